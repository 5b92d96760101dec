"""Who left a table in the middle of its round, and what the desk said of the rest of it.

From the deal after the one in which somebody left, no line counts before it is said how the table goes on:
with those who are left, with a stand-in, or not at all. Boards are played in any order, so that no deal
of theirs is after another; there a director says what the rest is worth.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.events import Presence
from tapis.club.state.marks import deals_of, first_board
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.core.sheet import Gap
from tapis.law import Reason

LEFT_BEFORE = Reason(
    "left-before",
    "Deal {deal}: {name} left during deal {left}. "
    "Say first how the table goes on: without, with a stand-in, or cut.",
)
HAS_LEFT = Reason("has-left", "Deal {deal}: {name} has left, and plays no more from deal {first} on.")
CAME_LATER = Reason("came-later", "Deal {deal}: {name} came later, and plays from deal {first} on.")
OUT = (Presence.WITHDRAWN, Presence.EXCLUDED, Presence.ELIMINATED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaver:
    """An entrant who left a table during ``deal``; ``name`` is how the event calls them."""

    entrant: int
    name: str
    deal: int
    gap: Gap | None = None
    """The deals in which the table plays on without them; None before that is said."""
    decided: bool = False
    """Whether it is said how the table goes on."""

    @property
    def onward(self) -> int:
        """The deal from which something has to be said."""
        return self.deal + 1


def leavers(tournament: Tournament, slip: Slip) -> tuple[Leaver, ...]:
    """Those of a table who left during one of its deals, and those without whom it plays on."""
    found = (_leaver(tournament, slip, number) for number in slip.people)
    return tuple(each for each in found if each is not None)


def away_now(slip: Slip, leaver: Leaver) -> bool:
    """Whether they are missing in the deal that the table plays next, and nobody plays in their place."""
    if leaver.gap is not None:
        return leaver.gap.holds(len(slip.entered) + 1)
    return all(each.entrant != leaver.entrant for each in slip.substitutes)


def undecided(tournament: Tournament, slip: Slip) -> tuple[Leaver, ...]:
    """Those who left a table of which nobody has said how it goes on; none where boards are played."""
    if first_board(tournament.setup, slip):
        return ()
    return tuple(each for each in leavers(tournament, slip) if not each.decided)


def _leaver(tournament: Tournament, slip: Slip, number: int) -> Leaver | None:
    entrant, gap = tournament.entrants[number], slip.without.get(number)
    during = entrant.deal if entrant.presence in OUT and entrant.since == slip.round else 0
    if not during and gap is None:
        return None
    deal = during or (gap.first - 1 if gap else 0)
    decided = not during or _decided(tournament, slip, number, deal)
    return Leaver(entrant=number, name=entrant.name, deal=deal, gap=gap if decided else None, decided=decided)


def _decided(tournament: Tournament, slip: Slip, number: int, deal: int) -> bool:
    gap = slip.without.get(number)
    on_without = gap is not None and gap.holds(deal + 1)
    stand_in = any(each.entrant == number and each.deal <= deal + 1 for each in slip.substitutes)
    return on_without or stand_in or deals_of(tournament.setup, slip) <= deal
