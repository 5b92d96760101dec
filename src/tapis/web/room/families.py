"""The families of streams a house holds: evenings, tables, members, seasons, people, its site. No Django."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from tapis.archive.records import CODEC
from tapis.club.events import (
    AnnouncementMade,
    ChairAdded,
    ChairTaken,
    Entry,
    LogEvent,
    PartyOpened,
    PrizesRevealed,
    ProgrammeSet,
    ScreenChosen,
    TableLeft,
    TableOpened,
)
from tapis.club.friendly import state
from tapis.club.friendly.events import FriendlyEvent
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable
from tapis.club.publishing import state as publishing
from tapis.club.publishing.events import SiteEvent
from tapis.club.publishing.state import NOTHING_OUT, Site, SiteMoment
from tapis.club.register import state as register
from tapis.club.register.events import RegisterEvent
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister
from tapis.club.seasons import state as seasons
from tapis.club.seasons.events import SeasonEvent
from tapis.club.seasons.state import NO_SEASON, Season, Stamped
from tapis.club.state import fold
from tapis.club.state.tournament import EMPTY, Tournament
from tapis.duplicate import state as duplicate
from tapis.duplicate.events import DuplicateEvent
from tapis.duplicate.state import NO_SET, BoardSet
from tapis.log import EventCodec, Record, kinds_of
from tapis.parlour import clocks
from tapis.parlour.state import fold as parlour
from tapis.parlour.state.events import ParlourEvent
from tapis.parlour.state.table import NOBODY_YET, Parlour
from tapis.selves import state as selves
from tapis.selves.events import SelfEvent
from tapis.selves.state import NO_PAGE, OwnPage
from tapis.web.room.family import Family

HALL = "hall"
"""The topic of what no table shows."""


def _tournament(tournament: Tournament, event: LogEvent, record: Record) -> Tournament:
    return fold.apply(tournament, Entry(event, record.at, record.actor, record.version, record.op_id))


def _table(table: FriendlyTable, event: FriendlyEvent, record: Record) -> FriendlyTable:
    return replace(state.effect(event, table), version=record.version)


def _parlour(table: Parlour, event: ParlourEvent, record: Record) -> Parlour:
    moment = datetime.fromisoformat(record.at).timestamp()
    after = clocks.ticked(table, event, parlour.effect(event, table), moment)
    return replace(after, version=record.version)


def _site(site: Site, event: SiteEvent, record: Record) -> Site:
    return publishing.effect(event, site, SiteMoment(record.at, record.actor))


def _register(found: MemberRegister, event: RegisterEvent, record: Record) -> MemberRegister:
    return register.written_down(register.effect(event, found), event, record.actor)


def _season(season: Season, event: SeasonEvent, record: Record) -> Season:
    return seasons.after(season, Stamped(event, record.actor, record.at))


def _page(page: OwnPage, event: SelfEvent, record: Record) -> OwnPage:
    return selves.effect(event, page, record.at)


def _boards(boards: BoardSet, event: DuplicateEvent, _record: Record) -> BoardSet:
    return duplicate.effect(event, boards)


def _place(event: LogEvent) -> str:
    """A table in a round, as ``round.table``; whatever has no such place concerns the whole hall.

    So does whoever sits down or gets up at a free table, or comes late: others wait for them.
    An announcement stands on the hall's own pages only, as does what its screens show; no table has to
    look again for it.
    """
    if isinstance(event, AnnouncementMade | ScreenChosen | PrizesRevealed | ProgrammeSet):
        return HALL
    if isinstance(event, PartyOpened | TableLeft | TableOpened | ChairTaken | ChairAdded):
        return ""
    number, table = getattr(event, "round", 0), getattr(event, "table", 0)
    return f"{number}.{table}" if number and table else ""


FORGETTING = frozenset({"person-forgotten"})
TOURNAMENTS: Family[Tournament] = Family(
    "event", EMPTY, _tournament, CODEC, _place, pace=0.5, rewriting=FORGETTING
)
TABLES: Family[FriendlyTable] = Family("table", EMPTY_TABLE, _table, EventCodec(kinds_of(FriendlyEvent)))
PARLOUR: Family[Parlour] = Family(
    "play",
    NOBODY_YET,
    _parlour,
    EventCodec(kinds_of(ParlourEvent)),
    pace=0.0,
    rewriting=frozenset({"chat-cleared", "guest-forgotten"}),
)
SITES: Family[Site] = Family("site", NOTHING_OUT, _site, EventCodec(kinds_of(SiteEvent)))
"""A house has one, called ``house``: what of its events lies on its site."""

REGISTER: Family[MemberRegister] = Family(
    "members",
    EMPTY_REGISTER,
    _register,
    EventCodec(kinds_of(RegisterEvent)),
    rewriting=frozenset({"member-forgotten"}),
)
SELVES: Family[OwnPage] = Family("self", NO_PAGE, _page, EventCodec(kinds_of(SelfEvent)))
SETS: Family[BoardSet] = Family(
    "set",
    NO_SET,
    _boards,
    EventCodec(kinds_of(DuplicateEvent)),
    rewriting=frozenset({"player-forgotten"}),
)
SEASONS: Family[Season] = Family("season", NO_SEASON, _season, EventCodec(kinds_of(SeasonEvent)))
FAMILIES = (TOURNAMENTS, TABLES, PARLOUR, REGISTER, SEASONS, SITES, SELVES, SETS)

UNSEEN = frozenset(
    (
        "deal-proposed",
        "deal-agreed",
        "proposal-struck",
        "officers-named",
        "waits-for-next-round",
        "seats-drawn",
        "slip-received",
        "director-called",
        "call-answered",
        "screen-chosen",
        "prizes-revealed",
        "programme-set",
    )
)
"""Kinds of events that change no page for everybody, unless people sit down freely."""

UNSEEN_BY_ALL = frozenset({"number-promised", "number-added"})
"""Kinds of events that change no page at all."""

PACES = {each.prefix: each.pace for each in FAMILIES}
"""How many seconds lie between the news of a stream at least, by how its name begins."""
