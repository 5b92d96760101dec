"""Template tags: refusals, clauses and points in the reader's language, and the op field of a form."""

from __future__ import annotations

import secrets

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.sheet import Points
from tapis.law import Breach, Clause, Refusal

register = template.Library()


@register.simple_tag
def op() -> SafeString:
    """A hidden field that makes a double tap or a resend harmless: put it into every form that acts."""
    return format_html('<input type="hidden" name="op" value="{}">', secrets.token_urlsafe(12))


@register.filter
def say(refusal: Refusal) -> str:
    """A refusal as one sentence."""
    return i18n.say(refusal, get_language() or "fr")


@register.filter
def words(text: str) -> str:
    """A msgid of the inner layers (a field's label, a fault's title) in the reader's language."""
    return i18n.words(text, get_language() or "fr")


@register.filter
def clause_of(refusal: Refusal) -> Clause | None:
    """The clause a refusal names, if it names one."""
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
def points(value: Points | None) -> str:
    """Points with a true minus sign; a dash where there are none."""
    return "–" if value is None else i18n.points_text(value)


@register.filter
def letter(seat: int) -> str:
    """The letter of a seat."""
    return i18n.seat_letter(seat)


@register.filter
def at(items: object, key: object) -> object:
    """An element of a mapping or sequence by a variable key; empty when there is none."""
    try:
        return items[key]  # type: ignore[index]
    except (KeyError, IndexError, TypeError):
        return ""
