"""P14: king and queen of trumps from one hand: twenty, always, once both have been played."""

import pytest

from tapis.core.cards import read_card
from tapis.core.tricks import Trick
from tapis.games import jass
from tapis.games.putze.play.announcements import stock

from .sitting import PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:P14")


def played(cards: str, order: tuple[int, ...] = (1, 2)) -> Trick:
    return Trick(order, jass.trump_ranking("D"), tuple(read_card(card) for card in cards.split()))


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        (("DK C6", "DQ C7"), 20),
        (("DK C6",), 0),
        (("DK DQ", "D6 D7"), 0),
        (("HK C6", "HQ C7"), 0),
        (("DK C6", "H6 H7", "DQ C7"), 20),
    ],
)
def test_both_from_one_hand(tricks: tuple[str, ...], points: int) -> None:
    assert stock([played(cards) for cards in tricks], 1, "D") == points


def test_a_seat_that_does_not_play_has_none() -> None:
    assert stock([played("DK C6"), played("DQ C7")], 3, "D") == 0


def test_it_counts_without_a_word_and_beside_a_better_announcement() -> None:
    sitting = Sitting(dealer=0, hands={1: "DK DQ", 2: "SJ HJ CJ DJ"}, turned="D9")
    sitting.all_say(PLAY, PLAY, REFUSE, REFUSE).play_some(1).announce(2, 200).play_out()
    assert sitting.result is not None
    assert sitting.result.announced == (0, 20, 200, 0)


def test_who_refuses_has_none() -> None:
    sitting = Sitting(dealer=0, hands={1: "DK DQ"}, turned="D9").all_say(REFUSE, PLAY, PLAY, PLAY).play_out()
    assert sitting.result is not None
    assert sitting.result.announced[1] == 0
