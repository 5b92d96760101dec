"""Portable Bridge Notation: boards that were dealt elsewhere come in, ours go out."""

from tapis.games.bridge.pbn.board import Board, Section
from tapis.games.bridge.pbn.reading import read
from tapis.games.bridge.pbn.writing import write, write_bytes

__all__ = ["Board", "Section", "read", "write", "write_bytes"]
