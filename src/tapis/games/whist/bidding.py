"""What may be said in the auction: one rule for each clause, then what each call is measured by.

A player is *packable* in a suit when somebody can still join him there. What a call *aims* at is the
contract it would make the best.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.cards import Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction import Auction, Best, Stand, the_trou_round_is_over
from tapis.games.whist.book import ART
from tapis.games.whist.calls import AuctionCall, Join, Propose, Raise, Solo, Special, Trump, Word
from tapis.games.whist.contracts import (
    CONTRACTS,
    EMBALLAGES,
    NO_TRUMP,
    SOLOS,
    WITH_SUIT,
    WITHOUT_SUIT,
    several_may_play,
    strains,
    suit_rank,
)
from tapis.law import Rule

ABOVE_A_TROU = frozenset({"GM", "A10", "A11", "GMT", "PC", "GC"})


@dataclass(frozen=True, slots=True)
class Said:
    """``call`` by ``seat`` with ``hand``, after ``auction``."""

    auction: Auction
    seat: Seat
    call: AuctionCall
    hand: Cards

    @property
    def stand(self) -> Stand:
        """What the player has come to so far."""
        return self.auction.status(self.seat).stand

    @property
    def suit(self) -> Suit | None:
        """The suit the call names."""
        return getattr(self.call, "suit", None)

    @property
    def own_suit(self) -> Suit | None:
        """The suit the player named before."""
        return self.auction.status(self.seat).suit

    @property
    def abondance(self) -> bool:
        """Whether an abondance or a chelem is announced."""
        return isinstance(self.call, Special) and self.call.code in WITH_SUIT


Bar: TypeAlias = "Rule[[Said], bool]"
"""Whether one clause leaves the call open."""

# 16, 52, W7  What a call aims at, and how high it must be.


@ART("16", "52")
def is_higher(aim: Best, best: Best | None) -> bool:
    """Of two games the higher one is played, at the same height the one in the higher suit."""
    return best is None or aim.rank > best.rank


@ART("W7", "19")
def lowest_emballage(best: Best | None, suit: Suit) -> str | None:
    """Joining takes the lowest emballage that is high enough."""
    aims = (Best(each.code, suit, ()) for each in EMBALLAGES)
    return next((aim.code for aim in aims if is_higher(aim, best)), None)


def aim(said: Said) -> Best | None:
    """The contract the call would make the best; None where it makes none."""
    match said.call:
        case Join(suit) if (code := lowest_emballage(said.auction.best, suit)) is not None:
            return Best(code, suit, ())
        case Raise(tricks) if f"E{tricks}" in CONTRACTS:
            return Best(f"E{tricks}", said.own_suit, ())
        case Solo(tricks, suit) if f"S{tricks}" in CONTRACTS:
            return Best(f"S{tricks}", suit, ())
        case Special(code, suit) if code in CONTRACTS:
            return Best(code, suit, ())
    return None


@ART("52", "25", "38", "W8")
def beat_the_best_game(said: Said) -> bool:
    """Name a game higher than {best}, or join it where several may play."""
    aimed, best = aim(said), said.auction.best
    if aimed is None:
        return False
    return is_higher(aimed, best) or joins_equal(said)


@ART("25")
def joins_equal(said: Said) -> bool:
    """Whoever announces the misère or piccolo that is the best game plays it too."""
    best = said.auction.best
    named = isinstance(said.call, Special) and best is not None and said.call.code == best.code
    return named and best is not None and several_may_play(best.code)


@ART("W8")
def could_still_be_played(said: Said) -> bool:
    """No emballage is higher than {best}: nobody could join you."""
    suit = said.own_suit if said.call is Word.MAINTAIN else said.suit
    return suit is not None and lowest_emballage(said.auction.best, suit) is not None


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
    """Nobody can join you there any more; you may go solo."""
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
    """Nobody can join you any more: go solo, announce a special game, or pass."""
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
def hold_a_card_of_the_suit(said: Said) -> bool:
    """Join only with a card of the suit."""
    return bool(said.hand.suit(said.suit))


# 13  Abondance and chelems at the first turn.


@ART("13")
def abondance_at_the_first_turn(said: Said) -> bool:
    """Announce an abondance or a chelem when you first speak; afterwards only raise your own."""
    own = said.auction.status(said.seat).code in WITH_SUIT
    return not said.abondance or said.stand is Stand.UNSPOKEN or own


# What a game is.


@ART("W4", "37", "50", "51")
def name_its_trump(said: Said) -> bool:
    """Name trumps with an abondance or a chelem, and with no other special game."""
    assert isinstance(said.call, Special)
    if said.call.code in WITHOUT_SUIT:
        return said.call.suit is None
    return said.call.suit is not None and said.call.suit in strains(said.call.code)


@ART("52")
def a_game_there_is(said: Said) -> bool:
    """There is no such game."""
    match said.call:
        case Solo(tricks, suit):
            return suit != NO_TRUMP and tricks in {each.tricks for each in SOLOS}
        case Special(code):
            return code in WITH_SUIT or code in WITHOUT_SUIT
        case Raise(tricks):
            return tricks in {each.tricks for each in EMBALLAGES}
    return True


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


@ART("10")
def say_it_in_the_trou_round(said: Said) -> bool:
    """Everybody has said whether he has the trou; the auction goes on."""
    return not the_trou_round_is_over(said.auction)


# 42  Trumps of a trou.


@ART("42")
def the_fourth_ace_names_trumps(said: Said) -> bool:
    """Only the holder of the fourth ace names trumps, once he has shown himself."""
    return said.auction.trump_is_open and said.auction.ace == said.seat


TROU_ROUND: tuple[Bar, ...] = (say_it_in_the_trou_round, announce_the_trou, announce_only_three_aces)
STATUS: tuple[Bar, ...] = (
    after_a_trou_only_higher_games,
    who_waited_joins_or_passes,
    the_joiner_raises_or_passes,
)
BARS: Mapping[type, tuple[Bar, ...]] = {
    Propose: (
        suits_no_longer,
        propose_before_any_misere,
        change_suit_only_upwards,
        propose_where_you_can_be_joined,
        could_still_be_played,
    ),
    Join: (
        suits_no_longer,
        join_a_suit_that_is_proposed,
        change_suit_only_upwards,
        hold_a_card_of_the_suit,
        beat_the_best_game,
    ),
    Raise: (only_the_joiner_raises, a_game_there_is, beat_the_best_game),
    Solo: (a_game_there_is, no_solo_after_a_special_game, solo_where_nobody_can_join, beat_the_best_game),
    Special: (
        a_game_there_is,
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
    Word.MAINTAIN: (only_a_proposer_maintains, maintain_where_you_can_be_joined, could_still_be_played),
}
