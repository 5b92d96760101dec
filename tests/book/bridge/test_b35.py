"""B35: a late board gets an average, one played the wrong way round counts for the side really held."""

from __future__ import annotations

import pytest

from tapis.club.boards.comparison import travellers
from tapis.club.rulings import adjusted_scores
from tests.club.pairs import Pairs

pytestmark = pytest.mark.clause("bridge:B35")


@pytest.fixture
def event() -> Pairs:
    made = Pairs(8, rounds=3, deals=2)
    made.draw()
    made.publish(1)
    return made


def test_a_board_that_time_ran_out_on_gets_an_average_and_the_slip_counts(event: Pairs) -> None:
    (home, away), board = event.slip(1, 1).seats, 1 + 2 * (event.slip(1, 1).board_set or 0) + 1
    event.do(
        adjusted_scores.adjust(
            event.competition, adjusted_scores.Adjusting(1, 1, board, "A+/A-", reason="late")
        )
    )
    event.confirm(1, 1, "3NT N =", None)
    (line,) = [each for each in travellers(event.competition)[board] if each.table == 1]
    assert (line.seats, line.earned) == ((home, away), (60, 40))


def test_pairs_that_sat_the_wrong_way_round_score_for_the_cards_they_held(event: Pairs) -> None:
    home, away = event.slip(1, 1).seats
    event.confirm(1, 1, "3NT N =", "3NT N =", seats=(away, home), reason="wrong way round")
    lines = [each for board in travellers(event.competition).values() for each in board if each.table == 1]
    assert {each.seats for each in lines} == {(away, home)}
    assert all(each.net is not None and each.net > 0 for each in lines)
