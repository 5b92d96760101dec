"""What a best card keeps: reasons that name the cards one does not lay, or the one that must not be lost.

Knows what the player sees of every card that may be laid, and which of them are best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tapis.bots.reasons.cards import CardFacts
from tapis.core.cards import Card, Cards
from tapis.core.speech import Saying, msgid

OF_BOTH: Final = {
    "Your partner has the trick so far: keep your high cards.": msgid(
        "Your partner has the trick so far: keep {kept}."
    ),
    "None of your cards takes this trick: give away the lowest.": msgid(
        "None of your cards takes this trick: keep {kept}."
    ),
    "You are the last to play, and this is the lowest card that takes the trick.": msgid(
        "You are the last to play, and less takes the trick too: keep {kept}."
    ),
}
"""What is told where two best cards are equal, instead of what is true of the lower one alone."""


def of_both(said: Saying, best: Sequence[CardFacts], wrong: Sequence[CardFacts]) -> Saying | None:
    """A reason that is true of all best cards alike; None where the others are not simply higher ones."""
    text = OF_BOTH.get(said.text)
    suit, most = best[0].card.suit, max(each.power(each.card) for each in best)
    higher = [each for each in wrong if each.card.suit == suit and each.power(each.card) > most]
    if text is None or not wrong or len(higher) < len(wrong):
        return None
    return Saying(text, {"kept": Cards.of(each.card for each in higher)})


def why_kept(best: Sequence[CardFacts], wrong: Sequence[CardFacts]) -> Saying | None:
    """Why a card that takes nothing is laid, or one that takes a partner's trick."""
    if not wrong or not best or not best[0].trick.cards:
        return None
    return _masters(best, wrong) or _unsafe(best[0], wrong)


def _masters(best: Sequence[CardFacts], wrong: Sequence[CardFacts]) -> Saying | None:
    """Every other card is the strongest of its suit that is left, and the trick is lost in any case."""
    if any(each.takes or not each.higher_out() for each in best) or any(each.higher_out() for each in wrong):
        return None
    if any(each.takes or each.ducking for each in wrong):
        return None
    told = {"kept": Cards.of(each.card for each in wrong)}
    return Saying("Keep for later what no card that is out beats in its suit: {kept}.", told)


def _unsafe(best: CardFacts, wrong: Sequence[CardFacts]) -> Saying | None:
    """A partner has the trick, somebody plays after, and what is out may beat the partner's card alone."""
    trick = best.trick
    if trick.winner not in best.friends or best.last or not best.takes or best.higher_out():
        return None
    theirs = trick.cards[trick.order.index(trick.winner)]
    if not _beaten(best, theirs) or any(each.takes for each in wrong):
        return None
    told = {"theirs": theirs, "card": best.card}
    return Saying("What is out may beat {theirs}, your partner’s card, but not {card}: take the trick.", told)


def _beaten(at: CardFacts, card: Card) -> bool:
    """Whether a card out of its own suit is stronger."""
    return bool(replace(at, card=card).higher_out())
