"""Texts of Western Europe in every encoding that programs wrote them in, told from their letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tapis.core.encodings import decoded
from tests.cells import in_one

TEXTS = (
    "Nom;Prénom\r\nFavre;Jean-François\r\nChollet;Zoé\r\n",
    "Name;Vorname\nMüller;Käthi\nBösiger;Jürg\n",
    "Name;Vorname\nMüller;Hans\n",
    "Nom;Prénom\nDupont;Anne\n",
    "Éliane Python\nRaphaël Droux\nMarie-Thérèse Gremaud\n",
    "NOM;PRÉNOM\nMÜLLER;HÉLÈNE\n",
    "Naam;Voornaam\nDaniëls;Renée\n",
)


@in_one("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "mac-roman", "cp850"])
@in_one("text", TEXTS)
def test_a_list_is_read_as_it_was_written(text: str, encoding: str) -> None:
    told = decoded(text.encode(encoding))
    assert told
    assert told[1].removeprefix("\ufeff") == text


def test_signs_of_a_word_processor_are_those_of_windows() -> None:
    text = "Nom;Prénom\nd’Affry;Louis – comité\n"
    told = decoded(text.encode("cp1252"))
    assert told == ("cp1252", text)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_text_or_none(data: bytes) -> None:
    told = decoded(data)
    assert told is None or "\0" not in told[1]
