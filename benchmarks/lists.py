"""How long the preview of a long list of people takes, page included, in each kind of file.

``uv run --group test python benchmarks/lists.py`` makes lists of 5,000 people, sends each to an event in a
database in memory, and prints seconds beside what ``csv`` alone takes to split the same text.
"""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

GIVEN = "Louis Ruth Denis Ursula Nicolas Brigitte Raphaël Josiane Max Claudine Léon Noël Éliane Paul Odette"
FAMILY = "Aebischer Bapst Buchs Charrière Droux Dupasquier Fragnière Glasson Gobet Gremaud Overney Zbinden"
TOWNS = "Bulle Riaz Jaun Broc Guin Charmey Gruyères"
BOUND = 3.0
"""Seconds within which a preview is promised."""


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
    """The seconds something takes, and what came of it."""
    begun = time.perf_counter()
    done = work()
    return time.perf_counter() - begun, done


def served() -> Any:
    """A director of an event of 2026, in a database in memory."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    import django  # noqa: PLC0415

    django.setup()
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import setup_test_environment  # noqa: PLC0415
    from tests.web.every_page import account, bring_all  # noqa: PLC0415

    setup_test_environment()
    connection.creation.create_test_db(verbosity=0)
    bring_all()
    return account("director")


def sent(director: Any, name: str, data: bytes) -> Any:
    """The page that shows what a file would enter."""
    from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: PLC0415

    return director.post("/e/evening/entrants/import", {"file": SimpleUploadedFile(name, data)})


def main() -> int:
    """Measure each kind of file, twice: what is made once is made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=5_000)
    rows = people(parser.parse_args().people)
    director, slow = served(), 0
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
    sys.stdout.write(f"bound {BOUND} s: {'NOT kept' if slow else 'kept'}\n")
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
