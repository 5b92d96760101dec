"""People with pages of their own: browsers with cookies, and tables written into the log of a house."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.test import Client

from tapis.web.play.door import identity
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves.browser import GUEST_COOKIE, KEY_COOKIE, remember
from tests.parlour.evening import Evening


@dataclass
class Player:
    """A browser, who it is at tables, and everything it was sent."""

    guest: str = ""
    client: Client = field(default_factory=lambda: Client(headers={"Accept-Language": "en"}))
    heard: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.guest:
            from django.http import HttpResponse  # noqa: PLC0415

            answer = remember(HttpResponse(), self.guest)
            self.client.cookies[GUEST_COOKIE] = answer.cookies[GUEST_COOKIE].value

    def get(self, path: str, status: int = 200) -> str:
        return self._note(self.client.get(path), status)

    def post(self, path: str, status: int = 302, **sent: Any) -> str:
        return self._note(self.client.post(path, {"op": secrets.token_hex(8), **sent}), status)

    def keep(self, name: str) -> None:
        """Keep the page under a name."""
        self.post("/me/devices", do="keep", name=name)

    @property
    def key(self) -> str:
        """What the browser holds; empty for a plain guest."""
        held = self.client.cookies.get(KEY_COOKIE)
        return held.value if held else ""

    def code(self) -> str:
        """A code that another device may type."""
        found = re.search(r"<strong>([A-Z0-9-]{9})</strong>", self.post("/me/devices", 200, do="offer"))
        assert found is not None
        return found[1]

    def asking(self) -> str:
        """The device that asks."""
        found = re.search(r'name="device" value="([^"]+)"[^§]*?let-in', self.get("/me/devices"))
        assert found is not None
        return found[1]

    def sits_at(self, name: str) -> bool:
        """Whether a table takes this browser for somebody who sits there."""
        request = self.client.get(f"/play/{name}/").wsgi_request
        table = house().room(PARLOUR, name).look().state
        return table.chair_of(identity.guest_of(request, name)) is not None

    def _note(self, answer: Any, status: int) -> str:
        text: str = answer.content.decode()
        self.heard.append(text)
        assert answer.status_code == status, text
        return text


def table(name: str, evening: Evening, *guests: str) -> None:
    """Write a table into the log as its people would have: who sat down is who acted."""
    room = house().room(PARLOUR, name)
    for number, event in enumerate(evening.events):
        guest = getattr(event, "guest", "")
        room.act(partial(only, event), f"{name}-{number}", f"guest:{guest}" if guest else "")
    assert room.look().version == len(evening.events), guests


def only(event: object, _table: object) -> tuple[object, ...]:
    """This has happened, whatever was before."""
    return (event,)


def new_guest() -> str:
    """An id as the house gives it."""
    return secrets.token_urlsafe(12)


def played(game: str, *guests: str, deals: int = 1, running: bool = False) -> Evening:
    """A table at which so many deals are over, and with ``running`` another one is played."""
    evening = Evening().open(game, deals=max(8, deals + 1)).people(*guests)
    for number in range(deals):
        evening.deal(f"{game}-{number}").play(f"{game}-{number}")
    return evening.deal("running") if running else evening
