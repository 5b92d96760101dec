"""The date of an event is written in one way on every page, in the reader's words."""

from __future__ import annotations

import pytest
from django.utils import translation

from tapis.web.frame.templatetags.tapis import long_date


@pytest.mark.parametrize(
    ("language", "told"),
    [("fr", "22 novembre 2026"), ("de", "22. November 2026"), ("nl", "22 november 2026")],
)
def test_a_date_is_told_in_the_readers_words(language: str, told: str) -> None:
    with translation.override(language):
        assert long_date("2026-11-22") == told


@pytest.mark.parametrize("typed", ["", "mardi soir", "2026-13-45"])
def test_what_is_no_date_stays_as_it_was_typed(typed: str) -> None:
    assert long_date(typed) == typed
