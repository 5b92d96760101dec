"""What a page of one's own takes with 5,000 deals, and a board with 10,000 results, beside fifty of each.

``uv run --group test python benchmarks/own_pages.py`` gives two people a page in a database in
memory: one with 5,000 deals of every game, the last of them at a hundred tables that are still
kept, and one with fifty, at one table. Each opens every page of the own room. Then fifty people, and
10,000, have a result of a day's deal, all of them with pages: somebody who has played it opens its
field, and the boards of seven days, of 28 and of all time. Printed are bytes, queries and medians of the
processor in milliseconds, and how many times as much what is long takes. The bound is on the
milliseconds of the long one; it is meant for a quiet machine, and the pace says how much slower this
one is.
"""

from __future__ import annotations

import argparse
import random
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

DEALS, TABLES, RESULTS, FEW = 5_000, 100, 10_000, 50
BOARDS = ("bridge", "whist")
"""Compared in IMPs, and in points."""
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


def people(numbers: range) -> list[str]:
    """So many people who have kept a page for a month; the names of the pages."""
    from tapis.log import Operation, numbered  # noqa: PLC0415
    from tapis.selves.events import PageKept  # noqa: PLC0415
    from tapis.selves.state import owner_of  # noqa: PLC0415
    from tapis.web.room.families import SELVES  # noqa: PLC0415
    from tapis.web.store.log import FIELDS  # noqa: PLC0415
    from tapis.web.store.models import StoredRecord  # noqa: PLC0415

    since = (datetime.now(UTC) - timedelta(days=30)).isoformat()
    owners, rows = [], []
    for number in numbers:
        owners.append(owner := owner_of(f"player-{number}"))
        draft = SELVES.codec.draft(PageKept(f"P {number}", f"player-{number}", "device", "key", ""))
        record = numbered(SELVES.stream(owner), 0, [draft], Operation(f"keep-{owner}", "", since))[0]
        rows.append(StoredRecord(**{each: getattr(record, each) for each in FIELDS}))
    StoredRecord.objects.bulk_create(rows, batch_size=500)
    return owners


def results(game: str, owners: list[str]) -> str:
    """These have played one of the deals of the last week, each day's as many; the last day's set, by all."""
    from tapis.web.same.standing import last_day  # noqa: PLC0415
    from tapis.web.sets import making  # noqa: PLC0415
    from tapis.web.store.models import StoredScore  # noqa: PLC0415

    chance, days = random.Random(game + owners[0]), [last_day() - timedelta(days=each) for each in range(7)]
    sets = [making.deal_of_the_day(game, day)[0] for day in days]
    rows = [
        StoredScore(
            board_set=name,
            board=1,
            player=owner,
            table=f"{owner}{number}"[-60:],
            name="P",
            at=days[0].isoformat(),
            points=str(round(chance.gauss(0, 15)) * 10),
            contract='{"en": "4 ♠"}' if chance.random() < 0.5 else '{"en": "3 NT"}',
        )
        for number, name in enumerate(sets)
        for owner in (owners if not number else owners[::6])
    ]
    StoredScore.objects.bulk_create(rows, batch_size=500)
    return sets[0]


def boards(results_of: int, times: int) -> Iterator[tuple[str, OwnCost, OwnCost]]:
    """The pages of boards with so many results of a day, and with few."""
    from tests.web.mine.people import Player  # noqa: PLC0415

    reader = Player("player-0").client
    few = people(range(FEW))
    pages = [f"/same/{results(game, few)}/1/" for game in BOARDS]
    pages += [
        f"/same/board?game={game}&span={each}" for game in BOARDS for each in ("week", "month", "always")
    ]
    short = [cost(reader, page, times) for page in pages]
    many = people(range(FEW, results_of))
    for game in BOARDS:
        results(game, many)
    for page, before in zip(pages, short, strict=True):
        yield page, cost(reader, page, times), before


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
    parser.add_argument("--results", type=int, default=RESULTS, help="of a day's deal")
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    open_house()
    many, few = somebody("ann", given.deals, given.tables), somebody("ben", FEW, 1)
    sys.stdout.write(
        f"{'page':38} {'bytes':>9} {'queries':>7} {'ms':>7}   {'with ' + str(FEW):>16} {'times':>6}\n"
    )
    late = 0
    for page in PAGES:
        long, short = (cost(each, f"/me/{page}", given.times) for each in (many, few))
        late += told(f"/me/{page}", long, short)
    for page, long, short in boards(given.results, given.times):
        late += told(page, long, short)
    much = f"{given.deals:,} deals, {given.results:,} results"
    sys.stdout.write(f"{much}, bound {BOUND:.0f} ms: {late or 'none'} above; pace {pace():.1f}\n")
    return int(late > 0)


def told(page: str, long: OwnCost, short: OwnCost) -> bool:
    """A line of the table; whether it is above the bound."""
    beside = f"{short.queries:7} {short.spent:7.1f}"
    line = f"{page:38} {long.size:9,} {long.queries:7} {long.spent:7.1f}   {beside:>16}"
    above = long.spent > BOUND
    sys.stdout.write(f"{line} {long.spent / short.spent:6.1f}{'  above' if above else ''}\n")
    return above


if __name__ == "__main__":
    sys.exit(main())
