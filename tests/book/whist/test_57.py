"""57: every deal is preferably played to the end; it stops early only when nothing can change."""

import pytest

from tapis.games.whist.result import Result

from .sitting import HANDS, SUITS, Sitting, card

pytestmark = pytest.mark.clause("whist:57")


@pytest.mark.parametrize(
    "words",
    [
        "pass, pass, pass, solo 6 H",
        "A9 S, pass, pass, pass",
        "GC N, pass, pass, pass",
        "PC S, pass, pass, pass",
    ],
)
@pytest.mark.parametrize("hands", [HANDS, SUITS])
def test_where_tricks_count_all_are_played(words: str, hands: str) -> None:
    at = Sitting(hands).bid(words).play_some(51)
    assert at.result is None
    assert isinstance(at.play_some(1).result, Result)


def test_a_lost_misere_is_over_at_once() -> None:
    at = Sitting().bid("GM, pass, pass, pass").play("SA S3 S4 S5")
    assert at.result is not None
    assert at.why_not(card(0, "SK")) == "57 deal-is-over"


def test_no_hand_is_laid_down_unless_the_table_allows_it() -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H").play_some(40)
    assert at.why("lay down", 0) == "57 hands-stay-closed"
    allowed = Sitting(laying_down="allowed").bid("pass, pass, pass, solo 6 H").play_some(40)
    assert allowed.why("lay down", 0) is None
