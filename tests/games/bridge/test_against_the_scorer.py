"""Parties drawn at random, marked by the sheet and by a second scorer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import SheetStart, totals
from tapis.games.bridge.mark.paper import paper
from tapis.games.bridge.mark.sheet import Mark, Sheet
from tapis.games.bridge.result import PASSED_OUT, Doubling, PlayedOut, Result

from ...book.bridge.drawn import deals
from . import scorer

MARK = Mark()
TIMES = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
LONG_ENOUGH = 60
PARTIES = st.lists(deals() | st.just(PASSED_OUT), max_size=40)


def plain(result: Result) -> scorer.Deal | None:
    if not isinstance(result, PlayedOut):
        return None
    contract, held = result.contract, result.honours
    honours = None if held is None else (held.side, held.points)
    times = TIMES[contract.doubling]
    return contract.level, contract.strain, times, result.declarer % 2, result.tricks, honours


def marked(party: list[Result], scheme: str) -> Sheet:
    sheet = MARK.blank(SheetStart(LONG_ENOUGH, 0, {"scheme": scheme}))
    for result in party:
        if not MARK.over(sheet):
            assert MARK.check(sheet, result) is None
            sheet = MARK.enter(sheet, result)
    return sheet


@pytest.mark.parametrize("scheme", ["seed", "laws"])
@given(PARTIES)
def test_two_scorers_agree(scheme: str, party: list[Result]) -> None:
    sheet = marked(party, scheme)
    theirs, games, played = scorer.rubber([plain(result) for result in party], scheme == "laws")
    assert list(totals(2, MARK.lines(sheet))) == theirs
    assert list(sheet.state.games) == games
    assert len(sheet.results) == played
    assert MARK.over(sheet) == (max(games) == 2)


@given(PARTIES)
def test_what_stands_below_adds_up_to_the_games(party: list[Result]) -> None:
    sheet = marked(party, "seed")
    drawn = paper(sheet)
    assert len(drawn.closed) == sum(sheet.state.games)
    for column in drawn.columns:
        assert column.total == sum(f.points for f in column.upper) + sum(
            f.points for game in column.lower for f in game
        )


@given(PARTIES, st.data())
def test_a_corrected_deal_leaves_what_came_before_it(party: list[Result], data: st.DataObject) -> None:
    if not party:
        return
    place = data.draw(st.integers(0, len(party) - 1))
    corrected = [*party[:place], data.draw(deals()), *party[place + 1 :]]
    kept = [line for line in MARK.lines(marked(party, "seed")) if line.deal <= place]
    assert [line for line in MARK.lines(marked(corrected, "seed")) if line.deal <= place] == kept
