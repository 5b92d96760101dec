"""Grids for small fields that no construction reaches, found by search and audited.

A word is a round, a letter a position: 0-9, a-z, A-Z; four letters are a table, whoever is missing
sits out. They come from the same annealing as the module ``search``, given minutes in place of
a part of a second. Knows nothing of lots, people or wishes.
"""

from __future__ import annotations

import string

from tapis.club.crossings.seating import Crossing, Seating

LETTERS = string.digits + string.ascii_letters

ROUNDS: dict[tuple[int, int], str] = {}
"""(players, rounds): the rounds."""


def found(players: int, rounds: int) -> Crossing | None:
    """The stored grid for a field, or nothing."""
    words = ROUNDS.get((players, rounds))
    return tuple(_round(word, players) for word in words.split()) if words else None


def _round(word: str, players: int) -> Seating:
    seated = [LETTERS.index(letter) for letter in word]
    tables = tuple(tuple(seated[first : first + 4]) for first in range(0, len(seated), 4))
    return Seating(tables, tuple(player for player in range(players) if player not in seated))
