"""Friends who change partners: who sits where in each round, and what everybody has made."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain

import pytest

from tapis.club.friendly import rotation, scorekeeping
from tapis.club.friendly.events import DealEntered, FriendBrought, FriendlyEvent, FriendlyTableOpened
from tapis.club.friendly.state import FriendlyTable
from tapis.core.plugin import plugins
from tapis.law import Breach, Refused
from tests.club.friendly import replay

BRIDGE = plugins()["bridge"]
NAMES = (
    "Anne",
    "Beat",
    "Chloé",
    "Diego",
    "Emma",
    "Felix",
    "Gilles",
    "Hanna",
    "Ivo",
    "Jana",
    "Karl",
    "Lise",
    "Max",
    "Nora",
)
BLANK = FriendlyTableOpened("bridge", (), 4, options={"form": "chicago"})


def founded(friends: int, seed: str = "") -> FriendlyTableOpened:
    opened = rotation.founded(BLANK, NAMES[:friends], seed)
    assert isinstance(opened, FriendlyTableOpened)
    return opened


def played(home: FriendlyTableOpened, at: tuple[int, int], *lines: str) -> FriendlyTable:
    """A table of the rotation with these deals, in the players' own notation."""
    events: list[FriendlyEvent] = list(opened_at(home, at))
    table = replay(events)
    for deal, line in enumerate(lines, start=1):
        assert BRIDGE.sheet.shorthand is not None
        read = BRIDGE.sheet.shorthand.read(line, "en")
        assert not isinstance(read, Breach | Refused)
        result = BRIDGE.sheet.results.encode(read)
        done = scorekeeping.enter_deal(table, BRIDGE, deal, result)
        assert isinstance(done, tuple)
        assert isinstance(done[0], DealEntered)
        events += done
        table = replay(events)
    return table


def opened_at(home: FriendlyTableOpened, at: tuple[int, int]) -> tuple[FriendlyEvent, ...]:
    done = rotation.open_table(FriendlyTable(), BRIDGE, home, *at)
    assert isinstance(done, tuple), done
    return done


@pytest.mark.parametrize("friends", range(4, 14))
def test_each_table_of_each_round_has_four_of_the_friends(friends: int) -> None:
    home = founded(friends)
    rounds = rotation.company_rounds(home, BRIDGE, lambda _round, _table: None)
    for each in rounds:
        seated = list(chain.from_iterable(side for table in each.tables for side in table.sides))
        assert sorted((*seated, *each.out)) == list(range(friends))
        for table in each.tables:
            (event,) = opened_at(home, (table.round, table.table))
            assert isinstance(event, FriendlyTableOpened)
            (north, south), (east, west) = table.sides
            assert event.names == tuple(home.company[one] for one in (north, east, south, west))


def test_what_a_side_makes_counts_for_both_and_against_both_others() -> None:
    home = founded(5)
    tables = {(1, 1): played(home, (1, 1), "4S N =", "1NT E -1"), (2, 1): played(home, (2, 1), "3NT N =")}
    rounds = rotation.company_rounds(home, BRIDGE, lambda *at: tables.get(at))
    first, second = rounds[0].tables[0], rounds[1].tables[0]
    assert first.lead == 120 + 300 + 100
    assert second.lead == 100 + 300
    assert (first.marked, first.over) == (2, False)
    rows = {each.number: each for each in rotation.standings(rounds, rotation.brought_by(home))}
    for number, row in rows.items():
        for round_, table in ((0, first), (1, second)):
            if number in rounds[round_].out:
                assert row.rounds[round_] is None
            else:
                sign = 1 if number in table.sides[0] else -1
                assert row.rounds[round_] == sign * table.lead
    assert sum(row.total for row in rows.values()) == 0
    best = max(row.total for row in rows.values())
    assert {row.place == 1 for row in rows.values() if row.total == best} == {True}
    assert all(
        row.played == 2 - sum(number in each.out for each in rounds[:2]) for number, row in rows.items()
    )


def test_points_per_deal_rank_until_all_have_played_as_many_rounds() -> None:
    home = founded(5)
    whole = ("1NT N =", "1NT E =", "1NT S =", "3NT W =")
    first = {(1, 1): played(home, (1, 1), "4S N =", "1NT E -1", "1NT N =", "1NT E ="),
             (2, 1): played(home, (2, 1), "1NT N =")}  # fmt: skip
    rounds = rotation.company_rounds(home, BRIDGE, lambda *at: first.get(at))
    assert rotation.ranked_per_deal(rounds, rotation.brought_by(home))
    rows = rotation.standings(rounds, rotation.brought_by(home))
    means = [0 if each.per_deal is None else each.per_deal for each in rows]
    assert means == sorted(means, reverse=True)
    assert {each.deals for each in rows} == {1, 4, 5}
    assert all(each.per_deal == Fraction(each.total, each.deals) for each in rows)
    assert [each.number for each in rows] != [
        each.number for each in sorted(rows, key=lambda each: (-each.total, each.number))
    ]
    every = {(at, 1): played(home, (at, 1), *whole) for at in range(1, 6)}
    rounds = rotation.company_rounds(home, BRIDGE, lambda *at: every.get(at))
    assert not rotation.ranked_per_deal(rounds, rotation.brought_by(home))
    totals = [each.total for each in rotation.standings(rounds, rotation.brought_by(home))]
    assert totals == sorted(totals, reverse=True)


