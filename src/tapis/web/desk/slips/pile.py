"""What the page of the desk shows beside the slip being typed: the pile, and what has to be settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise

from tapis.club.events import Depth
from tapis.club.slips import worklist
from tapis.club.slips.desk import UNREAD
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.totals import bad_depth
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.form import Scope
from tapis.core.plugin import AnyPlugin
from tapis.web.desk.slips.labels import STATES

MOODS = {
    SlipState.FIRST_READING: "one",
    SlipState.CONFIRMED: "done",
    SlipState.VOID: "done",
    SlipState.TO_CLEAR: "clear",
    SlipState.CONFLICT: "clash",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTile:
    """One slip of the pile."""

    slip: Slip
    number: str
    """The slip's, with its check digit."""
    place: int
    name: str
    """What people call it."""
    """The number of the table in the hall."""
    names: tuple[str, ...]
    state: Promise
    """How far it has come, in words."""
    mood: str
    """The same as style sheets know it."""
    todo: bool
    """Nobody has typed it yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StackPage:
    """Everything the desk has before it."""

    round: int
    """The round being typed; 0 before any is published."""
    tiles: tuple[PileTile, ...]
    to_type: int
    to_read: int
    again: bool
    """Slips are read a second time here, or one waits for it all the same."""
    unsettled: tuple[PileTile, ...]


def stack_page(tournament: Tournament, reader: str) -> StackPage:
    """The desk as ``reader`` has it: the slips of the round being typed, and those of any round to settle."""
    number = worklist.round_typed(tournament)
    found = tournament.round(number)
    to_read = len(worklist.to_read(Competition.of(tournament), reader))
    return StackPage(
        round=number,
        tiles=tuple(_tile(tournament, slip) for _, slip in sorted(found.slips.items())) if found else (),
        to_type=len(worklist.to_type(tournament)),
        to_read=to_read,
        again=tournament.setup.readers > 1 or to_read > 0,
        unsettled=tuple(_tile(tournament, slip) for slip in worklist.unsettled(tournament)),
    )


def _tile(tournament: Tournament, slip: Slip) -> PileTile:
    return PileTile(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        place=slip.place or slip.table,
        name=str(slip.place) if slip.place else tournament.table_name(slip.table),
        names=tuple(seated_in(tournament, slip.round)[number].name for number in slip.seats),
        state=STATES[slip.state][0],
        mood="clash" if slip.contests else MOODS.get(slip.state, ""),
        todo=slip.state in UNREAD and slip.state is not SlipState.POSTPONED,
    )


def kinds(competition: Competition) -> Sequence[str]:
    """What may be typed of the event's slips, the usual first: ``totals``, ``boxes`` and ``deals``."""
    setup, plugin = competition.tournament.setup, competition.plugin
    by_totals = setup.depth is not Depth.DEALS and bad_depth(plugin, setup) is None
    offered = (("totals", by_totals), ("boxes", plugin.sheet.boxes is not None), ("deals", True))
    return [kind for kind, may in offered if may]


def stars(plugin: AnyPlugin) -> bool:
    """Whether each person says a number before another, which a star then repeats."""
    numbers = [each for each in plugin.sheet.fields if each.scope is Scope.SEAT and not each.choices]
    return plugin.sheet.shorthand is None and sum(not each.only_if for each in numbers) > 1


def at_table(tournament: Tournament, table: int) -> Slip | None:
    """The slip of a table of the hall in the round being typed; at free tables its party not yet typed."""
    page = stack_page(tournament, "")
    here = [tile for tile in page.tiles if tile.place == table]
    return next((tile.slip for tile in here if tile.todo), here[-1].slip if here else None)
