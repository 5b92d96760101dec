"""“May I say this?”: the calls of a deal weighed without its cards.

Somebody at a real table tells what has been said so far; the rules answer for each call that could
follow. Where a call depends on cards, the answer supposes a hand that allows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tapis.core.cards import Cards
from tapis.core.events import Called
from tapis.core.game import Game
from tapis.core.tricks import Seat
from tapis.law import Refusal

T = TypeVar("T")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Words(Generic[C]):
    """Calls that belong together; ``label`` is a msgid."""

    label: str
    calls: tuple[C, ...]


@dataclass(frozen=True, slots=True)
class Inquiry(Generic[T, C]):
    """``start`` is the table of a dealer's deal where the calls begin, ``holding`` a hand that allows a call.

    ``settled`` is the table after what happens by itself between two calls.
    """

    start: Callable[[Game[T, C, Any], Seat], T]
    words: tuple[Words[C], ...]
    holding: Callable[[C], Cards]
    settled: Callable[[T], T] = lambda table: table


@dataclass(frozen=True, slots=True)
class Answer(Generic[C]):
    """One call, and why it may not be said (None: it may)."""

    call: C
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Answers(Generic[C]):
    """Whose word it is (None: nobody's any more), and the answers in groups of a label each."""

    turn: Seat | None
    groups: tuple[tuple[str, tuple[Answer[C], ...]], ...]


def answers(
    game: Game[T, C, Any], inquiry: Inquiry[T, C], dealer: Seat, spoken: Sequence[C]
) -> Answers[C] | Refusal:
    """What may follow the calls ``spoken``, each by whoever had the word; or why one of them could not be."""
    table = inquiry.settled(inquiry.start(game, dealer))
    for call in spoken:
        turn = _turn(game, table)
        refusal = None if turn is None else _refusal(game, inquiry, table, Called(turn, call))
        if turn is None or refusal is not None:
            return refusal or Answers(None, ())
        table = inquiry.settled(game.apply(table, Called(turn, call)))
    turn = _turn(game, table)
    if turn is None:
        return Answers(None, ())
    groups = tuple(
        (
            each.label,
            tuple(Answer(call, _refusal(game, inquiry, table, Called(turn, call))) for call in each.calls),
        )
        for each in inquiry.words
    )
    return Answers(turn, groups)


def speakers(
    game: Game[T, C, Any], inquiry: Inquiry[T, C], dealer: Seat, spoken: Sequence[C]
) -> tuple[Seat, ...]:
    """Who said each of the calls ``spoken``, as long as somebody had the word."""
    table, said = inquiry.settled(inquiry.start(game, dealer)), []
    for call in spoken:
        turn = _turn(game, table)
        if turn is None:
            break
        said.append(turn)
        table = inquiry.settled(game.apply(table, Called(turn, call)))
    return tuple(said)


def _turn(game: Game[T, C, Any], table: T) -> Seat | None:
    return min(game.to_move(table), default=None)


def _refusal(game: Game[T, C, Any], inquiry: Inquiry[T, C], table: T, called: Called[C]) -> Refusal | None:
    assert called.call is not None
    return game.check(table, inquiry.holding(called.call), called)
