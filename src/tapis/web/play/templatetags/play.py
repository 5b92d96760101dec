"""Template tags of the virtual table and its replay: cards and suits in the reader's pack."""

from __future__ import annotations

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tapis.core.cards import Card
from tapis.core.plugin import plugins
from tapis.i18n import words
from tapis.web.frame.pack.looks import Look, at_home, look_of
from tapis.web.frame.pack.pictures import card_words, drawn, drawn_pip, fan, sentence
from tapis.web.play.felt import arranging

register = template.Library()

BEHIND = re.compile(r"\s*[:(]")
"""Where a title begins to tell more than the game's name."""


@register.simple_tag(takes_context=True)
def card_face(
    context: template.Context, card: Card, game: str = "", name: str = "", part: str = ""
) -> SafeString:
    """A card in the reader's pack; with ``part="picture"`` without a name for screen readers."""
    deck = look(context).deck(game or _game(context))
    return drawn(card, deck, name, part, get_language() or "fr")


@register.simple_tag(takes_context=True)
def card_name(context: template.Context, card: Card) -> str:
    """A card's name in the reader's pack, where no drawing can stand."""
    return card_words(card, look(context).deck(_game(context)))


@register.simple_tag(takes_context=True)
def symbols(context: template.Context, text: object, game: str = "") -> SafeString:
    """A sentence with its suits and cards as drawings of the reader's pack, named for those who listen."""
    return sentence(text, look(context).deck(game or _game(context)), get_language() or "fr")


@register.simple_tag
def pips(deck: str) -> SafeString:
    """The four suits of a pack, of which nothing else need be loaded."""
    return format_html_join("", "{}", ((drawn_pip(suit, deck),) for suit in arranging.IN_HAND))


@register.simple_tag
def cards_of(deck: str) -> SafeString:
    """A few cards of a pack, to choose it by."""
    return fan(deck)


@register.simple_tag
def game_pips(game: str) -> SafeString:
    """The suits of the pack a game is at home with."""
    return pips(at_home(game))


@register.filter
def one_line(game: str) -> str:
    """The game in one line, for somebody who chooses one."""
    return words(plugins()[game].voice.blurb, get_language() or "fr")


@register.filter
def in_the_bar(title: str) -> SafeString:
    """A game's name, and whatever stands behind it for who has room to read it."""
    name = BEHIND.split(title, maxsplit=1)[0]
    return format_html('{}<span class="more-title">{}</span>', name, title.removeprefix(name))


@register.simple_tag(takes_context=True)
def look(context: template.Context) -> Look:
    """What the reader has chosen; a part that is included with ``only`` takes ``request`` along."""
    return look_of(context["request"])


def _game(context: template.Context) -> str:
    """The game a page is about, as its page value, its own name or the opening of a table or set says.

    Raises:
        LookupError: the page does not say: it would name suits of a pack that the reader has not chosen.
    """
    told = (getattr(context.get("page"), "game", ""), context.get("game"), _regulation(context))
    game = next(filter(None, told), "")
    if not game:
        raise LookupError(context.template_name)
    return str(game)


def _regulation(context: template.Context) -> str:
    return str(getattr(context.get("setup"), "regulation", ""))
