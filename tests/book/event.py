"""A small tournament of estimation, for tests: commands in, the folded state out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapis.club.events import Entry, Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.ranking.standings import Standings, standings
from tapis.club.rounds import course, drawing, opening
from tapis.club.rulings import faults
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import EMPTY
from tapis.games.estimation import PLUGIN
from tapis.law import Refusal

DEAL: Any = {"estimated": [40, 40, 40, 37], "made": [50, 40, 40, 27]}


class Event:
    def __init__(self, players: int, rounds: int = 2, deals: int = 2, **settings: Any) -> None:
        self.now = EMPTY
        chosen = {"forfeit": PLUGIN.event.forfeit, "readers": 1} | settings
        self.do(
            opening.open_event(
                Competition(self.now, PLUGIN), Settings("Soirée", "estimation", rounds, deals, **chosen)
            )
        )
        people = [Person(f"Player {number}") for number in range(1, players + 1)]
        self.do(registration.register(Competition(self.now, PLUGIN), people))
        for number in range(1, players + 1):
            self.do(registration.check_in(Competition(self.now, PLUGIN), number, Presence.PRESENT))

    def do(self, outcome: Outcome, actor: str = "desk") -> Event:
        assert isinstance(outcome, tuple), outcome
        for event in outcome:
            self.now = apply(self.now, Entry(event, "2026-11-21T20:00:00Z", actor, self.now.version + 1))
        return self

    def draw(self, seed: str = "seed") -> Event:
        return self.do(drawing.draw(Competition(self.now, PLUGIN), seed))

    def publish(self, number: int) -> Event:
        return self.do(drawing.publish(Competition(self.now, PLUGIN), number))

    def play_round(self, number: int, deals: Sequence[Any] | None = None) -> Event:
        """Publish a round, give every table these deals, and close it."""
        self.publish(number)
        found = self.now.round(number)
        assert found is not None
        typed = tuple(deals or [DEAL] * self.now.setup.deals)
        for slip in found.slips.values():
            self.do(
                desk.read(Competition(self.now, PLUGIN), Typed(number, slip.table, slip.seats, typed), "desk")
            )
        return self.do(course.close_round(Competition(self.now, PLUGIN), number))

    def slip(self, number: int = 1, at: int = 1) -> Slip:
        found = self.now.slip(number, at)
        assert found is not None
        return found

    def propose(self, deal: int, typed: Any) -> Event:
        return self.do(table.propose_deal(Competition(self.now, PLUGIN), self.slip(), deal, typed))

    def refused(self, deal: int, typed: Any) -> Refusal:
        outcome = table.propose_deal(Competition(self.now, PLUGIN), self.slip(), deal, typed)
        assert not isinstance(outcome, tuple)
        return outcome

    def revoke(self, entrant: int, number: int = 1) -> Event:
        return self.do(faults.rule(Competition(self.now, PLUGIN), faults.Charge("revoke", entrant, number)))

    def standings(self) -> Standings:
        return standings(Competition(self.now, PLUGIN))

    def totals(self) -> dict[int, Any]:
        table_of = self.standings()
        scores = [*(row.score for row in table_of.rows), *table_of.unranked]
        return {score.entrant.number: score.total for score in scores}
