"""What every page of the organiser's desk takes in a large hall: bytes, queries, time of the processor.

``uv run --group test python benchmarks/desk_pages.py`` brings an evening of 300 people at 75 tables into a
database in memory: one round closed, the second half typed, two more drawn. A director opens every page there
is, found among the routes of the program, so one that is new is in the table by itself. Each is opened anew
after something has happened in the event, as it is all evening, and once more where nothing has: medians, and
the bound is on *anew*. *First* is the first opening since the program was started, with the reading of its
templates. Papers and files (PDF, ZIP, CSV) are no pages.

Milliseconds are of the processor, as they were measured here and now: none is divided by the pace. Other work
takes no processor from them, but it takes caches and clock; the pace says how much slower than on a quiet
machine a yardstick went that suffers from it more than pages do. Judge by figures at a pace near 1.0: a page
within the bound at a higher one is within it anyhow, one above may not be above.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from in_memory import open_house, pace

EVENT, TABLES, ROUNDS, DEALS = "hall", 75, 4, 4
BOUND = 150.0
"""Milliseconds of the processor that no page may take."""
HEAD = (
    "Milliseconds of the processor as measured, not divided by the pace; the bound, on the column 'anew', is"
    " meant for a quiet machine (pace 1.0).\n"
)
HOUSE = ("/", "/events/", "/members/", "/seasons/", "/publishing")
"""Pages of an organiser that are about no event, or about all."""
SKIPPED = (".pdf", ".zip", ".csv", "/file", ".pbn", ".png")


@dataclass(frozen=True, slots=True)
class PageCost:
    """What one opening of a page takes."""

    path: str
    size: int
    queries: int
    first: float
    """Milliseconds of the first opening after the start."""
    anew: float
    """Milliseconds after something has happened."""
    again: float
    """Milliseconds where nothing has."""


def happened() -> Iterator[Any]:
    """An evening in the midst of its second round, with another round drawn."""
    from hall import DEAL, first_events, played_events, seating  # noqa: PLC0415 - beside this script

    from tapis.club import events  # noqa: PLC0415

    named = people()
    for event in first_events(TABLES, ROUNDS, DEALS):
        yield replace(event, people=named) if isinstance(event, events.EntrantsRegistered) else event
    whole_round = 2 + DEALS * TABLES + 2 * TABLES + 1
    yield from islice(played_events(TABLES, ROUNDS, DEALS), whole_round)
    yield events.RoundPublished(2)
    yield events.RoundStarted(2, 45)
    for table, seats in enumerate(seating(TABLES, 1).tables, start=1):
        if table <= TABLES // 2:
            yield events.SlipRead(2, table, seats, (DEAL,) * DEALS, events.Source.TABLE, clear=True)
            yield events.SlipConfirmed(2, table, 0)
        elif table % 2:
            yield events.SlipRead(2, table, seats, (DEAL,) * DEALS, events.Source.TABLE, clear=True)


def people() -> tuple[Any, ...]:
    """As many as sit at the tables, with clubs and names as people have them."""
    from lists import people as rows  # noqa: PLC0415

    from tapis.club.events import Person  # noqa: PLC0415

    return tuple(Person(row[0], row[2], telephone=row[1]) for row in rows(4 * TABLES)[1:])


def director() -> Any:
    """Somebody who directs that evening and has a right to every page."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - Django is set up by whoever calls
    from django.test import Client  # noqa: PLC0415
    from hall import as_records  # noqa: PLC0415

    from tapis.web.access.models import Membership  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    assert not house().log.write(as_records(EVENT, 0, happened()))
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event=EVENT, role="director")
    client = Client(headers={"accept-language": "fr"})
    client.force_login(user)
    return client


def addresses() -> Iterator[str]:
    """Every page of an event, with the round that is played, and those of the house."""
    from tests.web.test_security import pages  # noqa: PLC0415

    yield from HOUSE
    for page in sorted({*pages()}):
        if not page.endswith(SKIPPED) and "/look/" not in page:
            yield f"/e/{EVENT}/{page}" + ("?number=1" if page in {"forget", "data"} else "")


def happens() -> None:
    """Something is announced in the event: whatever was made of it before is of another state."""
    from tapis.club.rounds import course  # noqa: PLC0415 - Django is set up by whoever calls
    from tapis.web.room.families import TOURNAMENTS  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    room = house().room(TOURNAMENTS, EVENT)
    version = room.look().version
    room.act(lambda state: course.announce(state, f"{version}"), f"benchmark-{version}", "director")


def milliseconds(client: Any, path: str) -> float:
    """One opening of a page."""
    begun = time.process_time()
    client.get(path)
    return (time.process_time() - begun) * 1000


def cost(client: Any, path: str, times: int) -> PageCost | None:
    """What a page takes, opened so many times after a first; None of what is no page."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    begun = time.process_time()
    answer = client.get(path)
    first = (time.process_time() - begun) * 1000
    if answer.status_code != 200 or answer.streaming:
        return None
    happens()
    with CaptureQueriesContext(connection) as asked:
        client.get(path)
    queries = len(asked.captured_queries)  # the next request begins to count anew
    anew, again = list[float](), list[float]()
    for _ in range(times):
        happens()
        anew.append(milliseconds(client, path))
        again.append(milliseconds(client, path))
    return PageCost(path, len(answer.content), queries, first, *map(statistics.median, (anew, again)))


def main() -> int:
    """Print the table, the dearest page first; the exit status says whether the bound is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--only", default="", help="pages whose address has this in it")
    given = parser.parse_args()
    open_house()
    client = director()
    sys.stdout.write(HEAD)
    costs = (cost(client, each, given.times) for each in addresses() if given.only in each)
    told = sorted(filter(None, costs), key=lambda each: -each.anew)
    sys.stdout.write(f"{'page':44} {'bytes':>9} {'queries':>7} {'first':>7} {'anew':>7} {'again':>7} ms\n")
    for each in told:
        mark = "  above" if each.anew > BOUND else ""
        line = f"{each.path:44} {each.size:9,} {each.queries:7} {each.first:7.1f}"
        sys.stdout.write(f"{line} {each.anew:7.1f} {each.again:7.1f}{mark}\n")
    late = sum(each.anew > BOUND for each in told)
    kept = f"{late} above" if late else "kept"
    sys.stdout.write(
        f"{len(told)} pages, bound {BOUND:.0f} ms anew: {kept}; pace {pace():.1f} (quiet: 1.0)\n"
    )
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
