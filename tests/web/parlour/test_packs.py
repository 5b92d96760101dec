"""Which pack one holds is asked once, where jass is played, and nobody else sees it."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tapis.web.frame.pack.looks import COOKIE
from tests.web.parlour.people import Person, Room

ASKED = '<fieldset class="segments packs">'


def speaking(language: str) -> Person:
    return Person(Client(headers={"Accept-Language": language}))


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "pack"), [("de", "swiss"), ("fr", "french")])
def test_whoever_opens_a_table_is_asked_once(room: Room, language: str, pack: str) -> None:
    ann = speaking(language)
    form = ann.get("/play/new?game=tutti")
    assert ASKED in form
    assert re.search(rf'value="{pack}"\s+checked', form), "proposed where it is at home"
    assert ASKED not in ann.get("/play/new?game=bridge"), "that is played with French cards"
    room.open(ann, "tutti", f"packs-{language}", deck=pack)
    assert COOKIE in ann.client.cookies
    assert ASKED not in ann.get("/play/new?game=tutti")


def test_whoever_sits_down_is_asked_there_and_holds_it_at_once(room: Room) -> None:
    ueli = speaking("de")
    path = room.open(Person(), "tutti", "sits")
    assert ASKED in ueli.get(f"{path}?part=felt")
    sat = ueli.post(path, do="sit", seat="1", name="Ueli", deck="swiss")
    assert "cards-swiss" in sat
    assert "cards-french" not in sat
    assert ueli.client.cookies[COOKIE].value == "swiss"
    assert ASKED not in ueli.get(path)


def test_a_look_that_was_chosen_before_stays(room: Room) -> None:
    ann = Person()
    ann.client.cookies[COOKIE] = "four"
    room.open(ann, "tutti", "before", deck="swiss")
    assert ann.client.cookies[COOKIE].value == "four"


def test_whoever_came_by_one_tap_is_asked_at_the_first_table_by_cards(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "tutti", "one-tap", others="bots")
    asked = ann.get(path)
    assert 'class="waits which-pack"' in asked
    fans = asked[asked.index("which-pack") :]
    assert "cards-swiss" in fans[: fans.index("</form>")]
    ann.client.post("/play/look", {"deck": "swiss", "next": path})
    assert "which-pack" not in ann.get(path)
    assert "cards-swiss" in ann.get(path)
    assert "which-pack" not in ann.get(room.open(ann, "estimation", "second", others="bots")), "asked once"


def test_nobody_is_asked_where_there_is_nothing_to_choose(room: Room) -> None:
    ann, zoe = Person(), Person()
    assert "which-pack" not in ann.get(room.open(ann, "bridge", "french-only", others="bots"))
    path = room.open(Person(), "tutti", "looked-at", others="bots")
    assert "which-pack" not in zoe.get(path), "who looks on holds no cards"
