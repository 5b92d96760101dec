"""The card of a bidding system: chapters folded on a phone, every rule of them on paper."""

from __future__ import annotations

import pytest

from tests.gallery.light import PHOTOGRAPHED
from tests.gallery.measured.conftest import Studio

SEEN = "() => [...document.querySelectorAll('.system dt')].filter((each) => each.checkVisibility()).length"
SCREENS = 6
"""So many screens of a phone at most, before anybody opens a chapter."""


@pytest.mark.slow
def test_chapters_are_folded_until_one_is_opened_or_the_card_is_printed(studio: Studio) -> None:
    page = studio.show("/law/bridge/system/")
    studio.size(PHOTOGRAPHED[0])
    rules = page.locator(".system dt").count()
    assert rules > 500
    assert page.evaluate(SEEN) == 0
    assert page.evaluate("() => document.documentElement.scrollHeight / innerHeight") < SCREENS
    page.locator(".chapter > summary").first.click()
    assert 0 < page.evaluate(SEEN) < rules
    page.emulate_media(media="print")
    assert page.evaluate(SEEN) == rules
    page.emulate_media(media="screen")
