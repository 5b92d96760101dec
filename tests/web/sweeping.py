"""What a sweep over every address of an event spares itself, since it looks at what is told and not how.

Most addresses are refused to most readers, and hundreds of refusals are alike but for their address; whoever
is nobody is led to the same log-in from each. Knows nothing of what may not be told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django import shortcuts
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.utils.translation import get_language

REFUSALS = frozenset({"frame/error.html", "frame/refused.html"})
LINK = re.compile(r'(?:href|hx-get|src|action)="(/(?:e|p|t|s)/[^"#]*)"')


@contextmanager
def refusals_drawn_once() -> Iterator[None]:
    """A refusal is drawn once for each reader, place and sentence; from then on the same bytes are sent."""
    drawn: dict[tuple[object, ...], bytes] = {}

    def render(request: HttpRequest, template: str, page: Any = None, **how: Any) -> HttpResponse:
        if template not in REFUSALS:
            return shortcuts.render(request, template, page, **how)
        place = request.path.split("/")[1:3]
        held = sorted((name, value) for name, value in request.COOKIES.items() if name != "csrftoken")
        told = (*place, template, repr(page), get_language(), *held)
        if told not in drawn:
            drawn[told] = shortcuts.render(request, template, page, **how).content
        return HttpResponse(drawn[told], **how)

    with patch("tapis.web.frame.views.render", render), patch("tapis.web.frame.middleware.render", render):
        yield


def opened(client: Client, first: Iterable[str]) -> dict[str, tuple[bytes, str]]:
    """What a reader gets at these addresses and wherever they lead: by address its bytes and their kind."""
    waiting, seen, found = {*first}, set[str](), dict[str, tuple[bytes, str]]()
    while waiting:
        address = waiting.pop()
        seen.add(address)
        answer = client.get(address)
        if (to := answer.get("Location", "")).startswith("/"):
            waiting |= {to.partition("?next=")[0]} - seen
        if answer.streaming or answer.status_code != 200:
            continue
        found[address] = answer.content, str(answer.headers["Content-Type"])
        text = answer.content.decode() if "html" in found[address][1] else ""
        links = {link.replace("&amp;", "&") for link in LINK.findall(text)}
        waiting |= {link for link in links if "logout" not in link} - seen
    return found
