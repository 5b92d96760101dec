"""One deal of marotte: eight cards each, one of them passed on, eight tricks without trump.

Knows nothing of points or matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from msgspec import Meta

from marotte.book import ART
from tapis.kit import (
    SUITS,
    Bars,
    Called,
    Calling,
    Card,
    CardReading,
    Cards,
    CardsPassed,
    Chance,
    DealEvent,
    Dealt,
    DealTerms,
    Laying,
    Played,
    Position,
    Profile,
    Ranking,
    Refusal,
    Seat,
    Shown,
    Trick,
    Tricks,
    everybody_alone,
    fault,
    first_bar,
    out_of_turn,
    playable,
    round_from,
    underway,
)
from tapis.kit import Move as AnyMove

SEATS, TRICKS = 3, 8
RANKING = Ranking("AKQJT9")

Event: TypeAlias = "DealEvent[Card]"
Move: TypeAlias = "AnyMove[Card]"


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees; ``chosen`` have laid down the card they pass, ``taken`` have taken theirs up."""

    dealer: Seat
    dealt: bool = False
    chosen: frozenset[Seat] = frozenset()
    taken: frozenset[Seat] = frozenset()
    tricks: Tricks | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """Tricks taken by each seat."""

    tricks: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=TRICKS)], ...], Meta(min_length=SEATS, max_length=SEATS)
    ]


OWN_HAND = ART.audience("M2", code="own-hand", sentence="Look at your own hand only.")
PASSED = ART.audience(
    "M3",
    code="passed-card",
    sentence="Show the card you pass to nobody but the neighbour who takes it.",
)


@ART("M1")
def pack() -> tuple[Card, ...]:
    """Play with the twenty-four cards from the nine to the ace."""
    return tuple(Card(suit, rank) for suit in SUITS for rank in "9TJQKA")


@ART("M3", "M9")
def neighbour(seat: Seat, side: str) -> Seat:
    """Pass your card to the agreed neighbour."""
    return (seat + (1 if side == "right" else -1)) % SEATS


@ART.bars("M3")
def no_card_to_pass_now(passing: Calling[Table, Card | None]) -> bool:
    """Pass one card, after the deal and before the first trick."""
    return not passing.table.dealt or passing.move.seat in passing.table.chosen


@ART.bars("M3")
def card_not_held(passing: Calling[Table, Card | None]) -> bool:
    """Pass a card that you hold."""
    return passing.call is None or passing.call not in passing.hand


@ART.bars("M3")
def cards_still_passing(laying: Laying[Table]) -> bool:
    """Wait until all three cards have been passed on."""
    return len(laying.table.taken) < SEATS


@ART.bars("M5")
def not_your_turn(laying: Laying[Table]) -> bool:
    """Wait for your turn."""
    return out_of_turn(laying)


PASSING: Bars[Calling[Table, Card | None]] = (no_card_to_pass_now, card_not_held)
LAYING: Bars[Laying[Table]] = (cards_still_passing, not_your_turn)


@ART("M4")
def play_from_your_hand(_trick: Trick, hand: Cards) -> Cards:
    """Play a card that you hold."""
    return hand


@ART("M4")
def follow_suit(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART("M5")
def eight_tricks(leader: Seat) -> Tricks:
    """The highest card of the suit led takes the trick, and its winner leads to the next."""
    return Tricks.led(round_from(leader, SEATS), (RANKING,) * TRICKS)


DUTIES = (play_from_your_hand, follow_suit)


@dataclass(frozen=True, slots=True)
class Marotte:
    """The rules of one deal; ``side`` is the neighbour who gets the passed card."""

    side: str = "right"
    seats: int = SEATS

    def open(self, dealer: Seat) -> Table:
        """The table before the cards are dealt."""
        return Table(dealer)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """All who still choose a card to pass, then whose turn it is."""
        if table.tricks is None:
            return frozenset(range(SEATS)) - table.chosen if table.dealt else frozenset()
        return frozenset() if table.tricks.turn is None else frozenset({table.tricks.turn})

    def speaker(self, _table: Table, seat: Seat) -> Seat:
        """Everybody speaks for himself."""
        return seat

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """A card to pass, or a card to play."""
        if seat not in self.to_move(table):
            return ()
        if table.tricks is None or table.tricks.trick is None:
            return [Called(seat, card, frozenset({seat})) for card in hand]
        return [Played(seat, card) for card in playable(DUTIES, table.tricks.trick, hand)]

    def check(self, table: Table, hand: Cards, move: Move) -> Refusal | None:
        """Why ``move`` may not be made, or None."""
        if isinstance(move, Called):
            return first_bar(PASSING, Calling(table, hand, move, move.call))
        breach = first_bar(LAYING, Laying(table, hand, move))
        if breach is not None or table.tricks is None or table.tricks.trick is None:
            return breach
        return fault(DUTIES, table.tricks.trick, hand, move.card)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Dealt():
                return replace(table, dealt=True)
            case Called(seat):
                return replace(table, chosen=table.chosen | {seat})
            case CardsPassed(_, taker) if taker is not None:
                taken = table.taken | {taker}
                tricks = eight_tricks((table.dealer + 1) % SEATS) if len(taken) == SEATS else None
                return replace(table, taken=taken, tricks=tricks)
            case Played(_, card) if table.tricks is not None:
                return replace(table, tricks=table.tricks.lay(card))
        return table

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
        return [Dealt(hands), *(Shown(seat, hand, *OWN_HAND.only(seat)) for seat, hand in enumerate(hands))]

    def _hand_over(self, giver: Seat, card: Card | None) -> Event:
        assert card is not None
        taker = neighbour(giver, self.side)
        return CardsPassed(giver, taker, Cards.of([card]), *PASSED.only(giver, taker))

    def consult(self, _table: Table, _seat: Seat, event: Event) -> Event:
        """Everything a player saw may be remembered."""
        return event

    def card_play(self, table: Table) -> CardReading:
        """For an engine: everybody plays for himself, and counts his tricks."""
        return replace(underway(table.tricks, TRICKS), sides=everybody_alone(SEATS), counts="tricks")

    def result(self, table: Table) -> Result | None:
        """Who took how many tricks, after the eighth."""
        if table.tricks is None or not table.tricks.full:
            return None
        return Result(tuple(len(table.tricks.taken(seat)) for seat in range(SEATS)))


def marotte(profile: Profile, _terms: DealTerms) -> Marotte:
    """The game under a profile."""
    return Marotte(profile.word("neighbour"))
