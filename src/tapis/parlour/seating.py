"""Commands about chairs: who opens a table, sits down, gets up, drops out and comes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapis.core.conventions import impossible
from tapis.core.plugin import Plugin
from tapis.law import Refused
from tapis.parlour import reasons
from tapis.parlour.events import (
    ParlourEvent,
    SeatFilled,
    SeatHeld,
    SeatLeft,
    SeatResumed,
    SeatTaken,
    TableOpened,
)
from tapis.parlour.reasons import Outcome
from tapis.parlour.table import Chair, Parlour

NAME_LIMIT, MOST_DEALS = 40, 40
BOT_NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Fritz", "Grete", "Hugo")


def open_table(table: Parlour, plugin: Plugin[Any], opened: TableOpened) -> Outcome:
    """Put a table up: as many chairs as the game can have, some deals, house options."""
    if table.opened is not None:
        return reasons.ALREADY_OPEN()
    columns, rest = divmod(opened.chairs, plugin.members)
    if rest or columns not in plugin.marking.sizes:
        known = ", ".join(str(size * plugin.members) for size in sorted(plugin.marking.sizes))
        title = plugin.regulation.id
        return reasons.BAD_SIZE(regulation=title, known=known, chairs=opened.chairs)
    most = max(MOST_DEALS, *(each.deals for each in plugin.formats))
    if not 1 <= opened.deals <= most:
        return reasons.BAD_DEALS(most=most)
    if opened.dealer not in range(opened.chairs):
        return reasons.BAD_DEALER()
    return impossible(plugin.regulation, opened.options) or (opened,)


def sit(table: Parlour, number: int, name: str, guest: str) -> Outcome:
    """Sit down in an empty chair, or in a bot's."""
    chair = _chair(table, number)
    if isinstance(chair, Refused):
        return chair
    if chair.guest == guest:
        return ()
    name = plain(name)
    return _not_there(table, number, guest) or _bad_name(table, name) or (SeatTaken(number, name, guest),)


def _not_there(table: Parlour, number: int, guest: str) -> Refused | None:
    """Why a guest may not have this chair, or None."""
    if table.chair_of(guest) is not None:
        return reasons.SITS_ALREADY()
    if table.chairs[number].guest:
        return reasons.CHAIR_TAKEN()
    had = {chair for who, chair in table.playing.left if who == guest} if table.playing else set[int]()
    return reasons.SAW_A_HAND() if had - {number} else None


def leave(table: Parlour, guest: str) -> Outcome:
    """Get up; in the middle of an evening a bot sits down instead."""
    number = table.chair_of(guest)
    if number is None:
        return reasons.NOT_SEATED()
    if not table.begun:
        return (SeatLeft(number),)
    return (SeatLeft(number), SeatFilled(number, _bot_names(table)[0]))


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
    """Keep the chair of somebody who has dropped out; a bot plays on for him."""
    chair = _chair(table, number)
    if isinstance(chair, Refused):
        return chair
    return (SeatHeld(number),) if chair.guest and not chair.away else ()


def resume(table: Parlour, guest: str) -> Outcome:
    """Whoever had dropped out is back."""
    number = table.chair_of(guest)
    if number is None or not table.chairs[number].away:
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
    others = {chair.name.casefold() for chair in table.chairs if chair.guest}
    return reasons.SAME_NAME(name=name) if name.casefold() in others else None


def _bot_names(table: Parlour) -> list[str]:
    """Names for bots that nobody at the table has."""
    taken = {chair.name.casefold() for chair in table.chairs}
    return [name for name in BOT_NAMES if name.casefold() not in taken]
