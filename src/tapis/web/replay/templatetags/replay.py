"""Template tags of replays: addresses of steps, and why cards were not open."""

from __future__ import annotations

from urllib.parse import urlencode

from django import template
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.steps import Ground
from tapis.law import Breach, Clause
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


@register.filter
def ground_sentence(ground: Ground) -> str:
    """Why cards were not open, without the cards."""
    language = get_language() or "fr"
    return i18n.phrase(ground.refusal.sentence, language, **ground.refusal.args)


@register.filter
def ground_clause(ground: Ground) -> Clause | None:
    """The clause that closed them."""
    return ground.refusal.clause if isinstance(ground.refusal, Breach) else None
