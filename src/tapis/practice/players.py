"""Players for simulations. Each sees its view and the legal moves, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tapis.bots import Options, players
from tapis.bots.installed import moves_of
from tapis.bots.levels import ORDER, asked_for
from tapis.bots.registry import bot
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Move, Played
from tapis.core.plugin import plugins
from tapis.core.selfplay import KnownPlayer, SomePlayer, asked, at_random
from tapis.core.view import View
from tapis.games.estimation.calls import Slip
from tapis.games.estimation.table import Table
from tapis.games.estimation.thumb import estimate


def by_thumb(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """Estimates once, by the rule of thumb, then plays any legal card."""
    if isinstance(view.table, Table) and view.table.trump and view.seat in view.table.missing:
        wanted = Slip(estimate(view.hand, view.table.trump))
        moves = [move for move in moves if isinstance(move, Called) and move.call == wanted]
    cards = [move for move in moves if isinstance(move, Played)]
    return at_random(view, cards or moves, chance)


def bidding(regulation: str, player: SomePlayer) -> SomePlayer:
    """``player`` with the calls of a sensible one, in games with an auction.

    Calls chosen at random would make nearly every deal of an auction its highest contract, and say
    nothing.
    """
    if plugins()[regulation].rules.inquiry is None:
        return player
    caller = bot(regulation)

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        calls = all(isinstance(move, Called) for move in moves)
        return (caller if calls else player)(view, moves, chance)

    return choose


THUMB = "thumb"
"""Estimates by the rule of thumb, where that is asked for, and lays any card."""


def simulated(regulation: str, options: Options | None = None) -> Mapping[str, SomePlayer]:
    """By name, the players of a regulation that may be simulated: its own, and two that play by chance.

    A word for a level is a name too, of whoever stands for it at a table of the regulation. Those who need
    them are told the house ``options``.
    """
    own = {name: moves_of(each) for name, each in players(regulation, options).items()}
    levels = {word: moves_of(asked_for(regulation, word, options)) for word in ORDER}
    by_chance = {"random": bidding(regulation, at_random), "thumb": bidding(regulation, by_thumb)}
    return {
        name: KnownPlayer(name, choose)
        for name, choose in {"level1": bot(regulation), **own, **by_chance, **levels}.items()
    }


@cache
def made_ready(regulation: str, name: str) -> None:
    """Load what a player needs to think before its moves are timed, once in a process.

    Who stands in no registry, as one who sees every hand, searches as others of the game do.
    """
    known = players(regulation)
    for each in [known[name]] if name in known else known.values():
        if each.prepare is not None:
            each.prepare()


def careless(player: SomePlayer, percent: int) -> SomePlayer:
    """``player``, but laying so many of a hundred cards at random; calls are its own."""

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        slips = all(isinstance(move, Played) for move in moves) and chance.below(100) < percent
        return (at_random if slips else player)(view, moves, chance)

    return choose if percent else player


def seated(kinds: Sequence[SomePlayer]) -> SomePlayer:
    """One player who plays each column as another of ``kinds``; before the deal chance decides.

    Seats belong to columns in turn, as on the sheet.
    """

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        dealt = any(isinstance(event, Dealt) for event in view.events)
        player = kinds[view.seat % len(kinds)] if dealt else at_random
        return asked(player, view, moves, chance)

    return choose
