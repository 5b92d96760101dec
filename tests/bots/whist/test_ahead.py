"""The player of whist that thinks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from tapis.bots import Budget, players
from tapis.bots.whist import ahead, choose, words
from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.imagining import hands_now, worlds
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.view import view_of_table
from tapis.games.whist.calls import Cut
from tests.bots.test_registry import Ticking

HOUSE = WhistHouse.under({})


def views(deals: int, step: int) -> Iterator[tuple[Any, Any]]:
    """Some moves of deals of level 1 after the deal: the view, and the moves."""
    plugin = plugins()["whist"]
    game = plugin.game({}, None)
    for deal in range(deals):
        record = play(plugin, f"ahead {deal}", deal % 4, {}, cast("Any", choose))
        at = replay(game, record.dealer, ())
        for number, event in enumerate(record.events):
            if (
                isinstance(event, Called | Played)
                and number % step == 0
                and not isinstance(event.call if isinstance(event, Called) else None, Cut)
            ):
                moves = game.moves(at.table, event.seat, at.hands[event.seat])
                yield view_of_table(game, at.table, record.events[:number], event.seat), moves
            at = advance(game, at, event)


def test_the_same_chance_gives_the_same_opinion_and_says_what_speaks_for_it() -> None:
    player, thought = players("whist")["level2"], 0
    assert player.think is not None
    for view, moves in views(3, 7):
        one, other = (player.think(view, moves, Chance("again")) for _ in range(2))
        assert one == other
        assert one.move in moves
        assert one.best_in <= one.layouts
        thought += one.layouts > 1
    assert thought > 4


def test_imagined_hands_hold_what_is_proven() -> None:
    for view, _ in views(4, 5):
        table, dealt = view.table, worlds(HOUSE, view, 1, 6)
        hands = hands_now(view, dealt) if table.trick is not None else dealt
        for row in hands:
            assert int(row[view.seat]) == view.hand.bits
            assert sum(int(each) for each in row) == int(row[0] | row[1] | row[2] | row[3])
        if table.trick is None:
            continue
        sizes = {int(each).bit_count() for each in hands[0]}
        assert max(sizes) - min(sizes) <= 1
        voids = words.play(table)[14:18]
        for row in hands:
            assert not any(
                int(row[s]) >> 13 * suit & 0x1FFF and int(voids[s]) >> suit & 1
                for s in range(4)
                for suit in range(4)
            )


def test_without_a_compiler_it_plays_as_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "compiled", lambda: False)
    player = players("whist")["level2"]
    assert not ahead.prepare()
    for view, moves in views(2, 3):
        assert player.choose(view, moves, Chance("x")) == choose(view, moves, Chance("x"))


def test_it_can_think_here_and_who_has_little_time_looks_at_fewer_layouts() -> None:
    assert ahead.prepare()
    for view, moves in views(2, 4):
        some, all_ = (
            ahead.think(HOUSE, view, moves, Chance("x"), budget)
            for budget in (Budget(3.0, Ticking(1.0)), None)
        )
        assert some.layouts <= all_.layouts
        if all_.layouts:
            assert 0 < some.layouts <= 8
            break
    else:
        pytest.fail("nothing was thought of")


def test_it_plays_for_the_grid_of_its_house() -> None:
    other = players("whist", {"grid": "zero-sum"})["level2"]
    assert other.choose is not ahead.PLAYER.choose
    assert (WhistHouse.under({"grid": "zero-sum"}).pays[0] != HOUSE.pays[0]).any()
