"""B1: a party, a series of boards, or four deals."""

import pytest

from tapis.games.bridge import PLUGIN
from tapis.games.bridge.book import ART

from .helpers import sheet, total

pytestmark = pytest.mark.clause("bridge:B1")


def test_three_forms_and_the_party_by_default() -> None:
    option = ART.options["form"]
    assert (option.choices, option.default) == (("rubber", "series", "chicago"), "rubber")
    assert sheet("").form == "rubber"


def test_the_same_deals_in_each_form() -> None:
    played = "2S N =, 2S N =, 3NT E =, 4S N -1"
    assert total(played, 4) == (120, 100 + 100 + 0)
    assert total(played, 4, form="series") == (110 + 110, 600 + 100)
    assert total(played, 4, form="chicago") == (60 + 60 + 300, 100 + 300 + 100)


def test_a_format_of_the_book_for_each_form() -> None:
    formats = {str(each.options["form"]) for each in PLUGIN.event.formats}
    assert formats == set(ART.options["form"].choices)
