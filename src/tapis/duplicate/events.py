"""What happens to a set of boards, in the order it was accepted.

A *board* is a deal whose cards are fixed before anybody asks for them, by a number from 1. A *player* is the
name of somebody's own page (``selves.state.owner_of``), which tells nobody who that is. Instants are seconds.
The secret stands in ``BoardSetOpened`` and must not leave the server as long as somebody may still play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from tapis.law import Setting


@dataclass(frozen=True, slots=True)
class BoardSetOpened:
    """A set of boards is sealed."""

    KIND: ClassVar[str] = "board-set-opened"

    regulation: str
    edition: str
    options: Mapping[str, Setting]
    chairs: int
    boards: int
    """How many."""
    bots: str
    """The player who sits in every other chair, by name."""
    version: str
    """Of that player: another version might play otherwise."""
    secret: str
    """What the secret of every board is derived from; it is told when nobody can play any more."""
    begins: int
    """Before this instant nobody is dealt anything."""
    until: int
    """Whoever begins later plays for pleasure, or at a deal of the day not at all."""
    grace: int
    """For so many seconds longer what was begun in time may be finished and counts."""
    day: str = ""
    """The day of which it is the deal, as ``2026-11-29``; empty for a challenge."""
    several: bool = False
    """Whole tables of people play them, each table every board; else one person alone with bots."""
    together: bool = False
    """The boards are one party, each as the sheet so far imposes it; else each begins a sheet of its own."""
    founder: str = ""
    """The player whose challenge it is."""
    called: str = ""
    """What the founder is called; empty once the founder has gone."""


@dataclass(frozen=True, slots=True)
class BoardTaken:
    """Somebody begins a board, and there is no other first time: at this table, whenever it is opened.

    At tables of several: somebody sits down there for this board and those that follow.
    """

    KIND: ClassVar[str] = "board-taken"

    player: str
    board: int
    """The first one of a party, where the boards are one."""
    table: str
    called: str = ""
    """What the player is called there; empty once the player has gone."""
    shows: bool = False
    """Whoever has played it too may look at how this player did."""


@dataclass(frozen=True, slots=True)
class BoardSetOver:
    """Nobody can play any more so that it counts: the seal may be opened, for good."""

    KIND: ClassVar[str] = "board-set-over"


@dataclass(frozen=True, slots=True)
class PlayerForgotten:
    """A player has gone, and stands in the set under another name, which means nobody."""

    KIND: ClassVar[str] = "player-forgotten"


DuplicateEvent: TypeAlias = BoardSetOpened | BoardTaken | BoardSetOver | PlayerForgotten
