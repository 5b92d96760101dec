"""The deals a person has played, read from the logs of the tables and kept when those are put away.

Only what is over is read; of other people nothing is kept but how many there were. Practice, and what belongs
to an event, is no deal of one's own.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import lru_cache

from django.db.models import Max, QuerySet

from tapis.core.hindsight import Hindsight
from tapis.core.notation import write_deal
from tapis.core.past import PastDeal
from tapis.core.plugin import AnyPlugin, SomeResult, plugins
from tapis.core.sheet import Points
from tapis.log import Damaged
from tapis.log.codec import kind_of
from tapis.parlour.looking_back import deal_record, past_deal
from tapis.parlour.state.events import DealEnded, DealWeighed
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves import ratings
from tapis.web.selves.browser import look
from tapis.web.selves.known import EACH
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredDeal, StoredName, StoredRecord
from tapis.web.store.writing import written

AT_ONCE = 30
"""How many tables are read for one page at most: those that wait come with the next look."""
SITTING = "seat-taken"
NEWS = (kind_of(DealEnded), kind_of(DealWeighed))
"""What changes the deals of those who sat there."""
NOT_ONES_OWN = ("origin", "event")
"""What a table was opened for: practice, or an event."""
READ_AGAIN = ("version", "lost", "told")
"""What may be known later: what a deal was worth is found out when it is over."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Whose deals are read: the page, and the guests who are that person."""

    owner: str
    guests: tuple[str, ...]


def tables_of(guests: Iterable[str]) -> list[str]:
    """The tables at which these guests have sat down, as long as they are kept, the last one first."""
    actors = [f"guest:{each}" for each in guests]
    rows = StoredRecord.objects.filter(kind=SITTING, actor__in=actors).values("stream")
    found = rows.annotate(last=Max("id")).order_by("-last").values_list("stream", flat=True)
    start = PARLOUR.stream("")
    return [stream.removeprefix(start) for stream in found if stream.startswith(start)]


def gather(sitter: Sitter, most: int | None = AT_ONCE) -> int:
    """Read what is new at a person's tables; how many of them wait for the next look.

    A table at which no deal has ended since, nor been weighed, is not read, however many cards have fallen.
    """
    names = tables_of(sitter.guests)
    rows = StoredDeal.objects.filter(owner=sitter.owner, table__in=names).values("table")
    known = dict(rows.annotate(read=Max("version")).values_list("table", "read"))
    read_to = {PARLOUR.stream(name): known.get(name, 0) for name in names}
    moved = DjangoLog().with_news(read_to, NEWS)
    due = _own([name for name in names if PARLOUR.stream(name) in moved])
    for name in due[:most]:
        read(sitter, name)
    return len(due[most:]) if most else 0


def _own(names: Sequence[str]) -> Sequence[str]:
    """Those of these tables whose deals are somebody's own.

    Of the others nothing is ever written down: looked at again each time, they would keep the rest waiting.
    """
    opened = {PARLOUR.stream(each): each for each in names}
    told = StoredRecord.objects.filter(version=1, stream__in=opened).values_list("stream", "body")
    foreign = {stream for stream, body in told if any(map(json.loads(body).get, NOT_ONES_OWN))}
    return [name for stream, name in opened.items() if stream not in foreign]


def read(sitter: Sitter, name: str, *, gone: bool = False) -> None:
    """Read one table, which may be about to go; one whose log is damaged waits until it is mended."""
    try:
        seen = house().room(PARLOUR, name).look()
    except Damaged:
        return
    table = seen.state
    if table.opened is None or table.setup.origin or table.setup.event:
        return
    ended = ratings.ended_at(name)
    ratings.note(name, table, ended, gone=gone)
    kept = StoredDeal.objects.filter(owner=sitter.owner, table=name)
    done = _done(kept, table)
    made = tuple(_rows(sitter, name, table, ended, done))
    for row in made:
        row.version = seen.version
    with written():
        if not made:
            kept.update(version=seen.version)
        StoredDeal.objects.bulk_create(
            made,
            update_conflicts=True,
            unique_fields=("owner", "table", "number"),
            update_fields=READ_AGAIN,
        )


