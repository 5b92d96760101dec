"""A recorded deal taken apart, event by event: what was found, what was left, what was known, what was open.

Everything here looks back: hands of all seats are in these values, so nothing of it may reach a player
while the deal is going on. The positions are folded once; what a step costs beyond that (the moves that
were open, what a seat knew) is computed only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, CardsPassed, DealEvent, Move, Played, Ruled, Shown
from tapis.core.game import Game, Position, Table, advance, replay
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View, own_hand, view_of_table
from tapis.law import Breach, Clause, Refusal

S = TypeVar("S")
T = TypeVar("T", bound=Table)
C = TypeVar("C")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Step(Generic[T, C]):
    """One event of a deal, numbered from 1, with the positions before and after it."""

    number: int
    event: DealEvent[C]
    before: Position[T]
    after: Position[T]

    @property
    def clause(self) -> Clause | None:
        """The clause the event itself names: what was shown, given or ruled was so under it."""
        match self.event:
            case Shown(by=clause) | CardsPassed(by=clause) | Ruled(clause=clause):
                return clause
        return None

    @property
    def mover(self) -> Seat | None:
        """The seat whose call or card the event is; None where it happened by itself."""
        return self.event.seat if isinstance(self.event, Called | Played) else None


@dataclass(frozen=True, slots=True)
class Closed:
    """A card that might not be played, and why: the first duty that excludes it."""

    card: Card
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Ground:
    """Cards that might not be played for the same reason, told for the first of them."""

    refusal: Refusal
    cards: Cards


@dataclass(frozen=True, slots=True)
class Choice(Generic[C]):
    """What was open to a seat that moved."""

    seat: Seat
    speaker: Seat
    """The seat that chose, another one only for a dummy."""
    hand: Cards
    cards: Cards
    """Those that might be played."""
    closed: tuple[Closed, ...]
    """Those that might not."""
    calls: tuple[Called[C], ...]

    @property
    def forced(self) -> bool:
        """Whether there was but one card, whatever might have been called."""
        return len(self.cards) == 1

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """Why the other cards were not open, each clause once; empty where no card was open."""
        shut: dict[tuple[str, str], list[Closed]] = {}
        for each in self.closed if self.cards else ():
            shut.setdefault(_ground(each.refusal), []).append(each)
        return tuple(
            Ground(alike[0].refusal, Cards.of(each.card for each in alike)) for alike in shut.values()
        )


@dataclass(frozen=True, slots=True)
class Knowledge(Generic[T, C]):
    """What a seat knew: its view, and of every hand the cards it knew to be in it."""

    view: View[T, C]
    hands: tuple[Cards, ...]


def steps(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> tuple[Step[T, C], ...]:
    """Every event of the record, each with the positions around it."""
    game = record.game(plugin)
    at = replay(game, record.dealer, ())
    found = []
    for number, event in enumerate(record.events, start=1):
        after = advance(game, at, event)
        found.append(Step(number, event, at, after))
        at = after
    return tuple(found)


def choice(game: Game[T, C, V], step: Step[T, C]) -> Choice[C] | None:
    """What the mover of a step might have done instead; None where nobody chose."""
    return None if step.mover is None else open_to(game, step.before, step.mover)


def open_to(game: Game[T, C, V], at: Position[T], seat: Seat) -> Choice[C]:
    """What ``seat`` may do at a position, and why its other cards are not open."""
    hand = at.hands[seat]
    moves = game.moves(at.table, seat, hand)
    cards = Cards.of(move.card for move in moves if isinstance(move, Played))
    closed = tuple(_closed(game, at, seat, card) for card in hand - cards)
    return Choice(seat, game.speaker(at.table, seat), hand, cards, closed, _calls(moves))


def _calls(moves: Sequence[Move[C]]) -> tuple[Called[C], ...]:
    return tuple(move for move in moves if isinstance(move, Called))


def _closed(game: Game[T, C, V], at: Position[T], seat: Seat, card: Card) -> Closed:
    refusal = game.check(at.table, at.hands[seat], Played(seat, card))
    assert refusal is not None, f"{card} is no move of seat {seat}, and nothing says why"
    return Closed(card, refusal)


def _ground(refusal: Refusal) -> tuple[str, str]:
    """A key that is the same for two refusals of one kind, whatever card they are about."""
    return (str(refusal.clause) if isinstance(refusal, Breach) else "", refusal.sentence)


def knowledge(
    game: Game[T, C, V], record: DealRecord[C], at: Position[T], number: int, seat: Seat
) -> Knowledge[T, C]:
    """What ``seat`` knew, and may still look at, once ``number`` events had led to ``at``."""
    seen = view_of_table(game, at.table, record.events[:number], seat)
    others = (own_hand(_since_hidden(seen.events, owner), owner) for owner in range(game.seats))
    return Knowledge(seen, tuple(seen.hand if owner == seat else hand for owner, hand in enumerate(others)))


def _since_hidden(seen: Sequence[DealEvent[C]], owner: Seat) -> Sequence[DealEvent[C]]:
    """The events since ``owner`` last lost cards unseen: what was known of that hand before is void."""
    left = (
        at
        for at, event in enumerate(seen, start=1)
        if isinstance(event, CardsPassed) and event.giver == owner and event.cards is None
    )
    return seen[max(left, default=0) :]


def tricks(table: Table) -> tuple[Trick, ...]:
    """The tricks of a table in order, the one being played last; none where a game has no tricks."""
    return () if table.tricks is None else table.tricks.every


def taken(table: Table, seats: int) -> tuple[int, ...]:
    """How many complete tricks each seat has taken."""
    winners = [trick.winner for trick in tricks(table) if trick.full]
    return tuple(winners.count(seat) for seat in range(seats))


def openings(story: Sequence[Step[T, C]]) -> tuple[int, ...]:
    """The number of the step with which each trick begins."""
    return tuple(
        step.number
        for step in story
        if isinstance(step.event, Played) and len(tricks(step.after.table)) > len(tricks(step.before.table))
    )
