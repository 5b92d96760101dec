"""Calls in JSON and in words."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import validate

from tapis.core.cards import PACK, read_card
from tapis.games.whist.play.calls import (
    CALLS,
    CUTS,
    SAID,
    Call,
    Cut,
    Discard,
    Join,
    Propose,
    Raise,
    Solo,
    Special,
    Trump,
    Word,
    saying,
)
from tapis.i18n import phrase
from tests.cells import in_one

CODEC = CALLS
EVERY: list[Call] = [*SAID.values(), *CUTS, *(Discard(card) for card in PACK)]


def test_every_call_is_read_back_as_it_was_written() -> None:
    assert len(EVERY) == len({str(CODEC.encode(call)) for call in EVERY})
    for call in EVERY:
        assert CODEC.decode(CODEC.encode(call)) == call


def test_what_is_written_fulfils_the_schema() -> None:
    schema = CODEC.schema()
    for call in (*SAID.values(), Cut(4), Discard(read_card("H6"))):
        validate(CODEC.encode(call), schema)


@pytest.mark.parametrize(
    ("written", "call"),
    [
        ("propose H", Propose("H")),
        ("join S", Join("S")),
        ("raise 10", Raise(10)),
        ("solo 6 H", Solo(6, "H")),
        ("PM", Special("PM")),
        ("A9 D", Special("A9", "D")),
        ("PC N", Special("PC", "N")),
        ("trump C", Trump("C")),
        ("no trou", Word.NO_TROU),
        ({"cut": 26}, Cut(26)),
    ],
)
def test_the_forms(written: Any, call: Call) -> None:
    assert CODEC.decode(written) == call
    assert CODEC.encode(call) == written


@in_one(
    "wrong",
    [
        "",
        "propose",
        "solo 5 H",
        "A9",
        "A9 N",
        "PM H",
        "TR",
        {"cut": 3},
        {"cut": "4"},
        {"discard": "H1"},
        None,
        4,
    ],
)
def test_anything_else_is_refused_in_a_sentence(wrong: Any) -> None:
    with pytest.raises(ValueError, match="A call is"):
        CODEC.decode(wrong)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (Word.PASS, "passes"),
        (Propose("H"), "asks ♥"),
        (Join("D"), "joins in ♦"),
        (Raise(10), "raises to 10"),
        (Solo(6, "H"), "goes solo: 6 in ♥"),
        (Special("PM"), "announces Petite misère"),
        (Special("A9", "S"), "announces Abondance 9 in ♠"),
        (Special("PC", "N"), "announces Petit chelem without trumps"),
        (Trump("C"), "names ♣ trumps"),
        (Cut(20), "cuts at 20"),
    ],
)
def test_in_words(call: Call, words: str) -> None:
    said = saying(call)
    assert phrase(said.text, "en", **said.args) == words


def test_a_discard_names_its_card() -> None:
    said = saying(Discard(read_card("H6")))
    assert "6" in phrase(said.text, "en", **said.args)
