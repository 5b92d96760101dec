"""Where an auction of whist went wrong: told where it is certain, in one line, and of nobody else's call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tapis.analysis import makeable
from tapis.analysis.deal import PARTS, finished
from tapis.analysis.makeable import MakeableRow
from tapis.analysis.panels import makeable as tables
from tapis.analysis.whist_turning import WhistAuctionSeen, WhistTurningPoint
from tapis.core.events import Called
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.games.whist.auction.state import Best
from tapis.games.whist.book import ART
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import Cut, Special, Word
from tapis.i18n import LANGUAGES, phrase
from tests.book.whist.sitting import DEALER, HANDS, SUITS, Sitting

GRID = grid_of(ART.profile({}))


def thirteen(side: tuple[int, ...], strain: str, _leader: int) -> int:
    """Whoever has a whole suit as trump takes every trick, whoever is with him."""
    return 13 if "SHDC".index(strain) in side else 0


def found(
    calls: str, hands: str = SUITS, tricks: Callable[..., int] = thirteen, ducks: bool | None = None
) -> WhistTurningPoint | None:
    sitting = Sitting(hands).bid(calls)
    assert sitting.table.over
    log = [Called((DEALER - 1) % 4, Cut(26)), *sitting.log]
    return WhistAuctionSeen(sitting.game, DEALER, log, GRID, tricks, lambda _: ducks).turning_point()


def eight(*_: object) -> int:
    return 8


def test_who_passes_a_hand_that_takes_every_trick_is_told() -> None:
    """Seat 0 passes thirteen spades too; a chelem in hearts would have gone over it, so it cost nothing."""
    turned = found("pass,pass,pass,pass")
    assert turned is not None
    assert (turned.seat, turned.said, turned.points) == (1, Word.PASS, 200)
    assert turned.better == Special("GC", "H")
    assert turned.instead == Best("GC", "H", (1,))


def test_calls_as_the_bots_make_them_have_none() -> None:
    assert found("GC S,GC H,pass,pass,pass") is None
    assert found("pass,pass,pass,pass", HANDS, eight) is None


def test_a_misere_that_does_not_hold_is_told_and_one_that_holds_is_not() -> None:
    lost = found("pass,GM,pass,pass", HANDS, eight, ducks=False)
    assert lost is not None
    assert (lost.seat, lost.better, lost.instead) == (1, Word.PASS, None)
    assert lost.points == 36
    assert found("pass,GM,pass,pass", HANDS, eight, ducks=True) is None


@pytest.mark.parametrize("calls", ["pass,GM,pass,pass", "pass,PIC,pass,pass", "pass,PM,pass,pass"])
def test_nothing_is_told_where_the_end_is_not_certain(calls: str) -> None:
    assert found(calls, HANDS, eight) is None


def test_a_trick_more_or_less_is_no_turning_point() -> None:
    """It has to be worth the lowest game of the table."""
    turned = found("pass,pass,pass,pass", tricks=lambda *_: 13)
    assert turned is not None
    assert turned.points >= GRID.prices[0].made


def test_it_is_told_in_one_line_in_every_language() -> None:
    for turned in (found("pass,pass,pass,pass"), found("pass,GM,pass,pass", HANDS, eight, ducks=False)):
        assert turned is not None
        line, *_ = tables.whist_turning(turned).lines
        for language in LANGUAGES:
            told = phrase(line.text, language, **{**line.args, "player": "Ann"})
            assert str(turned.points) in told
            assert phrase("All passed", language) not in told
            assert "{" not in told


def test_it_stands_beside_the_other_findings_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where hands can be solved: with the solver replaced, a deal that all passed is looked into."""
    plugin = plugins()["whist"]
    sitting = Sitting(SUITS).bid("pass,pass,pass,pass")
    log = (Called((DEALER - 1) % 4, Cut(26)), *sitting.log)
    record: DealRecord[Any] = DealRecord("whist", plugin.regulation.edition, DEALER, {}, log, "s")
    for name in ("pairs", "alone", "leading"):
        row = MakeableRow((0, 1), "SHDC", (6, 6, 6, 6), 0)
        monkeypatch.setattr(makeable, name, lambda *_, row=row: iter([row]))
    monkeypatch.setattr(makeable, "possible", lambda _: True)
    monkeypatch.setattr(makeable, "misere", lambda *_: None)
    monkeypatch.setattr(makeable, "tricks", lambda _hands, *asked: thirteen(*asked))
    keys = [panel.key for panel in PARTS["whist"](finished(plugin, record, "s"))]
    assert keys[-1] == "turning"
