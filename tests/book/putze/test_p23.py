"""P23: an evening of free tables, ranked by parties won, then by net putzes."""

import pytest

from tapis.core.plugin import Cited
from tapis.core.sheet import totals
from tapis.games.putze import PLUGIN

from .party import sheet

pytestmark = pytest.mark.clause("putze:P23")


def test_the_evening_has_free_tables_and_no_crossings() -> None:
    (evening,) = PLUGIN.event.formats
    assert (evening.id, evening.rounds, evening.free_tables) == ("evening", 1, True)
    assert str(evening.clause) == "putze:P23"
    assert PLUGIN.event.forfeit == 0
    for cited in (Cited.FORMAT, Cited.CROSSINGS, Cited.FORFEIT, Cited.STANDINGS):
        assert str(PLUGIN.event.citations[cited]) == "putze:P23"


def test_tables_are_of_two_to_five_and_usually_of_four() -> None:
    assert sorted(PLUGIN.sheet.marking.sizes) == [2, 3, 4, 5]
    assert PLUGIN.columns == 4
    assert PLUGIN.sheet.members == 1


def test_parties_won_lead_then_the_net() -> None:
    assert [(figure.id, figure.leads) for figure in PLUGIN.sheet.figures] == [
        ("won", True), ("putzes", False), ("pommes", False),
    ]  # fmt: skip
    lines = sheet("20 90 - -", *["p - - -"] * 4).lines
    mine = [line for line in lines if line.seat == 0]
    assert [figure.of(mine) for figure in PLUGIN.sheet.figures] == [1, 8, 1]
    assert totals(4, lines)[0] == 7
    assert not PLUGIN.sheet.marking.lowest_wins


def test_equal_totals_can_be_parted_by_what_the_sheet_counts() -> None:
    kinds = {line.kind for line in sheet(*["p - - -"] * 4).lines}
    assert {key.kind for key in PLUGIN.sheet.ties} <= kinds
