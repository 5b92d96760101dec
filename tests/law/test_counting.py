"""A sentence counts as people do."""

from __future__ import annotations

import pytest

from tapis import i18n
from tapis.core.speech import Saying
from tapis.law import Reason
from tapis.law.counting import filled

BOARDS = "{n:board|boards} of {name}"


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 boards"), (1, "1 board"), (-1, "-1 board"), ("−1", "−1 board"), (21, "21 boards")]
)
def test_one_has_its_own_word(n: object, said: str) -> None:
    assert filled(BOARDS, {"n": n, "name": "a club"}) == f"{said} of a club"


def test_none_is_one_where_the_language_says_so() -> None:
    assert filled("{n:donne|donnes}", {"n": 0}, none_is_one=True) == "0 donne"


@pytest.mark.parametrize(
    ("told", "said"),
    [("0,4", "putze"), ("1,5", "putze"), ("−1,5", "putze"), ("2", "putzes"), ("11,5", "putzes")],
)
def test_less_than_two_is_one_where_none_is(told: str, said: str) -> None:
    assert filled("{n:putze|putzes}", {"n": told}, none_is_one=True) == f"{told} {said}"
    assert filled("{n:putze|putzes}", {"n": "1.5"}) == "1.5 putzes"


def test_what_is_not_given_stays_as_it_is_written() -> None:
    assert filled("{deal} of {n:board|boards}", {"deal": 3}) == "3 of {n} boards"


def test_refusals_sayings_and_phrases_count_alike() -> None:
    sentence = "A slip has {deals:deal|deals} at most."
    one = "A slip has 1 deal at most."
    assert str(Reason("few", sentence)(deals=1)) == str(Saying(sentence, {"deals": 1})) == one
    assert i18n.phrase(sentence, "en", deals=1) == one
    assert i18n.phrase(sentence, "fr", deals=1) == "Une feuille de table compte 1 donne au plus."
    assert i18n.phrase(sentence, "fr", deals=2) == "Une feuille de table compte 2 donnes au plus."
