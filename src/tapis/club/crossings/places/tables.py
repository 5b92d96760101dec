"""Physical tables: nobody sits at the same one twice while there are enough; pinned people stay.

Within one round a group that would see a table again is moved along a chain of exchanges, each
group of which may sit where it comes to. With 8·(r-1) tables such a chain always exists. With
fewer, what is left is shaken down by random exchanges. Knows nothing of who meets whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp

from tapis.club.crossings.seating import Crossing, Group, Seating
from tapis.core.chance import Chance

Visits = list[dict[int, int]]
SHAKES = 12_000
HOT, COLD = 1.5, 0.15


def table_visits(players: int, crossing: Crossing) -> Visits:
    """How often each player sat at each table."""
    visits: Visits = [{} for _ in range(players)]
    for seating in crossing:
        for table, group in enumerate(seating.tables):
            _visit(visits, group, table, 1)
    return visits


def _visit(visits: Visits, group: Group, table: int, times: int) -> None:
    for player in group:
        visits[player][table] = visits[player].get(table, 0) + times


def place(crossing: Crossing, visits: Visits, pinned: Mapping[int, int], chance: Chance) -> Crossing:
    """The same groups at tables that are new to them as far as can be; ``visits`` is used up."""
    rooms = []
    for seating in crossing:
        room = _Room(list(seating.tables), visits, frozenset(pinned))
        room.pin(pinned)
        room.move_all()
        for table, group in enumerate(room.groups):
            _visit(visits, group, table, 1)
        rooms.append(room)
    _shake(rooms, chance)
    return tuple(
        Seating(tuple(room.groups), seating.out) for room, seating in zip(rooms, crossing, strict=True)
    )


@dataclass(slots=True)
class _Room:
    """One round: ``groups[table]``, and the tables that pinned people hold."""

    groups: list[Group]
    visits: Visits
    pinned: frozenset[int]
    held: frozenset[int] = frozenset()

    def pin(self, pinned: Mapping[int, int]) -> None:
        """Move everybody who is pinned to their own table; the first to claim a table holds it."""
        for player, table in pinned.items():
            now = next((here for here, group in enumerate(self.groups) if player in group), None)
            if now is None or table >= len(self.groups) or {now, table} & self.held:
                self.held |= {table} if now == table else frozenset()
                continue
            self.groups[now], self.groups[table] = self.groups[table], self.groups[now]
            self.held |= {table}

    def move_all(self) -> None:
        """Move every group that would see its table again, where a chain of exchanges exists."""
        for table in range(len(self.groups)):
            if table not in self.held and not self._may_sit(table, table):
                self._move(table)

    def seen_again(self, table: int) -> bool:
        """Whether somebody of the group at ``table``, already counted in, has been there before."""
        return any(
            player not in self.pinned and self.visits[player][table] > 1 for player in self.groups[table]
        )

    def _may_sit(self, holder: int, table: int) -> bool:
        """Whether nobody of the group now at ``holder`` has been at ``table``, pinned people apart."""
        visits, pinned = self.visits, self.pinned
        return not any(player not in pinned and visits[player].get(table) for player in self.groups[holder])

    def _move(self, start: int) -> None:
        came_from: dict[int, int] = {}
        queue = [start]
        for holder in queue:
            if holder != start and self._may_sit(holder, start):
                self._exchange_along(came_from, holder, start)
                return
            for table in range(len(self.groups)):
                if table in came_from or table == start or table in self.held:
                    continue
                if self._may_sit(holder, table):
                    came_from[table] = holder
                    queue.append(table)

    def _exchange_along(self, came_from: dict[int, int], last: int, start: int) -> None:
        """Every group of the chain moves to the next table, the last one to the first."""
        moved = self.groups[last]
        table = last
        while table != start:
            self.groups[table] = self.groups[came_from[table]]
            table = came_from[table]
        self.groups[start] = moved

    def cost(self, table: int, other: int) -> int:
        """What changes when the groups at two tables change places: tables seen again, weighed."""
        change, groups, visits, pinned = 0, self.groups, self.visits, self.pinned
        for group, left, entered in ((groups[table], table, other), (groups[other], other, table)):
            for player in group:
                if player not in pinned:
                    row = visits[player]
                    change += row.get(entered, 0) - row[left] + 1
        return change

    def exchange(self, table: int, other: int) -> None:
        """Let the groups at two tables change places, visits included."""
        groups = self.groups
        for group, left, entered in ((groups[table], table, other), (groups[other], other, table)):
            _visit(self.visits, group, left, -1)
            _visit(self.visits, group, entered, 1)
        groups[table], groups[other] = groups[other], groups[table]


def _shake(rooms: list[_Room], chance: Chance) -> None:
    """Anneal the tables of all rounds together, if anybody sees a table again at all."""
    if not any(room.seen_again(table) for room in rooms for table in range(len(room.groups))):
        return
    for shake in range(SHAKES):
        room = rooms[chance.below(len(rooms))]
        tables = len(room.groups)
        one, two = chance.below(tables), chance.below(tables)
        if one == two or one in room.held or two in room.held:
            continue
        change = room.cost(one, two)
        if change <= 0 or chance.uniform() < exp(-change / _heat(shake)):
            room.exchange(one, two)


def _heat(shake: int) -> float:
    return float(HOT * (COLD / HOT) ** (shake / SHAKES))
