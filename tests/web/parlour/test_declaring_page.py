"""The felt of somebody who has taken the declarer's place: both hands to play, the order of play as it is."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.i18n import LANGUAGES
from tapis.log import Record
from tapis.web.room.families import PARLOUR
from tests.parlour.evening import Evening
from tests.parlour.test_declaring import declaring
from tests.parlour.test_takeback import deal_of, one_move
from tests.web.parlour.people import Person, Room
from tests.web.play import tables
from tests.web.play.stage import drawn, page_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_why_one_holds_other_cards_and_whose(language: str) -> None:
    """With the word for dummy, which is what nobody alone with bots is to be."""
    evening = declaring("ann")
    felt = drawn(page_of(evening, "ann", language), language, whole=False)
    said = felt.partition('<p class="wish" role="status">')[2].partition("</p>")[0]
    assert evening.table.chairs[2].name in said
    assert {"fr": "le mort", "de": "Ihres wird Dummy"}.get(language, "dummy") in said


def test_who_declares_in_anothers_place_sits_at_the_bottom_and_the_next_to_play_on_the_left() -> None:
    evening = declaring("ann")
    page = page_of(evening, "ann", "en")
    where = {place.position: place.seat for place in page.places}
    assert where == {"bottom": 0, "left": 3, "top": 2, "right": 1}
    assert page.helps is not None
    assert page.helps.declares == evening.table.chairs[2].name
    while not any(isinstance(event, Played) for event in deal_of(evening).events):
        one_move(evening, Chance("lead"))
    page = page_of(evening, "ann", "en")
    assert page.hand_of == 2
    assert any(held.playable for held in page.hand)
    assert page.trick[0].position == "left"
    assert {place.seat: len(place.shown) for place in page.places}[2] == 13


def at_the_lead() -> tuple[Evening, dict[str, Any]]:
    """Ann declares in another's place, and what lays a card of hers."""
    evening = declaring("ann")
    while not (held := [each for each in page_of(evening, "ann", "en").hand if each.playable]):
        one_move(evening, Chance("lead"))
    return evening, {"card": held[0].card.code, "from": str(page_of(evening, "ann", "en").hand_of)}


def brought(room: Room, name: str, evening: Evening) -> str:
    """The address of a table at which this has happened."""
    stream, codec = PARLOUR.stream(name), PARLOUR.codec
    for version, draft in enumerate(map(codec.draft, evening.events), 1):
        about = (f"{name}-{version}", 0, room.clock.iso(), "test")
        assert not room.log.write([Record(stream, version, *about, draft.kind, draft.schema, draft.body)])
    return f"/play/{name}/"


def guest(name: str) -> Person:
    """The browser of a guest who is known."""
    person = Person()
    key, value = tables.cookie(name)
    person.client.cookies[key] = value
    return person


def test_no_spectator_and_nobody_of_the_other_side_lays_the_cards_of_exchanged_places(room: Room) -> None:
    evening, card = at_the_lead()
    path = brought(room, "others", evening)
    ben = Person()
    assert "Sit down first" in Person().post(path, status=422, do="card", **card)
    ben.post(path, do="sit", seat="1", name="Ben")
    before = room.table("others").version
    for chair in ("0", "2", "3"):
        told = ben.post(path, status=422, do="card", **{**card, "from": chair})
        assert "from the next deal on" in told.split('id="refusal"')[1].split("</p>")[0]
    assert room.table("others").version == before
    guest("ann").post(path, do="card", **card)
    assert room.table("others").version > before, "she still lays it herself"
