"""What may be said in the auction: one rule for each clause, then what each call is measured by.

A player is *packable* in a suit when somebody can still join him there.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.cards import Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.aiming import (
    Bar,
    Said,
    a_game_of_the_grid,
    a_game_there_is,
    beat_the_best_game,
    could_still_be_played,
    joins_equal,
    name_its_trump,
)
from tapis.games.whist.auction import OFFERS, Auction, Stand, the_trou_round_is_over
from tapis.games.whist.book import ART
from tapis.games.whist.calls import Join, Propose, Raise, Solo, Special, Trump, Word
from tapis.games.whist.contracts import WITH_SUIT, suit_rank

ABOVE_A_TROU = frozenset({"GM", "A10", "A11", "GMT", "PC", "GC"})


# 14  After a trou.


@ART("14")
def after_a_trou_only_higher_games(said: Said) -> bool:
    """After a trou pass, or announce grande misère, abondance 10 or 11, misère sur table or a chelem."""
    if said.auction.trou is None:
        return True
    return said.call is Word.PASS or (isinstance(said.call, Special) and said.call.code in ABOVE_A_TROU)


# 12  Waiting.


@ART("12")
def only_the_first_may_wait(said: Said) -> bool:
    """Only the player on the dealer's left may wait, and only when he first speaks."""
    return said.seat == said.auction.first and said.stand is Stand.UNSPOKEN


@ART("12")
def who_waited_joins_or_passes(said: Said) -> bool:
    """You have waited: join, or pass."""
    return said.stand is not Stand.WAITING or isinstance(said.call, Join) or said.call is Word.PASS


# 21  The joiner.


@ART("21")
def the_joiner_raises_or_passes(said: Said) -> bool:
    """You have joined: raise your joining, or pass."""
    return said.stand is not Stand.JOINER or isinstance(said.call, Raise) or said.call is Word.PASS


@ART("21")
def only_the_joiner_raises(said: Said) -> bool:
    """Only a player who has joined can raise."""
    return said.stand is Stand.JOINER


# W13  Whoever has named a solo or a special game.


@ART("W13")
def suits_no_longer(said: Said) -> bool:
    """You have named a game for yourself: you propose and join no more."""
    return said.stand not in (Stand.SOLO, Stand.SPECIAL)


@ART("W13")
def no_solo_after_a_special_game(said: Said) -> bool:
    """After a special game, go up to a higher special game, or pass."""
    return said.stand is not Stand.SPECIAL


@ART("W13")
def an_abondance_joins_nobody(said: Said) -> bool:
    """After an abondance go higher; join no misère."""
    own = said.auction.status(said.seat).code
    return own not in WITH_SUIT or not joins_equal(said)


# 18, 22, 23  Packable, or not.


@ART("18")
def packable(auction: Auction, seat: Seat, suit: Suit | None) -> bool:
    """Somebody can join you while another has not spoken, waits, or has proposed a lower suit."""
    others = (status for other, status in enumerate(auction.statuses) if other != seat)
    return any(
        status.stand in (Stand.UNSPOKEN, Stand.WAITING)
        or (status.stand is Stand.PROPOSED and suit_rank(status.suit) < suit_rank(suit))
        for status in others
    )


@ART("18")
def propose_where_you_can_be_joined(said: Said) -> bool:
    """Propose only where somebody can still join you."""
    return packable(said.auction, said.seat, said.suit)


@ART("18")
def propose_before_any_misere(said: Said) -> bool:
    """Propose no suit once a misère or a piccolo has been announced."""
    return not said.auction.miseres


@ART("22")
def solo_where_nobody_can_join(said: Said) -> bool:
    """Propose first where somebody can still join you; go solo directly only where nobody can."""
    if said.stand is not Stand.UNSPOKEN:
        return True
    return not packable(said.auction, said.seat, said.suit) or "PM" in said.auction.miseres


@ART("23")
def only_a_proposer_maintains(said: Said) -> bool:
    """Only a player who has proposed a suit can maintain it."""
    return said.stand is Stand.PROPOSED


@ART("23")
def maintain_where_you_can_be_joined(said: Said) -> bool:
    """Maintain only while somebody can still join you."""
    return packable(said.auction, said.seat, said.own_suit)


# 24  Suits only upwards.


