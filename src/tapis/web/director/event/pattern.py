"""What a new evening may be made after: an earlier one, or one that the house keeps ready-made.

A pattern has settings, fee and prizes; an earlier evening has people besides. What is kept is written as
the log writes it, so that old patterns are read as old logs are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

import msgspec
from django.utils.translation import get_language

from tapis import i18n
from tapis.archive.records import CODEC
from tapis.club.events import Currency, EventOpened, FeesSet, Fund, Prize, PrizesSet, Settings
from tapis.club.people.members import PastEvening
from tapis.club.prizes.amounts import short_amount
from tapis.club.prizes.treasury import fund_of
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import AnyPlugin, regulations
from tapis.i18n import format_title
from tapis.log import Damaged, Record
from tapis.web.director.event.beginning import suggested
from tapis.web.director.event.titles import title_again, usual_title
from tapis.web.server.instants import day
from tapis.web.store.models import StoredEvening

STREAM = "house/evening"
_DRAFTS = msgspec.json.Decoder(list[tuple[str, int, str]])


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPattern:
    """An evening to begin like."""

    key: str
    """What an address calls it."""
    title: str
    settings: Settings
    fund: Fund
    prizes: tuple[Prize, ...] = ()
    one_each: bool = True
    evening: PastEvening | None = None
    """The evening itself, whose people may come again; None for a ready-made one."""

    @property
    def plugin(self) -> AnyPlugin:
        """The game."""
        return regulations()[self.settings.regulation]

    @property
    def game(self) -> str:
        """The game by its name."""
        return self.plugin.regulation.title[i18n.spoken(get_language() or "fr")]

    @property
    def day(self) -> date | None:
        """When it was."""
        return day(self.settings.date) if self.evening else None

    def title_on(self, when: date) -> str:
        """What an evening after it is called until somebody types a name."""
        if self.evening:
            return title_again(self.title, self.day, when)
        return usual_title(self.title, when)

    @property
    def format(self) -> str:
        """What its format is called; empty for one of its own."""
        chosen = next((each for each in self.plugin.event.formats if each.id == self.settings.format), None)
        return format_title(self.plugin.regulation, chosen, get_language() or "fr") if chosen else ""

    @property
    def fee(self) -> str:
        """What an entry costs, as it is typed; empty where it costs nothing."""
        return short_amount(self.fund.fee, self.fund.currency) if self.fund.fee else ""

    @property
    def people(self) -> int:
        """How many were entered."""
        return len(self.evening.tournament.entrants) if self.evening else 0


def after(evening: PastEvening) -> EveningPattern:
    """An earlier evening as a pattern."""
    held = evening.tournament
    return EveningPattern(
        key=f"like={evening.name}",
        title=held.setup.title,
        settings=held.setup,
        fund=fund_of(held),
        prizes=held.prizes,
        one_each=held.one_prize_each,
        evening=evening,
    )


def suggestions(plugin: AnyPlugin, language: str, currency: Currency) -> list[EveningPattern]:
    """The kinds of evening that a game has a name for, with events and papers in a language."""
    plain = suggested(plugin, language)
    return [
        EveningPattern(
            key=f"evening={plugin.regulation.id}.{each.id}",
            title=i18n.words(each.title, get_language() or "fr"),
            settings=replace(plain, options={**plain.options, **each.options}, forfeit=each.forfeit),
            fund=Fund(currency),
        )
        for each in plugin.event.suggested.evenings
    ]


def keep(name: str, held: Tournament) -> None:
    """Keep what an evening was opened with under a name; what was kept under it goes."""
    settings = replace(held.setup, title=name, date="", practice=False, edition="")
    events = (EventOpened(settings), FeesSet(fund_of(held)), PrizesSet(held.prizes, held.one_prize_each))
    drafts = [CODEC.draft(each) for each in events]
    body = msgspec.json.encode([(each.kind, each.schema, each.body) for each in drafts]).decode()
    StoredEvening.objects.update_or_create(
        name=name, defaults={"regulation": settings.regulation, "body": body}
    )


def ready_made() -> tuple[Sequence[EveningPattern], Sequence[StoredEvening]]:
    """The patterns that the house keeps, by name, and those nobody can read (their game is gone)."""
    found, unread = [], []
    for row in StoredEvening.objects.order_by("name"):
        try:
            found.append(_read(row))
        except (Damaged, msgspec.MsgspecError, LookupError, TypeError, ValueError):
            unread.append(row)
    return found, unread


def _read(row: StoredEvening) -> EveningPattern:
    opened, fees, prizes = (_event(draft) for draft in _DRAFTS.decode(row.body))
    if not (isinstance(opened, EventOpened) and isinstance(fees, FeesSet) and isinstance(prizes, PrizesSet)):
        raise TypeError(row.name)
    if opened.settings.regulation not in regulations():
        raise LookupError(opened.settings.regulation)
    return EveningPattern(
        key=f"evening={row.pk}",
        title=row.name,
        settings=opened.settings,
        fund=fees.fund,
        prizes=prizes.prizes,
        one_each=prizes.one_each,
    )


def _event(draft: tuple[str, int, str]) -> object:
    kind, schema, body = draft
    return CODEC.event(Record(STREAM, 1, STREAM, 0, "", "", kind, schema, body))
