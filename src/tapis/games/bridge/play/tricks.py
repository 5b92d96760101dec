"""From the opening lead to the thirteenth trick: B15 to B18, and honours, B23."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.laying import Laying, out_of_turn
from tapis.core.memo import CardOrder
from tapis.core.ranking import Ranking
from tapis.core.tricks import Duty, Seat, Trick, Tricks, fault, playable, round_from
from tapis.games.bridge.book import ART
from tapis.games.bridge.play.before_play import not_dealt_yet
from tapis.games.bridge.play.claims import claim_unanswered
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import NO_TRUMP, SEATS, STRAINS, TRICKS, Contract, Honours, side_of
from tapis.law import Bars, Breach, first_bar

LADDER = "AKQJT98765432"
HONOURS = "AKQJT"
ACE = "A"
HONOUR_POINTS = {4: 100, 5: 150}
FOUR_ACES = 150

# B13, B15, B16  The lead, and dummy.


@ART.bars("B13")
def auction_under_way(laying: Laying[Table]) -> bool:
    """Wait until the auction is over."""
    return not laying.table.auction.over


@ART("B15")
def opening_leader(declarer: Seat) -> Seat:
    """The player on declarer's left leads to the first trick."""
    return (declarer + 1) % SEATS


@ART("B16")
def dummy_spreads(table: Table) -> bool:
    """Dummy's hand is spread once the first card has been led."""
    return not table.dummy_open and table.trick is not None and bool(table.trick.cards)


DUMMY = ART.audience("B16", code="dummy-lies-open", sentence="Dummy's cards lie open for everybody.")


@ART("B16")
def who_chooses(table: Table, seat: Seat) -> Seat:
    """Declarer chooses dummy's cards; dummy has no say."""
    return table.declarer if table.declarer is not None and seat == table.dummy else seat


def declarer_and_dummy(table: Table) -> tuple[Seat, Seat] | None:
    """Who plays both hands of the declaring side, and whose lies open; None before the auction is over."""
    if table.declarer is None or table.dummy is None or not table.auction.over:
        return None
    return table.declarer, table.dummy


# B17  What may be played.


@ART("B17")
def play_from_your_hand(_trick: Trick, hand: Cards) -> Cards:
    """Play a card that you hold."""
    return hand


@ART("B17")
def follow_suit(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART.bars("B17")
def not_your_turn(laying: Laying[Table]) -> bool:
    """Wait for your turn."""
    return out_of_turn(laying)


DUTIES: tuple[Duty, ...] = (play_from_your_hand, follow_suit)

# B18  Who takes the trick.


@ART("B18")
def ranking(contract: Contract) -> Ranking:
    """The highest trump takes the trick, else the highest card of the suit led; the ace is highest."""
    if contract.strain == NO_TRUMP:
        return Ranking(LADDER)
    return Ranking(LADDER, contract.strain, LADDER)


def order_of(contract: Contract | None) -> CardOrder:
    """The order of cards under a contract, or as long as there is none, with the clause that says so."""
    strength = Ranking(LADDER) if contract is None else ranking(contract)
    return CardOrder(ranking=strength, order=ranking.clause, duties=DUTIES[1:])


@ART("B18")
def winner_leads(leader: Seat, strength: Ranking) -> Trick:
    """The winner of a trick leads to the next."""
    return Trick(round_from(leader, SEATS), strength)


@ART.bars("B18")
def play_is_over(laying: Laying[Table]) -> bool:
    """The play is over."""
    return laying.table.contract is None or laying.table.played_out


BARS: Bars[Laying[Table]] = (not_dealt_yet, auction_under_way, play_is_over, not_your_turn)


def first_trick(contract: Contract, leader: Seat) -> Tricks:
    """The card play before the first lead."""
    return Tricks.led(round_from(leader, SEATS), (ranking(contract),) * TRICKS)


def legal_cards(trick: Trick, hand: Cards) -> Cards:
    """The cards of ``hand`` that no clause forbids."""
    return playable(DUTIES, trick, hand)


def refuse_card(table: Table, hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    laying = Laying(table, hand, move)
    barred = first_bar(BARS, laying)
    if barred is not None or table.trick is None:
        return barred
    return fault(DUTIES, table.trick, hand, move.card) or first_bar([claim_unanswered], laying)


# B23  Honours.


@ART("B23", "14")
def honours_held(contract: Contract, hands: Sequence[Cards]) -> Honours | None:
    """Four or five trump honours in one hand count, at no trump four aces."""
    for seat, hand in enumerate(hands):
        if points := _honours(contract, hand):
            return Honours(side_of(seat), points)
    return None


def honours_in_each_strain(hands: Sequence[Cards]) -> tuple[Honours | None, ...]:
    """Those that would count whatever is played, in the order of ``STRAINS``."""
    return tuple(honours_held(Contract(1, strain), hands) for strain in STRAINS)


def _honours(contract: Contract, hand: Cards) -> int:
    if contract.strain == NO_TRUMP:
        aces = sum(card.rank == ACE for card in hand)
        return FOUR_ACES if aces == SEATS else 0
    held = sum(Card(contract.strain, rank) in hand for rank in HONOURS)
    return HONOUR_POINTS.get(held, 0)
