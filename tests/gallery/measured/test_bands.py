"""The band of a strength: each part of it has a colour of the light that is on."""

from __future__ import annotations

from tests.gallery.light import SCHEMES
from tests.gallery.measured.conftest import Studio
from tests.gallery.test_mine import over, person
from tests.web.mine.people import table

UNDYED = """() => [...document.querySelectorAll(".band *")]
  .filter(each => getComputedStyle(each).fill === "rgb(0, 0, 0)").map(each => each.className.baseVal)"""
"""Parts in the black that a browser takes where nobody says otherwise: at night nobody sees them."""


def test_every_part_of_a_band_is_seen_in_either_light(studio: Studio) -> None:
    ann = person(studio.room)
    for number in range(8):
        table(f"alone-{number}", over("estimation", number, ann.guest))
    page = studio.shown("/me/", ann.client)
    assert page.locator(".band .anchor").count() > 1
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(UNDYED) == [], scheme
    page.emulate_media(color_scheme=SCHEMES[0])
