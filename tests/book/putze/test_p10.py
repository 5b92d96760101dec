"""P10: the first player on the dealer's right who plays leads; only those who play lay cards."""

import pytest

from tapis.core.events import Played
from tapis.games.putze.play.calls import Word

from .sitting import PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:P10")


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ((PLAY, PLAY, PLAY, PLAY), (1, 2, 3, 0)),
        ((REFUSE, PLAY, PLAY, PLAY), (2, 3, 0)),
        ((REFUSE, REFUSE, PLAY, PLAY), (3, 0)),
        ((PLAY, REFUSE, REFUSE, PLAY), (1, 0)),
    ],
)
def test_who_leads_and_who_follows(words: tuple[Word, ...], order: tuple[int, ...]) -> None:
    sitting = Sitting(dealer=0).all_say(*words)
    assert sitting.trick.order == order
    sitting.play_some(len(order))
    leader = sitting.table.won[0].winner
    start = order.index(leader)
    assert sitting.trick.order == (*order[start:], *order[:start])


def test_no_card_before_everybody_has_spoken() -> None:
    sitting = Sitting(dealer=0).all_say(PLAY, PLAY, PLAY)
    assert sitting.ref(Played(1, next(iter(sitting.hand(1))))) == "putze:P10"


def test_no_card_out_of_turn_or_after_the_last_trick() -> None:
    sitting = Sitting(dealer=0).all_say(PLAY, PLAY, PLAY, PLAY)
    assert sitting.ref(Played(2, next(iter(sitting.hand(2))))) == "jass:J5"
    card = next(iter(sitting.hand(1)))
    sitting.play_out()
    assert sitting.ref(Played(1, card)) == "putze:P10"
    assert sitting.movers == frozenset()


def test_the_cards_of_the_tricks_and_five_for_the_last() -> None:
    sitting = Sitting(seed="count", dealer=0).all_say(PLAY, PLAY, PLAY, PLAY).play_out()
    assert sitting.result is not None
    assert sum(each or 0 for each in sitting.result.points) == 157
    last = sitting.table.won[-1].winner
    taken = [t for t in sitting.table.won if t.winner == last]
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    trump = {"J": 20, "9": 14}
    points = sum(
        trump.get(card.rank, worth.get(card.rank, 0))
        if card.suit == sitting.table.trump
        else worth.get(card.rank, 0)
        for trick in taken
        for card in trick.cards
    )
    assert sitting.result.points[last] == points + 5
