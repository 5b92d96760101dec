"""On Letter what every game prints of its own is as whole as on A4: slips, blank sheets, forms."""

from __future__ import annotations

import pytest

from tapis.law import Refused
from tapis.learn import primer_file
from tapis.learn.primer import Screen
from tapis.learn.printed import table_card, wall_page
from tapis.papers import render, render_all
from tapis.papers.fill.catalogue import PaperKind, papers
from tapis.papers.parts import PaperFormat
from tests.built_in import GAMES
from tests.papers.reading import margins, pages
from tests.papers.test_ruled import source_of
from tests.scenarios.houses import HOUSES
from tests.tiers import others_slow

FIXED = (
    PaperKind.SLIPS,
    PaperKind.BLANK_SHEETS,
    PaperKind.GRID,
    PaperKind.RULING_FORM,
    PaperKind.TRAVELLERS,
    PaperKind.TABLE_SIGNS,
)


@pytest.mark.parametrize("regulation", others_slow(HOUSES, "estimation", "bridge"))
def test_what_has_a_fixed_layout_takes_as_many_pages_on_letter(regulation: str) -> None:
    house = HOUSES[regulation]
    source = source_of(house.begun(), "de")
    found = [papers(kind, source, 1) for kind in FIXED]
    kinds = [made for made in found if made and not isinstance(made, Refused)]
    assert len(kinds) > 2
    whole = tuple(paper for made in kinds for paper in made)
    letter = render_all(whole, "de", PaperFormat.LETTER)
    assert len(pages(letter)) == len(pages(render_all(whole, "de")))
    assert all(min(each) > 2 for each in margins(letter))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_hangs_for_learners_is_one_page_of_letter(game: str) -> None:
    screen = primer_file.screen(game)
    assert isinstance(screen, Screen)
    for paper in (wall_page(GAMES[game], screen, "fr", ""), table_card(GAMES[game], screen, "fr", "")):
        assert len(pages(render(paper, "fr", PaperFormat.LETTER))) == 1
