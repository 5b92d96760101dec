"""W26: tricks of the players together, or of each player of a misère whether he made it."""

import pytest

from tapis.games.whist.result import Result, Ruled
from tests.cells import in_one

from .mark import MARK, cannot, sheet

pytestmark = pytest.mark.clause("whist:W26")


@pytest.mark.parametrize("tricks", [None, -1, 14, 99])
def test_tricks_there_are_not(tricks: int | None) -> None:
    assert cannot(Result("E8", (0, 1), tricks)) == "W26 no-number-of-tricks"


@in_one("tricks", range(14))
def test_tricks_there_are(tricks: int) -> None:
    assert MARK.check(sheet(), Result("S6", (0,), tricks)) is None


@pytest.mark.parametrize("made", [(), (True,), (True, False, True)])
def test_each_player_of_a_misere_is_marked(made: tuple[bool, ...]) -> None:
    assert cannot(Result("PM", (0, 1), None, made)) == "W26 outcome-missing"


def test_annulled_there_is_nothing_to_say() -> None:
    assert MARK.check(sheet(), Result("GMT", (0, 1), None, (), Ruled.ANNULLED)) is None
    assert MARK.check(sheet(), Result("PC", (0,), None, (), Ruled.ANNULLED)) is None
