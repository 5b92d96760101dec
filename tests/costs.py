"""What each test took of the processor, held against the limits of ``budget.toml``; knows nothing of pytest.

All seconds are those of the quiet machine for which the limits were set: what was measured, by the pace.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LIMITS = Path(__file__).with_name("budget.toml")
RULES = frozenset({"book", "core", "games", "law", "log", "logs", "parlour", "perft", "scenarios", "testing"})
HOUSE = "house"
BROWSER = "browser"


@dataclass(frozen=True, slots=True)
class Cost:
    """What one test took."""

    test: str
    seconds: float
    walk: bool = False
    slow: bool = False

    @property
    def file(self) -> str:
        """The file in which the test stands."""
        return self.test.partition("::")[0]

    @property
    def kind(self) -> str:
        """The kind of test: by what drives it, else by the room it is about."""
        if self.walk:
            return BROWSER
        folders = self.file.split("/")[1:-1]
        room = folders[0] if folders else HOUSE
        return "rules" if room in RULES else room


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds nobody may take more of, and who may all the same."""

    test: float
    walk: float
    slow: float
    file: float
    walks: float
    run: float
    all: float
    excepted: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Over:
    """Somebody who took more than allowed."""

    what: str
    seconds: float
    limit: float


def read(file: Path = LIMITS) -> Limits:
    """The limits of the house; an exception without a reason is a mistake."""
    told = tomllib.loads(file.read_text("utf-8"))
    exceptions = told.get("exception", [])
    assert all(each["reason"].strip() for each in exceptions)
    return Limits(**told["limits"], excepted={each["name"]: each["seconds"] for each in exceptions})


@cache
def alone() -> tuple[str, ...]:
    """Files so dear that each of their tests goes to whichever worker is free, before all others."""
    return tuple(tomllib.loads(LIMITS.read_text("utf-8"))["order"]["alone"])


def by(costs: Iterable[Cost], key: Callable[[Cost], str]) -> list[tuple[str, int, float]]:
    """Each group with its number of tests and its seconds, the dearest first."""
    groups: defaultdict[str, list[float]] = defaultdict(list)
    for each in costs:
        groups[key(each)].append(each.seconds)
    rows = [(name, len(found), sum(found)) for name, found in groups.items()]
    return sorted(rows, key=lambda row: -row[2])


def over(costs: Sequence[Cost], limits: Limits) -> list[Over]:
    """Every test and every file that took more than it may; slow tests have a limit of their own."""
    return [each for each in (*_tests(costs, limits), *_files(costs, limits)) if each.seconds > each.limit]


def over_in_all(costs: Sequence[Cost], limits: Limits, seconds: float, *, everything: bool) -> list[Over]:
    """What a whole run took more than it may; ``seconds`` with all that is no test's."""
    found = [Over("the whole run", seconds, limits.all if everything else limits.run)]
    if not everything:
        found.append(Over("all walks", sum(each.seconds for each in costs if each.walk), limits.walks))
    return [each for each in found if each.seconds > each.limit]


def idle(costs: Sequence[Cost], limits: Limits) -> list[str]:
    """The exceptions of which nobody who was measured is in need any more."""
    spent = {each.test: each.seconds for each in costs}
    spent |= {name: seconds for name, _, seconds in by(_quick(costs), lambda each: each.file)}
    usual = {each.test: _limit(each, limits) for each in costs}
    return [
        name for name in limits.excepted if name in spent and spent[name] < usual.get(name, limits.file) / 2
    ]


def _tests(costs: Iterable[Cost], limits: Limits) -> Iterable[Over]:
    for each in costs:
        yield Over(each.test, each.seconds, limits.excepted.get(each.test, _limit(each, limits)))


def _files(costs: Iterable[Cost], limits: Limits) -> Iterable[Over]:
    for name, _, seconds in by(_quick(costs), lambda each: each.file):
        yield Over(name, seconds, limits.excepted.get(name, limits.file))


def _quick(costs: Iterable[Cost]) -> Iterable[Cost]:
    return (each for each in costs if not each.slow)


def _limit(cost: Cost, limits: Limits) -> float:
    if cost.slow:
        return limits.slow
    return limits.walk if cost.walk else limits.test
