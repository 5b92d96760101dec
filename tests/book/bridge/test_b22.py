"""B22: one to seven, one of the four, none to thirteen tricks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import SheetStart
from tapis.games.bridge.result import Contract, PlayedOut

from .drawn import contracts
from .helpers import MARK

pytestmark = pytest.mark.clause("bridge:B22")


def clause_of(level: int, declarer: int, tricks: int) -> str | None:
    breach = MARK.check(MARK.blank(SheetStart(4)), PlayedOut(Contract(level, "S"), declarer, tricks))
    return None if breach is None else f"{breach.clause.ref} {breach.code}"


@pytest.mark.parametrize("level", [0, 8, 10])
def test_levels_there_are_not(level: int) -> None:
    assert clause_of(level, 0, 7) == "B22 no-such-level"


@pytest.mark.parametrize("tricks", [-1, 14])
def test_tricks_there_are_not(tricks: int) -> None:
    assert clause_of(1, 0, tricks) == "B22 no-such-tricks"


@pytest.mark.parametrize("declarer", [-1, 4])
def test_players_there_are_not(declarer: int) -> None:
    assert clause_of(1, declarer, 7) == "B22 nobody-declares"


@given(contracts(), st.integers(0, 3), st.integers(0, 13))
def test_everything_else_can_be(contract: Contract, declarer: int, tricks: int) -> None:
    assert MARK.check(MARK.blank(SheetStart(4)), PlayedOut(contract, declarer, tricks)) is None


def test_the_refusal_says_the_number() -> None:
    breach = MARK.check(MARK.blank(SheetStart(4)), PlayedOut(Contract(8, "S"), 0, 7))
    assert "not for 8" in str(breach)
