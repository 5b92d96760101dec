"""A game on paper: one page for a wall, one card for a table, in every language, and no suit is typed."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins
from tapis.law import LANGUAGES
from tapis.learn.primer import Screen
from tapis.learn.primer_file import screen
from tapis.learn.printed import table_card, wall_page
from tapis.papers import render
from tapis.papers.learning import TextRun
from tests.papers.reading import closed_up, pages, sizes
from tests.tiers import in_turn

LINK = "http://jassverein-chatel-saint-denis.local:8000/learn/estimation"


def written(game: str) -> Screen:
    found = screen(game)
    assert isinstance(found, Screen)
    return found


@pytest.mark.parametrize(("game", "language"), in_turn(plugins(), LANGUAGES))
def test_a_wall_has_one_page_and_a_table_one_card(game: str, language: str) -> None:
    plugin = plugins()[game]
    wall = render(wall_page(plugin, written(game), language, LINK), language)
    assert sizes(wall) == [(210, 297)]
    told = closed_up(pages(wall)[0])
    for clause in written(game).clauses:
        assert clause.ref in told
    assert closed_up(LINK.removeprefix("http://")) in told
    card = render(table_card(plugin, written(game), language, LINK), language)
    assert sizes(card) == [(148, 210)]
    assert closed_up(LINK.removeprefix("http://")) in closed_up(pages(card)[0])


def test_a_house_that_no_phone_reaches_prints_no_address() -> None:
    told = pages(render(wall_page(plugins()["putze"], written("putze"), "en"), "en"))[0]
    assert "Putze" in told
    assert "account" not in told


def test_a_suit_is_drawn_where_it_stands_in_a_sentence() -> None:
    wall = wall_page(plugins()["whist"], written("whist"), "en")
    runs = next(item.text for item in wall.parts[0] if any(run.suit for run in item.text))
    assert runs[:4] == (
        TextRun("Between suits:"),
        TextRun("", "H", True),
        TextRun("before", "", True),
        TextRun("", "D", True),
    )


def test_what_may_not_be_played_is_barred_on_paper() -> None:
    card = table_card(plugins()["tutti"], written("tutti"), "de")
    hands = [picture.hand for item in card.items for picture in item.pictures]
    assert [[each.barred for each in hand] for hand in hands] == [
        [False, False, True],
        [False, False, False],
        [True, False, False],
    ]
