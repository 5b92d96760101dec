"""Template tags: refusals, clauses and points in the reader's language, and the op field of a form."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace

from django import template
from django.templatetags.static import static
from django.utils.dateparse import parse_date
from django.utils.formats import date_format, time_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import get_language, gettext, gettext_noop, ngettext

from tapis import i18n
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.core.cards import Card
from tapis.core.sheet import Points
from tapis.core.tariff import TariffCell
from tapis.law import Breach, Clause, Refusal, Status
from tapis.web.frame.pack.looks import look_of
from tapis.web.frame.pack.pictures import SUIT_NAMES, small
from tapis.web.server.instants import instant
from tapis.web.server.static_files import addresses

register = template.Library()


@register.simple_tag
def styles(bundle: str) -> SafeString:
    """The links to the style sheets of a bundle."""
    return format_html_join("", '<link rel="stylesheet" href="{}">', ((each,) for each in addresses(bundle)))


@register.simple_tag
def scripts(bundle: str) -> SafeString:
    """The scripts of a bundle, run in their order once the page is read."""
    return format_html_join("", '<script src="{}" defer></script>', ((each,) for each in addresses(bundle)))


INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")

BETWEEN_MEMBERS = " & "

APPLIED = {
    Status.RULE: gettext_noop("checked by the program"),
    Status.SHEET: gettext_noop("kept on the sheet"),
    Status.DIRECTOR: gettext_noop("applied by the director"),
    Status.ORGANISER: gettext_noop("up to the organiser"),
    Status.CONDUCT: gettext_noop("conduct at the table"),
}


@register.simple_tag
def op() -> SafeString:
    """A hidden field that makes a double tap or a resend harmless: put it into every form that acts."""
    return format_html('<input type="hidden" name="op" value="{}">', secrets.token_urlsafe(12))


@register.simple_tag
def suit(letter: str) -> SafeString:
    """A suit as a drawing, with its name for those who listen."""
    return format_html(
        '<svg class="suit suit-{}" role="img" aria-label="{}" viewBox="0 0 32 32"><use href="{}#{}"/></svg>',
        "red" if letter in "HD" else "black",
        gettext(SUIT_NAMES[letter]),
        static("tapis/suits.svg"),
        letter,
    )


@register.simple_tag(takes_context=True)
def card(context: template.Context, shown: Card) -> SafeString:
    """A small card of the reader's pack: index and suit, named in full for those who listen."""
    return small(shown, look_of(context.get("request")).deck(_game(context)), get_language() or "fr")


def _game(context: template.Context) -> str:
    """The game a page is about; empty where none is, as at a house."""
    tournament = context.get("tournament")
    told = "" if tournament is None else tournament.setup.regulation
    return str(told or getattr(context.get("page"), "game", ""))


@register.filter
def long_date(typed: str) -> str:
    """The date of an event in the reader's words (“22 novembre 2026”); what is no date stays as typed."""
    try:
        day = parse_date(typed)
    except ValueError:
        return typed
    return typed if day is None else date_format(day, "DATE_FORMAT")


@register.filter
def index(rank: str) -> str:
    """The index in the corner of a card of this rank."""
    return i18n.index(rank, get_language() or "fr")


@register.filter
def sentence(refusal: Refusal) -> str:
    """The sentence of a refusal alone; its card and clause are shown beside it."""
    return i18n.phrase(refusal.sentence, get_language() or "fr", **by_the_clock(refusal).args)


@register.simple_tag
def colon() -> str:
    """The colon after a word that another sentence brought, with the space that French puts before it."""
    return i18n.labelled("", "", get_language() or "fr").rstrip(" ")


@register.filter
def card_of(refusal: Refusal) -> Card | None:
    """The card that a refusal is about; None for other refusals."""
    found = refusal.args.get("card")
    return found if isinstance(found, Card) else None


@register.filter
def cited(clause: Clause) -> str:
    """A clause as whoever plays or learns reads it: *Rule 16.9*; which book it is in, the page says."""
    return gettext("Rule %(ref)s") % {"ref": clause.ref}


@register.filter
def table_in(table: int, tournament: Tournament) -> str:
    """What a table is called: its number, or with its section ``B3``."""
    return tournament.table_name(table)


@register.filter
def say(refusal: Refusal) -> str:
    """A refusal as one sentence."""
    return i18n.say(by_the_clock(refusal), get_language() or "fr")


def by_the_clock(refusal: Refusal) -> Refusal:
    """The refusal with its times (ISO, UTC) told in local time."""
    return replace(refusal, args={name: _clock(value) for name, value in refusal.args.items()})


