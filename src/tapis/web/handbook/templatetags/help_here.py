"""The tag that puts *?* into the frame of a page."""

from __future__ import annotations

from django import template
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse

from tapis.web.handbook.places import help_of

register = template.Library()


@register.inclusion_tag("handbook/help.html", takes_context=True)
def help_here(context: Context, page: str = "", *, in_line: bool = False) -> dict[str, object]:
    """The way from this page into the handbook: a key, or a word in a line of others.

    ``page`` names the page's address where there is no request.
    """
    request = context.get("request")
    match = request.resolver_match if isinstance(request, HttpRequest) else None
    name = page or (match.view_name if match else "")
    inside = name.startswith("handbook:")
    href = reverse("handbook:contents") if inside else help_of(name).href
    return {"href": href, "inside": inside, "in_line": in_line}
