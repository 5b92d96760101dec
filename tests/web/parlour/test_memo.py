"""The card beside the felt: one tap away for everybody, true of the hand, and pale only with a coach."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from tapis.core.chance import Chance
from tapis.core.memo import laid
from tapis.core.plugin import plugins
from tapis.parlour.coaching import PRESETS
from tapis.parlour.seen import Seen, seen
from tapis.parlour.state.helping import Aids
from tapis.web.play.felt.page import TablePage
from tapis.web.play.memo import memo
from tests.parlour.evening import Evening
from tests.parlour.test_coach import coached, to_a_card
from tests.parlour.test_takeback import deal_of, one_move
from tests.web.parlour.people import Person, Room
from tests.web.play.stage import drawn, page_of

GAMES = tuple(plugins())


def later(game: str, aids: Aids | None, cards: int = 9) -> Evening:
    """After so many cards of a deal, when Ann is to lay one."""
    evening, chance = coached(game, aids), Chance("later")
    to_a_card(evening)
    for _ in range(cards):
        one_move(evening, chance)
        if evening.table.playing is None:
            evening.deal("another")
    to_a_card(evening)
    return evening


def out(page: TablePage) -> set[str]:
    assert page.memo is not None
    return {rung.card.code for ladder in page.memo.ladders for rung in ladder.rungs if rung.out}


@pytest.mark.parametrize("game", GAMES)
def test_it_is_there_for_everybody_all_the_time_one_tap_away(room: Room, game: str) -> None:
    path, people = room.two(game, f"memo-{game}")
    for reader in (*people.values(), Person()):
        page = reader.get(path)
        assert 'popovertarget="pane-memo"' in page
        assert 'id="pane-memo"' in page
        assert 'for="tab-memo"' in page


@pytest.mark.parametrize("game", GAMES)
def test_without_a_coach_no_card_is_pale_and_with_one_only_trumps_that_lay_open(game: str) -> None:
    plain = later(game, None)
    assert not out(page_of(plain, "ann"))
    assert not out(page_of(later(game, PRESETS["tournament"]), "ann"))
    helped = later(game, PRESETS["usual"])
    deal, page = deal_of(helped), page_of(helped, "ann")
    fallen = {card.code for card in laid(deal.at.table)}
    assert out(page) <= fallen
    trump = page.trump
    assert out(page) == {code for code in fallen if trump and code[0] == trump}
    assert not out(page_of(helped, "zoe")), "whoever watches"
    forced = replace(helped.table, opened=replace(helped.table.setup, event="evening"))
    assert not [
        rung
        for ladder in memo(forced, deal, _seen(helped), 0, "en").ladders
        for rung in ladder.rungs
        if rung.out
    ], "never at an event"


def _seen(evening: Evening) -> Seen:
    deal = deal_of(evening)
    return seen(deal, deal.seat_in(0))


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_played_now_and_why_is_what_the_rules_refuse(game: str) -> None:
    evening = coached(game, None)
    barred = False
    for number in range(40):
        to_a_card(evening)
        page = page_of(evening, "ann", "en")
        assert page.memo is not None
        now = [duty for duty in page.memo.duties if duty.now]
        may = [held.playable for held in page.hand]
        assert bool(page.memo.may) == any(may)
        assert bool(now) == (any(may) and not all(may))
        if now:
            assert all(duty.clause is not None for duty in now)
            barred = True
            break
        one_move(evening, Chance(f"m{number}"))
    assert barred


def test_its_clauses_and_figures_stand_in_the_drawer() -> None:
    page = html.unescape(drawn(page_of(later("estimation", PRESETS["usual"]), "ann", "en"), "en"))
    pane = page[page.index('id="pane-memo"') :]
    assert "/law/jass/J8" in pane
    assert "/law/jass/J2" in pane
    assert re.search(r'class="dear"[^>]*>\s*20', pane)
    assert "Trumps that have lain open are pale" in pane


def test_before_it_is_settled_what_is_played_it_says_so() -> None:
    page = drawn(page_of(coached("tutti", None), "ann", "en"), "en")
    assert "With the contract the order and the values of the cards appear here." in page
