"""A friendly table, as its events lead to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from tapis.club.friendly.events import FriendlyEvent
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable, effect


def replay(events: Iterable[FriendlyEvent]) -> FriendlyTable:
    """The table its events lead to."""
    return reduce(lambda table, event: effect(event, table), events, EMPTY_TABLE)
