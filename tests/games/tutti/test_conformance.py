"""Tutti against the shipped conformance kit, on a blank sheet and on nearly full ones."""

from collections.abc import Mapping
from typing import ClassVar

from tapis.core.terms import DealTerms
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.contracts import BOXES
from tapis.law import Setting
from tapis.testing import Conformance


class TestTutti(Conformance):
    plugin = PLUGIN
    seeds = tuple(f"tutti {number}" for number in range(3))


class TestTuttiUnderOtherHouseOptions(Conformance):
    plugin = PLUGIN
    options: ClassVar[Mapping[str, Setting]] = {
        "tutti_bauer_exempt": False,
        "under_trump": True,
        "as_at_the_table": True,
        "reverse_match": "all",
        "bonus_rounding": "down",
    }
    terms: ClassVar[DealTerms] = DealTerms.read(
        {"filled": [["hearts", "down"], ["tutti", "misere", "slalom"]]}
    )
    seeds = tuple(f"house {number}" for number in range(3))


class TestTuttiWithOneTeamFull(Conformance):
    plugin = PLUGIN
    terms: ClassVar[DealTerms] = DealTerms.read({"filled": [[*BOXES], [*BOXES[:9]]]})
    seeds = tuple(f"full {number}" for number in range(2))


class TestTuttiWithMisereLeft(Conformance):
    plugin = PLUGIN
    terms: ClassVar[DealTerms] = DealTerms.read(
        {"filled": [[box for box in BOXES if box != "misere"], [box for box in BOXES if box != "slalom"]]}
    )
    seeds = tuple(f"last {number}" for number in range(2))
