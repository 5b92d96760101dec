"""Whist against the shipped conformance kit.

``wide`` says how often somebody sees a card that is not his: the fourth ace (45), the open hands of a
misère sur table (47), a hand laid down (55, 56).
"""

from collections.abc import Mapping
from typing import ClassVar

from tapis.core.terms import DealTerms
from tapis.games.whist.plugin import PLUGIN
from tapis.law import Setting
from tapis.testing import Conformance
from tapis.testing.checks import Wide

OPEN_HANDS = range(4 * 3 * 12 + 1)
SHOWN: Wide = {"45": {0, 3}, "47": OPEN_HANDS}


class TestFour(Conformance):
    plugin = PLUGIN
    seeds = tuple(f"whist {number}" for number in range(4))
    wide = SHOWN


class TestGatheredCards(TestFour):
    seeds = tuple(f"gathered {number}" for number in range(2))
    options: ClassVar[Mapping[str, Setting]] = {"deal_model": "gathered", "packets": "4-5-4"}


class TestFive(TestFour):
    seeds = tuple(f"five {number}" for number in range(2))
    columns = 5
    terms: ClassVar[DealTerms] = DealTerms.read({"sitting": [0, 1, 3, 4]})

    def test_the_result_can_be_marked(self) -> None:
        """Who rests depends on the sheet's own dealer: see the party."""


class TestWhereHandsAreLaidDown(TestFour):
    seeds = tuple(f"laid down {number}" for number in range(2))
    options: ClassVar[Mapping[str, Setting]] = {"laying_down": "allowed"}
    wide: ClassVar[Wide] = {**SHOWN, "55": range(61), "56": range(61)}
