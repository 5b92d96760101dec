"""A hall that reloads: 2,500 phones on the public page of one evening, together a hundred times a second.

``uv run --group test python benchmarks/readers.py``. Every reader has a connection of its own and asks once
at some moment: first for the whole page, compressed, then in a second round as a browser reloads, with the
tag of what it has. In a third round slips are confirmed meanwhile, one every two seconds, so the page is
printed anew again and again. The yardstick in the same run are the same readers asking for a page that does
nothing.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import threading
import time
from itertools import islice
from pathlib import Path

from devices import Device, Form, run
from hall import as_records, first_events, played_events
from served import Served, furnish

from tapis.web.server.limits.open_files import allow_open_files

READERS, A_SECOND = 2_500, 100
TABLES, ROUNDS, DEALS = 100, 4, 8
PAGE = "/e/hall/public/"
PACKED = {"Accept-Encoding": "gzip", "Accept-Language": "fr"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readers", type=int, default=READERS)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    allow_open_files()
    with tempfile.TemporaryDirectory(prefix="tapis-readers-") as folder:
        figures = measure(Path(folder), arguments.readers)
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def measure(home: Path, readers: int) -> dict[str, dict[str, float]]:
    """The figures of first visits, of reloading, of reloading while slips come in, and of the yardstick."""
    furnish(home)
    waiting = _play()
    served = Served(home)
    served.start()
    try:
        served.wait_for("/healthz")
        served.wait_for(PAGE)
        nothing = _hall(served, readers, "/healthz", {})
        first = _hall(served, readers, PAGE, PACKED)
        reloaded = {**PACKED, "If-None-Match": _tag(served)}
        again = _hall(served, readers, PAGE, reloaded)
        with _Desk(waiting):
            changing = _hall(served, readers, PAGE, reloaded)
    finally:
        served.stop()
    return {
        "first visit": first,
        "reload": again,
        "reload while slips are confirmed": changing,
        "a page that does nothing": nothing,
    }


def _play() -> list[object]:
    """Round 1 to 3 are played and the last is read at every table; what is left are its confirmations."""
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - Django is set up now

    every = [*first_events(TABLES, ROUNDS, DEALS), *played_events(TABLES, ROUNDS, DEALS)]
    last = len(every) - 1 - 2 * TABLES
    read, confirmed = every[last:-1:2], every[last + 1 : -1 : 2]
    assert not DjangoLog().write(as_records("hall", 0, iter([*every[:last], *read])))
    return list(confirmed)


def _hall(served: Served, readers: int, path: str, headers: dict[str, str]) -> dict[str, float]:
    chance = random.Random(25)
    window = readers / A_SECOND
    pauses = iter([chance.uniform(0, window) for _ in range(readers)])
    before = served.processor()
    tally = run(served.port, [Device(headers, [Form(path)])] * readers, lambda: next(pauses))
    good = sum(count for status, count in tally.statuses.items() if status in {200, 304})
    figures = {**tally.figures(), "answers per second": good / tally.seconds, "failed": readers - good}
    return figures | {"processor %": 100 * (served.processor() - before) / tally.seconds}


def _tag(served: Served) -> str:
    import urllib.request  # noqa: PLC0415

    asked = urllib.request.Request(served.url + PAGE, headers=PACKED)
    with urllib.request.urlopen(asked) as answer:
        return str(answer.headers["ETag"])


class _Desk:
    """Confirms a slip every two seconds, as another process would: straight into the log."""

    def __init__(self, waiting: list[object]) -> None:
        self._waiting = waiting
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._work)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_problem: object) -> None:
        self._over.set()
        self._thread.join()

    def _work(self) -> None:
        from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - Django is set up now

        log = DjangoLog()
        for event in islice(self._waiting, 1000):
            log.write(as_records("hall", log.version("event/hall"), iter([event])))
            if self._over.wait(2):
                return
        while not self._over.is_set():
            time.sleep(0.1)


def report(figures: dict[str, dict[str, float]]) -> str:
    """The figures as lines."""
    return "\n".join(
        f"{name:34}" + "  ".join(f"{key} {value:,.1f}" for key, value in row.items())
        for name, row in figures.items()
    )


if __name__ == "__main__":
    main()
