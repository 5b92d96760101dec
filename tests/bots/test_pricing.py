"""What every card loses beside the best: a search that gave a card up early still says what it found."""

from __future__ import annotations

from typing import Any

from tapis.bots.named import Priced
from tapis.bots.pricing import by_losses, cheapest, longest
from tapis.bots.whist.ahead import Weighing, _prices
from tapis.core.cards import PACK, Card, Cards
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games.whist.auction.state import Auction
from tapis.games.whist.play.table import Table
from tapis.solver.aiming import Weighed

S6, S7, S8 = Card("S", "6"), Card("S", "7"), Card("S", "8")


def test_the_best_is_chosen_among_those_tried_longest_and_all_are_priced() -> None:
    found = {S6: Weighed(0, 4.0, 100, 60), S7: Weighed(1, 9.5, 100, 20), S8: Weighed(2, 1.0, 20, 18)}
    assert set(longest(found)) == {S6, S7}
    opinion = cheapest(2, found)
    assert opinion.move == Played(2, S6)
    assert (opinion.layouts, opinion.best_in) == (100, 60)
    assert opinion.prices == {
        Played(2, S6): Priced(0.0, 100),
        Played(2, S7): Priced(5.5, 100),
        Played(2, S8): Priced(0.0, 20),
    }


def test_losses_are_held_against_the_card_that_loses_least() -> None:
    prices = by_losses(1, {S6: [0, -2], S7: [-4, -2], S8: []})
    assert prices == {Played(1, S6): Priced(0.0, 2), Played(1, S7): Priced(2.0, 2, 2.0)}
    assert by_losses(1, {}) == {}


def test_whist_prices_every_choice_it_tried_beside_the_one_it_makes() -> None:
    costs = {3: 5.0, 4: 2.0, 5: 11.0}

    def weigh(choices: Any, given: Any, _many: int) -> Any:
        return [(place, costs[place], len(given), 1) for place in choices]

    found = Weighing([3, 4, 5], lambda number: list(range(number)), weigh, 0.0).best(40)
    assert found.choice == 4
    assert found.prices == {3: Priced(3.0, 20), 4: Priced(0.0, 20), 5: Priced(9.0, 20)}
    assert Weighing([3], lambda _: [], weigh, 0.0).best(40).prices == {}


def test_a_card_that_was_not_tried_loses_what_the_card_does_that_stands_for_it() -> None:
    hand = Cards.of([S6, S7, Card("H", "A")])
    view: View[Table, Any] = View(0, Table(Auction(0, 4), dealt=True), hand, ())
    moves = [Played(0, card) for card in hand]
    prices = _prices(view, moves, {PACK.index(S6): Priced(1.5, 30)})
    assert prices == {Played(0, S6): Priced(1.5, 30), Played(0, S7): Priced(1.5, 30)}
