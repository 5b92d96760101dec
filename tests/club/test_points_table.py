"""Master points by a federation's table: read with every fault told, given by place or by per cent."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from tapis.club.ranking.points_table import PointsTable, read_points, with_points
from tapis.core.event_told import FieldTold, SideTold
from tapis.law import Refused
from tests.cells import in_one

TABLE = """
kind = "BLACK"
[[scale]]
pairs = [2, 5]
places = [12, 8, 3.5]
[[scale]]
pairs = [6, 40]
percent = [[60, 20], [50, 10.25]]
"""


def table(text: str = TABLE) -> PointsTable:
    found = read_points(text.encode())
    assert isinstance(found, PointsTable), [str(each) for each in found]
    return found


def faults(text: str | bytes) -> list[str]:
    found = read_points(text if isinstance(text, bytes) else text.encode())
    assert not isinstance(found, PointsTable)
    return [str(each) for each in found]


def field(*ranks: int | None, column: int | None = None, totals: tuple[int, ...] = ()) -> FieldTold:
    sides = (
        SideTold(number=str(at), names=(f"p{at}",), rank=rank, column=column, total=total)
        for at, (rank, total) in enumerate(zip(ranks, totals or ranks, strict=True), start=1)
    )
    return FieldTold(title="t", sides=tuple(sides))


def given(told: FieldTold, by: PointsTable, *, per_cent: bool = True) -> list[object]:
    found = with_points(told, by, per_cent=per_cent)
    assert isinstance(found, FieldTold), str(found)
    return [side.points for side in sorted(found.sides, key=lambda side: side.number)]


def test_places_have_their_points_and_those_behind_none() -> None:
    assert given(field(1, 2, 3, 4), table()) == [12, 8, Fraction(7, 2), 0]
    assert given(field(1, 2, None), table()) == [12, 8, None]


def test_pairs_of_one_place_get_its_points_or_the_mean_of_their_places() -> None:
    tied = field(1, 2, 2, 4)
    assert given(tied, table()) == [12, 8, 8, 0]
    assert given(tied, table('ties = "mean"\n' + TABLE)) == [12, Fraction(23, 4), Fraction(23, 4), 0]


def test_per_cent_counts_from_its_step_on() -> None:
    told = field(1, 2, 3, 4, 5, 6, totals=(61, 60, 59, 50, 49, 20))
    assert given(told, table()) == [20, 20, Fraction(41, 4), Fraction(41, 4), 0, 0]
    refused = with_points(told, table(), per_cent=False)
    assert isinstance(refused, Refused)
    assert "goes by per cent" in str(refused)


def test_each_list_is_a_field_of_its_own() -> None:
    north, east = field(1, 2, column=0), field(1, 2, 3, column=1)
    both = FieldTold(title="t", sides=(*north.sides, *east.sides))
    found = with_points(both, table(), per_cent=True)
    assert isinstance(found, FieldTold)
    assert [side.points for side in found.sides] == [12, 8, 12, 8, Fraction(7, 2)]
    assert found.points_kind == "BLACK"


def test_a_field_without_a_scale_and_one_without_a_rank_get_nothing() -> None:
    alone = with_points(field(1), table(), per_cent=True)
    assert str(alone) == "The table has no scale for 1 pair."
    assert str(with_points(field(None), table(), per_cent=True)) == "Nobody is ranked yet."


@in_one(
    ("text", "told"),
    [
        ("kind = ", "not TOML"),
        (b"\xff\xfe", "not TOML"),
        ("[" * 50_000, "not TOML"),
        ("x = " + "1" * 5_000, "not TOML"),
        ("", "no [[scale]]"),
        ("scale = 3", "no [[scale]]"),
        ("# " + "x" * 300_000, "200 kB at most"),
        ("kind = 3\n[[scale]]\npairs = [1, 2]\nplaces = [1]", "“kind” is a text"),
        ('ties = "lot"\n[[scale]]\npairs = [1, 2]\nplaces = [1]', "“ties” is"),
        ("[[scale]]\npairs = [3, 2]\nplaces = [1]", "[[scale]] 1: “pairs” is"),
        ("[[scale]]\npairs = [1.5, 2]\nplaces = [1]", "[[scale]] 1: “pairs” is"),
        ("[[scale]]\npairs = [1, 2]", "either “places” or “percent”"),
        ("[[scale]]\npairs = [1, 2]\nplaces = [1]\npercent = [[50, 1]]", "either “places” or “percent”"),
        ("[[scale]]\npairs = [1, 2]\nplaces = [1, -1]", "“places” is a row"),
        ("[[scale]]\npairs = [1, 2]\nplaces = [true]", "“places” is a row"),
        ("[[scale]]\npairs = [1, 2]\nplaces = [nan]", "“places” is a row"),
        ("[[scale]]\npairs = [1, 2]\nplaces = [1e99999]", "“places” is a row"),
        ("[[scale]]\npairs = [1, 2]\npercent = [[50, 1], [60, 2]]", "the highest first"),
        ("[[scale]]\npairs = [1, 2]\npercent = [[101, 1]]", "“percent” is a row"),
        ("[[scale]]\npairs = [1, 2]\nplaces = [1]\nprize = 3", "“prize” means nothing"),
        (
            "[[scale]]\npairs = [1, 9]\nplaces = [1]\n[[scale]]\npairs = [9, 12]\nplaces = [1]",
            "[[scale]] 2: a scale before holds for 9 pairs",
        ),
    ],
)
def test_what_is_wrong_is_told_by_its_scale(text: str | bytes, told: str) -> None:
    assert any(told in fault for fault in faults(text))


def test_the_shape_that_the_page_on_formats_shows_is_one() -> None:
    page = Path("docs/formats.md").read_text("utf-8")
    shown = table(page.partition("```toml\n")[2].partition("```")[0])
    assert [bool(each.places) for each in shown.scales] == [True, False]


def test_every_fault_is_told_at_once() -> None:
    text = "[[scale]]\npairs = [0, 2]\nplaces = []\n[[scale]]\npairs = [3, 4]\npercent = [[1]]"
    assert len(faults(text)) == 3
