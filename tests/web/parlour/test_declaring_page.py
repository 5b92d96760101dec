"""The felt of somebody who has taken the declarer's place: both hands to play, the order of play as it is."""

from __future__ import annotations

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.i18n import LANGUAGES
from tests.parlour.test_declaring import declaring
from tests.parlour.test_takeback import deal_of, one_move
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
