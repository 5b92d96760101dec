"""What a page of one's own takes with 5,000 deals, beside the same page with fifty.

``uv run --group test python benchmarks/own_pages.py`` gives two people a page in a database in
memory: one with 5,000 deals of every game, the last of them at a hundred tables that are still
kept, and one with fifty, at one table. Each opens every page of the own room; bytes, queries and
medians of the processor in milliseconds, and how many times as much the long past takes. The bound
is on the milliseconds of the long one; it is meant for a quiet machine, and the pace says how much
slower this one is.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from in_memory import open_house, pace

DEALS, TABLES, FEW = 5_000, 100, 50
BOUND = 400.0
"""Milliseconds of the processor that no page with so many deals may take."""
PAGES = ("", "deals", "deals?page=100", "deals?by=lost", "figures", "friends", "export")


@dataclass(frozen=True, slots=True)
class OwnCost:
    """What one opening of a page takes."""

    size: int
    queries: int
    spent: float
    """Milliseconds of the processor."""


def somebody(name: str, deals: int, tables: int) -> Any:
    """A browser whose person has so many deals, at so many tables that are still kept."""
    from tests.web.mine.people import Player, played, table  # noqa: PLC0415

    from tapis.core.plugin import plugins  # noqa: PLC0415 - Django is set up by whoever calls
    from tapis.selves.state import owner_of  # noqa: PLC0415
    from tapis.web.selves.deals import Sitter, gather  # noqa: PLC0415
    from tapis.web.store.models import StoredDeal  # noqa: PLC0415

    player = Player(guest := f"guest-{name}")
    player.keep(name.title())
    games = [each for each, plugin in plugins().items() if plugin.has_cards]
    for number in range(tables):
        table(f"{name}-{number}", played(games[number % len(games)], guest))
    gather(Sitter(owner_of(guest), (guest,)), None)
    kept = list(StoredDeal.objects.filter(owner=owner_of(guest)))
    StoredDeal.objects.bulk_create(older(kept, deals - len(kept)), batch_size=500)
    return player.client


def older(kept: list[Any], many: int) -> Iterator[Any]:
    """Deals of tables that were put away: those that are kept, over and over, each of another day."""
    from tapis.web.store.models import StoredDeal  # noqa: PLC0415

    names = [each.attname for each in StoredDeal._meta.fields if each.attname != "id"]  # noqa: SLF001
    for number in range(many):
        known = kept[number % len(kept)]
        fields = {each: getattr(known, each) for each in names}
        day = datetime(2026, 1, 1, tzinfo=UTC) - timedelta(hours=number)
        yield StoredDeal(**{**fields, "table": f"gone-{number}", "at": day.isoformat(), "lost": number % 90})


def cost(client: Any, path: str, times: int) -> OwnCost:
    """What a page takes, opened so many times after a first."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    with CaptureQueriesContext(connection) as asked:
        client.get(path)
    queries = len(asked.captured_queries)
    return OwnCost(len(answer.content), queries, statistics.median(spent(client, path) for _ in range(times)))


def spent(client: Any, path: str) -> float:
    """The milliseconds of one opening."""
    begun = time.process_time()
    client.get(path)
    return (time.process_time() - begun) * 1000


def main() -> int:
    """Print the table; the exit status says whether the bound is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--tables", type=int, default=TABLES, help="that are still kept")
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    open_house()
    many, few = somebody("ann", given.deals, given.tables), somebody("ben", FEW, 1)
    sys.stdout.write(
        f"{'page':20} {'bytes':>9} {'queries':>7} {'ms':>7}   {'with ' + str(FEW):>16} {'times':>6}\n"
    )
    late = 0
    for page in PAGES:
        long, short = (cost(each, f"/me/{page}", given.times) for each in (many, few))
        late += long.spent > BOUND
        beside = f"{short.queries:7} {short.spent:7.1f}"
        line = f"{'/me/' + page:20} {long.size:9,} {long.queries:7} {long.spent:7.1f}   {beside:>16}"
        sys.stdout.write(f"{line} {long.spent / short.spent:6.1f}{'  above' if long.spent > BOUND else ''}\n")
    sys.stdout.write(
        f"{given.deals:,} deals, bound {BOUND:.0f} ms: {late or 'none'} above; pace {pace():.1f}\n"
    )
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
