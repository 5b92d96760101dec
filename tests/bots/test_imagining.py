"""Players of jass who think ahead: the compiled rules lay the card that the readable ones lay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.bots import players
from tapis.bots.jass import imagining
from tapis.bots.jass.imagining import CardToLay, sighted
from tapis.bots.registry import bot
from tapis.bots.tutti import ahead as tutti_ahead
from tapis.bots.tutti import rule
from tapis.bots.tutti.ahead import TuttiHouse
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random
from tapis.core.sheet import SheetStart
from tapis.games.putze.mark.scoring import POMME, PUTZE, marks
from tapis.games.putze.variants import FOUR
from tapis.games.tutti.contracts import CONTRACTS, Contract
from tapis.games.tutti.result import MATCH, Result, points_of_a_deal
from tapis.lab.arena import Arena
from tapis.solver import thumbs
from tapis.solver.native.thumb import pays as thumb_pays
from tapis.solver.thumbs import Payoff
from tests.bots.imagined import choices, compiled, naming, of_putze, of_tutti

SIZES = [(2, {}), (2, {"two_players": "blind"}), (3, {}), (4, {}), (5, {"five_players": "thirty_sixth_card"})]


@pytest.mark.parametrize("cards_by", [at_random, bot("tutti")])
@pytest.mark.parametrize("under_trump", [False, True])
def test_every_card_of_tutti_is_that_of_the_readable_rules(cards_by: Any, under_trump: bool) -> None:
    found = [
        (compiled(seen) == card, true)
        for seen, card, true in of_tutti(
            range(6 if cards_by is at_random else 15), cards_by, {"under_trump": under_trump}
        )
    ]
    assert len(found) > 60
    assert set(found) == {(True, True)}


@pytest.mark.parametrize(("people", "options"), SIZES)
def test_every_card_of_putze_is_that_of_the_readable_rules(people: int, options: dict[str, Any]) -> None:
    several = (of_putze(range(8), cards_by, options, people) for cards_by in (at_random, bot("putze")))
    found = [(compiled(seen) == card, true) for some in several for seen, card, true in some]
    assert len(found) > 50
    assert set(found) == {(True, True)}


def written(contract: Contract, taker: int, points: int, tricks: int, scope: str) -> int:
    """What the sheet writes, for the even column less the odd, when the taker's side makes so much."""
    plugin, total = plugins()["tutti"], points_of_a_deal(contract.mode)
    sides = [points, total - points]
    if tricks in (0, 9):
        sides = [total + MATCH, 0] if tricks else [0, total + MATCH]
    made = tuple(sides if taker % 2 == 0 else sides[::-1])
    marking = plugin.sheet.marking
    options = plugin.regulation.profile({"reverse_match": scope})
    sheet: Any = Result(taker % 2, contract.box, made, contract.base)
    lines = marking.lines(marking.enter(marking.blank(SheetStart(20, 0, options)), sheet))
    return int(sum(line.points * (1 if line.seat == 0 else -1) for line in lines))


@settings(deadline=None)
@given(
    st.sampled_from(CONTRACTS),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 157),
    st.integers(0, 9),
    st.sampled_from(["literal", "all", "none"]),
)
def test_a_deal_of_tutti_is_worth_what_the_sheet_writes(
    contract: Contract, taker: int, seat: int, points: int, tricks: int, scope: str
) -> None:
    total = points_of_a_deal(contract.mode)
    points = total if tricks == 9 else 0 if tricks == 0 else points
    pays = thumbs.pays(TuttiHouse.under({"reverse_match": scope}).payoff(contract, taker, seat))
    taken, won = np.zeros(4, np.int64), np.zeros(4, np.int64)
    taken[taker], taken[(taker + 1) % 4] = points, total - points
    won[(taker + 2) % 4], won[(taker + 3) % 4] = tricks, 9 - tricks
    sign = 1 if seat % 2 == 0 else -1
    paid = thumb_pays.side_paid(taken, won, pays, 4)
    assert paid == sign * written(contract, taker, points, tricks, scope)


@settings(deadline=None)
@given(
    st.lists(st.integers(0, 60), min_size=2, max_size=5),
    st.integers(1, 2),
    st.booleans(),
    st.integers(0, 3),
)
def test_marks_are_those_of_the_best_few(made: list[int], best_of: int, leader: bool, idle: int) -> None:
    least = 21
    variant = replace(FOUR, putzes=best_of)
    tie = "leader_one" if leader else "nobody"
    net = Counter[int]()
    for mark in marks(variant, dict(enumerate(made)), tie, least):
        net[mark.seat] += {PUTZE: 1, POMME: -1}.get(mark.kind, 0)
    pays = thumbs.pays(Payoff(best_of=best_of, least=least, leader_marks=leader, idle=idle))
    others = len(made) + idle - 1
    for seat in range(len(made)):
        expected = net[seat] - (net.total() - net[seat]) / others
        found = thumb_pays.marked(seat, np.array(made, np.int64), pays, len(made))
        assert found == pytest.approx(expected)
    if idle:
        watches = thumb_pays.marked(-1, np.array(made, np.int64), pays, len(made))
        assert watches == pytest.approx(-net.total() / others)


# The player.


def moments(deals: int) -> Iterator[tuple[Any, list[Any]]]:
    """Views of players who lay a card, and their moves."""
    for _, view, cards, _ in choices("tutti", range(deals), partial(naming, cards=at_random), {}):
        yield view, [Played(view.seat, card) for card in cards]


def test_without_a_compiler_it_plays_as_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tutti_ahead, "compiled", lambda: False)
    monkeypatch.setattr(imagining, "compiled", lambda: False)
    ahead = players("tutti")["level2"]
    assert ahead.prepare is not None
    assert not ahead.prepare()
    for view, moves in moments(2):
        chance = Chance("the same")
        assert ahead.choose(view, moves, chance) == rule.choose(view, moves, chance)


def test_the_same_chance_gives_the_same_opinion_and_says_what_speaks_for_it() -> None:
    ahead = players("tutti")["level2"]
    assert ahead.think is not None
    for view, moves in moments(1):
        one, other = (ahead.think(view, moves, Chance("again")) for _ in range(2))
        assert one == other
        assert one.move in moves
        assert (0 < one.best_in <= one.layouts) if len(moves) > 1 else one.layouts == 0


def test_it_plays_under_the_options_of_the_house() -> None:
    """Where one may lay a trump under another, whoever does so has proven less."""
    usual, free = (players("tutti", {"under_trump": each})["level2"] for each in (False, True))
    seen = [
        sighted(CardToLay(house.game, view.table, view.hand, rule.scene_of(view, view.table.contract).terms))
        for house in (TuttiHouse.under({"under_trump": False}), TuttiHouse.under({"under_trump": True}))
        for _, view, _, _ in choices("tutti", range(1), partial(naming, cards=at_random), {})
    ]
    assert {each.at.play.free_when_void for each in seen} == {False, True}
    assert usual.choose is not free.choose


@pytest.mark.slow
def test_it_is_better_than_level_1() -> None:
    met = Arena("tutti").meet("level2", "level1", "suite")
    assert met.duel.one > met.duel.other
