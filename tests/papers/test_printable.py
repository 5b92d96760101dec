"""Pictures and words from right to left in a name: what papers make of them, whatever fonts a machine has."""

from __future__ import annotations

import pytest

from tapis.papers import render
from tapis.papers.data import Paper
from tapis.papers.parts import PersonLabel
from tapis.papers.printable import PICTURE, printable
from tests.papers import samples
from tests.papers.reading import spots_of, text_of

HEBREW, ARABIC = "\u05db\u05d4\u05df \u05d3\u05d5\u05d3", "\u0645\u062d\u0645\u062f"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Marie \U0001f340", f"Marie {PICTURE}"),
        ("\U0001f1e8\U0001f1ed Marie", f"{PICTURE} Marie"),
        ("Zoé \U0001f468\u200d\U0001f469\u200d\U0001f467 Favre", f"Zoé {PICTURE} Favre"),
        ("Zoé \U0001f926\U0001f3fd\u200d\u2640\ufe0f", f"Zoé {PICTURE}"),
        ("Jo\u2b50\u2b50", f"Jo{PICTURE}"),
        ("\u2665\ufe0f Anne \u2660", "\u2665 Anne \u2660"),
        ("Nguyễn\tThị\nĐặng", "Nguyễn Thị Đặng"),
        ("null\u202edrow", "nulldrow"),
        ("\u738b\u5c0f\u660e", "\u738b\u5c0f\u660e"),
    ],
)
def test_a_picture_becomes_a_sign_and_what_has_a_glyph_stays(typed: str, printed: str) -> None:
    assert printable(typed) == printed


@pytest.mark.parametrize(
    "picture", ["\U0001f340", "\u26bd", "\u2728", "\U0001f0a1", "\U0001f9d1\u200d\U0001f680"]
)
def test_a_picture_in_a_name_is_the_same_sign_on_every_paper(picture: str) -> None:
    people = tuple(PersonLabel(f"Anne{picture} Favre", str(n)) for n in range(1, 5))
    made: tuple[Paper, ...] = (samples.by_name(people), samples.by_table(people), samples.standings(people))
    for paper in made:
        text = text_of(render(paper, "fr"))
        assert text.count(f"Anne{PICTURE}Favre") >= 4
        assert picture[0] not in text


@pytest.mark.parametrize("name", [HEBREW, ARABIC])
def test_a_number_stands_after_a_name_from_right_to_left_too(name: str) -> None:
    people = tuple(PersonLabel(name if n == 7 else f"Family{n}", str(n)) for n in range(4, 8))
    (page,) = spots_of(render(samples.by_name(people), "fr"))
    named = [(x, y) for x, y, text in page if set(text) & set(name) - {" "}]
    level = named[0][1]
    after = [x for x, y, text in page if text == "7" and abs(y - level) < 2]
    assert after[0] > max(x for x, _ in named)


@pytest.mark.parametrize("name", [HEBREW, ARABIC])
def test_a_mark_from_left_to_right_closes_what_runs_to_the_left(name: str) -> None:
    assert printable(name) == f"{name}\u200e"
    assert printable(f"{name} Bulle") == f"{name} Bulle"
    assert printable(f"{name} (2)") == f"{name} (2)\u200e"
