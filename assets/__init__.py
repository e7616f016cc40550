"""Data and pictures as text, found with `assets.path`."""

from importlib.resources import files
from importlib.resources.abc import Traversable


def path(*parts: str) -> Traversable:
    """A file or folder of the collection's data, wherever the package is installed."""
    return files(__name__).joinpath(*parts)
