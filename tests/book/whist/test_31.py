"""31: the suit led must be followed."""

import pytest

from .sitting import HANDS, SUITS, Sitting, card, hand

pytestmark = pytest.mark.clause("whist:31")


@pytest.mark.parametrize("led", ["SA", "HQ", "DJ", "C6"])
def test_whoever_has_the_suit_follows(led: str) -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 S").play(led)
    for each in hand(HANDS.split()[1]):
        refused = None if each.suit == led[0] else "31 follow-suit"
        assert at.why_not(card(1, each.code)) == refused


def test_without_it_every_card_is_open() -> None:
    at = Sitting(SUITS).bid("pass, pass, pass, solo 6 H").play("SA")
    assert not [each for each in hand(SUITS.split()[1]) if at.why_not(card(1, each.code)) is not None]
