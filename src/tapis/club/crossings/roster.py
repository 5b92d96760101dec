"""Between the numbers people carry in the tournament and the positions 0 … n-1 of a draw.

Those who have left are unknown here; what is remembered of the past is what concerns the present.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapis.club.crossings.seating import TABLE_SIZE, Crossing, History, Wishes, beyond, renamed, restricted


@dataclass(frozen=True, slots=True)
class Roster:
    """The people present, in ascending order of their numbers; ``table`` is how many sit at one."""

    players: tuple[int, ...]
    table: int = TABLE_SIZE

    @property
    def size(self) -> int:
        """How many are present."""
        return len(self.players)

    def positions(self) -> dict[int, int]:
        """The position of each person."""
        return {player: position for position, player in enumerate(self.players)}

    def planned(self, crossing: Crossing) -> Crossing:
        """A crossing in positions, without those who have left."""
        return restricted(crossing, self.positions())

    def past(self, history: History) -> History:
        """The history in positions, without those who have left.

        A fifth at a table of four counts as somebody who would have sat out.
        """
        names = self.positions()
        told = (*history.forfeits, *beyond(history.rounds, self.table))
        forfeits = tuple(names[player] for player in told if player in names)
        return History(restricted(history.rounds, names), forfeits)

    def wishes(self, wishes: Wishes) -> Wishes:
        """The wishes in positions, without those who are not here."""
        names = self.positions()
        return Wishes(
            frozenset(
                frozenset(names[player] for player in pair) for pair in wishes.apart if pair <= names.keys()
            ),
            tuple(frozenset(names[player] for player in club if player in names) for club in wishes.clubs),
            tuple((names[player], table) for player, table in wishes.pinned if player in names),
        )

    def named(self, crossing: Crossing) -> Crossing:
        """A crossing of positions written with people's own numbers."""
        return renamed(crossing, list(self.players))


def check_whole(name: str, value: object) -> None:
    """TypeError for what is no whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, not {value!r}")


def roster(players: Sequence[int] | int, table: int = TABLE_SIZE) -> Roster:
    """The people of a draw: a list of their numbers, or how many there are; ``table`` sit at each table."""
    check_whole("size", table)
    if table < 2:
        raise ValueError(f"a table needs at least 2 players, not {table}")
    if isinstance(players, str | bool) or not isinstance(players, Sequence | int):
        raise TypeError(f"players is a whole number or a list of numbers, not {players!r}")
    listed = tuple(range(players)) if isinstance(players, int) else tuple(sorted(players))
    if len(listed) < table:
        raise ValueError(f"a crossing needs at least {table} players, not {len(listed)}")
    if len(set(listed)) < len(listed):
        raise ValueError("the same player is listed twice")
    return Roster(listed, table)
