"""A tally as a drawing: fives, rings above, and pairs that strike each other out."""

from __future__ import annotations

import re

import pytest

from tapis.core.face import Stroke
from tapis.web.tables.friendly.tally import drawing

WON, LOST = Stroke(1), Stroke(1, lost=True)
PAIR = (Stroke(1, struck=True), Stroke(2, lost=True, struck=True))


def lines(svg: str, kind: str = "") -> list[tuple[int, ...]]:
    found = re.findall(rf'<path class="{kind}" d="M(-?\d+) (-?\d+)L(-?\d+) (-?\d+)"/>', svg)
    return [tuple(map(int, each)) for each in found]


@pytest.mark.parametrize("won", range(1, 16))
def test_every_fifth_stroke_lies_across_the_four_before_it(won: int) -> None:
    drawn = lines(drawing([WON] * won, ""))
    assert len(drawn) == won
    for number, (x1, _, x2, _) in enumerate(drawn, start=1):
        if number % 5:
            assert x1 == x2
        else:
            assert all(x1 < drawn[number - back][0] < x2 for back in (2, 3, 4, 5))
    upright = [x1 for x1, _, x2, _ in drawn if x1 == x2]
    assert upright == sorted(set(upright))


def test_rings_stand_above_the_strokes() -> None:
    svg = drawing([WON, LOST, LOST], "")
    rings = [int(each) for each in re.findall(r'<circle class="" cx="\d+" cy="(\d+)"', svg)]
    assert len(rings) == 2
    assert max(rings) < min(y for line in lines(svg) for y in (line[1], line[3]))


def test_a_struck_pair_is_drawn_apart_each_sign_with_a_line_through_it() -> None:
    svg = drawing([WON, *PAIR, *PAIR, LOST], "")
    assert len(lines(svg)) == 1
    assert len(lines(svg, "struck")) == 2
    assert svg.count('<circle class="struck"') == 2
    assert len(lines(svg, "through")) == 4
    assert min(line[0] for line in lines(svg, "struck")) > lines(svg)[0][0]


@pytest.mark.parametrize("marks", [[WON] * 15, [LOST] * 5, [*[WON] * 7, *PAIR * 3], [*PAIR], [WON, LOST]])
def test_nothing_is_drawn_outside_the_picture(marks: list[Stroke]) -> None:
    svg = drawing(marks, "")
    left, top, width, height = map(int, re.findall(r'viewBox="([^"]*)"', svg)[0].split())
    for x1, y1, x2, y2 in (line for kind in ("", "struck", "through") for line in lines(svg, kind)):
        assert left < min(x1, x2) <= max(x1, x2) < left + width
        assert top < min(y1, y2) <= max(y1, y2) < top + height
    for x in map(int, re.findall(r'cx="(-?\d+)"', svg)):
        assert left + 6 <= x <= left + width - 6


def test_those_who_listen_are_told_and_words_are_escaped() -> None:
    assert 'aria-label="3 won &lt;b&gt;"' in drawing([WON], "3 won <b>")
    assert drawing([], "0 won").endswith(">0 won</span>")
