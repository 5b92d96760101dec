"""Rotations for 4 to 13 friends who change partners: everybody with everybody, as evenly as can be.

A rotation is one base round moved on by a group: one place each round on a circle of all, of all but one
where four fit (who then keeps a place), and at nine players over two circles of three. The base rounds were
found by trying all of them; where everybody plays, or one sits out, they are whist tournaments (E. H. Moore,
1896): everybody is the partner of everybody once and meets everybody twice. With five this is the rotation
that players of Chicago know. Knows nothing of scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

Side: TypeAlias = "tuple[int, int]"
Four: TypeAlias = "tuple[Side, Side]"
"""Who plays at a table: partners beside each other, the first pair north and south."""

BASES: Mapping[int, tuple[Four, ...]] = MappingProxyType({
    4: (((0, 1), (2, 3)),),
    5: (((0, 3), (1, 2)),),
    6: (((0, 1), (2, 4)),),
    7: (((0, 1), (2, 4)),),
    8: (((0, 4), (1, 2)), ((3, 5), (6, 7))),
    9: (((1, 2), (3, 6)), ((4, 8), (5, 7))),
    10: (((0, 1), (2, 4)), ((3, 9), (5, 8))),
    11: (((0, 4), (1, 2)), ((3, 5), (6, 9))),
    12: (((0, 5), (1, 2)), ((3, 6), (7, 9)), ((4, 8), (10, 11))),
    13: (((0, 6), (1, 2)), ((3, 5), (8, 12)), ((4, 9), (7, 10))),
})  # fmt: skip
FEWEST_FRIENDS, MOST_FRIENDS = min(BASES), max(BASES)
TWO_CIRCLES = 9
SEATS = 4


@dataclass(frozen=True, slots=True)
class FriendsRound:
    """One round, players counted from 0: who sits at each table, and who sits out."""

    tables: tuple[Four, ...]
    out: tuple[int, ...]


def rotation(players: int) -> tuple[FriendsRound, ...]:
    """The whole rotation of so many friends; ValueError for fewer than 4 or more than 13."""
    if players not in BASES:
        raise ValueError(f"a rotation is for {FEWEST_FRIENDS} to {MOST_FRIENDS} players, not {players}")
    rounds = players - (players % SEATS == 0)
    return tuple(_round(players, at) for at in range(rounds))


def _round(players: int, at: int) -> FriendsRound:
    tables = tuple(
        _turned((_moved_side(first, at, players), _moved_side(second, at, players)), at)
        for first, second in BASES[players]
    )
    seated = {player for table in tables for side in table for player in side}
    return FriendsRound(tables, tuple(sorted(set(range(players)) - seated)))


def _moved_side(side: Side, at: int, players: int) -> Side:
    return _moved(side[0], at, players), _moved(side[1], at, players)


def _turned(table: Four, at: int) -> Four:
    """Sides change places from round to round."""
    return table[::-1] if at % 2 else table


def _moved(place: int, at: int, players: int) -> int:
    if players == TWO_CIRCLES:
        return (place // 3 + at // 3) % 3 * 3 + (place % 3 + at % 3) % 3
    stays = players % SEATS == 0
    if stays and place == players - 1:
        return place
    return (place + at) % (players - stays)


@dataclass(frozen=True, slots=True)
class Evenness:
    """How often two players have something in common, least and most, beside the best that could be."""

    least: int
    most: int
    best: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RotationAudit:
    """What a rotation gives: how even partners and opponents are, and how often people sit out."""

    players: int
    rounds: int
    partners: Evenness
    opponents: Evenness
    out: tuple[int, int]
    """How often anybody sits out, least and most."""


def rotation_audit(players: int, rounds: Iterable[FriendsRound]) -> RotationAudit:
    """Counted round by round from who sits where, without asking how the rotation was made."""
    known = tuple(rounds)
    tables = [table for each in known for table in each.tables]
    partners = Counter(frozenset(side) for table in tables for side in table)
    opponents = Counter(
        frozenset((one, other)) for first, second in tables for one in first for other in second
    )
    resting = Counter(player for each in known for player in each.out)
    out = [resting[player] for player in range(players)]
    return RotationAudit(
        players,
        len(known),
        _evenness(players, partners),
        _evenness(players, opponents),
        (min(out), max(out)),
    )


def _evenness(players: int, counted: Counter[frozenset[int]]) -> Evenness:
    every = [counted[frozenset(two)] for two in combinations(range(players), 2)]
    least, over = divmod(sum(every), len(every))
    return Evenness(min(every), max(every), (least, least + (over > 0)))


def survey_of_friends() -> Iterator[RotationAudit]:
    """The rotations of all numbers of friends."""
    return (rotation_audit(players, rotation(players)) for players in BASES)
