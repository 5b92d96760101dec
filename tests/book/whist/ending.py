"""The last tricks of a deal at a table where hands may be laid down, for tests.

Seat 3 plays the game, and every seat holds five cards or fewer; seat 0 leads.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tapis.core.cards import Cards, read_card
from tapis.core.tricks import Trick
from tapis.games.whist.auction.state import Best, Stand, Status
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import first_trick

from .sitting import Sitting


@dataclass(frozen=True)
class Ending:
    """What is played, by whom, the tricks each seat has taken, and the cards left in each hand."""

    best: Best
    taken: tuple[int, int, int, int]
    hands: tuple[str, str, str, str]


SURE = Ending(
    Best("S6", "H", (3,)),
    (3, 2, 1, 3),
    ("S2 S3 D2 D3", "S4 S5 D4 D5", "S6 S7 D6 D7", "HA HK HQ C2"),
)
"""Three trumps from the top: the three tricks he needs cannot be taken from him."""

LOST_ANYWAY = Ending(
    Best("S6", "H", (3,)),
    (3, 2, 1, 3),
    ("HA HK D2 D3", "S4 S5 D4 D5", "S6 S7 D6 D7", "HQ HJ C3 C2"),
)
"""He needs three of four tricks, and two trumps are against him."""

LOST_ALREADY = Ending(
    Best("S6", "H", (3,)),
    (4, 3, 2, 0),
    ("HA HK D2 D3", "S4 S5 D4 D5", "S6 S7 D6 D7", "HQ HJ C3 C2"),
)
"""He needs six tricks, and four are left."""

MISERE = Ending(
    Best("GM", None, (3,)),
    (5, 3, 2, 0),
    ("SA SK SQ", "HA HK HQ", "DA DK DQ", "C2 C3 C4"),
)
"""Nobody else has a club, and he is not led to."""

GIVEN_UP = Ending(
    Best("GM", None, (3,)),
    (5, 3, 2, 0),
    ("S2 S3 SK", "HA HK HQ", "DA DK DQ", "SA C3 C4"),
)
"""The next spade is his: he has not lost yet, but will."""

FAR_BEHIND = Ending(
    Best("E8", "H", (2, 3)),
    (4, 4, 0, 1),
    ("HA HK D2 D3", "S4 S5 D4 D5", "S6 S7 D6 D7", "HQ HJ C3 C2"),
)
"""One trick of eight, and four are left."""

ALL_OF_THEM = Ending(
    Best("E8", "H", (2, 3)),
    (0, 0, 5, 4),
    ("S2 S3 D2 D3", "S4 S5 D4 D5", "S6 S7 D6 D7", "HA HK HQ HJ"),
)
"""Nine tricks, and the other four are sure."""

TWO_MISERES = Ending(
    Best("GM", None, (2, 3)),
    (6, 4, 0, 0),
    ("S2 S3 SK", "H5 H6 H7", "SA HA H4", "C2 C3 C4"),
)
"""Seat 2 takes the next spade; seat 3 takes nothing."""


def ending(of: Ending, **options: Any) -> Sitting:
    """The table with these cards left, everybody knowing his own."""
    at = Sitting(laying_down="allowed", **options).bid("pass, pass, pass, solo 6 H")
    hands = tuple(Cards.read(hand) for hand in of.hands)
    at.at = replace(at.at, hands=hands, table=_table(at.table, of))
    return at


def _table(table: Table, of: Ending) -> Table:
    statuses = tuple(Status(Stand.SOLO if seat in of.best.owners else Stand.PASSED) for seat in range(4))
    auction = replace(table.auction, best=of.best, statuses=statuses)
    won = tuple(_won_by(seat, of) for seat, tricks in enumerate(of.taken) for _ in range(tricks))
    return replace(table, auction=auction, tricks=replace(first_trick(of.best, 0), won=won))


def _won_by(seat: int, of: Ending) -> Trick:
    """A trick that ``seat`` has taken; which cards it had does not matter any more."""
    tricks = first_trick(of.best, seat)
    for code in ("CK", "C9", "C8", "C7"):
        tricks = tricks.lay(read_card(code))
    return tricks.won[0]
