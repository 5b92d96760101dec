"""The slip being typed: who types it and why, in which way, and what stands in its boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tapis.club.state.competition import Competition
from tapis.club.state.leavers import Leaver, leavers
from tapis.club.state.slips import Reading, Slip, SlipState, Substitute
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.form import as_written, sides
from tapis.web.desk.company import own_reading
from tapis.web.desk.slips.ruled import lines_of_rulings
from tapis.web.desk.slips.ways import Typing, chosen, other_kind, way_of
from tapis.web.frame.numbers import int_of


class DeskTask(StrEnum):
    """Why somebody types a slip."""

    FIRST = "first"
    AGAIN = "again"
    SECOND = "second"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A slip with the boxes to type it into."""

    slip: Slip
    number: str
    """The slip's, with its check digit."""
    seats: Sequence[tuple[int, str]]
    """The people in the order of the paper, each by number and name."""
    people: Sequence[tuple[int, str]]
    """Those who may sit in any seat."""
    task: DeskTask
    mine: str
    """When the same account read it last; empty where it has not."""
    filled: bool
    """Whether the boxes begin with what stands there already, so that a change is seen."""
    typing: Typing
    """The boxes, in the way in which they are typed."""
    other: str
    """The kind it may be typed by instead; empty where there is no other."""
    sharing: int = 1
    """How many columns share a box."""
    as_written: bool = False
    """What is typed of a deal is what it brings."""
    substitutes: Sequence[tuple[str, Substitute]] = ()
    leavers: Sequence[Leaver] = ()
    """Each with the name of whom somebody replaces."""
    reason: str = ""

    @property
    def sides(self) -> Sequence[Sequence[tuple[int, str]]]:
        """The columns of boxes, each with whom it is for: seat and name, of partners both."""
        together = sides(len(self.seats), self.sharing)
        return [[(seat, self.seats[seat][1]) for seat in each] for each in together]


def work(
    competition: Competition, slip: Slip, reader: str, data: Mapping[str, str], *, sent: bool = False
) -> Work:
    """A slip as ``reader`` types it; ``data`` is what the page was asked with, or was ``sent`` from it."""
    tournament = competition.tournament
    task, shown = _task(slip, reader), _begins_with(slip, reader, data)
    typed = dict(data) if sent else {**_begun(competition, slip, shown), "by": data.get("by", "")}
    seats = seats_of(data, len(slip.people)) or (shown.seats if shown else slip.people)
    way = chosen(competition, slip, data, shown)
    return Work(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        seats=_named(tournament, seats),
        people=_named(tournament, slip.people),
        task=task,
        mine=typed.get("mine", _last_read(slip, reader)),
        filled=shown is not None,
        typing=way.form(competition, slip, typed),
        other=other_kind(competition, slip, way.kind),
        sharing=competition.plugin.sheet.sharing,
        as_written=as_written(competition.plugin.sheet.fields),
        substitutes=_replaced(tournament, slip),
        leavers=leavers(tournament, slip),
        reason=typed.get("reason", ""),
    )


def _named(tournament: Tournament, numbers: Sequence[int]) -> Sequence[tuple[int, str]]:
    known = ((number, tournament.entrants.get(number)) for number in numbers)
    return [(number, entrant.name if entrant else "?") for number, entrant in known]


def _replaced(tournament: Tournament, slip: Slip) -> Sequence[tuple[str, Substitute]]:
    """Every substitute with the name of whom they replace."""
    return [(each.instead or tournament.entrants[each.entrant].name, each) for each in slip.substitutes]


def seats_of(data: Mapping[str, str], count: int) -> tuple[int, ...] | None:
    """The seats as a form names them, in entrants' numbers; None where it names none.

    What is no number is 0, which nobody is: a broken form is refused and not read as the seats drawn.
    """
    named = [data.get(f"s{seat}", "") for seat in range(count)]
    return tuple(map(int_of, named)) if any(named) else None


def _last_read(slip: Slip, reader: str) -> str:
    own = own_reading(slip, reader)
    return own.at if own else ""


def _task(slip: Slip, reader: str) -> DeskTask:
    if slip.versions and not slip.readings:
        return DeskTask.CORRECTION
    if any(each.reader == reader for each in slip.readings):
        return DeskTask.AGAIN
    return DeskTask.SECOND if slip.readings and not slip.rejected else DeskTask.FIRST


def _begins_with(slip: Slip, reader: str, data: Mapping[str, str]) -> Reading | None:
    """The reading whose figures stand in the boxes: one's own, or the one that is corrected.

    Nobody else's first reading is shown, but where the queue has shown it beside the paper already.
    """
    own = next((each for each in slip.readings if each.reader == reader), None)
    if own is not None:
        return own
    if data.get("from") == "queue" and slip.state is SlipState.FIRST_READING:
        return slip.readings[0]
    return slip.confirmed if not slip.readings else None


def _begun(competition: Competition, slip: Slip, shown: Reading | None) -> dict[str, str]:
    """What stands in the boxes before anything is typed: a reading, and what a director gave instead."""
    boxes = way_of(competition, shown).written(competition, slip, shown) if shown else {}
    return boxes | lines_of_rulings(competition, slip)
