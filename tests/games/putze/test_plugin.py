"""What putze brings to the house, as the house finds it."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.notation import read_deal, write_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.sheet import SheetStart
from tapis.games.putze import PLUGIN
from tapis.games.putze.variants import VARIANTS
from tapis.law import Refused
from tests.cells import in_one

from .tables import VARIANTS as TABLES


def test_the_house_finds_putze_by_its_entry_point() -> None:
    assert plugins()["putze"] is PLUGIN


@pytest.mark.parametrize("variant", TABLES)
def test_the_number_of_columns_chooses_the_game(variant: str) -> None:
    players, options = TABLES[variant]
    sheet = PLUGIN.sheet.marking.blank(SheetStart(200, 0, options, players))
    game: Any = PLUGIN.game(options, PLUGIN.sheet.marking.terms(sheet))
    assert (game.seats, game.variant) == (players, VARIANTS[variant])


def test_without_conditions_four_play() -> None:
    assert PLUGIN.game().seats == 4


@in_one("conditions", [
    {"players": 1}, {"players": 6}, {"players": "3"}, {"players": True}, {"players": None},
    {"players": 3, "out": [0, 1]}, {"players": 4, "out": 2}, {"players": 4, "out": [4]},
    {"players": 4, "out": [True]}, {"players": 3, "first_word": 3}, {"players": 3, "first_word": "1"},
])  # fmt: skip
def test_conditions_that_cannot_be_are_refused_in_a_sentence(conditions: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        PLUGIN.game({}, conditions)


def test_a_log_with_such_conditions_is_refused_and_not_a_crash() -> None:
    known = {"putze": PLUGIN}
    record = play(PLUGIN, "x", terms={"players": 3})
    source = write_deal(PLUGIN, record).replace('"players": 3', '"players": 9')
    assert isinstance(read_deal(source, known), Refused)
    again = read_deal(write_deal(PLUGIN, record), known)
    assert isinstance(again, DealRecord)
    assert again == record
