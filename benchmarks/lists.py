"""How long the preview of a long list of people takes, page included, in each kind of file.

``uv run --group test python benchmarks/lists.py`` makes lists of 5,000 people, sends each to an event in a
database in memory, and prints seconds of the processor beside what ``csv`` takes to split the same text.
Then it reads what nobody wrote (bombs, lies, what is locked) and prints for each the seconds until its one
sentence and the most memory of the process that read it. All are seconds of the processor, of every process
that took part, so that other work beside them does not count.
"""

from __future__ import annotations

import argparse
import csv
import io
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from in_memory import open_house

GIVEN = "Louis Ruth Denis Ursula Nicolas Brigitte Raphaël Josiane Max Claudine Léon Noël Éliane Paul Odette"
FAMILY = "Aebischer Bapst Buchs Charrière Droux Dupasquier Fragnière Glasson Gobet Gremaud Overney Zbinden"
TOWNS = "Bulle Riaz Jaun Broc Guin Charmey Gruyères"
BOUND, SENTENCE = 3.0, 2.0
"""Seconds within which a preview is promised, and the sentence about what is no list."""


def people(count: int) -> list[list[str]]:
    """A header and so many people, each name once."""
    given, family, towns = GIVEN.split(), FAMILY.split(), TOWNS.split()
    rows = [["Nom et prénom", "Tél. portable", "Localité", "Payé", "Remarque"]]
    for at in range(count):
        surname = f"{family[at % 12]}-{family[at // 12 % 12]}{'abcdefghijklmnopqrstuvwxyz'[at // 144 % 26]}"
        name = f"{surname}{chr(97 + at // 3744)} {given[at % 15]}"
        rows.append([name, f"079 {at:07}", towns[at % 7], "20.-" if at % 3 else "", ""])
    return rows


def files(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, bytes]]:
    """The same list as programs write it."""
    from tests.workbooks import ods, xlsx  # noqa: PLC0415 - found once the path is set

    text = "\r\n".join(";".join(row) for row in rows)
    yield "liste.csv", text.encode("cp1252")
    yield "macintosh.csv", text.encode("mac-roman")
    yield "liste.xlsx", xlsx({"Liste": rows})
    yield "liste.ods", ods(rows)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """The seconds of the processor something takes, in this process and those it starts; what came of it."""
    begun = spent()
    done = work()
    return spent() - begun, done


def spent() -> float:
    """Seconds of the processor so far, of this process and of those that have ended."""
    return time.process_time() + sum(os.times()[2:4])


def read_alone(data: bytes) -> tuple[str, int]:
    """The sentence about a workbook, by its code, and the kilobytes that the process had at most."""
    from tapis.core.workbook import read_workbook  # noqa: PLC0415 - in a process that has nothing else

    found = read_workbook(data)
    most = re.search(r"VmHWM:\s*(\d+)", Path("/proc/self/status").read_text("ascii"))
    return getattr(found, "code", "read"), int(most[1]) if most else 0


def served() -> Any:
    """A director of an event of 2026, in a database in memory."""
    open_house()
    from tests.web.every_page import account, bring_all  # noqa: PLC0415

    bring_all()
    return account("director")


def sent(director: Any, name: str, data: bytes) -> Any:
    """The page that shows what a file would enter."""
    from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: PLC0415

    return director.post("/e/evening/entrants/import", {"file": SimpleUploadedFile(name, data)})


def no_lists() -> int:
    """Print what each thing that is no list takes; how many take too long."""
    from tests.core.test_workbook import REFUSED  # noqa: PLC0415 - found once the path is set
    from tests.web.director.test_list_limits import HOSTILE  # noqa: PLC0415

    from tapis.web.director.people.list_reading import MEMORY, PROCESSOR, SECONDS  # noqa: PLC0415
    from tapis.web.server.work import apart  # noqa: PLC0415

    slow = 0
    made = {kind: data for kind, (data, _) in REFUSED.items()}
    made |= {kind: make() for kind, make in HOSTILE.items()}
    for kind, data in made.items():
        ask = partial(apart.ask, partial(read_alone, data), SECONDS, memory=MEMORY, processor=PROCESSOR)
        seconds, told = timed(ask)
        code, most = told or ("ended by the system", 0)
        slow += seconds > SENTENCE
        memory = f"{most // 1024:4} MB" if most else f"under {MEMORY // 1_000_000} MB more"
        sys.stdout.write(f"{kind:45} {seconds:5.2f} s  {memory}  {code}\n")
    return slow


def main() -> int:
    """Measure each kind of file, twice: what is made once is made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=5_000)
    rows = people(parser.parse_args().people)
    director = served()
    slow = lists(director, rows)
    sys.stdout.write(f"bound {BOUND} s: {'NOT kept' if slow else 'kept'}\n")
    late = no_lists()
    sys.stdout.write(f"bound {SENTENCE} s: {'NOT kept' if late else 'kept'}\n")
    return int(slow + late > 0)


def lists(director: Any, rows: Sequence[Sequence[str]]) -> int:
    """Print what the preview of each kind of file takes; how many take too long."""
    slow = 0
    text = "\r\n".join(";".join(row) for row in rows)
    plain, _ = timed(lambda: list(csv.reader(io.StringIO(text), delimiter=";")))
    sys.stdout.write(f"{'csv alone':15} {plain:6.2f} s\n")
    for name, data in files(rows):
        tries = [timed(partial(sent, director, name, data)) for _ in range(2)]
        seconds, shown = min(tries, key=lambda each: each[0])
        ready = len(shown.context["preview"].ready)
        slow += seconds > BOUND
        size = len(shown.content) // 1024
        sys.stdout.write(f"{name:15} {seconds:6.2f} s  {ready} ready, {size} KB of page\n")
    return slow


if __name__ == "__main__":
    sys.exit(main())
