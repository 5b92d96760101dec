"""Kills the server without warning while people enter data, again and again, and counts what was lost.

``uv run --group test python benchmarks/kills.py`` runs ``tapis serve`` (forked from a process that has
loaded it, so that a thousand kills take minutes), sends forms over HTTP on the loopback address from
three browsers, kills it after some answers, at a random moment, starts it again, sends again what had
got no answer, and at the end looks for every answered form in the log. The yardstick in the same run is
a program that appends lines to a file the ordinary way and answers at once: it shows that these kills do
hurt.
It stops by itself after ``--kills`` or ``--minutes``. ``--database postgresql`` does the same over a real
PostgreSQL server, started from a wheel for the run; there the server process is killed, not the database.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import signal
import sys
import tempfile
import time
import urllib.parse
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import NoReturn

from served import DATABASES, Served, direct, furnish, over

BROWSERS = 3
YARDSTICK_KILLS = 100
PATIENCE = 5.0


@dataclass
class Notes:
    """What was sent and what was answered."""

    sent: set[str] = field(default_factory=set)
    answered: set[str] = field(default_factory=set)
    refused: Counter[int] = field(default_factory=Counter)


def main() -> None:
    arguments = _arguments()
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory(prefix="tapis-kills-") as folder:
        yardstick = ordinary_file(Path(folder), chance)
        with over(arguments.database) as settings:
            seconds = arguments.minutes * 60
            figures = house(Path(folder), settings, arguments.kills, seconds, chance) | yardstick
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))
    sys.exit(1 if any(figures[key] for key in ("lost", "doubled", "corrupt")) else 0)


def house(
    home: Path, settings: dict[str, str], kills: int, seconds: float, chance: random.Random
) -> dict[str, float]:
    """The figures of the real server."""
    furnish(home, **settings)
    _open_event()
    served, notes = Served(home), Notes()
    headers = _session(served, settings)
    _load()
    begun = time.monotonic()
    done, waits = 0, list[float]()
    while done < kills and time.monotonic() - begun < seconds:
        waits.append(one_life(served, notes, headers, done, chance))
        done += 1
    return {
        "kills": done,
        "seconds": time.monotonic() - begun,
        "slowest start": max(waits),
        "sent": len(notes.sent),
        "answered": len(notes.answered),
        "refused": notes.refused.total(),
        **findings(notes.answered),
    }


def _open_event() -> None:
    from hall import as_records, first_events  # noqa: PLC0415 - models need Django set up

    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    DjangoLog().write(as_records("hall", 0, iter([next(first_events(4, 4, 8))])))
    direct("hall")


def _session(served: Served, settings: dict[str, str]) -> dict[str, str]:
    """Log in once; the cookies outlive the server, as its key does."""
    served.start(**settings)
    try:
        served.wait_for("/healthz")
        served.log_in()
        return {
            "Cookie": served.cookies(),
            "X-CSRFToken": served.cookie("csrftoken"),
            "Content-Type": "application/x-www-form-urlencoded",
        }
    finally:
        served.stop()


def _load() -> None:
    """Load all that the server needs, and close what a fork must not share."""
    from django.db import connections  # noqa: PLC0415
    from django.urls import get_resolver  # noqa: PLC0415

    import tapis.web.asgi  # noqa: PLC0415
    import tapis.web.serve  # noqa: F401, PLC0415
    from tapis.core.plugin import plugins  # noqa: PLC0415

    assert get_resolver().url_patterns
    assert plugins()
    connections.close_all()
    if hasattr(connections["default"], "close_pool"):
        connections["default"].close_pool()  # its threads would not be there after the fork


def one_life(
    served: Served, notes: Notes, headers: dict[str, str], life: int, chance: random.Random
) -> float:
    """Start, let people send, kill; gives the seconds to the first answer."""
    doubtful = sorted(notes.sent - notes.answered)
    child = os.fork()
    if child == 0:
        _serve(served)
    ready = served.wait_for("/healthz")
    browsers = [
        Thread(target=send, args=(served.port, notes, headers, f"{life}-{at}", doubtful[at::BROWSERS]))
        for at in range(BROWSERS)
    ]
    for browser in browsers:
        browser.start()
    _until(notes, len(notes.answered) + chance.randrange(8))
    time.sleep(chance.uniform(0, 0.1))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    for browser in browsers:
        browser.join()
    return ready


def _until(notes: Notes, answered: int) -> None:
    """Wait for so many answers in all, for some seconds: a kill before the first one proves little."""
    deadline = time.monotonic() + PATIENCE
    while len(notes.answered) < answered and time.monotonic() < deadline:
        time.sleep(0.001)


def _serve(served: Served) -> NoReturn:
    from tapis.web.serve import Where  # noqa: PLC0415 - loaded before the fork
    from tapis.web.serve import main as serve  # noqa: PLC0415

    with (served.home / "server.log").open("ab") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    serve(Where("127.0.0.1", served.port))
    os._exit(1)


def send(port: int, notes: Notes, headers: dict[str, str], name: str, doubtful: list[str]) -> None:
    """Enter one person after the other, what is in doubt first, until the server is gone."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    people = [*doubtful, *(f"{name}-{n}" for n in range(10_000))]
    try:
        for person in people:
            notes.sent.add(person)
            form = urllib.parse.urlencode({"op": person, "name": person})
            connection.request("POST", "/e/hall/entrants/new", form, headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status in {302, 303}:
                notes.answered.add(person)
            else:
                notes.refused[answer.status] += 1
    except (OSError, http.client.HTTPException):
        return
    finally:
        connection.close()


def findings(answered: set[str]) -> dict[str, float]:
    """What the log holds of what was answered, and whether the database is sound."""
    from django.db import connection  # noqa: PLC0415

    from tapis.web.room.families import TOURNAMENTS  # noqa: PLC0415
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    records = list(DjangoLog().read("event/hall"))
    events = [TOURNAMENTS.codec.event(record) for record in records[1:]]
    stored = Counter(person.name for event in events for person in event.people)
    with connection.cursor() as cursor:
        # PostgreSQL has no such look at a whole file; its own checksums and indexes are taken at their word.
        cursor.execute("SELECT 'ok'" if connection.vendor == "postgresql" else "PRAGMA integrity_check")
        sound = cursor.fetchall() == [("ok",)]
    versions = [record.version for record in records]
    return {
        "stored": len(stored),
        "lost": len(answered - set(stored)),
        "doubled": sum(count > 1 for count in stored.values()),
        "corrupt": 0 if sound and versions == list(range(1, len(records) + 1)) else 1,
    }


def ordinary_file(folder: Path, chance: random.Random) -> dict[str, float]:
    """The same for a program that writes lines to a file and answers at once."""
    path, answered = folder / "ordinary.txt", set[str]()
    for life in range(YARDSTICK_KILLS):
        ear, mouth = os.pipe()
        child = os.fork()
        if child == 0:
            _write_lines(path, mouth, life)
        os.close(mouth)
        time.sleep(chance.uniform(0.01, 0.05))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(ear) as notes:
            answered |= set(notes.read().split("\n")[:-1])
    stored = set(path.read_text().split("\n")) if path.exists() else set()
    return {
        "kills of the ordinary file": YARDSTICK_KILLS,
        "lost by the ordinary file per kill": len(answered - stored) / YARDSTICK_KILLS,
    }


def _write_lines(path: Path, mouth: int, life: int) -> NoReturn:
    with path.open("a") as file:
        for n in range(1_000_000):
            file.write(f"{life}-{n}\n")
            os.write(mouth, f"{life}-{n}\n".encode())
            time.sleep(0.001)
    os._exit(1)


def report(figures: dict[str, float]) -> str:
    """The figures as lines."""
    lines = [f"{name:36} {value:10,.1f}" for name, value in figures.items()]
    per_kill = figures["lost"] / max(figures["kills"], 1)
    plain = figures["lost by the ordinary file per kill"]
    return "\n".join([*lines, f"lost per kill: {per_kill:.3f}, the ordinary file {plain:.1f}"])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--database", choices=DATABASES, default="sqlite")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
