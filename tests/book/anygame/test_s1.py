"""S1: the game is the house's; Tapis neither deals its cards nor knows its rules."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins, regulations
from tapis.core.terms import NO_TERMS
from tapis.games.anygame import PLUGIN
from tapis.games.anygame.book import ART
from tapis.law import Standing

pytestmark = pytest.mark.clause("anygame:S1")


def test_events_are_held_by_it_and_no_card_is_dealt() -> None:
    assert regulations()["anygame"] is PLUGIN
    assert "anygame" not in plugins()
    assert not PLUGIN.has_cards
    assert all(each.has_cards for each in plugins().values())


def test_whoever_asks_for_a_deal_all_the_same_has_made_a_mistake() -> None:
    with pytest.raises(AssertionError, match="without cards"):
        PLUGIN.game({}, NO_TERMS)
    with pytest.raises(ValueError, match="Nothing is called"):
        PLUGIN.rules.calls.decode("pass")
    assert PLUGIN.rules.calls.schema() == {"not": {}}


def test_every_clause_is_the_house_s_own() -> None:
    assert {each.standing for each in ART.clauses.values()} == {Standing.HOUSE}
    assert all(ref.startswith("S") for ref in ART.clauses)
