"""A round printed with one key: what comes out of the printer is what is handed out, and can be read."""

from __future__ import annotations

import pytest

from tapis.law import Refused
from tapis.papers import render_all
from tapis.papers.data import SeatingByName, SeatingByTable
from tapis.papers.fill import PaperKind, PaperSource, papers
from tapis.papers.fill.handing_out import round_papers, stacked
from tapis.papers.sheets import Bulletins, GridSheets, ScoreSlips
from tests.papers import evening, parties, teams
from tests.papers.reading import small_type
from tests.papers.test_papers import LEAST


@pytest.mark.parametrize(
    ("items", "each", "printed"),
    [
        ("123456", 2, "142536"),
        ("12345", 2, "142535"),
        ("1", 2, "11"),
        ("123", 1, "123"),
        ("", 2, ""),
    ],
)
def test_cut_stacks_laid_on_each_other_run_on(items: str, each: int, printed: str) -> None:
    ordered = stacked(items, each)
    assert "".join(ordered) == printed
    pages = [ordered[at : at + each] for at in range(0, len(ordered), each)]
    piled = "".join(page[part] for part in range(each) for page in pages)
    assert piled[: len(items)] == items


def test_a_round_comes_in_the_order_in_which_it_leaves_the_desk() -> None:
    made = round_papers(evening.source(), 1)
    assert not isinstance(made, Refused)
    assert [type(each) for each in made] == [SeatingByName, SeatingByTable, ScoreSlips, Bulletins]
    slips = made[2]
    assert isinstance(slips, ScoreSlips)
    pages = [slips.slips[at : at + 2] for at in range(0, len(slips.slips), 2)]
    piled = [page[part].table for part in range(2) for page in pages]
    tables = [str(table) for table in range(1, 11)]
    assert piled[:10] == tables
    assert set(piled[10:]) == {""}  # the spare lies at the bottom
    assert piled[10:]
    bulletins = made[3]
    assert isinstance(bulletins, Bulletins)
    assert {each.person.name for each in bulletins.bulletins if each.person.name} == {
        chair.person.name for slip in slips.slips for chair in slip.chairs if chair.person.name
    }
    assert bulletins.bulletins[-1].person.name == ""


def test_each_size_of_table_has_its_spare_sheet() -> None:
    made = round_papers(teams.source(), 1)
    assert not isinstance(made, Refused)
    assert [type(each) for each in made[2:]] == [GridSheets, GridSheets]
    assert made[3].slips[0].table == ""  # type: ignore[union-attr]


def test_a_round_that_is_not_published_is_not_printed() -> None:
    refused = round_papers(evening.source(), 9)
    assert isinstance(refused, Refused)
    assert refused.code == "not-published"


@pytest.mark.parametrize("source", [teams.source(), parties.source()], ids=["tutti", "putze"])
def test_nothing_on_the_sheets_of_a_game_is_too_small_to_be_read(source: PaperSource) -> None:
    """Those of a game at tables of four are among the samples."""
    made = [
        papers(kind, source, 1) for kind in (PaperKind.SLIPS, PaperKind.BLANK_SHEETS, PaperKind.TRAVEL_CARDS)
    ]
    flat = tuple(paper for each in made if not isinstance(each, Refused) for paper in each)
    assert len(flat) > 2
    assert small_type(render_all(flat, "fr"), LEAST) == {}
