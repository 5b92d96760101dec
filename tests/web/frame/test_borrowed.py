"""What Django says at a wrong entry is said as a Swiss reader writes it."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from tapis.web.frame.borrowed import BORROWED


@pytest.mark.parametrize("sentence", BORROWED, ids=lambda each: str(each)[:30])
def test_no_sentence_of_django_has_a_sharp_s(sentence: object) -> None:
    with override("de"):
        told = str(sentence)
    assert not set("ß„“") & set(told)
    with override("en"):
        assert told != str(sentence), "it is translated at all"
