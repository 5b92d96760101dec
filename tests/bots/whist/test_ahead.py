"""The player of whist that thinks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import pytest

from tapis.bots import Budget, players
from tapis.bots.whist import ahead, choose, instant, words
from tapis.bots.whist.deeper import larger
from tapis.bots.whist.house import WhistHouse
from tapis.bots.whist.imagining import hands_now, worlds
from tapis.core.cards import PACK, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import SomePlayer, play
from tapis.core.view import view_of_table
from tapis.games.whist.play.calls import Cut
from tests.bots.test_registry import Ticking

HOUSE = WhistHouse.under({})
THINKING = ahead.WhistThinking(ahead.LEVEL_2, HOUSE)


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


@pytest.mark.slow
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


@pytest.mark.parametrize(("name", "usual"), [("level2", choose), ("level3", partial(instant.chosen, larger))])
def test_without_a_compiler_it_plays_as_who_searches_nothing(
    name: str, usual: SomePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "compiled", lambda: False)
    player = players("whist")[name]
    assert not ahead.prepare()
    for view, moves in views(2, 3):
        assert player.choose(view, moves, Chance("x")) == usual(view, moves, Chance("x"))


def test_of_cards_between_which_nobody_else_holds_one_level_3_tries_one() -> None:
    touching = 0
    for view, moves in views(3, 3):
        cards = [move.card for move in moves if isinstance(move, Played)]
        apart = ahead._apart(view, cards) if cards else []
        over = [(card.suit, higher(view, card)) for card in apart]
        assert len({*over}) == len(over)
        assert {(card.suit, higher(view, card)) for card in cards} == {*over}
        touching += len(apart) < len(cards)
    assert touching


def higher(view: Any, card: Card) -> Cards:
    """The cards that others may hold above a card."""
    gone = Cards.of(each for trick in view.table.tricks.every for each in trick.cards)
    others = Cards.of(PACK) - view.hand - gone
    return Cards.of(each for each in others.suit(card.suit) if PACK.index(each) > PACK.index(card))


def test_it_can_think_here_and_who_has_little_time_looks_at_fewer_layouts() -> None:
    assert ahead.prepare()
    for view, moves in views(2, 4):
        some, all_ = (
            ahead.think(THINKING, view, moves, Chance("x"), budget)
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
