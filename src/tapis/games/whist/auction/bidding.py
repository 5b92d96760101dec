"""What may be said in the auction: one bar for each clause, then what each call is measured by.

A player is *packable* in a suit when somebody can still join that player in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.cards import Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.aiming import (
    Said,
    joins_equal,
    no_emballage_is_high_enough,
    no_such_game,
    not_above_the_best_game,
    not_in_the_grid,
    trump_named_wrongly,
)
from tapis.games.whist.auction.contracts import WITH_SUIT, suit_rank
from tapis.games.whist.auction.state import LIVE, OFFERS, OPEN, Auction, Stand, the_trou_round_is_over
from tapis.games.whist.book import ART
from tapis.games.whist.play.calls import Join, Propose, Raise, Solo, Special, Trump, Word
from tapis.law import Bars

ABOVE_A_TROU = frozenset({"GM", "A10", "A11", "GMT", "PC", "GC"})


# 14  After a trou.


@ART.bars("14")
def too_low_after_a_trou(said: Said) -> bool:
    """After a trou pass, or announce grande misère, abondance 10 or 11, misère sur table or a chelem."""
    if said.auction.trou is None or said.call is Word.PASS:
        return False
    return not (isinstance(said.call, Special) and said.call.code in ABOVE_A_TROU)


# 12  Waiting.


@ART.bars("12")
def not_the_first_to_speak(said: Said) -> bool:
    """Only the player on the dealer's left may wait, and only when he first speaks."""
    return said.seat != said.auction.first or said.stand is not Stand.UNSPOKEN


@ART.bars("12")
def has_waited(said: Said) -> bool:
    """You have waited: join, or pass."""
    return said.stand is Stand.WAITING and not (isinstance(said.call, Join) or said.call is Word.PASS)


# 21  The joiner.


@ART.bars("21")
def has_joined(said: Said) -> bool:
    """You have joined: raise your joining, or pass."""
    return said.stand is Stand.JOINER and not (isinstance(said.call, Raise) or said.call is Word.PASS)


@ART.bars("21")
def has_not_joined(said: Said) -> bool:
    """Only a player who has joined can raise."""
    return said.stand is not Stand.JOINER


# W13  Whoever has named a solo or a special game.


@ART.bars("W13")
def plays_for_himself(said: Said) -> bool:
    """You have named a game for yourself: you ask and join no more."""
    return said.stand in (Stand.SOLO, Stand.SPECIAL)


@ART.bars("W13")
def special_game_named(said: Said) -> bool:
    """After a special game, go up to a higher special game, or pass."""
    return said.stand is Stand.SPECIAL


@ART.bars("W13")
def abondance_would_join(said: Said) -> bool:
    """After an abondance go higher; join no misère."""
    return said.auction.status(said.seat).code in WITH_SUIT and joins_equal(said)


# 18, 22, 23  Packable, or not.


@ART("18")
def packable(auction: Auction, seat: Seat, suit: Suit | None) -> bool:
    """Somebody can join you while another has not spoken, waits, or has asked a lower suit."""
    others = (status for other, status in enumerate(auction.statuses) if other != seat)
    return any(
        status.stand in (Stand.UNSPOKEN, Stand.WAITING)
        or (status.stand is Stand.PROPOSED and suit_rank(status.suit) < suit_rank(suit))
        for status in others
    )


@ART.bars("18")
def nobody_can_join(said: Said) -> bool:
    """Ask only where somebody can still join you."""
    return not packable(said.auction, said.seat, said.suit)


@ART.bars("18")
def misere_announced(said: Said) -> bool:
    """Ask no suit once a misère or a piccolo has been announced."""
    return bool(said.auction.miseres)


def asked_by_another(said: Said) -> bool:
    """Whether another asks in the suit, or is joined in it."""
    others = (status for seat, status in enumerate(said.auction.statuses) if seat != said.seat)
    return any(status.stand in LIVE and status.suit == said.suit for status in others)


@ART.bars("W12")
def suit_proposed_already(said: Said) -> bool:
    """That suit has been asked already: join it, or ask another."""
    return asked_by_another(said)


@ART("22", "W35")
def nobody_could_join(said: Said) -> bool:
    """You cannot be joined in a suit in which another asks: go solo in it, unless the house closes that."""
    return said.auction.solo == OPEN and asked_by_another(said)


@ART.bars("22")
def somebody_can_still_join(said: Said) -> bool:
    """Ask first where somebody can still join you; go solo directly only where nobody can."""
    if said.stand is not Stand.UNSPOKEN or "PM" in said.auction.miseres:
        return False
    return packable(said.auction, said.seat, said.suit) and not nobody_could_join(said)


@ART.bars("23")
def nothing_to_maintain(said: Said) -> bool:
    """Only a player who has asked a suit can maintain it."""
    return said.stand is not Stand.PROPOSED


