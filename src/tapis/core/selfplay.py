"""Plays a deal out by itself: the referee deals, players choose among their legal moves.

A player is given a view and nothing else. The record that comes out holds every outcome, so that
nobody needs the generator to replay it. Whatever a player answers is judged by the rules before it happens:
a program that lays a card it does not hold must not come to a result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar, cast

from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Move, Played
from tapis.core.game import Game, Position, Table, advance, replay
from tapis.core.plugin import Plugin, SomeCall
from tapis.core.record import DealRecord
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat, seat_of
from tapis.core.view import View, view_of_table
from tapis.law import IllegalMove, Reason, Refusal, Setting

S = TypeVar("S")
T = TypeVar("T", bound=Table)
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)
C = TypeVar("C")
V = TypeVar("V")


class Player(Protocol[T_contra, C]):
    """Chooses one of the legal moves, knowing only its view; for a dummy its partner chooses."""

    def __call__(self, view: View[T_contra, C], moves: Sequence[Move[C]], chance: Chance, /) -> Move[C]:
        """The move chosen, one of ``moves``."""
        ...


SomePlayer: TypeAlias = Player[Table, SomeCall]
"""A player of a game nobody here knows."""

WRONG_MOVE = Reason("player-wrong-move", "{player} at seat {seat} may not make the move {move}: {problem}")
FOREIGN_SEAT = Reason("player-foreign-seat", "It is asked for a move of seat {seat}, not of another.")
NO_MOVE = Reason("player-no-move", "That is no move.")


class WrongMove(IllegalMove):
    """A player's answer that the rules refuse; ``problem`` says why, with the clause."""

    def __init__(self, player: str, seat: Seat, move: object, problem: Refusal) -> None:
        super().__init__(WRONG_MOVE(player=player, seat=seat, move=_written(move), problem=problem))
        self.player, self.seat, self.move, self.problem = player, seat, move, problem

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.player, self.seat, self.move, self.problem)


@dataclass(frozen=True, slots=True)
class KnownPlayer(Generic[T, C]):
    """A player under the name by which people know it."""

    name: str
    choose: Player[T, C]

    def __call__(self, view: View[T, C], moves: Sequence[Move[C]], chance: Chance, /) -> Move[C]:
        """The move that it chooses."""
        return self.choose(view, moves, chance)


class _Unoffered(Exception):
    """An answer that is none of the moves offered; it may be legal all the same."""

    def __init__(self, player: object, move: object) -> None:
        super().__init__()
        self.player, self.move = player, move


LONGEST = 2000
"""No deal has so many events; one that does will never end."""


def at_random(_view: View[T, C], moves: Sequence[Move[C]], chance: Chance) -> Move[C]:
    """A player that draws lots: first whether to call or to play, then which call or card."""
    kinds = [kind for kind in (Called, Played) if any(isinstance(move, kind) for move in moves)]
    kind = chance.pick(kinds)
    return chance.pick([move for move in moves if isinstance(move, kind)])


def play(
    plugin: Plugin[T, C, V, S],
    seed: str,
    dealer: Seat = 0,
    options: Mapping[str, Setting] | None = None,
    player: Player[T, C] = at_random,
    terms: DealTerms | Mapping[str, Json] | None = None,
) -> DealRecord[C]:
    """One deal from the shuffle to its result, the same for the same ``seed``.

    TypeError for what is no game, no player or no seed, ValueError for a dealer that is no seat.
    """
    if not isinstance(plugin, Plugin):
        raise TypeError(f"A game is a Plugin, not {plugin!r}.")
    if not callable(player):
        raise TypeError(f"A player is a function of a view, moves and chance, not {player!r}.")
    game = plugin.game(options, terms)
    seat_of(dealer, game.seats)
    events = play_on(game, dealer, (), Chance(seed), player)
    regulation = plugin.regulation
    return DealRecord(
        regulation.id, regulation.edition, dealer, dict(options or {}), events, seed, DealTerms.of(terms)
    )


def play_on(
    game: Game[T, C, V],
    dealer: Seat,
    log: Sequence[DealEvent[C]],
    chance: Chance,
    player: Player[T, C] = at_random,
) -> tuple[DealEvent[C], ...]:
    """``log`` continued to the end of the deal; RuntimeError when the game never gets there."""
    so_far, choices = list(log), chance.fork("choices")
    at = replay(game, dealer, so_far)
    while len(so_far) < LONGEST:
        following = game.referee(at, so_far, chance) or _turn(game, so_far, at, (player, choices))
        if not following:
            return tuple(so_far)
        for event in following:
            at = advance(game, at, event)
            so_far.append(event)
    raise RuntimeError(f"the deal does not end within {LONGEST} events")


def _turn(
    game: Game[T, C, V], log: Sequence[DealEvent[C]], at: Position[T], by: tuple[Player[T, C], Chance]
) -> Sequence[DealEvent[C]]:
    movers = game.to_move(at.table)
    if not movers:
        return ()
    player, choices = by
    seat = choices.pick(sorted(movers))
    moves = game.moves(at.table, seat, at.hands[seat])
    if not moves:
        raise RuntimeError(f"seat {seat} must move and is offered nothing")
    seen = view_of_table(game, at.table, log, game.speaker(at.table, seat))
    try:
        return (asked(player, seen, moves, choices),)
    except _Unoffered as answer:
        move = cast("Move[C]", answer.move)
        problem = _problem(game, at, seat, move)
        if problem is not None:
            raise WrongMove(name_of(answer.player), seat, move, problem) from None
        return (move,)


def asked(player: Player[T, C], view: View[T, C], moves: Sequence[Move[C]], chance: Chance) -> Move[C]:
    """The move of a player, for players made of several: if it is wrong, it is this one's."""
    move = player(view, moves, chance)
    if move not in moves:
        raise _Unoffered(player, move)
    return move


def name_of(player: object) -> str:
    """What a player is called: its name, or that of its function or class."""
    return str(
        getattr(player, "name", "") or getattr(player, "__qualname__", "") or type(player).__qualname__
    )


def _problem(game: Game[T, C, V], at: Position[T], seat: Seat, move: Move[C]) -> Refusal | None:
    """Why an answer of ``seat`` that was not offered may not happen; None where it may all the same."""
    if not isinstance(move, Called | Played):
        return NO_MOVE()
    if move.seat not in range(game.seats):
        return FOREIGN_SEAT(seat=seat)
    refusal = game.check(at.table, at.hands[move.seat], move)
    return refusal if refusal is not None or move.seat == seat else FOREIGN_SEAT(seat=seat)


def _written(move: object) -> str:
    """A move as a refusal shows it."""
    match move:
        case Played(_, card):
            return str(card)
        case Called(_, call):
            return str(call)
    return repr(move)
