"""Every engine says of an ending what the game's own rules lead to; a fault in its rules is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tapis.solver import engine
from tapis.solver.pack import CardPlay
from tests.cells import in_one
from tests.solver.card_play import cases
from tests.solver.equality import Answer, compare

CASES = {case.name: case for case in cases()}


def shape(name: str, number: int) -> tuple[int, int]:
    """How many tricks are left and how many cards lie: what a readable search does in a tenth of a second."""
    laid = (number + len(name)) % len(CASES[name].places)
    return (3 if number % 2 else 2), laid


@in_one("name", CASES)
def test_endings(name: str) -> None:
    alike = name.startswith(("whist A", "whist E", "whist S", "whist TR"))
    for number in range(1 if alike else 3):
        left, laid = shape(name, number)
        assert compare(CASES[name], left, laid, f"suite {number}") is None


Fault = Callable[[CardPlay], CardPlay]
FAULTS: dict[str, Fault] = {
    "under-trumping forbidden to nobody": lambda play: replace(play, free_when_void=not play.free_when_void),
    "no ruff by who can follow": lambda play: replace(play, ruffing=False),
    "the trump jack must follow": lambda play: replace(play, exempt=0),
    "nothing for the last trick": lambda play: replace(play, last=0),
    "the lowest bit of every value missing": lambda play: replace(play, planes=(0, *play.planes[1:])),
    "every trick runs upwards": lambda play: replace(play, reversed=(False,) * play.tricks),
    "no trump": lambda play: replace(play, trump=0, ruffing=False),
}
WHERE = {
    "under-trumping forbidden to nobody": ("tutti hearts", "estimation D"),
    "no ruff by who can follow": ("tutti spades", "putze four, 4 play"),
    "the trump jack must follow": ("tutti hearts", "putze four, 4 play"),
    "nothing for the last trick": ("tutti up", "estimation H"),
    "the lowest bit of every value missing": ("tutti down", "tutti misere tutti"),
    "every trick runs upwards": ("tutti slalom up", "tutti slalom down"),
    "no trump": ("whist E8 C", "bridge H"),
}


def faulty(fault: Fault) -> Answer:
    return lambda at, side: engine.values(replace(at, play=fault(at.play)), side)


def caught(name: str, fault: Fault) -> bool:
    endings = ((*shape(name, number), f"fault {number}") for number in range(1, 60, 2))
    return any(compare(CASES[name], *ending, faulty(fault)) for ending in endings)


@pytest.mark.parametrize("title", FAULTS)
def test_a_fault_in_the_rules_is_found(title: str) -> None:
    for name in WHERE[title]:
        assert caught(name, FAULTS[title])