def _clock(value: object) -> object:
    if not (isinstance(value, str) and INSTANT.fullmatch(value) and (told := instant(value))):
        return value
    return time_format(localtime(told).time(), "H:i")


@register.filter
def words(text: str) -> str:
    """A msgid of the inner layers (a field's label, a fault's title) in the reader's language."""
    return i18n.words(text, get_language() or "fr")


@register.filter
def clause_of(refusal: Refusal) -> Clause | None:
    """The clause that a refusal names; None where it names none."""
    return refusal.clause if isinstance(refusal, Breach) else None


@register.filter
def title(clause: Clause) -> str:
    """A clause's title."""
    return i18n.clause_title(clause, get_language() or "fr")


@register.filter
def paraphrase(clause: Clause) -> str:
    """A clause's text, in our words."""
    return i18n.clause_text(clause, get_language() or "fr")


@register.filter
def applied(clause: Clause) -> str:
    """The words for who applies a provision."""
    return gettext(APPLIED[clause.status])


@register.filter
def points(value: Points | None) -> str:
    """Points as the reader's language writes numbers; a dash where there are none."""
    return "–" if value is None else i18n.number_text(value, get_language() or "fr")


@register.filter
def measured(value: Points | None, unit: str) -> str:
    """Points in the unit of a comparison, or plain points."""
    return points(value) if value is None else i18n.measured_text(value, unit, get_language() or "fr")


@register.filter
def ranked_in(value: Points | None, tournament: Tournament) -> str:
    """Points of the ranking, in the unit of the event's comparison where it has one."""
    how = Competition.of(tournament).comparison
    return measured(value, how.unit) if how else points(value)


@register.filter
def in_teams(tournament: Tournament) -> bool:
    """Whether entrants are teams of two, so that a page says "team" and not "person"."""
    return Competition.of(tournament).plugin.sheet.members > 1


@register.filter
def in_pairs(tournament: Tournament) -> bool:
    """Whether the regulation calls such a team a pair."""
    return Competition.of(tournament).plugin.sheet.pairs


@register.filter
def in_fours(tournament: Tournament) -> bool:
    """Whether two pairs are a team of four, which is what is ranked."""
    return Competition.of(tournament).plays_matches


@register.filter
def least_age(tournament: Tournament) -> int:
    """How old people must be to play; 0 where nobody asks."""
    return Competition.of(tournament).least_age


@register.filter
def has_tariff(tournament: Tournament) -> bool:
    """Whether the event is marked by a table of figures of its own."""
    return Competition.of(tournament).plugin.sheet.tariff is not None


@register.filter
def people_in(names: str) -> int:
    """How many people are named: the members of a team that has no name of its own are several."""
    return len(names.split(BETWEEN_MEMBERS))


@register.filter
def together(names: str) -> str:
    """The names of a team, each kept on a line of its own where they do not fit on one."""
    *others, last = names.split(BETWEEN_MEMBERS)
    if not others:
        return names
    kept = [f"{each}\N{NO-BREAK SPACE}{BETWEEN_MEMBERS.strip()}" for each in others]
    return format_html_join(" ", '<span class="member">{}</span>', ((each,) for each in (*kept, last)))


@register.filter
def letter(seat: int) -> str:
    """The letter of a seat."""
    return i18n.seat_letter(seat)


@register.filter
def chair(tournament: Tournament | None, column: int) -> str:
    """What a column's seats are called: NS or EW at the table of two pairs, else the letter of the seat."""
    plugin = Competition.of(tournament).plugin if tournament else None
    if plugin is None or not plugin.voice.places:
        return i18n.seat_letter(column)
    places = plugin.voice.places[column :: plugin.columns]
    return "".join(i18n.words(each, get_language() or "fr")[:1] for each in places)


@register.filter
def note(cell: TariffCell, sources: tuple[str, ...]) -> int:
    """The number of the note that tells where a figure comes from."""
    return sources.index(cell.source) + 1


@register.filter
def at(items: object, key: object) -> object:
    """An element of a mapping or sequence by a variable key; empty when there is none."""
    try:
        return items[key]  # type: ignore[index]
    except (KeyError, IndexError, TypeError):
        return ""


@register.filter
def kept_for(days: int) -> str:
    """How long something stays after its last move; 0 is for ever."""
    if not days:
        return gettext("for ever, as this house is set")
    counted = ngettext("%(n)s day after the last move", "%(n)s days after the last move", days)
    return counted % {"n": days}


@register.simple_tag
def spoken_language() -> str:
    """The language of the page, without the game whose words it uses: ``fr``."""
    return i18n.spoken(get_language() or "fr")
