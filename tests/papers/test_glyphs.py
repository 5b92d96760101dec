"""Names whose letters no font here has are told before they are printed."""

from __future__ import annotations

import pytest

from tapis.papers import boxed, glyphs, printer

TANGSA = "\U00016a70\U00016a71"
"""Letters of a script that hardly a machine has a font for."""


def test_the_letters_of_europe_are_on_every_paper() -> None:
    assert not boxed(
        ["Zoé Nguyễn", "Ελένη", "Иван", "Øyvind Łukasz", "Gremaud–Python’s …", "Anne \U0001f340", ""]
    )


def test_a_name_with_a_letter_no_font_has_is_told_once_with_those_alone() -> None:
    names = [f"Anna {TANGSA}", "Anna Favre", f"Anna {TANGSA}", TANGSA[1]]
    assert boxed(names) == (names[0], names[3])


def test_what_the_machine_has_a_font_for_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The typesetter is asked, not a list: without the machine's fonts more is missing."""
    shipped = printer.fonts(system=False)
    monkeypatch.setattr(glyphs, "fonts", lambda **_: shipped)
    glyphs._missing.cache_clear()
    assert boxed(["\u7530\u4e2d \u592a\u90ce", "\uae40\ubbfc\uc218", "\u738b\u5c0f\u660e", "Anna"]) == (
        *("\u7530\u4e2d \u592a\u90ce", "\uae40\ubbfc\uc218", "\u738b\u5c0f\u660e"),
    )
    glyphs._missing.cache_clear()
