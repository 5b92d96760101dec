"""Drawing lots: which player gets which position of the grid, by chance and then by wishes.

Exchanging two people throughout a grid changes nothing about how often people meet again, so
wishes that can be kept this way cost nothing. A broken wish to keep a pair apart weighs more than
any number of clubmates who meet in round 1. Knows nothing of history.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import combinations

from tapis.club.crossings.seating import Crossing, Wishes, renamed
from tapis.core.chance import Chance

APART_WEIGHT = 1000
SWEEPS = 30
PARTNERS = 60


def kept_apart(wishes: Wishes) -> set[frozenset[int]]:
    """Pairs who cannot share a table: wished so, or pinned to different tables."""
    pins = combinations(wishes.pinned, 2)
    return set(wishes.apart) | {frozenset((a, b)) for (a, x), (b, y) in pins if x != y and a != b}


def draw_lots(crossing: Crossing, players: int, wishes: Wishes, chance: Chance) -> Crossing:
    """The grid with the players put into its positions by lot, wishes kept as far as lots can."""
    labels = chance.shuffled(range(players))
    return renamed(crossing, settled(crossing, labels, wishes, chance))


def settled(crossing: Crossing, labels: list[int], wishes: Wishes, chance: Chance) -> list[int]:
    """``labels[position]`` changed by exchanges until every wish is kept or none helps any more."""
    if not wishes.apart and not wishes.clubs and len(wishes.pinned) < 2:
        return labels
    lots = _Lots(crossing, list(labels), wishes)
    for _ in range(SWEEPS):
        offended = [position for position in range(len(labels)) if lots.cost(position)]
        if not offended:
            break
        for position in offended:
            lots.find_better(position, chance)
    return lots.labels


@dataclass(slots=True)
class _Lots:
    """The labels in the positions of a grid while they are exchanged, and which wishes each offends."""

    crossing: Crossing
    labels: list[int]
    wishes: Wishes
    foes: dict[int, set[int]] = field(init=False)
    clubmates: dict[int, set[int]] = field(init=False)
    mates: list[list[int]] = field(init=False)
    first: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        positions = len(self.labels)
        self.foes, self.clubmates = defaultdict(set), defaultdict(set)
        for a, b in (sorted(pair) for pair in kept_apart(self.wishes)):
            self.foes[a].add(b)
            self.foes[b].add(a)
        for club in self.wishes.clubs:
            for member in club:
                self.clubmates[member].update(club)
        self.first = _table_mates(self.crossing[:1], positions)
        self.mates = _table_mates(self.crossing, positions) if self.foes else self.first

    def cost(self, position: int) -> int:
        """The weight of the wishes broken for whoever holds ``position``."""
        player, labels, cost = self.labels[position], self.labels, 0
        foes = self.foes.get(player)
        if foes:
            for mate in self.mates[position]:
                if labels[mate] in foes:
                    cost += APART_WEIGHT
        clubmates = self.clubmates.get(player)
        if clubmates:
            for mate in self.first[position]:
                if labels[mate] in clubmates:
                    cost += 1
        return cost

    def find_better(self, position: int, chance: Chance) -> None:
        """Exchange a position with the first of some random others that does not make things worse."""
        mine = self.cost(position)
        for _ in range(PARTNERS):
            other = chance.below(len(self.labels))
            before = mine + self.cost(other)
            self._exchange(position, other)
            here = self.cost(position)
            after = here + self.cost(other)
            if after < before or (after == before and not here):
                return
            self._exchange(position, other)

    def _exchange(self, position: int, other: int) -> None:
        labels = self.labels
        labels[position], labels[other] = labels[other], labels[position]


def _table_mates(crossing: Crossing, positions: int) -> list[list[int]]:
    mates: list[list[int]] = [[] for _ in range(positions)]
    for seating in crossing:
        for group in seating.tables:
            for player in group:
                mates[player].extend(other for other in group if other != player)
    return mates
