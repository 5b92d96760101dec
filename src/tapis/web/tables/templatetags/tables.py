"""Template tags of the tables: addresses of players, boxes to type into, and the mark as people draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django import template
from django.template import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from tapis import i18n
from tapis.club.friendly.rotation import CompanyTable, name_at
from tapis.core.cards import SYMBOLS
from tapis.core.face import Account, Stroke, Written
from tapis.core.form import Field, Total
from tapis.core.plugin import AnyPlugin, Key
from tapis.core.speech import Saying
from tapis.web.access.links import PlayerLink, player_token
from tapis.web.frame.codes import code_of
from tapis.web.frame.pack.pictures import SUIT_NAMES
from tapis.web.frame.templatetags.tapis import points, words
from tapis.web.sheet.boxes import DealForm, EntryBox
from tapis.web.tables.friendly.tally import drawing

register = template.Library()

SUITS = {name.capitalize(): letter for letter, name in SUIT_NAMES.items()}
LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}


@register.simple_tag(takes_context=True)
def player(context: Context, event: str, number: int) -> str:
    """The address of a player's own page."""
    serial = context["tournament"].entrants[number].link
    return reverse("tables:player", args=[player_token(PlayerLink(event, number, serial))])


@register.filter
def company_table(home: str, table: CompanyTable) -> str:
    """What a table of the friends' rotation called ``home`` is called."""
    return name_at(home, table.round, table.table)


@register.simple_tag
def qr(address: str) -> SafeString:
    """A QR code of an address as SVG."""
    alt = gettext("Code to scan")
    return format_html('<img class="code" src="{}" alt="{}" width="160" height="160">', code_of(address), alt)


@register.simple_tag
def typed_at(typed: Mapping[str, str], name: str, seat: int) -> str:
    """What was typed into the box ``name`` of a seat."""
    return typed.get(f"{name}{seat}", "")


@register.filter
def sizes(plugin: AnyPlugin) -> str:
    """How many may play: ``2–5``."""
    numbers = sorted(plugin.sheet.marking.sizes)
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


@register.simple_tag
def data(box: EntryBox) -> SafeString:
    """What the script of the page must know of a box, as attributes."""
    return format_html_join(" ", '{}="{}"', _attributes(box))


def _attributes(box: EntryBox) -> Iterator[tuple[str, object]]:
    field = box.field
    yield "data-key", field.key
    yield "data-seat", box.seat
    yield "data-blank", "" if field.blank is None else field.blank
    if field.totals:
        yield "data-totals", ";".join(map(_total, field.totals))
    if field.totals and field.complement:
        yield "data-complement", field.bounds[1]
        yield "placeholder", box.implied
    if field.only_if:
        yield "data-only-if", field.only_if


def _total(total: Total) -> str:
    """A sum that is allowed, as text for the script: points, condition, short form, name."""
    short = "" if total.short is None else total.short
    return f"{total.points}:{total.only_if}:{short}:{_called(total)}"


def _called(total: Total) -> str:
    return f"{words(total.word)} {total.points}" if total.word else str(total.points)


@register.simple_tag
def wanted(form: DealForm) -> SafeString:
    """The sums a deal may have, where the script finds them."""
    return format_html("<span data-wanted>{}</span>", ", ".join(map(_called, form.allowed)))


@register.simple_tag(takes_context=True)
def pictured(context: Context, word: str) -> SafeString:
    """A msgid in the reader's language, a suit with its drawing; ``suits`` may draw another pack."""
    if word not in SUITS:
        return format_html("{}", words(word))
    if suits := context.get("suits"):
        return SafeString(suits(SUITS[word]))
    return format_html("{} {}", _drawn(SUITS[word]), words(word))


def _drawn(letter: str) -> SafeString:
    """A suit as a drawing without a name."""
    return format_html(
        '<svg class="suit suit-{}" aria-hidden="true" viewBox="0 0 32 32"><use href="{}#{}"/></svg>',
        "red" if letter in "HD" else "black",
        static("tapis/suits.svg"),
        letter,
    )


@register.simple_tag
def key_face(key: Key) -> SafeString:
    """The face of a key: a suit as a drawing, of what is named or what is led; anything else as text."""
    letter = SUITS.get(key.word) or LETTERS.get(key.text.strip())
    return _drawn(letter) if letter else format_html("{}", key.text.strip())


@register.filter
def parts(account: Account) -> list[tuple[tuple[Written, ...], ...]]:
    """The parts of the lower half, each across the columns; one not begun is left out."""
    found = list(zip(*(side.lower for side in account.sides), strict=True))
    return found[:-1] if account.closed and not any(found[-1]) else found


@register.filter
def labels(fields: Sequence[Field]) -> str:
    """What is typed, by name: ``Estimate / Points``."""
    return " / ".join(words(field.label) for field in fields)


@register.filter
def spoken(saying: Saying) -> str:
    """A sentence of a game in the reader's language."""
    return i18n.phrase(saying.text, get_language() or "fr", **saying.args)


@register.filter
def entered(value: object) -> str:
    """A value as it was typed: a number, or the msgid of a choice."""
    return words(value) if isinstance(value, str) else points(value)  # type: ignore[arg-type]


@register.simple_tag
def strokes(marks: Sequence[Stroke], net: int) -> SafeString:
    """A column of a tally as people draw it: fives, rings above, and crossed-out pairs."""
    lost = sum(mark.lost for mark in marks)
    spoken = gettext("%(won)s won, %(lost)s lost, net %(net)s") % {
        "won": len(marks) - lost,
        "lost": lost,
        "net": points(net),
    }
    return drawing(marks, spoken)
