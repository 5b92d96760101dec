"""B38: up to three tables with the same cards, and a third of all at most, lie around average plus."""

from __future__ import annotations

import pytest

from tapis.club.boards.comparison import travellers
from tapis.core.compare import as_played
from tapis.core.sheet import Points
from tapis.games.bridge import PLUGIN
from tapis.games.bridge.tournament.fouled import same_cards, same_cards_alone
from tests.club.fouled import Fouled

from .helpers import PROFILE

pytestmark = pytest.mark.clause("bridge:B38")
FORMULA = PLUGIN.regulation.profile({"few_with_cards": "formula"})


def ours(scores: list[int], tables: int) -> list[Points | None]:
    return [one for one, _ in same_cards([as_played(each) for each in scores], tables, PROFILE)]


@pytest.mark.parametrize(
    ("scores", "tables", "per_cent"),
    [
        ([420, -50], 6, [65, 55]),
        ([420, 420], 6, [60, 60]),
        ([420, 170, -50], 9, [70, 60, 50]),
        ([420, 420, -50], 9, [65, 65, 50]),
        ([420, -50], 2, [100, 0]),
    ],
)
def test_few_by_hand(scores: list[int], tables: int, per_cent: list[int]) -> None:
    assert ours(scores, tables) == per_cent


def test_two_of_five_are_more_than_a_third() -> None:
    """The worse of two gets 1.5 of 8 matchpoints by the formula."""
    assert ours([-110, -200], 5)[1] == 100 * 1.5 / 8


def test_the_formula_holds_for_all_where_the_club_has_it_so() -> None:
    scores = [as_played(420), as_played(-50)]
    assert same_cards(scores, 6, FORMULA) == ((80, 20), (20, 80))
    assert same_cards_alone(scores, 6, FORMULA) == ((100, 0), (0, 100))
    assert same_cards_alone(scores, 6, PROFILE) == ((65, 55), (55, 65))
    event = Fouled(["4S N ="] * 7, since=7, options={"few_with_cards": "formula"})
    (line,) = [each for each in travellers(event.competition)[1] if each.cards]
    assert line.earned == (50, 50)
