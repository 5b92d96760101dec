"""Calls and results in JSON: what is written is read again, everything else is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.calls import Call, Cut, Slip
from tapis.games.estimation.result import Result
from tapis.law import IllegalMove
from tests.cells import in_one

FOUR = st.lists(st.integers(0, 157), min_size=4, max_size=4)


def valid(schema: Any, data: Any) -> bool:
    return bool(jsonschema.Draft202012Validator(schema).is_valid(data))


@pytest.mark.parametrize("call", [Cut(1), Cut(35), Slip(), Slip(0), Slip(157)])
def test_calls_come_back(call: Call) -> None:
    data = json.loads(json.dumps(TYPED_PLUGIN.rules.calls.encode(call)))
    assert TYPED_PLUGIN.rules.calls.decode(data) == call
    assert valid(TYPED_PLUGIN.rules.calls.schema(), data)


@in_one(
    "data",
    [
        None, 40, "40", [], {}, {"cut": 0}, {"cut": 36}, {"cut": None}, {"cut": True},
        {"cut": 5, "estimate": 3},
        {"estimate": -1}, {"estimate": 1000}, {"estimate": "40"}, {"estimate": 40.5}, {"estimate": False},
        {"estimate": 40, "note": "x"}, {"bid": 3},
    ],
)  # fmt: skip
def test_other_calls_are_refused_by_codec_and_schema(data: Any) -> None:
    with pytest.raises(ValueError, match=r"^A call is .*\.$"):
        TYPED_PLUGIN.rules.calls.decode(data)
    assert not valid(TYPED_PLUGIN.rules.calls.schema(), data)


@given(FOUR, FOUR, st.integers(0, 9))
def test_results_come_back_trimmed(estimated: list[int], made: list[int], tricks: int) -> None:
    result = Result(tuple(estimated), tuple(made), (tricks,) * 4)
    data = json.loads(json.dumps(TYPED_PLUGIN.sheet.results.encode(result)))
    assert TYPED_PLUGIN.sheet.results.decode(data) == result.trimmed()
    assert TYPED_PLUGIN.sheet.results.encode(TYPED_PLUGIN.sheet.results.decode(data)) == data
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)


def test_an_empty_slip_is_read_as_zero_and_tricks_may_be_left_out() -> None:
    data = {"estimated": [None, 40, 40, 37], "made": [13, 50, 50, 44]}
    assert TYPED_PLUGIN.sheet.results.decode(data) == Result((0, 40, 40, 37), (13, 50, 50, 44))
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)


def test_tricks_nobody_asks_for_are_dropped() -> None:
    data = {"estimated": [0, 0, 40, 37], "made": [0, 13, 100, 44], "tricks": [2, 3, 4, 0]}
    assert TYPED_PLUGIN.sheet.results.decode(data).tricks == (2, None, None, None)


GOOD = {"estimated": [40, 40, 40, 37], "made": [50, 40, 40, 27], "tricks": [None] * 4}


@in_one(
    "data",
    [
        None, [], "x", {}, {"estimated": GOOD["estimated"]}, {"made": GOOD["made"]}, GOOD | {"extra": 1},
        GOOD | {"made": [50, 40, 67]}, GOOD | {"made": [50, 40, 40, 27, 0]}, GOOD | {"made": "50 40 40 27"},
        GOOD | {"made": [50, 40, 40, -1]}, GOOD | {"made": [50, 40, 40, 1000]},
        GOOD | {"made": [50, 40, 40, 27.0]},
        GOOD | {"made": [50, 40, 40, "27"]}, GOOD | {"made": [True, 40, 40, 27]},
        GOOD | {"tricks": [10, 0, 0, 0]},
        GOOD | {"tricks": None}, GOOD | {"estimated": [[], 40, 40, 37]}, GOOD | {"made": {"0": 157}},
        GOOD | {"made": [None, 40, 40, 77]},
    ],
)  # fmt: skip
def test_malformed_results_are_refused_in_one_sentence(data: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z'].*\.$"):
        TYPED_PLUGIN.sheet.results.decode(data)
    if data != GOOD | {"made": [50, 40, 40, 27.0]}:  # to a schema 27.0 is a whole number
        assert not valid(TYPED_PLUGIN.sheet.results.schema(), data)


def test_missing_points_can_be_said_in_every_language() -> None:
    with pytest.raises(IllegalMove) as caught:
        TYPED_PLUGIN.sheet.results.decode(GOOD | {"made": [None, 40, 40, 77]})
    assert caught.value.refusal.code == "points-missing"


@pytest.mark.parametrize("made", [["x", 40, 40, 77], [-1, 40, 40, 78], [1000, 40, 40, 77]])
def test_what_is_no_number_of_points_can_be_said_in_every_language(made: list[Any]) -> None:
    with pytest.raises(IllegalMove) as caught:
        TYPED_PLUGIN.sheet.results.decode(GOOD | {"made": made})
    assert caught.value.refusal.code == "whole-numbers"
