"""One reader for whole numbers that somebody typed or sent: no other place makes one of text.

``int`` refuses thousands of digits with an exception that nobody expects, and takes hundreds, of which sums
come that cannot be printed; ``float`` takes *nan*. What may stand elsewhere is listed with its reason.
"""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tapis.core.whole import signed, whole
from tapis.web.server.instants import day, instant, minutes_after
from tapis.web.server.listed import seconds
from tests.cells import in_one

SOURCES = Path(__file__).parents[1] / "src" / "tapis"
LISTED = Path(__file__).parent / "whole_numbers.toml"
READERS = {"core/whole.py", "web/server/instants.py", "web/server/listed.py"}
OWN_NUMBERS = ("bots/", "solver/", "rl/", "analysis/", "lab/")
"""Rooms that compute, and are told nothing by anybody but the house."""
MAKERS = {"int", "float", "Fraction", "Decimal"}
DATES = {"fromisoformat", "strptime"}


def is_number(node: ast.expr) -> bool:
    """Whether an expression is a number by its form: then nothing is read."""
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, str)
    if isinstance(node, ast.BoolOp):
        return not any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in node.values)
    return isinstance(node, ast.Compare | ast.UnaryOp | ast.BinOp)


def reads(call: ast.Call) -> bool:
    """Whether a call may make a number or a date of text."""
    match call.func:
        case ast.Name("map"):
            return any(isinstance(each, ast.Name) and each.id in MAKERS for each in call.args)
        case ast.Name(name):
            return name in MAKERS and bool(call.args) and not all(map(is_number, call.args))
        case ast.Attribute(attr=name):
            return name in DATES
    return False


@cache
def readings() -> tuple[tuple[str, str], ...]:
    """Every such call by its file."""
    return tuple(_read())


def _read() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        if name in READERS or name.startswith(OWN_NUMBERS):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and reads(node):
                yield name, ast.unparse(node)


def listed() -> Mapping[str, set[str]]:
    """What may stand elsewhere, by file."""
    found: dict[str, set[str]] = defaultdict(set)
    for files in tomllib.loads(LISTED.read_text("utf-8")).values():
        for name, expressions in files.items():
            found[name] |= set(expressions)
    return found


def test_only_the_readers_make_numbers_and_dates_of_text() -> None:
    known = listed()
    strange = sorted({(name, said) for name, said in readings() if said not in known.get(name, set())})
    assert strange == [], "read it with tapis.core.whole, or say in whole_numbers.toml why it is not typed"


def test_the_list_names_nothing_that_is_gone() -> None:
    here = set(readings())
    assert [
        (name, said) for name, all_of in listed().items() for said in all_of if (name, said) not in here
    ] == []


@in_one("text", ["9" * 5000, "9" * 400, "", "x", "1.5", "-", "1e9", "nan", "²", "٣", "1_0", "0x1"])
def test_what_is_no_number_or_far_too_long_is_none(text: str) -> None:
    assert (whole(text), signed(text)) == (None, None)


def test_numbers_have_spaces_around_them_and_either_minus_before() -> None:
    assert [whole(" 42 "), signed("-7"), signed("\u22127"), signed("+7"), whole("-7")] == [
        42,
        -7,
        -7,
        7,
        None,
    ]
    assert (whole("1234567"), whole("1234567", 7)) == (None, 1234567)


@pytest.mark.parametrize("text", ["", "gestern", "9" * 5000, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_what_is_no_instant_of_an_evening_is_none(text: str) -> None:
    assert instant(text) is None
    assert minutes_after(text, 45) is None


def test_an_instant_without_a_zone_is_one_of_the_house_and_a_clock_has_an_end() -> None:
    assert instant("2026-11-21T20:00:00") == instant("2026-11-21T20:00:00Z")
    assert minutes_after("2026-11-21T20:00:00Z", 10**30) is None
    assert day("2026-02-30") is None


@pytest.mark.parametrize(
    ("text", "told"), [("", 2.0), ("nan", 2.0), ("9" * 5000, 2.0), ("-1", 2.0), ("0.5", 0.5)]
)
def test_a_setting_in_seconds_is_a_number_of_a_day_at_most(text: str, told: float) -> None:
    assert seconds({"X": text}, "X", 2.0) == told