@ART("24")
def change_suit_only_upwards(said: Said) -> bool:
    """Change only to a suit above your own: hearts, diamonds, clubs, spades."""
    return said.own_suit is None or suit_rank(said.suit) > suit_rank(said.own_suit)


@ART("24", "38")
def raise_in_your_suit_or_above(said: Said) -> bool:
    """Go up in your own suit or in a higher one."""
    own = said.own_suit if said.auction.status(said.seat).code in WITH_SUIT else None
    return own is None or not said.abondance or suit_rank(said.suit) >= suit_rank(own)


# 19  Joining.


@ART("19")
def join_a_suit_that_is_proposed(said: Said) -> bool:
    """Nobody to join has proposed that suit."""
    return said.suit in said.auction.offers


@ART("19")
def join_somebody_else(said: Said) -> bool:
    """There is nobody to join: this is your own proposal."""
    statuses = (status for seat, status in enumerate(said.auction.statuses) if seat != said.seat)
    return any(status.stand in OFFERS and status.suit == said.suit for status in statuses)


@ART("19")
def hold_a_card_of_the_suit(said: Said) -> bool:
    """Join only with a card of the suit."""
    return bool(said.hand.suit(said.suit))


# 13  Abondance and chelems at the first turn.


@ART("13")
def abondance_at_the_first_turn(said: Said) -> bool:
    """Announce an abondance or a chelem when you first speak; afterwards only raise your own."""
    own = said.auction.status(said.seat).code in WITH_SUIT
    return not said.abondance or said.stand is Stand.UNSPOKEN or own


# 41, 43  The trou round.


@ART("41", "43")
def three_aces(hand: Cards) -> bool:
    """The trou is exactly three aces; four are none."""
    return sum(card.rank == "A" for card in hand) == 3


@ART("41")
def announce_the_trou(said: Said) -> bool:
    """You hold three aces: announce the trou."""
    return said.call is not Word.NO_TROU or not three_aces(said.hand)


@ART("41", "43")
def announce_only_three_aces(said: Said) -> bool:
    """The trou is exactly three aces."""
    return said.call is not Word.TROU or three_aces(said.hand)


@ART("41", "43")
def the_trou_is_in_one_hand(said: Said) -> bool:
    """Another has announced the trou: nobody else can hold three aces."""
    return said.call is not Word.TROU or said.auction.trou is None


@ART("10")
def say_it_in_the_trou_round(said: Said) -> bool:
    """Everybody has said whether he has the trou; the auction goes on."""
    return not the_trou_round_is_over(said.auction)


# 42  Trumps of a trou.


@ART("42")
def the_fourth_ace_names_trumps(said: Said) -> bool:
    """Only the holder of the fourth ace names trumps, once he has shown himself."""
    return said.auction.trump_is_open and said.auction.ace == said.seat


TROU_ROUND: tuple[Bar, ...] = (
    say_it_in_the_trou_round,
    announce_the_trou,
    the_trou_is_in_one_hand,
    announce_only_three_aces,
)
STATUS: tuple[Bar, ...] = (
    after_a_trou_only_higher_games,
    who_waited_joins_or_passes,
    the_joiner_raises_or_passes,
)
BARS: Mapping[type, tuple[Bar, ...]] = {
    Propose: (
        suits_no_longer,
        propose_before_any_misere,
        could_still_be_played,
        change_suit_only_upwards,
        propose_where_you_can_be_joined,
    ),
    Join: (
        suits_no_longer,
        join_a_suit_that_is_proposed,
        join_somebody_else,
        change_suit_only_upwards,
        hold_a_card_of_the_suit,
        beat_the_best_game,
    ),
    Raise: (only_the_joiner_raises, a_game_there_is, a_game_of_the_grid, beat_the_best_game),
    Solo: (
        a_game_there_is,
        a_game_of_the_grid,
        no_solo_after_a_special_game,
        beat_the_best_game,
        solo_where_nobody_can_join,
    ),
    Special: (
        a_game_there_is,
        a_game_of_the_grid,
        name_its_trump,
        abondance_at_the_first_turn,
        raise_in_your_suit_or_above,
        an_abondance_joins_nobody,
        beat_the_best_game,
    ),
    Trump: (),
}
WORDS: Mapping[Word, tuple[Bar, ...]] = {
    Word.PASS: (),
    Word.WAIT: (only_the_first_may_wait,),
    Word.MAINTAIN: (only_a_proposer_maintains, could_still_be_played, maintain_where_you_can_be_joined),
}
