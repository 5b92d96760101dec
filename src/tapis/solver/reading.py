"""Reads the card play off a position of any game that offers it."""

from __future__ import annotations

from tapis.core.card_play import CardReading, NoCardPlay, Solvable
from tapis.core.game import Position, Table


def read(game: object, at: Position[Table]) -> CardReading:
    """The card play of a position; NoCardPlay where there is none, or the game offers none."""
    if not isinstance(game, Solvable):
        raise NoCardPlay(f"The card play of {type(game).__name__} is not known to the engine.")
    reading: CardReading = game.card_play(at.table)
    return reading
