"""Boards as a list for spreadsheets: a line a record, a column a tag, named as PBN names it."""

from tapis.games.bridge.files.listed.reading import fits, read
from tapis.games.bridge.files.listed.writing import write

__all__ = ["fits", "read", "write"]
