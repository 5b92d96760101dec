"""The log in words: what each event was about, for people who check what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from tapis.club.copies.concerns import concern
from tapis.club.events import (
    AppealDecided,
    BoardAdjusted,
    BoardsTaken,
    CallAnswered,
    CaseDecided,
    CaseWord,
    CopyMerged,
    DifferenceSettled,
    DirectorCalled,
    Entry,
    LogEvent,
    RulingAppealed,
    RulingCancelled,
    RulingMade,
    RulingRecounted,
    SeedCommitted,
    SlipRead,
    TableOpened,
)
from tapis.club.rulings.faults import ask_of
from tapis.club.state.competition import Competition
from tapis.club.state.seals import boards_taken, seal_of_boards
from tapis.club.state.tournament import EMPTY, Ruling, Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.faults import Fault
from tapis.i18n.concerning import concern_line, renumbered_line
from tapis.law import Clause
from tapis.log import Record, kind_of
from tapis.web.desk.journal.subjects import said, said_to_all

KINDS: dict[str, Promise] = {
    "event-opened": _("Event opened"),
    "settings-changed": _("Settings changed"),
    "entrants-registered": _("People entered"),
    "entrant-edited": _("Entry put right"),
    "list-taken-back": _("List taken back"),
    "team-named": _("Team entered or put right"),
    "lineup-given": _("Line-up given"),
    "presence-set": _("Presence"),
    "kept-apart": _("Keep apart"),
    "seed-committed": _("Draws sealed"),
    "boards-taken": _("Boards dealt or brought in"),
    "tricks-found": _("Makeable tricks found"),
    "rounds-drawn": _("Rounds drawn"),
    "draft-swapped": _("Swapped by hand"),
    "round-published": _("Round published"),
    "publication-withdrawn": _("Publication taken back"),
    "table-opened": _("Table opened by hand"),
    "chair-added": _("Chair added at a table"),
    "chair-taken": _("Chair taken over"),
    "waits-for-next-round": _("Plays from the next round on"),
    "round-started": _("Clock started"),
    "clock-set": _("Clock stopped, or given another time"),
    "round-closed": _("Round closed"),
    "announcement-made": _("Announcement"),
    "door-changed": _("Code at the door changed"),
    "screen-chosen": _("Screen chosen"),
    "ranking-held": _("Ranking kept back or shown"),
    "prizes-revealed": _("Prize-giving"),
    "programme-set": _("Programme of the evening"),
    "event-closed": _("Event closed"),
    "event-reopened": _("Event reopened"),
    "seats-recorded": _("Seats as they were"),
    "seats-drawn": _("Seats drawn"),
    "officers-named": _("Secretary named"),
    "deal-proposed": _("Deal typed at the table"),
    "deal-agreed": _("Deal agreed at the table"),
    "proposal-struck": _("Deal taken out at the table"),
    "party-opened": _("Game begun"),
    "seat-kept": _("Seat kept for the next game"),
    "table-left": _("Table left"),
    "line-contested": _("Line contested"),
    "contest-settled": _("Contest settled"),
    "slip-received": _("Slip received"),
    "slip-postponed": _("Table postponed"),
    "slip-cut": _("Round cut short"),
    "slip-read": _("Slip read"),
    "slip-rejected": _("Reading rejected"),
    "slip-confirmed": _("Slip confirmed"),
    "substitute-seated": _("Substitute"),
    "table-plays-on": _("Table plays on without somebody"),
    "seat-taken-again": _("Back at the table"),
    "table-link-revoked": _("Link revoked"),
    "player-link-revoked": _("Link revoked"),
    "person-forgotten": _("Person forgotten"),
    "director-called": _("Director called"),
    "call-answered": _("Call answered"),
    "board-adjusted": _("Board adjusted"),
    "adjustment-taken-back": _("Board as it was played"),
    "board-fouled": _("Board with other cards"),
    "foul-taken-back": _("Board with no other cards after all"),
    "board-skipped": _("Board left out in rounds to come"),
    "sides-exchanged": _("Sides that sat in each other's place"),
    "ruling-made": _("Ruling"),
    "ruling-appealed": _("Ruling appealed"),
    "appeal-decided": _("Appeal decided"),
    "ruling-cancelled": _("Ruling cancelled"),
    "ruling-recounted": _("Ruling counted anew"),
    "case-decided": _("Game without the jury's word decided"),
    "case-reopened": _("Decision about a game taken back"),
    "lot-drawn": _("Lot drawn"),
    "ties-changed": _("Tie-breaks changed"),
    "fees-set": _("Entry fees"),
    "payment-noted": _("Payment"),
    "cash-counted": _("Cash counted"),
    "cash-lines-set": _("Bar, gifts and expenses"),
    "prizes-set": _("Table of prizes"),
    "copy-merged": _("Another copy merged"),
    "difference-settled": _("Decided between two copies"),
}


OF_A_RULING = (RulingAppealed, AppealDecided, RulingCancelled, RulingRecounted)


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalLine:
    """One event of the log, in words."""

    version: int
    at: str
    actor: str
    title: Promise | str
    about: str
    reason: str
    clause: Clause | None = None
    detail: str = ""
    said: str = ""
    """What it says of its subject, in a few words."""
    said_to_all: str = ""
    """The same, as far as everybody who may read the log may know it."""
    aside: bool = False
    """Another copy says so, or this one did: it is not in force."""


def journal(
    competition: Competition, records: Sequence[Record], events: Iterable[LogEvent]
) -> list[JournalLine]:
    """The log, the latest first."""
    entries = (
        Entry(event, record.at, record.actor, record.version, record.op_id)
        for record, event in zip(records, events, strict=True)
    )
    return told(competition, entries)[::-1]


def told(competition: Competition, entries: Iterable[Entry]) -> list[JournalLine]:
    """These entries in words, in their order."""
    tournament = competition.tournament
    asked = {each.id: each.asks for each in (*tournament.calls, *(a.call for a in tournament.answers))}
    return [_line(competition, entry, asked) for entry in entries]


def _line(competition: Competition, entry: Entry, asked: Mapping[int, str]) -> JournalLine:
    event, tournament = entry.event, competition.tournament
    clause, detail = _clause(competition, event, asked)
    return JournalLine(
        version=entry.version,
        at=entry.at,
        actor=entry.actor,
        title=_title(kind_of(type(event)), event),  # type: ignore[arg-type]  # one class of many
        about=_about(tournament, event),
        reason=_reason(event),
        clause=clause,
        detail=detail,
        said=said(tournament, event),
        said_to_all=said_to_all(tournament, event),
        aside=entry.operation in tournament.copies.set_aside,
    )


def _title(kind: str, event: LogEvent) -> Promise | str:
    """The title of an event; for the jury's answer, one that says which answer it was."""
    accepted = getattr(event, "accepted", None)
    if accepted is not None:
        return _("The jury accepts") if accepted else _("The jury refuses")
    if isinstance(event, CaseDecided):
        accepted = event.word is CaseWord.ACCEPTED
        return _("Accepted by word of mouth") if accepted else _("Another game was played")
    if isinstance(event, DifferenceSettled):
        return _("The other copy counts") if event.theirs else _("This copy counts")
    if isinstance(event, SlipRead) and event.totals:
        return _("Slip read by its totals")
    return _("Jury called") if getattr(event, "asks", "") else KINDS.get(kind, kind)


