"""A script alone: a page with that script and a fragment of HTML, and nobody behind it.

The page is answered from memory: scripts as they lie in the sources, everything else by ``server``, which a
test gives. It does not know what the program's own pages look like: ``test_fragments`` holds the fragments to
the names that templates use.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlsplit

from django.contrib.staticfiles import finders
from playwright.sync_api import Locator, Page, Route

from tests.patience import for_a_while

SECURE = "127.0.0.1"
"""No port is asked: every request is answered by the test. This machine itself counts as secure."""
OPEN = "tapis.test"
"""As a house in a hall is reached: without TLS."""
HERE = "/here"
PORTS = count(20_000)
"""Each test's house has another, so that it finds nothing that was stored before."""

HTMX = "django_htmx/htmx-2.min.js"
CONFIG = (
    '{"includeIndicatorStyles": false, "allowEval": false, "defaultSettleDelay": 0, "responseHandling":'
    ' [{"code": "204", "swap": false}, {"code": "[23]..", "swap": true},'
    ' {"code": "409|422|429|503", "swap": true}, {"code": "[45]..", "swap": false, "error": true}]}'
)
TOLD = """(names) => {
  window.told = [];
  for (const name of names) document.addEventListener(name, ({ detail }) => window.told.push([name, detail]));
}"""


@dataclass(frozen=True)
class Asked:
    """What the page asked for."""

    method: str
    path: str
    sent: dict[str, str]
    headers: dict[str, str]


@dataclass(frozen=True)
class Reply:
    """What it is answered."""

    text: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


AWAY = Reply(status=0)
"""Nobody answers: the network is away."""
LATER = Reply(status=-1)
"""The answer is on its way until the test lets it go."""

Server = Callable[[Asked], "Reply | str"]


@cache
def carried(script: str) -> str:
    """A script as an address that holds it: to answer for one costs more than to run it."""
    found = finders.find(script)
    assert found, script
    return f"data:text/javascript;base64,{b64encode(Path(found).read_bytes()).decode()}"


def nobody(_asked: Asked) -> Reply:
    """A server that has nothing to say."""
    return Reply(status=204)


@dataclass
class Alone:
    """A page with one script or a few."""

    page: Page
    server: Server = nobody
    asked: list[Asked] = field(default_factory=list)
    held: list[Route] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    shown: str = ""
    port: int = field(default_factory=PORTS.__next__)
    house: str = ""
    leaving: ExitStack = field(default_factory=ExitStack)
    begun_by: ClassVar[str] = ""
    """What stands first in the head of every page; see :mod:`tests.scripts.late`."""

    def __post_init__(self) -> None:
        self.moves(SECURE)

    def moves(self, name: str) -> None:
        """The house is reached by another name from now on."""
        self.house = f"http://{name}:{self.port}"

    def begins(self, script: str) -> None:
        """Every page of this test begins with this."""
        self.leaving.enter_context(self.page.add_init_script(script))

    def show(self, scripts: str, body: str, *, path: str = HERE, head: str = "") -> Page:
        """Open a page with these scripts, by their names under ``static``, and this body."""
        self.shown = self.html(scripts, body, head)
        self.page.goto(self.house + path)
        return self.page

    def html(self, scripts: str, body: str, head: str = "") -> str:
        """The whole page: scripts are deferred, as everywhere in the program."""
        named = " ".join(f'<script src="{carried(each)}" defer></script>' for each in scripts.split())
        meta = f"<meta name='htmx-config' content='{CONFIG}'>"
        return (
            f"<!DOCTYPE html><html lang=en><head><title>Tapis</title>{self.begun_by}{head}{meta}{named}</head>"
            f"{body}</html>"
        )

    def tells(self, *names: str) -> None:
        """From the page's beginning on its events of these names are written down, as ``told``."""
        self.begins(f"({TOLD})({list(names)!r})")

    @property
    def told(self) -> list[list[Any]]:
        found: list[list[Any]] = self.page.evaluate("window.told")
        return found

    def answer(self, route: Route) -> None:
        """What the page asks for is answered: its scripts, itself, and by the server all else."""
        request = route.request
        path = request.url.removeprefix(self.house)
        if path.startswith("/static/") and (found := finders.find(path.removeprefix("/static/"))):
            route.fulfill(path=found)
        elif request.is_navigation_request() and self.shown and request.method == "GET":
            route.fulfill(body=self.shown, content_type="text/html; charset=utf-8")
        else:
            sent = {key: values[-1] for key, values in parse_qs(request.post_data or "", True).items()}
            self.asked.append(Asked(request.method, path, sent, request.headers))
            self._reply(route, self.server(self.asked[-1]))

    def _reply(self, route: Route, told: Reply | str) -> None:
        reply = Reply(told) if isinstance(told, str) else told
        if reply == LATER:
            self.held.append(route)
        elif reply == AWAY:
            route.abort()
        else:
            kind = {"Content-Type": "text/html; charset=utf-8"}
            route.fulfill(status=reply.status, body=reply.text, headers={**kind, **reply.headers})

    def until(self, happened: Callable[[], object]) -> None:
        """Wait until something has happened, also while the page's clock stands still."""
        for _ in for_a_while():
            if happened():
                return
            self.page.evaluate("0")
        raise AssertionError("it does not happen")

    def arrives(self, number: int) -> None:
        """So many requests have come that are not answered yet."""
        self.until(lambda: len(self.held) >= number)

    def let_go(self, told: Reply | str) -> None:
        """The first answer that is on its way arrives."""
        self.arrives(1)
        self._reply(self.held.pop(0), told)

    def paths(self) -> list[str]:
        return [urlsplit(each.path).path for each in self.asked]

    def event(self, name: str, detail: object = None, at: str = "body") -> None:
        """An event happens somewhere, as htmx or the browser would tell it."""
        self.page.evaluate(
            "([name, detail, at]) => document.querySelector(at).dispatchEvent("
            "new CustomEvent(name, { bubbles: true, cancelable: true, detail }))",
            [name, detail, at],
        )

    def has_focus(self, target: Locator) -> bool:
        return bool(target.evaluate("each => each === document.activeElement"))
