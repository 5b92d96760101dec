"""Draws the felt: the part of a table's page that is made anew with every card, for everybody there.

Its templates are Jinja's. Django's, which draw every other page, take several times as long, and with a
card every two seconds at many tables the felt is what a server spends its time on (docs/many-tables.md).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from urllib.parse import urlencode

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, ngettext
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from tapis.core.cards import Card
from tapis.law import Refusal
from tapis.parlour.playing import MESSAGE_LIMIT
from tapis.web.frame.pack import looks
from tapis.web.frame.pack.looks import look_of
from tapis.web.frame.pack.pictures import card_words, drawn, fan, sentence, suit_word
from tapis.web.frame.templatetags import tapis
from tapis.web.handbook.places import help_of
from tapis.web.play.coach import PRESET_WORDS
from tapis.web.play.felt import arranging, pieces, seats
from tapis.web.play.felt.page import TablePage
from tapis.web.play.felt.phrases import WORDS
from tapis.web.play.felt.tiles import icon, suit_sign, tile
from tapis.web.play.turns.pace import PACE_WORDS
from tapis.web.server.templates import Unindented
from tapis.web.tables.table.page import SheetPage
from tapis.web.tables.templatetags import tables

FILTERS: Mapping[str, Callable[..., object]] = {
    each.__name__: each
    for each in (
        tapis.cited,
        tapis.points,
        tapis.sentence,
        tapis.title,
        tapis.together,
        tapis.words,
        tables.entered,
        arranging.about,
        arranging.answered,
        arranging.answers,
        arranging.auction,
        arranging.boxed,
        arranging.boxes_left,
        arranging.by_suit,
        arranging.claims,
        arranging.in_rounds,
        arranging.in_steps,
        arranging.kinds,
        arranging.minutes,
        arranging.own,
        arranging.playable,
        arranging.score,
        arranging.waits,
        seats.seats_offered,
    )
}


KEYS = mark_safe(pieces.KEYS)  # noqa: S308 - our own sign


def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("tapis.web.play", "jinja2"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        undefined=StrictUndefined,
        extensions=[Unindented],
    )
    made.filters.update(FILTERS)
    made.globals["url"] = _address
    made.globals["handbook"] = help_of("play:table")
    return made


def felt(request: HttpRequest, page: TablePage) -> SafeString:
    """The felt as one reader sees it, in the reader's language and pack."""
    return mark_safe(pieces.whole(_drawing(request, page), _keys(request, page)))  # noqa: S308 - escapes itself


def watching(request: HttpRequest, watchers: tuple[str, ...]) -> str:
    """Who looks on, as a felt shows it: how many, and the names beside it."""
    pen = _pen(request, "")
    return "".join(_kept(pen, part, watchers=watchers) for part in ("watching", "who_watches"))


def felt_changes(request: HttpRequest, page: TablePage, held: str) -> str:
    """What of the felt a browser needs that names the pieces it holds."""
    return pieces.changed(_drawing(request, page), _keys(request, page), pieces.named(held))


def _drawing(request: HttpRequest, page: TablePage) -> str:
    look, pen = look_of(request), _pen(request, page.game)
    how = how_played(page.game, request.path)
    context = {
        **_tools(pen),
        "page": page,
        "kept": partial(_kept, pen),
        "story": [(at, sentence(told, pen.deck, pen.language)) for at, told in page.story],
        "beside": lambda sheet: _beside(sheet, pen.deck, pen.language),
        "refused": partial(_refused, request, how),
        "how": how,
        "packs": _packs(request, page),
        "unasked": looks.pack_to_ask(request, page.game) if page.me is not None and not page.origin else "",
        "in_hand": partial(arranging.arranged, first=page.trump if look.trumps else "", turned=look.turned),
    }
    return ENVIRONMENT.get_template("felt/felt.html").render(context)


@dataclass(frozen=True, slots=True)
class Pen:
    """How a reader has things drawn: in which language and pack, for which hand, at which table."""

    language: str
    deck: str
    held: str
    """How a hand's cards are drawn: "picture", or "left" for the left hand."""
    address: str


def _pen(request: HttpRequest, game: str) -> Pen:
    look = look_of(request)
    return Pen(get_language() or "fr", look.deck(game), "left" if look.left else "picture", request.path)


@lru_cache(maxsize=1024)
def _tools(pen: Pen) -> Mapping[str, object]:
    """What a template draws with; nothing in it depends on what happens at the table."""
    language, deck = pen.language, pen.deck
    return {
        "message_limit": MESSAGE_LIMIT,
        "phrases": _phrases(language),
        "paces": _paces(language),
        "coaches": _coaches(language),
        "address": pen.address,
        "form": _forms(pen.address),
        "_": partial(_said, language),
        "ngettext": partial(_counted, language),
        "symbols": lambda text: sentence(text, deck, language),
        "face": lambda card: drawn(card, deck, "", "", language),
        "picture": lambda card: drawn(card, deck, "", pen.held, language),
        "small": lambda card: drawn(card, deck, "", "small", language),
        "tile": lambda card, kind="": tile(card, deck, language, kind),
        "pip": lambda suit: suit_sign(suit, deck, language),
        "icon": icon,
        "fan": fan,
        "keys": KEYS,
        "named": lambda card: _named(card, deck, language),
    }


