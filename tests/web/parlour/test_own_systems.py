"""A system of the house's own at a table: chosen in the form, kept whole, read after it is gone."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse

from tapis.bots.bridge.system.describing import OWN
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.web.store import systems
from tests.own_system import MINI
from tests.web.parlour.people import Person, Room

pytestmark = pytest.mark.django_db

KEY = OWN.key(MINI)
CHOOSE = "play:choose"
CARD = "/law/bridge/system/"


def offered() -> None:
    assert systems.bring("bridge", OWN, MINI, systems.BringingWish()).row


def refused(room: Room, person: Person, name: str, system: str) -> str:
    return person.post(reverse(CHOOSE), 422, **room.form("bridge", name, "bots", system=system))


def test_it_is_listed_beside_ours_and_a_table_keeps_its_text(room: Room) -> None:
    person = Person()
    assert KEY not in person.get(f"{reverse(CHOOSE)}?game=bridge")
    offered()
    form = person.get(f"{reverse(CHOOSE)}?game=bridge")
    assert f'value="{KEY}"' in form
    assert "Mini-SA vom Dienstag (autumn &lt;2026&gt;)" in form
    assert KEY not in person.get(f"{reverse(CHOOSE)}?game=whist")
    room.open(person, "bridge", "own", "bots", system=KEY)
    assert room.table("own").setup.options["system"] == MINI
    room.restart()
    assert room.table("own").setup.options["system"] == MINI


def test_its_words_reach_the_page_as_text_and_lead_to_its_card(room: Room) -> None:
    person = Person()
    offered()
    path = room.open(person, "bridge", "words", "bots", system=KEY)
    table = room.table("words")
    assert table.playing is not None
    page = person.get(path)
    assert "<script>alert" not in page
    assert f"{CARD}?by={KEY}" in page or "data-means" not in page
    card = person.get(f"{CARD}?by={KEY}")
    assert "Mini-SA &lt;script&gt;alert(1)&lt;/script&gt;" in card
    assert "&lt;b&gt;Punkte&lt;/b&gt;" in card
    assert KEY in card
    assert f"?by={KEY}" in person.get(CARD)
    assert person.client.get(f"{CARD}?by={KEY[:-1]}").status_code == 404


def test_a_table_goes_on_when_the_house_offers_it_no_longer(room: Room) -> None:
    person = Person()
    offered()
    room.open(person, "bridge", "stays", "bots", system=KEY)
    assert systems.withdraw("bridge", KEY)
    assert not systems.withdraw("bridge", KEY)
    assert KEY not in person.get(f"{reverse(CHOOSE)}?game=bridge")
    assert room.table("stays").setup.options["system"] == MINI
    assert "Mini-SA" not in person.get(CARD)
    assert "Mini-SA" in person.get(f"{CARD}?by={KEY}")
    assert "no longer offered" in refused(room, person, "late", KEY)
    assert room.table("late").opened is None


def test_nobody_opens_a_table_on_a_text_the_house_has_not_checked(room: Room) -> None:
    person = Person()
    for told in (MINI, "x = 1", "../../etc/passwd", "0" * 12):
        refused(room, person, "smuggled", told)
        assert room.table("smuggled").opened is None


def test_a_log_brings_its_system_along_and_a_spoilt_one_is_refused(room: Room) -> None:
    assert room is not None
    person, plugin = Person(), plugins()["bridge"]
    record = play(plugin, "own system", 1, options={"system": MINI, "form": "series"})
    told: Any = person.client.post("/replay/", {"text": write_deal(plugin, record)})
    assert told.status_code == 302, told.content.decode()[-2000:]
    last = person.client.get(f"{told.url}?step=20", follow=True).content.decode()
    assert "<script>alert" not in last
    assert CARD + "?by=" not in last
    offered()
    assert f"{CARD}?by={KEY}" in person.client.get(f"{told.url}?step=20", follow=True).content.decode()
    spoilt = play(plugin, "own system", 1, options={"system": "a = 1", "form": "series"})
    answer = person.client.post("/replay/", {"text": write_deal(plugin, spoilt)})
    assert answer.status_code == 422
    assert "cannot be read" in answer.content.decode()
