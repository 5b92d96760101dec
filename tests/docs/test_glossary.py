"""The glossary gives every term in four languages."""

from __future__ import annotations

from pathlib import Path

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8").splitlines()
    if line.startswith("|")
]


def test_every_term_has_four_words_and_a_meaning() -> None:
    assert ROWS[0] == ["English (code)", "français", "Deutsch", "Nederlands", "meaning", "not"]
    assert len(ROWS) > 30
    assert all(len(row) == 6 and all(row) for row in ROWS)


def test_terms_stand_in_alphabetical_order_and_once() -> None:
    terms = [row[0].casefold() for row in ROWS[2:]]
    assert terms == sorted(set(terms))
