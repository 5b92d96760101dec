"""T5: half points stay, unless the house rounds them."""

import pytest

from tapis.games.tutti import PLUGIN
from tapis.law import Standing

pytestmark = pytest.mark.clause("tutti:T5")


def test_the_bonus_is_exact_unless_the_house_says_otherwise() -> None:
    """What each answer does to a bonus is in ``test_17_19``."""
    option = PLUGIN.regulation.options["bonus_rounding"]
    assert option.default == "exact"
    assert option.choices == ("exact", "down", "up")


def test_every_option_is_a_house_convention_and_none_is_an_article() -> None:
    for option in PLUGIN.regulation.options.values():
        assert option.clause.standing is Standing.HOUSE
        assert option.clause.ref.startswith("T")
    text = [clause.ref for clause in PLUGIN.regulation.clauses.values() if clause.standing is Standing.TEXT]
    assert text == [f"17.{number}" for number in range(1, 20)]