def _done(kept: QuerySet[StoredDeal], table: Parlour) -> Collection[int]:
    """The numbers of the deals of which nothing is new: kept, with what they were worth if it is known."""
    told = {number: json.loads(each)["found"] for number, each in kept.values_list("number", "told")}
    return {
        each.number for each in table.deals if each.number in told and (told[each.number] or not each.weighed)
    }


def before_they_go(names: Iterable[str]) -> None:
    """Read tables that are about to be put away, for everybody who keeps a page and sat there."""
    for name in names:
        rows = StoredRecord.objects.filter(stream=PARLOUR.stream(name), kind=SITTING)
        guests = {actor.removeprefix("guest:") for actor in rows.values_list("actor", flat=True)}
        for owner in {EACH.keeper(each) for each in guests} - {""}:
            read(Sitter(owner, look(owner).guests), name, gone=True)


def put_away(kept: str, unkept: str) -> int:
    """Delete the deals of before ``kept``, and of those who keep no page the ones of before ``unkept``."""
    owners = StoredName.objects.values("owner")
    gone = StoredDeal.objects.filter(at__lt=kept).delete()[0] if kept else 0
    if unkept:
        gone += StoredDeal.objects.filter(at__lt=unkept).exclude(owner__in=owners).delete()[0]
        ratings.put_away(unkept)
    return gone


def lately(owner: str, since: str) -> bool:
    """Whether a person has played a deal since an instant."""
    return StoredDeal.objects.filter(owner=owner, at__gte=since).exists()


def told(row: StoredDeal) -> PastDeal[SomeResult] | None:
    """The deal as its player looks back at it; None where its game is not installed."""
    plugin = plugins().get(row.game)
    return None if plugin is None else past(plugin, row.told)


def past(plugin: AnyPlugin, text: str) -> PastDeal[SomeResult]:
    """What was kept of a deal, read."""
    said = json.loads(text)
    return PastDeal(
        result=plugin.sheet.results.decode(said["result"]),
        seat=said["seat"],
        column=said["column"],
        points=points_of(said["points"]),
        against=points_of(said.get("against", "0")),
        found=None if said["found"] is None else Hindsight(**said["found"]),
        trumps=said.get("trumps"),
    )


def log_of(row: StoredDeal) -> str:
    """The deal itself, as a log tells it."""
    return zlib.decompress(bytes(row.log)).decode()


@lru_cache(maxsize=4096)
def points_of(text: str) -> Points:
    """Points as they are stored: of thousands of deals some hundred differ."""
    points = Fraction(text)
    return int(points) if points.denominator == 1 else points


def _rows(
    sitter: Sitter, name: str, table: Parlour, ended: Sequence[str], done: Collection[int]
) -> Iterator[StoredDeal]:
    """The deals of a table but those that are ``done``."""
    for deal, at in zip(table.deals, ended, strict=True):
        if deal.number in done:
            continue
        record = deal_record(table, deal.number)
        found = next(filter(None, (past_deal(table, deal.number, each) for each in sitter.guests)), None)
        if found is None or record is None:
            continue
        yield StoredDeal(
            owner=sitter.owner,
            table=name,
            number=deal.number,
            game=table.setup.regulation,
            at=at,
            lost=found.found.lost if found.found else 0,
            people=sum(bool(each) and each not in sitter.guests for each in deal.guests),
            counted=not deal.coached and not deal.stands_in(found.seat),
            told=json.dumps(_said(found, deal, table.setup.board_set)),
            log=zlib.compress(write_deal(table.plugin, record).encode(), 9),
        )


def _said(found: PastDeal[SomeResult], deal: PlayedDeal, board_set: str) -> Mapping[str, object]:
    worth = None if found.found is None else asdict(found.found)
    plain = {"seat": found.seat, "column": found.column, "points": str(found.points)}
    plain["against"] = str(found.against)
    plain["trumps"] = found.trumps
    return {**plain, "result": deal.result, "found": worth, **({"set": board_set} if board_set else {})}
