"""“May I say this?”: the calls of a deal weighed without its cards.

Somebody at a real table tells what has been said so far; the rules answer for each call that could
follow. Where a call depends on cards, the answer supposes a hand that allows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.cards import Cards
from tapis.core.events import Called
from tapis.core.game import Game, Table
from tapis.core.tricks import Seat
from tapis.law import Reason, Refusal

CALLS_OVER = Reason("calls-over", "Nobody is to speak any more: the calls are over.")

T = TypeVar("T", bound=Table)
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Words(Generic[C]):
    """Calls that belong together; ``label`` is a msgid."""

    label: str
    calls: tuple[C, ...]


@dataclass(frozen=True, slots=True)
class Inquiry(Generic[T, C]):
    """What a game needs to answer for its calls without cards."""

    start: Callable[[Game[T, C, object], Seat], T]
    """The table of a dealer's deal where the calls begin."""
    words: tuple[Words[C], ...]
    """The calls there are, in groups."""
    holding: Callable[[C], Cards]
    """A hand that allows a call."""
    settled: Callable[[T], T] = lambda table: table
    """The table after what happens by itself between two calls."""
    usual: Words[C] | None = None
    """What is nearly always said first, to be said at once."""


@dataclass(frozen=True, slots=True)
class Answer(Generic[C]):
    """One call, and why it may not be said (None: it may)."""

    call: C
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Answers(Generic[C]):
    """Whose turn it is to call, and an answer for each call."""

    first: Seat
    """Who speaks first."""
    speakers: tuple[Seat, ...]
    """Those who said the calls so far."""
    turn: Seat | None
    """None once no call is open."""
    groups: tuple[tuple[str, tuple[Answer[C], ...]], ...]
    """A label and its answers."""


def answers(
    game: Game[T, C, object], inquiry: Inquiry[T, C], dealer: Seat, spoken: Sequence[C]
) -> Answers[C] | Refusal:
    """What may follow the calls ``spoken``, each by whoever had the turn; or why one could not be said."""
    table, turns = inquiry.settled(inquiry.start(game, dealer)), []
    for call in spoken:
        turn = _turn(game, table)
        if turn is None:
            return CALLS_OVER()
        if (refusal := _refusal(game, inquiry, table, Called(turn, call))) is not None:
            return refusal
        turns.append(turn)
        table = inquiry.settled(game.apply(table, Called(turn, call)))
    turn = _turn(game, table)
    first = turns[0] if turns else turn
    assert first is not None
    groups = () if turn is None else _answered(game, inquiry, table, turn)
    some = any(each.refusal is None for _, group in groups for each in group)
    return Answers(first, tuple(turns), turn if some else None, groups if some else ())


def _answered(
    game: Game[T, C, object], inquiry: Inquiry[T, C], table: T, turn: Seat
) -> tuple[tuple[str, tuple[Answer[C], ...]], ...]:
    def answer(call: C) -> Answer[C]:
        return Answer(call, _refusal(game, inquiry, table, Called(turn, call)))

    return tuple((each.label, tuple(map(answer, each.calls))) for each in inquiry.words)


def _turn(game: Game[T, C, object], table: T) -> Seat | None:
    """The seat that calls next; None when nobody does."""
    return min(game.to_move(table), default=None)


def _refusal(game: Game[T, C, object], inquiry: Inquiry[T, C], table: T, called: Called[C]) -> Refusal | None:
    assert called.call is not None
    return game.check(table, inquiry.holding(called.call), called)
