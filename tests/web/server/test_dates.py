"""Short dates as the readers of a language write them."""

from __future__ import annotations

from datetime import date

import pytest
from django.utils import translation
from django.utils.formats import date_format


@pytest.mark.parametrize(
    ("language", "told"), [("nl", "05/11/2026"), ("fr", "05.11.2026"), ("de", "05.11.2026")]
)
def test_a_short_date_is_written_as_its_readers_do(language: str, told: str) -> None:
    with translation.override(language):
        assert date_format(date(2026, 11, 5), "SHORT_DATE_FORMAT") == told
