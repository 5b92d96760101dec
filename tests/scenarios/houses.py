"""The five regulations as an organiser meets them: who enters, what is typed, what each text costs and gives.

Every figure here was taken from the text of its regulation (or is our named convention where the text
is silent) and not from the code. ``every``, ``drawn`` and ``of`` give a scenario the regulations it concerns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from tapis.club.events import Person
from tests.club.evening import Evening, deal, missing
from tests.club.free_tables import FreeEvening, won_by
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening, hearts, took
from tests.club.test_larger_tables import Championship

SOLO, LOST = "S6 A 8", "S6 B 4"
"""Whist: a solo of six that A makes with two tricks more, 12 and twice 3; one that B loses by two, 15 and 3
for the second, which gives each other player 10 and 2."""


class Whist(Championship):
    """Whist, every deal the same solo unless told otherwise."""

    def usual(self) -> tuple[Any, ...]:
        """As many solos as a round has deals."""
        return (SOLO,) * self.t.setup.deals


class PairsAtTables(Pairs):
    """Bridge pairs whose tables are drawn as any others: people may still come and go."""

    def draw(self, seed: str = "mardi") -> None:
        """Draw tables, not a movement."""
        Evening.draw(self, seed)


@dataclass(frozen=True)
class Penalty:
    """What one fault costs the first time, the second and so on, at most, and gives each other player."""

    costs: tuple[int, ...]
    clause: str
    others: int = 0
    out_at: int = 0
    most: int = 0


@dataclass(frozen=True)
class House:
    """One regulation. ``usual`` and ``other`` are two slips of a table.

    ``wrong`` breaks ``wrong_by``; where ``adds_up`` its figures do not, so that it is kept to be cleared, and
    elsewhere such a line cannot be written down at all. ``totals`` and ``others`` are what those slips give
    each column. ``formats`` are (rounds, deals) by name.
    """

    regulation: str
    opened: Callable[..., Evening]
    usual: tuple[Any, ...]
    other: tuple[Any, ...]
    totals: tuple[Any, ...]
    others: tuple[Any, ...]
    wrong: Any
    wrong_by: str
    forfeit: int
    forfeit_by: str
    formats: Mapping[str, tuple[int, int]]
    sizes: tuple[int, ...]
    ties: tuple[str, ...]
    watch: str = ""
    members: int = 1
    free: bool = False
    adds_up: bool = True
    penalties: Mapping[str, Penalty] = field(default_factory=dict)
    on_games: frozenset[str] = frozenset()
    """Faults ruled on a deal that lies on a slip: they change what it counts, and have tests of their own."""

    def person(self, first: str, second: str = "Une Autre", **flags: Any) -> Person:
        """Somebody who may enter here: with a partner or of age where that is asked."""
        return Person(
            first, partner=second if self.members > 1 else "", of_age=self.regulation == "whist", **flags
        )

    def evening(self, tables: int = 4, rounds: int = 3, **settings: Any) -> Evening:
        """People for so many full tables, all present."""
        people = tables * self.sizes[0]
        if self.free:
            return self.opened(people, **settings)
        return self.opened(people, rounds=rounds, deals=len(self.usual), forfeit=self.forfeit, **settings)

    def begun(self, tables: int = 2, rounds: int = 1, **settings: Any) -> Evening:
        """An evening whose tables have sat down for the first time."""
        evening = self.evening(tables, rounds, **settings)
        if isinstance(evening, FreeEvening):
            for at in range(tables):
                evening.sit_down(*range(4 * at + 1, 4 * at + 5))
        else:
            evening.begin()
        return evening

    def all_typed(self, evening: Evening, number: int = 1) -> None:
        """Every table of a round that has not delivered yet delivers the usual slip."""
        for table, slip in evening.t.rounds[number - 1].slips.items():
            if not slip.versions:
                evening.confirm(number, table, *self.usual)


ESTIMATION = House(
    "estimation",
    Evening,
    usual=(deal(), deal()),
    other=(missing(1, 2, 3, 4),) * 2,
    totals=(20, -20, 20, -20),
    others=(2, 4, 6, 8),
    wrong=deal(made=(50, 40, 40, 26)),
    wrong_by="estimation:16.14",
    forfeit=45,
    forfeit_by="estimation:16.3",
    formats={"regional": (4, 8), "cantonal": (5, 8)},
    sizes=(4,),
    ties=("exact",),
    watch="estimation:16.15",
    penalties={
        "misdeal": Penalty((0, 0), "estimation:16.8"),
        "premature-lead": Penalty((0, 0), "estimation:16.11"),
        "revoke": Penalty((10, 20, 0), "estimation:16.17", out_at=3),
    },
)
TUTTI = House(
    "tutti",
    TeamEvening,
    usual=hearts(100, 100),
    other=hearts(120, 100),
    totals=(100, 100),
    others=(130, 100),
    wrong=took(1, "hearts", 100) | {"points": [100, 56]},
    wrong_by="tutti:17.3",
    forfeit=1400,
    forfeit_by="tutti:17.2",
    formats={"regional": (3, 20), "cantonal": (4, 20)},
    sizes=(2,),
    ties=("matches",),
    watch="tutti:17.14",
    members=2,
    penalties={
        "hand-lifted": Penalty((0, 0), "tutti:17.7"),
        "talking": Penalty((0, 0), "tutti:17.10"),
        "filled-named": Penalty((0, 0), "tutti:17.15"),
        "filled-replayed": Penalty((0, 0), "tutti:17.16"),
        "revoke": Penalty((-50, -50), "tutti:T15", most=-157),
    },
)
PUTZE = House(
    "putze",
    FreeEvening,
    usual=won_by(0, 4),
    other=won_by(1, 4),
    totals=(8, 0, 0, 0),
    others=(0, 8, 0, 0),
    wrong={"played": ["play"] * 4, "points": [70, 60, 20, 8], "announced": [0] * 4},
    wrong_by="putze:P22",
    forfeit=0,
    forfeit_by="",
    formats={"evening": (1, 200)},
    sizes=(4, 2, 3, 5),
    ties=("won", "putzes"),
    free=True,
    penalties={
        "spoken-too-soon": Penalty((0, 0), "putze:27.3"),
        "misdeal": Penalty((0, 0), "putze:P18"),
        "revoke": Penalty((-1, -1), "putze:P27", most=-2),
    },
)
WHIST = House(
    "whist",
    Whist,
    usual=(SOLO, SOLO),
    other=(SOLO, LOST),
    totals=(36, 0, 0, 0),
    others=(30, -18, 12, 12),
    wrong="S6 A 15",
    wrong_by="whist:W26",
    forfeit=0,
    forfeit_by="whist:W33",
    formats={"championship": (3, 16)},
    sizes=(4, 5, 6),
    ties=("declared", "best-deal"),
    adds_up=False,
    penalties={
        "misdeal": Penalty((-3, -3), "whist:7", others=1),
        "revoke-corrected": Penalty((0, 0), "whist:28"),
        "revoke": Penalty((-3, -3), "whist:29", others=1),
        "two-cards": Penalty((-3, -3), "whist:30", others=1),
        "trou": Penalty((-15, -15), "whist:44"),
        "remarks": Penalty((-15, -15), "whist:54"),
        "cheating": Penalty((-15, -15), "whist:53", others=5),
        "noise": Penalty((0, 0), "whist:59", out_at=2),
        "left": Penalty((0,), "whist:58", out_at=1),
        "marked-card": Penalty((0, 0), "whist:6"),
    },
    on_games=frozenset({"no-jury", "gave-up", "laid-down", "contested"}),
)
BRIDGE = House(
    "bridge",
    PairsAtTables,
    usual=("3NT N =", "3NT N ="),
    other=("3NT N +1", "3NT N ="),
    totals=(50, 50),
    others=(75, 25),
    wrong="3NT N +9",
    wrong_by="bridge:B22",
    forfeit=0,
    forfeit_by="",
    formats={"rubber": (1, 24), "series": (1, 8), "chicago": (1, 4), "pairs": (4, 2)},
    sizes=(2,),
    ties=(),
    adds_up=False,
    members=2,
)
HOUSES = {each.regulation: each for each in (ESTIMATION, TUTTI, PUTZE, WHIST, BRIDGE)}


def of(*regulations: str) -> pytest.MarkDecorator:
    """The scenario is played under these regulations; it gets each ``house`` in turn."""
    return pytest.mark.parametrize("house", [HOUSES[each] for each in regulations], ids=regulations)


every = of(*HOUSES)
drawn = of(*(name for name, each in HOUSES.items() if not each.free))
