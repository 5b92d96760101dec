"""From the opening lead to the thirteenth trick: B15 to B18, and honours, B23."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.events import Audience, Played
from tapis.core.ranking import Ranking
from tapis.core.tricks import Duty, Seat, Trick, fault, playable
from tapis.games.bridge.auction import auction_goes_on
from tapis.games.bridge.before_play import the_cards_are_dealt
from tapis.games.bridge.book import ART
from tapis.games.bridge.result import NO_TRUMP, SEATS, Contract, Honours, side_of
from tapis.games.bridge.table import Table
from tapis.law import Breach

LADDER = "AKQJT98765432"
HONOURS = "AKQJT"
ACE = "A"
HONOUR_POINTS = {4: 100, 5: 150}
FOUR_ACES = 150

# B13, B15, B16  The lead, and dummy.


@ART("B13")
def the_auction_comes_first(table: Table) -> bool:
    """Wait until the auction is over."""
    return not auction_goes_on(table.auction)


@ART("B15")
def opening_leader(declarer: Seat) -> Seat:
    """The player on declarer's left leads to the first trick."""
    return (declarer + 1) % SEATS


@ART("B16")
def dummy_is_spread(table: Table) -> bool:
    """Dummy spreads his hand once the first card has been led."""
    return table.dummy_open or table.trick is None or not table.trick.cards


@ART("B16")
def everybody_sees_dummy() -> Audience:
    """Dummy's cards lie open for everybody."""
    return None


@ART("B16")
def who_chooses(table: Table, seat: Seat) -> Seat:
    """Declarer chooses dummy's cards; dummy has no say."""
    return table.declarer if table.declarer is not None and seat == table.dummy else seat


# B17  What may be played.


@ART("B17")
def play_from_your_hand(_trick: Trick, hand: Cards) -> Cards:
    """Play a card that you hold."""
    return hand


@ART("B17")
def follow_suit(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART("B17")
def play_in_turn(trick: Trick | None, seat: Seat) -> bool:
    """Wait for your turn."""
    return trick is not None and trick.turn == seat


DUTIES: tuple[Duty, ...] = (play_from_your_hand, follow_suit)

# B18  Who takes the trick.


@ART("B18")
def ranking(contract: Contract) -> Ranking:
    """The highest trump takes the trick, else the highest card of the suit led; the ace is highest."""
    if contract.strain == NO_TRUMP:
        return Ranking(LADDER)
    return Ranking(LADDER, contract.strain, LADDER)


@ART("B18")
def winner_leads(leader: Seat, strength: Ranking) -> Trick:
    """Whoever takes a trick leads to the next."""
    return Trick(tuple((leader + place) % SEATS for place in range(SEATS)), strength)


@ART("B18")
def tricks_are_left(table: Table) -> bool:
    """The play is over."""
    return table.left > 0 and not table.laid_open


def legal_cards(trick: Trick, hand: Cards) -> Cards:
    """The cards of ``hand`` that no clause forbids."""
    return playable(DUTIES, trick, hand)


def refuse_card(table: Table, hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    if not the_cards_are_dealt(table.dealt):
        return the_cards_are_dealt.breach(card=move.card)
    if not the_auction_comes_first(table):
        return the_auction_comes_first.breach(card=move.card)
    if table.contract is None or not tricks_are_left(table):
        return tricks_are_left.breach(card=move.card)
    if not play_in_turn(table.trick, move.seat) or table.trick is None:
        return play_in_turn.breach(card=move.card, seat=move.seat)
    return fault(DUTIES, table.trick, hand, move.card)


# B23  Honours.


@ART("B23", "14")
def honours_held(contract: Contract, hands: Sequence[Cards]) -> Honours | None:
    """Four or five trump honours in one hand count, at no trump four aces."""
    for seat, hand in enumerate(hands):
        if points := _honours(contract, hand):
            return Honours(side_of(seat), points)
    return None


def _honours(contract: Contract, hand: Cards) -> int:
    if contract.strain == NO_TRUMP:
        aces = sum(card.rank == ACE for card in hand)
        return FOUR_ACES if aces == SEATS else 0
    held = sum(Card(contract.strain, rank) in hand for rank in HONOURS)
    return HONOUR_POINTS.get(held, 0)
