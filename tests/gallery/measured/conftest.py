"""A page that is measured: drawn by the house, shown without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page

from tapis.web.room.house import house
from tests.gallery.hanging import LANGUAGES, LONGEST, Room, whole
from tests.gallery.light import Light, Size, light
from tests.gallery.longest import longest_words
from tests.web.conftest import _kept


@dataclass
class Studio:
    """A house with events in it, and one page of a browser."""

    lit: Light
    room: Room = field(default_factory=Room)

    def show(self, path: str, account: str = "", language: str = "de") -> Page:
        """A page as somebody reads it, of the event that was brought last unless it begins at the root."""
        self.room.language = language
        return self.shown(path, self.room.reader(account))

    def shown(self, path: str, reader: Client) -> Page:
        """The same for a reader of one's own."""
        answer: Any = reader.get(self.room.address(path), follow=True)
        assert answer.status_code == 200, answer.content[:300]
        return self.lit.open(whole(answer))

    def friendly(self, game: str, *names: str, **chosen: str) -> str:
        """The address of a friendly table."""
        phone = self.room.reader()
        name = phone.get(f"/friendly/new?game={game}").context["name"]
        people = {f"name{seat}": each for seat, each in enumerate(names)}
        form = {"name": name, "op": name[:20], "regulation": game, "players": str(len(names)), "dealer": "0"}
        answer: Any = phone.post("/friendly/new", {**form, **people, **chosen})
        assert answer.status_code == 302, answer.content
        return str(answer.url)

    def enter(self, address: str, deal: int, told: Mapping[str, str]) -> None:
        """One deal at a friendly table."""
        form = {"do": "deal", "deal": str(deal), "seen": "", "op": f"deal{deal}", **told}
        assert self.room.reader().post(address, form).status_code == 302

    def sent(self, act: Callable[[], object]) -> dict[str, str]:
        """What the page sends when this is done."""
        with self.lit.page.expect_request(lambda each: each.method == "POST") as asked:
            act()
        return {key: values[-1] for key, values in parse_qs(asked.value.post_data or "", True).items()}

    def size(self, size: Size) -> None:
        """A screen of another size, and letters as large as somebody needs them."""
        self.lit.size(size)


@lru_cache(maxsize=1)
def _light(browser: Browser) -> Light:
    """The same as long as the browser is open."""
    return _kept.beside(light(browser))


@pytest.fixture
def lit(chromium: Browser) -> Iterator[Light]:
    """A page that shows others, the same for all files: what they are styled with is read once."""
    lit = _light(chromium)
    yield lit
    wrong = [*lit.wrong]
    lit.clear()
    assert not wrong, wrong


@pytest.fixture
def longest() -> Iterator[None]:
    """Whoever reads the language of :data:`LONGEST` reads the longest words of all: one look is enough."""
    with longest_words(LONGEST, LANGUAGES):
        yield


@pytest.fixture
def studio(lit: Light, transactional_db: None) -> Iterator[Studio]:
    house.cache_clear()
    yield Studio(lit)
    house.cache_clear()
