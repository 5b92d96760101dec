"""Compiled playouts lay the cards the rules leave open, every one as likely, and count as the rules do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import sqrt
from statistics import mean, pstdev
from typing import Any

import numpy as np
import pytest
from numba import njit

from tapis.core.chance import Chance
from tapis.solver import engine, random_play, rules
from tapis.solver.native import chance as drawn
from tapis.solver.native import playout
from tapis.solver.pack import Packed, pack
from tests.cells import in_one
from tests.solver.card_play import cases

CASES = {case.name: case for case in cases()}


def packed(name: str, left: int, seed: int = 0, laid: int = 0) -> Packed:
    case = CASES[name]
    return pack(case.game, case.ending(left, Chance(f"{name} {seed}"), laid))


@cache
def positions() -> tuple[Packed, ...]:
    """A thousand positions with cards on the table, of every case."""
    return tuple(
        packed(name, left, seed, min(laid, len(CASES[name].places) - 1))
        for name in CASES
        for seed, left in enumerate((2, 4, 7))
        for laid in (1, 2, 3)
    )


def compiled(at: Packed) -> int:
    """The cards whose turn it is may lay, by the compiled rule."""
    if not at.trick:
        return at.hands[at.turn]
    top = max(card & at.play.trump for card in at.trick)
    asked = (at.hands[at.turn], rules.lane_of(at.trick[0]), top, at.play.trump, at.play.exempt)
    return int(playout.open_cards(*map(np.uint64, asked), playout.ruffs_of(at.play)))


def differing(every: Sequence[Packed]) -> list[Packed]:
    return [at for at in every if compiled(at) != rules.legal(at)]


def test_the_compiled_rule_leaves_the_same_cards_open() -> None:
    every = positions()
    assert len(every) > 1000
    assert not differing(every)


def test_a_fault_in_the_compiled_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    @njit  # type: ignore[untyped-decorator]
    def undertrumping(hand: Any, led: Any, top: Any, trump: Any, exempt: Any, ways: Any) -> Any:
        return playout_open(hand, led, np.uint64(0) * top, trump, exempt, ways)

    playout_open = playout.open_cards
    monkeypatch.setattr(playout, "open_cards", undertrumping)
    assert differing(positions())


def expected(at: Packed) -> tuple[list[float], list[float]]:
    """The mean points and tricks of each seat, every card open being as likely."""
    if at.over:
        return [float(each) for each in at.points], [float(each) for each in at.tricks]
    open_cards = rules.legal(at)
    after = [expected(rules.lay(at, 1 << k)) for k in range(64) if open_cards >> k & 1]
    return tuple([mean(column) for column in zip(*half, strict=True)] for half in zip(*after, strict=True))  # type: ignore[return-value]


@in_one("laid", [0, 1])
@in_one(
    "name",
    [
        "tutti hearts",
        "tutti hearts T3",
        "tutti up",
        "tutti slalom down",
        "tutti tutti",
        "tutti misere tutti T2",
        "estimation S",
        "putze three, 3 play",
        "putze without_six_of_spades, 5 play",
        "whist GM",
        "whist E8 C",
        "bridge N",
    ],
)
def test_every_card_is_as_likely_and_counts_as_it_should(name: str, laid: int) -> None:
    at, number = packed(name, 2, laid, laid), 8_000
    points, tricks = expected(at)
    found = engine.playouts(at, number, seed=1)
    for seat in range(at.play.seats):
        for exact, before, column in (
            (points, at.points, found.points[:, seat]),
            (tricks, at.tricks, found.tricks[:, seat]),
        ):
            error = 5 * pstdev(column.tolist()) / sqrt(number) + 1e-9
            assert abs(exact[seat] - before[seat] - column.mean()) <= error


def test_sets_of_cards_are_drawn_evenly() -> None:
    cards, counter, seen = np.uint64(0b1001_0000_0000_0011_0001), np.uint64(5), Counter[int]()
    for size in (1, 2, 4):
        sets = {sum(1 << place for place in each) for each in combinations((0, 4, 5, 16, 19), size)}
        for _ in range(400 * len(sets)):
            found, counter = drawn.subset(cards, np.uint64(size), np.uint64(counter))
            seen[int(found)] += 1
        assert all(abs(seen[each] - 400) < 100 for each in sets)
    assert len(seen) == 5 + 10 + 5


def test_the_nth_card_is_found_with_the_instruction_and_without() -> None:
    for word in (1, 0b1011_0110, 0x1FF << 48 | 0b101):
        places = [k for k in range(64) if word >> k & 1]
        for count, place in enumerate(places):
            for way in (drawn.nth, drawn.nth_by_bytes):
                assert int(way(np.uint64(word), np.uint64(count))) == 1 << place


def test_threads_change_nothing_and_more_deals_begin_with_the_same_ones() -> None:
    play, many = packed("estimation H", 9).play, 40_000
    one, two = engine.deals(play, many, 7), engine.deals(play, many, 7, threads=2)
    few, other = engine.deals(play, 100, 7), engine.deals(play, 100, 8)
    assert (one.points == two.points).all()
    assert (one.tricks == two.tricks).all()
    assert (one.points[:100] == few.points).all()
    assert (few.points != other.points).any()
    assert set(one.points.sum(axis=1).tolist()) == {157}
    assert set(one.tricks.sum(axis=1).tolist()) == {9}


@pytest.mark.parametrize("name", ["estimation H", "putze three, 2 play", "whist PM", "bridge S"])
def test_deals_of_both_engines_bring_every_seat_as_much(name: str) -> None:
    play, number = packed(name, CASES[name].tricks).play, 200
    fast, slow = engine.deals(play, 100 * number, 3, leader=1), random_play.deals(play, number, 3, 1)
    for seat in range(play.seats):
        taken = [row[seat] for row in slow.tricks]
        assert abs(mean(taken) - fast.tricks[:, seat].mean()) < 4.5 * pstdev(taken) / sqrt(number)


def test_the_reference_plays_positions_with_dead_cards() -> None:
    at = packed("tutti hearts", 3, laid=1)
    found = engine.playouts(replace(at, dead=at.trick[0]), 20, 1)
    assert isinstance(found.points, list)
    assert {sum(row) for row in found.tricks} == {3}
