"""Two tiers of tests: all that a change is written with, and what takes long, marked ``slow``.

Without an option the slow ones are left out, and the run says how many those were. ``--all`` runs both
tiers, as the check of a change does. A file or a test that is named runs whole, whatever its mark; so does
whatever an expression of marks (``-m``) chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle
from pathlib import Path
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

SLOW = "slow"
QUICK = pytest.StashKey[frozenset[str]]()
"""Who of those collected is of the default tier, by name; some look closer in a run of everything."""
V = TypeVar("V")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the slow tests as well")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is slow; last, for others may mark."""
    config.stash[QUICK] = frozenset(each.nodeid for each in items if not each.get_closest_marker(SLOW))
    if config.getoption("--all") or config.option.markexpr:
        return
    files, tests = named(config.args, config.invocation_params.dir)
    out = [each for each in items if each.get_closest_marker(SLOW) and not _asked(each, files, tests)]
    if out:
        left = set(out)
        items[:] = [each for each in items if each not in left]
        config.hook.pytest_deselected(items=out)


def others_slow(values: Iterable[V], *kept: V) -> list[ParameterSet]:
    """The values of a parameter, or of several together, of which these stay in the default tier.

    The others are more cases of the same, and slow.

    ValueError if one of ``kept`` is no value: then nothing of its kind would be left.
    """
    known = list(values)
    if missing := [each for each in kept if each not in known]:
        raise ValueError(f"not among {known}: {missing}")
    return [pytest.param(*_together(each), marks=() if each in kept else pytest.mark.slow) for each in known]


def _together(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def in_turn(values: Iterable[str], others: Sequence[str]) -> list[ParameterSet]:
    """Each value with one of the others, the next for the next value.

    Whoever wants all of both gives at least as many values as others.
    """
    pairs = zip(values, cycle(others), strict=False)
    return [pytest.param(value, other, id=f"{value}-{other}") for value, other in pairs]


def everything(config: pytest.Config, item: pytest.Item) -> bool:
    """Whether a test that looks closer in the slow tier does so: with ``--all``, or where it is asked for."""
    return bool(config.getoption("--all")) or _asked(item, *named(config.args, config.invocation_params.dir))


def named(args: Iterable[str], folder: Path) -> tuple[frozenset[Path], frozenset[str]]:
    """The files that are asked for whole, and the tests asked for by name, of a command's arguments."""
    places = [each.partition("::") for each in args]
    whole = (folder / path for path, _, test in places if not test)
    single = (f"{(folder / path).resolve()}::{test}" for path, _, test in places if test)
    return frozenset(each.resolve() for each in whole if each.is_file()), frozenset(single)


def _asked(item: pytest.Item, files: frozenset[Path], tests: frozenset[str]) -> bool:
    name = f"{item.path}::{item.nodeid.partition('::')[2]}"
    within = (name == each or name.startswith((f"{each}[", f"{each}::")) for each in tests)
    return item.path in files or any(within)
