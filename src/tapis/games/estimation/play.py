"""The rules from the first lead to the count: 16.11 to 16.14."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Cards
from tapis.core.events import Called, Played
from tapis.core.laying import Laying
from tapis.core.tricks import Duty, Seat, Trick, Tricks, fault, playable
from tapis.games import jass
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import Event, Slip
from tapis.games.estimation.result import SEATS
from tapis.games.estimation.table import Table
from tapis.law import Bars, Breach, first_bar

# E1  Who opens the first trick.


@ART("E1")
def first_to_lead(dealer: Seat, first_lead: str) -> Seat:
    """The player on the dealer's right leads to the first trick, unless the house lets the dealer."""
    return dealer if first_lead == "dealer" else (dealer + 1) % SEATS


# 16.11  No card before the last estimate.


@ART.bars("16.7")
def not_dealt_yet(laying: Laying[Table]) -> bool:
    """Wait until the pack has been cut and dealt."""
    return not laying.table.dealt_out


@ART.bars("16.11")
def estimates_missing(laying: Laying[Table]) -> bool:
    """Wait until every estimate is in before you play a card."""
    return bool(laying.table.missing)


@ART("16.11")
def lead_another_suit(table: Table, seat: Seat, hand: Cards) -> Cards:
    """You led too early: lead another suit now, unless you hold no other."""
    if table.started:
        return hand
    rest = hand
    for offender, suit in table.barred:
        rest = rest - hand.suit(suit) if offender == seat else rest
    return rest or hand


@ART.bars("16.11")
def suit_was_led_too_early(laying: Laying[Table]) -> bool:
    """You led too early: lead another suit now, unless you hold no other."""
    return laying.move.card not in lead_another_suit(laying.table, laying.move.seat, laying.hand)


# 16.12  Nine tricks, and each player may look at his own.


@ART.bars("16.12")
def tricks_are_played(laying: Laying[Table]) -> bool:
    """The nine tricks have been played; the deal is over."""
    return laying.table.played_out


@ART("16.12")
def own_tricks(tricks: Tricks, seat: Seat) -> tuple[Trick, ...]:
    """You may look at the tricks you have taken, whenever you like."""
    return tricks.taken(seat)


@ART("E12")
def tricks_to_look_at(look_back: str, own: tuple[Trick, ...], won: tuple[Trick, ...]) -> tuple[Trick, ...]:
    """Your own tricks may be looked at again, and the last one where the house has it so."""
    return jass.tricks_to_look_at(look_back, own, won)


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


BARS: Bars[Laying[Table]] = (not_dealt_yet, estimates_missing, tricks_are_played, jass.not_your_turn)


def refuse_card(table: Table, hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    laying = Laying(table, hand, move)
    if table.trick is None:
        return first_bar(BARS, laying)
    narrowed = fault(DUTIES, table.trick, hand, move.card)
    return first_bar(BARS, laying) or narrowed or first_bar([suit_was_led_too_early], laying)


# 16.14  The count, and the slips read out.


@ART("16.14")
def read_the_slips_out(log: Sequence[Event]) -> Sequence[Event]:
    """After the nine tricks the slips are turned over and read out."""
    last = {
        event.seat: event.call for event in log if isinstance(event, Called) and isinstance(event.call, Slip)
    }
    return [Called(seat, last[seat], None) for seat in sorted(last)]


@ART("16.14", "E10")
def points_taken(tricks: Tricks, seat: Seat) -> int:
    """Count the cards of your tricks, and five more for the last trick."""
    mine = own_tricks(tricks, seat)
    cards = sum(jass.card_points(card, trick.ranking.trump) for trick in mine for card in trick.cards)
    return cards + (jass.LAST_TRICK if tricks.won[-1].winner == seat else 0)
