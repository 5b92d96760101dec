"""*Is this legal?* A card of the hand about which people are often wrong: one they think barred, or free.

A *mistake* is a rule of some other table: always to follow where one can, to trump where one cannot, to
beat what lies there. Where none of them is made the question is plain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.speech import Saying
from tapis.core.tricks import Trick
from tapis.games.bridge import book as bridge
from tapis.games.estimation import book as estimation
from tapis.games.whist import book as whist
from tapis.law import Breach
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Cost, Problem, Tag

YES, NO = "yes", "no"

Naive = Callable[[Trick, Cards], Cards]
"""The cards of a hand that somebody thinks may be laid to a trick."""


def _follow_if_you_can(trick: Trick, hand: Cards) -> Cards:
    return hand.suit(trick.led) or hand


def _trump_if_you_cannot(trick: Trick, hand: Cards) -> Cards:
    return hand.suit(trick.led) or hand.suit(trick.ranking.trump) or hand


def _beat_if_you_can(trick: Trick, hand: Cards) -> Cards:
    following = hand.suit(trick.led)
    higher = Cards.of(card for card in following if trick.lay(card).winner == trick.turn)
    return higher or following or hand


def _anything_that_trumps(trick: Trick, hand: Cards) -> Cards:
    return hand.suit(trick.led) | hand.suit(trick.ranking.trump) if hand.suit(trick.led) else hand


ALWAYS_FOLLOW, MUST_TRUMP, MUST_BEAT, ANY_TRUMP = "always-follow", "must-trump", "must-beat", "any-trump"
MISTAKES: Final[Mapping[str, Naive]] = {
    ANY_TRUMP: _anything_that_trumps,
    ALWAYS_FOLLOW: _follow_if_you_can,
    MUST_TRUMP: _trump_if_you_cannot,
    MUST_BEAT: _beat_if_you_can,
}
"""The first by which one comes to the wrong answer; most of them follow suit where they can."""
PLAIN: Final = "plain"
"""There is no mistake by which one comes to it, but not to look at one's hand."""

FOLLOWING: Final[Mapping[str, str]] = {whist.ART.id: "whist:31", bridge.ART.id: "bridge:B17"}
FREE: Final[Mapping[str, str]] = {whist.ART.id: "whist:33", bridge.ART.id: "bridge:B17"}
UNDER: Final[Mapping[str, str]] = {estimation.ART.id: "estimation:16.13"}


def weigh(moment: ProblemMoment, seat: int, card: Card) -> Mapping[str, Cost]:
    """What is right, and the mistake that leads to the other answer."""
    legal = card in moment.cards(seat)
    mistake = _mistake(moment, seat, card, legal=legal)
    return {YES: "", NO: mistake} if legal else {YES: mistake, NO: ""}


def _mistake(moment: ProblemMoment, seat: int, card: Card, *, legal: bool) -> str:
    trick, hand = moment.trick, moment.at.hands[seat]
    assert trick is not None
    fitting = {name: naive for name, naive in MISTAKES.items() if name != ANY_TRUMP or not legal}
    wrong = (name for name, naive in fitting.items() if (card in naive(trick, hand)) != legal)
    return next(wrong, PLAIN)


def refusal(moment: ProblemMoment, seat: int, card: Card) -> Breach | None:
    """Why a card may not be laid; None where it may."""
    found = moment.game.check(moment.table, moment.at.hands[seat], Played(seat, card))
    return found if isinstance(found, Breach) else None


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """A question about each card that is refused by a clause, or that some other table would refuse.

    What is allowed and nobody doubts teaches nothing; nor does the jack of trumps when trumps are led, which
    may be laid and need not.
    """
    seat = moment.turn
    trick = moment.trick
    if seat is None or trick is None or not trick.cards or moment.game.speaker(moment.table, seat) != seat:
        return
    hand, legal = moment.at.hands[seat], moment.cards(seat)
    if len(hand) < 3 or not legal or (legal == hand and not hand.suit(trick.ranking.trump)):
        return
    for card in hand:
        answers = weigh(moment, seat, card)
        mistake = next(str(cost) for cost in answers.values() if cost)
        refused = refusal(moment, seat, card) is not None
        if _is_free_jack(trick, card) or (mistake == PLAIN and not refused):
            continue
        yield Problem(
            id="",
            game=moment.plugin.regulation.id,
            ask=Asking.LEGAL,
            cut=moment.cut,
            seat=seat,
            answers=answers,
            grade=_grade(moment, seat, card, mistake),
            tags=(Tag.DUTY, Tag.RUFF) if card.suit == trick.ranking.trump != trick.led else (Tag.DUTY,),
            clause=_clause(moment, seat, card),
            about={"card": card.code},
        )


def _is_free_jack(trick: Trick, card: Card) -> bool:
    """Whether it is the jack of trumps that is asked about itself."""
    trump = trick.ranking.trump
    return trick.led == trump == card.suit and card.rank == "J" and trick.ranking.trumps.startswith("J9")


def allowed(moment: ProblemMoment, seat: int, card: Card) -> Saying | None:
    """Why a card may be laid that some would refuse; None where it simply follows suit."""
    trick, hand = moment.trick, moment.at.hands[seat]
    assert trick is not None
    trump, told = trick.ranking.trump, {"led": trick.led, "suit": trick.ranking.trump}
    if card.suit == trick.led:
        return None
    if trump == trick.led and _jack_alone(trick, hand):
        return Saying("The jack is your only trump: nobody must lay it when trumps are led.")
    if not hand.suit(trick.led):
        return Saying("You have no {led}: every card that no clause bars is open.", told)
    if card.suit == trump:
        return Saying("You could follow with {led}; a trump is allowed all the same.", told)
    return None


def _grade(moment: ProblemMoment, seat: int, card: Card, mistake: str) -> int:
    """Plain following is for beginners; the jack and what lies below a trump are for masters."""
    trick = moment.trick
    assert trick is not None
    trump = trick.ranking.trump
    if trump is not None and trick.ranking.trumps.startswith("J9"):
        jack_led = trick.led == trump and _jack_alone(trick, moment.at.hands[seat])
        below = card.suit == trump != trick.led and trick.lay(card).winner != seat and _trump_lies(trick)
        if jack_led or below:
            return 3
    return 1 if mistake == PLAIN else 2


def _jack_alone(trick: Trick, hand: Cards) -> bool:
    """Whether the jack is the only trump in the hand, at a game where it need not be laid."""
    trump = trick.ranking.trump
    jack = Cards.of([Card(trump, "J")]) if trump and trick.ranking.trumps.startswith("J9") else None
    return trump is not None and hand.suit(trump) == jack


def _trump_lies(trick: Trick) -> bool:
    return any(card.suit == trick.ranking.trump for card in trick.cards)


def _clause(moment: ProblemMoment, seat: int, card: Card) -> str:
    """The clause of the refusal, or the one that permits it."""
    game, broken = moment.plugin.regulation.id, refusal(moment, seat, card)
    if broken is not None:
        return str(broken.clause)
    trick = moment.trick
    assert trick is not None
    trump = trick.ranking.trump
    if game in FOLLOWING:
        return FOLLOWING[game] if card.suit == trick.led else FREE[game]
    if trick.led == trump and _jack_alone(trick, moment.at.hands[seat]):
        return "jass:J3"
    if card.suit == trump != trick.led and _trump_lies(trick) and trick.lay(card).winner != seat:
        return UNDER.get(game, "jass:J4")
    return "jass:J2"
