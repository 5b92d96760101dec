"""How long a restart takes: from starting the server to its first page of an evening of 50,000 events.

``uv run --group test python benchmarks/restart.py`` kills the real server and starts it again over the
same data. Two yardsticks in the same run: the server's first page with an empty database (what Python,
Django and the start itself cost), and reading the same rows with ``sqlite3`` and ``json`` alone (what
any program that reads the whole log pays).
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from hall import evening
from served import Served, direct, furnish

GOAL_SECONDS = 5.0
TABLES, ROUNDS, DEALS = 600, 5, 8


def main() -> None:
    arguments = _arguments()
    with tempfile.TemporaryDirectory(prefix="tapis-restart-") as folder:
        figures = measure(Path(folder), arguments.events, arguments.runs)
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def measure(home: Path, count: int, runs: int) -> dict[str, float]:
    """Medians in seconds over ``runs`` restarts."""
    furnish(home)
    served = Served(home)
    served.start()
    served.wait_for("/healthz")
    served.log_in()
    empty = [restarted(served, "/events/") for _ in range(runs)]
    _fill(count)
    full, processor = [], []
    for _ in range(runs):
        full.append(restarted(served, "/e/hall/"))
        processor.append(served.processor())
    served.stop()
    return {
        "events": count,
        "restart": median(full),
        "slowest restart": max(full),
        "its processor time": median(processor),
        "restart of an empty house": median(empty),
        "read and fold in the house": median(timed(_folded) for _ in range(runs)),
        "read by sqlite3 and json": median(timed(lambda: _read(home)) for _ in range(runs)),
    }


def restarted(served: Served, path: str) -> float:
    """Seconds from the start of the process to the page."""
    served.kill()
    begun = time.perf_counter()
    served.start()
    served.wait_for(path)
    return time.perf_counter() - begun


def _fill(count: int) -> None:
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - models need Django set up

    records = evening("hall", count, TABLES, ROUNDS, DEALS)
    moved = DjangoLog().write(records)
    assert not moved
    direct("hall")


def _folded() -> None:
    from tapis.web.room.families import TOURNAMENTS  # noqa: PLC0415 - models need Django set up
    from tapis.web.room.house import House  # noqa: PLC0415
    from tapis.web.room.hub import LocalHub  # noqa: PLC0415
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    snapshot = House(DjangoLog(), LocalHub()).room(TOURNAMENTS, "hall").look()
    assert snapshot.version == snapshot.state.version > 0


def _read(home: Path) -> None:
    with sqlite3.connect(home / "tapis.sqlite3") as connection:
        rows = connection.execute("SELECT body FROM event_log WHERE stream = 'event/hall' ORDER BY version")
        assert [json.loads(body) for (body,) in rows]


def timed(action: Callable[[], None]) -> float:
    """Seconds an action takes."""
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def report(figures: dict[str, float]) -> str:
    """The figures as lines."""
    lines = [f"restart with {figures['events']:,.0f} events"]
    lines += [f"  {name:28} {value:6.2f} s" for name, value in figures.items() if name != "events"]
    empty, plain = figures["restart of an empty house"], figures["read by sqlite3 and json"]
    lines.append(f"  restart / restart of an empty house   {figures['restart'] / empty:5.1f}")
    lines.append(
        f"  read and fold / sqlite3 and json      {figures['read and fold in the house'] / plain:5.1f}"
    )
    kept = "kept" if figures["restart"] <= GOAL_SECONDS else "missed"
    return "\n".join([*lines, f"  goal of {GOAL_SECONDS:.0f} s: {kept}"])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=50_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
