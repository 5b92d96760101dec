"""Situations 8 and 21 to 25 by the faults of each regulation: what each costs, gives, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Presence
from tapis.club.rulings.appeals import Judge, appeal, decide_appeal
from tapis.club.rulings.faults import Charge, cancel, foreseen, rule
from tapis.club.state.tournament import RulingState
from tapis.law import Breach
from tests.club.evening import ANNE, Evening
from tests.scenarios.houses import HOUSES, House, Penalty, every, of

each_with_faults = of(*(name for name, house in HOUSES.items() if house.penalties))


def played(house: House) -> Evening:
    """Two tables that have both delivered the usual slip."""
    evening = house.begun()
    house.all_typed(evening)
    return evening


def charge(evening: Evening, fault: str, points: int | None = None) -> tuple[Any, ...]:
    """Whoever sits first at table 1 is ruled on, outside any deal."""
    offender = evening.slip(1, 1).seats[0]
    return evening.do(rule(evening.competition, Charge(fault, offender, 1, 0, points, "vu")))


def at_table(evening: Evening) -> tuple[Any, ...]:
    return tuple(evening.total(number) for number in evening.slip(1, 1).seats)


def after(house: House, penalty: Penalty, times: int) -> tuple[Any, ...]:
    """What the table has after so many of these faults, counted with a pencil."""
    first, *mates = house.totals
    return first + sum(penalty.costs[:times]), *(each + times * penalty.others for each in mates)


@each_with_faults
def test_22_each_fault_costs_what_its_clause_says_the_first_time_and_the_second(house: House) -> None:
    for fault, penalty in house.penalties.items():
        evening = played(house)
        offender = evening.slip(1, 1).seats[0]
        for times in range(1, len(penalty.costs) + 1):
            charge(evening, fault)
            assert evening.t.rulings[-1].clause == penalty.clause, fault
            assert at_table(evening) == after(house, penalty, times), fault
            out = penalty.out_at and times >= penalty.out_at
            assert (evening.entrant(offender).presence is Presence.ELIMINATED) is bool(out), fault
        assert verify(evening.entries, evening.plugin) == ()


@each_with_faults
def test_22_nobody_may_charge_more_than_the_clause_allows(house: House) -> None:
    for fault, penalty in house.penalties.items():
        evening = played(house)
        offender = evening.slip(1, 1).seats[0]
        remedy = foreseen(evening.competition, fault, offender)
        assert remedy is not None
        assert remedy.points == penalty.costs[0], "that is filled in"
        worst = penalty.most or penalty.costs[0]
        worse = worst + (1 if worst > 0 else -1)
        said = evening.refused(
            rule(evening.competition, Charge(fault, offender, 1, 0, worse)), rule_code(house, fault)
        )
        assert isinstance(said, Breach)
        assert str(said.clause) == penalty.clause, fault


def rule_code(house: House, fault: str) -> str:
    """The code of a refusal is the name of the rule it rests on."""
    plugin = house.begun(1).plugin
    return next(each for each in plugin.event.faults if each.code == fault).remedy.code


@each_with_faults
def test_23_a_penalty_that_is_late_counts_and_a_cancelled_one_leaves_nothing(house: House) -> None:
    for fault, penalty in house.penalties.items():
        evening = played(house)
        evening.close(1)
        charge(evening, fault)
        assert at_table(evening) == after(house, penalty, 1), fault
        evening.do(cancel(evening.competition, 1, "mauvaise table"))
        assert at_table(evening) == house.totals, fault
        assert evening.t.rulings[0].state is RulingState.CANCELLED, "it stays in the log"
        assert verify(evening.entries, evening.plugin) == ()


@each_with_faults
@pytest.mark.parametrize("upheld", [True, False])
def test_21_an_appeal(house: House, upheld: bool) -> None:
    for fault, penalty in house.penalties.items():
        evening = played(house)
        charge(evening, fault)
        evening.do(appeal(evening.t, 1, "faux"))
        assert at_table(evening) == after(house, penalty, 1), "it counts until the jury has spoken"
        evening.do(decide_appeal(evening.competition, 1, Judge(ANNE), upheld=upheld, reason="vu"))
        assert at_table(evening) == (after(house, penalty, 1) if upheld else house.totals), fault


@of("whist")
def test_8_noise_brings_a_warning_and_then_the_door(house: House) -> None:
    evening = house.begun()
    offender = evening.slip(1, 1).seats[0]
    charge(evening, "noise")
    assert evening.entrant(offender).presence is Presence.PRESENT
    charge(evening, "noise")
    assert evening.entrant(offender).presence is Presence.ELIMINATED
    house.all_typed(evening)
    assert offender not in evening.ranked()
    evening.do(cancel(evening.competition, 1, "c'était la radio"))
    assert evening.entrant(offender).presence is Presence.PRESENT, "the second was the first"


@of("tutti", "putze", "bridge")
def test_8_no_fault_of_these_texts_puts_anybody_out(house: House) -> None:
    assert not any(each.out_at for each in house.penalties.values())


@every
def test_24_a_misdeal(house: House) -> None:
    evening = played(house)
    offender = evening.slip(1, 1).seats[0]
    if "misdeal" not in house.penalties:
        evening.refused(rule(evening.competition, Charge("misdeal", offender, 1)), "no-fault")
        return
    charge(evening, "misdeal")
    clauses = {"estimation": "estimation:16.8", "putze": "putze:P18", "whist": "whist:7"}
    assert evening.t.rulings[0].clause == clauses[house.regulation]
    gained = [now - before for now, before in zip(at_table(evening), house.totals, strict=True)]
    assert gained == ([-3, 1, 1, 1] if house.regulation == "whist" else [0, 0, 0, 0])


@of("estimation", "putze", "whist", "bridge")
def test_25_only_in_tutti_is_a_contract_replayed_by_mistake_a_fault(house: House) -> None:
    evening = house.begun()
    replayed = Charge("filled-replayed", evening.slip(1, 1).seats[0], 1)
    evening.refused(rule(evening.competition, replayed), "no-fault")
