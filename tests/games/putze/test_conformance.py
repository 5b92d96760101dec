"""Putze against the shipped conformance kit, at every size of table, in every variant.

``wide`` says how often somebody sees a card that is not his: the turned card, the blind and the better
cards, the exchange of the six (27.14, 27.20, 27.26), and the announcements that count (P12).
"""

from collections.abc import Mapping
from typing import ClassVar

from tapis.core.terms import DealTerms
from tapis.games.putze import PLUGIN
from tapis.law import Setting
from tapis.testing import Conformance
from tapis.testing.checks import Wide


def shown(others: int) -> range:
    """How often announcements of up to nine cards are seen by the ``others``."""
    return range(0, 9 * others + 1, others)


class AnyTable(Conformance):
    plugin = PLUGIN
    seeds = tuple(f"putze {number}" for number in range(3))


class TestFour(AnyTable):
    columns = 4
    wide: ClassVar[Wide] = {"27.1": 3, "P12": shown(3)}


class TestThree(AnyTable):
    columns = 3
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 3})
    wide: ClassVar[Wide] = {"27.11": 3, "27.13": {0, 8}, "27.14": {0, 5}, "P15": {0, 3}, "P12": shown(2)}


class TestThreeWhereTheLoserSpeaksFirst(TestThree):
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 3, "first_word": 2})


class TestTwoWithBetterCards(AnyTable):
    columns = 2
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 2})
    wide: ClassVar[Wide] = {"27.20": {2, 5}, "27.21": 6, "P12": shown(1)}


class TestTwoWithABlind(AnyTable):
    columns = 2
    options: ClassVar[Mapping[str, Setting]] = {"two_players": "blind"}
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 2})
    wide: ClassVar[Wide] = {"27.24": 2, "27.13": {0, 8}, "27.14": {0, 3}, "P15": {0, 2}, "P12": shown(1)}


class TestFiveWithoutTheSixOfSpades(AnyTable):
    columns = 5
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 5})
    wide: ClassVar[Wide] = {"27.25": 4, "P12": shown(4)}


class TestFiveAndTheThirtySixthCard(AnyTable):
    columns = 5
    options: ClassVar[Mapping[str, Setting]] = {"five_players": "thirty_sixth_card"}
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 5})
    wide: ClassVar[Wide] = {"27.26": {5, 14}, "P12": shown(4)}


class TestFiveWhereTheDealerSitsOut(AnyTable):
    columns = 5
    options: ClassVar[Mapping[str, Setting]] = {"five_players": "dealer_sits_out"}
    terms: ClassVar[DealTerms] = DealTerms.read({"players": 5})
    wide: ClassVar[Wide] = {"27.27": 4, "P12": shown(4)}


class TestThreeOfFiveWhoPlayOn(AnyTable):
    """Two have finished; the sheet of a whole party is another matter, so one deal goes on a blank one."""

    terms: ClassVar[DealTerms] = DealTerms.read({"players": 5, "out": [1, 4]})
    columns = 5
    wide: ClassVar[Wide] = {"27.11": 5, "27.13": {0, 8}, "27.14": {0, 9}, "P15": {0, 5}, "P12": shown(4)}

    def test_the_result_can_be_marked(self) -> None:
        """What two who have finished leave empty is wanted of them on a blank sheet."""
