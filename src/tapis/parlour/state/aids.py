"""What helps whoever sits in a chair: the coach's aids alone with bots; nothing elsewhere.

``no_help`` says where nothing does: at an event, and with a deal that is the same for everybody.

Everything that shows or gives a help asks here, so that it ends for all of them at once. What the aids do is
elsewhere: ``hints``, ``takeback``, ``coaching``.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.law import Refused
from tapis.parlour.state import reasons
from tapis.parlour.state.helping import NO_AIDS, USUAL_BEFORE, Aids
from tapis.parlour.state.table import Parlour


def no_help(table: Parlour) -> Refused | None:
    """Why nothing helps anybody at this table; None where something may."""
    if table.setup.event:
        return reasons.NO_HELP_AT_EVENTS()
    return reasons.NO_HELP_WITH_SAME_DEALS() if table.setup.board_set else None


def aids(table: Parlour, chair: int | None) -> Aids:
    """What the coach may do for whoever sits there."""
    if chair is None or no_help(table) is not None or not table.alone(chair):
        return NO_AIDS
    sitting = table.chairs[chair]
    if not sitting.guest or sitting.waits:
        return NO_AIDS
    return USUAL_BEFORE if table.coach is None else table.coach


def lies_open(table: Parlour, chair: int | None) -> bool:
    """Whether whoever sits there is shown all hands of the deal being played.

    Never once somebody else has held one of them: whoever has got up may sit down to it again.
    """
    deal = table.playing
    if deal is None or chair is None or not aids(table, chair).open_hands:
        return False
    return all(guest == table.chairs[chair].guest for guest, _ in deal.left)


def shows_tally(table: Parlour, chair: int | None) -> bool:
    """Whether whoever sits there is shown the own estimate and what the deal has brought so far."""
    if chair is None or table.setup.event or table.chairs[chair].waits:
        return False
    return table.setup.tally or aids(table, chair).points


def remembers(table: Parlour, chair: int | None) -> bool:
    """Whether a coach that was chosen helps whoever sits there with anything, and so with the memory."""
    return table.coach is not None and aids(table, chair) != NO_AIDS


def coached(table: Parlour) -> Parlour:
    """The table, its deal marked where a coach that was chosen helps in it."""
    deal, people = table.playing, table.people_at
    if deal is None or deal.coached or table.coach is None or len(people) != 1:
        return table
    if replace(aids(table, people[0]), again=False) == NO_AIDS:
        return table
    return replace(table, playing=replace(deal, coached=True))
