"""The reference is right where one can count on one's fingers; individuals serve themselves."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.game import Position
from tapis.solver import compiler, engine, max_n, rules
from tapis.solver.pack import Packed, pack
from tests.cells import in_one
from tests.solver.card_play import cases
from tests.solver.equality import by_words

CASES = {case.name: case for case in cases()}


def ending(name: str, hands: str, leader: int = 0) -> Packed:
    case = CASES[name]
    held = tuple(Cards.read(hand) for hand in hands.split(","))
    return pack(case.game, Position(case.opened(leader, case.tricks - len(held[0])), held))


def best(at: Packed, side: int) -> dict[str, int]:
    return {card.code: value for card, value in by_words(at, side).items()}


def test_a_finesse_wins_when_the_king_lies_before_the_ace() -> None:
    before = ending("bridge N", "SA SQ, D2 D3, H2 S3, SK S2", leader=2)
    behind = ending("bridge N", "SA SQ, SK S2, H2 S3, D2 D3", leader=2)
    assert best(before, 0b0101)["S3"] == 2
    assert best(behind, 0b0101)["S3"] == 1


def test_points_of_the_last_trick_and_of_the_cards_are_counted() -> None:
    at = ending("tutti down", "HA, HT, H6, H7")
    assert best(at, 0b0101) == {"HA": 11 + 10 + 5}
    assert best(ending("tutti up", "HA, HT, H6, H7"), 0b0101) == {"HA": 11 + 10 + 5}
    assert best(ending("tutti hearts", "SA, H6, S6, S7"), 0b1010) == {"SA": 11 + 5}


def test_a_trump_jack_need_not_be_played() -> None:
    at = ending("tutti hearts", "HA SA, HJ S6, S7 S8, D6 D7")
    assert best(at, 0b0101)["HA"] == 11 + 0 + 0 + 0
    assert rules.legal(rules.lay(at, at.bit(read_card("HA")))).bit_count() == 2


def test_who_ducks_takes_little_and_the_others_give_it_to_him() -> None:
    assert best(ending("whist GM", "C3 C5, C4 C6, D2 D3, C2 S2", leader=3), 0b1000) == {"C2": 0, "S2": 1}
    assert best(ending("whist GM", "C3 C5, C4 C6, D2 D3, C2 C9", leader=3), 0b1000) == {"C2": 1, "C9": 1}


def test_individuals_each_do_their_best() -> None:
    at = ending("estimation H", "SA D6, ST D7, S6 DA, S7 D8")
    after = max_n.outcomes(at)
    gained = {card.code: [b - a for a, b in zip(at.points, after[card], strict=True)] for card in after}
    assert gained == {"SA": [21, 0, 16, 0], "D6": [26, 0, 11, 0]}
    assert max_n.max_n(at) == after[read_card("D6")]


def test_whoever_has_an_aim_comes_as_near_to_it_as_he_can() -> None:
    at = ending("estimation H", "SA S6, ST S7, S8 S9, SJ SQ")
    taken = max_n.max_n(at)[0] - at.points[0]
    shy = max_n.closest(at.points)
    assert max_n.max_n(at, wish=shy)[0] - at.points[0] < taken


def test_max_n_of_two_sides_is_the_value_between_them() -> None:
    for seed in range(2):
        case = CASES["putze three, 2 play"]
        at = pack(case.game, case.ending(3, Chance(f"two {seed}")))
        mine = max_n.max_n(at)[at.turn] - at.points[at.turn]
        assert mine == engine.value(at, 1 << at.turn)


def test_max_n_keeps_to_its_limit() -> None:
    with pytest.raises(ValueError, match="4 tricks are left"):
        max_n.max_n(ending("estimation H", "SA S6 H6 D6, ST S7 H7 D7, S8 S9 H8 D8, SJ SQ H9 D9"), 3)


@in_one("name", [name for name in CASES if name.startswith(("estimation D", "putze"))])
def test_compiled_max_n_is_the_plain_one(name: str) -> None:
    case = CASES[name]
    for laid in (0, len(case.places) - 1):
        at = pack(case.game, case.ending(2, Chance(f"max {name}"), laid))
        for wish in (max_n.most, max_n.closest((60, 40, 20, 0, 30)[: at.play.seats])):
            plainly = {at.card(bit): totals for bit, totals in max_n.plainly(at, wish).items()}
            assert max_n.outcomes(at, wish=wish) == plainly


def test_a_compiler_that_fails_is_a_compiler_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise RuntimeError("no such processor")

    monkeypatch.setattr("tapis.solver.native.bits.try_out", fails)
    compiler.why_not_compiled.cache_clear()
    try:
        assert compiler.why_not_compiled() == "RuntimeError: no such processor"
        assert engine.value(ending("tutti down", "HA, HT, H6, H7"), 0b0101) == 26
    finally:
        compiler.why_not_compiled.cache_clear()


def test_nothing_is_left_once_the_play_is_over() -> None:
    at = ending("tutti down", "HA, HT, H6, H7")
    while not at.over:
        at = rules.lay(at, rules.legal(at))
    assert engine.value(at, 0b0101) == 0


def long() -> Packed:
    case = CASES["tutti hearts"]
    return pack(case.game, case.ending(9, Chance("long")))


def test_without_a_compiler_the_last_tricks_are_played_and_the_rest_is_refused_clearly() -> None:
    code = """
import sys
sys.modules["numba"] = None
from tapis.solver import engine
from tests.solver.test_search import ending, long
print(engine.why_not_compiled())
at = ending("tutti down", "HA, HT, H6, H7")
print(engine.value(at, 5), engine.affordable(at), engine.affordable(long()))
print(sum(engine.playouts(at, 3, 1).points[0]), len(engine.deals(long().play, 2, 1).tricks))
try:
    engine.values(long(), 5)
except engine.Beyond as beyond:
    print(beyond)
print("llvmlite" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    why, values, playouts, beyond, compiler = done.stdout.splitlines()
    assert why.startswith("ModuleNotFoundError")
    assert values == "26 True False"
    assert playouts == "26 2"
    assert beyond == "Without the compiled engine only 4 tricks are played out exactly."
    assert compiler == "False"
