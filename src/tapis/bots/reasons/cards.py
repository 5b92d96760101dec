"""Why a card: what it does in its trick, told from the trick, the hand and the cards that are out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.speech import Saying
from tapis.core.tricks import Seat, Trick

LONG: Final = 3
"""From so many cards on a suit is called long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacts:
    """A card to be laid, as its player sees it."""

    card: Card
    hand: Cards
    open: Cards
    """The cards of the hand that may be played."""
    trick: Trick
    out: Cards
    """The cards that may lie with opponents."""
    friends: frozenset[Seat] = frozenset()
    ducking: bool = False
    """The player wants no trick."""
    value: Callable[[Card], int] | None = None
    """The points of a card; None where only tricks count."""

    @property
    def after(self) -> Trick:
        """The trick once the card lies there."""
        return self.trick.lay(self.card)

    @property
    def takes(self) -> bool:
        """Whether the card takes the trick as it lies."""
        return self.after.winner == self.trick.turn

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick after it."""
        return self.after.full

    def taking(self) -> Cards:
        """The cards that would take the trick as it lies."""
        seat = self.trick.turn
        return Cards.of(card for card in self.open if self.trick.lay(card).winner == seat)

    def power(self, card: Card) -> int:
        """How strong a card is in this trick, or in one that it opens."""
        return self.trick.ranking.power(card, self.trick.led if self.trick.cards else card.suit)

    def worth(self, card: Card) -> int:
        """What it costs to give the card away: its points, then its height."""
        return (self.value(card) if self.value else 0) * 100 + self.power(card)

    def higher_out(self) -> Cards:
        """The cards out that beat this one in its own suit."""
        mine = self.trick.ranking.power(self.card, self.card.suit)
        same = self.out.suit(self.card.suit)
        return Cards.of(card for card in same if self.trick.ranking.power(card, card.suit) > mine)

    @property
    def trumps_out(self) -> Cards:
        """The trumps that are out."""
        trump = self.trick.ranking.trump
        return self.out.suit(trump) if trump else NO_CARDS


def why_card(at: CardFacts) -> Saying | None:
    """Why a player lays the card; None where nothing simple can be said."""
    if len(at.open) == 1:
        return Saying("It is the only card you may play.")
    if not at.trick.cards:
        return _leading_low(at) if at.ducking else _leading(at)
    return _ducking(at) if at.ducking else _following(at)


def _leading(at: CardFacts) -> Saying | None:
    if at.card.suit == at.trick.ranking.trump and at.trumps_out:
        return _drawing(at)
    if not at.higher_out():
        if at.trumps_out:
            return Saying("Nothing that is out beats it in its suit, only a trump could.")
        return Saying("Nothing that is out beats it.")
    if is_longest(at):
        return Saying("Lead from your longest suit: {count} cards.", {"count": len(_own_suit(at))})
    return None


def _own_suit(at: CardFacts) -> Cards:
    return at.hand.suit(at.card.suit)


def is_longest(at: CardFacts) -> bool:
    """Whether it is of a suit that is long, and no other is longer."""
    length = len(_own_suit(at))
    most = max(len(at.hand.suit(card.suit)) for card in at.hand)
    return LONG <= length == most < len(at.hand)


def _drawing(at: CardFacts) -> Saying:
    told = {"count": len(at.trumps_out)}
    if at.higher_out():
        return Saying("Draw trumps. Still out: {count}.", told)
    return Saying("Draw trumps: none that is out beats this one. Still out: {count}.", told)


def _leading_low(at: CardFacts) -> Saying | None:
    higher = len(at.higher_out())
    return Saying("Cards that are out can beat it: {count}.", {"count": higher}) if higher else None


def _following(at: CardFacts) -> Saying | None:
    ahead = at.trick.winner in at.friends
    if at.takes:
        return None if ahead else _winning(at)
    if ahead:
        return _partner_has_it(at)
    if at.taking():
        return Saying("You could take this trick, but the card for it is worth more later.")
    if at.worth(at.card) == min(map(at.worth, at.open)):
        if at.value is None:
            return Saying("None of your cards takes this trick: give away the lowest.")
        return Saying("None of your cards takes this trick: give away the one that is worth least.")
    return Saying("None of your cards takes this trick.")


def _winning(at: CardFacts) -> Saying:
    if at.card.suit == at.trick.ranking.trump != at.trick.led:
        return _ruffing(at)
    if at.last:
        return _last(at)
    if at.higher_out():
        return Saying("It beats all that lies there.")
    if at.trumps_out and at.trick.led != at.trick.ranking.trump:
        return Saying("It beats all that lies there, and only a trump could beat it.")
    return Saying("It beats all that lies there, and nothing that is out beats it.")


def _ruffing(at: CardFacts) -> Saying:
    led = {"led": at.trick.led}
    if at.hand.suit(at.trick.led):
        return Saying("A trump beats everything that lies there.")
    if at.last:
        return Saying("You have no {led} left: your trump takes the trick.", led)
    return Saying("You have no {led} left: ruff.", led)


def _last(at: CardFacts) -> Saying:
    if at.power(at.card) == min(map(at.power, at.taking())):
        return Saying("You are the last to play, and this is the lowest card that takes the trick.")
    return Saying("You are the last to play: the trick is yours.")


def _partner_has_it(at: CardFacts) -> Saying | None:
    value = at.value
    if value is not None and value(at.card) and value(at.card) == max(map(value, at.open)):
        if at.last:
            return Saying("Your partner has the trick: give points.")
        return Saying("Your partner has the trick so far: give points.")
    if at.power(at.card) == min(map(at.power, at.open)):
        return Saying("Your partner has the trick so far: keep your high cards.")
    return Saying("Your partner has the trick so far.")


def _ducking(at: CardFacts) -> Saying | None:
    trick = at.trick
    best = trick.cards[trick.order.index(trick.winner)]
    if not at.takes and at.card.suit == best.suit:
        return Saying("It stays below {card}: the trick is not yours.", {"card": best})
    if not at.takes:
        return Saying("It cannot take this trick, whatever is laid after it.")
    if at.taking() == at.open and at.power(at.card) == max(map(at.power, at.open)):
        return Saying("Every card you may play takes the trick so far: get rid of the highest.")
    if at.taking() == at.open:
        return Saying("Every card you may play takes the trick so far.")
    return None
