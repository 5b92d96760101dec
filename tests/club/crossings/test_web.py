"""The web movement: everybody plays the same few sets once, meets nobody twice, and copies are few."""

from __future__ import annotations

from collections import Counter
from math import ceil

import pytest

from tapis.club.crossings.boards.web import longest_web, web
from tests.cells import in_one

FIELDS = [(15, 5), (16, 7), (17, 6), (20, 9), (24, 5), (27, 8), (28, 13), (40, 9)]


@in_one("missing", [0, 1])
@in_one(("pairs", "rounds"), FIELDS)
def test_every_pair_plays_every_set_once_and_meets_nobody_again(
    pairs: int, rounds: int, missing: int
) -> None:
    drawn = web(pairs, rounds, missing=missing)
    held: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, ...]] = Counter()
    out: Counter[int] = Counter()
    for leg in drawn.legs:
        out.update(leg.out)
        seated = [pair for group in leg.tables for pair in group]
        assert sorted([*seated, *leg.out]) == list(range(pairs))
        for group, at in zip(leg.tables, leg.sets, strict=True):
            held.update((pair, at) for pair in group)
            if group:
                met[tuple(sorted(group))] += 1
    assert set(held.values()) == set(met.values()) == {1}
    assert len(held) == pairs * rounds - out.total()


@pytest.mark.parametrize(("pairs", "rounds"), FIELDS)
def test_copies_are_at_most_one_more_than_must_be(pairs: int, rounds: int) -> None:
    drawn = web(pairs, rounds)
    most = max(max(Counter(leg.sets).values()) for leg in drawn.legs)
    assert most <= ceil((pairs + 1) // 2 / rounds) + 1


def test_where_sections_come_out_boards_move_down_and_pairs_up() -> None:
    first, second = web(28, 7).legs[:2]
    assert first.sets[1:7] == second.sets[:6]
    assert first.tables[0][1] == second.tables[1][1]


@pytest.mark.parametrize(("pairs", "rounds"), [(14, 5), (16, 8), (16, 0)])
def test_fewer_tables_or_more_rounds_have_none(pairs: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="a web of"):
        web(pairs, rounds)
    assert longest_web(14) == 0
