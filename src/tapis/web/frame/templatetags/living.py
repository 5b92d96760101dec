"""Template tags of what is drawn anew while it is looked at: which stream it hears, and what it asks for."""

from __future__ import annotations

from urllib.parse import urlencode

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tapis.club.state.tournament import Tournament

register = template.Library()


@register.simple_tag
def live(family: str, name: str, version: int, *place: int) -> SafeString:
    """Attributes for an element that listens to a stream: ``<div {% live 'event' event version %}>``.

    ``version`` is what the page was made from; whatever happened since is told at once. With a round
    and a table after it, only what concerns that table is heard.
    """
    query = urlencode({"since": version} | ({"topic": ".".join(map(str, place))} if place else {}))
    return format_html('hx-ext="sse" sse-connect="{}?{}"', reverse("live:news", args=(family, name)), query)


@register.simple_tag
def live_for_all(tournament: Tournament, event: str, version: int) -> SafeString:
    """As ``live``, for a page that a whole hall has open: it hears of what it shows, in its turn."""
    hears = "hall" if tournament.setup.free_tables else "results"
    query = urlencode({"since": version, "readers": hears})
    return format_html('hx-ext="sse" sse-connect="{}?{}"', reverse("live:news", args=("event", event)), query)


@register.simple_tag
def drawn_anew(name: str, address: str, beside: str = "") -> SafeString:
    """Attributes for a part of a page, its id among them: ``<div {% drawn_anew 'board' here %}>``.

    Whenever there is news it is taken from the page at ``address`` again; ``beside`` are selectors of what is
    put right with it.
    """
    return format_html('id="{}" {}', name, _asking(name, address, beside))


@register.simple_tag
def heard_for(name: str, address: str, beside: str = "") -> SafeString:
    """The same for an element that hears on behalf of the part with this id, within it or beside it."""
    return format_html('hx-target="#{}" {}', name, _asking(name, address, beside))


def _asking(name: str, address: str, beside: str) -> SafeString:
    also = format_html(' hx-select-oob="{}"', beside) if beside else ""
    asks = 'hx-get="{}" hx-trigger="sse:news" hx-select="#{}"{} hx-swap="outerHTML"'
    return format_html(asks, address, name, also)
