"""One deal of marotte: eight cards each, one of them passed on, eight tricks without trump.

Knows nothing of points or matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from marotte.book import ART
from tapis.core import events
from tapis.core.cards import SUITS, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Moved, Played, Shown
from tapis.core.game import Position
from tapis.core.ranking import Ranking
from tapis.core.sheet import Conditions
from tapis.core.tricks import Seat, Trick, fault, playable
from tapis.law import Refusal, Setting

SEATS, TRICKS = 3, 8
RANKING = Ranking("AKQJT9")

Event: TypeAlias = "events.Event[Card]"
Move: TypeAlias = "events.Move[Card]"


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees; ``chosen`` have laid down the card they pass, ``taken`` have taken theirs up."""

    dealer: Seat
    dealt: bool = False
    chosen: frozenset[Seat] = frozenset()
    taken: frozenset[Seat] = frozenset()
    trick: Trick | None = None
    won: tuple[Trick, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """Tricks taken by each seat."""

    tricks: tuple[int, ...]


@ART("M1")
def pack() -> tuple[Card, ...]:
    """Play with the twenty-four cards from the nine to the ace."""
    return tuple(Card(suit, rank) for suit in SUITS for rank in "9TJQKA")


@ART("M2")
def who_sees_a_hand(seat: Seat) -> frozenset[Seat]:
    """Look at your own hand only."""
    return frozenset({seat})


@ART("M3")
def who_sees_a_passed_card(giver: Seat, taker: Seat) -> frozenset[Seat]:
    """Show the card you pass to nobody but the neighbour who takes it."""
    return frozenset({giver, taker})


@ART("M3")
def pass_a_card_you_hold(hand: Cards, card: Card | None) -> bool:
    """Pass a card that you hold."""
    return card is not None and card in hand


@ART("M3")
def pass_one_card(table: Table, seat: Seat) -> bool:
    """Pass one card, after the deal and before the first trick."""
    return table.dealt and seat not in table.chosen


@ART("M3")
def play_waits_for_the_passing(table: Table) -> bool:
    """Wait until all three cards have been passed on."""
    return len(table.taken) == SEATS


@ART("M3", "H1")
def neighbour(seat: Seat, side: Setting) -> Seat:
    """Pass your card to the agreed neighbour."""
    return (seat + (1 if side == "right" else -1)) % SEATS


@ART("M4")
def play_from_your_hand(_trick: Trick, hand: Cards) -> Cards:
    """Play a card that you hold."""
    return hand


@ART("M4")
def follow_suit(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART("M5")
def play_in_turn(trick: Trick | None, seat: Seat) -> bool:
    """Wait for your turn."""
    return trick is not None and trick.turn == seat


@ART("M5")
def next_trick(leader: Seat) -> Trick:
    """The winner of a trick leads to the next."""
    return Trick(tuple((leader + place) % SEATS for place in range(SEATS)), RANKING)


DUTIES = (play_from_your_hand, follow_suit)


@dataclass(frozen=True, slots=True)
class Marotte:
    """The rules of one deal; ``side`` is the neighbour who gets the passed card."""

    side: Setting = "right"
    seats: int = SEATS

    def open(self, dealer: Seat) -> Table:
        """The table before the cards are dealt."""
        return Table(dealer)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """All who still choose a card to pass, then whose turn it is."""
        if not table.dealt or len(table.won) == TRICKS:
            return frozenset()
        if table.trick is not None:
            return frozenset({table.trick.turn})
        return frozenset(range(SEATS)) - table.chosen

    def speaker(self, _table: Table, seat: Seat) -> Seat:
        """Everybody speaks for himself."""
        return seat

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """A card to pass, or a card to play."""
        if seat not in self.to_move(table):
            return ()
        if table.trick is None:
            return [Called(seat, card, frozenset({seat})) for card in hand]
        return [Played(seat, card) for card in playable(DUTIES, table.trick, hand)]

    def check(self, table: Table, hand: Cards, move: Move) -> Refusal | None:
        """Why ``move`` may not be made, or None."""
        if isinstance(move, Called):
            return self._check_pass(table, hand, move)
        if not play_waits_for_the_passing(table):
            return play_waits_for_the_passing.breach(card=move.card)
        if table.trick is None or not play_in_turn(table.trick, move.seat):
            return play_in_turn.breach(card=move.card)
        return fault(DUTIES, table.trick, hand, move.card)

    def _check_pass(self, table: Table, hand: Cards, call: Called[Card]) -> Refusal | None:
        if not pass_one_card(table, call.seat):
            return pass_one_card.breach(card=call.call)
        return None if pass_a_card_you_hold(hand, call.call) else pass_a_card_you_hold.breach(card=call.call)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Dealt():
                return replace(table, dealt=True)
            case Called(seat):
                return replace(table, chosen=table.chosen | {seat})
            case Moved(_, taker) if taker is not None:
                return self._passed(replace(table, taken=table.taken | {taker}))
            case Played(_, card) if table.trick is not None:
                return self._laid(table, table.trick.lay(card))
        return table

    def _passed(self, table: Table) -> Table:
        if not play_waits_for_the_passing(table):
            return table
        return replace(table, trick=next_trick((table.dealer + 1) % SEATS))

    def _laid(self, table: Table, trick: Trick) -> Table:
        if not trick.full:
            return replace(table, trick=trick)
        won = (*table.won, trick)
        return replace(table, won=won, trick=None if len(won) == TRICKS else next_trick(trick.winner))

    def referee(self, at: Position[Table], log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal, then the passed cards once all three lie on the table."""
        if not at.table.dealt:
            return self._deal(chance)
        if len(at.table.chosen) == SEATS and not at.table.taken:
            return [self._hand_over(event.seat, event.call) for event in log if isinstance(event, Called)]
        return ()

    def _deal(self, chance: Chance) -> Sequence[Event]:
        cards = chance.shuffled(pack())
        hands = tuple(Cards.of(cards[TRICKS * seat : TRICKS * (seat + 1)]) for seat in range(SEATS))
        shown = (
            Shown(seat, hand, who_sees_a_hand(seat), ART.clause("M2")) for seat, hand in enumerate(hands)
        )
        return [Dealt(hands), *shown]

    def _hand_over(self, giver: Seat, card: Card | None) -> Event:
        assert card is not None
        taker = neighbour(giver, self.side)
        return Moved(giver, taker, Cards.of([card]), who_sees_a_passed_card(giver, taker), ART.clause("M3"))

    def consult(self, _table: Table, _seat: Seat, event: Event) -> Event:
        """Everything a player saw may be remembered."""
        return event

    def result(self, table: Table) -> Result | None:
        """Who took how many tricks, after the eighth."""
        if len(table.won) < TRICKS:
            return None
        winners = [trick.winner for trick in table.won]
        return Result(tuple(winners.count(seat) for seat in range(SEATS)))


def marotte(options: Mapping[str, Setting], _conditions: Conditions) -> Marotte:
    """The game under a profile of house options."""
    return Marotte(options["neighbour"])
