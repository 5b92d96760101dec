"""B37: who had the same cards of a fouled board is compared; points are brought to the common top."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.boards.comparison import travellers
from tapis.club.boards.travelled import Travelled
from tapis.club.rulings import adjusted_scores, fouled_boards
from tapis.club.rulings.adjusted_scores import Adjusting
from tapis.club.rulings.fouled_boards import Fouling
from tapis.core.compare import as_played
from tapis.games.bridge.tournament.fouled import same_cards
from tests.club.fouled import Fouled

from .helpers import PROFILE, whole

pytestmark = pytest.mark.clause("bridge:B37")


def lines(event: Fouled, board: int = 1) -> dict[int, Travelled]:
    return {each.round: each for each in travellers(event.competition)[board]}


def test_twenty_of_twenty_one_by_hand() -> None:
    """A club's own program: 40 for the only best of twenty with the same cards comes to 39.95 of 40."""
    scores = [as_played(10 * each) for each in range(20)]
    earned = same_cards(scores, 21, PROFILE)
    assert earned[-1][0] == 100 * (Fraction(21, 20) * (38 + 1) - 1) / 40
    assert earned[0][0] == 100 * (Fraction(21, 20) - 1) / 40


@given(st.lists(st.integers(-40, 40).map(lambda tens: 10 * tens), min_size=4, max_size=12), st.integers(0, 9))
def test_a_group_has_fifty_per_cent_in_the_mean(scores: list[int], others: int) -> None:
    earned = whole(same_cards([as_played(each) for each in scores], len(scores) + others, PROFILE))
    assert sum(Fraction(ours) + Fraction(theirs) for ours, theirs in earned) == 100 * len(scores)


def test_each_group_is_compared_alone_and_all_boards_have_one_top() -> None:
    """Of seven tables two had other cards: 4S made is the top of five, and 3NT the best of two."""
    event = Fouled(["4S N =", *["4S N -1"] * 4, "3NT N =", "3NT N -1"], since=6)
    found = lines(event)
    assert [found[at].cards for at in range(1, 8)] == [0, 0, 0, 0, 0, 1, 1]
    assert {each.top for each in found.values()} == {12}
    assert found[1].marks(0) == Fraction(7, 5) * (8 + 1) - 1
    assert found[2].marks(0) == Fraction(7, 5) * (3 + 1) - 1
    assert [found[at].earned for at in (6, 7)] == [(65, 55), (55, 65)]


def test_a_table_alone_with_its_cards_gets_average_plus_or_its_own_mean() -> None:
    event = Fouled(["4S N ="] * 7, since=7)
    assert lines(event)[7].alone == "A+"
    assert lines(event)[7].earned == (60, 60)
    assert lines(event)[1].earned == (50, 50)


def test_imps_count_between_the_same_cards_only() -> None:
    event = Fouled(["4S N =", "4S N -1", "4S N =", *["3NT N ="] * 4], since=4, comparison="imps")
    assert [lines(event)[at].earned for at in (4, 5, 6, 7)] == [(0, 0)] * 4
    assert lines(event)[2].earned == (-10, 10)


def test_who_was_at_fault_gets_what_the_director_gives() -> None:
    event = Fouled(["4S N ="] * 7, since=7)
    table = lines(event)[7].table
    event.do(adjusted_scores.adjust(event.competition, Adjusting(7, table, 1, "A-/A+", reason="Mixed")))
    assert lines(event)[7].earned == (40, 60)


def test_cards_put_right_after_one_round_are_those_of_the_beginning() -> None:
    event = Fouled(["4S N ="] * 7, since=3, last=3)
    assert [lines(event)[at].cards for at in range(1, 8)] == [0, 0, 1, 0, 0, 0, 0]
    event.do(fouled_boards.foul(event.competition, Fouling(1, 5, reason="Again")))
    assert [lines(event)[at].cards for at in range(1, 8)] == [0, 0, 1, 0, 2, 2, 2]
    event.do(fouled_boards.take_foul_back(event.competition, Fouling(1, 3, reason="It was right")))
    assert [lines(event)[at].cards for at in range(1, 8)] == [0, 0, 0, 0, 1, 1, 1]
