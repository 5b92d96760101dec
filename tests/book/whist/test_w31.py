"""W31: places at a table may bring a bonus."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tapis.club.rounds import opening
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.games.whist import PLUGIN
from tapis.papers.fill import PaperSource
from tapis.papers.fill.ranking import standings_paper

from .championship import Championship, played

pytestmark = pytest.mark.clause("whist:W31")

SCALE = (90, 60, 30, 0)


def by_seat(day: Championship) -> list[tuple[Any, Any, Any]]:
    """Points of the sheet, bonus and total of everybody at the first table, in order of seats."""
    scores = {row.score.entrant.number: row.score for row in day.table.rows}
    found = (scores[number] for number in day.slip(1, 1).seats)
    return [(each.cells[0].points, each.bonus, each.total) for each in found]


def test_a_place_brings_its_bonus_beside_the_points() -> None:
    day = played(4, "S6 A 7", "S6 B 6", "S6 C 5", place_bonus=SCALE)
    points = [each[0] for each in by_seat(played(4, "S6 A 7", "S6 B 6", "S6 C 5"))]
    order = sorted(points, reverse=True)
    assert len(set(order)) == 4
    bonus = [SCALE[order.index(each)] for each in points]
    assert by_seat(day) == [(each, more, each + more) for each, more in zip(points, bonus, strict=True)]


def test_equal_totals_share_the_mean_of_their_places() -> None:
    day = played(4, "E8 A+C 8", place_bonus=SCALE)
    assert sorted(Fraction(bonus) for _, bonus, _ in by_seat(day)) == [15, 15, 75, 75]


def test_there_is_none_unless_the_organiser_chooses_so() -> None:
    assert {bonus for _, bonus, _ in by_seat(played(4, "S6 A 7"))} == {0}


def test_the_ranking_on_paper_cites_it() -> None:
    assert str(PLUGIN.event.citations[Cited.BONUS]) == "whist:W31"
    paper = standings_paper(PaperSource(Competition(played(4, "S6 A 7", place_bonus=SCALE).t, PLUGIN), "en"))
    assert any("(W31)" in note for note in paper.notes)


def test_it_stays_once_a_round_is_published() -> None:
    day = Championship(8)
    change(day, place_bonus=SCALE)
    day.begin()
    for other in ((), (100, 50)):
        wanted = replace(day.t.setup, place_bonus=other)
        day.refused(opening.change_settings(Competition(day.t, PLUGIN), wanted, "trop tard"), "deals-fixed")
    change(day, title="Championnat du soir")


def change(day: Championship, **settings: Any) -> None:
    day.do(opening.change_settings(Competition(day.t, PLUGIN), replace(day.t.setup, **settings)))
