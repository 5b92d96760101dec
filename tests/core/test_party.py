"""A whole party played by itself, whatever the game: the mark leads, and the sheet takes every deal."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.party import play_party, points_of
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import SheetStart, fold, totals
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.verify import verify
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.games.tutti import PLUGIN as TUTTI
from tapis.law import Setting
from tests.plugins import replaced

GAMES: list[AnyPlugin] = [ESTIMATION, TUTTI]


def setup(plugin: AnyPlugin, deals: int, dealer: int = 0, **options: Setting) -> SheetStart:
    return SheetStart(deals, dealer, plugin.regulation.profile(options))


@pytest.mark.parametrize("plugin", GAMES, ids=lambda each: each.regulation.id)
@pytest.mark.parametrize("dealer", [0, 3])
def test_a_party_has_its_deals_and_its_sheet(plugin: AnyPlugin, dealer: int) -> None:
    agreed = setup(plugin, 6, dealer)
    party = play_party(plugin, "seed", agreed)
    assert len(party.records) == len(party.results) == 6
    assert plugin.sheet.marking.over(party.sheet)
    assert fold(plugin.sheet.marking, agreed, party.results) == party.sheet
    lines = plugin.sheet.marking.lines(party.sheet)
    assert points_of(plugin, agreed, party) == totals(plugin.columns, lines)


@pytest.mark.parametrize("plugin", GAMES, ids=lambda each: each.regulation.id)
def test_the_mark_says_who_deals_and_what_the_next_deal_must_know(plugin: AnyPlugin) -> None:
    agreed = setup(plugin, 5, 1)
    party = play_party(plugin, "seed", agreed)
    sheet = plugin.sheet.marking.blank(agreed)
    for record, result in zip(party.records, party.results, strict=True):
        assert record.dealer == plugin.sheet.marking.dealer(sheet)
        assert record.terms == plugin.sheet.marking.terms(sheet)
        assert verify(plugin.game(record.options, record.terms), record) == result
        sheet = plugin.sheet.marking.enter(sheet, result)


def test_house_options_reach_the_deal() -> None:
    party = play_party(ESTIMATION, "seed", setup(ESTIMATION, 1, first_lead="dealer"))
    assert party.records[0].options["first_lead"] == "dealer"


def test_the_seed_decides() -> None:
    one, same, other = (play_party(TUTTI, seed, setup(TUTTI, 3)) for seed in ("a", "a", "b"))
    assert one == same
    assert one.results != other.results
    assert len({record.seed for record in one.records}) == 3


def test_a_sheet_that_refuses_what_was_played_is_a_bug() -> None:
    class Forgetful(type(TUTTI.sheet.marking)):  # type: ignore[misc]
        def terms(self, _sheet: object) -> DealTerms:
            return NO_TERMS

    with pytest.raises(RuntimeError, match="the sheet refuses deal"):
        play_party(replaced(TUTTI, marking=Forgetful()), "seed", setup(TUTTI, 20))


def test_a_deal_that_stops_is_a_bug() -> None:
    class Idle:
        seats = 4

        def __getattr__(self, name: str) -> Any:
            return {"to_move": lambda _table: frozenset(), "referee": lambda *_: ()}.get(
                name, lambda *_: None
            )

    with pytest.raises(RuntimeError, match="without a result"):
        play_party(replaced(TUTTI, play=lambda *_: Idle()), "seed", setup(TUTTI, 1))
