"""Template tags of the desk: moments of the log, and marks where two readings differ."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.template import Context
from django.utils.translation import get_language, gettext

from tapis import i18n
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.core.form import Field
from tapis.web.desk.ranking.changes import Consequences, RankChange
from tapis.web.desk.ranking.changes import consequences as consequences_of
from tapis.web.desk.rulings.page import calls
from tapis.web.desk.slips.page import ReadingPage
from tapis.web.server.instants import moment
from tapis.web.sheet.boxes import EntryBox

register = template.Library()
register.filter(moment)


@register.inclusion_tag("desk/waiting.html", takes_context=True)
def tables_that_wait(context: Context) -> dict[str, object]:
    """Every table that called, with what it asks for."""
    tournament = context["tournament"]
    waiting = calls(Competition.of(tournament)) if tournament.calls else ()
    return {"calls": waiting, "tournament": tournament, "event": context["event"]}


@register.simple_tag
def consequences(changed: Sequence[RankChange]) -> Consequences:
    """Who is concerned by a change, and how many only move with it."""
    return consequences_of(changed)


@register.simple_tag
def differs(page: ReadingPage, deal: int, seat: int) -> bool:
    """Whether the two readings differ in this deal and seat."""
    return (deal, seat) in page.differs


@register.simple_tag
def said(page: ReadingPage, place: int, value: object) -> str:
    """The text of one column of a sheet: the words of a choice where the field has choices."""
    field = page.sheet.fields[place]
    words = dict(zip(field.choices, field.words, strict=False))
    if value is None:
        return ""
    word = words.get(value) if isinstance(value, str) else None
    return i18n.words(word, get_language() or "fr") if word else str(value)


@register.filter
def asked_always(boxes: Sequence[EntryBox]) -> list[EntryBox]:
    """The boxes of a seat that every deal asks for."""
    return [box for box in boxes if not box.field.only_if]


@register.filter
def asked_sometimes(boxes: Sequence[EntryBox]) -> list[EntryBox]:
    """The boxes of a seat that only some deals ask for."""
    return [box for box in boxes if box.field.only_if]


@register.filter
def short(field: Field) -> str:
    """The name of a field as the head of its column has it, on paper and here."""
    return i18n.words(field.short or field.label, get_language() or "fr")


@register.filter
def reckoned(tournament: Tournament) -> str:
    """What is added up on the sheet of the event's game: its difference, or its points."""
    how = Competition.of(tournament).plugin.sheet.reckoned
    return i18n.words(how.label, get_language() or "fr") if how else gettext("Points")


@register.filter
def reader_name(actor: str) -> str:
    """The name of a slip's reader: an account, the table itself, or an entrant with a phone of their own."""
    family, _, place = actor.partition(":")
    if family == "entrant":
        return gettext("No. %(number)s") % {"number": place}
    if family == "door":
        return gettext("at the door")
    return gettext("Table %(table)s") % {"table": place.split(".")[-1]} if family == "table" else actor


@register.filter
def side(tournament: Tournament, column: int) -> str:
    """What a column of the event's sheets is called, such as north–south; empty where it has no name."""
    sides = Competition.of(tournament).plugin.voice.sides
    return i18n.words(sides[column], get_language() or "fr") if column < len(sides) else ""
