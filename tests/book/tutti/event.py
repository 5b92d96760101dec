"""A small tournament of teams, for tests: commands in, the folded state out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapis.club.events import Entry, Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.ranking.standings import Standings, standings
from tapis.club.rounds import course, drawing, opening
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import EMPTY
from tapis.games.tutti import PLUGIN, TYPED_PLUGIN
from tapis.games.tutti.result import Result

from .sitting import whole_party


class Event:
    def __init__(self, teams: int, rounds: int = 3, deals: int = 20, **settings: Any) -> None:
        self.now = EMPTY
        chosen = {"forfeit": TYPED_PLUGIN.event.forfeit, "readers": 1} | settings
        self.do(
            opening.open_event(
                Competition(self.now, PLUGIN), Settings("Soirée", "tutti", rounds, deals, **chosen)
            )
        )
        people = [Person(f"Anne {number}", partner=f"Bernard {number}") for number in range(1, teams + 1)]
        self.do(registration.register(Competition(self.now, PLUGIN), people))
        for number in range(1, teams + 1):
            self.do(registration.check_in(Competition(self.now, PLUGIN), number, Presence.PRESENT))

    def do(self, outcome: Outcome, actor: str = "desk") -> Event:
        assert isinstance(outcome, tuple), outcome
        for event in outcome:
            self.now = apply(self.now, Entry(event, "2026-11-21T20:00:00Z", actor, self.now.version + 1))
        return self

    def draw(self, seed: str = "seed") -> Event:
        return self.do(drawing.draw(Competition(self.now, PLUGIN), seed))

    def tables(self, number: int) -> list[tuple[int, ...]]:
        found = self.now.round(number)
        assert found is not None
        return [tuple(table) for table in found.seating.tables]

    def out(self, number: int) -> tuple[int, ...]:
        found = self.now.round(number)
        assert found is not None
        return tuple(found.seating.out)

    def slips(self, number: int) -> Sequence[Slip]:
        found = self.now.round(number)
        assert found is not None
        return tuple(found.slips.values())

    def play_round(self, number: int, played: Sequence[Result]) -> Event:
        """Publish a round, give every table these deals, and close it."""
        self.do(drawing.publish(Competition(self.now, PLUGIN), number))
        typed = tuple(TYPED_PLUGIN.sheet.results.encode(result) for result in played)
        for slip in self.slips(number):
            read = Typed(number, slip.table, slip.seats, typed)
            self.do(desk.read(Competition(self.now, PLUGIN), read, "desk"))
        return self.do(course.close_round(Competition(self.now, PLUGIN), number))

    def standings(self) -> Standings:
        return standings(Competition(self.now, PLUGIN))

    def totals(self) -> dict[int, Any]:
        return {row.score.entrant.number: row.score.total for row in self.standings().rows}


def party_of(one: int, other: int) -> list[Result]:
    """A party whose first team fills its boxes with ``one`` points in all, the second with ``other``."""
    return whole_party(one, other)
