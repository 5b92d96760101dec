"""Where the house's own bidding systems are in use: how many tables, and which events.

A table and an event keep the whole text of their system, so it is looked for where they told it.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tapis.bots.meanings import OwnSystems
from tapis.law import Setting
from tapis.web.room.families import PARLOUR, TOURNAMENTS
from tapis.web.store.models import StoredRecord


def tables_by(regulation: str, own: OwnSystems) -> Mapping[str, int]:
    """How many virtual tables there are by each system."""
    opened = (told for _, told in _told(PARLOUR.stream(""), ("table-opened",), own.option))
    return Counter(_system(told, own) for told in opened if told["regulation"] == regulation)


def events_by(regulation: str, own: OwnSystems) -> Mapping[str, Sequence[str]]:
    """What the events are called that have each system now, the first that was opened first."""
    now: dict[str, Mapping[str, Any]] = {}
    for stream, told in _told(TOURNAMENTS.stream(""), ("event-opened", "settings-changed"), regulation):
        now[stream] = told["settings"]
    found = defaultdict[str, list[str]](list)
    for settings in now.values():
        if settings["regulation"] == regulation:
            found[_system(settings, own)].append(settings["title"])
    return found


def _system(told: Mapping[str, Any], own: OwnSystems) -> str:
    """What tells the chosen system from the others; empty where none was chosen."""
    chosen: Setting = told.get("options", {}).get(own.option, "")
    return own.key(str(chosen)) if chosen else ""


def _told(prefix: str, kinds: Sequence[str], word: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What records of these kinds say, with their streams, the oldest first; those alone that have a word."""
    records = StoredRecord.objects.filter(stream__startswith=prefix, kind__in=kinds)
    named = records.filter(body__contains=f'"{word}"')
    for stream, body in named.order_by("id").values_list("stream", "body").iterator():
        yield stream, json.loads(body)
