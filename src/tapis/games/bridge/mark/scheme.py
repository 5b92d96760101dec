"""Scoring schemes: the figures of the mark, as data.

A scheme is a file ``schemes/<name>.toml``; one that ``extends`` another gives only what differs. Pairs
of figures are "not vulnerable, vulnerable". Who scores what, and when, is not known here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias, TypeVar, get_type_hints

Pair: TypeAlias = tuple[int, int]
Steps: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
Roles: TypeAlias = tuple[str, ...]

T = TypeVar("T")

VULNERABLE_ROLES = ("none", "dealer", "others", "both")


@dataclass(frozen=True, slots=True)
class Tricks:
    """What a trick bid and made is worth below the line, and the points that make a game."""

    game: int
    minor: int
    major: int
    notrump: int
    first_notrump: int
    doubled: int
    redoubled: int


@dataclass(frozen=True, slots=True)
class Made:
    """Premium for a doubled or redoubled contract made."""

    doubled: int
    redoubled: int


@dataclass(frozen=True, slots=True)
class Overtricks:
    """Each trick above a doubled or redoubled contract."""

    doubled: Pair
    redoubled: Pair


@dataclass(frozen=True, slots=True)
class Undertricks:
    """Tricks missing, one after the other; redoubled they cost so many times the doubled figures."""

    undoubled: Steps
    doubled: Steps
    redoubled: int


@dataclass(frozen=True, slots=True)
class Slams:
    """Twelve or thirteen tricks bid and made."""

    small: Pair
    grand: Pair


@dataclass(frozen=True, slots=True)
class HonourPoints:
    """Honours in one hand."""

    four: int
    five: int
    aces: int


@dataclass(frozen=True, slots=True)
class Rubber:
    """The party's own premiums."""

    two_games: int
    three_games: int
    unfinished_game: int
    unfinished_part_score: int


@dataclass(frozen=True, slots=True)
class Series:
    """Premiums of a deal that starts from zero."""

    game: Pair
    part_score: int


@dataclass(frozen=True, slots=True)
class Chicago:
    """Premiums and vulnerability of four deals."""

    game: Pair
    part_score: int
    vulnerable: Roles


@dataclass(frozen=True, slots=True)
class Scheme:
    """Every figure of one way to score."""

    name: str
    tricks: Tricks
    """Tricks bid and made, below the line."""
    made: Made
    """Doubled contracts made."""
    overtricks: Overtricks
    """Tricks above a doubled contract."""
    undertricks: Undertricks
    """Tricks missing."""
    slams: Slams
    honours: HonourPoints
    rubber: Rubber
    """Of a party only."""
    series: Series
    """Of a series of boards only."""
    chicago: Chicago
    """Of four deals only."""


@cache
def scheme(name: str) -> Scheme:
    """The scheme ``name`` of the house; ValueError names a faulty entry."""
    return parse(name, _tables(name))


def parse(name: str, tables: Mapping[str, Any]) -> Scheme:
    """The scheme whose figures ``tables`` holds, checked one by one."""
    kinds = {key: kind for key, kind in get_type_hints(Scheme).items() if key != "name"}
    _same_keys(name, tables, set(kinds))
    return Scheme(name, **{key: _table(f"{name}.{key}", tables[key], kind) for key, kind in kinds.items()})


def _tables(name: str) -> dict[str, Any]:
    found = tomllib.loads(files(__package__).joinpath("schemes", f"{name}.toml").read_text("utf-8"))
    base = _tables(found.pop("extends")) if "extends" in found else {}
    return {key: base.get(key, {}) | found.get(key, {}) for key in base | found}


def _table(where: str, table: Mapping[str, Any], kind: type[T]) -> T:
    names = [each.name for each in fields(kind)]  # type: ignore[arg-type]
    _same_keys(where, table, set(names))
    hints = get_type_hints(kind)
    return kind(**{name: _READ[hints[name]](f"{where}.{name}", table[name]) for name in names})


def _same_keys(where: str, table: Mapping[str, Any], expected: set[str]) -> None:
    if wrong := sorted(expected ^ set(table)):
        raise ValueError(f"{where}: {wrong[0]} is {'missing' if wrong[0] in expected else 'unknown'}")


def _points(where: str, value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{where}: {value!r} is no number of points")
    return value


def _pair(where: str, value: Any) -> Pair:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{where}: two figures are expected, not vulnerable and vulnerable")
    return _points(where, value[0]), _points(where, value[1])


def _steps(where: str, value: Any) -> Steps:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or not all(isinstance(each, list) and each for each in value)
    ):
        raise ValueError(f"{where}: two lists of figures are expected, not vulnerable and vulnerable")
    first, second = (tuple(_points(where, figure) for figure in each) for each in value)
    return first, second


def _roles(where: str, value: Any) -> Roles:
    if not isinstance(value, list) or not value or not all(each in VULNERABLE_ROLES for each in value):
        raise ValueError(f"{where}: a list of {', '.join(VULNERABLE_ROLES)} is expected")
    return tuple(value)


_READ: dict[Any, Callable[[str, Any], Any]] = {int: _points, Pair: _pair, Steps: _steps, Roles: _roles}
