"""Calls, results and conditions in JSON: what is written is read again, the rest is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import SheetStart
from tapis.games.tutti import TYPED_PLUGIN
from tapis.games.tutti.calls import Call, Chibre, Choice, Cut
from tapis.games.tutti.contracts import BOXES, CONTRACTS
from tapis.games.tutti.result import NO_TRICK, Result
from tapis.law import IllegalMove
from tests.cells import in_one

from ...book.tutti.sitting import replayed, result


def valid(schema: Any, data: Any) -> bool:
    return bool(jsonschema.Draft202012Validator(schema).is_valid(data))


@in_one("call", [Cut(1), Cut(35), Chibre(), *map(Choice, CONTRACTS)])
def test_calls_come_back(call: Call) -> None:
    data = json.loads(json.dumps(TYPED_PLUGIN.rules.calls.encode(call)))
    assert TYPED_PLUGIN.rules.calls.decode(data) == call
    assert valid(TYPED_PLUGIN.rules.calls.schema(), data)


@in_one(
    "data",
    [
        None, "chibre", [], {}, {"cut": 0}, {"cut": 36}, {"cut": True}, {"cut": "5"},
        {"cut": 5, "chibre": True},
        {"chibre": False}, {"chibre": 1}, {"chibre": True, "contract": "up"}, {"contract": None},
        {"contract": "durch"},
        {"contract": "slalom"}, {"contract": "slalom", "start": "left"}, {"contract": "misere"},
        {"contract": "misere", "base": "up"}, {"contract": "up", "start": "up"},
        {"contract": "up", "start": ""},
        {"contract": ["up"]}, {"contract": "misere", "base": ["up"]}, {"estimate": 40},
    ],
)  # fmt: skip
def test_other_calls_are_refused_by_codec_and_schema(data: Any) -> None:
    with pytest.raises(ValueError, match=r"^A call is .*\.$"):
        TYPED_PLUGIN.rules.calls.decode(data)
    if data != {"chibre": 1}:  # to a schema 1 and true differ, and so they do to the codec
        assert not valid(TYPED_PLUGIN.rules.calls.schema(), data)


@st.composite
def results(draw: st.DrawFn) -> Result:
    each = draw(st.sampled_from(CONTRACTS))
    points = draw(st.integers(0, 353)), draw(st.integers(0, 353))
    if draw(st.integers(0, 5)) == 0:
        return replayed(draw(st.integers(0, 1)), each.box)
    return Result(draw(st.integers(0, 1)), each.box, points, each.base)


@given(results())
def test_results_come_back(played: Result) -> None:
    data = json.loads(json.dumps(TYPED_PLUGIN.sheet.results.encode(played)))
    assert TYPED_PLUGIN.sheet.results.decode(data) == played.settled() == played
    assert TYPED_PLUGIN.sheet.results.encode(TYPED_PLUGIN.sheet.results.decode(data)) == data
    assert set(data) - {"trick"} == {field.key for field in TYPED_PLUGIN.sheet.fields} - {"trick"}
    assert ("trick" in data) == (sorted(played.points) == [0, played.due] and not played.replayed)
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)


def typed(box: Any = "hearts", points: Any = (100, 57), **more: Any) -> dict[str, Any]:
    return {"taker": "0", "contract": box, "points": list(points), **more}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (typed(points=(100, None)), (100, 57)),
        (typed(points=(None, 57)), (100, 57)),
        (typed(points=(257, None)), (257, 0)),
        (typed(points=(None, 0)), (157, 0)),
        (typed("tutti", (0, None)), (0, 253)),
        (typed("tutti", (-100, None)), (0, 353)),
        (typed("tutti", (353, None)), (353, 0)),
        (typed("misere", (None, 117), base="hearts"), (40, 117)),
        (typed("misere", (None, 200), base="tutti"), (53, 200)),
        (typed("misere", (None, -100), base="tutti"), (353, 0)),
    ],
)
def test_one_side_is_enough(data: Any, expected: tuple[int, int]) -> None:
    read = TYPED_PLUGIN.sheet.results.decode(data)
    assert read.points == expected
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)


@pytest.mark.parametrize("points", [(-100, 353), (353, -100), (-100, None), (0, 353), (353, 0)])
def test_no_trick_is_written_in_one_way_whichever_way_it_is_typed(points: Any) -> None:
    read = TYPED_PLUGIN.sheet.results.decode(typed("tutti", points))
    assert sorted(read.points) == [0, 353]
    assert TYPED_PLUGIN.sheet.results.decode(TYPED_PLUGIN.sheet.results.encode(read)) == read


def test_no_trick_is_written_with_the_figure_of_any_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {-100} == NO_TRICK
    for module in ("result", "typed"):
        monkeypatch.setattr(f"tapis.games.tutti.{module}.NO_TRICK", frozenset({-100, -90}))
    for points in ((-100, None), (-90, None), (-90, 353)):
        read = TYPED_PLUGIN.sheet.results.decode(typed("tutti", points))
        assert read.points == (0, 353), points


@pytest.mark.parametrize("box", ["hearts", "down", "misere"])
@pytest.mark.parametrize("points", [(-100, None), (-100, 257), (-100, 57)])
def test_a_hundred_less_is_refused_where_it_would_count_as_nothing(box: str, points: Any) -> None:
    """Who types −100 at hearts believes in a loss that 17.6 knows in tutti alone: he is told so."""
    written, base = (points[::-1], "hearts") if box == "misere" else (points, None)
    with pytest.raises(IllegalMove) as caught:
        TYPED_PLUGIN.sheet.results.decode(typed(box, written, base=base))
    assert caught.value.refusal.code == "written-nothing"
    assert "type 0" in str(caught.value.refusal)


@pytest.mark.parametrize("points", [(None, -100), (257, -100)])
def test_a_hundred_less_for_the_side_that_is_not_written_is_a_match(points: Any) -> None:
    assert TYPED_PLUGIN.sheet.results.decode(typed("hearts", points)).points == (257, 0)


@pytest.mark.parametrize("points", [(100, -100), (90, 100), (200, None), (400, None)])
def test_what_does_not_fit_together_is_kept_for_the_sheet_to_refuse(points: Any) -> None:
    read = TYPED_PLUGIN.sheet.results.decode(typed(points=points))
    assert (
        TYPED_PLUGIN.sheet.marking.check(TYPED_PLUGIN.sheet.marking.blank(SheetStart(20)), read) is not None
    )


@in_one(
    ("data", "code"),
    [
        (typed(taker=None), "taker-missing"),
        (typed(contract=None), "contract-missing"),
        (typed("misere"), "base-missing"),
        (typed("misere", base=None), "base-missing"),
        (typed(points=(None, None)), "sides-missing"),
        ({"taker": "0", "contract": "up"}, "sides-missing"),
        (typed(points=("x", 57)), "whole-numbers-or-no-trick"),
        (typed(points=(-1, None)), "whole-numbers-or-no-trick"),
        (typed(points=(-101, None)), "whole-numbers-or-no-trick"),
        (typed(points=(1000, None)), "whole-numbers-or-no-trick"),
        (typed(points=(True, 57)), "whole-numbers-or-no-trick"),
    ],
)
def test_what_a_secretary_forgets_can_be_said_in_every_language(data: Any, code: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        TYPED_PLUGIN.sheet.results.decode(data)
    assert caught.value.refusal.code == code


@in_one(
    "data",
    [
        None, [], "x", {}, {"taker": "0"}, {"contract": "up"}, typed(extra=1), typed(taker="2"),
        typed(taker=0),
        typed("durch"), typed(["up"]), typed("misere", base="up"), typed(fault="talking"),
        typed(points=(1, 2, 3)),
        typed() | {"points": "100 57"}, typed() | {"points": {"0": 100}},
    ],
)  # fmt: skip
def test_malformed_results_are_refused_in_one_sentence(data: Any) -> None:
    with pytest.raises(ValueError, match=r"^['A].*\.$"):
        TYPED_PLUGIN.sheet.results.decode(data)
    assert not valid(TYPED_PLUGIN.sheet.results.schema(), data)


@pytest.mark.clause("tutti:17.6")
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (typed(points=(157, 0), trick=[None, None]), (257, 0)),
        (typed(points=(157, 0), trick=[None, "taken"]), (157, 0)),
        (typed(points=(None, 0), trick=[None, None]), (257, 0)),
        (typed("tutti", (0, 253), trick=[None, None]), (0, 353)),
        (typed("tutti", (0, 253), trick=["taken", None]), (0, 253)),
        (typed("misere", (253, 0), base="tutti", trick=[None, None]), (353, 0)),
        (typed(points=(100, 57), trick=[None, None]), (100, 57)),
        (typed(points=(257, 0), trick=[None, None]), (257, 0)),
        (typed(points=(157, 0)), (157, 0)),
        (typed(points=(157, 0), trick=None), (157, 0)),
    ],
)
def test_a_side_with_no_points_made_no_trick_unless_somebody_who_was_asked_says_so(
    data: Any, expected: tuple[int, int]
) -> None:
    """Results of older files say nothing of tricks: nobody was asked, and they count as they did."""
    read = TYPED_PLUGIN.sheet.results.decode(data)
    assert read.points == expected
    assert TYPED_PLUGIN.sheet.results.decode(TYPED_PLUGIN.sheet.results.encode(read)) == read


def test_a_base_nobody_asks_for_is_dropped() -> None:
    assert TYPED_PLUGIN.sheet.results.decode(typed("hearts", base="tutti")) == result(0, "hearts", 100, 57)


def test_points_beside_a_replayed_contract_are_dropped() -> None:
    assert TYPED_PLUGIN.sheet.results.decode(typed("up", fault="replayed")) == replayed(0, "up")


@pytest.mark.parametrize(
    "conditions",
    [
        {"filled": [[*BOXES], [*BOXES]]}, {"filled": [["up", "up"], []]}, {"filled": [["durch"], []]},
        {"filled": [[]]}, {"filled": "up"}, {"filled": [["up"], []], "more": 1}, {"boxes": []},
        {"filled": [[1], []]}, {"filled": [[["up"]], []]}, {"filled": [{}, []]},
    ],
)  # fmt: skip
def test_conditions_no_party_can_impose_are_refused(conditions: Any) -> None:
    with pytest.raises(ValueError, match=r"^The conditions of a deal are .*\.$"):
        TYPED_PLUGIN.game(None, conditions)


def test_no_conditions_are_an_empty_sheet() -> None:
    assert TYPED_PLUGIN.game(None, {}) == TYPED_PLUGIN.game() == TYPED_PLUGIN.game(None, {"filled": [[], []]})
    assert TYPED_PLUGIN.game(None, {"filled": [["up"], []]}) != TYPED_PLUGIN.game()


def test_a_box_alone_comes_back() -> None:
    data = TYPED_PLUGIN.sheet.results.encode(Result(1, "misere", figure=-100))
    assert data["figure"] == -100
    assert TYPED_PLUGIN.sheet.results.decode(json.loads(json.dumps(data))) == Result(1, "misere", figure=-100)
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)
