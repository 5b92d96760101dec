"""Where the house's own bidding systems are in use: how many tables, and which events.

A table and an event keep the whole text of their system, so it is looked for where they told it.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from tapis.bots.meanings import OwnSystems
from tapis.law import Setting
from tapis.web.room.families import PARLOUR, TOURNAMENTS
from tapis.web.store.models import StoredRecord


def tables_by(regulation: str, own: OwnSystems) -> Mapping[str, int]:
    """How many virtual tables there are by each system."""
    opened = [json.loads(body) for _, body in _told(PARLOUR.stream(""), ("table-opened",), own.option)]
    return Counter(
        _system(told.get("options", {}), own) for told in opened if told["regulation"] == regulation
    )


def events_by(regulation: str, own: OwnSystems) -> Mapping[str, Sequence[str]]:
    """What the events are called that have each system now, the first that was opened first."""
    told = _told(TOURNAMENTS.stream(""), ("event-opened", "settings-changed"), regulation)
    now = {stream: json.loads(body)["settings"] for stream, body in told}
    found = defaultdict[str, list[str]](list)
    for settings in now.values():
        if settings["regulation"] == regulation:
            found[_system(settings.get("options", {}), own)].append(settings["title"])
    return found


def _system(options: Mapping[str, Setting], own: OwnSystems) -> str:
    """What tells the chosen system from the others; empty where none was chosen."""
    chosen = options.get(own.option)
    return own.key(str(chosen)) if chosen else ""


def _told(prefix: str, kinds: Sequence[str], word: str) -> Iterator[tuple[str, str]]:
    """What records of these kinds say, with their streams, the oldest first; those alone that have a word."""
    records = StoredRecord.objects.filter(stream__startswith=prefix, kind__in=kinds)
    named = records.filter(body__contains=f'"{word}"')
    yield from named.order_by("id").values_list("stream", "body").iterator()
