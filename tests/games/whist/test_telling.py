"""Calls of whist told in words: tricks wanted, and points of the grid of this table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.plugin import plugins
from tapis.games.whist.auction.state import Auction, Best
from tapis.games.whist.book import ART
from tapis.games.whist.mark.reading import PRESETS
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import CUTS, EVERY, TRUMPS, Join, Propose, Raise, Solo, Special, Word
from tapis.games.whist.play.table import Table
from tapis.games.whist.telling import telling
from tapis.i18n import clause_text, phrase
from tests.cells import in_one

PROFILE = ART.profile({})
TABLE = Table(Auction(0, 4), dealt=True)


@in_one("call", [*EVERY, *TRUMPS, Word.TROU, Word.NO_TROU])
def test_every_call_of_the_auction_names_a_clause_that_explains_it(call: object) -> None:
    told = telling(PROFILE, TABLE, call)  # type: ignore[arg-type]
    assert told is not None
    assert told.clause is not None
    for language in ("fr", "de", "nl", "en"):
        assert clause_text(told.clause, language)
        if told.wants is not None:
            assert "{" not in phrase(told.wants.text, language, **told.wants.args)


@pytest.mark.parametrize("name", PRESETS)
def test_tricks_and_points_are_those_of_the_tables_own_grid(name: str) -> None:
    profile = ART.profile({"grid": name})
    grid = grid_of(profile)
    for call, code in (
        (Solo(7, "H"), "S7"),
        (Special("PM"), "PM"),
        (Special("A9", "S"), "A9"),
        (Raise(10), "E10"),
    ):
        told, price = telling(profile, TABLE, call), grid.price(code)
        assert told is not None
        if price is None:
            assert told.wants is None
            continue
        assert (told.brings, told.costs) == (price.made, price.lost)


def test_who_asks_or_joins_is_told_the_lowest_game_that_is_high_enough() -> None:
    asked, joined = telling(PROFILE, TABLE, Propose("H")), telling(PROFILE, TABLE, Join("H"))
    assert asked is not None
    assert joined is not None
    assert asked.wants is not None
    assert asked.wants.args == {"needs": 8}
    assert asked.clause == ART.clause("18")
    assert joined.clause == ART.clause("19")
    high = replace(TABLE, auction=replace(TABLE.auction, best=Best("S6", "H", (2,))))
    told = telling(PROFILE, high, Join("S"))
    assert told is not None
    assert told.wants is not None
    assert told.wants.args == {"needs": 10}


def test_misere_and_piccolo_want_no_trick_and_just_one() -> None:
    wanted = [telling(PROFILE, TABLE, Special(code)) for code in ("GM", "PIC")]
    assert [each.wants.text for each in wanted if each and each.wants] == ["no trick", "just one trick"]


def test_what_needs_no_word_is_not_told() -> None:
    assert telling(PROFILE, TABLE, CUTS[0]) is None
    assert telling(PROFILE, TABLE, Word.LAY_DOWN) is None
    assert plugins()["whist"].rules.telling is not None
