"""A round printed with one key: what comes out of the printer is what is handed out, and can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tapis.law import LANGUAGES, Refused
from tapis.papers import render_all
from tapis.papers.data import SeatingByName, SeatingByTable
from tapis.papers.fill import PaperKind, PaperSource, papers
from tapis.papers.fill.handing_out import round_papers, stacked
from tapis.papers.sheets import Bulletins, GridSheets, ScoreSlips
from tests.papers import evening, parties, samples, teams
from tests.papers.reading import small_type
from tests.tiers import in_turn, others_slow

PAPERS = sorted(samples.every_paper(samples.people(41)))
LEAST = 8.0
"""Points: what people of eighty read at a table or on a wall."""


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


@pytest.mark.parametrize(("name", "language"), in_turn(PAPERS, LANGUAGES))
def test_nothing_is_too_small_to_be_read(name: str, language: str) -> None:
    pdf = render_all((samples.every_paper(samples.people(41))[name],), language)
    assert small_type(pdf, LEAST) == {}


@pytest.mark.parametrize("kind", [PaperKind.SPARES, PaperKind.SLIPS, PaperKind.ROUND, PaperKind.TRAVEL_CARDS])
@pytest.mark.parametrize("game", others_slow(["estimation", "tutti", "putze"], "putze"))
def test_nothing_on_the_sheets_of_a_game_is_too_small_to_be_read(game: str, kind: PaperKind) -> None:
    of: dict[str, Callable[[], PaperSource]] = {
        "estimation": evening.source,
        "tutti": teams.source,
        "putze": parties.source,
    }
    source = of[game]()
    made = papers(kind, source, 1)
    if isinstance(made, Refused):
        assert source.free
        return
    if made:
        assert small_type(render_all(made, "fr"), LEAST) == {}
