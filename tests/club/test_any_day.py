"""Any day at all: commands in any order, sensible or not. Nothing ever raises, nothing confirmed is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tapis.archive.verification import verify
from tapis.club.crossings import Seating
from tapis.club.events import ChairTaken, Person, Presence, PublicationWithdrawn
from tapis.club.people import latecomers, registration
from tapis.club.ranking.standings import draw_lot
from tapis.club.rounds import course, drawing, manual_changes, opening
from tapis.club.rulings import appeals, faults
from tapis.club.rulings.appeals import Judge
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.legibility import Typed
from tapis.club.slips.table import Claim
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, Substitute
from tapis.games.estimation import PLUGIN
from tapis.law import Breach, Refused
from tests.club.evening import ANNE, BERNARD, CHANTAL, DIRECTOR, Evening, deal, missing
from tests.club.oracle import ranking

PEOPLE = st.integers(0, 19)
ROUNDS = st.sampled_from([1, 1, 1, 2, 2, 2, 3, 0, 4])
TABLES = st.sampled_from([1, 1, 1, 2, 2, 3, 4, 0, 5])
DEALS = st.integers(-1, 3)
SEATS = st.integers(0, 4)
REASONS = st.sampled_from(["", "parce que", "parce que", "parce que"])
READERS = st.sampled_from([ANNE, BERNARD, CHANTAL])
PRESENCES = st.sampled_from([Presence.PRESENT] * 5 + list(Presence))
RESULTS = st.sampled_from(
    [
        deal(),
        missing(1, 2, 3, 4),
        missing(0, 0, 20, 0),
        deal((None, 40, 0, 157), (0, 0, 0, 157)) | {"tricks": [1, None, 0, None]},
        deal(made=(50, 40, 40, 26)),
        {"estimated": [1, 2, 3]},
        None,
    ]
)


def _places(seating: Seating) -> dict[int, tuple[int, int]]:
    """The table and the seat of everybody in a seating."""
    return {
        who: (table, seat) for table, group in enumerate(seating.tables) for seat, who in enumerate(group)
    }


class AnyDay(RuleBasedStateMachine):
    """Three rounds of seventeen people."""

    def __init__(self) -> None:
        super().__init__()
        self.evening = Evening(17, rounds=3)
        self.confirmed: dict[tuple[int, int], tuple[Any, ...]] = {}
        self.seatings: list[dict[int, tuple[int, int]]] = []

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

    def at(self, number: int, at: int, command: Callable[[Slip], Outcome], by: str = "table") -> None:
        """A command of a table, when that table exists."""
        slip = self.evening.t.slip(number, at)
        if slip is not None:
            self.give(command(slip), by)

    # Sensible things, so that a day gets somewhere.

    @rule()
    def go_on(self) -> None:
        """The next round is drawn and published."""
        if self.evening.t.round(self.evening.t.published + 1) is None:
            self.give(drawing.draw(self.evening.competition, "suite"))
        self.give(drawing.publish(self.evening.competition, self.evening.t.published + 1))

    @rule(number=ROUNDS, at=TABLES, results=st.lists(RESULTS, min_size=2, max_size=2), why=REASONS)
    def read_twice(self, number: int, at: int, results: list[Any], why: str) -> None:
        """A slip is typed and accepted."""
        if slip := self.evening.t.slip(number, at):
            typed = Typed(number, at, slip.people, tuple(results), reason=why)
            self.give(desk.read(Competition(self.evening.t, PLUGIN), typed, ANNE), ANNE)
            self.give(desk.accept(Competition(self.evening.t, PLUGIN), number, at, BERNARD), BERNARD)

    @rule(number=ROUNDS)
    def finish(self, number: int) -> None:
        """Every slip of a round that is missing comes in, and the round is closed."""
        found = self.evening.t.round(number)
        for at in found.slips if found else ():
            self.read_twice(number, at, [deal(), deal()], "")
        self.give(course.close_round(self.evening.competition, number))

    # Anything else.

    @rule(
        name=st.sampled_from(["Zoé", "Agnès Aubry", " ", "Urs"]), stand_in=st.booleans(), twice=st.booleans()
    )
    def register(self, name: str, stand_in: bool, twice: bool) -> None:
        people = [Person(name, stand_in=stand_in)] * (1 + twice)
        self.give(registration.register(self.evening.competition, people))

    @rule(number=PEOPLE, presence=PRESENCES)
    def check_in(self, number: int, presence: Presence) -> None:
        self.give(registration.check_in(self.evening.competition, number, presence))

    @rule(number=PEOPLE, presence=PRESENCES, why=REASONS, deal_number=DEALS)
    def leave(self, number: int, presence: Presence, why: str, deal_number: int) -> None:
        self.give(registration.leave(self.evening.t, number, presence, why, deal=deal_number))

    @rule(rounds=st.integers(1, 5), readers=st.integers(1, 3), why=REASONS)
    def change_the_settings(self, rounds: int, readers: int, why: str) -> None:
        changed = replace(self.evening.t.setup, rounds=rounds, readers=readers)
        self.give(opening.change_settings(Competition(self.evening.t, PLUGIN), changed, why))

    @rule(one=PEOPLE, other=PEOPLE, apart=st.booleans())
    def keep_apart(self, one: int, other: int, apart: bool) -> None:
        self.give(registration.keep_apart(self.evening.t, one, other, apart=apart))

    @rule(number=PEOPLE, why=REASONS)
    def reinstate(self, number: int, why: str) -> None:
        self.give(registration.reinstate(self.evening.t, number, why))

    @rule(seed=st.sampled_from(["", "un", "deux"]), by_standing=st.booleans())
    def draw(self, seed: str, by_standing: bool) -> None:
        if by_standing:
            self.give(drawing.draw_by_standing(Competition(self.evening.t, PLUGIN), seed))
        else:
            self.give(drawing.draw(self.evening.competition, seed))

    @rule(number=ROUNDS, one=PEOPLE, other=PEOPLE, why=REASONS)
    def swap(self, number: int, one: int, other: int, why: str) -> None:
        self.give(drawing.swap_people(self.evening.t, number, (one, other), why))

    @rule(number=ROUNDS)
    def publish(self, number: int) -> None:
        self.give(drawing.publish(self.evening.competition, number))

    @rule(who=PEOPLE, which=st.integers(0, 7))
    def come_late(self, who: int, which: int) -> None:
        """Somebody comes after the seating is published and takes one of the places that are proposed."""
        places = latecomers.late_places(self.evening.competition, who)
        if not isinstance(places, Refused):
            key = places[which % len(places)].key
            self.give(latecomers.seat_late(self.evening.competition, who, key))

    @rule(number=ROUNDS, people=st.lists(PEOPLE, min_size=3, max_size=5), why=REASONS)
    def open_a_table(self, number: int, people: list[int], why: str) -> None:
        self.give(manual_changes.open_drawn_table(self.evening.competition, number, people, why))

    @rule(number=ROUNDS, why=REASONS)
    def take_the_publication_back(self, number: int, why: str) -> None:
        self.give(manual_changes.withdraw_publication(self.evening.t, number, why))

    @rule(number=ROUNDS, at=TABLES, results=st.lists(RESULTS, max_size=3), by=READERS, why=REASONS)
    def read(self, number: int, at: int, results: list[Any], by: str, why: str) -> None:
        slip = self.evening.t.slip(number, at)
        seats = slip.people[::-1] if slip and len(results) == 1 else slip.people if slip else (1, 2, 3, 4)
        typed = Typed(number, at, seats, tuple(results), reason=why)
        self.give(desk.read(Competition(self.evening.t, PLUGIN), typed, by), by)

    @rule(number=ROUNDS, at=TABLES, by=READERS)
    def accept(self, number: int, at: int, by: str) -> None:
        self.give(desk.accept(Competition(self.evening.t, PLUGIN), number, at, by), by)

    @rule(number=ROUNDS, at=TABLES, by=READERS, why=REASONS)
    def reject(self, number: int, at: int, by: str, why: str) -> None:
        self.give(desk.reject(self.evening.t, number, at, by, why), by)

    @rule(number=ROUNDS, at=TABLES, reading=st.integers(-1, 2), why=REASONS)
    def settle(self, number: int, at: int, reading: int, why: str) -> None:
        choice = AgreedReading(number, at, reading, why)
        self.give(desk.settle(Competition(self.evening.t, PLUGIN), choice, CHANTAL), CHANTAL)

    @rule(number=ROUNDS, at=TABLES, deals=DEALS, why=REASONS, postponed=st.booleans())
    def cut_or_postpone(self, number: int, at: int, deals: int, why: str, postponed: bool) -> None:
        if postponed:
            self.give(desk.postpone(self.evening.t, number, at, why))
        else:
            self.give(desk.cut(self.evening.t, number, at, deals, why))

    @rule(number=ROUNDS, at=TABLES, deal_number=DEALS, result=RESULTS)
    def propose(self, number: int, at: int, deal_number: int, result: Any) -> None:
        self.at(
            number,
            at,
            lambda slip: table.propose_deal(Competition(self.evening.t, PLUGIN), slip, deal_number, result),
        )

    @rule(number=ROUNDS, at=TABLES)
    def hand_in(self, number: int, at: int) -> None:
        self.at(number, at, lambda slip: table.hand_in(Competition(self.evening.t, PLUGIN), slip, "table"))

    @rule(number=ROUNDS, at=TABLES, deal_number=DEALS, seat=SEATS, why=REASONS, settled=st.booleans())
    def contest(self, number: int, at: int, deal_number: int, seat: int, why: str, settled: bool) -> None:
        if settled:
            self.at(
                number, at, lambda slip: table.settle_contest(self.evening.t, slip, deal_number, seat, why)
            )
        else:
            claim = Claim(deal_number, seat, why)
            self.at(number, at, lambda slip: table.contest(self.evening.t, slip, claim))

    @rule(number=ROUNDS, at=TABLES, seat=SEATS, other=PEOPLE, why=REASONS)
    def sat_elsewhere(self, number: int, at: int, seat: int, other: int, why: str) -> None:
        """Somebody sat at a table in another's place; whoever sat there takes his."""
        found = self.evening.t.round(number)
        if found is None or at not in found.slips or seat > 3:
            return
        one = found.slips[at].people[seat]
        places = {one: other, other: one}
        tables = {t: tuple(places.get(p, p) for p in slip.people) for t, slip in found.slips.items()}
        changed = {t: seats for t, seats in tables.items() if seats != found.slips[t].people}
        self.give(table.record_seats(self.evening.t, number, changed, why), ANNE)

    @rule(number=ROUNDS, at=TABLES, seat=SEATS, who=PEOPLE)
    def at_the_table(self, number: int, at: int, seat: int, who: int) -> None:
        t = self.evening.t
        self.at(
            number, at, lambda slip: table.name_officers(Competition(t, self.evening.plugin), slip, seat, 1)
        )
        self.at(
            number,
            at,
            lambda slip: table.draw_seats(Competition(self.evening.t, PLUGIN), slip, f"cartes {seat}"),
        )
        substitute = Substitute(who, "Le patron", seat, "départ")
        self.at(number, at, lambda slip: table.seat_substitute(self.evening.t, slip, substitute))

    @rule(
        number=ROUNDS, who=PEOPLE, deal_number=DEALS, fault=st.sampled_from(["revoke", "revoke", "misdeal"])
    )
    def rule_on(self, number: int, who: int, deal_number: int, fault: str) -> None:
        charge = Charge(fault, who, number, deal_number)
        self.give(faults.rule(Competition(self.evening.t, PLUGIN), charge))

    @rule(
        ruling=st.integers(0, 4), why=REASONS, how=st.sampled_from(["appeal", "upheld", "fallen", "cancel"])
    )
    def think_again(self, ruling: int, why: str, how: str) -> None:
        t = self.evening.t
        match how:
            case "appeal":
                self.give(appeals.appeal(t, ruling, why))
            case "cancel":
                self.give(faults.cancel(Competition(t, PLUGIN), ruling, why))
            case _:
                self.give(
                    appeals.decide_appeal(
                        Competition(t, PLUGIN), ruling, Judge(ANNE), upheld=how == "upheld", reason=why
                    )
                )

    @rule(numbers=st.lists(PEOPLE, max_size=3), why=REASONS, reopen=st.booleans())
    def lot_close_and_reopen(self, numbers: list[int], why: str, reopen: bool) -> None:
        self.give(draw_lot(Competition(self.evening.t, PLUGIN), tuple(numbers), why))
        self.give(course.close_event(Competition(self.evening.t, PLUGIN), why))
        if reopen:
            self.give(course.reopen_event(self.evening.t, DIRECTOR, ANNE, why))

    # What always holds.

    @invariant()
    def nothing_confirmed_is_lost(self) -> None:
        """Every reading that ever counted is still there, in order."""
        for slip in self.evening.t.slips:
            known = self.confirmed.get((slip.round, slip.table), ())
            assert slip.versions[: len(known)] == known
            if slip.versions:
                self.confirmed[slip.round, slip.table] = slip.versions
        assert set(self.confirmed) <= {(slip.round, slip.table) for slip in self.evening.t.slips}

    @invariant()
    def published_seatings_stay(self) -> None:
        """Whoever has a place in a published seating keeps it, but for a chair that was given up."""
        last = self.evening.entries[-1].event
        now = [_places(each.seating) for each in self.evening.t.rounds if each.published]
        back = len(self.seatings) - isinstance(last, PublicationWithdrawn)
        for number, (before, after) in enumerate(zip(self.seatings[:back], now, strict=False), start=1):
            taken = isinstance(last, ChairTaken) and last.round == number
            kept = {who: at for who, at in before.items() if not (taken and who == last.instead)}  # type: ignore[union-attr]
            assert {who: after.get(who) for who in kept} == kept
        assert len(now) >= back
        self.seatings = now

    @invariant()
    def nobody_sits_twice_in_a_round(self) -> None:
        for found in self.evening.t.rounds:
            for groups in ([slip.people for slip in found.slips.values()], found.seating.tables):
                people = [who for group in groups for who in group]
                assert len(set(people)) == len(people)

    @invariant()
    def the_ranking_is_that_of_a_patient_secretary(self) -> None:
        """The same ranks and totals as worked out from the bare events."""
        rows = [(row.rank, row.score.entrant.number, row.score.total) for row in self.evening.table.rows]
        assert sorted(rows) == sorted(ranking(self.evening.entries))

    def teardown(self) -> None:
        """A replay is the live state, and an auditor finds nothing."""
        assert fold.replay(self.evening.entries) == self.evening.t
        assert verify(self.evening.entries, PLUGIN) == ()


TestAnyDay = pytest.mark.filterwarnings("ignore")(AnyDay.TestCase)
TestAnyDay.settings = settings(max_examples=8, stateful_step_count=50, deadline=None)
