"""What a game of somebody else says is text on every page: its tags are shown, and end no attribute."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from django.test import Client

import tapis
from tapis.cli import main
from tapis.core.chance import Chance
from tapis.core.plugin import AnyPlugin
from tapis.learn.lessons.shelf import FOLDER, shelf
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.hostile import GAME, LANGUAGES, hostile, raw, shown
from tests.web.director.conftest import Who, who  # noqa: F401 - a fixture
from tests.web.parlour.people import Room
from tests.web.parlour.test_tables import play_out
from tests.web.test_security import pages

FOR_EVERYBODY = {
    "/": True,
    "/law/": True,
    f"/law/{GAME}/": True,
    f"/law/{GAME}/M3": True,
    f"/play/new?game={GAME}": True,
    "/play/new": True,
    "/friendly/new": True,
    f"/friendly/new?game={GAME}": True,
    "/learn/": True,
    f"/learn/{GAME}": True,
    f"/learn/{GAME}/lesson/{GAME}-1": True,
    "/chances/hand/": False,
    "/replay/": False,
}
"""Pages that everybody opens, and whether they show a text of the game."""


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyPlugin]:
    """The game is here, with its lessons."""
    monkeypatch.setattr(import_module(shelf.__module__), "folder_of", lambda name: tmp_path / name / FOLDER)
    shelf.cache_clear()
    with hostile(tmp_path) as plugin:
        lesson = tmp_path / GAME / FOLDER / f"{GAME}-1.json"
        assert CliRunner().invoke(main, ["lesson", "freeze", str(lesson)]).exit_code == 0
        yield plugin
    shelf.cache_clear()


@pytest.mark.django_db
def test_what_it_is_called_and_teaches_is_text() -> None:
    wrong = []
    for address, language in product(FOR_EVERYBODY, LANGUAGES):
        answer = Client(headers={"accept-language": language}).get(address)
        page = answer.content.decode()
        said = bool(shown(page)) or not FOR_EVERYBODY[address]
        if (answer.status_code, raw(page), said) != (200, [], True):
            wrong.append((address, language, answer.status_code, raw(page)))
    assert not wrong, wrong


@pytest.mark.django_db
def test_what_it_says_at_a_table_is_text(room: Room) -> None:
    """Calls, contract, refusals of a card, the lines of the mark, the replay and what it finds."""
    path, people = room.two(GAME, "hostile")
    deal = room.table("hostile").playing
    assert deal is not None
    (chair, move), *_ = [found for found in [room.persons_move("hostile", Chance("x"))] if found]
    wrong: dict[str, Any] = {"card": "S2", "from": chair}
    refused = people[chair].post(path, status=422, do="card", **wrong)
    assert shown(refused)
    room.send(path, "hostile", people[chair], move)
    seen = [each.get(path) for each in people.values()]
    play_out(room, path, "hostile", people)
    seen += [each.get(path) for each in people.values()]
    seen += [people[0].get(f"{path}deals/1/{each}") for each in ("", "?step=5", "analysis")]
    assert [raw(each) for each in (refused, *seen) if raw(each)] == []
    assert all(map(shown, seen[:-1]))


def test_what_it_says_on_a_sheet_is_text(transactional_db: None) -> None:
    house.cache_clear()
    client = Client(headers={"accept-language": "en"})
    form = client.get(f"/friendly/new?game={GAME}")
    names = {f"name{seat}": name for seat, name in enumerate(("Anne", "Beat", "Chloé"))}
    sent = {"op": "new", "name": form.context["name"], "regulation": GAME, "dealer": 0, "deals": 6}
    address = str(client.post("/friendly/new", {**sent, **names}).headers["Location"])
    wrong = {f"d1-tricks-{seat}": "9" for seat in range(3)}
    right = {f"d1-tricks-{seat}": text for seat, text in enumerate(("3", "3", "2"))}
    seen = [
        client.post(address, {"op": f"deal {number}", "do": "deal", "deal": 1, "seen": "", **told})
        for number, told in enumerate((wrong, right))
    ]
    found = [client.get(address), *seen]
    assert [raw(each.content.decode()) for each in found if raw(each.content.decode())] == []
    assert shown(found[0].content.decode())
    assert [each.status_code for each in seen] == [422, 302]
    house.cache_clear()


@pytest.mark.slow
def test_what_it_says_at_a_club_s_evening_is_text(who: Who) -> None:  # noqa: F811
    """A practice evening of it, and every page of an event that answers."""
    director = who("director")
    asked = director.get("/events/practice")
    assert not raw(asked.content.decode())
    begun = director.post("/events/practice", {"regulation": GAME, "name": asked.context["name"]})
    assert begun.status_code == 302, begun.content.decode()
    (event,) = house().names(TOURNAMENTS)
    answered = {}
    for page in sorted({*pages()}):
        if not page.endswith((".pdf", ".zip", ".svg", ".png")):
            answer = director.get(f"/e/{event}/{page}")
            if answer.status_code == 200 and "html" in answer.headers["Content-Type"]:
                answered[page] = answer.content.decode()
    assert len(answered) > 30
    assert {page: raw(text) for page, text in answered.items() if raw(text)} == {}
    assert sum(map(bool, map(shown, answered.values()))) > 3


def test_what_a_notebook_shows_of_it_is_text(game: AnyPlugin) -> None:
    deal = tapis.Deal(GAME, "x", names=("<img src=x onerror=1>", "B", "C"))
    begun = deal._repr_html_()
    deal.finish()
    sheet = tapis.sheet(GAME, [deal.result, deal.result])
    views = (begun, deal._repr_html_(), sheet._repr_html_())
    assert [raw(each) for each in views if raw(each)] == []
    assert all(map(shown, views))
