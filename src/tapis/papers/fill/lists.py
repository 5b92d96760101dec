"""Lists of people before anybody plays: who entered, who is missing, lots, table signs."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.events import Presence
from tapis.club.state.entrants import by_name
from tapis.club.state.tournament import Entrant
from tapis.core.faults import Remedy
from tapis.i18n import clause_text, clause_title
from tapis.law import Reason, Refused
from tapis.papers.data import (
    CaseForm,
    EntryList,
    EntryRow,
    FormKind,
    Lots,
    LotTicket,
    MissingList,
    Poster,
    TableSigns,
)
from tapis.papers.fill.ruled import cited
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import Order

NO_ADDRESS = Reason("no-address", "No phone reaches this event, so there is no code to hang up.")


def entry_list(source: PaperSource, order: Order = Order.NAME) -> EntryList:
    """Everybody who entered, by name or by number."""
    entrants = source.tournament.entrants.values()
    if order is Order.NAME:
        return EntryList(source.head, _rows(source, sorted(entrants, key=by_name)), order)
    return EntryList(source.head, _rows(source, sorted(entrants, key=lambda each: each.number)), order)


def missing_list(source: PaperSource) -> MissingList:
    """Everybody who entered and has been neither seen nor given up."""
    registered = (e for e in source.tournament.entrants.values() if e.presence is Presence.REGISTERED)
    return MissingList(source.head, _rows(source, sorted(registered, key=by_name)))


def _rows(source: PaperSource, entrants: Iterable[Entrant]) -> tuple[EntryRow, ...]:
    return tuple(
        EntryRow(source.listed(each.number), each.plays, ", ".join(_notes(source, each))) for each in entrants
    )


def _notes(source: PaperSource, entrant: Entrant) -> list[str]:
    words, person = source.words["notes"], entrant.person
    notes = [state] if (state := presence_note(source, entrant)) else []
    notes += [words["stand_in"]] if person.stand_in else []
    notes += [words["paid"]] if person.paid else []
    notes += [words["pinned"].format(person.pinned_table)] if person.pinned_table is not None else []
    notes += [words["hidden"]] if person.hidden else []
    notes += [words["offline"]] if person.offline and not person.hidden else []
    return notes + ([person.note] if person.note else [])


def presence_note(source: PaperSource, entrant: Entrant) -> str:
    """Why somebody no longer plays; empty for those who do or still may."""
    words = source.words["notes"]
    if entrant.presence is Presence.WITHDRAWN and entrant.since:
        return str(words["withdrawn_after"].format(entrant.since))
    return "" if entrant.plays else str(words.get(entrant.presence.value, ""))


def lots(source: PaperSource) -> Lots:
    """A lot for everybody at each table, or for every team."""
    chairs = source.empty_chairs()
    tables = range(1, source.table_count + 1)
    return Lots(source.head, tuple(LotTicket(str(table), chair.seat) for table in tables for chair in chairs))


def table_signs(source: PaperSource) -> TableSigns:
    """A tent for each table of the event."""
    return TableSigns(
        source.head, tuple(source.table_name(table) for table in range(1, source.table_count + 1))
    )


def ruling_form(source: PaperSource) -> CaseForm:
    """The form of a director's ruling, with the boxes and the clause for where the regulation is silent."""
    competition = source.competition
    own = [each for each in competition.faults if each.own]
    boxes = tuple(
        f"{source.translate(each.title)}{_range(source, each.remedy(0, competition.ruled_by))}"
        for each in own
    )
    clause = own[0].remedy.clause
    title, text = (told(clause, source.language) for told in (clause_title, clause_text))
    return CaseForm(
        source.head, FormKind.RULING, own=boxes, clause=f"{cited(source, clause)} · {title} · {text}"
    )


def _range(source: PaperSource, remedy: Remedy) -> str:
    """How many points may be written, in brackets; empty where there is no choice."""
    if remedy.lowest == remedy.highest:
        return ""
    return f" ({source.written(remedy.lowest)} … {source.written(remedy.highest)})"


def jury_form(source: PaperSource) -> CaseForm:
    """The form on which a jury accepts or refuses what a table asks, with a box for each game."""
    asks = tuple(f"{each.code}  {source.translate(each.title)}" for each in source.competition.asks)
    return CaseForm(source.head, FormKind.JURY, asks=asks)


def poster(source: PaperSource) -> Poster | Refused:
    """What hangs at the door for phones, or why there is nothing to hang: no phone reaches the event."""
    return Poster(source.head, source.hall) if source.hall.page else NO_ADDRESS()
