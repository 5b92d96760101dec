"""Bridge against the shipped conformance kit: played out, cut short, in each form of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tapis.core.terms import DealTerms
from tapis.games.bridge import PLUGIN
from tapis.law import Setting
from tapis.testing import Conformance
from tapis.testing.checks import dealt, shown_wider
from tests.cells import in_one

DUMMY = 13 * 3
"""Dummy's hand, seen by the three others."""


class TestPlayedOut(Conformance):
    plugin = PLUGIN
    seeds = tuple(f"played out {number}" for number in range(4))
    options: ClassVar[Mapping[str, Setting]] = {"claims": "never"}
    wide: ClassVar[Mapping[str, int]] = {"B16": DUMMY}


class TestSeries(Conformance):
    plugin = PLUGIN
    options: ClassVar[Mapping[str, Setting]] = {"form": "series", "claims": "never", "scheme": "laws"}
    terms: ClassVar[DealTerms] = DealTerms.read({"vulnerable": "NS", "board": 2})
    wide: ClassVar[Mapping[str, int]] = {"B16": DUMMY}
    seeds = tuple(f"series {number}" for number in range(2))


class TestCutShort(Conformance):
    plugin = PLUGIN
    options: ClassVar[Mapping[str, Setting]] = {"form": "chicago", "scheme": "chicago"}
    seeds = tuple(f"claims {number}" for number in range(4))

    def test_no_card_is_shown_wider(self) -> None:
        """How many looks a claim gives depends on when it is made; its clause is all that matters."""
        for seed in self.seeds:
            wide = shown_wider(dealt(self.plugin, seed, self.options), 4)
            assert set(wide) <= {"B16", "B19"}
            assert wide["B16"] == DUMMY


@in_one("seed", range(12))
def test_a_claim_was_answered_somewhere(seed: int) -> None:
    record = dealt(PLUGIN, f"claims {seed}", {"form": "chicago"})
    said = {type(event.call).__name__ for event in record.events if hasattr(event, "call")}
    assert {"Bid", "Pass", "Claim", "Answer"} <= said
