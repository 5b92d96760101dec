"""*Is this legal?* A card of the hand about which people are often wrong: one they think barred, or free.

A *mistake* is a rule of some other table: always to follow where one can, to trump where one cannot, to
beat what lies there. Where none of them is made the question is plain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tapis.core.cards import Card, Cards
from tapis.core.events import Played
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
    MUST_TRUMP: _trump_if_you_cannot,
    MUST_BEAT: _beat_if_you_can,
    ALWAYS_FOLLOW: _follow_if_you_can,
}
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
    wrong = (name for name, naive in MISTAKES.items() if (card in naive(trick, hand)) != legal)
    return next(wrong, PLAIN)


def refusal(moment: ProblemMoment, seat: int, card: Card) -> Breach | None:
    """Why a card may not be laid; None where it may."""
    found = moment.game.check(moment.table, moment.at.hands[seat], Played(seat, card))
    return found if isinstance(found, Breach) else None


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """A question about each card of the hand on which opinions differ; or about the first, if on none."""
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


def _grade(moment: ProblemMoment, seat: int, card: Card, mistake: str) -> int:
    """Plain following is for beginners; the jack and what lies below a trump are for masters."""
    trick = moment.trick
    assert trick is not None
    trump = trick.ranking.trump
    if trump is not None and trick.ranking.trumps.startswith("J9"):
        alone = Cards.of([Card(trump, "J")])
        jack_led = trick.led == trump and moment.at.hands[seat].suit(trump) == alone
        below = card.suit == trump != trick.led and trick.lay(card).winner != seat and _trump_lies(trick)
        if jack_led or below:
            return 3
    return 1 if mistake == PLAIN else 2


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
    if trump is not None and trick.led == trump:
        return "jass:J3"
    if card.suit == trump and _trump_lies(trick) and trick.lay(card).winner != seat:
        return UNDER.get(game, "jass:J4")
    return "jass:J2"
