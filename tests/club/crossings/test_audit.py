"""The audit counts what is there; a crossing made by hand is counted on paper first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.club.crossings import (
    TITLES,
    AuditFigure,
    Crossing,
    History,
    Seating,
    Wishes,
    audit,
    draw,
    seated_once,
    swap,
)
from tapis.club.crossings.figures import bounds
from tapis.core.chance import Chance

ONCE = Seating(((0, 1, 2, 3), (4, 5, 6, 7)))
HALVES = Seating(((0, 1, 4, 5), (2, 3, 6, 7)))
SAME = (ONCE, ONCE)


def test_meetings_again_are_counted_once_for_every_meeting_after_the_first() -> None:
    found = audit((ONCE, HALVES))
    assert found.repeats == AuditFigure(4, 4)
    assert found.worst_pair == AuditFigure(2, 2)
    assert found.most_repeats == AuditFigure(1, 1)


def test_the_same_round_twice() -> None:
    found = audit(SAME)
    assert found.repeats == AuditFigure(12, 4)
    assert found.most_repeats == AuditFigure(3, 1)
    assert found.same_table == AuditFigure(8, 0)
    assert found.seat_spread == AuditFigure(2, 1)
    assert found.dealer_spread == AuditFigure(2, 1)


def test_history_counts_as_met_and_is_not_blamed_on_the_draw() -> None:
    found = audit((HALVES,), history=History((ONCE,)))
    assert found.repeats.value == 4
    assert audit((ONCE,), history=History((Seating(((0, 8, 9, 10),)),))).repeats.value == 0


def test_forfeits_shown_in_no_round_count() -> None:
    crossing = (Seating(((0, 1, 2, 3),), (4,)), Seating(((4, 1, 2, 3),), (0,)))
    assert audit(crossing).forfeits_most == AuditFigure(1, 1)
    assert audit(crossing).forfeits_fewest == AuditFigure(0, 0)
    assert audit(crossing, history=History((), (4,))).forfeits_most == AuditFigure(2, 1)


def test_wishes_that_were_broken() -> None:
    wishes = Wishes(
        apart=frozenset({frozenset({0, 1}), frozenset({0, 7})}),
        clubs=(frozenset({0, 1, 2}), frozenset({3, 4})),
        pinned=((5, 0), (6, 1), (7, 9)),
    )
    found = audit((ONCE, HALVES), wishes=wishes)
    assert found.apart_broken == AuditFigure(2, 0)
    assert found.clubs_broken == AuditFigure(3, 1)
    assert found.pinned_broken == AuditFigure(3, 2)


def test_people_with_a_table_of_their_own_do_not_count_as_coming_back() -> None:
    assert audit(SAME, wishes=Wishes(pinned=((0, 0), (4, 1)))).same_table.value == 6


def test_every_figure_has_a_title() -> None:
    others = ["joined_most", "joined_fewest", "compared", "even"]
    assert [*audit((ONCE,)).figures(), *others] == list(TITLES)


def test_whether_everybody_is_seated_once() -> None:
    assert seated_once((ONCE, HALVES), range(8))
    assert not seated_once((ONCE,), range(9))
    assert not seated_once((Seating(((0, 1, 2, 3), (4, 5, 6, 6))),), range(8))
    assert not seated_once((Seating(((0, 1, 2), (3, 4, 5, 6, 7))),), range(8))


LOWER = [
    "repeats",
    "worst_pair",
    "most_repeats",
    "forfeits_most",
    "seat_spread",
    "dealer_spread",
    "same_table",
]


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 22), st.integers(1, 5), st.integers(0, 2), st.text(max_size=3))
def test_no_random_crossing_beats_a_bound(players: int, rounds: int, published: int, seed: str) -> None:
    chance = Chance(seed)
    crossing = tuple(any_round(players, chance) for _ in range(rounds))
    history = History(tuple(any_round(players, chance) for _ in range(published)))
    found = audit(crossing, history=history, players=range(players)).figures()
    assert all(found[name].value >= found[name].bound for name in LOWER)
    assert found["forfeits_fewest"].value <= found["forfeits_fewest"].bound


def any_round(players: int, chance: Chance) -> Seating:
    mixed = chance.shuffled(range(players))
    seated = players - players % 4
    return Seating(
        tuple(tuple(mixed[first : first + 4]) for first in range(0, seated, 4)), tuple(mixed[seated:])
    )


@pytest.mark.parametrize(("players", "rounds"), [(8, 3), (17, 5), (24, 8), (41, 5)])
def test_no_draw_beats_a_bound(players: int, rounds: int) -> None:
    found = audit(draw(players, rounds, "bound")).figures()
    assert all(found[name].value >= found[name].bound for name in LOWER)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=9), st.integers(0, 30))
def test_filling_level_by_level_is_filling_one_by_one(counts: list[int], more: int) -> None:
    filled = bounds.filled(counts, more)
    assert bounds.filled_extremes(counts, more) == (min(filled), max(filled))


def test_two_people_change_places() -> None:
    crossing: Crossing = (ONCE, Seating(((0, 1, 2, 3),), (4,)))
    assert swap(crossing, 0, 1, 6)[0].tables == ((0, 6, 2, 3), (4, 5, 1, 7))
    assert swap(crossing, 1, 4, 0) == (ONCE, Seating(((4, 1, 2, 3),), (0,)))
    assert swap(swap(crossing, 0, 1, 6), 0, 6, 1) == crossing
    with pytest.raises(ValueError, match="player 7"):
        swap(crossing, 1, 0, 7)


# Bounds and spreads, each figured on paper.


def test_a_crowded_hall_cannot_part_everybody() -> None:
    """Two tables of four and five: of four people two pairs meet again, of five four, so six in all."""
    parted = Seating(((0, 1, 4, 5), (2, 3, 6, 7, 8)))
    found = audit((Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8))), parted))
    assert found.repeats == AuditFigure(6, 6)
    assert found.most_repeats == AuditFigure(2, 2)
    assert found.worst_pair == AuditFigure(2, 2)


def test_where_somebody_rests_in_a_round_the_largest_crowd_is_one_smaller() -> None:
    """Four and five at two tables, one of the five resting: two pairs of either group meet again."""
    resting = Seating(((0, 1, 4, 5), (2, 3, 6, 7)), (8,))
    assert audit((Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8))), resting)).repeats == AuditFigure(4, 4)


def test_whoever_always_plays_meets_again_most() -> None:
    """Nine meetings with four others: five of them again; of all eighteen, ten can be new."""
    rounds = tuple(Seating((group,)) for group in ((0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 3, 4)))
    found = audit(rounds, players=range(5))
    assert found.most_repeats == AuditFigure(5, 5)
    assert found.repeats == AuditFigure(8, 8)


def test_two_people_at_a_table_of_two_meet_every_time() -> None:
    found = audit((Seating(((0, 1),)),) * 3, size=2)
    assert found.worst_pair == AuditFigure(3, 3)
    assert found.repeats == AuditFigure(2, 2)


def test_one_who_only_rests_meets_nobody() -> None:
    found = audit((Seating((), (0,)),))
    assert found.worst_pair == AuditFigure(0, 0)
    assert found.most_repeats == AuditFigure(0, 0)
    assert (found.seat_spread, found.dealer_spread) == (AuditFigure(0, 0), AuditFigure(0, 0))


def test_spreads_are_what_one_has_more_than_another() -> None:
    """Five rounds at one table, the seats moving on by one: everybody deals once, the first twice."""
    turned = tuple(Seating((tuple((seat + turn) % 4 for seat in range(4)),)) for turn in range(5))
    found = audit(turned)
    assert found.dealer_spread == AuditFigure(1, 1)
    assert found.seat_spread == AuditFigure(1, 1)


def test_a_table_that_is_no_longer_there_does_not_count_as_seen() -> None:
    once_more = Seating(((0, 1, 4, 5),), (2, 3, 6, 7))
    assert audit((once_more,), history=History((ONCE,))).same_table == AuditFigure(2, 2)


def test_only_a_single_table_forces_people_to_meet_who_are_kept_apart() -> None:
    wishes = Wishes(apart=frozenset({frozenset({0, 1}), frozenset({0, 9})}))
    assert audit((Seating(((0, 1, 2, 3),)),), wishes=wishes).apart_broken == AuditFigure(1, 1)
    assert audit((Seating(((0, 1, 2, 3),), (4,)),), wishes=wishes).apart_broken == AuditFigure(1, 0)
    assert audit((ONCE,), wishes=wishes).apart_broken == AuditFigure(1, 0)


def test_clubs_are_kept_apart_in_the_first_round_only() -> None:
    wishes = Wishes(clubs=(frozenset({0, 1}),))
    assert audit((ONCE,), wishes=wishes).clubs_broken == AuditFigure(1, 0)
    assert audit((ONCE,), history=History((ONCE,)), wishes=wishes).clubs_broken == AuditFigure(0, 0)
    assert audit((), wishes=wishes, players=range(8)).clubs_broken == AuditFigure(0, 0)


def test_whoever_of_a_club_rests_is_not_crowded() -> None:
    five = Wishes(clubs=(frozenset({0, 1, 2, 3, 4}),))
    assert audit((Seating(((0, 1, 2, 3),), (4,)),), wishes=five).clubs_broken == AuditFigure(6, 6)
    alone = Wishes(clubs=(frozenset({0}),))
    resting = Seating(((1, 2, 3, 4), (5, 6, 7, 8)), (0, 9))
    assert audit((resting,), wishes=alone).clubs_broken == AuditFigure(0, 0)


def test_fifth_places_are_counted_with_those_of_the_past() -> None:
    first, second = Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8))), Seating(((0, 1, 2, 8), (4, 5, 6, 7, 3)))
    spread = audit((first, second))
    assert (spread.joined_most, spread.joined_fewest) == (AuditFigure(1, 1), AuditFigure(0, 0))
    again = audit((first,), history=History((first,)))
    assert (again.joined_most, again.joined_fewest) == (AuditFigure(2, 1), AuditFigure(0, 0))
    turning = audit(tuple(Seating((group,)) for group in ((0, 1, 2), (1, 2, 0), (2, 0, 1))), size=2)
    assert (turning.joined_most, turning.joined_fewest) == (AuditFigure(1, 1), AuditFigure(1, 1))
    before = audit((ONCE,), history=History((first,)), players=range(9))
    assert (before.joined_most, before.joined_fewest) == (AuditFigure(1, 1), AuditFigure(0, 0))


def test_every_table_of_every_round_has_a_lawful_size() -> None:
    assert not seated_once((Seating(((0, 1, 2, 3), (4, 5, 6))),), range(7))
    five = Seating(((0, 1, 2, 3), (4, 5, 6, 7, 8)))
    assert seated_once((five,), range(9), largest=5)
    assert not seated_once((five,), range(9))
    six = Seating(((0, 1, 2, 3, 4, 5), (6, 7, 8, 9)))
    assert not seated_once((six,), range(10), largest=5)
    assert not seated_once((ONCE, Seating(((0, 1, 2, 3), (4, 5, 6)), ())), range(8))


def test_forfeits_of_the_past_are_levelled() -> None:
    """Three sat out before; now somebody else does, and only then everybody has had one."""
    past = History((Seating(((3, 4, 5, 6),), (0, 1, 2)),))
    found = audit((Seating(((0, 1, 2, 4), ()), (3,)),), history=past, players=range(4))
    assert found.forfeits_most == AuditFigure(1, 1)
    assert found.forfeits_fewest == AuditFigure(1, 1)


def test_more_at_one_own_table_than_have_room_must_sit_elsewhere() -> None:
    five = Wishes(pinned=tuple((player, 0) for player in range(5)))
    assert audit((ONCE,), wishes=five).pinned_broken == AuditFigure(1, 1)
    beyond = Wishes(pinned=((0, 2), (4, 2)))
    assert audit((ONCE,), wishes=beyond).pinned_broken == AuditFigure(2, 2)


def test_four_people_who_met_before_meet_again_all_six_times() -> None:
    alone = Seating(((0, 1, 2, 3),))
    found = audit((alone,), history=History((alone,)))
    assert found.repeats == AuditFigure(6, 6)
    assert found.most_repeats == AuditFigure(3, 3)
    assert audit((alone,) * 3).worst_pair == AuditFigure(3, 3)


def test_the_first_dealer_is_whoever_sits_first() -> None:
    groups = ((0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
    found = audit(tuple(Seating((group,)) for group in groups))
    assert found.dealer_spread == AuditFigure(3, 1)
    assert found.seat_spread == AuditFigure(3, 1)


def test_uneven_seats_of_the_past_bound_what_a_round_can_mend() -> None:
    """0 has dealt three times, nobody else at all; whoever deals now, three deals stand against none."""
    groups = ((0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
    past = History(tuple(Seating((group,)) for group in groups))
    found = audit((Seating(((1, 0, 2, 3),)),), history=past)
    assert found.dealer_spread == AuditFigure(3, 3)
    assert found.seat_spread == AuditFigure(3, 3)


def test_two_kept_apart_meet_at_a_table_of_two() -> None:
    apart = Wishes(apart=frozenset({frozenset({0, 1})}))
    assert audit((Seating(((0, 1),)),), wishes=apart, size=2).apart_broken == AuditFigure(1, 1)
    assert audit((Seating(((0, 1), (2, 3))),), wishes=apart, size=2).apart_broken == AuditFigure(1, 0)
