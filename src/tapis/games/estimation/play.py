"""The rules from the first lead to the count: 16.11 to 16.14."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Cards
from tapis.core.events import Called, Played
from tapis.core.tricks import Duty, Seat, Trick, fault, playable
from tapis.games import jass
from tapis.games.estimation.before_play import the_cards_are_cut_and_dealt
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import Event, Slip
from tapis.games.estimation.result import SEATS
from tapis.games.estimation.table import Table
from tapis.law import Breach

# E1  Who opens the first trick.


@ART("E1")
def first_to_lead(dealer: Seat, first_lead: str) -> Seat:
    """The player on the dealer's right leads to the first trick, unless the house lets the dealer."""
    return dealer if first_lead == "dealer" else (dealer + 1) % SEATS


# 16.11  No card before the last estimate.


@ART("16.11")
def wait_for_every_estimate(table: Table) -> bool:
    """Wait until every estimate is in before you play a card."""
    return not table.missing


@ART("16.11")
def lead_another_suit(table: Table, seat: Seat, hand: Cards) -> Cards:
    """You led too early: lead another suit now, unless you hold no other."""
    if table.started:
        return hand
    rest = hand
    for offender, suit in table.barred:
        rest = rest - hand.suit(suit) if offender == seat else rest
    return rest or hand


# 16.12  Nine tricks, and each player may look at his own.


@ART("16.12")
def nine_tricks_are_played(table: Table) -> bool:
    """The nine tricks have been played; the deal is over."""
    return table.played_out


@ART("16.12")
def own_tricks(won: Sequence[Trick], seat: Seat) -> tuple[Trick, ...]:
    """You may look at the tricks you have taken, whenever you like."""
    return tuple(trick for trick in won if trick.winner == seat)


# 16.13  Under-trumping only for those who are void.


@ART("16.13")
def undertrump_only_when_void(trick: Trick, hand: Cards) -> Cards:
    """While you hold the suit led, ruff only above the trump lying there."""
    if trick.cards and hand.suit(trick.led):
        return hand - jass.lower_trumps(trick, hand)
    return hand


DUTIES: tuple[Duty, ...] = (
    jass.play_from_your_hand,
    jass.follow_suit_or_trump,
    jass.follow_the_trump_led,
    undertrump_only_when_void,
)


def legal_cards(table: Table, trick: Trick, hand: Cards) -> Cards:
    """The cards of the player whose turn it is that no clause forbids."""
    return playable(DUTIES, trick, hand) & lead_another_suit(table, trick.turn, hand)


def refuse_card(table: Table, hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    if not the_cards_are_cut_and_dealt(table):
        return the_cards_are_cut_and_dealt.breach(card=move.card)
    if not wait_for_every_estimate(table):
        return wait_for_every_estimate.breach(card=move.card)
    if nine_tricks_are_played(table):
        return nine_tricks_are_played.breach(card=move.card)
    if table.trick is None or not jass.play_in_turn(table.trick, move.seat):
        return jass.play_in_turn.breach(card=move.card, seat=move.seat)
    breach = fault(DUTIES, table.trick, hand, move.card)
    if breach is None and move.card not in lead_another_suit(table, move.seat, hand):
        return lead_another_suit.breach(card=move.card)
    return breach


# 16.14  The count, and the slips read out.


@ART("16.14")
def read_the_slips_out(log: Sequence[Event]) -> Sequence[Event]:
    """After the nine tricks the slips are turned over and read out."""
    last = {
        event.seat: event.call for event in log if isinstance(event, Called) and isinstance(event.call, Slip)
    }
    return [Called(seat, last[seat], None) for seat in sorted(last)]


@ART("16.14", "E10")
def points_taken(won: Sequence[Trick], seat: Seat) -> int:
    """Count the cards of your tricks, and five more for the last trick."""
    mine = own_tricks(won, seat)
    cards = sum(jass.card_points(card, trick.ranking.trump) for trick in mine for card in trick.cards)
    return cards + (jass.LAST_TRICK if won[-1].winner == seat else 0)
