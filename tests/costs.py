"""What each test took of the processor, held against the limits of ``budget.toml``; knows nothing of pytest.

All seconds are those of the quiet machine for which the limits were set: what was measured, by the pace.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
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
    """By the name of a test or of a file; ``*`` in it stands for anything."""
    tolerance: float = 1.0
    """How many times its limit a test or a file must take where a run fails for it."""
    tolerance_of_sums: float = 1.0
    """The same for whole runs, in which what was measured too high and too low makes up for each other."""

    def exception(self, name: str) -> str | None:
        """The exception that a test or a file has; the one under its full name, where there are two."""
        if name in self.excepted:
            return name
        return next((each for each in self.excepted if "*" in each and fnmatchcase(name, each)), None)

    def of(self, name: str, usual: float) -> float:
        """What somebody may take at most."""
        found = self.exception(name)
        return usual if found is None else self.excepted[found]


@dataclass(frozen=True, slots=True)
class Over:
    """Somebody who took more than allowed."""

    what: str
    seconds: float
    limit: float
    tolerance: float = 1.0

    @property
    def by_far(self) -> bool:
        """Whether it is over by more than what measuring alone may make of the same work."""
        return self.seconds > self.limit * self.tolerance


def read(file: Path = LIMITS) -> Limits:
    """The limits of the house; an exception without a reason is a mistake."""
    told = tomllib.loads(file.read_text("utf-8"))
    exceptions = told.get("exception", [])
    assert all(each["reason"].strip() for each in exceptions)
    excepted = {each["name"]: each["seconds"] for each in exceptions}
    return Limits(**told["limits"], **told.get("tolerance", {}), excepted=excepted)


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
    judged = (
        Over(name, seconds, limits.of(name, usual), limits.tolerance)
        for name, seconds, usual in _judged(costs, limits)
    )
    return [each for each in judged if each.seconds > each.limit]


def over_in_all(costs: Sequence[Cost], limits: Limits, seconds: float, *, everything: bool) -> list[Over]:
    """What a whole run took more than it may; ``seconds`` with all that is no test's."""
    told = [("the whole run", seconds, limits.all if everything else limits.run)]
    if not everything:
        told.append(("all walks", sum(each.seconds for each in costs if each.walk), limits.walks))
    found = [Over(*each, limits.tolerance_of_sums) for each in told]
    return [each for each in found if each.seconds > each.limit]


def idle(costs: Sequence[Cost], limits: Limits) -> list[str]:
    """The exceptions of which nobody who was measured is in need any more."""
    needed: dict[str, bool] = {}
    for what, seconds, usual in _judged(costs, limits):
        if found := limits.exception(what):
            needed[found] = needed.get(found, False) or seconds >= usual / 2
    return [name for name in limits.excepted if not needed.get(name, True)]


def _judged(costs: Sequence[Cost], limits: Limits) -> Iterator[tuple[str, float, float]]:
    """Each test and each file: its name, its seconds, and what it may take without an exception."""
    for each in costs:
        yield each.test, each.seconds, _limit(each, limits)
    for name, _, seconds in by(_quick(costs), lambda each: each.file):
        yield name, seconds, limits.file


def _quick(costs: Iterable[Cost]) -> Iterable[Cost]:
    return (each for each in costs if not each.slow)


def _limit(cost: Cost, limits: Limits) -> float:
    if cost.slow:
        return limits.slow
    return limits.walk if cost.walk else limits.test
