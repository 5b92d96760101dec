"""A felt loads one pack of cards, and no style of the organiser's pages."""

from __future__ import annotations

import re

import pytest

from tests.web.parlour.people import Person, Room

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("deck", ["french", "swiss"])
def test_a_table_loads_the_pack_in_use_alone(room: Room, deck: str) -> None:
    ann = Person()
    path = room.open(ann, "estimation", "light", others="bots")
    ann.client.cookies["tapis_look"] = deck
    page = ann.get(path)
    assert 'id="felt"' in page
    assert set(re.findall(r"cards-(\w+)\.", page)) == {deck}
    assert "desk.css" not in page