def _reason(event: LogEvent) -> str:
    """Why, in somebody's words; with who has decided an appeal."""
    said = str(getattr(event, "reason", "") or getattr(event, "text", "") or _sealed(event))
    with_whom = (getattr(event, "judge", ""), getattr(event, "second", ""))
    return " · ".join(filter(None, (*with_whom, said)))


def _ruling(tournament: Tournament, event: LogEvent) -> Ruling | None:
    """The ruling that an event is about; None where this event has none of that number."""
    number = event.id if isinstance(event, OF_A_RULING) else 0
    return next((each for each in tournament.rulings if each.id == number), None)


def _sealed(event: LogEvent) -> str:
    """The hash that an event published; never a secret, nor a seed that is still secret."""
    if isinstance(event, BoardsTaken):
        return seal_of_boards(boards_taken(EMPTY, event))
    return event.digest if isinstance(event, SeedCommitted) else ""


def _clause(competition: Competition, event: LogEvent, asked: Mapping[int, str]) -> tuple[Clause | None, str]:
    """The clause an event of the jury rests on, and what that is called (a msgid)."""
    if isinstance(event, RulingMade):
        fault = competition.fault_of(event.fault)
        return (_cited(competition, fault, event), fault.title) if fault else (None, "")
    if isinstance(event, OF_A_RULING):
        ruling = _ruling(competition.tournament, event)
        fault = competition.fault_of(ruling.fault) if ruling else None
        return (competition.cited(ruling), fault.title) if ruling and fault else (None, "")
    if isinstance(event, CaseDecided):
        ask = ask_of(competition.plugin, event.asks)
        return (ask.clause, ask.title) if ask else (None, "")
    if isinstance(event, DirectorCalled | CallAnswered):
        ask = ask_of(competition.plugin, asked.get(event.id, ""))
        return (ask.clause, ask.title) if ask else (None, "")
    if isinstance(event, BoardAdjusted) and competition.comparison is not None:
        return competition.comparison.awards.clause, ""
    return None, ""


def _cited(competition: Competition, fault: Fault, event: RulingMade) -> Clause:
    """The clause of a ruling as it read then; as it reads now where the event has another ruling instead."""
    same = (
        each for each in competition.tournament.rulings if (each.id, each.fault) == (event.id, event.fault)
    )
    found = next(same, None)
    return fault.remedy.clause if found is None else competition.cited(found)


def _about(tournament: Tournament, event: LogEvent) -> str:
    """Whom or what an event concerns: people by name, slips by number, otherwise its round."""
    if isinstance(event, CopyMerged | DifferenceSettled):
        return _between_copies(tournament, event)
    people = [getattr(event, name) for name in ("number", "entrant", "instead", "by") if hasattr(event, name)]
    people += (
        list(getattr(event, "seats", ())) if hasattr(event, "place") or isinstance(event, TableOpened) else []
    )
    people += list(getattr(event, "pair", ())) + list(getattr(event, "numbers", ()))
    people += [ruling.entrant] if (ruling := _ruling(tournament, event)) else []
    names = [tournament.entrants[each].name for each in people if each in tournament.entrants]
    if hasattr(event, "people"):
        names += [person.called for person in event.people[:5]] + ["…"] * (len(event.people) > 5)
    number, table = getattr(event, "round", 0), getattr(event, "table", 0)
    place = slip_number(number, table) if number and table else _round(number)
    return " · ".join(part for part in (place, ", ".join(names)) if part)


def _round(number: int) -> str:
    return gettext("Round %(number)s") % {"number": number} if number else ""


def _between_copies(tournament: Tournament, event: CopyMerged | DifferenceSettled) -> str:
    """What two copies differ in, and what got another number."""
    language = get_language() or "fr"
    keys = [each.key for each in event.differences] if isinstance(event, CopyMerged) else [event.key]
    known = (tournament.copies.differences.get(key) for key in keys)
    lines = [concern_line(tournament, concern(tournament, each), language) for each in known if each]
    numbers = event.renumbered if isinstance(event, CopyMerged) else ()
    return " · ".join([*lines, *(renumbered_line(tournament, each, language) for each in numbers)])
