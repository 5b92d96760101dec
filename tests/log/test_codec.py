"""Events become text and come back; whatever cannot be read is told with its stream and version."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.law import Refused
from tapis.log import Damaged, EventCodec, Record, kind_of, kinds_of, numbered
from tests.log.toys import CODEC, Added, Event, JarLabelled, Label, operation

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
labels = st.builds(Label, st.text(), st.lists(st.text(), max_size=3).map(tuple))
events = st.builds(Added, st.integers(-(2**63), 2**63), st.text()) | st.builds(
    JarLabelled, labels, st.dictionaries(st.integers(0, 99), st.integers(-99, 99), max_size=3), json_values
)


def record(kind: str, body: str, schema: int = 1) -> Record:
    return Record("jar/7", 12, "op", 0, "2026-11-21T19:00:00Z", "Anna", kind, schema, body)


def test_a_kind_is_the_name_of_its_class() -> None:
    assert kind_of(JarLabelled) == "jar-labelled"
    assert sorted(kinds_of(Event)) == ["added", "jar-labelled"]


def test_an_alias_in_quotes_is_no_union() -> None:
    with pytest.raises(TypeError, match="no union"):
        kinds_of("Added | JarLabelled")


@given(events)
def test_an_event_comes_back_equal(event: Event) -> None:
    drafts = CODEC.drafts([event])
    assert isinstance(drafts, tuple)
    (stored,) = numbered("jar/1", 0, drafts, operation("op"))
    assert CODEC.event(stored) == event
    assert CODEC.draft(CODEC.event(stored)) == drafts[0]


@pytest.mark.parametrize(
    "note", ["a broken \ud800 character", {"deep": [10**5000]}, object(), {(1, 2): 3}, Exception]
)
def test_what_cannot_be_written_is_refused(note: Any) -> None:
    refusal = CODEC.drafts([Added(1), JarLabelled(Label("x"), {}, note)])
    assert isinstance(refusal, Refused)
    assert refusal.code == "unwritable"


def test_an_event_of_another_family_is_a_bug() -> None:
    with pytest.raises(KeyError):
        CODEC.drafts([Label("x")])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("kind", "body", "sentence"),
    [
        ("eaten", "{}", "Version 12 of jar/7 is of the kind eaten, which is not known here."),
        ("added", "{", "Version 12 of jar/7 (added) cannot be read: Input data was truncated."),
        ("added", "", "Version 12 of jar/7 (added) cannot be read: Input data was truncated."),
        ("added", "[]", "Version 12 of jar/7 (added) cannot be read: Expected `object`, got `array`."),
        ("added", "{}", "Version 12 of jar/7 (added) cannot be read: Object missing required field `beans`."),
        (
            "added",
            '{"beans":"3"}',
            "Version 12 of jar/7 (added) cannot be read: Expected `int`, got `str` - at `$.beans`.",
        ),
        (
            "added",
            '{"beans":3,"beens":4}',
            "Version 12 of jar/7 (added) holds a field that is not known here: beens.",
        ),
        (
            "jar-labelled",
            '{"label":{"text":"x","colour":"red"}}',
            "Version 12 of jar/7 (jar-labelled) holds a field that is not known here: label.colour.",
        ),
    ],
)
def test_a_faulty_record_is_told_in_one_sentence(kind: str, body: str, sentence: str) -> None:
    with pytest.raises(Damaged) as told:
        CODEC.event(record(kind, body))
    assert str(told.value) == sentence


def test_spaces_order_and_defaults_are_no_fault() -> None:
    assert CODEC.event(record("added", '{ "by" : "Anna",\n "beans" : 3 }')) == Added(3, "Anna")
    assert CODEC.event(record("added", '{"beans":3}')) == Added(3)


@pytest.mark.parametrize("schema", [0, -1, 2])
def test_a_shape_of_the_future_is_told(schema: int) -> None:
    with pytest.raises(Damaged, match="was written by a newer Tapis"):
        CODEC.event(record("added", '{"beans":3}', schema))


def in_dozens(body: dict[str, Any]) -> dict[str, Any]:
    return {"beans": body["dozens"] * 12}


def signed(body: dict[str, Any]) -> dict[str, Any]:
    return {**body, "by": "unknown"}


YOUNG: EventCodec[Event] = EventCodec(kinds_of(Event), {"added": (in_dozens, signed)})


@pytest.mark.parametrize(
    ("schema", "body", "event"),
    [
        (1, '{"dozens":2}', Added(24, "unknown")),
        (2, '{"beans":5}', Added(5, "unknown")),
        (3, '{"beans":5,"by":"Anna"}', Added(5, "Anna")),
    ],
)
def test_an_old_shape_goes_through_every_step_since(schema: int, body: str, event: Event) -> None:
    assert YOUNG.event(record("added", body, schema)) == event


def test_new_events_are_written_in_the_newest_shape() -> None:
    assert YOUNG.draft(Added(1)).schema == 3


def test_an_old_body_that_misses_its_old_field_is_told() -> None:
    with pytest.raises(Damaged, match=r"Version 12 of jar/7 \(added\) cannot be read: 'dozens'"):
        YOUNG.event(record("added", '{"beans":2}', 1))


def test_a_step_for_an_unknown_kind_is_a_bug() -> None:
    with pytest.raises(ValueError, match="eaten"):
        EventCodec(kinds_of(Event), {"eaten": (signed,)})


def test_nothing_of_a_record_is_changed_by_reading() -> None:
    given = record("added", '{"dozens":2}', 1)
    YOUNG.event(given)
    assert given == replace(given)
