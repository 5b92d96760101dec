"""What fifty-two numbers say of a card that may be laid at whist: the input of the learned player.

The first of them say the same of every card: the trick, the tricks still needed, who is to come. One says
whether level 1 would lay the card. Changing one of them means to learn the weights anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tapis.bots.french.heights import above, below, height, highest
from tapis.bots.whist.sight import WhistSight
from tapis.bots.whist.worth import suit_danger
from tapis.core.cards import Card, Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.auction.state import SEATS
from tapis.games.whist.play.tricks import has_failed

SPREAD = 2 / 3
"""What each card that is out leaves of the chance that a given player holds none of them."""
QUEEN = 10


@dataclass(frozen=True)
class WhistCardChoice:
    """A card to be laid: what its player sees, and what level 1 would lay."""

    at: WhistSight
    usual: Card

    @property
    def each(self) -> bool:
        """Whether each plays alone: a misère or the piccolo."""
        contract = self.at.table.contract
        return contract is not None and contract.kind in EACH_FOR_HIMSELF

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """The three others, from the next one on."""
        return tuple((self.at.seat + step) % SEATS for step in range(1, SEATS))

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        """Those of them who do not win and lose with this seat."""
        return tuple(seat for seat in self.others if seat not in self.at.mates)

    @cached_property
    def mates(self) -> tuple[Seat, ...]:
        """Those who do."""
        return tuple(seat for seat in self.others if seat in self.at.mates)

    @cached_property
    def hunted(self) -> tuple[Seat, ...]:
        """Whom this seat plays against above all: the prey of a misère, opponents who declare."""
        if self.each:
            return self.at.prey
        return tuple(seat for seat in self.foes if seat in self.at.table.declarers)

    @cached_property
    def trumps_out(self) -> Cards:
        """The trumps that are unseen."""
        return _suit(self.at.unseen, self.at.trump)

    @cached_property
    def missing(self) -> int:
        """The tricks that those who declare still need, or in a misère this player."""
        at = self.at
        assert at.table.contract is not None
        counted = (at.seat,) if self.each else at.table.declarers
        return at.table.contract.tricks - sum(at.table.taken(seat) for seat in counted)

    def has_led(self, seats: Sequence[Seat], suit: Suit) -> bool:
        """Whether one of ``seats`` has led a suit to a complete trick."""
        return any(trick.led == suit and trick.order[0] in seats for trick in self.at.table.won)

    def ruffers(self, seats: Sequence[Seat], suit: Suit) -> int:
        """How many of ``seats`` are seen to lack a suit and may hold trumps."""
        at = self.at
        if suit == at.trump or not self.trumps_out:
            return 0
        return sum(at.lacks(seat, suit) and not at.lacks(seat, at.trump) for seat in seats)

    def stands(self, card: Card) -> float:
        """How likely no opponent still to play beats a card that takes the trick as it lies."""
        at, ours = self.at, 1.0
        asked = at.trick.led if at.trick.cards else card.suit
        higher, trumps = SPREAD ** above(at.unseen, card), 1.0 - SPREAD ** len(self.trumps_out)
        void = SPREAD ** len(at.unseen.suit(asked))
        for seat in at.foes_to_come:
            follows = 1.0 if at.lacks(seat, card.suit) else higher
            ruffs = 0.0
            if asked != at.trump and not at.lacks(seat, at.trump):
                ruffs = (1.0 if at.lacks(seat, asked) else void) * trumps
            if card.suit == asked:
                ours *= follows * (1.0 - ruffs)
            else:
                ours *= 1.0 - (1.0 - follows) * ruffs
        return ours

    def shows(self, card: Card) -> float:
        """Whether an open hand of the prey must take the card: 1 if so, -1 if not, 0 without such a hand."""
        table = self.at.table
        seen = [table.open_cards(seat).suit(card.suit) for seat in self.hunted if seat in table.open_hands]
        caught = any(theirs and not below(theirs, card) for theirs in seen)
        return 0.0 if not seen else 1.0 if caught else -1.0


def _suit(cards: Cards, suit: Suit | None) -> Cards:
    return Cards() if suit is None else cards.suit(suit)


def features(choice: WhistCardChoice, card: Card) -> tuple[float, ...]:
    """The numbers of a card, in the order of the weights."""
    return tuple(map(float, (*of_the_trick(choice), *_of_the_card(choice, card), *_against(choice, card))))


def of_the_trick(choice: WhistCardChoice) -> Iterator[float]:
    """What is the same for every card."""
    at = choice.at
    laid, missing, trump = len(at.trick.cards), choice.missing, at.trump
    yield from (laid == place for place in range(SEATS))
    yield at.left / 13
    yield at.declares and not (choice.each and has_failed(at.table, at.seat))
    yield len(at.table.declarers) == 1
    yield missing / 8
    yield min(2.0, max(-1.0, missing / at.left))
    yield missing <= 0
    yield laid > 0 and at.winner in at.mates
    yield laid > 0 and at.master(at.best)
    yield above(at.unseen, at.best) / 4 if laid else 0.0
    yield len(at.foes_to_come) / 3
    yield (len(at.to_come) - len(at.foes_to_come)) / 2
    yield len(choice.trumps_out) / 13
    yield len(_suit(at.hand, trump)) / 6
    yield sum(bool(choice.trumps_out) and not at.lacks(seat, trump) for seat in choice.foes) / 3
    yield sum(bool(choice.trumps_out) and not at.lacks(seat, trump) for seat in choice.mates) / 2
    yield len(at.masters(at.hand)) / 6
    yield sum(seat in choice.hunted for seat in at.to_come) / 2
    yield laid > 0 and at.winner in choice.hunted
    yield laid > 0 and bool(at.hand.suit(at.trick.led))
    yield laid > 0 and at.trick.led != trump and at.best.suit == trump


def _of_the_card(choice: WhistCardChoice, card: Card) -> Iterator[float]:
    at, suit = choice.at, card.suit
    held, out, laid = at.hand.suit(suit), at.unseen.suit(suit), len(at.trick.cards)
    wins, over = card in at.winning, above(at.unseen, card)
    yield card == choice.usual
    yield suit == at.trump
    yield laid > 0 and suit == at.trick.led
    yield laid > 0 and wins
    yield over == 0
    yield over / 4
    yield below(at.unseen, card) / 4
    yield above(at.hand, card) / 4
    yield below(at.hand, card) / 4
    yield len(held) / 6
    yield len(out) / 8
    yield height(card) / 12
    yield choice.stands(card) if wins else 0.0
    yield choice.ruffers(choice.foes, suit) / 3
    yield choice.ruffers(choice.mates, suit) / 2
    yield choice.has_led(choice.mates, suit)
    yield choice.has_led(choice.foes, suit)
    yield len(held) == 1
    yield _guards(at, held)
    yield laid > 0 and wins and at.winner in at.mates
    yield laid > 0 and suit == at.trump and at.trick.led != at.trump
    under = Cards.of(other for other in held if height(other) < height(card))
    yield bool(under) and above(at.unseen, highest(under)) == over
    yield (len(held) - len(out) / 3) / 6


def _guards(at: WhistSight, held: Cards) -> bool:
    """Whether a suit holds an honour and just as many cards as guard it."""
    over = above(at.unseen, highest(held))
    return 0 < over < len(held) == over + 1 and height(highest(held)) >= QUEEN


def _against(choice: WhistCardChoice, card: Card) -> Iterator[float]:
    """What counts where tricks are to be avoided, and whether a lead may prepare a ruff."""
    at, held = choice.at, choice.at.hand.suit(card.suit)
    prey = choice.hunted if choice.each else ()
    yield suit_danger(held) - suit_danger(held.less(card)) if card == highest(held) else 0.0
    yield bool(prey) and all(at.lacks(seat, card.suit) for seat in prey)
    yield choice.has_led(prey, card.suit)
    yield choice.shows(card) if choice.each else 0.0
    yield not at.trick.cards and bool(_suit(at.hand, at.trump))
