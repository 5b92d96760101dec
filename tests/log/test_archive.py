"""The archive of an event: identical when read again, and one sentence when it cannot be read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.law import Refused
from tapis.log.archive import Archive, read_archive, write_archive
from tapis.log.record import Draft, Operation, Record
from tapis.log.writing import numbered

WORDS = st.text(st.characters(codec="utf-8"), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 999) | WORDS,
    lambda each: st.lists(each, max_size=3) | st.dictionaries(WORDS, each, max_size=3),
    max_leaves=6,
)
BODIES = st.builds(json.dumps, st.dictionaries(WORDS, VALUES, max_size=3), indent=st.none() | st.just(1))
DRAFTS = st.lists(st.builds(Draft, WORDS, st.integers(1, 3), BODIES), min_size=1, max_size=3)


@st.composite
def archives(draw: st.DrawFn) -> Archive:
    """Streams of a few operations, with bodies written in any way."""
    records: list[Record] = []
    for number in range(draw(st.integers(0, 4))):
        operation = Operation(f"op {number}", draw(WORDS), draw(WORDS))
        records += numbered("event/1", len(records), draw(DRAFTS), operation)
    return Archive("event/1", "estimation", draw(WORDS), tuple(records))


@given(archives())
def test_an_archive_read_again_is_the_same(archive: Archive) -> None:
    text = write_archive(archive)
    again = read_archive(text)
    assert again == archive
    assert isinstance(again, Archive)
    assert write_archive(again) == text
    assert json.loads(text)["tapis"] == "event/1"


DRAFT = Draft("x", 1, "{}")
RECORDS = (
    *numbered("s", 0, [DRAFT, DRAFT], Operation("a", "", "")),
    *numbered("s", 2, [DRAFT], Operation("b", "", "")),
)
SOUND = write_archive(Archive("s", "estimation", "1", RECORDS))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-archive"),
        (SOUND[:-30], "bad-archive"),
        (SOUND.replace('"stream"', '"steam"'), "bad-archive"),
        ("[" * 100_000, "bad-archive"),
        (SOUND.replace("event/1", "event/2"), "not-an-archive"),
        (SOUND.replace('"version":3', '"version":4'), "gap"),
        (SOUND.replace('"op_id":"b"', '"op_id":"a"'), "operation-twice"),
    ],
)
def test_a_damaged_archive_is_refused_in_one_sentence(text: str, code: str) -> None:
    refusal = read_archive(text)
    assert isinstance(refusal, Refused)
    assert refusal.code == code


def test_a_mark_before_the_text_does_no_harm() -> None:
    assert read_archive("\ufeff" + SOUND) == read_archive(SOUND)