def test_a_round_is_over_when_its_deals_are_marked() -> None:
    home = founded(4)
    whole = played(home, (1, 1), "1NT N =", "1NT E =", "1NT S =", "1NT W =")
    (first, *rest) = rotation.company_rounds(home, BRIDGE, lambda *at: whole if at == (1, 1) else None)
    assert first.over
    assert not rest[0].over


def test_the_lot_says_who_is_which_number_and_can_be_drawn_again() -> None:
    drawn = founded(9, "a secret")
    assert sorted(drawn.company) == sorted(NAMES[:9])
    assert drawn == founded(9, "a secret")
    assert tuple(NAMES[each] for each in drawn.order) == drawn.company
    assert founded(9).company == NAMES[:9]


@pytest.mark.parametrize(
    ("friends", "reason"),
    [
        (NAMES[:3], rotation.HOW_MANY),
        (NAMES, rotation.HOW_MANY),
        (("Anne", "Beat", "Anne", "Emma"), rotation.SAME_NAME),
        (("Anne", "Beat", "anne", "Emma"), rotation.SAME_NAME),
        (("Anne", "Beat", "\u0410nne", "Emma"), rotation.SAME_NAME),
    ],
)
def test_too_few_too_many_and_twice_the_same_name_are_refused(
    friends: tuple[str, ...], reason: object
) -> None:
    refused = rotation.founded(BLANK, friends, "")
    assert isinstance(refused, Refused)
    assert refused.code == reason.code  # type: ignore[attr-defined]


@pytest.mark.parametrize("at", [(0, 1), (6, 1), (1, 2), (1, 0)])
def test_a_table_outside_the_rotation_is_refused(at: tuple[int, int]) -> None:
    assert isinstance(rotation.open_table(FriendlyTable(), BRIDGE, founded(5), *at), Refused)


def test_a_table_opened_twice_is_opened_once() -> None:
    home = founded(5)
    table = replay(opened_at(home, (2, 1)))
    assert rotation.open_table(table, BRIDGE, home, 2, 1) == ()


def test_names_lead_from_a_table_to_its_company_and_back() -> None:
    assert rotation.name_at("abc", 1, 1) == "abc"
    assert rotation.home_of(rotation.name_at("abc", 3, 2)) == "abc"


def test_who_plays_on_keeps_points_and_deals_and_who_left_finds_theirs_again() -> None:
    home = founded(5)
    tables = {(1, 1): played(home, (1, 1), "4S N =", "1NT E -1"), (2, 1): played(home, (2, 1), "3NT N =")}
    rounds = rotation.company_rounds(home, BRIDGE, lambda *at: tables.get(at))
    old = {home.company[each.number]: each for each in rotation.standings(rounds, rotation.brought_by(home))}
    names = ("Beat", "Chloé", "Diego", "Emma", "Felix")
    on = rotation.gone_on(home, rounds, "old", names)
    assert isinstance(on, FriendlyTableOpened)
    assert (on.company, on.before, on.deals, on.options) == (names, "old", home.deals, home.options)
    assert replay((on,)).setup.names == on.names
    fresh = rotation.company_rounds(on, BRIDGE, lambda _round, _table: None)
    rows = {on.company[each.number]: each for each in rotation.standings(fresh, rotation.brought_by(on))}
    assert (rows["Felix"].total, rows["Felix"].deals) == (0, 0)
    for name in names[:-1]:
        assert (rows[name].total, rows[name].deals) == (old[name].total, old[name].deals)
    (left,) = rotation.gone(on)
    assert left == FriendBrought("Anne", int(old["Anne"].total), old["Anne"].deals)
    back = rotation.gone_on(on, fresh, "middle", NAMES[:5])
    assert isinstance(back, FriendlyTableOpened)
    assert set(back.brought) == set(on.brought)
    assert rotation.brought_by(back)[0] == left
    assert rotation.gone(back) == ()


def test_a_new_round_adds_to_what_was_brought() -> None:
    home = founded(4)
    first = played(home, (1, 1), "4S N =")
    rounds = rotation.company_rounds(home, BRIDGE, lambda *at: first if at == (1, 1) else None)
    on = rotation.gone_on(home, rounds, "old", ("Anne", "Beat", "Chloé", "Emma"))
    assert isinstance(on, FriendlyTableOpened)
    whole = ("1NT N =", "1NT E =", "1NT S =", "3NT W =")
    every = {(at, 1): played(on, (at, 1), *whole) for at in (1, 2, 3)}
    rounds = rotation.company_rounds(on, BRIDGE, lambda *at: every[at])
    brought = rotation.brought_by(on)
    assert all(each.over for each in rounds)
    assert rotation.ranked_per_deal(rounds, brought), "Emma came late"
    for row in rotation.standings(rounds, brought):
        assert row.brought == brought[row.number].points
        assert row.total == row.brought + sum(each or 0 for each in row.rounds)
        assert row.deals == brought[row.number].deals + 12
    assert {each.deals for each in rotation.standings(rounds, brought)} == {12, 13}


def test_only_the_first_table_tells_what_was_brought() -> None:
    home = founded(5)
    first = played(home, (1, 1), "4S N =")
    rounds = rotation.company_rounds(home, BRIDGE, lambda *at: first if at == (1, 1) else None)
    on = rotation.gone_on(home, rounds, "old", NAMES[1:6])
    assert isinstance(on, FriendlyTableOpened)
    assert {each.name for each in on.brought} <= set(NAMES[:5])
    (second,) = opened_at(on, (2, 1))
    assert isinstance(second, FriendlyTableOpened)
    assert on.brought
    assert not second.brought
