"""A table as a row of the lobby."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from tapis.i18n import NAMES, spoken
from tapis.parlour.joining import room_at
from tapis.parlour.state.table import Parlour
from tapis.web.frame.choices import Named
from tapis.web.play.door import strength
from tapis.web.play.door.opening import CLOCKS
from tapis.web.play.turns.pace import PACE_WORDS

USUAL_PACE = "normal"
"""The pace of which nothing is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyRow:
    """One table in the lobby."""

    name: str
    title: str
    who: str
    """The people."""
    people: int
    bots: int
    free: int
    """How many chairs are open; a bot's is given up too."""
    deal: int
    deals: int
    """How many are to be played; 0 where the game says itself when it is over."""
    language: str
    level: Named
    """That of the bots; empty where there is no choice."""
    clock: Named
    pace: Named
    watchers: int
    by_lot: bool
    """Lots say who plays with whom."""
    friends: str = ""
    """Who of the reader's friends sits there, as they are called there."""


def row_of(name: str, table: Parlour, here: frozenset[str] = frozenset()) -> LobbyRow:
    """The row of a table, with whose pages are ``here``."""
    setup, plugin = table.setup, table.plugin
    seated = {chair.guest for chair in table.chairs}
    return LobbyRow(
        name=name,
        title=plugin.regulation.title.get(spoken(get_language() or "fr"), plugin.regulation.id),
        who=", ".join(chair.name for chair in table.chairs if chair.guest),
        people=len(table.people_at),
        bots=sum(chair.bot for chair in table.chairs),
        free=sum(table.chairs[each].open for each in room_at(table)),
        deal=table.playing.number if table.playing else len(table.deals),
        deals=_wanted(table),
        language=NAMES.get(setup.language[:2], setup.language),
        level=strength.level_word(setup.regulation, setup.bots) if any(c.bot for c in table.chairs) else "",
        clock=CLOCKS.get(setup.clock, ""),
        pace="" if table.pace in {"", USUAL_PACE} else PACE_WORDS[table.pace],
        watchers=len(here - seated),
        by_lot=setup.by_lot,
    )


def _wanted(table: Parlour) -> int:
    """How many deals are to be played; 0 where the game itself says when it is over."""
    formats = (each for each in table.plugin.event.formats if each.open_ended)
    open_ended = any(each.options.items() <= table.options.items() for each in formats)
    return 0 if table.plugin.sheet.ends_itself or open_ended else table.setup.deals
