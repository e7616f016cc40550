"""Data and pictures as text, found with `assets.path`."""

from pathlib import Path


def path(*parts: str) -> Path:
    """A file or folder of the collection's data, wherever the package is installed."""
    return Path(__file__).parent.joinpath(*parts)
