"""Template tags of the screens: a code, an hour, who has moved in the ranking, a rain of suits."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.templatetags.static import static
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext

from tapis.web.frame.codes import code_on_dark
from tapis.web.screen.previews import shapes
from tapis.web.server.instants import instant

register = template.Library()

DROPS = 20


@register.simple_tag
def code(address: str) -> SafeString:
    """A QR code of an address, drawn for a dark ground."""
    return format_html('<img class="qr" src="{}" alt="{}">', code_on_dark(address), gettext("Code to scan"))


@register.filter
def hour(at: str) -> str:
    """The local hour of an instant (ISO, UTC), as text; empty when there is none."""
    told = instant(at)
    return date_format(localtime(told), "TIME_FORMAT") if told else ""


@register.filter
def plan_data(programme: Sequence[tuple[str, str]]) -> str:
    """A programme as the script of a screen reads it: a line each."""
    return "\n".join(f"{at} {words}" for at, words in programme)


@register.simple_tag
def moved(places: int | None) -> SafeString:
    """How many places somebody has gained or lost."""
    if places is None:
        return SafeString('<span class="move same"></span>')
    if places == 0:
        return SafeString('<span class="move same">=</span>')
    sign, name, said = ("▲", "up", gettext("gained")) if places > 0 else ("▼", "down", gettext("lost"))
    return format_html(
        '<span class="move {}"><span aria-hidden="true">{}</span>'
        '<span class="hidden-text">{}</span> {}</span>',
        name,
        sign,
        said,
        abs(places),
    )


@register.simple_tag
def rain() -> SafeString:
    """The four suits falling; the style sheet moves them where movement is welcome."""
    drops = format_html_join(
        "",
        '<svg class="drop-{}" viewBox="0 0 32 32"><use href="{}#{}"/></svg>',
        ((at % 10, static("tapis/suits.svg"), "SHDC"[at % 4]) for at in range(DROPS)),
    )
    return format_html('<div class="rain" aria-hidden="true">{}</div>', drops)


@register.simple_tag
def preview(scene: str) -> SafeString:
    """A small drawing of a scene."""
    drawn = format_html_join(
        "",
        '<rect x="{}" y="{}" width="{}" height="{}" rx="1" class="{}"/>',
        shapes(scene),
    )
    return format_html('<svg viewBox="0 0 160 90" aria-hidden="true">{}</svg>', drawn)
