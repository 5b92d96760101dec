"""Slip entries per second: six hundred tables of one evening, a phone at each, against the real server.

``uv run --group test python benchmarks/entries.py``. First a rush: every table sends deal after deal as
fast as it is answered, all at once. Then an evening's pace, only much faster than a real one: every
table enters one deal at some moment of twenty seconds, fetches its page again as a browser does, and
listens to the news. The yardsticks in the same run are the same phones asking for a page that does
nothing (what HTTP, Python and Django cost), and plain ``sqlite3`` that commits one row after the other
(what the disk allows). Everything stays on the loopback address and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from itertools import chain, islice, repeat
from pathlib import Path

from devices import Device, Form, run
from grown import load, stored, sustained
from hall import DEAL, as_records, first_events, played_events
from served import Served, furnish, over
from writers import alone

TABLES, ROUNDS, DEALS = 600, 5, 8
RUSH_DEALS = 3
WINDOW_SECONDS = 20.0
TOKEN = "b" * 32
HEADERS = {"Cookie": f"csrftoken={TOKEN}", "X-CSRFToken": TOKEN}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--sustained", action="store_true", help="a hundred entries a second, one process")
    parser.add_argument("--grown-up", action="store_true", help="the same over PostgreSQL and Valkey")
    parser.add_argument("--entries", type=int, default=6, help="how many each table sends then, at most 8")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tapis-entries-") as folder:
        home, tables = Path(folder), min(arguments.tables, 1000)
        if arguments.sustained or arguments.grown_up:
            print(json.dumps(evenly(home, tables, arguments.entries, grown_up=arguments.grown_up), indent=2))
        else:
            figures = measure(home, tables)
            print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def evenly(home: Path, tables: int, entries: int, *, grown_up: bool) -> dict[str, float]:
    """The figures of a sustained pace; grown up, one of two processes is killed on the way."""
    with over("postgresql" if grown_up else "sqlite", valkey=grown_up) as settings:
        furnish(home, **settings)
        links = _open_evening(tables)
        served, busy = Served(home), load()
        served.start(*(("--workers", "2") if grown_up else ()), **settings)
        try:
            served.wait_for(links[0])
            devices = [
                Device(
                    HEADERS,
                    [_entry(link, deal) for deal in range(1, min(entries, DEALS) + 1)],
                    f"/live/event/hall?topic=1.{table}&since=99999999",
                )
                for table, link in enumerate(links, start=1)
            ]
            used = served.processor()
            kept = asyncio.run(sustained(served, devices, kill=grown_up))
            used = served.processor() - used
        finally:
            served.stop()
        sent: dict[str, float] = {"sent": len(links) * min(entries, DEALS)}
        if not grown_up:  # a process that was killed can no longer be asked
            sent["processor ms per entry"] = used / sent["sent"] * 1000
        found = kept.figures() | sent | stored(kept, links)
        _let_go()
        return found | {"load before": busy, "load after": load()}


def measure(home: Path, tables: int) -> dict[str, dict[str, float]]:
    """The figures of the rush, the evening and the yardsticks."""
    furnish(home)
    links = _open_evening(tables)
    served = Served(home)
    served.start()
    try:
        served.wait_for("/healthz")
        served.wait_for(links[0])
        idle = [Device({}, [Form("/healthz")] * RUSH_DEALS) for _ in links]
        nothing = run(served.port, idle).figures()
        rush = run(served.port, [Device(HEADERS, _rush(link)) for link in links]).figures()
        evening = _evening(served, links)
    finally:
        served.stop()
    return {
        "rush of entries": rush,
        "evening of entries": evening,
        "a page that does nothing": nothing,
        "plain sqlite3, one writer": alone(home / "plain.db"),
        "stored": {"entries": _stored(), "sent": tables * (RUSH_DEALS + 1)},
    }


def _open_evening(tables: int) -> list[str]:
    """Round 1 is published; gives the address of every table."""
    from tapis.web.access.links import TableLink, table_token  # noqa: PLC0415 - Django is set up now
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    before = list(first_events(tables, ROUNDS, DEALS))
    published = islice(played_events(tables, ROUNDS, DEALS), 2)
    moved = DjangoLog().write(as_records("hall", 0, iter([*before, *published])))
    assert not moved
    return [f"/t/{table_token(TableLink('hall', 1, table, 0))}" for table in range(1, tables + 1)]


def _entry(link: str, deal: int) -> Form:
    boxes = {
        f"d{deal}-{key}-{seat}": "" if value is None else str(value)
        for key, values in DEAL.items()
        for seat, value in enumerate(values)
    }
    return Form(link, {"do": "deal", "deal": str(deal), "op": f"op-{deal}", **boxes})


def _rush(link: str) -> list[Form]:
    return [_entry(link, deal) for deal in range(1, RUSH_DEALS + 1)]


def _evening(served: Served, links: list[str]) -> dict[str, float]:
    """One more deal at every table; each then fetches its page, and hears of itself only."""
    chance = random.Random(16)
    devices = [
        Device(
            HEADERS,
            [_entry(link, RUSH_DEALS + 1), Form(link)],
            f"/live/event/hall?topic=1.{table}&since=99999999",
        )
        for table, link in enumerate(links, start=1)
    ]
    # Every device asks once for its moment, and then for its page at once.
    pauses = chain((chance.uniform(0, WINDOW_SECONDS) for _ in links), repeat(0.0))
    tally = run(served.port, devices, lambda: next(pauses))
    return {**tally.figures(), "news heard": tally.news, "server's memory in MB": served.memory()}


def _stored() -> int:
    from tapis.web.store.models import StoredRecord  # noqa: PLC0415 - Django is set up now

    return StoredRecord.objects.filter(kind="deal-proposed").count()


def _let_go() -> None:
    """Close the connections to a database that is about to be stopped."""
    from django.db import connections  # noqa: PLC0415 - Django is set up now

    connections.close_all()
    if hasattr(connections["default"], "close_pool"):
        connections["default"].close_pool()


def report(figures: dict[str, dict[str, float]]) -> str:
    """The figures as lines."""
    lines = [
        f"{name:28}" + "  ".join(f"{key} {value:,.1f}" for key, value in row.items())
        for name, row in figures.items()
    ]
    rush = figures["rush of entries"]["answers per second"]
    nothing = figures["a page that does nothing"]["answers per second"]
    plain = figures["plain sqlite3, one writer"]["writes per second"]
    return "\n".join(
        [
            *lines,
            f"entries / pages that do nothing: {rush / nothing:.2f}",
            f"entries / rows of plain sqlite3: {rush / plain:.2f}",
        ]
    )


if __name__ == "__main__":
    main()
