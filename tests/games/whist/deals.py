"""Whole deals of whist in which every kind of game is played, for tests.

Calls at random would nearly always end in a grand chelem; here special games are rare.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.core.chance import Chance
from tapis.core.events import Called, Move
from tapis.core.game import Position, replay
from tapis.core.record import DealRecord
from tapis.core.selfplay import at_random, play
from tapis.core.terms import NO_TERMS
from tapis.core.view import View
from tapis.games.whist.play.calls import AuctionCall, Event, text
from tapis.games.whist.play.deal import Whist, whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.plugin import PLUGIN
from tapis.law import Setting

from .auctions import chosen


def sensible(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """A call drawn as ``auctions`` does, or else any card."""
    calls = (move for move in moves if isinstance(move, Called))
    said = {text(move.call): move for move in calls if isinstance(move.call, AuctionCall)}
    if not said:
        return at_random(view, moves, chance)
    return said[chosen(sorted(said), chance, quiet=chance.below(2) == 0)]


@dataclass(frozen=True)
class Deal:
    """A deal that is over."""

    game: Whist
    record: DealRecord[Any]

    @property
    def log(self) -> tuple[Event, ...]:
        return self.record.events

    @property
    def end(self) -> Position[Table]:
        return replay(self.game, self.record.dealer, self.log)


def deal_of(seed: int, options: Mapping[str, Setting] | None = None) -> Deal:
    """The deal of a seed."""
    record = play(PLUGIN, f"deal {seed}", seed % 4, options or {}, sensible)
    return Deal(whist(PLUGIN.regulation.profile(options), NO_TERMS), record)
