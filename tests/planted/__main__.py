"""Plants faults and notes which tests find them.

``python -m tests.planted choose`` draws faults from the sources in place of those that are gone; with
``--also CHECKOUT`` such as can be planted there too, as far as there are any, so that two states can be
compared. ``… try CHECKOUT --state after`` plants one fault after the other in a clone that is good for
nothing else, and asks the tests nearest to it until one fails or so many processor seconds are spent.
``… table`` prints what was found.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import re
import resource
import subprocess
from dataclasses import replace
from pathlib import Path

from tests.planted.faults import GONE, MISSED, Fault, Kind, lost, read, shares, write
from tests.planted.mutators import MUTATORS, Place, files, written
from tests.planted.relevance import ordered, words

SEED = "planted"
ROOT = Path(__file__).parents[2]
AT_ONCE = 2
"""So many test files are asked by one process, for its start costs some seconds."""
NEIGHBOURHOOD = 12
MOST_IN_ONE_FILE = 4
STOPPED = " stops"
PASSED, NONE_COLLECTED = 0, 5
QUIETLY = ("-n", "0", "-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", "-rfE")


def choose(roots: tuple[Path, ...] = (ROOT,), kept: tuple[Fault, ...] = ()) -> tuple[Fault, ...]:
    """Faults of each kind: those kept that still have a place, then drawn ones.

    What is drawn comes from the first checkout, from all its places where such a fault could be; those that
    every other checkout has a place for come first.
    """
    return tuple(fault for kind in MUTATORS for fault in _chosen(roots, kind, kept))


def _chosen(roots: tuple[Path, ...], kind: Kind, kept: tuple[Fault, ...]) -> list[Fault]:
    mine = [fault for fault in kept if fault.kind == kind]
    chosen = [fault for fault in mine if _everywhere(fault, roots)]
    taken = {fault.id for fault in mine}
    fresh = (name for number in itertools.count(1) if (name := f"{kind}-{number:02}") not in taken)
    drawn = [_drawn(kind, *place) for place in _places(roots[0], kind)]
    for asked in (roots, roots[:1]):
        for fault in drawn:
            if len(chosen) < MUTATORS[kind][2] and _is_new(fault, chosen) and _everywhere(fault, asked):
                chosen.append(replace(fault, id=next(fresh)))
    return chosen


def _everywhere(fault: Fault, roots: tuple[Path, ...]) -> bool:
    return all(fault.home(root) is not None for root in roots)


def _is_new(fault: Fault, chosen: list[Fault]) -> bool:
    often = sum(each.file == fault.file for each in chosen)
    return often < MOST_IN_ONE_FILE and all(each.old != fault.old for each in chosen)


def _drawn(kind: Kind, file: str, text: str, place: Place) -> Fault:
    return Fault("", kind, file, *written(text, place), _near(text, place))


def _places(root: Path, kind: Kind) -> list[tuple[str, str, Place]]:
    """File, its text, and a place in it: all of a kind in a checkout, in the order they are drawn in."""
    texts = [(str(path.relative_to(root)), path.read_text()) for path in files(root / "src/tapis", kind)]
    places = [(file, text, place) for file, text in texts for place in MUTATORS[kind][0](text)]
    random.Random(f"{SEED}/{kind}").shuffle(places)
    return places


def _near(text: str, place: Place) -> str:
    around = text.splitlines()[max(0, place[0] - NEIGHBOURHOOD) : place[1] + NEIGHBOURHOOD]
    return " ".join(sorted(words("\n".join(around))))


def spent() -> float:
    """Processor seconds of everything this process has started and seen the end of."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def failing(checkout: Path, names: list[str]) -> str | None:
    """The first test of these files that fails; nothing where all pass."""
    command = ["uv", "run", "--group", "test", "pytest", *QUIETLY, *names]
    unset = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    ran = subprocess.run(command, cwd=checkout, env=unset, capture_output=True, text=True, check=False)
    if ran.returncode in {PASSED, NONE_COLLECTED}:
        return None
    return first(ran.stdout) or f"{names[0]}{STOPPED}"


def first(told: str) -> str | None:
    """The first test that pytest calls failed; the name of a case may hold spaces."""
    found = re.search(r"^(?:FAILED|ERROR) (\S+?::[^\[\n]+?(?:\[.*?\])?|\S+)(?= - |$)", told, re.MULTILINE)
    return found[1] if found else None


def finder(fault: Fault, checkout: Path, seconds: float) -> str:
    """The test that finds a fault planted in the checkout, which is whole again afterwards."""
    if fault.home(checkout) is None:
        return GONE
    names, start = ordered(fault, checkout), spent()
    while names and spent() - start < seconds:
        asked, names = names[:AT_ONCE], names[AT_ONCE:]
        if found := _found(fault, checkout, asked):
            return found
    return MISSED


def _found(fault: Fault, checkout: Path, names: list[str]) -> str | None:
    """The test that fails with the fault, and passes without it: a hasty test finds nothing."""
    home = fault.home(checkout)
    assert home is not None
    text = home.read_text()
    home.write_text(fault.planted(text) or text)
    try:
        found = failing(checkout, names)
    finally:
        home.write_text(text)
    if found is None or (not found.endswith(STOPPED) and failing(checkout, [found])):
        return None
    return found


def try_all(checkout: Path, state: str, seconds: float, kinds: list[str]) -> None:
    """Plant each fault that was not tried in that state yet; the list is kept after each."""
    for at, fault in enumerate(read()):
        if state in fault.found or (kinds and fault.kind not in kinds):
            continue
        noted = fault.noted(state, finder(fault, checkout, seconds))
        now = read()
        write((*now[:at], noted, *now[at + 1 :]))
        print(noted.id, noted.found[state], flush=True)  # noqa: T201 - whoever waits wants to see it


def table() -> None:
    """What was found in each state, by kind, and what was lost."""
    faults = read()
    for state in sorted({state for fault in faults for state in fault.found}, reverse=True):
        by_kind = shares(faults, state)
        parts = ", ".join(f"{kind} {found}/{all_}" for kind, (found, all_) in by_kind.items())
        found, tried = (sum(column) for column in zip(*by_kind.values(), strict=True))
        print(f"{state}: {found} of {tried} ({parts})")  # noqa: T201
    for fault in lost(faults, "before", "after"):
        print(f"lost: {fault.id} {fault.file}, found before by {fault.found['before']}")  # noqa: T201


def main() -> None:
    """``python -m tests.planted choose|try|table``"""
    asked = argparse.ArgumentParser(description=__doc__)
    doing = asked.add_subparsers(dest="doing", required=True)
    choosing = doing.add_parser("choose")
    choosing.add_argument("--also", type=Path, action="append", default=[])
    doing.add_parser("table")
    trying = doing.add_parser("try")
    trying.add_argument("checkout", type=Path)
    trying.add_argument("--state", required=True)
    trying.add_argument("--seconds", type=float, default=120)
    trying.add_argument("--kind", action="append", default=[])
    told = asked.parse_args()
    if told.doing == "choose":
        write(choose((ROOT, *told.also), read()))
    elif told.doing == "try":
        try_all(told.checkout.resolve(), told.state, told.seconds, told.kind)
    else:
        table()


if __name__ == "__main__":
    main()
