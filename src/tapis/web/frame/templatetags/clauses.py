"""How pages cite a clause on which somebody was ruled: a link, and a mark where no article says so."""

from __future__ import annotations

from urllib.parse import urlencode

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from tapis import i18n
from tapis.core.house import HOUSE
from tapis.law import Clause, Standing
from tapis.web.frame.templatetags.tapis import cited

register = template.Library()


@register.simple_tag(takes_context=True)
def cite(
    context: Context,
    clause: Clause,
    *,
    named: bool = False,
    ruled: bool = False,
    titled: bool = False,
    mark: bool = True,
) -> SafeString:
    """A clause as a link to it: its number, ``named`` after its book, ``ruled`` as players do,
    ``titled`` before its title.

    One that is the house's is marked, but where the page says so itself (``mark=False``); and it is read in
    the words of the event that the page is about.
    """
    address = reverse("frame:clause", args=(clause.regulation, clause.ref))
    if clause.regulation == HOUSE.id and context.get("event"):
        address = f"{address}?{urlencode({'event': context['event']})}"
    language = get_language() or "fr"
    title = i18n.clause_title(clause, language)
    said = i18n.clause_name(clause, language) if named else cited(clause) if ruled else clause.ref
    link = format_html(
        '<a class="{}" href="{}" title="{}">{}</a>',
        "ref house" if clause.standing is Standing.HOUSE else "ref",
        address,
        title,
        f"{said} · {title}" if titled and said != title else said,
    )
    badge = house_mark(clause) if mark else ""
    return format_html("{} {}", link, badge) if badge else link


@register.simple_tag
def spoken_in(clause: Clause) -> SafeString:
    """The attribute ``lang`` of a clause's words, where their language is not the page's."""
    reader = get_language() or "fr"
    found = i18n.clause_language(clause, reader)
    return SafeString("") if found == i18n.spoken(reader) else format_html('lang="{}"', found)


@register.simple_tag
def house_mark(clause: Clause) -> SafeString:
    """A word beside a clause that is the house's; nothing beside an article."""
    if clause.standing is not Standing.HOUSE:
        return SafeString("")
    return format_html('<span class="badge">{}</span>', gettext("House clause"))


@register.filter
def marked(clause: Clause) -> str:
    """The number of a clause where no link can stand, marked where it is the house's."""
    return f"{clause.ref} ({gettext('House clause')})" if clause.standing is Standing.HOUSE else clause.ref
