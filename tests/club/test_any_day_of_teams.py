"""Any day of teams: they come, go, find and lose partners in any order. Nothing ever raises."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tapis.archive.verification import verify
from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.rounds import course, drawing
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Substitute
from tapis.law import Breach, Refused
from tests.club.evening import ANNE, BERNARD, DIRECTOR
from tests.club.oracle import TUTTI, ranking
from tests.club.teams import TeamEvening, took

TEAMS = st.integers(0, 11)
ROUNDS, TABLES, DEALS = (
    st.sampled_from([1, 1, 2, 2, 3, 4]),
    st.sampled_from([1, 1, 2, 3, 4, 5]),
    st.integers(-1, 3),
)
REASONS = st.sampled_from(["", "parce que", "parce que", "parce que"])
NAMES = st.sampled_from(["", "Zoé Zbinden", "Agnès Aubry", "Urs Uldry", "Max Morand"])
RESULTS = st.sampled_from(
    [
        took(0, "hearts", 100),
        took(1, "hearts", 31),
        took(1, "spades", 88),
        took(0, "clubs", 0, replayed=True),
        took(0, "hearts", 100) | {"points": [100, 56]},
        {"taker": "2"},
        None,
    ]
)


class AnyDay(RuleBasedStateMachine):
    """Three rounds of nine teams."""

    def __init__(self) -> None:
        super().__init__()
        self.evening = TeamEvening(9, rounds=3)

    @initialize(hour=st.integers(0, 3))
    def begin(self, hour: int) -> None:
        """The day may be young, or a round may be under way."""
        for _ in range(hour // 2):
            self.evening.whole_round()
        if hour:
            self.evening.begin()

    def give(self, outcome: Outcome, by: str = DIRECTOR) -> None:
        """A command that may well be refused."""
        if not isinstance(outcome, Breach | Refused):
            self.evening.do(outcome, by)

    @rule(seed=st.sampled_from("abc"), standing=st.booleans())
    def draw_and_publish(self, seed: str, standing: bool) -> None:
        """The next round is drawn and published."""
        t, plugin = self.evening.t, self.evening.plugin
        self.give(
            drawing.draw_by_standing(Competition(t, plugin), seed)
            if standing
            else drawing.draw(Competition(t, plugin), seed)
        )
        self.give(drawing.publish(Competition(self.evening.t, plugin), self.evening.t.published + 1))

    @rule(number=ROUNDS, at=TABLES, results=st.lists(RESULTS, max_size=3), why=REASONS)
    def read_twice(self, number: int, at: int, results: list[Any], why: str) -> None:
        """A slip is typed and accepted."""
        if slip := self.evening.t.slip(number, at):
            typed = Typed(number, at, slip.people, tuple(results), reason=why)
            self.give(desk.read(self.evening.competition, typed, ANNE), ANNE)
            self.give(desk.accept(self.evening.competition, number, at, BERNARD), BERNARD)

    @rule(number=ROUNDS)
    def finish(self, number: int) -> None:
        """Every slip of a round that is missing comes in, and the round is closed."""
        found = self.evening.t.round(number)
        for at in found.slips if found else ():
            self.read_twice(number, at, list(self.evening.usual()), "")
        self.give(course.close_round(self.evening.competition, number))

    @rule(name=NAMES, partner=NAMES, namesakes=st.booleans(), here=st.booleans())
    def register(self, name: str, partner: str, namesakes: bool, here: bool) -> None:
        presence = Presence.PRESENT if here else Presence.REGISTERED
        team = [Person(name, partner=partner)]
        t, plugin = self.evening.t, self.evening.plugin
        self.give(registration.register(Competition(t, plugin), team, namesakes=namesakes, presence=presence))

    @rule(number=TEAMS, partner=NAMES, why=REASONS)
    def change_partner(self, number: int, partner: str, why: str) -> None:
        known = self.evening.t.entrants.get(number)
        person = replace(known.person, partner=partner) if known else Person("Personne")
        t, plugin = self.evening.t, self.evening.plugin
        self.give(
            registration.edit_entrant(Competition(t, plugin), number, person, namesakes=True, reason=why)
        )

    @rule(number=TEAMS, presence=st.sampled_from([Presence.PRESENT] * 3 + list(Presence)))
    def check_in(self, number: int, presence: Presence) -> None:
        self.give(registration.check_in(self.evening.competition, number, presence))

    @rule(number=TEAMS, why=REASONS, deal=DEALS, back=st.booleans())
    def leave_or_return(self, number: int, why: str, deal: int, back: bool) -> None:
        self.give(registration.leave(self.evening.t, number, Presence.WITHDRAWN, why, deal=deal))
        if back:
            self.give(registration.reinstate(self.evening.t, number, why))

    @rule(number=ROUNDS, at=TABLES, deals=DEALS, why=REASONS)
    def cut(self, number: int, at: int, deals: int, why: str) -> None:
        self.give(desk.cut(self.evening.t, number, at, deals, why))

    @rule(number=ROUNDS, at=TABLES, other=TEAMS, why=REASONS)
    def record_seats(self, number: int, at: int, other: int, why: str) -> None:
        if slip := self.evening.t.slip(number, at):
            self.give(table.record_seats(self.evening.t, number, {at: (slip.people[0], other)}, why))

    @rule(number=ROUNDS, at=TABLES, who=TEAMS, instead=NAMES, why=REASONS)
    def substitute(self, number: int, at: int, who: int, instead: str, why: str) -> None:
        if slip := self.evening.t.slip(number, at):
            self.give(table.seat_substitute(self.evening.t, slip, Substitute(who, "Ida", 1, why, instead)))

    @rule(number=ROUNDS, at=TABLES, secretary=st.integers(-1, 4))
    def name_officers(self, number: int, at: int, secretary: int) -> None:
        if slip := self.evening.t.slip(number, at):
            self.give(table.name_officers(self.evening.competition, slip, secretary, 1))

    @invariant()
    def whoever_plays_has_both_names(self) -> None:
        """No team without its second name is present, drawn or seated."""
        for entrant in self.evening.t.entrants.values():
            assert entrant.person.partner or not entrant.plays
        for each in self.evening.t.rounds:
            assert all(len(group) == 2 for group in each.seating.tables)

    @invariant()
    def the_ranking_is_that_of_a_patient_secretary(self) -> None:
        """The same ranks and totals as worked out from the bare events."""
        rows = [(row.rank, row.score.entrant.number, row.score.total) for row in self.evening.table.rows]
        assert sorted(rows) == sorted(ranking(self.evening.entries, TUTTI))

    def teardown(self) -> None:
        """A replay is the live state, and an auditor finds nothing."""
        assert fold.replay(self.evening.entries) == self.evening.t
        assert verify(self.evening.entries, self.evening.plugin) == ()


TestAnyDay = pytest.mark.filterwarnings("ignore")(AnyDay.TestCase)
TestAnyDay.settings = settings(max_examples=12, stateful_step_count=40, deadline=None)


@pytest.mark.parametrize("teams", [5, 6, 9, 10])
def test_nobody_meets_anybody_again_while_teams_come_and_go(teams: int) -> None:
    evening = TeamEvening(teams, rounds=4)
    evening.whole_round()
    evening.withdraw(1)
    late = evening.team("Zoé Zbinden", "Max Morand")
    evening.present(late)
    evening.draw("autre")
    evening.end()
    pairs = [frozenset(group) for each in evening.t.rounds for group in each.seating.tables]
    assert len(pairs) == len(set(pairs)) <= len(list(combinations(range(teams + 1), 2)))
