"""Two kinds of player against each other, with the same cards for both.

A *duel* is one party played twice: first the one kind sits on every even seat and the other on every odd
one, then they change seats. The cards of each deal, the dealer of the first and the cut are the same, so
that luck cancels out; a duel counts once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from tapis.core.chance import Chance
from tapis.core.party import play_party, points_of
from tapis.core.plugin import Format
from tapis.core.selfplay import Player, SomePlayer
from tapis.core.sheet import Line, Points, SheetStart
from tapis.games.by_name import AnyGame, game_of
from tapis.law import Setting
from tapis.library.games import chosen_player
from tapis.practice.players import seated

SIDES = 2


@dataclass(frozen=True, slots=True)
class Duel:
    """Points per deal and column of the one kind of player and of the other; ``deals`` of both parties."""

    one: float
    other: float
    deals: int
    by_board: tuple[Points, ...] = ()
    """Where both played the same number of deals: for each what the one kind's side gained on the other's
    over both tables, columns of a side added up."""


def setup_of(plugin: AnyGame, form: Format, deals: int = 0, columns: int = 0) -> SheetStart:
    """A party of the format, of its own number of deals unless told otherwise."""
    size = columns or plugin.columns
    options = plugin.regulation.profile(form.options)
    return SheetStart(deals or form.deals_at(size), 0, options, size)


def between(
    of: AnyGame | str,
    one: Player[Any, Any] | str,
    other: Player[Any, Any] | str,
    *,
    seed: str = "",
    deals: int = 0,
    options: Mapping[str, Setting] | None = None,
) -> Duel:
    """One party between two players, functions or the names of some, played twice with the sides changed.

    The same cards both times, the same for the same ``seed``; so many ``deals`` at a table, as many as are
    usual where nothing is said. LookupError for a name that is none, ``WrongMove`` for what a player may not
    do, TypeError for a seed that is no text.
    """
    if isinstance(deals, bool) or not isinstance(deals, int):
        raise TypeError(f"deals is a whole number, not {deals!r}.")
    if deals < 0:
        raise ValueError(f"A duel has one deal at least (0: as many as are usual), not {deals}.")
    Chance(seed)  # one rule for what a seed is
    plugin: AnyGame = game_of(of)
    setup = setup_of(plugin, plugin.event.formats[0], deals)
    house = replace(setup, options=plugin.regulation.profile({**setup.options, **(options or {})}))
    met = [chosen_player(plugin.regulation.id, each, house.options) for each in (one, other)]
    return duel(plugin, house, seed, *met)


def duel(plugin: AnyGame, setup: SheetStart, seed: str, one: SomePlayer, other: SomePlayer) -> Duel:
    """One party played twice, the sides changed between."""
    there, back = (play_party(plugin, seed, setup, seated(sides)) for sides in ((one, other), (other, one)))
    deals = len(there.results) + len(back.results)
    first, second = _by_side(points_of(plugin, setup, there)), _by_side(points_of(plugin, setup, back))
    halves = len(there.results), len(back.results)
    lines = plugin.sheet.marking.lines
    return Duel(
        fmean((first[0] / halves[0], second[1] / halves[1])),
        fmean((first[1] / halves[0], second[0] / halves[1])),
        deals,
        _by_board(lines(there.sheet), lines(back.sheet), halves),
    )


def _by_board(there: Iterable[Line], back: Iterable[Line], halves: tuple[int, int]) -> tuple[Points, ...]:
    if halves[0] != halves[1]:
        return ()
    gains: list[Points] = [0] * halves[0]
    for lines, sign in ((there, 1), (back, -1)):
        for line in lines:
            gains[line.deal - 1] += line.points * (sign if line.seat % SIDES == 0 else -sign)
    return tuple(gains)


def _by_side(points: Sequence[Points]) -> tuple[float, float]:
    """The mean points of the even columns, and of the odd ones."""
    return fmean(map(float, points[::SIDES])), fmean(map(float, points[1::SIDES]))
