"""The challenges that somebody has begun, by the tables at which they are played, or has made."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest

from tapis.duplicate.events import BoardSetOpened
from tapis.duplicate.state import SetPhase
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.house import house
from tapis.web.selves.browser import reader_of
from tapis.web.selves.deals import tables_of
from tapis.web.sets import asking, clock
from tapis.web.sets.making import DAY
from tapis.web.store.models import StoredRecord

LOOKED_AT, SHOWN = 200, 8
"""How many of one's tables are looked at, the last ones, and how many challenges are shown."""


@dataclass(frozen=True, slots=True)
class BegunChallenge:
    """A challenge in which somebody has begun a deal, or which is the own one."""

    name: str
    setup: BoardSetOpened
    closed: bool


def begun_challenges(request: HttpRequest) -> Iterator[BegunChallenge]:
    """Those of whoever asks: begun, as long as their tables are kept, the last one first; then those made."""
    reader = reader_of(request)
    guests = [each for each in reader.page.guests or (reader.guest,) if each]
    names = tables_of(guests)[:LOOKED_AT] if guests else []
    sets = dict.fromkeys([*_sets(names), *_founded(request)])
    for name, boards in house().looks(SETS, [each for each in sets if each][:SHOWN]).items():
        if boards.opened is not None:
            yield BegunChallenge(name, boards.setup, boards.phase(clock.now()) is not SetPhase.OPEN)


def _founded(request: HttpRequest) -> Iterator[str]:
    """The challenges that whoever asks has made, the last one first: who has lost the link finds them."""
    for player in asking.who_asks(request).players:
        rows = StoredRecord.objects.filter(
            stream__startswith=SETS.stream(""), version=1, body__contains=f'"{player}"'
        )
        for stream in rows.order_by("-at").values_list("stream", flat=True)[:SHOWN]:
            yield stream.removeprefix(SETS.stream(""))


def _sets(tables: list[str]) -> Iterator[str]:
    """The challenges of tables; empty for any other table, and for a deal of the day."""
    streams = [PARLOUR.stream(each) for each in tables]
    rows = StoredRecord.objects.filter(stream__in=streams, version=1).values_list("stream", "body")
    opened = {stream: json.loads(body) for stream, body in rows}
    for each in streams:
        name = str(opened.get(each, {}).get("board_set", ""))
        yield "" if name.startswith(DAY) else name
