"""Deal logs and results files: written, read back, refused in one sentence that names the line."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import jsonschema
import marotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, Ruled, Shown
from tapis.core.notation import (
    KINDS,
    read_deal,
    read_event,
    read_results,
    write_deal,
    write_event,
    write_results,
)
from tapis.core.plugin import AnyPlugin
from tapis.core.record import DealRecord, ResultsRecord
from tapis.core.selfplay import play
from tapis.core.shapes import Grammar
from tapis.core.view import view
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.law import Refused
from tests.cells import in_one
from tests.schemas import schema

GAMES: list[AnyPlugin] = [ESTIMATION, marotte.PLUGIN]
KNOWN = {plugin.regulation.id: plugin for plugin in GAMES}
games = pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.regulation.id)
LOG = write_deal(ESTIMATION, play(ESTIMATION, "notation", 1))
LINES = LOG.splitlines()
HEADER = json.loads(LINES[0])


def refused(source: str) -> str:
    record = read_deal(source, KNOWN)
    assert isinstance(record, Refused)
    return str(record)


def changed(number: int, **keys: Any) -> str:
    """The log with keys of one line changed; None as a key's value is written as null."""
    line = json.dumps(json.loads(LINES[number - 1]) | keys)
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


@settings(max_examples=15, deadline=None)
@given(name=st.sampled_from(sorted(KNOWN)), seed=st.text(max_size=8), dealer=st.integers(0, 2))
def test_a_deal_is_read_back_as_it_was_written(name: str, seed: str, dealer: int) -> None:
    plugin = KNOWN[name]
    record = play(plugin, seed, dealer)
    assert read_deal(write_deal(plugin, record), KNOWN) == record


@games
def test_every_line_fulfils_the_published_schema(plugin: AnyPlugin) -> None:
    check = jsonschema.Draft202012Validator(schema("deal-log-1"))
    calls = jsonschema.Draft202012Validator(plugin.rules.calls.schema())
    for line in write_deal(plugin, play(plugin, "schema")).splitlines():
        data = json.loads(line)
        check.validate(data)
        if data.get("event") == "called":
            calls.validate(data["call"])


@games
def test_results_fulfil_the_published_schema(plugin: AnyPlugin) -> None:
    record = play(plugin, "schema")
    result = plugin.sheet.results.decode(results_of(plugin, record))
    text = write_results(plugin, ResultsRecord(plugin.regulation.id, 1, {}, (result,)))
    jsonschema.validate(json.loads(text), schema("results-1"))
    jsonschema.validate(json.loads(text)["deals"][0], plugin.sheet.results.schema())
    assert read_results(text, KNOWN) == ResultsRecord(
        plugin.regulation.id, 1, {}, (result,), edition=plugin.regulation.edition
    )


def results_of(plugin: AnyPlugin, record: DealRecord[Any]) -> Any:
    game = plugin.game()
    result = game.result(view(game, record.dealer, record.events, 0).table)
    assert result is not None
    return plugin.sheet.results.encode(result)


FOUR = Grammar(ESTIMATION, 4)
EVENTS = [
    Shown(0, None, frozenset({0}), ESTIMATION.regulation.clause("16.4")),
    Called(1, None, frozenset({1})),
    CardsPassed(None, 2, Cards.read("HK S9"), None, ESTIMATION.regulation.clause("16.8")),
    Ruled(3, ESTIMATION.regulation.clause("16.11"), {"suit": "H", "times": 2}),
]


@pytest.mark.parametrize("event", EVENTS)
def test_hidden_cards_and_rulings_are_written_too(event: Any) -> None:
    data = write_event(FOUR, event)
    jsonschema.validate(data, schema("deal-log-1"))
    assert read_event(FOUR, json.loads(json.dumps(data))) == event


def test_what_a_seat_perceived_is_a_log_too() -> None:
    record = play(ESTIMATION, "perceived")
    seen = tuple(event.seen_by(2) for event in record.events)
    perceived = DealRecord("estimation", record.edition, 0, {}, seen)
    assert read_deal(write_deal(ESTIMATION, perceived), KNOWN) == perceived


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n \n\t\n", "\r\n\r\n"])
def test_what_is_empty_at_the_end_of_a_log_says_nothing(end: str) -> None:
    whole = read_deal(LOG, KNOWN)
    assert isinstance(whole, DealRecord)
    assert read_deal(LOG.rstrip("\n") + end, KNOWN) == whole
    assert read_deal(LOG.rstrip("\n").replace("\n", "\r\n") + end, KNOWN) == whole


def test_every_kind_of_event_has_a_shape_for_each_field() -> None:
    for kind, shapes in KINDS.values():
        assert set(shapes) == {field.name for field in fields(kind)}


