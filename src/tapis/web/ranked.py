"""The standings of an event as it stands, computed once and not by every page that shows them."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import Any

from tapis.club.standings import Standings, standings
from tapis.club.tournament import Tournament
from tapis.core.plugin import Plugin

KEPT = 4

_computed: deque[tuple[Tournament, Standings]] = deque(maxlen=KEPT)
_computing = Lock()


def ranked(tournament: Tournament, plugin: Plugin[Any]) -> Standings:
    """The standings; pages that look at the same moment of an event share one computation."""
    with _computing:
        # The very same value and not an equal one: comparing would cost as much as computing.
        found = next((table for known, table in _computed if known is tournament), None)
        if found is None:
            found = standings(tournament, plugin)
            _computed.append((tournament, found))
        return found
