"""The rules from the lead to the count: 17.5, 17.6, 17.8 and 17.11."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.tricks import Duty, Seat, Trick, fault, playable
from tapis.games import jass
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import TUTTI, Contract, card_value, strength
from tapis.games.tutti.result import COLUMNS, MATCH, SEATS, TRICKS
from tapis.games.tutti.speaking import wait_for_the_contract
from tapis.games.tutti.table import Table
from tapis.law import Breach

# 17.11  Who leads.


@ART("17.11")
def the_taker_leads(taker: Seat) -> Seat:
    """The player who named the contract leads to the first trick."""
    return taker


def next_trick(contract: Contract, number: int, leader: Seat) -> Trick:
    """Trick ``number`` (from 0), led by ``leader``."""
    return Trick(tuple((leader + place) % SEATS for place in range(SEATS)), strength(contract, number))


# 17.8, T1 to T3  What may be played.


@ART("17.8")
def follow_suit(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led: this contract has no trumps."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART("T1")
def follow_in_tutti(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led: in tutti no other suit can take the trick."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART("T2")
def follow_but_keep_a_lone_jack(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led, unless the jack is your only card of it."""
    if not trick.cards:
        return hand
    bound = hand.suit(trick.led).less(Card(trick.led, "J"))
    return hand.suit(trick.led) if bound else hand


@ART("T3")
def undertrump_only_when_void(trick: Trick, hand: Cards) -> Cards:
    """While you hold the suit led, ruff only above the trump lying there, as in the estimation."""
    if trick.cards and hand.suit(trick.led):
        return hand - jass.lower_trumps(trick, hand)
    return hand


WITHOUT_TRUMPS: tuple[Duty, ...] = (jass.play_from_your_hand, follow_suit)
UNDERTRUMPING: tuple[Duty, ...] = (*jass.FORWARD[:-1], undertrump_only_when_void)
IN_TUTTI: tuple[Duty, ...] = (jass.play_from_your_hand, follow_in_tutti)
LONE_JACK_EXEMPT: tuple[Duty, ...] = (jass.play_from_your_hand, follow_but_keep_a_lone_jack)


def duties(contract: Contract, under_trump: bool, tutti_bauer_exempt: bool) -> tuple[Duty, ...]:
    """What binds a hand under ``contract`` and the house options T2 and T3."""
    if contract.mode == TUTTI:
        return LONE_JACK_EXEMPT if tutti_bauer_exempt else IN_TUTTI
    if contract.trump is None:
        return WITHOUT_TRUMPS
    return UNDERTRUMPING if under_trump else jass.FORWARD


def legal_cards(bound: tuple[Duty, ...], trick: Trick, hand: Cards) -> Cards:
    """The cards of ``hand`` that no clause forbids."""
    return playable(bound, trick, hand)


@ART("T7")
def nine_tricks_are_played(table: Table) -> bool:
    """The nine tricks have been played; the deal is over."""
    return table.played_out


def refuse_card(table: Table, bound: tuple[Duty, ...], hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    if not jass.cut_and_deal_first(table.dealt):
        return jass.cut_and_deal_first.breach(card=move.card)
    if not wait_for_the_contract(table):
        return wait_for_the_contract.breach(card=move.card)
    if nine_tricks_are_played(table):
        return nine_tricks_are_played.breach(card=move.card)
    if table.trick is None or not jass.play_in_turn(table.trick, move.seat):
        return jass.play_in_turn.breach(card=move.card, seat=move.seat)
    return fault(bound, table.trick, hand, move.card)


# 17.5, 17.6  The count.


@ART("17.6")
def all_nine_tricks(won: Sequence[Trick], column: int) -> bool:
    """A match is all nine tricks, not merely all the points."""
    return len(won) == TRICKS and all(trick.winner % COLUMNS == column for trick in won)


@ART("17.6", "17.5")
def points_taken(contract: Contract, won: Sequence[Trick], column: int) -> int:
    """Count the cards of your side's tricks, five for the last, a hundred for a match, and no more."""
    mine = [trick for trick in won if trick.winner % COLUMNS == column]
    cards = sum(card_value(contract, card) for trick in mine for card in trick.cards)
    last = jass.LAST_TRICK if won[-1].winner % COLUMNS == column else 0
    return cards + last + (MATCH if all_nine_tricks(won, column) else 0)
