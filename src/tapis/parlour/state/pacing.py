"""How fast the program plays at a virtual table: for itself, for whoever is away, and after a trick.

Nothing here knows of seconds: a shell that waits between two moves gives each pace its own. At the pace of a
*tap* the program plays on once somebody who sits there has seen what lies on the table; then it plays until a
trick is complete or a person has moved. Whoever is away, or for whom a bot plays, holds nobody up.
"""

from __future__ import annotations

from tapis.core.events import Called, Played
from tapis.core.tricks import complete
from tapis.parlour.state import reasons
from tapis.parlour.state.events import Happened, PaceChosen, ParlourEvent, TappedOn
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour, Playing

TAP = "tap"
PACES = ("slow", "normal", "fast", TAP)


def choose(table: Parlour, guest: str, pace: str) -> Outcome:
    """The host chooses another pace, in the middle of a deal too."""
    if not guest or guest != table.host:
        return reasons.HOST_SETS_PACE()
    if pace not in PACES:
        return reasons.BAD_PACE()
    return () if pace == table.pace else (PaceChosen(pace),)


def tap(table: Parlour, guest: str) -> Outcome:
    """Somebody has seen enough; a tap that comes when nobody waits for it changes nothing."""
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    if table.chairs[chair].waits:
        return reasons.FROM_NEXT()
    return (TappedOn(chair),) if waits(table) else ()


def waits(table: Parlour) -> bool:
    """Whether the program waits for a tap: nobody who is there is to move, and somebody there may tap."""
    deal = table.playing
    if deal is None or table.pace != TAP or table.tapped or deal.asked is not None:
        return False
    movers = {deal.seats[deal.speaker(seat)] for seat in deal.movers}
    return bool(_there(table)) and bool(movers) and not movers & _there(table)


def still_tapped(before: Parlour, event: ParlourEvent, deal: Playing) -> bool:
    """Whether a tap still holds after something happened in a deal, which is then as ``deal`` says."""
    if not before.tapped or before.pace != TAP or not isinstance(event, Happened) or before.playing is None:
        return before.tapped
    last, was = deal.events[-1], before.playing
    if not isinstance(last, Called | Played):
        return True
    by = was.seats[was.speaker(last.seat)]
    gathered = len(complete(deal.at.table.tricks)) > len(complete(was.at.table.tricks))
    return by not in _there(before) and not gathered


def _there(table: Parlour) -> frozenset[int]:
    """The chairs of people who are there and play for themselves."""
    return frozenset(
        number for number, chair in enumerate(table.chairs) if chair.guest and not chair.by_itself
    )
