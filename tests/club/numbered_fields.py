"""The fields of events that hold whole numbers and are no running numbers of an event."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Union, get_args, get_origin, get_type_hints

from tapis.club.copies.renumbering import BY_ENTRANT, ENTRANT, ENTRANTS, RANKED
from tapis.club.crossings import Seating
from tapis.club.events import LogEvent
from tapis.log import kinds_of

PLACED = frozenset(("table", "place", "id", "ruling", "first"))
"""Fields of which the kind of event says what they number."""
KNOWN = ENTRANT | ENTRANTS | BY_ENTRANT | RANKED | PLACED | {"seatings"}
PLAIN = {
    "amount",
    "assistant",
    "board",
    "clear",
    "deal",
    "dealer",
    "deals",
    "foot",
    "last",
    "lists",
    "minutes",
    "missing",
    "options",
    "pieces",
    "points",
    "reading",
    "round",
    "seat",
    "seconds",
    "secretary",
    "step",
    "tables",
    "taken",
    "totals",
    "turned",
}
"""Amounts, places in a deal, rounds and tables to come (which two copies draw, and do not only number)."""


def numbered_fields() -> set[str]:
    """The names of all fields with a whole number in them that are not known to be running numbers."""
    return {
        each.name
        for kind in kinds_of(LogEvent).values()
        for each in fields(kind)
        if _holds_numbers(get_type_hints(kind)[each.name]) and each.name not in KNOWN
    }


def _holds_numbers(hint: Any) -> bool:
    if hint is int or hint is Seating:
        return True
    parts = get_args(hint) if get_origin(hint) in (tuple, Mapping, Union, types.UnionType) else ()
    kinds = get_args(hint) if not parts and get_origin(hint) is not None else parts
    return any(_holds_numbers(each) for each in kinds)
