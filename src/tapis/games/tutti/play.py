"""The rules from the lead to the count: 17.5, 17.6, 17.8 and 17.11."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.laying import Laying
from tapis.core.ranking import Ranking
from tapis.core.tricks import Duty, Seat, Trick, Tricks, fault, playable, round_from
from tapis.games import jass
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import TUTTI, Contract, card_value, strength
from tapis.games.tutti.result import COLUMNS, MATCH, SEATS, TRICKS
from tapis.games.tutti.table import Table
from tapis.law import Bars, Breach, first_bar

# 17.11  Who leads.


@ART("17.11")
def the_taker_leads(taker: Seat) -> Seat:
    """The player who named the contract leads to the first trick."""
    return taker


def rankings(contract: Contract) -> tuple[Ranking, ...]:
    """The orders of strength, one for each trick."""
    return tuple(strength(contract, number) for number in range(TRICKS))


def first_trick(contract: Contract, taker: Seat) -> Tricks:
    """The card play before the first lead."""
    return Tricks.led(round_from(the_taker_leads(taker), SEATS), rankings(contract))


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


# 17.9, T7  Not before the contract, and no card after the ninth trick.


@ART.bars("17.9")
def contract_missing(laying: Laying[Table]) -> bool:
    """Wait until the contract has been named."""
    return laying.table.contract is None


@ART.bars("T7")
def tricks_are_played(laying: Laying[Table]) -> bool:
    """The nine tricks have been played; the deal is over."""
    return laying.table.played_out


BARS: Bars[Laying[Table]] = (jass.not_dealt_yet, contract_missing, tricks_are_played, jass.not_your_turn)


def refuse_card(table: Table, bound: tuple[Duty, ...], hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    barred = first_bar(BARS, Laying(table, hand, move))
    if barred is not None or table.trick is None:
        return barred
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


# T14  Looking at tricks that lie face down.


@ART("T14")
def tricks_to_look_at(look_back: str, won: tuple[Trick, ...], seat: Seat | None) -> tuple[Trick, ...]:
    """The tricks of your own side may be looked at again, or as the house has it."""
    own = () if seat is None else tuple(each for each in won if (each.winner - seat) % COLUMNS == 0)
    return jass.tricks_to_look_at(look_back, own, won)
