"""Between two deals: who is ready for the next, and when it begins without the others.

It begins once everybody who sits there and is heard of is ready, and at the latest a while after the first
was: a person alone with bots waits for nobody. Nothing here asks what time it is.
"""

from __future__ import annotations

from tapis.parlour import playing
from tapis.parlour.state import reasons
from tapis.parlour.state.events import GuestReady
from tapis.parlour.state.fair import closed
from tapis.parlour.state.fold import effect
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour

PAUSE = 60.0
"""Seconds for which those who are ready wait for the others."""


def ready(table: Parlour, guest: str, seed: str, *, anew: bool = False) -> Outcome:
    """A guest is ready for the next deal, or ``anew`` for another party; the last one lets it begin.

    The first one closes the list of promises, should somebody's browser have made none.
    """
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    if table.playing is not None or not table.seated or table.over != anew:
        return _begun(table, guest, seed, anew=anew)
    said = () if guest in table.ready else (GuestReady(chair, guest),)
    after = effect(said[0], table) if said else table
    if awaited(after):
        return (*said, *closed(table))
    begun = _begun(after, guest, seed, anew=anew)
    return (*said, *begun) if isinstance(begun, tuple) else begun


def awaited(table: Parlour) -> frozenset[str]:
    """The guests who are there and not ready yet."""
    there = (each.guest for each in table.chairs if each.guest and not each.by_itself)
    return frozenset(there) - table.ready


def due(table: Parlour, now: float) -> float | None:
    """The seconds until the table goes on by itself; None while nobody is ready."""
    if table.playing is not None or not table.ready or not table.seated:
        return None
    return max(0.0, table.ready_since + PAUSE - now) if awaited(table) else 0.0


def go_on(table: Parlour, now: float, seed: str) -> Outcome:
    """Begin the next deal, or another party, where it is due."""
    if due(table, now) != 0.0:
        return ()
    return _begun(table, min(table.ready), seed, anew=table.over)


def _begun(table: Parlour, guest: str, seed: str, *, anew: bool) -> Outcome:
    return playing.again(table, guest, seed) if anew else playing.next_deal(table, guest, seed)
