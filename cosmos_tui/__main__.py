"""`python -m cosmos_tui` is `cosmos-tui`."""

import sys

from cosmos_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
