"""The column *paid* of a cash book: an amount, a way of paying and a date mean that somebody has paid."""

from __future__ import annotations

import pytest

from tapis.club.people.entry_list import ListPreview, preview
from tests.cells import in_one
from tests.club.evening import Evening


def told(cell: str) -> ListPreview:
    found = preview(f"Nom;Payé\nLouis d'Affry;{cell}\n".encode(), Evening(0).competition)
    assert isinstance(found, ListPreview)
    return found


AMOUNTS = ["20.-", "20.–", "20", "CHF 41.50", "12,50 €", "1'000.-"]
WAYS = ["bar", "TWINT", "Überweisung"]
DAYS = ["28.11.2026", "28.11.", "2026-11-28"]


@in_one("cell", [*AMOUNTS, *WAYS, *DAYS])
def test_what_was_paid_how_or_when_means_that_somebody_has_paid(cell: str) -> None:
    (person,) = told(cell).people()
    assert person.paid


@pytest.mark.parametrize("cell", ["0", "0.-", "0.00", "", "non"])
def test_nothing_was_paid(cell: str) -> None:
    (person,) = told(cell).people()
    assert not person.paid


def test_a_word_that_says_neither_is_asked_about() -> None:
    shown = told("peut-être")
    assert shown.people() == ()
    assert "peut-être" in str(shown.rows[0].problem)