@ART.bars("23")
def nobody_joins_any_more(said: Said) -> bool:
    """Maintain only while somebody can still join you."""
    return not packable(said.auction, said.seat, said.own_suit)


# 24  Suits only upwards.


@ART.bars("24")
def suit_not_above_own(said: Said) -> bool:
    """Change only to a suit above your own: hearts, diamonds, clubs, spades."""
    return said.own_suit is not None and suit_rank(said.suit) <= suit_rank(said.own_suit)


@ART.bars("24")
def solo_below_own(said: Said) -> bool:
    """You have asked no suit: from one solo to the next, stay in your suit or go to a higher one."""
    own = said.auction.status(said.seat)
    return own.stand is Stand.SOLO and not own.proposed and suit_rank(said.suit) < suit_rank(own.suit)


@ART.bars("24", "38")
def suit_below_own(said: Said) -> bool:
    """Go up in your own suit or in a higher one."""
    own = said.own_suit if said.auction.status(said.seat).code in WITH_SUIT else None
    return own is not None and said.abondance and suit_rank(said.suit) < suit_rank(own)


# 19  Joining.


@ART.bars("19")
def suit_not_proposed(said: Said) -> bool:
    """No partner to join has asked that suit."""
    return said.suit not in said.auction.offers


@ART.bars("19")
def nobody_else_proposed(said: Said) -> bool:
    """There is nobody to join: this is your own proposal."""
    statuses = (status for seat, status in enumerate(said.auction.statuses) if seat != said.seat)
    return not any(status.stand in OFFERS and status.suit == said.suit for status in statuses)


@ART.bars("19")
def void_of_the_suit(said: Said) -> bool:
    """Join only with a card of the suit."""
    return not said.hand.suit(said.suit)


# 13  Abondance and chelems at the first turn.


@ART.bars("13")
def too_late_for_an_abondance(said: Said) -> bool:
    """Announce an abondance or a chelem when you first speak; afterwards only raise your own."""
    own = said.auction.status(said.seat).code in WITH_SUIT
    return said.abondance and said.stand is not Stand.UNSPOKEN and not own


# 41, 43  The trou round.


@ART("41", "43")
def three_aces(hand: Cards) -> bool:
    """The trou is exactly three aces; four are none."""
    return sum(card.rank == "A" for card in hand) == 3


@ART.bars("41")
def trou_kept_silent(said: Said) -> bool:
    """You hold three aces: announce the trou."""
    return said.call is Word.NO_TROU and three_aces(said.hand)


@ART.bars("41", "43")
def not_three_aces(said: Said) -> bool:
    """The trou is exactly three aces."""
    return said.call is Word.TROU and not three_aces(said.hand)


@ART.bars("41", "43")
def trou_announced_already(said: Said) -> bool:
    """Another has announced the trou: nobody else can hold three aces."""
    return said.call is Word.TROU and said.auction.trou is not None


@ART.bars("10")
def trou_round_over(said: Said) -> bool:
    """Everybody has said whether they have the trou; the auction goes on."""
    return the_trou_round_is_over(said.auction)


# 42  Trumps of a trou.


@ART.bars("42")
def not_the_fourth_ace(said: Said) -> bool:
    """Only the holder of the fourth ace names trumps, once that ace is known."""
    fourth = said.auction.trump_is_open and said.auction.ace == said.seat
    return isinstance(said.call, Trump) and not fourth


TROU_ROUND: Bars[Said] = (
    trou_round_over,
    trou_kept_silent,
    trou_announced_already,
    not_three_aces,
)
STATUS: Bars[Said] = (
    too_low_after_a_trou,
    has_waited,
    has_joined,
)
BARS: Mapping[type, Bars[Said]] = {
    Propose: (
        plays_for_himself,
        misere_announced,
        no_emballage_is_high_enough,
        suit_not_above_own,
        suit_proposed_already,
        nobody_can_join,
    ),
    Join: (
        plays_for_himself,
        suit_not_proposed,
        nobody_else_proposed,
        suit_not_above_own,
        void_of_the_suit,
        not_above_the_best_game,
    ),
    Raise: (has_not_joined, no_such_game, not_in_the_grid, not_above_the_best_game),
    Solo: (
        no_such_game,
        not_in_the_grid,
        special_game_named,
        solo_below_own,
        not_above_the_best_game,
        somebody_can_still_join,
    ),
    Special: (
        no_such_game,
        not_in_the_grid,
        trump_named_wrongly,
        too_late_for_an_abondance,
        suit_below_own,
        abondance_would_join,
        not_above_the_best_game,
    ),
    Trump: (),
}
WORDS: Mapping[Word, Bars[Said]] = {
    Word.PASS: (),
    Word.WAIT: (not_the_first_to_speak,),
    Word.MAINTAIN: (nothing_to_maintain, no_emballage_is_high_enough, nobody_joins_any_more),
}
