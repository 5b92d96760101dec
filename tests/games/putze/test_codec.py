"""Calls and results in JSON: what is written is read again, everything else is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.play.calls import Announce, Call, Discard, Word
from tapis.games.putze.result import Result
from tapis.law import IllegalMove
from tests.cells import in_one

from ...book.putze.party import result


def valid(schema: Any, data: Any) -> bool:
    return bool(jsonschema.Draft202012Validator(schema).is_valid(data))


@pytest.mark.parametrize(
    "call", [*Word, Discard(Cards.read("S6 HT CA")), Announce((50, 20)), Announce((200,))]
)
def test_calls_come_back(call: Call) -> None:
    data = json.loads(json.dumps(TYPED_PLUGIN.rules.calls.encode(call)))
    assert TYPED_PLUGIN.rules.calls.decode(data) == call
    assert valid(TYPED_PLUGIN.rules.calls.schema(), data)


@in_one(
    "data",
    [
        None, 3, "play", [], {}, {"say": "pass"}, {"say": None}, {"say": "play", "more": 1}, {"discard": []},
        {"discard": ["S6", "H6"]}, {"discard": ["S6", "S6", "H6"]}, {"discard": ["S6", "H6", "X9"]},
        {"discard": ["S6", "H6", 3]}, {"discard": "S6"}, {"announce": []}, {"announce": [0]},
        {"announce": [True]}, {"announce": ["50"]}, {"announce": [20, 20, 20, 20]}, {"announce": 50},
        {"announce": [1000]},
    ],
)  # fmt: skip
def test_other_calls_are_refused_by_codec_and_schema(data: Any) -> None:
    with pytest.raises(ValueError, match=r"^A call is .*\.$"):
        TYPED_PLUGIN.rules.calls.decode(data)
    assert not valid(TYPED_PLUGIN.rules.calls.schema(), data)


def test_every_call_can_be_told() -> None:
    assert TYPED_PLUGIN.rules.saying is not None
    for call in (*Word, Discard(Cards.read("S6 HT CA")), Announce((50, 20))):
        assert TYPED_PLUGIN.rules.saying(call).text
    assert TYPED_PLUGIN.rules.saying(Announce((50, 20))).args == {"values": "50 + 20"}


boxes = st.tuples(st.sampled_from([True, False, None]), st.none() | st.integers(0, 157), st.integers(0, 400))


@given(st.lists(boxes, min_size=2, max_size=5), st.booleans())
def test_results_come_back_trimmed(
    columns: list[tuple[bool | None, int | None, int]], misdealt: bool
) -> None:
    played, points, announced = (tuple(each) for each in zip(*columns, strict=True))
    typed = Result(played, points, announced, misdealt).trimmed()
    data = json.loads(json.dumps(TYPED_PLUGIN.sheet.results.encode(typed)))
    again = TYPED_PLUGIN.sheet.results.decode(data)
    assert TYPED_PLUGIN.sheet.results.encode(again) == data
    assert (again.played, again.points, again.misdealt) == (typed.played, typed.points, typed.misdealt)
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)


def test_numbers_nobody_asks_for_are_dropped() -> None:
    assert result("60 - 40 .").trimmed() == result("60 - 40 .")
    assert Result((True, False), (50, 40), (20, 20)).trimmed() == Result((True, False), (None, None), (0, 0))


@pytest.mark.parametrize("data", [
    {"played": ["play", "refuse"]},
    {"played": ["play", "refuse", None]},
    {"played": [None, None, None, None], "dealt": "misdeal"},
    {"played": ["play", "play"], "points": [60, 97], "announced": [None, 20], "dealt": None},
])  # fmt: skip
def test_what_nobody_typed_may_be_left_out(data: Any) -> None:
    assert TYPED_PLUGIN.sheet.results.decode(data)
    assert valid(TYPED_PLUGIN.sheet.results.schema(), data)


GOOD = {"played": ["play", "play", "refuse", None], "points": [60, 40, None, None]}


@in_one("data", [
    None, [], "x", {}, {"points": [60, 40]}, GOOD | {"extra": 1}, {"played": ["play"]},
    {"played": ["play"] * 6},
    {"played": "play"}, {"played": ["yes", "no"]}, {"played": [True, False]}, GOOD | {"points": [60, 40]},
    GOOD | {"points": 60}, GOOD | {"announced": [0]}, GOOD | {"dealt": "badly"}, GOOD | {"dealt": 1},
    GOOD | {"points": [-1, 40, None, None]}, GOOD | {"points": [1000, 40, None, None]},
    GOOD | {"points": ["60", 40, None, None]}, GOOD | {"points": [True, 40, None, None]},
])  # fmt: skip
def test_malformed_results_are_refused_in_one_sentence(data: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z'].*\.$"):
        TYPED_PLUGIN.sheet.results.decode(data)


@pytest.mark.parametrize("points", [[-1, 40, None, None], ["x", 40, None, None], [1000, 0, None, None]])
def test_what_is_no_number_of_points_can_be_said_in_every_language(points: list[Any]) -> None:
    with pytest.raises(IllegalMove) as caught:
        TYPED_PLUGIN.sheet.results.decode(GOOD | {"points": points})
    assert caught.value.refusal.code == "whole-numbers"
