"""21: the worked example, on the sheet itself."""

import pytest

from tapis.core.speech import Saying
from tapis.games.bridge.mark.face import face
from tapis.games.bridge.mark.paper import Column
from tapis.i18n import phrase

from .helpers import EXAMPLE, last, lines, on_paper, refused, settled, sheet, total

pytestmark = pytest.mark.clause("bridge:21")


def printed(column: Column) -> tuple[list[str], list[list[str]]]:
    return [str(figure) for figure in column.upper], [
        [str(figure) for figure in game] for game in column.lower
    ]


def test_the_printed_sheet_entry_for_entry() -> None:
    ours, theirs = on_paper(EXAMPLE, presentation="compact").columns
    assert printed(ours) == ([], [["60 (2)"], ["60 (4)", "270 (5)"], []])
    assert printed(theirs) == (["750 (7)", "500 (6)", "100 (1)"], [["100 (3)"], [], ["690 (7)"]])
    assert (ours.total, theirs.total) == (390, 2140)


def test_a_line_is_drawn_under_each_of_the_three_games() -> None:
    assert on_paper(EXAMPLE).closed == (3, 5, 7)


def test_the_same_totals_with_all_premiums_above() -> None:
    ours, theirs = on_paper(EXAMPLE).columns
    assert printed(ours) == (["100 (5)", "50 (5)"], [["60 (2)"], ["60 (4)", "120 (5)"], []])
    assert printed(theirs) == (["500 (7)", "750 (7)", "500 (6)", "100 (1)"], [["100 (3)"], [], ["190 (7)"]])
    assert (ours.total, theirs.total) == (390, 2140)


def test_the_first_deal_stands_above_where_the_sheet_has_it() -> None:
    assert last("4S N -2")["above:undertricks"] == (1, 100, "10")
    assert sheet("4S N -2").state.games == (0, 0)


def test_the_face_that_pages_and_papers_draw_is_the_printed_sheet() -> None:
    drawn = face(sheet(EXAMPLE, presentation="compact", stake=20))
    assert drawn is not None
    assert [[f"{each.points} ({each.deal})" for each in side.upper] for side in drawn.sides] == [
        [],
        ["750 (7)", "500 (6)", "100 (1)"],
    ]
    assert [len(side.lower) for side in drawn.sides] == [4, 4]
    assert (drawn.closed, [side.total for side in drawn.sides]) == (3, [390, 2140])
    assert [say_it(remark).replace("\xa0:", " :") for remark in drawn.remarks] == [
        "Différence 1750, décompte 17 (bridge 22)",
        "Au prix convenu : 3,40 (bridge 23)",
        "Barème : celui du texte (bridge B2)",
    ]


def say_it(remark: Saying) -> str:
    return phrase(remark.text, "fr", **remark.args)


def test_the_settlement() -> None:
    settlement = settled(EXAMPLE, stake=20)
    assert (settlement.winner, settlement.difference, settlement.points) == (1, 1750, 17)
    assert str(settlement.amount) == "3.40"


def test_every_entry_with_its_clause() -> None:
    assert lines(EXAMPLE) == [
        (1, 1, 100, "above:undertricks", "10"),
        (2, 0, 60, "below:tricks", "3"),
        (3, 1, 100, "below:tricks", "3"),
        (4, 0, 60, "below:tricks", "3"),
        (5, 0, 120, "below:tricks", "4"),
        (5, 0, 50, "above:doubled-made", "8"),
        (5, 0, 100, "above:overtricks", "9"),
        (6, 1, 500, "above:undertricks", "11"),
        (7, 1, 190, "below:tricks", "3"),
        (7, 1, 750, "above:slam", "13"),
        (7, 1, 500, "above:party", "15"),
    ]


@pytest.mark.parametrize("scheme", ["laws", "chicago"])
def test_todays_laws_give_the_same_totals_here(scheme: str) -> None:
    assert total(EXAMPLE, scheme=scheme) == (390, 2140)


def test_correcting_an_earlier_deal_derives_everything_after_it_anew() -> None:
    corrected = EXAMPLE.replace("3CX S +1", "3CX S -1")
    found = sheet(corrected)
    assert found.state.closed == (3, 7)
    assert found.state.games == (0, 2)
    assert lines(corrected)[4:] == [
        (5, 1, 100, "above:undertricks", "11"),
        (6, 1, 300, "above:undertricks", "11"),
        (7, 1, 190, "below:tricks", "3"),
        (7, 1, 750, "above:slam", "13"),
        (7, 1, 700, "above:party", "15"),
    ]


def test_a_correction_that_wins_the_party_earlier_refuses_what_came_after() -> None:
    assert refused(EXAMPLE.replace("2H N =", "4H N =")) == (6, "bridge:1")
