"""Commands about chairs: who opens a table, sits down, gets up, drops out and comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.core.conventions import impossible
from tapis.core.likeness import looks
from tapis.core.plugin import AnyPlugin
from tapis.law import Refused
from tapis.parlour import coaching
from tapis.parlour.clocks import ALLOWANCES
from tapis.parlour.state import reasons
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.events import (
    GuestSentAway,
    ParlourEvent,
    SeatFilled,
    SeatHeld,
    SeatLeft,
    SeatResumed,
    SeatTaken,
    VirtualTableOpened,
)
from tapis.parlour.state.pacing import PACES
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour

NAME_LIMIT, MOST_DEALS = 40, 40
BOT_NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Fritz", "Grete", "Hugo")


def open_table(table: Parlour, plugin: AnyPlugin, opened: VirtualTableOpened) -> Outcome:
    """Put a table up: as many chairs as the game can have, some deals, house options."""
    if table.opened is not None:
        return reasons.ALREADY_OPEN()
    columns, rest = divmod(opened.chairs, plugin.sheet.members)
    if rest or columns not in plugin.sheet.marking.sizes:
        known = ", ".join(str(size * plugin.sheet.members) for size in sorted(plugin.sheet.marking.sizes))
        title = plugin.regulation.id
        return reasons.BAD_SIZE(regulation=title, known=known, chairs=opened.chairs)
    most = max(MOST_DEALS, *(each.deals for each in plugin.event.formats))
    if not 1 <= opened.deals <= most:
        return reasons.BAD_DEALS(most=most)
    if opened.dealer not in range(opened.chairs):
        return reasons.BAD_DEALER()
    if opened.clock not in {"", *ALLOWANCES} or opened.pace not in {"", *PACES}:
        return reasons.BAD_PACE() if opened.pace not in {"", *PACES} else reasons.BAD_CLOCK()
    stamped = replace(opened, edition=plugin.regulation.edition)
    return impossible(plugin.regulation, opened.options) or (stamped,)


def sit(table: Parlour, number: int, name: str, guest: str) -> Outcome:
    """Sit down in an empty chair, or in a bot's.

    In the middle of a deal the bot plays to its end, unless the guest held these cards before.
    """
    chair = _chair(table, number)
    if isinstance(chair, Refused):
        return chair
    if chair.guest == guest:
        return ()
    name = plain(name)
    taken = SeatTaken(number, name, guest, _plays_later(table, number, guest))
    return _not_there(table, number, guest) or _bad_name(table, name) or (taken, *coaching.ended(table))


def _not_there(table: Parlour, number: int, guest: str) -> Refused | None:
    """Why a guest may not sit in this chair, or None."""
    if table.setup.board_set and not table.setup.several and guest != (table.founder or guest):
        return reasons.BOARD_OF_ONE()
    if guest in table.sent_away:
        return reasons.SENT_AWAY()
    if table.chair_of(guest) is not None:
        return reasons.SITS_ALREADY()
    return reasons.CHAIR_TAKEN() if table.chairs[number].guest else None


def _plays_later(table: Parlour, number: int, guest: str) -> bool:
    """Whether a guest who sits down here plays from the next deal on, since the hand is not the guest's."""
    return table.playing is not None and (guest, number) not in table.playing.left


def leave(table: Parlour, guest: str) -> Outcome:
    """Get up; in the middle of an evening a bot sits down instead."""
    number = table.chair_of(guest)
    if number is None:
        return reasons.NOT_SEATED()
    return (SeatLeft(number), *_bot_instead(table, number))


def send_away(table: Parlour, guest: str, number: int, name: str) -> Outcome:
    """The host sends away whoever is called ``name`` in that chair, for good."""
    chair = _chair(table, number)
    if isinstance(chair, Refused):
        return chair
    if not guest or guest != table.host:
        return reasons.NOT_THE_HOST()
    if not chair.guest or chair.guest == guest or chair.name != name:
        return reasons.NOBODY_TO_SEND(name=name)
    return (GuestSentAway(number, chair.guest), *_bot_instead(table, number))


def _bot_instead(table: Parlour, number: int) -> tuple[ParlourEvent, ...]:
    """In the middle of an evening a bot sits down in a chair that is left."""
    return (SeatFilled(number, table.chairs[number].deputy or _bot_names(table)[0]),) if table.begun else ()


def fill(table: Parlour, guest: str) -> Outcome:
    """Let bots sit in every chair that is open."""
    if table.chair_of(guest) is None:
        return reasons.NOT_SEATED()
    vacant = [number for number, chair in enumerate(table.chairs) if chair.open]
    if not vacant:
        return reasons.NOTHING_OPEN()
    names = _bot_names(table)
    filled: Sequence[ParlourEvent] = [SeatFilled(at, names[place]) for place, at in enumerate(vacant)]
    return tuple(filled)


def hold(table: Parlour, number: int) -> Outcome:
    """Keep the chair of a guest who has dropped out; a bot plays on there."""
    chair = _chair(table, number)
    if isinstance(chair, Refused):
        return chair
    return (SeatHeld(number),) if chair.guest and not chair.away else ()


def resume(table: Parlour, guest: str) -> Outcome:
    """Give a guest who had dropped out, or for whom a bot played, the chair back."""
    number = table.chair_of(guest)
    if number is None or not (table.chairs[number].away or table.chairs[number].idle):
        return reasons.NOT_HELD()
    return (SeatResumed(number),)


def plain(text: str) -> str:
    """``text`` without stray spaces, line breaks or unprintable characters."""
    words = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(words.split())


def _chair(table: Parlour, number: int) -> Chair | Refused:
    if table.opened is None:
        return reasons.NO_TABLE()
    return table.chairs[number] if number in range(len(table.chairs)) else reasons.NO_CHAIR()


def _bad_name(table: Parlour, name: str) -> Refused | None:
    if not name:
        return reasons.NO_NAME()
    if len(name) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    others = {looks(chair.name) for chair in table.chairs if chair.guest}
    return reasons.SAME_NAME(name=name) if looks(name) in others else None


def _bot_names(table: Parlour) -> list[str]:
    """Names for bots that nobody at the table has."""
    taken = {looks(name) for chair in table.chairs for name in (chair.name, chair.deputy)}
    return [name for name in BOT_NAMES if looks(name) not in taken]
