"""What estimation brings to the house, as the house finds it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.form import Total
from tapis.core.plugin import plugins
from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.games import jass
from tapis.games.estimation import PLUGIN, TYPED_PLUGIN
from tapis.games.estimation.result import Result
from tapis.games.estimation.thumb import estimate


def test_the_house_finds_estimation_by_its_entry_point() -> None:
    assert plugins()["estimation"] is PLUGIN


def test_every_field_of_the_form_is_a_list_in_the_result() -> None:
    encoded = TYPED_PLUGIN.sheet.results.encode(Result((40, 40, 40, 37), (50, 40, 40, 27)))
    assert set(encoded) == {field.key for field in TYPED_PLUGIN.sheet.fields}
    assert all(len(numbers) == TYPED_PLUGIN.columns for numbers in encoded.values())


def test_exact_estimates_part_ties() -> None:
    sheet = fold(TYPED_PLUGIN.sheet.marking, SheetStart(1), [Result((40, 40, 40, 37), (50, 40, 40, 27))])
    assert not isinstance(sheet, Mistake)
    kinds = {line.kind for line in TYPED_PLUGIN.sheet.marking.lines(sheet)}
    assert {key.kind for key in TYPED_PLUGIN.sheet.ties} <= kinds


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from("SHDC"))
def test_four_estimates_by_rule_of_thumb_make_157(seed: int, trump: str) -> None:
    pack = Chance(str(seed)).shuffled(jass.PACK)
    hands = [Cards.of(pack[at : at + 9]) for at in range(0, 36, 9)]
    assert sum(estimate(hand, trump) for hand in hands) == 157


def test_the_rule_of_thumb_by_hand() -> None:
    assert estimate(Cards.read("SJ S9 SA HA CA D6 D7 D8 C6"), "S") == 2 * 45 + 22
    assert estimate(Cards.read("H6 H7 H8 C6 C7 C8 D6 D7 D8"), "S") == 0


def test_the_form_asks_what_the_clauses_ask() -> None:
    asked = {
        field.key: (str(field.clause), field.bounds, field.blank, field.totals)
        for field in TYPED_PLUGIN.sheet.fields
    }
    assert asked == {
        "estimated": ("estimation:16.9", (0, 157), 0, ()),
        "made": ("estimation:16.14", (0, 157), None, (Total(157),)),
        "tricks": ("estimation:E11", (0, 9), None, ()),
    }
    assert [field.only_if for field in TYPED_PLUGIN.sheet.fields] == ["", "", "estimated=0,made=0"]
