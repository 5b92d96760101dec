"""Names that look the same are the same name, in an event, at a table, in a house."""

from __future__ import annotations

import pytest

from tapis.club.text.full_names import FullName, likeness
from tapis.core.likeness import looks

ALIKE = (
    ("Anna", "\u0410nn\u0430"),
    ("Paul", "\u0420\u0430ul"),
    ("BOB", "\u0412\u041eB"),
    ("Nina", "\u039dina"),
    ("Chloé", "\u0421hlo\u0435\u0301"),
    ("Max", "M\u200bax"),
    ("Max", "Max\u3164"),
    ("Max", "Ma\ufe0fx"),
    ("Paul", "\uff30aul"),
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_what_a_reader_cannot_tell_apart_is_one_name(one: str, other: str) -> None:
    assert one != other
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Анна", "Anna"), ("Жан", "Jan"), ("Ann", "Anne"), ("Ali", "All"), ("देवी", "देव")]
)
def test_what_looks_otherwise_stays_apart(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)
    assert looks(one) != looks(other)


def test_a_list_keeps_the_order_of_its_own_alphabet() -> None:
    named = [FullName("", each) for each in ("Рогов", "Волков", "Агапов")]
    assert [each.surname for each in sorted(named, key=lambda each: each.key)] == [
        "Агапов",
        "Волков",
        "Рогов",
    ]
