"""Estimation against the shipped conformance kit, under its default and its other house options."""

from collections.abc import Mapping
from typing import ClassVar

from tapis.games.estimation import PLUGIN
from tapis.law import Setting
from tapis.testing import Conformance

TURNED: Mapping[str, int] = {"16.7": 3}
OTHER: Mapping[str, Setting] = {"first_lead": "dealer", "own_estimate_visible": True, "deal_passes": "left"}


class TestEstimation(Conformance):
    plugin = PLUGIN
    wide: ClassVar[Mapping[str, int]] = TURNED
    seeds = tuple(f"estimation {number}" for number in range(3))


class TestEstimationUnderOtherHouseOptions(Conformance):
    plugin = PLUGIN
    options: ClassVar[Mapping[str, Setting]] = OTHER
    wide: ClassVar[Mapping[str, int]] = TURNED
    seeds = tuple(f"house {number}" for number in range(2))
