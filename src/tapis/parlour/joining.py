"""Sitting down wherever there is room: in an open chair, or in a bot's.

Which tables there are, and who is there, is known outside.
"""

from __future__ import annotations

from tapis.parlour import opening
from tapis.parlour.state import reasons
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour


def room_at(table: Parlour) -> tuple[int, ...]:
    """The chairs in which nobody sits who is a person, those that are open first."""
    free = [number for number, chair in enumerate(table.chairs) if not chair.guest]
    return tuple(sorted(free, key=lambda number: table.chairs[number].bot))


def may_join(table: Parlour, guest: str) -> bool:
    """Whether a stranger may sit down: it is listed, not over, has room, has not sent the guest away."""
    listed = table.opened is not None and table.setup.listed and not table.over
    return listed and bool(room_at(table)) and guest not in table.sent_away


def join(table: Parlour, name: str, guest: str, seed: str) -> Outcome:
    """Sit down in the first chair with room; whoever takes the last one lets the first deal begin."""
    room = room_at(table)
    if not room:
        return reasons.CHAIR_TAKEN()
    return opening.sit(table, (room[0], name, guest), seed)
