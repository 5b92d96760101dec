"""Tables of five and six: who joins, where, how often, and what such a table plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.archive.verification import verify
from tapis.club.crossings import History, audit, by_standing, draw, redraw
from tapis.club.events import Leftover
from tapis.club.rounds import drawing, opening
from tapis.club.rounds.seating_text import written_rounds
from tapis.club.rounds.table_sizes import deals_for, joins, largest, largest_of
from tapis.club.rulings import faults
from tapis.club.rulings.faults import ask_of
from tapis.club.slips import desk, table
from tapis.club.state.competition import Competition
from tapis.club.state.marks import deals_of
from tapis.core.plugin import plugins
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.law import Refused
from tests.club.crossings.seated import seated_once
from tests.club.evening import Evening
from tests.plugins import replaced

WHIST = plugins()["whist"]


class Championship(Evening):
    """An evening of whist."""

    plugin = WHIST
    chosen: ClassVar[Mapping[str, Any]] = {"title": "Championnat", "regulation": "whist"}
    known = tuple(replace(person, of_age=True) for person in Evening.known)


def hall(people: int, **settings: Any) -> Championship:
    chosen: dict[str, Any] = {"leftover": Leftover.LARGER, "rounds": 3, "deals": 4} | settings
    return Championship(people, **chosen)


@given(people=st.integers(4, 40), rounds=st.integers(1, 3), seed=st.integers(0, 99))
@settings(max_examples=25, deadline=None)
def test_everybody_sits_and_is_fifth_in_turn(people: int, rounds: int, seed: int) -> None:
    crossing = draw(people, rounds, seed, largest=6)
    found = audit(crossing, players=range(people))
    assert seated_once(crossing, range(people), largest=6)
    if people == 7:
        assert {len(seating.out) for seating in crossing} == {3}
        return
    assert not any(seating.out for seating in crossing)
    assert found.repeats.value >= found.repeats.bound
    if found.joined_most and found.joined_fewest:
        assert found.joined_most.value == found.joined_most.bound
        assert found.joined_most.value - found.joined_fewest.value <= 1


@given(people=st.integers(4, 60), seed=st.text(max_size=3))
@settings(max_examples=10, deadline=None)
def test_without_the_choice_the_draw_is_the_same_as_ever(people: int, seed: str) -> None:
    usual = draw(people, 2, seed)
    assert usual == draw(people, 2, seed, largest=4)
    if people % 4 == 0:
        assert usual == draw(people, 2, seed, largest=6)


@pytest.mark.parametrize("people", [17, 18, 19, 22, 23, 30])
def test_repeats_stay_at_what_too_few_tables_force(people: int) -> None:
    crossing = draw(people, 3, "x", largest=6)
    tables = people // 4
    forced = sum(
        max(0, len(group) - tables) for one, _other in combinations(crossing, 2) for group in one.tables
    )
    assert audit(crossing).repeats.value == forced


def test_meetings_at_a_table_of_five_are_ten() -> None:
    (seating,) = draw(5, 1, "x", largest=5)
    again = audit((seating,), history=History((seating,)))
    assert again.repeats.value == again.repeats.bound == 10
    assert again.seat_spread.value == 2


@pytest.mark.slow
def test_a_fifth_is_not_fifth_again_in_a_redraw_while_others_have_not_been() -> None:
    first = draw(18, 1, "a", largest=6)
    fifths = {group[4] for group in first[0].tables if len(group) > 4}
    rounds = redraw(range(18), 3, "b", history=History(first), largest=6)
    later = [group[4] for seating in rounds for group in seating.tables if len(group) > 4]
    assert len(set(later)) == len(later)
    assert not fifths & set(later)
    left = redraw([n for n in range(18) if n not in fifths], 1, "c", history=History(first), largest=6)
    assert not left[0].out


def test_by_standing_the_last_join_the_nearest_table_of_strangers() -> None:
    order = list(range(22))
    history: list[Any] = []
    for number in range(3):
        ranking = order[number:] + order[:number]
        seating = by_standing(
            ranking, f"{number}", history=History(tuple(history)), ahead=2 - number, largest=6
        )
        assert sorted(map(len, seating.tables)) == [4, 4, 4, 5, 5]
        history.append(seating)
    found = audit(tuple(history))
    assert found.repeats.value == 0
    assert found.joined_most is not None
    assert found.joined_most.value == 1


def test_a_table_of_five_plays_so_many_deals_that_everybody_plays_as_many() -> None:
    named = hall(18, format="championship", deals=16)
    assert dict(named.t.setup.deals_for) == {5: 20, 6: 24}
    few = hall(18, deals=2)
    assert dict(few.t.setup.deals_for) == {5: 5, 6: 6}
    few.draw()
    few.publish()
    assert {(len(slip.seats), deals_of(few.t.setup, slip)) for slip in few.t.slips} == {(4, 2), (5, 5)}
    assert few.t.setup.most_deals == 6
    assert deals_for(Evening(4).t.setup, ESTIMATION) == {}


@pytest.mark.slow
def test_the_day_goes_on_at_tables_of_five() -> None:
    day = hall(14)
    day.draw()
    day.do(drawing.swap_people(day.t, 1, (1, 2), "fâchés"))
    day.publish()
    five = next(slip for slip in day.t.slips if len(slip.seats) == 5)
    other = next(slip for slip in day.t.slips if len(slip.seats) == 4)
    swapped = (*five.seats[:4], other.seats[0]), (five.seats[4], *other.seats[1:])
    day.do(table.record_seats(day.t, 1, {five.table: swapped[0], other.table: swapped[1]}, "échangés"))
    day.refused(desk.cut(day.t, 1, other.table, 5, "tard"), "bad-cut")
    day.do(desk.cut(day.t, 1, five.table, 5, "tard"))
    day.do(faults.call_director(day.t, five, 5))
    day.refused(faults.call_director(day.t, other, 5), "no-deal")
    day.withdraw(1)
    day.refused(drawing.publish(day.competition, 2), "stale-draw")
    day.draw("encore")
    assert verify(day.entries, day.plugin) == ()
    assert sorted(map(len, day.t.rounds[1].seating.tables)) == [4, 4, 5]


def test_rounds_drawn_elsewhere_may_have_tables_of_five() -> None:
    text = "1 2 3 4 5\n6 7 8 9\n10 11 12 13 14\n15 16 17 18"
    day = hall(18)
    most = largest_of(Competition(day.t, WHIST))
    rounds = written_rounds(text, drawing.field(Competition(day.t, WHIST)), 4, most)
    assert not isinstance(rounds, Refused)
    day.do(drawing.take_over(Competition(day.t, WHIST), rounds, "à la main"))
    assert isinstance(written_rounds(text, range(1, 19), 4), Refused)
    usual = hall(18, leftover=Leftover.FORFEIT)
    usual.refused(drawing.take_over(Competition(usual.t, WHIST), rounds, "à la main"), "bad-crossing")


def test_seven_people_fall_back_to_forfeits() -> None:
    day = hall(7)
    day.draw()
    assert [len(each.seating.out) for each in day.t.rounds] == [3, 3, 3]
    assert not joins(Competition(day.t, WHIST), 7)
    assert joins(Competition(day.t, WHIST), 6)


def test_larger_tables_are_for_regulations_with_room_on_the_sheet() -> None:
    assert largest(WHIST) == 6
    assert largest(ESTIMATION) == 4
    day = Evening(16)
    wanted = replace(day.t.setup, leftover=Leftover.LARGER)
    day.refused(opening.change_settings(day.competition, wanted), "no-larger-tables")
    whist = replaced(WHIST, marking=ESTIMATION.sheet.marking)
    refusal = opening.open_event(Competition(Evening(0).t.__class__(), whist), replace(hall(0).t.setup))
    assert getattr(refusal, "clause", None) == WHIST.regulation.clause("W30")


def test_with_stand_ins_wanted_nothing_is_drawn_without_them() -> None:
    day = hall(18, leftover=Leftover.STAND_IN)
    refusal = day.refused(drawing.draw(day.competition, "x"), "stand-ins-missing")
    assert getattr(refusal, "clause", None) == WHIST.regulation.clause("60")
    day.present(*day.enter("Joker Un", "Joker Deux", joker=True, of_age=True))
    day.draw()
    assert [len(each.seating.tables) for each in day.t.rounds] == [5, 5, 5]


def test_who_is_asked_for_is_known_by_code() -> None:
    assert ask_of(WHIST, "GMT") is not None
    assert ask_of(WHIST, "nothing") is None
