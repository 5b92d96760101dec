"""Counts by hand, so that tests of the draw rest neither on the draw nor on the audit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from tapis.club.crossings import Crossing, Seating


def met(crossing: Iterable[Seating]) -> Counter[frozenset[int]]:
    """How often each pair shared a table."""
    return Counter(
        frozenset(pair) for seating in crossing for group in seating.tables for pair in combinations(group, 2)
    )


def again(crossing: Iterable[Seating]) -> int:
    """Meetings beyond the first of each pair."""
    return sum(times - 1 for times in met(crossing).values())


def sat_out(crossing: Iterable[Seating]) -> Counter[int]:
    """How often each player sat out."""
    return Counter(player for seating in crossing for player in seating.out)


def seats_of(crossing: Iterable[Seating], size: int = 4) -> dict[int, list[int]]:
    """How often each player sat on each of the seats of a table."""
    counts: dict[int, list[int]] = {}
    for seating in crossing:
        for group in seating.tables:
            for seat, player in enumerate(group):
                counts.setdefault(player, [0] * size)[seat] += 1
    return counts


def tables_of(crossing: Iterable[Seating]) -> dict[int, list[int]]:
    """The physical tables of each player, in the order of the rounds he played."""
    visited: dict[int, list[int]] = {}
    for seating in crossing:
        for table, group in enumerate(seating.tables):
            for player in group:
                visited.setdefault(player, []).append(table)
    return visited


def assert_everybody_once(crossing: Crossing, players: Iterable[int], size: int = 4) -> None:
    """Every round knows each player exactly once, ``size`` to a table, the rest sitting out."""
    expected = sorted(players)
    for seating in crossing:
        seated = [player for group in seating.tables for player in group]
        assert sorted([*seated, *seating.out]) == expected
        assert {len(group) for group in seating.tables} == {size}
        assert len(seating.out) == len(expected) % size
