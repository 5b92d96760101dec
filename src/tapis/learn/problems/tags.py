"""What a question about a card is about: facts of the position, and nothing of what is best.

Knows the position as its player sees it, and the card that is best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.tricks import Trick, complete
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Tag

FEW, LAST = 4, 2
"""So many cards in a hand are an endgame, and the last choice there is."""
HONOURS = "QJT9"


@dataclass(frozen=True, slots=True)
class Best:
    """The best card of a hand, to be laid to a trick."""

    card: Card
    hand: Cards
    legal: Cards
    trick: Trick
    gone: Cards
    ducking: bool = False

    @property
    def led(self) -> bool:
        """Whether the card opens the trick."""
        return not self.trick.cards

    @property
    def trump(self) -> str | None:
        """The trump suit."""
        return self.trick.ranking.trump

    @property
    def follows(self) -> bool:
        """Whether the card is of the suit led."""
        return not self.led and self.card.suit == self.trick.led

    @property
    def takes(self) -> bool:
        """Whether the card takes the trick as it lies."""
        return self.trick.lay(self.card).winner == self.trick.turn

    @property
    def could_take(self) -> bool:
        """Whether a card that is open takes the trick as it lies."""
        return any(self.trick.lay(card).winner == self.trick.turn for card in self.legal)


def _draws_trumps(at: Best) -> bool:
    out = 9 if "6" in at.trick.ranking.trumps and len(at.trick.ranking.trumps) == 9 else 13
    held = len((at.hand | at.gone).suit(at.trump))
    return at.led and at.card.suit == at.trump and held < out


def _saves_the_nine(at: Best) -> bool:
    if at.trump is None or not at.trick.ranking.trumps.startswith("J9"):
        return False
    nine, jack = Card(at.trump, "9"), Card(at.trump, "J")
    return nine in at.legal and at.card != nine and jack not in at.hand | at.gone


def _finesses(at: Best) -> bool:
    """A lower honour is laid below one's own ace while the king is out."""
    ace, king = Card(at.card.suit, "A"), Card(at.card.suit, "K")
    american = at.trick.ranking.plain.startswith("AKQJ") and len(at.trick.ranking.plain) == 13
    over = ace in at.legal and king not in at.hand | at.gone
    return american and at.follows and over and at.card.rank in HONOURS


FACTS: Sequence[tuple[Tag, Callable[[Best], bool]]] = (
    (Tag.FINESSE, _finesses),
    (Tag.SAVE_NINE, _saves_the_nine),
    (Tag.DRAW_TRUMPS, _draws_trumps),
    (Tag.MISERE, lambda at: at.ducking),
    (Tag.RUFF, lambda at: not at.led and at.card.suit == at.trump != at.trick.led),
    (Tag.DUCK, lambda at: at.follows and not at.takes and at.could_take),
    (Tag.DISCARD, lambda at: not at.led and not at.follows and at.card.suit != at.trump),
    (Tag.TAKE, lambda at: at.follows and at.takes),
    (Tag.LOW, lambda at: at.follows and not at.could_take),
    (Tag.LEAD, lambda at: at.led),
    (Tag.LAST_TRICK, lambda at: len(at.hand) == LAST),
    (Tag.ENDGAME, lambda at: len(at.hand) <= FEW),
)


def tags(moment: ProblemMoment, card: Card) -> tuple[Tag, ...]:
    """What a question about a card is about, the rarest first."""
    trick, seat = moment.trick, moment.turn
    assert trick is not None
    assert seat is not None
    gone = Cards.of(each for one in complete(moment.table.tricks) for each in one.cards)
    lying = Cards.of(trick.cards) if trick.cards else NO_CARDS
    hand = moment.at.hands[seat]
    at = Best(card, hand, moment.cards(seat), trick, gone | lying, ducking=_ducking(moment))
    return tuple(tag for tag, holds in FACTS if holds(at))


def _ducking(moment: ProblemMoment) -> bool:
    """Whether a misère is played."""
    contract = getattr(moment.table, "contract", None)
    return getattr(contract, "box", "") == "misere" or getattr(contract, "kind", None) in EACH_FOR_HIMSELF
