"""Plays a deal out by itself: the referee deals, players choose among their legal moves.

A player is given a view and nothing else. The record that comes out holds every outcome, so that
nobody needs the generator to replay it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Move, Played
from tapis.core.game import Game, Position, Table, advance, replay
from tapis.core.plugin import Plugin, SomeCall
from tapis.core.record import DealRecord
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.core.view import View, view_of_table
from tapis.law import Setting

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
    """One deal from the shuffle to its result, the same for the same ``seed``."""
    game = plugin.game(options, terms)
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
    speaker = game.speaker(at.table, seat)
    return (player(view_of_table(game, at.table, log, speaker), moves, choices),)
