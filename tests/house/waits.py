"""Tests wait for something that must happen, and never for time; what they read after an action they expect,
a name that chance gave finds its element whatever it begins with, chance itself can be seeded, and no day is
that of the machine: around midnight it is over before the test is.

A rest within a loop over ``for_a_while`` is a look now and then, and allowed. All others stand in
``waits.toml`` with their number and a reason: whoever takes one away lowers the number, and nobody raises it.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from tests.house.sources import ROOT, Finding, House, Source

EXCEPTIONS = Path(__file__).with_name("waits.toml")
RESTS = frozenset({"sleep", "wait_for_timeout"})
HELPER = "for_a_while"
DAYS = frozenset({"today", "localdate"})
CLOCK = "clock"
"""That of the house, whose hands a test can set."""
BARE = re.compile(r"\[[\w-]+[$*^|~]?=$")
ACTIONS = frozenset(
    {"click", "tap", "press", "fill", "check", "uncheck", "select_option", "dblclick", "drag_to"}
)
READS = frozenset(
    {"count", "is_visible", "is_hidden", "inner_text", "text_content", "input_value", "is_checked"}
)


def rests(source: Source) -> list[ast.Call]:
    """Where a test waits for time itself."""
    looking = {
        id(inner)
        for loop in source.nodes(ast.For)
        if isinstance(loop.iter, ast.Call) and name_of(loop.iter) == HELPER
        for inner in ast.walk(loop)
    }
    return [
        each
        for each in source.nodes(ast.Call)
        if name_of(each) in RESTS and id(each) not in looking and not _gives_way(each)
    ]


def hasty_reads(source: Source) -> list[ast.Assert]:
    """Assertions that read a page once, right after something was done on it; ``expect`` looks again."""
    bodies = (getattr(node, "body", []) for nodes in source.every.values() for node in nodes)
    pairs = (pair for body in bodies if isinstance(body, list) for pair in pairwise(body))
    return [
        after
        for before, after in pairs
        if isinstance(before, ast.Expr) and isinstance(before.value, ast.Call)
        if name_of(before.value) in ACTIONS and isinstance(after, ast.Assert)
        if any(isinstance(each, ast.Call) and name_of(each) in READS for each in ast.walk(after.test))
    ]


def bare_values(source: Source) -> list[ast.JoinedStr]:
    """Selectors that put a value of an attribute in bare: CSS refuses one that begins with a figure."""
    return [
        each
        for each in source.nodes(ast.JoinedStr)
        if any(
            isinstance(before, ast.Constant)
            and isinstance(after, ast.FormattedValue)
            and BARE.search(str(before.value))
            for before, after in pairwise(each.values)
        )
    ]


def unseeded(source: Source) -> list[ast.Call]:
    """Generators that ask the system for chance: ``tests/seeded.py`` cannot give them that of the test."""
    return [
        each
        for each in source.nodes(ast.Call)
        if name_of(each) == "SystemRandom" or (name_of(each) == "Random" and not each.args)
    ]


def days(source: Source) -> list[ast.Call]:
    """Where a test asks the machine which day it is."""
    return [each for each in source.nodes(ast.Call) if _asks(each)]


def _asks(call: ast.Call) -> bool:
    """The day of a moment that is given is no question to the machine."""
    named = call.func.value if isinstance(call.func, ast.Attribute) else None
    of_the_house = isinstance(named, ast.Name) and named.id == CLOCK
    return name_of(call) in DAYS and not call.args and not of_the_house


def name_of(call: ast.Call) -> str:
    """What is called, by its last name."""
    called = call.func
    return (
        called.attr
        if isinstance(called, ast.Attribute)
        else called.id
        if isinstance(called, ast.Name)
        else ""
    )


def _gives_way(call: ast.Call) -> bool:
    """``sleep(0)`` lets others have their turn, and takes no time."""
    first = call.args[0] if call.args else None
    return isinstance(first, ast.Constant) and first.value == 0


KINDS: Mapping[
    str, tuple[Callable[[Source], list[ast.Call] | list[ast.Assert] | list[ast.JoinedStr]], str]
] = {
    "rests": (rests, "a test waits for what must happen (tests/patience.py), not for time"),
    "reads": (hasty_reads, "a page is read once, right after an action: expect it"),
    "chance": (unseeded, "a generator is given its seed, or draws from that of the test (tests/seeded.py)"),
    "days": (days, "a test has a day of its own: that of the machine may end in the midst of it"),
    "bare": (bare_values, "what an attribute of a selector is compared with is quoted"),
}


def haste(house: House) -> Iterator[Finding]:
    """More than is excepted, or less: then the exception is too large."""
    excepted = tomllib.loads(EXCEPTIONS.read_text("utf-8"))
    for source in house.tests:
        if source.path.startswith("tests/house/"):
            continue
        allowed = excepted.pop(source.path, {})
        for kind, (look, words) in KINDS.items():
            found, most = look(source), allowed.get(kind, 0)
            if len(found) > most:
                yield from (source.at(each, words) for each in found)
            elif len(found) < most:
                yield _too_large(f"{source.path} has {len(found)} {kind}, not {most}")
    yield from (_too_large(f"{path} is gone") for path in excepted)


def _too_large(words: str) -> Finding:
    return Finding(EXCEPTIONS.relative_to(ROOT).as_posix(), 1, words)


CHECKS = (haste,)
