"""Boxes made of a regulation's fields, and what was typed read back."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.form import Field, Scope, Total
from tapis.core.plugin import plugins
from tapis.core.sheet import SheetStart
from tapis.games.tutti import TYPED_PLUGIN
from tapis.law import IllegalMove
from tapis.web.sheet import entry
from tapis.web.sheet.mark import sheet_table

PLUGIN = plugins()["estimation"]
FIELDS = PLUGIN.sheet.fields


def typed(
    estimated: list[object], made: list[object], tricks: dict[int, object] | None = None
) -> dict[str, str]:
    boxes = {f"d1-estimated-{seat}": str(value) for seat, value in enumerate(estimated)}
    boxes |= {f"d1-made-{seat}": str(value) for seat, value in enumerate(made)}
    return boxes | {f"d1-tricks-{seat}": str(value) for seat, value in (tricks or {}).items()}


def test_a_deal_is_read_as_the_regulation_writes_it() -> None:
    read = entry.read(FIELDS, 4, 1, typed([42, "", 0, 30], [42, 40, 45, 30]))
    assert read == {"estimated": [42, None, 0, 30], "made": [42, 40, 45, 30], "tricks": [None] * 4}


@pytest.mark.clause("estimation:E11")
@pytest.mark.parametrize(
    ("estimated", "made", "asked"),
    [(0, 0, True), ("", 0, True), (0, 13, False), (5, 0, False), ("", "", False)],
)
def test_tricks_are_asked_for_a_double_zero_and_then_only(
    estimated: object, made: object, asked: bool
) -> None:
    form = entry.form(FIELDS, 4, 1, typed([estimated, 50, 50, 50], [made, 57, 50, 50]))
    box = next(box for row in form.rows for box in row.boxes if (row.field.key, box.seat) == ("tricks", 0))
    assert box.shown == asked


def test_what_is_typed_into_a_box_that_is_not_asked_does_not_count() -> None:
    read = entry.read(FIELDS, 4, 1, typed([42, 40, 45, 30], [42, 40, 45, 30], {0: 3}))
    assert read is not None
    assert read["tricks"] == [None] * 4


@pytest.mark.clause("estimation:16.14")
@pytest.mark.parametrize(
    ("made", "total", "difference"),
    [
        ([50, 40, 40, 27], 157, 0),
        ([50, 40, 40, 26], 156, -1),
        ([50, 40, 40, ""], None, None),
        ([50, 40, "x", 3], None, None),
    ],
)
def test_the_sum_is_shown_with_its_difference(
    made: list[object], total: int | None, difference: int | None
) -> None:
    form = entry.form(FIELDS, 4, 1, typed([0, 0, 0, 0], made))
    assert (form.total, form.wanted, form.difference) == (total, 157, difference)


def test_an_untouched_deal_is_no_deal_and_a_gap_stays_a_gap() -> None:
    boxes = typed([1, 2, 3, 4], [50, 40, 40, 27])
    boxes |= {key.replace("d1", "d3"): value for key, value in boxes.items()}
    read = [entry.read(FIELDS, 4, deal, boxes) is not None for deal in range(1, 9)]
    assert read == [True, False, True, *[False] * 5]


@given(st.lists(st.tuples(*[st.integers(0, 157)] * 4), min_size=1, max_size=8))
def test_entered_deals_come_back_as_they_were_typed(made: list[tuple[int, int, int, int]]) -> None:
    deals = [{"estimated": [1, 2, 3, 4], "made": [*points], "tricks": [None] * 4} for points in made]
    boxes = entry.typed_of(FIELDS, 4, deals)
    read = [entry.read(FIELDS, 4, deal, boxes) for deal in range(1, 9)]
    assert read == deals + [None] * (8 - len(deals))


def test_a_sheet_is_marked_up_to_its_first_mistake() -> None:
    good = {"estimated": [50, 47, 30, 20], "made": [50, 47, 40, 20]}
    wrong = {"estimated": [50, 47, 30, 20], "made": [50, 46, 40, 20]}
    table = sheet_table(PLUGIN, SheetStart(8), [good, None, wrong])
    assert [each.points for each in table.rows[0].seats] == [-10, -10, 10, -10]
    assert not table.rows[1].typed
    assert [each.points for each in table.rows[2].seats] == [None] * 4
    assert table.totals == (-10, -10, 10, -10)
    assert table.mistake is not None
    assert table.mistake[0] == 3
    assert table.mistake[1].clause.ref == "16.14"
    assert [field.key for field in table.fields] == ["estimated", "made"]


CLAUSE = PLUGIN.regulation.clause("16.14")
SIDES = (
    Field("kind", "Kind", Scope.DEAL, CLAUSE, choices=("plain", "double"), blank=None),
    Field(
        "points",
        "Points",
        Scope.SEAT,
        CLAUSE,
        (0, 353),
        totals=(Total(253, "kind=double"), Total(353, "kind=double"), Total(157), Total(257)),
        complement=True,
    ),
    Field("extra", "Extra", Scope.SEAT, CLAUSE, (0, 9), only_if="kind=double|triple,points=0"),
)


@pytest.mark.parametrize(
    ("kind", "points", "implied", "difference"),
    [
        ("plain", "100", "57", 0),
        ("plain", "257", "0", 0),
        ("plain", "300", "", None),
        ("double", "100", "153", 0),
        ("double", "353", "0", 0),
    ],
)
def test_one_empty_box_counts_as_what_is_missing(
    kind: str, points: str, implied: str, difference: int | None
) -> None:
    form = entry.form(SIDES, 2, 1, {"d1-kind-0": kind, "d1-points-0": points})
    assert (form.rows[1].boxes[1].implied, form.difference) == (implied, difference)
    if implied:
        read = entry.read(SIDES, 2, 1, {"d1-kind-0": kind, "d1-points-0": points})
        assert read is not None
        assert read["points"] == [int(points), int(implied)]


def test_a_sum_none_of_the_totals_allows_is_shown_against_the_usual_one() -> None:
    boxes = {"d1-kind-0": "plain", "d1-points-0": "100", "d1-points-1": "56"}
    assert entry.form(SIDES, 2, 1, boxes).difference == -1


@pytest.mark.parametrize(("kind", "asked"), [("double", True), ("plain", False), ("", False)])
def test_a_condition_reads_the_deal_s_own_boxes_and_words(kind: str, asked: bool) -> None:
    boxes = {"d1-kind-0": kind, "d1-points-1": "0"}
    assert [box.shown for box in entry.form(SIDES, 2, 1, boxes).rows[2].boxes] == [False, asked]


MORE = (
    Field("by", "By", Scope.DEAL, CLAUSE, choices=("0", "1", "2")),
    Field("box", "Box", Scope.DEAL, CLAUSE, choices=("a", "b"), words=("Alpha", "Beta")),
    Field("plays", "Plays", Scope.SEAT, CLAUSE, choices=("yes", "no")),
    Field("made", "Made", Scope.SEAT, CLAUSE, (-100, 1000), only_if="plays=yes"),
    Field("rare", "Rare", Scope.DEAL, CLAUSE, choices=("fault",)),
)
TAKEN = {"box": {"a": frozenset({0, 2})}, "by": {"1": frozenset({1})}}


def test_the_questions_of_a_deal_stand_before_and_after_its_seats() -> None:
    form = entry.form(MORE, 2, 1, {})
    assert [box.field.key for box in form.before] == ["by", "box"]
    assert [[box.field.key for box in boxes] for boxes in form.seats] == [["plays", "made"]] * 2
    assert [box.field.key for box in form.after] == ["rare"]


def test_a_question_that_this_form_leaves_out_counts_as_not_answered() -> None:
    """A table's phone has no box for the jury's word, on which boxes of the desk depend."""
    tricks = Field("tricks", "Tricks", Scope.DEAL, CLAUSE, only_if="box=a,ruled=|won")
    bears = Field("bears", "Bears", Scope.SEAT, CLAUSE, choices=("pays",), only_if="ruled=won")
    form = entry.form((*MORE, tricks, bears), 2, 1, {"d1-box-0": "a"})
    shown = {row.field.key: [box.shown for box in row.boxes] for row in form.rows}
    assert (shown["tricks"], shown["bears"]) == ([True], [False, False])


def test_a_choice_of_columns_has_as_many_as_the_sheet() -> None:
    by, box = entry.form(MORE, 2, 1, {"d1-by-0": "1"}).before
    assert [(each.value, each.column, each.chosen) for each in by.choices] == [
        ("0", 0, False),
        ("1", 1, True),
    ]
    assert [(each.word, each.column) for each in box.choices] == [("Alpha", None), ("Beta", None)]


@pytest.mark.parametrize(("taker", "closed"), [("", False), ("0", True), ("1", False), ("2", True)])
def test_what_the_column_concerned_has_had_is_closed(taker: str, closed: bool) -> None:
    by, box = entry.form(MORE, 3, 1, {"d1-by-0": taker}, TAKEN).before
    assert [each.closed for each in box.choices] == [closed, False]
    assert box.choices[0].taken == (0, 2)
    assert [each.closed for each in by.choices] == [False, True, False], "a full column is closed to itself"


def test_what_is_closed_is_read_all_the_same_for_the_sheet_to_judge() -> None:
    read = entry.read(MORE, 2, 1, {"d1-by-0": "0", "d1-box-0": "a"})
    assert read is not None
    assert (read["by"], read["box"], read["plays"]) == ("0", "a", [None, None])


@pytest.mark.parametrize("typed", ["-100", "−100"])
def test_less_than_nothing_may_be_typed_with_any_minus_sign(typed: str) -> None:
    boxes = {"d1-plays-0": "yes", "d1-made-0": typed}
    read = entry.read(MORE, 2, 1, boxes)
    assert read is not None
    assert read["made"] == [-100, None]
    box = entry.form(MORE, 2, 1, boxes).seats[0][1]
    assert (box.signed, box.length) == (True, 4)


def test_only_the_usual_sum_is_completed_unless_nothing_is_missing() -> None:
    """200 of 157 is a mistake, not 57 less than a match."""
    for typed, implied in (("200", ""), ("257", "0"), ("157", "0"), ("0", "157")):
        boxes = {"d1-kind-0": "plain", "d1-points-0": typed}
        assert entry.form(SIDES, 2, 1, boxes).rows[1].boxes[1].implied == implied


TUTTI = plugins()["tutti"].sheet.fields


def in_a_box(contract: str, one: str, other: str, **more: str) -> dict[str, str]:
    boxes = {"d1-taker-0": "0", "d1-contract-0": contract, "d1-points-0": one, "d1-points-1": other}
    return boxes | {f"d1-{key.replace('_', '-')}": value for key, value in more.items()}


def asks_for_a_trick(boxes: dict[str, str]) -> list[bool]:
    form = entry.form(TUTTI, 2, 1, boxes)
    row = next(row for row in form.rows if row.field.key == "trick")
    return [box.shown for box in row.boxes]


@pytest.mark.clause("tutti:17.6")
@pytest.mark.parametrize(
    ("one", "other", "asked"),
    [
        ("157", "", [False, True]),
        ("", "0", [False, True]),
        ("0", "", [True, False]),
        ("0", "157", [True, False]),
        ("257", "0", [False, True]),
        ("100", "", [False, False]),
        ("", "-100", [False, False]),
        ("", "", [False, False]),
    ],
)
def test_a_side_without_points_is_asked_for_a_trick(one: str, other: str, asked: list[bool]) -> None:
    assert asks_for_a_trick(in_a_box("hearts", one, other)) == asked


@pytest.mark.clause("tutti:17.6")
@pytest.mark.parametrize(
    ("contract", "one", "other", "more", "points"),
    [
        ("hearts", "157", "", {}, (257, 0)),
        ("hearts", "157", "0", {}, (257, 0)),
        ("hearts", "157", "", {"trick_1": "taken"}, (157, 0)),
        ("hearts", "", "0", {}, (257, 0)),
        ("hearts", "", "0", {"trick_1": "taken"}, (157, 0)),
        ("tutti", "0", "253", {}, (0, 353)),
        ("tutti", "", "-100", {}, (353, 0)),
        ("tutti", "-100", "353", {}, (0, 353)),
        ("misere", "253", "", {"base_0": "tutti"}, (353, 0)),
        ("hearts", "100", "", {"trick_0": "taken"}, (100, 57)),
    ],
)
def test_all_the_points_are_a_match_unless_a_trick_was_ticked(
    contract: str, one: str, other: str, more: dict[str, str], points: tuple[int, int]
) -> None:
    boxes = in_a_box(contract, one, other, **more)
    plugin = TYPED_PLUGIN
    typed = entry.read(TUTTI, 2, 1, boxes)
    assert plugin.sheet.results.decode(typed).points == points
    form = entry.form(TUTTI, 2, 1, boxes)
    minus = 100 if "-100" in (one, other) else 0
    assert (form.difference, form.total) == (0, sum(points) - minus)
    stored = plugin.sheet.results.encode(plugin.sheet.results.decode(typed))
    again = entry.read(TUTTI, 2, 1, entry.typed_of(TUTTI, 2, [stored]))
    assert plugin.sheet.results.decode(again).points == points


@pytest.mark.clause("tutti:17.6")
def test_minus_a_hundred_fits_into_its_box_and_is_never_what_is_missing() -> None:
    form = entry.form(TUTTI, 2, 1, in_a_box("hearts", "257", ""))
    row = next(row for row in form.rows if row.field.key == "points")
    assert (row.boxes[1].length, row.boxes[1].signed, row.boxes[1].implied) == (4, True, "0")


@pytest.mark.clause("estimation:E5", "estimation:16.14")
@pytest.mark.parametrize("key", ["estimated", "made"])
def test_a_number_below_nothing_is_refused_with_the_numbers_of_the_game(key: str) -> None:
    deal = {"estimated": [1, 2, 3, 4], "made": [50, 40, 40, 27], "tricks": [None] * 4}
    with pytest.raises(IllegalMove) as caught:
        PLUGIN.sheet.results.decode({**deal, key: [-1, 2, 3, 4]})
    assert caught.value.refusal.args == {"highest": 157}


def test_what_nobody_was_asked_takes_no_room_on_the_sheet() -> None:
    zero = {"estimated": [0, 60, 50, 47], "made": [0, 60, 50, 47], "tricks": [2, None, None, None]}
    (row,) = sheet_table(PLUGIN, SheetStart(8), [zero]).rows
    assert [seat.shown for seat in row.seats] == [(0, 0, 2), (60, 60), (50, 50), (47, 47)]


def test_what_a_page_sent_is_read_like_any_mapping() -> None:
    sent = QueryDict(mutable=True)
    sent.update({"d1-points-0": "157", "d1-points-1": "0"})
    plain = {name: str(sent[name]) for name in sent}
    fields = plugins()["tutti"].form({})
    assert entry.form(fields, 2, 1, sent) == entry.form(fields, 2, 1, plain)
