"""Calls and results in JSON: what is written is read back, anything else is refused in words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tapis.core.notation import read_results, write_results
from tapis.core.plugin import plugins
from tapis.core.record import ResultsRecord
from tapis.games.bridge import PLUGIN, TYPED_PLUGIN
from tapis.games.bridge.play.calls import BIDS, Answer, Call, Claim, Double, Pass, Redouble, saying
from tapis.games.bridge.result import PASSED_OUT, Contract, Doubling, Honours, PlayedOut, Result
from tests.cells import in_one

from ...book.bridge.drawn import deals

CALLS: list[Call] = [Pass(), Double(), Redouble(), *BIDS, *map(Claim, range(14)), Answer(True), Answer(False)]


@in_one("call", CALLS)
def test_a_call_is_read_back(call: Call) -> None:
    data = TYPED_PLUGIN.rules.calls.encode(call)
    assert TYPED_PLUGIN.rules.calls.decode(data) == call
    Draft202012Validator(TYPED_PLUGIN.rules.calls.schema()).validate(data)


@pytest.mark.parametrize(
    "data",
    ["", "Pass", "8C", "1Z", 7, None, {"claim": 14}, {"claim": True}, {"agree": 1}, {"claim": 1, "x": 2}],
)
def test_anything_else_is_no_call(data: Any) -> None:
    with pytest.raises(ValueError, match="A call is"):
        TYPED_PLUGIN.rules.calls.decode(data)


@given(deals() | st.just(PASSED_OUT))
def test_a_result_is_read_back(result: Result) -> None:
    data = TYPED_PLUGIN.sheet.results.encode(result)
    assert TYPED_PLUGIN.sheet.results.decode(data) == result
    Draft202012Validator(TYPED_PLUGIN.sheet.results.schema()).validate(data)
    assert set(data) == {field.key for field in TYPED_PLUGIN.sheet.fields} - {"lead"}, "only a known one"


def test_what_a_result_looks_like() -> None:
    result = PlayedOut(Contract(4, "S", Doubling.DOUBLED), 1, 8, Honours(0, 100))
    assert TYPED_PLUGIN.sheet.results.encode(result) == {
        "level": 4,
        "strain": "S",
        "doubled": "X",
        "declarer": "E",
        "tricks": 8,
        "honours": "NS100",
    }
    assert TYPED_PLUGIN.sheet.results.encode(PASSED_OUT) == {"level": 0} | dict.fromkeys(
        ("strain", "doubled", "declarer", "tricks", "honours")
    )


def test_boxes_left_empty_count_as_undoubled_and_without_honours() -> None:
    typed = {"level": 3, "strain": "N", "doubled": None, "declarer": "N", "tricks": 9, "honours": None}
    assert TYPED_PLUGIN.sheet.results.decode(typed) == PlayedOut(Contract(3, "N"), 0, 9)


def test_a_result_as_players_write_it() -> None:
    assert TYPED_PLUGIN.sheet.results.decode("3NT N =") == PlayedOut(Contract(3, "N"), 0, 9)
    with pytest.raises(ValueError, match="not for 8"):
        TYPED_PLUGIN.sheet.results.decode("8NT N =")


@in_one(
    ("change", "problem"),
    [
        ({"strain": None}, "Fill in level, strain, declarer and tricks"),
        ({"tricks": None}, "Fill in"),
        ({"level": None}, "Fill in"),
        ({"strain": "X"}, "“X” is not one of the choices for strain"),
        ({"declarer": "O"}, "not one of the choices for declarer"),
        ({"doubled": "XXX"}, "not one of the choices for doubled"),
        ({"honours": "NS50"}, "not one of the choices for honours"),
        ({"tricks": "9"}, "not one of the choices for tricks"),
        ({"tricks": -1}, "not one of the choices for tricks"),
        ({"level": True}, "not one of the choices for level"),
        ({"more": 1}, "A result has the members"),
    ],
)
def test_a_faulty_result_is_refused_in_words(change: dict[str, Any], problem: str) -> None:
    typed = TYPED_PLUGIN.sheet.results.encode(PlayedOut(Contract(3, "N"), 0, 9)) | change
    with pytest.raises(ValueError, match=problem):
        TYPED_PLUGIN.sheet.results.decode(typed)


@given(st.lists(deals(), max_size=6))
def test_a_file_of_results_is_read_back(played: list[Result]) -> None:
    record: ResultsRecord[Any] = ResultsRecord("bridge", 2, {"scheme": "laws"}, tuple(played), edition="1")
    assert read_results(write_results(PLUGIN, record), {"bridge": PLUGIN}) == record


def test_every_call_has_words() -> None:
    assert {saying(call).text for call in CALLS} == {
        "passes",
        "doubles",
        "redoubles",
        "bids {level}{suit}",
        "bids {level} no trump",
        "claims {tricks} of the tricks left",
        "accepts the claim",
        "refuses the claim",
    }


def test_the_house_finds_bridge_by_its_entry_point() -> None:
    assert plugins()["bridge"] is PLUGIN


def test_two_pairs_at_a_table_of_four() -> None:
    assert (TYPED_PLUGIN.columns, TYPED_PLUGIN.sheet.members, TYPED_PLUGIN.game().seats) == (2, 2, 4)
    assert all(
        not field.choices or len(field.words) == len(field.choices) for field in TYPED_PLUGIN.sheet.fields
    )


@pytest.mark.parametrize("letter", ["N\n", "n", "NS", ""])
def test_a_choice_is_taken_to_the_letter(letter: str) -> None:
    typed = TYPED_PLUGIN.sheet.results.encode(PlayedOut(Contract(3, "N"), 0, 9)) | {"strain": letter}
    with pytest.raises(ValueError, match="not one of the choices for strain"):
        PLUGIN.sheet.results.decode(typed)
    assert not Draft202012Validator(PLUGIN.sheet.results.schema()).is_valid(typed)
