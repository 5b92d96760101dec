"""What one queue of writes is worth: the same writes through the house and by writers on their own.

``uv run --group test python benchmarks/writers.py``. Sixty writers store small events at once: through
the house's queue, and each with a SQLite connection of its own that takes the lock when it can (same
pragmas). One writer alone with plain ``sqlite3``, a commit for each row, is the yardstick.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles

from served import furnish

WRITERS, EACH = 60, 20
TABLE = (
    "CREATE TABLE log (stream TEXT, version INTEGER, op TEXT, body TEXT, "
    "UNIQUE (stream, version), UNIQUE (op))"
)
BODY = json.dumps({"round": 1, "table": 1, "deal": 1, "result": [40, 40, 40, 37]})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tapis-writers-") as folder:
        home = Path(folder)
        furnish(home)
        figures = {
            "one writer, plain sqlite3": alone(home / "alone.db"),
            "sixty writers on their own": crowd(lambda writer: _own(home / "crowd.db", writer)),
            "sixty writers in the house": crowd(_in_the_house),
        }
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def alone(path: Path) -> dict[str, float]:
    """One connection, one commit for each row."""
    begun = time.perf_counter()
    waits = _own(path, 0, WRITERS * EACH // 4)
    return summary(waits, time.perf_counter() - begun)


def crowd(work: Callable[[int], list[float]]) -> dict[str, float]:
    """All writers at once."""
    begun = time.perf_counter()
    with ThreadPoolExecutor(WRITERS) as pool:
        waits = [wait for waits in pool.map(work, range(WRITERS)) for wait in waits]
    return summary(waits, time.perf_counter() - begun)


def _own(path: Path, writer: int, count: int = EACH) -> list[float]:
    connection = sqlite3.connect(path, timeout=60, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(TABLE.replace("TABLE", "TABLE IF NOT EXISTS"))
    waits = []
    for n in range(count):
        begun = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        ((last,),) = connection.execute("SELECT coalesce(max(version), 0) FROM log WHERE stream = 's'")
        connection.execute("INSERT INTO log VALUES ('s', ?, ?, ?)", (last + 1, f"{writer}-{n}", BODY))
        connection.execute("COMMIT")
        waits.append(time.perf_counter() - begun)
    connection.close()
    return waits


def _in_the_house(writer: int) -> list[float]:
    from django.db import connection  # noqa: PLC0415 - models need Django set up

    from tapis.club.friendly.events import DealContested  # noqa: PLC0415
    from tapis.web.room.families import TABLES  # noqa: PLC0415
    from tapis.web.room.family import Accepted  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    room, waits = house().room(TABLES, "crowd"), []
    for n in range(EACH):
        begun = time.perf_counter()
        outcome = room.act(lambda _: (DealContested(1, 1, BODY),), f"{writer}-{n}", "writer")
        waits.append(time.perf_counter() - begun)
        assert isinstance(outcome, Accepted)
    connection.close()
    return waits


def summary(waits: list[float], seconds: float) -> dict[str, float]:
    """Writes per second, and how long one took in milliseconds."""
    cuts = quantiles(waits, n=100)
    return {
        "writes per second": len(waits) / seconds,
        "p50 ms": cuts[49] * 1000,
        "p95 ms": cuts[94] * 1000,
        "p99 ms": cuts[98] * 1000,
        "slowest ms": max(waits) * 1000,
    }


def report(figures: dict[str, dict[str, float]]) -> str:
    """The figures as lines."""
    lines = [
        f"{name:28}" + "  ".join(f"{key} {value:8.1f}" for key, value in row.items())
        for name, row in figures.items()
    ]
    house, own = figures["sixty writers in the house"], figures["sixty writers on their own"]
    plain = figures["one writer, plain sqlite3"]
    rate = "writes per second"
    return "\n".join(
        [
            *lines,
            f"house / one writer alone: {house[rate] / plain[rate]:.1f} times the writes per second",
            f"on their own / house: {own['slowest ms'] / house['slowest ms']:.1f} times the slowest wait",
        ]
    )


if __name__ == "__main__":
    main()
