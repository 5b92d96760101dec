"""Template tags of replays: addresses of steps, and hands written suit by suit in the reader's pack."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.cards import Card
from tapis.core.steps import Ground
from tapis.law import Breach, Clause
from tapis.web.play.pictures import card_index, card_words, pip
from tapis.web.play.templatetags.play import look
from tapis.web.replay.pages import StepPage

register = template.Library()


@register.simple_tag
def at_step(page: StepPage, number: int) -> str:
    """The address of another step, seen by the same eyes."""
    return _query(number, page.asked)


@register.simple_tag
def as_seat(page: StepPage, seat: int | None = None) -> str:
    """The address of the same step as ``seat`` knew it; without one, with all hands open."""
    return _query(page.number, seat)


def _query(number: int, seat: int | None) -> str:
    return "?" + urlencode({"step": number} | ({} if seat is None else {"seat": seat}))


@register.simple_tag(takes_context=True)
def suit_row(context: template.Context, suit: str, cards: Iterable[Card]) -> SafeString:
    """The cards of one suit: its sign, then their indices."""
    page, held = context["page"], tuple(cards)
    deck = look(context).deck(page.game)
    spoken = ", ".join(card_words(card, deck) for card in held)
    shown = " ".join(card_index(card, deck) for card in held)
    return format_html(
        '<span class="suit-row {}-{}" role="img" aria-label="{}">{}<b>{}</b></span>',
        deck,
        suit,
        spoken,
        pip(suit, deck),
        shown,
    )


@register.filter
def ground_sentence(ground: Ground) -> str:
    """Why cards were not open, without the cards."""
    language = get_language() or "fr"
    return i18n.phrase(ground.refusal.sentence, language, **ground.refusal.args)


@register.filter
def ground_clause(ground: Ground) -> Clause | None:
    """The clause that closed them."""
    return ground.refusal.clause if isinstance(ground.refusal, Breach) else None
