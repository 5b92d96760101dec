"""A hand draws itself, with the drawings it needs and no others."""

from __future__ import annotations

import re

from lxml import etree

from tapis import pictures
from tapis.core.cards import PACK, Cards

USED = re.compile(r'href="#([^"]+)"')


def test_a_hand_is_a_picture_that_stands_alone() -> None:
    drawn = Cards.read("SA HT C2")._repr_svg_()
    assert drawn is not None
    root = etree.fromstring(drawn.encode())
    assert root.get("aria-label") == "SA HT C2"
    held = {each.get("id") for each in root.iter("{*}symbol")}
    assert set(USED.findall(drawn)) <= held, "nothing is drawn from outside"
    assert {"SA-A", "HT-10", "C2-2", "paper"} <= held
    assert "HA-A" not in held
    uses = root.findall("{*}use")
    assert [use.get("x") for use in uses] == ["0", str(pictures.SHOWN), str(2 * pictures.SHOWN)]
    assert [use.get("color") for use in uses][:2] == [pictures.COLOURS["S"], pictures.COLOURS["H"]]


def test_every_card_is_drawn() -> None:
    assert {pictures.face(card.code) for card in PACK} <= set(pictures._symbols())


def test_no_card_is_no_picture() -> None:
    assert Cards()._repr_svg_() is None
