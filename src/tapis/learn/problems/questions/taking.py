"""*Who takes it?* and *how many points?* A trick that was just completed, and how people misread it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from tapis.core.cards import RANKS, Card
from tapis.core.tricks import Trick, complete
from tapis.games import jass
from tapis.games.estimation import book as estimation
from tapis.games.jass.cards import LAST_TRICK
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti
from tapis.games.tutti.contracts import card_value
from tapis.learn.problems.choices import MOST
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Cost, Problem, Tag
from tapis.learn.problems.questions.cards import CLAUSES

HIGHEST, FORGETS_TRUMPS, USUAL_ORDER, OTHER = "highest", "forgets-trumps", "usual-order", "other"
"""Of any suit the highest; as if there were no trumps; as if the ace were always highest; any other card."""
PLAIN_VALUES, FORGETS_LAST, TEN_IS_NOTHING, EVERY_JACK = (
    "plain-values",
    "forgets-last",
    "ten-is-nothing",
    "every-jack",
)
"""Trumps counted as plain cards; the last trick forgotten; tens for nothing; any jack and nine as trumps."""
EIGHTS, SIXES = "forgets-eights", "forgets-sixes"
VALUES: Final[Mapping[str, str]] = {
    tutti.ART.id: "tutti:17.8",
    estimation.ART.id: "jass:J8",
    putze.ART.id: "jass:J8",
}


def last(moment: ProblemMoment) -> Trick | None:
    """The trick that was completed by the last card; None where a card has been laid since."""
    won, trick = complete(moment.table.tricks), moment.trick
    return won[-1] if won and not (trick is not None and trick.cards) else None


# Who takes it.


def takes(moment: ProblemMoment) -> Mapping[str, Cost]:
    """The card that takes the trick, and why somebody might think of another."""
    trick = last(moment)
    assert trick is not None
    winner = trick.cards[trick.order.index(trick.winner)]
    misread = {naive(trick): name for name, naive in _MISREAD.items()}
    return {card.code: "" if card == winner else misread.get(card, OTHER) for card in trick.cards}


def _highest(trick: Trick) -> Card:
    return max(trick.cards, key=lambda card: RANKS.index(card.rank))


def _no_trumps(trick: Trick) -> Card:
    led = [card for card in trick.cards if card.suit == trick.led]
    return max(led, key=lambda card: trick.ranking.power(card, trick.led))


def _usual_order(trick: Trick) -> Card:
    trump = trick.ranking.trump
    among = [card for card in trick.cards if card.suit == trump] if trump else []
    return max(
        among or [card for card in trick.cards if card.suit == trick.led],
        key=lambda card: RANKS.index(card.rank),
    )


_MISREAD: Final[Mapping[str, Callable[[Trick], Card]]] = {
    HIGHEST: _highest,
    FORGETS_TRUMPS: _no_trumps,
    USUAL_ORDER: _usual_order,
}


def cut_takes(moment: ProblemMoment) -> Iterator[Problem]:
    """The question who takes the trick, where it can be misread."""
    trick = last(moment)
    if trick is None:
        return
    answers = takes(moment)
    slips = {cost for cost in answers.values() if cost}
    if not slips - {OTHER}:
        return
    grade = 3 if USUAL_ORDER in slips else 2 if FORGETS_TRUMPS in slips else 1
    yield _about(moment, trick, Asking.TAKES, answers, grade)


def _about(
    moment: ProblemMoment, trick: Trick, ask: Asking, answers: Mapping[str, Cost], grade: int
) -> Problem:
    game = moment.plugin.regulation.id
    clause = CLAUSES[game] if ask is Asking.TAKES else VALUES[game]
    tags = (Tag.ORDER,) if ask is Asking.TAKES else (Tag.COUNT,)
    seat = trick.order[-1]
    return Problem(
        id="", game=game, ask=ask, cut=moment.cut, seat=seat, answers=answers, grade=grade, tags=tags,
        clause=clause,
    )  # fmt: skip


# How many points.


def worth(moment: ProblemMoment) -> Callable[[Card], int]:
    """What a card counts in this deal."""
    if moment.plugin.regulation.id == tutti.ART.id:
        return partial(card_value, moment.table.contract)
    return partial(jass.card_points, trump=moment.table.trump)


def _extra(moment: ProblemMoment) -> int:
    return LAST_TRICK if moment.table.tricks.full else 0


def points(moment: ProblemMoment) -> Mapping[str, Cost]:
    """What the trick is worth, and what somebody would count who makes a usual mistake, the fewest first."""
    trick = last(moment)
    assert trick is not None
    own, extra = worth(moment), _extra(moment)
    right = sum(map(own, trick.cards)) + extra
    found: dict[int, str] = {right: ""}
    for name, value, added in _slips(moment, own, extra):
        if len(found) < MOST:
            found.setdefault(sum(map(value, trick.cards)) + added, name)
    return {str(number): found[number] for number in sorted(found)}


def _slips(
    moment: ProblemMoment, own: Callable[[Card], int], extra: int
) -> Sequence[tuple[str, Callable[[Card], int], int]]:
    """Mistakes by name: another value of the cards, and what is added for the last trick."""
    trump = getattr(moment.table, "trump", None)
    contract: Any = getattr(moment.table, "contract", None)
    suit = trump or (contract.trump if contract is not None else None)
    return (
        *(((FORGETS_LAST, own, 0),) if extra else ()),
        (PLAIN_VALUES, partial(jass.card_points, trump=None), extra),
        (EVERY_JACK, lambda card: jass.card_points(card, card.suit), extra),
        (TEN_IS_NOTHING, lambda card: 0 if card.rank == "T" else own(card), extra),
        (EIGHTS, lambda card: 0 if card.rank == "8" else own(card), extra),
        (SIXES, lambda card: jass.card_points(card, suit) if card.rank in "6A" else own(card), extra),
    )


def cut_points(moment: ProblemMoment) -> Iterator[Problem]:
    """The question what a trick is worth, in games whose cards have points."""
    trick, game = last(moment), moment.plugin.regulation.id
    if trick is None or game not in VALUES:
        return
    answers = points(moment)
    if len(answers) < 3:
        return
    slips = {cost for cost in answers.values() if cost}
    hard = FORGETS_LAST in slips or EIGHTS in slips or SIXES in slips
    yield _about(moment, trick, Asking.POINTS, answers, 3 if hard else 2 if PLAIN_VALUES in slips else 1)