def _kept(pen: Pen, part: str, **values: Hashable) -> SafeString:
    """A part drawn from these values, kept until others are drawn that came later.

    It is given nothing else, so that whatever it shows is in the values by which it is found again.
    """
    return _part(pen, part, tuple(values.items()))


@lru_cache(maxsize=4096)
def _part(pen: Pen, part: str, values: tuple[tuple[str, Hashable], ...]) -> SafeString:
    template = ENVIRONMENT.get_template(f"felt/{part}.html")
    return mark_safe(template.render({**_tools(pen), **dict(values)}))  # noqa: S308 - escapes itself


def _keys(request: HttpRequest, page: TablePage) -> str:
    """What every form of a page brings along: one token, nonce and turn serve them all."""
    token = format_html('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', get_token(request))
    turn = format_html('<input type="hidden" name="turn" value="{}">', page.turn) if page.turn else ""
    return token + tapis.op() + turn


def _forms(address: str) -> Callable[..., SafeString]:
    """Draws a form around what a template's ``call`` holds; its keys are put in at the end."""
    swapped = format_html(' hx-post="{}" hx-target="#felt" hx-swap="outerHTML"', address)

    def around(kind: str = "", *, caller: Callable[[], str], anew: bool = False) -> SafeString:
        kinds = format_html(' class="{}"', kind) if kind else ""
        there = "" if anew else swapped
        form = '<form method="post" action="{}"{}{}>{}{}</form>'
        return format_html(form, address, kinds, there, KEYS, caller())

    return around


@lru_cache(maxsize=2048)
def _said(language: str, text: str) -> Markup:  # noqa: ARG001 - the language is the active one
    return Markup(gettext(text))  # noqa: S704 - a translation of our own


@cache
def _phrases(language: str) -> Mapping[str, str]:  # noqa: ARG001 - the language is the active one
    """What a tap says, put into words once: a felt is drawn with every card."""
    return {each: str(words) for each, words in WORDS.items()}


@cache
def _paces(language: str) -> Mapping[str, str]:  # noqa: ARG001
    return {each: str(words) for each, words in PACE_WORDS.items()}


@cache
def _coaches(language: str) -> Mapping[str, str]:  # noqa: ARG001
    return {each: str(words) for each, (words, _) in PRESET_WORDS.items()}


@lru_cache(maxsize=2048)
def _counted(language: str, one: str, several: str, number: int) -> Markup:  # noqa: ARG001
    return Markup(ngettext(one, several, number))  # noqa: S704


@lru_cache(maxsize=2048)
def _named(card: Card, deck: str, language: str) -> str:  # noqa: ARG001
    return card_words(card, deck)


@lru_cache(maxsize=2048)
def _address(view: str, *names: str) -> str:
    return reverse(view, args=names)


def _packs(request: HttpRequest, page: TablePage) -> SafeString:
    """The question which pack one likes, for a browser that was never asked."""
    pack = looks.pack_to_ask(request, page.game) if page.may_sit else ""
    if not pack:
        return SafeString()
    return render_to_string("play/packs.html", {"pack": pack, "asked": True}, request)


def how_played(game: str, table: str) -> str:
    """Where the game is explained, and from where one comes back to this table."""
    return f"{reverse('learn:game', args=(game,))}?{urlencode({'next': table})}"


def _refused(request: HttpRequest, how: str, refusal: Refusal) -> SafeString:
    return render_to_string("frame/refusal.html", {"refusal": refusal, "how": how}, request)


def _beside(sheet: SheetPage, deck: str, language: str) -> SafeString:
    """The sheet beside the table, drawn once: it is the same for everybody until the deal is over."""
    key = id(sheet), deck, language
    found = _drawings.get(key)
    if found is None:
        suits = partial(suit_word, deck=deck)
        shown = {"page": sheet, "tournament": None, "editable": False, "suits": suits}
        found = sheet, render_to_string("tables/sheet.html", shown)
        if len(_drawings) >= SHEETS_KEPT:
            _drawings.clear()
        _drawings[key] = found
    return found[1]


SHEETS_KEPT = 1000
_drawings: dict[tuple[int, str, str], tuple[SheetPage, SafeString]] = {}
"""Drawings by id of the sheet; the sheet is kept with them, so that no other can come to have its id."""

ENVIRONMENT = _environment()
