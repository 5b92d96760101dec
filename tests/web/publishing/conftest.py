"""A house with an event that was played, its director, and a folder for pages outside its data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.web.access.models import Membership
from tapis.web.publishing import choice as kept
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.web.director.conftest import happened

PAGE = "/e/ev/publish"
PASSWORD = "ein langes Wort"
FORM = {"do": "site", "user": "club", "remote": "/www", "password": PASSWORD, "host": "127.0.0.1"}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test: what is chosen in one is unknown in the other."""
    home = tmp_path / "data"
    monkeypatch.setattr(kept, "data_folder", lambda: home)
    monkeypatch.setattr("tapis.web.publishing.targets.folder.data_folder", lambda: home)
    return home


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The folder that something else carries to the internet."""
    folder = tmp_path / "site"
    folder.mkdir()
    return folder


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    """Whoever set up the house, who directs the event too."""
    house.cache_clear()
    yield account_at("director")
    house.cache_clear()


def account_at(name: str, role: str = "director", event: str = "ev") -> Client:
    user, _ = get_user_model().objects.get_or_create(username=name)
    Membership.objects.get_or_create(user=user, event=event, role=role)
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def played(rounds: int = 2, *, of: int = 2, **settings: Any) -> Evening:
    """Eight people, some of the rounds typed and closed; the event goes on."""
    told = {"title": "Tournoi d’automne", "date": "2026-11-28", "place": "Charmey", **settings}
    evening = Evening(8, rounds=of, **told)
    for _ in range(rounds):
        evening.whole_round()
    return evening


def brought(evening: Evening, name: str = "ev") -> None:
    room = house().room(TOURNAMENTS, name)
    for entry in evening.entries:
        done = room.act(partial(happened, entry.event), f"{name}{entry.version}", entry.actor)
        assert isinstance(done, Accepted), done


def act(command: Callable[[Competition], Outcome], name: str = "ev") -> None:
    """Something happens in the event."""
    room = house().room(TOURNAMENTS, name)
    done = room.act(
        lambda state: command(Competition.of(state)), f"{name}-act{room.look().version}", "director"
    )
    assert isinstance(done, Accepted), done


def choose(client: Client, folder: Path, **more: str) -> None:
    assert client.post("/publishing", {"do": "folder", "folder": str(folder), **more}).status_code == 302


def publish(client: Client, page: str = PAGE, **more: str) -> int:
    """Look at the page and press its key; the status of the answer."""
    shown = client.get(page, more)
    told = {"op": "x", "seen": shown.context["seen"], "names": shown.context["names"]}
    return client.post(page, told).status_code


def changes(client: Client, page: str = PAGE) -> dict[str, str]:
    """What becomes of each page, by its title."""
    own = client.get(page).context["own"]
    return {each.title: each.change.value for each in own.shown}


def text_of(page: bytes | str) -> str:
    """What is read on a page."""
    told = page.decode() if isinstance(page, bytes) else page
    return " ".join(re.sub(r"<[^>]*>", " ", told).split())
