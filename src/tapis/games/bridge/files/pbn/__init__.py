"""Portable Bridge Notation: boards that were dealt elsewhere come in, ours go out."""

from tapis.games.bridge.files.pbn.board import Board, LaxBoards, Section
from tapis.games.bridge.files.pbn.reading import read, read_lax
from tapis.games.bridge.files.pbn.records import board_of, deal_of
from tapis.games.bridge.files.pbn.scores import Score, results_of, score_table, total_table
from tapis.games.bridge.files.pbn.writing import write, write_bytes

__all__ = [
    "Board",
    "LaxBoards",
    "Score",
    "Section",
    "board_of",
    "deal_of",
    "read",
    "read_lax",
    "results_of",
    "score_table",
    "total_table",
    "write",
    "write_bytes",
]
