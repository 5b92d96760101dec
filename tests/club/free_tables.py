"""An evening of free tables, step by step: who sits down with whom, and who wins which party.

A party is told by how it went: ``won_by(seat, seats)`` are the deals of a party that one player wins by
being alone to play, four deals of two putzes each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapis.club.events import LogEvent, Settings
from tapis.club.rounds import course, free_tables, opening
from tapis.club.rounds.free_tables import FreeTable
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import EMPTY, Tournament
from tapis.core.plugin import AnyPlugin
from tapis.games.putze.plugin import PLUGIN
from tests.club.evening import ANNE, BERNARD, NAMES, Evening

Deal = dict[str, Any]


def alone(seat: int, seats: int) -> Deal:
    """One plays and the others refuse: he marks two putzes."""
    return {"played": ["play" if each == seat else "refuse" for each in range(seats)]}


def points(*made: int | None, announced: Sequence[int] = ()) -> Deal:
    """What everybody made; None refuses."""
    return {
        "played": ["refuse" if each is None else "play" for each in made],
        "points": list(made),
        "announced": list(announced) or [None if each is None else 0 for each in made],
    }


def nobody(seats: int) -> Deal:
    """Everybody refuses."""
    return {"played": ["refuse"] * seats}


def won_by(seat: int, seats: int) -> tuple[Deal, ...]:
    """A whole party in four deals: eight putzes for one, nothing for the others."""
    return (alone(seat, seats),) * 4


class FreeEvening(Evening):
    """One evening of free tables and everybody who works on it."""

    def __init__(self, people: int = 11, **settings: Any) -> None:
        self.plugin: AnyPlugin = PLUGIN
        self.records, self.entries = [], []
        self.t: Tournament = EMPTY
        (evening,) = (each for each in PLUGIN.event.formats if each.free_tables)
        chosen = {"title": "Soirée putze", "format": evening.id, "deals": evening.deals, **settings}
        opened = Settings(regulation="putze", rounds=1, **chosen)
        self.do(opening.open_event(Competition(self.t, PLUGIN), opened))
        if people:
            self.enter(*NAMES[:people])
            self.present(*self.t.entrants)

    def sit_down(self, *seats: int, place: int = 0) -> Slip:
        """People open a table; the slip of their first party."""
        self.do(free_tables.open_table(self.competition, seats, place))
        return free_tables.parties(self.t)[-1]

    def play_on(self, place: int) -> Slip:
        """The same people play another party."""
        self.do(free_tables.next_party(self.competition, place))
        return free_tables.parties(self.t)[-1]

    def get_up(self, place: int) -> tuple[LogEvent, ...]:
        """The people of a table get up."""
        return self.do(free_tables.leave_table(self.t, place))

    def party(self, slip: Slip, *deals: Deal, readers: Sequence[str] = (ANNE, BERNARD)) -> None:
        """A party is over, and its slip read twice."""
        first, second = readers
        typed = Typed(slip.round, slip.table, slip.seats, deals)
        self.do(desk.read(self.competition, typed, first), first)
        self.do(desk.accept(self.competition, slip.round, slip.table, second), second)

    def won(self, slip: Slip, winner: int) -> None:
        """Entrant ``winner`` wins a party."""
        self.party(slip, *won_by(slip.seats.index(winner), len(slip.seats)))

    def phone(self, slip: Slip, *deals: Deal) -> None:
        """The table types its deals and hands the party in."""
        for number, deal in enumerate(deals, start=1):
            now = self.slip(1, slip.table)
            self.do(table.propose_deal(self.competition, now, number, deal), f"table:1.{slip.table}")
        now = self.slip(1, slip.table)
        self.do(table.hand_in(self.competition, now, f"table:1.{slip.table}"), f"table:1.{slip.table}")

    def at(self, place: int) -> FreeTable:
        """The table at a place."""
        return next(each for each in free_tables.tables(self.t) if each.place == place)

    def idle(self) -> list[int]:
        """Who is free to sit down."""
        return [each.number for each in free_tables.waiting(self.t)]

    def shown(self, number: int) -> tuple[Any, ...]:
        """Somebody's line of the ranking: rank, parties won, putzes, pommes, net."""
        row = self.row(number)
        return (row.rank, *row.score.figures, row.score.total)

    def over(self) -> None:
        """No further party; the ranking is final."""
        self.do(course.close_round(self.competition, free_tables.ROUND))
        self.do(course.close_event(self.competition))
