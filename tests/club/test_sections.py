"""A field in sections: drawn, told, compared across the field or section by section, ranked, verified."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from tapis.archive.verification import verify
from tapis.club.boards.comparison import travellers
from tapis.club.crossings.boards.sections import SectionsPlan, as_even_as_can_be, with_odd_tables
from tapis.club.crossings.boards.table_names import by_number, table_named, tables_text
from tapis.club.events import Person, Presence, RoundsDrawn
from tapis.club.people import registration
from tapis.club.people.latecomers import WayIn, late_places
from tapis.club.people.registration import edit_entrant
from tapis.club.ranking.lists import ListOf, lists, members, ranked_lists, sections
from tapis.club.rounds import drawing
from tapis.club.rounds.fairness import fairness
from tapis.club.rounds.sectioning import NO_SECTIONS, NOT_PARTED, draw_sections
from tapis.club.rounds.table_notes import table_notes
from tapis.club.rulings.fouled_boards import Fouling, LeavingOut, foul, leave_out
from tapis.club.slips.agreement import others_made
from tapis.law import Refused

from .pairs import BRIDGE, Pairs
from .sections import MIXED, TWO, InSections, drawn, played


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("parted", [as_even_as_can_be, with_odd_tables])
def test_a_field_is_parted_into_tables_as_equal_as_can_be(
    parted: Callable[[int, int], tuple[int, ...]], count: int
) -> None:
    for pairs in range(8, 41):
        sizes = parted(pairs, count)
        assert sum(sizes) == pairs
        assert all(size % 2 == 0 for size in sizes[:-1]), "one half table at most"
        tables = [(size + 1) // 2 for size in sizes]
        assert max(tables) - min(tables) <= 2


def test_each_section_plays_its_own_movement_over_the_same_sets() -> None:
    event = drawn(TWO)
    first = event.t.rounds[0]
    assert [(each.kind, each.tables, len(each.pairs)) for each in first.sections] == [
        ("mitchell", 7, 14),
        ("mitchell", 6, 12),
    ]
    for each in event.t.rounds:
        assert set(each.seating.sets[:7]) == set(range(7)), "all sets lie in the first section"
        assert set(each.seating.sets[7:]) <= set(range(6))
    where = sections(event.t)
    met = Counter(frozenset(group) for each in event.t.rounds for group in each.seating.tables if group)
    assert all(len({where[number] for number in pair}) == 1 for pair in met), "nobody leaves the section"
    assert set(met.values()) == {1}
    assert {at: sum(each == at for each in where.values()) for at in (0, 1)} == {0: 14, 1: 12}


def test_tables_are_called_by_their_section() -> None:
    event = drawn(TWO)
    assert [event.t.table_name(at) for at in (1, 7, 8, 13)] == ["A1", "A7", "B1", "B6"]
    assert Pairs(8).t.table_name(3) == "3"


def test_boards_are_shared_and_handed_on_within_a_section() -> None:
    event = drawn(TWO)
    for table in range(1, 8):
        notes = table_notes(event.t, 1, table)
        assert notes.shared_with == ()
        assert all(at <= 7 for at in notes.boards_to)
    assert table_notes(event.t, 1, 8).shared_with == (13,)
    assert all(at >= 8 for table in range(8, 14) for at in table_notes(event.t, 1, table).boards_to)


def test_across_the_field_both_lines_are_ranked_over_all_sections() -> None:
    event = drawn(TWO)
    assert ranked_lists(event.t) == (ListOf(column=0), ListOf(column=1))
    assert list(map(len, members(event.t))) == [13, 13]
    played(event)
    assert event.table.lists == 2
    board = travellers(event.competition)[1]
    assert len(board) == 12, "six tables of each section"
    assert {line.top for line in board} == {22}
    assert not verify(event.entries, BRIDGE)


def test_sections_apart_are_compared_and_ranked_alone() -> None:
    event = drawn(replace(TWO, apart=True))
    assert ranked_lists(event.t) == (ListOf(0, 0), ListOf(0, 1), ListOf(1, 0), ListOf(1, 1))
    assert list(map(len, members(event.t))) == [7, 7, 6, 6]
    played(event)
    assert event.table.lists == 4
    board = travellers(event.competition)[1]
    assert {line.top for line in board} == {10}
    for own in (board[:6], board[6:]):
        assert {line.table <= 7 for line in own} in ({True}, {False})
    north = [line.earned[0] for line in board if line.table <= 7]
    assert sum(north) == 50 * len(north), "what one section earns is shared in it"  # type: ignore[arg-type]
    assert not verify(event.entries, BRIDGE)


def test_a_howell_beside_a_mitchell_is_one_list_and_its_boards_are_never_turned() -> None:
    event = drawn(MIXED)
    assert lists(event.t) == {}
    turned = [each.number for each in event.t.rounds if each.turned]
    assert turned
    for number in turned:
        assert table_notes(event.t, number, 1).turned
        assert not table_notes(event.t, number, 8).turned
    plain = drawn(replace(MIXED, apart=True, lists=2))
    assert ranked_lists(plain.t) == (ListOf(0, 0), ListOf(0, 1), ListOf(1))
    for one, other in zip(event.t.rounds, plain.t.rounds, strict=True):
        mitchell = zip(one.seating.tables[:7], other.seating.tables[:7], strict=True)
        assert all(a == (b[::-1] if one.turned else b) for a, b in mitchell)
        assert one.seating.tables[7:] == other.seating.tables[7:]


def test_two_lists_across_the_field_take_two_lines_everywhere() -> None:
    assert not replace(MIXED, lists=2).two_lists
    assert replace(MIXED, lists=2, apart=True).two_lists
    assert ranked_lists(drawn(replace(MIXED, lists=2)).t) == (ListOf(),)


def test_who_plays_where_is_by_lot_by_number_or_by_hand() -> None:
    by_number = drawn(replace(TWO, lots=False)).t.rounds[0]
    assert by_number.sections[0].pairs == tuple(range(1, 15))
    assert by_number.seating.tables[0] == (1, 8)
    by_lot = drawn(TWO).t.rounds[0]
    assert by_lot.sections[0].pairs != tuple(range(1, 15))
    chosen = (tuple(range(13, 27)), tuple(range(1, 13)))
    by_hand = drawn(replace(TWO, by_hand=chosen))
    assert tuple(each.pairs for each in by_hand.t.rounds[0].sections) == chosen
    for each in (by_hand, drawn(TWO)):
        assert not verify(each.entries, BRIDGE)


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (replace(TWO, sizes=(14, 10)), NO_SECTIONS),
        (replace(TWO, kinds=("mitchell",), sizes=(26,)), NO_SECTIONS),
        (replace(TWO, kinds=("mitchell", "match")), NO_SECTIONS),
        (replace(TWO, sizes=(24, 2)), NO_SECTIONS),
        (replace(TWO, by_hand=(tuple(range(1, 15)), tuple(range(14, 26)))), NOT_PARTED),
        (replace(TWO, by_hand=(tuple(range(1, 15)), tuple(range(16, 28)))), NOT_PARTED),
    ],
)
def test_what_cannot_be_parted_is_refused(plan: SectionsPlan, reason: object) -> None:
    event = InSections(26, rounds=6, deals=2)
    found = draw_sections(event.competition, "mardi", plan)
    assert isinstance(found, Refused)
    assert found.code == reason.code  # type: ignore[attr-defined]


def test_no_more_rounds_than_the_shortest_section_has() -> None:
    event = InSections(26, rounds=7, deals=2)
    found = draw_sections(event.competition, "mardi", TWO)
    assert isinstance(found, Refused)
    assert found.code == "too-many-rounds"


def test_whoever_has_a_table_of_their_own_keeps_it_in_its_section() -> None:
    event = InSections(26, rounds=6, deals=2)
    for number, table in ((20, 2), (3, 9)):
        person = event.t.entrants[number].person
        event.do(edit_entrant(event.competition, number, replace(person, pinned_table=table)))
    event.draw()
    for each in event.t.rounds:
        assert 20 in each.seating.tables[1]
        assert 3 in each.seating.tables[8]
    assert event.t.table_name(9) == "B2"
    assert not verify(event.entries, BRIDGE)


def test_an_odd_pair_sits_out_in_its_own_section() -> None:
    event = drawn(replace(TWO, sizes=(14, 11)))
    out = [each.seating.out for each in event.t.rounds]
    assert all(len(each) == 1 for each in out)
    assert {sections(event.t)[each[0]] for each in out} == {1}
    assert len(set(out)) == 6, "nobody twice"


def test_a_pair_that_leaves_keeps_the_sections_of_all_others() -> None:
    event = drawn(TWO)
    played(event, 1)
    gone = event.t.rounds[0].seating.tables[9][0]
    event.withdraw(gone)
    before = sections(event.t)
    event.draw()
    assert event.t.rounds[1].sections == event.t.rounds[0].sections
    assert all(each.seating.out for each in event.t.rounds[1:])
    assert {n: at for n, at in sections(event.t).items() if n != gone} == {
        n: at for n, at in before.items() if n != gone
    }
    assert not verify(event.entries, BRIDGE)


def test_a_late_pair_finds_no_place_in_any_section() -> None:
    """Boards travel in every section: where one lacks a pair, too, the movement has begun without."""
    event = drawn(replace(TWO, sizes=(14, 11)))
    event.publish(1)
    event.do(registration.register(event.competition, [Person("Late One", partner="Late Two")]))
    event.do(registration.check_in(event.competition, 26, Presence.PRESENT))
    found = late_places(event.competition, 26)
    assert not isinstance(found, Refused)
    assert all(each.refusal is not None for each in found)
    following = next(each.refusal for each in found if each.way is WayIn.NEXT)
    assert following is not None
    assert following.code == "movement-full"


def test_two_pairs_that_change_sections_in_a_draft_are_ranked_where_they_play() -> None:
    event = drawn(replace(TWO, apart=True))
    one, other = event.t.rounds[0].sections[0].pairs[0], event.t.rounds[0].sections[1].pairs[0]
    for number in range(1, 7):
        event.do(drawing.swap_people(event.t, number, (one, other), "friends"))
    where = sections(event.t)
    assert (where[one], where[other]) == (1, 0)
    played(event)
    rows = {row.score.entrant.number: row.list_index for row in event.table.rows}
    assert rows[one] >= 2
    assert rows[other] < 2


def test_a_draw_that_was_changed_is_found() -> None:
    event = drawn(TWO)
    (at,) = (at for at, each in enumerate(event.entries) if isinstance(each.event, RoundsDrawn))
    told = event.entries[at].event
    assert isinstance(told, RoundsDrawn)
    forged = replace(event.entries[at], event=replace(told, sections=told.sections[::-1]))
    assert verify([*event.entries[:at], forged, *event.entries[at + 1 :]], BRIDGE)


def test_how_even_a_field_in_sections_is_counts_what_is_compared() -> None:
    across, apart = (
        fairness(drawn(replace(TWO, lists=1)).competition),
        fairness(drawn(replace(TWO, lists=1, apart=True)).competition),
    )
    assert across is not None
    assert apart is not None
    assert (across.sections, across.lists, across.apart) == (2, 1, False)
    assert (apart.sections, apart.lists, apart.apart) == (2, 2, True)
    assert across.even < apart.even, "those of the other section are never met"


def test_cards_changed_at_a_table_are_those_of_its_section_alone() -> None:
    event = drawn(TWO)
    played(event, 2)
    at = next(table for table, lies in enumerate(event.t.rounds[0].seating.sets, start=1) if lies == 1)
    event.do(foul(event.competition, Fouling(3, 1, at, reason="two hands exchanged")))
    mine = event.t.section_of(at)
    for line in travellers(event.competition)[3]:
        assert bool(line.cards) == (event.t.section_of(line.table) == mine), line
    event.do(foul(event.competition, Fouling(4, 2, reason="in both rooms")))
    later = {line.table: line.cards for line in travellers(event.competition)[4] if line.round == 2}
    assert set(later.values()) == {1}
    assert {event.t.section_of(table) for table in later} == {0, 1}


def test_a_section_leaves_a_board_out_by_its_letter() -> None:
    event = drawn(TWO)
    played(event, 1)
    event.publish(2)
    event.do(leave_out(event.competition, LeavingOut(3, "B", "lost", to_come=True)))
    assert event.t.skips[3].tables
    assert event.t.skips[3].tables < frozenset(range(8, 14))
    assert tables_text(event.t.sections, range(5, 11)) == "A5–7, B1–3"
    found = leave_out(event.competition, LeavingOut(3, "C2", "lost"))
    assert isinstance(found, Refused)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("A3", "3"),
        ("b6", "13"),
        ("B", "8-13"),
        ("B2-B4, A7", "9-11, 7"),
        ("b2–4", "9-11"),
        ("12", "12"),
        ("B7", "B7"),
        ("B0", "B0"),
        ("C1", "C1"),
        ("A2-B3", "A2-B3"),
        ("", ""),
    ],
)
def test_tables_are_read_by_the_names_of_their_sections(typed: str, read: str) -> None:
    assert by_number(drawn(TWO).t.sections, typed) == read


def test_without_sections_tables_are_numbers() -> None:
    event = Pairs(8)
    event.draw()
    assert by_number(event.t.sections, "B2") == "B2"
    assert table_named(event.t.sections, "3") == 3
    assert table_named(event.t.sections, "three") == 0
    assert tables_text(event.t.sections, (1, 2, 4)) == "1–2, 4"


@pytest.mark.parametrize("apart", [False, True])
def test_a_pair_is_shown_the_results_it_is_compared_with(apart: bool) -> None:
    event = drawn(replace(TWO, apart=apart))
    played(event)
    slip = event.slip(1, 1)
    made = others_made(event.competition, slip, 1, slip.seats[0])
    assert made is not None
    assert {event.t.section_of(line.table) for line in made.lines} == ({0} if apart else {0, 1})
    assert made.own is not None
