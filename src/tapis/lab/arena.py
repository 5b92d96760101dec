"""Players of a game who meet with the same cards: who they are, where they sit, how long they think.

Where a game compares tables board by board in a unit of its own (IMPs at bridge), each board of a duel counts
by itself: what one side won there more than the other did with the same cards at the other table. Elsewhere a
duel counts once, in points of the mark for each deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from time import process_time
from typing import Any

from tapis.bots.levels import ORDER
from tapis.bots.meanings import explaining
from tapis.core.chance import Chance
from tapis.core.compare import Comparison, as_played
from tapis.core.events import Move
from tapis.core.party import play_party, points_of
from tapis.core.plugin import AnyPlugin, Format, plugins
from tapis.core.selfplay import KnownPlayer, SomePlayer, name_of
from tapis.core.sheet import SheetStart
from tapis.core.view import View
from tapis.lab.cheats import CHEATER, cheat_of
from tapis.lab.cheats.seeing import seeing
from tapis.lab.duels import Duel, duel, setup_of
from tapis.practice.players import made_ready, seated, simulated

POINTS = "points"
"""The unit where deals are not compared one by one."""


@dataclass(frozen=True, slots=True)
class DuelTimed:
    """What a duel came to, and the seconds of processor time that each move of either player took."""

    duel: Duel
    one: tuple[float, ...]
    other: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Arena:
    """A game at tables of so many ``columns`` (0: the usual number)."""

    game: str
    columns: int = 0
    system: str = ""
    """What all of them bid by, a name or a whole text; empty for what the game does by itself."""

    @property
    def plugin(self) -> AnyPlugin:
        """The game."""
        return plugins()[self.game]

    @property
    def setup(self) -> SheetStart:
        """A party as players are compared in."""
        form = format_of(self.plugin)
        told = explaining(self.game) if self.system else None
        if told is not None and told.own is not None:
            form = replace(form, options={**form.options, told.own.option: self.system})
        return setup_of(self.plugin, form, columns=self.columns)

    @property
    def party_deals(self) -> int | None:
        """How many deals a party has; None where it ends as the mark says."""
        form = format_of(self.plugin)
        return None if form.open_ended or form.free_tables else self.setup.deals

    def meet(self, one: str, other: str, seed: str) -> DuelTimed:
        """Two players, by name, in one party played twice with the sides changed."""
        plugin, known = self._seated((one, other))
        for name in (one, other):
            made_ready(self.game, name)
        first, second = list[float](), list[float]()
        played = duel(plugin, self.setup, seed, timed(known[0], first), timed(known[1], second))
        return DuelTimed(played, tuple(first), tuple(second))

    def alone(self, name: str, strangers: SomePlayer, seat: int, seed: str) -> float:
        """What a player makes a deal of a party, in a column of its own among ``strangers``."""
        plugin, (player,) = self._seated((name,))
        columns = self.setup.columns
        kinds = [player if at == seat % columns else strangers for at in range(columns)]
        party = play_party(plugin, seed, self.setup, seated(kinds))
        return float(points_of(plugin, self.setup, party)[seat % columns]) / len(party.results)

    def gains(self, played: Duel) -> Iterator[float]:
        """What the first of a duel gained on the other: once, or board by board."""
        comparison = by_board(self.plugin)
        if comparison is None:
            yield played.one - played.other
            return
        profile = self.plugin.regulation.profile(self.setup.options)
        for gain in played.by_board:
            (ours, _), _ = comparison.compare((as_played(gain), as_played(0)), 2, profile)
            assert ours is not None
            yield float(ours)

    @property
    def unit(self) -> str:
        """What a gain is counted in."""
        comparison = by_board(self.plugin)
        return comparison.unit if comparison else POINTS

    def _seated(self, names: Sequence[str]) -> tuple[AnyPlugin, list[SomePlayer]]:
        """The players of these names; where one of them sees all hands, the game tells it."""
        known = simulated(self.game, self.setup.options)
        if CHEATER not in names:
            return self.plugin, [known[name] for name in names]
        cheat = cheat_of(self.game)
        assert cheat is not None
        plugin, cheater = seeing(self.plugin, cheat(self.setup.options))
        return plugin, [KnownPlayer(name, cheater) if name == CHEATER else known[name] for name in names]


def contestants(game: str) -> tuple[str, ...]:
    """The players of a game who may meet by name; last the one who sees all hands, where the game has one."""
    own = (name for name in simulated(game) if name not in ORDER)
    return (*own, *((CHEATER,) if cheat_of(game) else ()))


def format_of(plugin: AnyPlugin) -> Format:
    """The format by which a regulation's players are compared: its first, or that of its boards."""
    comparison = by_board(plugin)
    wanted = dict(comparison.options) if comparison else {}
    return next(each for each in plugin.event.formats if wanted.items() <= dict(each.options).items())


def by_board(plugin: AnyPlugin) -> Comparison | None:
    """How a regulation's boards are compared by how much one side won more; None where they are not."""
    return next((each for each in plugin.comparisons if each.unit and not each.mean), None)


def timed(player: SomePlayer, times: list[float]) -> SomePlayer:
    """The player under its name, the processor time of whose moves is written down."""

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        start = process_time()
        move = player(view, moves, chance)
        times.append(process_time() - start)
        return move

    return KnownPlayer(name_of(player), choose)


def per_deal(arena: Arena, played: Duel) -> float:
    """What the first of a duel gained on the other a deal, in the unit of the arena."""
    return fmean(arena.gains(played))
