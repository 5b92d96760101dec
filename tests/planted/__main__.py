"""Plants faults and notes which tests find them.

``python -m tests.planted choose`` draws faults from the sources in place of those that are gone; with
``--also CHECKOUT`` such as can be planted there too, as far as there are any, so that two states can be
compared. ``… try CHECKOUT --state after`` plants one fault after the other in a clone that is good for
nothing else, and asks the tests nearest to it until one fails or so many processor seconds are spent;
``--kind``, ``--fault`` and ``--sample`` say which, ``--within`` and ``--ask`` whom: else the default tier.
``… more PART`` adds some of each kind in a part of the sources, where something new was built.
``… table`` prints what was found.
"""

from __future__ import annotations

import argparse
import itertools
import random
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tests.planted.faults import LIST, Fault, Kind, hindering, lost, read, shares, write
from tests.planted.mutators import MUTATORS, Place, files, written
from tests.planted.relevance import words

SEED = "planted"
ROOT = Path(__file__).parents[2]
NEIGHBOURHOOD = 12
MOST_IN_ONE_FILE = 4
QUIETLY = ("-n", "0", "-q", "-p", "no:cacheprovider", "-p", "tests.planted.warm", "--no-header")


def choose(roots: tuple[Path, ...] = (ROOT,), kept: tuple[Fault, ...] = ()) -> tuple[Fault, ...]:
    """Faults of each kind: those kept that still have a place, then drawn ones.

    What is drawn comes from the first checkout, from all its places where such a fault could be; those that
    every other checkout has a place for come first.
    """
    return tuple(fault for kind in MUTATORS for fault in _chosen(roots, kind, kept))


def drawn_more(
    root: Path, kept: tuple[Fault, ...], kinds: Collection[str], wanted: tuple[tuple[str, ...], int]
) -> tuple[Fault, ...]:
    """The faults kept, and of these kinds so many more below some paths, as far as there are."""
    parts, number = wanted
    chosen = list[Fault]()
    for kind in MUTATORS:
        mine = [fault for fault in kept if fault.kind == kind]
        full, fresh = len(mine) + (number if kind in kinds else 0), _names(kind, mine)
        for fault in (_drawn(kind, *place) for place in _places(root, kind) if place[0].startswith(parts)):
            if len(mine) < full and _is_new(fault, mine) and _everywhere(fault, (root,)):
                mine.append(replace(fault, id=next(fresh)))
        chosen += mine
    return tuple(chosen)


def _names(kind: Kind, known: Iterable[Fault]) -> Iterator[str]:
    taken = {fault.id for fault in known}
    return (name for number in itertools.count(1) if (name := f"{kind}-{number:02}") not in taken)


def _chosen(roots: tuple[Path, ...], kind: Kind, kept: tuple[Fault, ...]) -> list[Fault]:
    mine = [fault for fault in kept if fault.kind == kind]
    chosen = [fault for fault in mine if _everywhere(fault, roots)]
    fresh = _names(kind, mine)
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


def try_all(told: argparse.Namespace) -> int:
    """Have a run of pytest in the checkout plant each fault; it is given what plants, whatever its state."""
    checkout = told.checkout.resolve()
    shutil.copytree(ROOT / "tests/planted", checkout / "tests/planted", dirs_exist_ok=True)
    asked = [f"--{word}={each}" for word in ("kind", "fault", "ask") for each in getattr(told, word)]
    kept = (
        f"--planted={LIST}",
        *(f"--{word}={getattr(told, word)}" for word in ("state", "seconds", "sample")),
    )
    python = str(checkout / ".venv/bin/python")
    command = [python, "-m", "pytest", f"--rootdir={checkout}", *QUIETLY, *kept, *asked, *told.within]
    return subprocess.run(command, cwd=checkout, check=False).returncode


def table() -> None:
    """What was found in each state, by kind, with matters of taste and without, and what was lost."""
    faults = read()
    for state in sorted({state for fault in faults for state in fault.found}, reverse=True):
        for which, some in ((state, faults), (f"{state}, but for taste", hindering(faults))):
            by_kind = shares(some, state)
            parts = ", ".join(f"{kind} {found}/{all_}" for kind, (found, all_) in by_kind.items())
            found, tried = (sum(column) for column in zip(*by_kind.values(), strict=True))
            print(f"{which}: {found} of {tried} ({parts})")  # noqa: T201
    if harmless := [f"{fault.id} ({fault.harmless})" for fault in faults if fault.harmless]:
        print(f"nobody could notice: {'; '.join(harmless)}")  # noqa: T201
    if taste := [f"{fault.id} ({fault.taste})" for fault in faults if fault.taste]:
        print(f"a matter of taste: {'; '.join(taste)}")  # noqa: T201
    for fault in lost(faults, "before", "after"):
        print(f"lost: {fault.id} {fault.file}, found before by {fault.found['before']}")  # noqa: T201


def main() -> None:
    """``python -m tests.planted choose|try|table``"""
    asked = argparse.ArgumentParser(description=__doc__)
    doing = asked.add_subparsers(dest="doing", required=True)
    choosing = doing.add_parser("choose")
    choosing.add_argument("--also", type=Path, action="append", default=[])
    more = doing.add_parser("more")
    more.add_argument("part", nargs="+", help="a path of the sources, or how several begin")
    more.add_argument("--number", type=int, default=5)
    more.add_argument("--kind", action="append", default=[])
    doing.add_parser("table")
    trying = doing.add_parser("try")
    trying.add_argument("checkout", type=Path)
    trying.add_argument("--within", action="append", default=[], help="a folder of tests that are asked")
    trying.add_argument("--state", required=True)
    trying.add_argument("--seconds", type=float, default=120)
    trying.add_argument("--kind", action="append", default=[])
    trying.add_argument("--fault", action="append", default=[], help="this one, tried already or not")
    trying.add_argument("--sample", type=int, default=0, help="so many of all, tried already or not")
    trying.add_argument("--ask", action="append", default=[], help="a file or test that is asked first")
    told = asked.parse_args()
    if told.doing == "choose":
        write(choose((ROOT, *told.also), read()))
    elif told.doing == "more":
        kinds = tuple(told.kind) or tuple(MUTATORS)
        write(drawn_more(ROOT, read(), kinds, (tuple(told.part), told.number)))
    elif told.doing == "try":
        sys.exit(try_all(told))
    else:
        table()


if __name__ == "__main__":
    main()
