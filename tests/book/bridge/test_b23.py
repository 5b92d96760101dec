"""B23: honours of a deal played here are entered without a claim."""

from typing import Any

import pytest

from tapis.games.bridge.result import Honours, PlayedOut, Result

from .sitting import HANDS, Sitting

pytestmark = pytest.mark.clause("bridge:B23")


HIGH = "AKQJT.432.432.43 5432.AKQJ.765.76 98.T98.AKQ8.AKQ8 76.765.JT9.JT952"
ACES = "A432.A432.A43.A2 KQ5.KQ5.KQ5.KQJ3 JT9.JT9.JT9.T987 876.876.8762.654"


def played(hands: str, words: str, **options: Any) -> Result | None:
    return Sitting(hands, claims="never", **options).bid(words).play_some(52).result


@pytest.mark.parametrize(
    ("hands", "words", "honours"),
    [
        (HANDS, "1S pass pass pass", Honours(0, 100)),
        (HANDS, "pass 1H pass pass pass", Honours(1, 100)),
        (HANDS, "1H pass pass pass", Honours(1, 100)),
        (HANDS, "1D pass pass pass", None),
        (HANDS, "1NT pass pass pass", None),
        (HIGH, "1S pass pass pass", Honours(0, 150)),
        (ACES, "1NT pass pass pass", Honours(0, 150)),
        (ACES, "1S pass pass pass", None),
    ],
)
def test_what_a_hand_held(hands: str, words: str, honours: Honours | None) -> None:
    found = played(hands, words)
    assert isinstance(found, PlayedOut)
    assert found.honours == honours


def test_after_a_claim_too() -> None:
    at = Sitting().bid("1S pass pass pass").play("HA H8 H5 H2").claim(0, 9).answer(1, True).answer(3, True)
    assert isinstance(at.result, PlayedOut)
    assert at.result.honours == Honours(0, 100)


def test_not_in_a_series() -> None:
    found = played(HANDS, "1S pass pass pass", form="series")
    assert isinstance(found, PlayedOut)
    assert found.honours is None
