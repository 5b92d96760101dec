"""Reads a recorded deal as a suspicious referee would: every event is checked before it is applied.

What happens by itself is compared with what would happen here: only the cards that chance gave may
differ, and with the seed not even those. It does not know how a record is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from typing import Generic, TypeVar

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Ruled, Shown
from tapis.core.game import Game, Position, Table, advance, replay
from tapis.core.record import DealRecord
from tapis.core.tricks import Seat
from tapis.law import Reason, Refusal

T = TypeVar("T", bound=Table)
C = TypeVar("C")
V = TypeVar("V")

OUT_OF_PLACE = Reason("out-of-place", "The table would do something else here.")
NOT_A_MOVE = Reason("not-a-move", "This is not one of the moves open to that player.")
NOT_FINISHED = Reason("not-finished", "The log ends before the deal is over.")
TOO_LONG = Reason("too-long", "The deal is already over.")


@dataclass(frozen=True, slots=True)
class Finding:
    """The first thing wrong with a record: the index of the event (from 0), and why."""

    event: int
    refusal: Refusal


def verify(game: Game[T, C, V], record: DealRecord[C]) -> V | Finding:
    """The result of the deal, or the first event that could not have happened."""
    at = follow(game, record)
    if isinstance(at, Finding):
        return at
    result = game.result(at.table)
    return Finding(len(record.events), NOT_FINISHED()) if result is None else result


def follow(game: Game[T, C, V], record: DealRecord[C]) -> Position[T] | Finding:
    """The position a record leads to, finished or not, or the first event that could not have happened."""
    referee = _Referee(game, record.seed)
    at = replay(game, record.dealer, ())
    for number, event in enumerate(record.events):
        if (refusal := referee.check(at, record.events[:number], event)) is not None:
            return Finding(number, refusal)
        at = advance(game, at, event)
    return at


class _Referee(Generic[T, C, V]):
    """Remembers what must still happen by itself before anybody may move."""

    def __init__(self, game: Game[T, C, V], seed: str | None) -> None:
        self.game, self.exact = game, seed is not None
        self.chance = Chance("unknown" if seed is None else seed)
        self.due: list[DealEvent[C]] = []

    def check(self, at: Position[T], log: Sequence[DealEvent[C]], event: DealEvent[C]) -> Refusal | None:
        """Why ``event`` cannot come next, or None."""
        if not self.due:
            self.due = list(self.game.referee(at, log, self.chance))
        if self.due:
            expected = self.due.pop(0)
            same = event == expected if self.exact else _alike(expected, event, at)
            return None if same else OUT_OF_PLACE()
        if isinstance(event, Called | Played):
            return self._move(at, event)
        return None if isinstance(event, Ruled) else OUT_OF_PLACE()

    def _move(self, at: Position[T], move: Called[C] | Played) -> Refusal | None:
        hand = at.hands[move.seat]
        if not self.game.to_move(at.table) and self.game.result(at.table) is not None:
            return TOO_LONG()
        if (refusal := self.game.check(at.table, hand, move)) is not None:
            return refusal
        return None if move in self.game.moves(at.table, move.seat, hand) else NOT_A_MOVE()


def _alike(expected: DealEvent[C], event: DealEvent[C], at: Position[T]) -> bool:
    """Whether ``event`` differs from ``expected`` only in the cards that chance gave."""
    match expected, event:
        case Dealt(would, rest), Dealt(did, aside) if would is not None and did is not None:
            sizes = [[len(cards) for cards in packets] for packets in (would, rest, did, aside)]
            return sizes[:2] == sizes[2:] and _pack((*would, *rest)) == _pack((*did, *aside))
        case Shown(owner, would_show, to, by), Shown(seat, cards, heard, clause):
            same = (owner, to, by) == (seat, heard, clause)
            return same and (would_show == cards or _from(_held(at, owner), would_show, cards))
        case CardsPassed(giver, taker, would_move, to, by), CardsPassed(seat, other, cards, heard, clause):
            same = (giver, taker, to, by) == (seat, other, heard, clause)
            return same and _from(_held(at, giver), would_move, cards)
    return expected == event


def _pack(packets: tuple[Cards, ...]) -> list[Card]:
    return sorted(chain.from_iterable(packets))


def _held(at: Position[T], owner: Seat | None) -> Cards:
    """The cards in the hand of ``owner``, or all that lie aside."""
    if owner is not None:
        return at.hands[owner]
    return reduce(lambda one, other: one | other, at.aside, Cards())


def _from(held: Cards, would: Cards | None, cards: Cards | None) -> bool:
    if would is None or cards is None:
        return would is cards
    return len(would) == len(cards) and not cards - held
