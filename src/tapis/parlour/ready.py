"""Between two deals: who is ready for the next, and when it begins without the others.

It begins once everybody who sits there and is heard of is ready, and at the latest a while after the first
was: a person alone with bots waits for nobody. Another party is agreed to: it waits for those who are away
too, and whoever has not agreed by then leaves a free seat. Nothing here asks what time it is.
"""

from __future__ import annotations

from tapis.parlour import playing, seating
from tapis.parlour.opening import Step, chained
from tapis.parlour.state import reasons
from tapis.parlour.state.fair import closed
from tapis.parlour.state.fold import effect
from tapis.parlour.state.party_events import GuestReady
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour

PAUSE = 60.0
"""Seconds for which those who are ready wait for the others."""


def ready(table: Parlour, guest: str, seed: str, *, anew: bool = False, turned: bool = False) -> Outcome:
    """A guest is ready for the next deal, or ``anew`` for another party; the last one lets it begin.

    The first one closes the list of promises, should somebody's browser have made none, and says whether all
    are to sit ``turned`` in that party; whoever comes after agrees to it.
    """
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    if table.playing is not None or not table.seated or table.over != anew:
        return _begun(table, guest, seed, anew=anew)
    said = () if guest in table.ready else (GuestReady(chair, guest, turned and anew),)
    after = effect(said[0], table) if said else table
    if awaited(after):
        return (*said, *closed(table))
    begun = _begun(after, guest, seed, anew=anew)
    return (*said, *begun) if isinstance(begun, tuple) else begun


def awaited(table: Parlour) -> frozenset[str]:
    """The guests who are there and not ready yet; once a party is over, all who sit there and are not."""
    there = (each.guest for each in table.chairs if each.guest and (table.over or not each.by_itself))
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


def may_turn(table: Parlour) -> bool:
    """Whether the people of a table may sit otherwise: there are several, and more than two places."""
    return len(table.people_at) > 1 and len(table.chairs) > 2


def _begun(table: Parlour, guest: str, seed: str, *, anew: bool) -> Outcome:
    return chained(table, _party(table, guest, seed)) if anew else playing.next_deal(table, guest, seed)


def _party(table: Parlour, guest: str, seed: str) -> list[Step]:
    """Another party of those who agreed to it; where nobody has been asked, of all who sit there."""
    gone = sorted(awaited(table)) if table.ready and table.over else []
    return [
        *(_leaves(each) for each in gone),
        lambda state: playing.again(state, guest, seed, _order(state)),
    ]


def _leaves(guest: str) -> Step:
    return lambda state: seating.leave(state, guest)


def _order(table: Parlour) -> tuple[int, ...]:
    """All but the first chair move on by one: four people have played with everybody after three parties."""
    chairs = len(table.chairs)
    return (0, chairs - 1, *range(1, chairs - 1)) if table.turning and may_turn(table) else ()
