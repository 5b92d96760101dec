"""A hand, a deal and a sheet draw themselves, each picture with the drawings it needs and no others."""

from __future__ import annotations

import re

import pytest
from lxml import etree

import tapis
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
    assert [use.get("x") for use in uses] == ["0", "42", "84"]
    assert [use.get("color") for use in uses][:2] == [pictures.COLOURS["S"], pictures.COLOURS["H"]]


def test_every_card_is_drawn() -> None:
    assert {pictures.face(card.code) for card in PACK} <= set(pictures._symbols())


def test_no_card_is_no_picture() -> None:
    assert Cards()._repr_svg_() is None


@pytest.mark.parametrize("name", ["bridge", "estimation", "putze", "tutti", "whist"])
def test_a_deal_shows_hands_trick_and_result(name: str) -> None:
    deal = tapis.Deal(tapis.game(name), seed="shown")
    deal.finish()
    html = deal._repr_html_()
    root = etree.fromstring(f"<div>{html}</div>".encode())
    assert len(root.findall(".//tbody/tr")) == deal.rules.seats
    assert root.findtext("p") == str(deal.result)


def test_the_card_that_lies_is_in_its_own_cell() -> None:
    deal = tapis.Deal(tapis.game("estimation"), seed="a rainy evening")
    deal.call({"cut": 17})
    for seat in range(4):
        deal.call({"estimate": 39}, seat)
    deal.play("HT", seat=1)
    rows = etree.fromstring(deal._repr_html_().encode()).findall(".//tbody/tr")
    assert [row.findtext("th") for row in rows] == ["0", "1", "2, to move", "3"]
    lies = [row.findall("td")[1].find("{*}svg") for row in rows]
    assert [None if each is None else each.get("aria-label") for each in lies] == [None, "HT", None, None]


def test_a_sheet_shows_each_line_with_its_clause() -> None:
    made = {"estimated": [40, 30, 50, 37], "made": [40, 40, 50, 27]}
    marked = tapis.sheet(tapis.game("estimation"), [made])
    root = etree.fromstring(marked._repr_html_().encode())
    rows = [[each.text or "" for each in row] for row in root.findall(".//tbody/tr")]
    assert len(rows) == len(marked.lines) + 1
    assert rows[0][-1] == str(marked.lines[0].clause)
    assert rows[-1] == ["total", "-10", "10", "-10", "10", ""]
