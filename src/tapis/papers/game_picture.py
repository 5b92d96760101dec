"""A game that is over as a picture, for others to see: names and figures, and no card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A side: where it came, what it is called, what it reached, and the letters on its counter."""

    rank: int
    name: str
    total: str
    letters: str
    colour: int
    own: bool = False
    bot: bool = False


@dataclass(frozen=True, slots=True)
class GamePicture:
    """The game, when it was played, in which order all came, and what else there is to tell."""

    title: str
    when: str
    rows: tuple[PictureRow, ...]
    lines: tuple[str, ...] = ()
    foot: str = "Tapis"