@in_one(
    ("source", "sentence"),
    [
        ("", "The file is empty."),
        ("\n \n", "The file is empty."),
        ("hello\n", "Line 1 is not written in JSON."),
        ("[1]\n", "Line 1: An object in braces is expected."),
        (LOG[:-3], f"Line {len(LINES)} is cut off: the end of the file is missing."),
        ("\n".join([*LINES[:3], "", *LINES[3:]]), "Line 4 is not written in JSON."),
        ("[" * 5000, "Line 1 is cut off: the end of the file is missing."),
        (changed(1, tapis="deal-log/2"), "Line 1: This is not a file of the format deal-log/1."),
        (changed(1, regulation="poker"), "Line 1: No regulation here is called poker."),
        (changed(1, regulation=3), "Line 1: “regulation” cannot be 3."),
        (
            changed(1, edition="0"),
            "Line 1: The file was written under the edition 0 of estimation; the editions known here are 1.",
        ),
        (changed(1, dealer=4), "Line 1: “dealer” cannot be 4."),
        (changed(1, dealer=True), "Line 1: “dealer” cannot be True."),
        (changed(1, options={"x": 1}), "Line 1: “x” is not expected here."),
        (changed(1, options={"first_lead": "up"}), "Line 1: “first_lead” cannot be up."),
        (changed(1, seed=7), "Line 1: “seed” cannot be 7."),
        (changed(1, seed="\ud800"), "Line 1: “seed” cannot be '\\ud800'."),
        (changed(1, extra=7), "Line 1: “extra” is not expected here."),
        (LOG.replace('"dealer": 1, ', ""), "Line 1: “dealer” is missing."),
        (changed(2, event="sung"), "Line 2: “event” cannot be sung."),
        (changed(2, event=["x"]), "Line 2: “event” cannot be ['x']."),
        (changed(2, seat=-1), "Line 2: “seat” cannot be -1."),
        (changed(2, to=5), "Line 2: “to” cannot be 5."),
        (changed(3, hands=[["HK"]] * 3), "Line 3: “hands” cannot be [['HK'], ['HK'], ['HK']]."),
        (changed(3, hands=[["HK"]] * 4), "Line 3: A card is named twice in “hands”."),
        (changed(4, cards=["H1"]), "Line 4: There is no card H1."),
        (changed(4, cards=[7]), "Line 4: “card” cannot be 7."),
        (changed(4, cards=["HK", "HK"]), "Line 4: A card is named twice in “cards”."),
        (changed(4, by="16.99"), "Line 4: estimation has no clause 16.99."),
        (
            changed(2, event="ruled", call=0),
            "Line 2: “clause” is missing.",
        ),
    ],
)
def test_a_wrong_log_gets_one_sentence_that_names_the_line(source: str, sentence: str) -> None:
    assert refused(source) == sentence


def test_a_wrong_call_is_told_in_the_words_of_the_game() -> None:
    assert refused(changed(2, call={"cut": 99})).startswith("Line 2: A call is")


def test_a_wrong_remedy_is_refused() -> None:
    ruled = json.dumps({"event": "ruled", "seat": 0, "clause": "16.11", "remedy": {"suit": [1]}})
    assert refused("\n".join([*LINES[:2], ruled])) == "Line 3: “remedy” cannot be {'suit': [1]}."


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, len(LOG) - 1))
def test_a_log_cut_anywhere_is_read_or_refused_with_its_line(cut: int) -> None:
    record = read_deal(LOG[:cut], KNOWN)
    if isinstance(record, Refused):
        assert str(record) == "The file is empty." or str(record).startswith("Line ")
    else:
        assert LOG[cut - 1] == "}" or LOG[cut - 1] == "\n"


RESULTS = {
    "tapis": "results/1",
    "regulation": "estimation",
    "dealer": 0,
    "deals": [{"estimated": [42, 0, 60, 55], "made": [42, 13, 47, 55]}],
}


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (" ", "The file is empty."),
        (json.dumps(RESULTS, indent=1)[:-2], "Line 20 is cut off: the end of the file is missing."),
        ('{\n"tapis": oops}', "Line 2 is not written in JSON."),
        ("3", "An object in braces is expected."),
        (json.dumps(RESULTS | {"deals": 3}), "“deals” cannot be 3."),
        (json.dumps(RESULTS | {"tapis": "deal-log/1"}), "This is not a file of the format results/1."),
        (
            json.dumps(RESULTS | {"deals": [*RESULTS["deals"], {"made": None}]}),  # type: ignore[misc]
            "Deal 2: A result has the members estimated, made, tricks, the last where it is asked.",
        ),
        (
            json.dumps(RESULTS | {"deals": [{"estimated": [0] * 4, "made": [None] * 4}]}),
            "Deal 1: Fill in the points made by every player.",
        ),
    ],
)
def test_wrong_results_get_one_sentence(source: str, sentence: str) -> None:
    refusal = read_results(source, KNOWN)
    assert isinstance(refusal, Refused)
    assert str(refusal) == sentence


ENDLESS = ("1" * 5000, "[" * 200_000)


@pytest.mark.parametrize("text", ENDLESS, ids=["digits", "brackets"])
def test_numbers_and_brackets_without_end_get_one_sentence(text: str) -> None:
    for refusal in (read_results(text, KNOWN), read_deal(text, KNOWN)):
        assert isinstance(refusal, Refused)
        assert refusal.code in {"not-json", "cut-off"}
