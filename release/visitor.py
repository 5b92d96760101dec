"""Somebody with a browser of the simplest kind: pages, their forms and cookies, without a script."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from typing import NamedTuple
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, OpenerDirector, ProxyHandler, Request, build_opener

PATIENCE_SECONDS = 120


class Page(NamedTuple):
    """What came back: where one is now, and what is there."""

    address: str
    content: bytes


def _opener() -> OpenerDirector:
    return build_opener(HTTPCookieProcessor(CookieJar()), ProxyHandler({}))


@dataclass
class Visitor:
    """One person's browser at one server; whatever is no success is an HTTPError."""

    server: str
    opener: OpenerDirector = field(default_factory=_opener)

    def get(self, path: str) -> Page:
        """The page at a path."""
        return self._asked(Request(urljoin(self.server, path)))

    def send(self, path: str, to: str = "", **told: str | list[str]) -> Page:
        """Send the form of the page at ``path`` (``to`` another address) with what is told."""
        hidden = _Hidden()
        hidden.feed(self.get(path).content.decode())
        form = urlencode({**hidden.values, **told}, doseq=True).encode()
        return self._asked(
            Request(urljoin(self.server, to or path), form, {"Referer": urljoin(self.server, path)})
        )

    def _asked(self, request: Request) -> Page:
        with self.opener.open(request, timeout=PATIENCE_SECONDS) as answer:
            return Page(answer.url, answer.read())


class _Hidden(HTMLParser):
    """The hidden fields of a page; those of its last form where several share a name."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "input" and given.get("type") == "hidden" and (name := given.get("name")):
            self.values[name] = given.get("value") or ""
