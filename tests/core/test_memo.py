"""The order of cards for the card beside the table: as a game tells it, or read off its card play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.memo import card_order, laid
from tapis.core.plugin import plugins
from tests.parlour.evening import Evening
from tests.parlour.test_coach import coached, to_a_card
from tests.parlour.test_takeback import deal_of


@dataclass(frozen=True)
class Silent:
    """A game that tells nothing of its order, such as a third party's."""

    game: Any

    def card_play(self, table: Any) -> Any:
        return self.game.card_play(table)


def at_cards(game: str) -> Evening:
    evening = coached(game, None)
    to_a_card(evening)
    return evening


@pytest.mark.parametrize("game", plugins())
def test_every_game_tells_its_order_with_the_clauses_that_say_so(game: str) -> None:
    deal = deal_of(at_cards(game))
    table, plugin = deal.at.table, plugins()[game]
    order = card_order(deal.game, table)
    assert order is not None
    assert table.tricks is not None
    assert table.tricks.trick is not None
    assert order.ranking == table.tricks.trick.ranking
    books = {plugin.regulation.id, *(book.id for book in plugin.conventions)}
    assert order.order is not None
    assert {clause.regulation for clause in (order.order, order.values) if clause} <= books
    assert order.duties
    assert all(duty.clause.regulation in books for duty in order.duties)


@pytest.mark.parametrize("game", plugins())
def test_what_is_read_off_the_card_play_of_a_silent_game_is_the_same(game: str) -> None:
    deal = deal_of(at_cards(game))
    silent: Any = Silent(deal.game)
    told, read = card_order(deal.game, deal.at.table), card_order(silent, deal.at.table)
    assert told is not None
    assert read is not None
    assert read.ranking == told.ranking
    assert (read.order, read.duties) == (None, ())
    for suit in "SHDC":
        for card in told.ladder(suit):
            worth = None if told.worth is None else told.worth(card)
            assert worth == (None if read.worth is None else read.worth(card)), card


@pytest.mark.parametrize("game", plugins())
def test_before_the_tricks_nothing_is_said_that_is_not_settled(game: str) -> None:
    deal = deal_of(coached(game, None))
    order = card_order(deal.game, deal.game.open(deal.dealer))
    assert order is None or order.ranking.trump is None


def test_ladders_go_from_the_strongest_down_in_the_suit_of_trumps_and_beside_it() -> None:
    deal = deal_of(at_cards("estimation"))
    order = card_order(deal.game, deal.at.table)
    assert order is not None
    trump = order.ranking.trump
    assert trump is not None
    assert "".join(card.rank for card in order.ladder(trump)) == "J9AKQT876"
    assert "".join(card.rank for card in order.ladder(order.plain[0])) == "AKQJT9876"
    assert order.worth is not None
    assert [order.worth(Card(trump, rank)) for rank in "J9A"] == [20, 14, 11]


def test_only_cards_that_were_laid_are_laid() -> None:
    evening = at_cards("tutti")
    deal = deal_of(evening)
    held = {card for hand in deal.at.hands for card in hand}
    assert not held & set(laid(deal.at.table))
    evening.play(str(Chance("on").below(9)))
