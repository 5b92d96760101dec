"""One deal of Old whist: thirteen cards each, a card turned for trump, thirteen tricks. Knows no points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from oldwhist.book import ART
from tapis import kit

SEATS, TRICKS = 4, 13
HIGH_TO_LOW = "AKQJT98765432"

Event: TypeAlias = "kit.DealEvent[kit.Card]"


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees."""

    dealer: kit.Seat
    turned: kit.Card | None = None
    tricks: kit.Tricks | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """Tricks taken by each pair: seats 0 and 2, then seats 1 and 3."""

    tricks: Annotated[
        tuple[Annotated[int, kit.Meta(ge=0, le=TRICKS)], ...], kit.Meta(min_length=2, max_length=2)
    ]


OWN_HAND = ART.audience("2", code="own-hand", sentence="Look at your own hand only.")
TURNED = ART.audience("3", code="turned-card", sentence="Turn the dealer's last card up for all to see.")


@ART("1")
def pack() -> tuple[kit.Card, ...]:
    """Play with fifty-two cards."""
    return tuple(kit.PACK)


@ART("1", "5")
def ranking(trump: kit.Suit) -> kit.Ranking:
    """A trump beats every other card; within a suit the ace is the highest."""
    return kit.Ranking(HIGH_TO_LOW, trump, HIGH_TO_LOW)


@ART("5")
def thirteen_tricks(dealer: kit.Seat, trump: kit.Suit) -> kit.Tricks:
    """The dealer's neighbour leads, then whoever took the trick before."""
    return kit.Tricks.led(kit.round_from((dealer + 1) % SEATS, SEATS), (ranking(trump),) * TRICKS)


@ART("4")
def play_from_your_hand(_trick: kit.Trick, hand: kit.Cards) -> kit.Cards:
    """Play a card that you hold."""
    return hand


@ART("4")
def follow_suit(trick: kit.Trick, hand: kit.Cards) -> kit.Cards:
    """Follow the suit led."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART.bars("5")
def not_your_turn(laying: kit.Laying[Table]) -> bool:
    """Wait for your turn."""
    return kit.out_of_turn(laying)


@ART.bars("3")
def nothing_to_call(_calling: kit.Calling[Table, kit.Card | None]) -> bool:
    """Nobody calls: the card turned up says what is trump."""
    return True


DUTIES = (play_from_your_hand, follow_suit)
LAYING: kit.Bars[kit.Laying[Table]] = (not_your_turn,)
CALLING: kit.Bars[kit.Calling[Table, kit.Card | None]] = (nothing_to_call,)


@dataclass(frozen=True, slots=True)
class Play:
    """The rules of one deal."""

    seats: int = SEATS

    def open(self, dealer: kit.Seat) -> Table:
        """The table before the cards are dealt."""
        return Table(dealer)

    def to_move(self, table: Table) -> frozenset[kit.Seat]:
        """Whose turn it is; nobody's before the deal and after the last trick."""
        turn = None if table.tricks is None else table.tricks.turn
        return frozenset() if turn is None else frozenset({turn})

    def speaker(self, _table: Table, seat: kit.Seat) -> kit.Seat:
        """Everybody plays the own cards: there is no dummy."""
        return seat

    def moves(self, table: Table, seat: kit.Seat, hand: kit.Cards) -> Sequence[kit.Move[kit.Card]]:
        """The cards that every duty leaves open."""
        if seat not in self.to_move(table) or table.tricks is None or table.tricks.trick is None:
            return ()
        return [kit.Played(seat, card) for card in kit.playable(DUTIES, table.tricks.trick, hand)]

    def check(self, table: Table, hand: kit.Cards, move: kit.Move[kit.Card]) -> kit.Refusal | None:
        """Why ``move`` may not be made, or None."""
        if not isinstance(move, kit.Played):
            return kit.first_bar(CALLING, kit.Calling(table, hand, move, move.call))
        breach = kit.first_bar(LAYING, kit.Laying(table, hand, move))
        if breach is not None or table.tricks is None or table.tricks.trick is None:
            return breach
        return kit.fault(DUTIES, table.tricks.trick, hand, move.card)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after what everybody saw: a lifted hand shows nothing, a card turned does."""
        match event:
            case kit.Shown(_, cards) if cards is not None:
                (turned,) = cards
                return replace(table, turned=turned, tricks=thirteen_tricks(table.dealer, turned.suit))
            case kit.Played(_, card) if table.tricks is not None:
                return replace(table, tricks=table.tricks.lay(card))
        return table

    def referee(self, at: kit.Position[Table], log: Sequence[Event], chance: kit.Chance) -> Sequence[Event]:
        """The deal happens by itself, once; nothing else does."""
        if log:
            return ()
        cards = chance.shuffled(pack())
        hands = tuple(kit.Cards.of(cards[TRICKS * seat : TRICKS * (seat + 1)]) for seat in range(SEATS))
        lifted = [kit.Shown(seat, hand, *OWN_HAND.only(seat)) for seat, hand in enumerate(hands)]
        dealer = at.table.dealer
        turned = kit.Cards.of([cards[TRICKS * (dealer + 1) - 1]])
        return [kit.Dealt(hands), *lifted, kit.Shown(dealer, turned, *TURNED.everybody)]

    def consult(self, _table: Table, _seat: kit.Seat, event: Event) -> Event:
        """Everything a player saw may be remembered."""
        return event

    def card_play(self, table: Table) -> kit.CardReading:
        """For an engine: two sides that count their tricks."""
        return replace(kit.underway(table.tricks, TRICKS), sides=kit.partners(SEATS), counts="tricks")

    def result(self, table: Table) -> Result | None:
        """Who took how many tricks, after the thirteenth."""
        if table.tricks is None or not table.tricks.full:
            return None
        won = [len(table.tricks.taken(seat)) for seat in range(SEATS)]
        return Result((won[0] + won[2], won[1] + won[3]))


def played(_profile: kit.Profile, _terms: kit.DealTerms) -> Play:
    """The game: no answer to an option changes how it is played."""
    return Play()


def trump(table: Table) -> kit.Suit | None:
    """The suit of trumps; None before the deal."""
    return None if table.turned is None else table.turned.suit


def contract(table: Table) -> kit.Saying | None:
    """What stands beside the table."""
    return None if table.turned is None else kit.Saying("Trump: {trump}", {"trump": table.turned.suit})
