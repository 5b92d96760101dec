"""The player of whist that was taught: compiled and readable it lays the same card; it calls as level 1."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tapis.bots.whist import choose as by_rule
from tapis.bots.whist.deeper import larger
from tapis.bots.whist.features import WhistCardChoice, features
from tapis.bots.whist.instant import CardNets, choose, chosen, learned
from tapis.bots.whist.sight import sight
from tapis.bots.whist.words import counts, mind, play
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.view import View
from tapis.games.whist.auction.state import Best
from tapis.games.whist.play.table import Table
from tapis.solver.compiler import native
from tests.bots.whist.underway import Seen, auctions, games, laid_by, shown, underway


def compiled_features(view: Seen, usual: int) -> dict[int, list[float]]:
    """Of every open card, by its word."""
    kernel, np = native("french.features"), native("bits").np
    rows, cards = np.zeros((kernel.MOST_CARDS, kernel.FEATURES)), np.zeros(kernel.MOST_CARDS, np.int64)
    words = play(view.table), view.hand.bits, shown(view.table), usual, counts().relief
    many = kernel.told(*words, (rows, cards))
    return {int(cards[at]): [*map(float, rows[at])] for at in range(many)}


@pytest.mark.parametrize(("kept", "every"), [(learned, 1), pytest.param(larger, 4, marks=pytest.mark.slow)])
def test_the_compiled_features_and_cards_are_those_of_the_readable_player(
    kept: Callable[[], CardNets], every: int
) -> None:
    """In every contract, the cards before laid by chance and by the book in turn."""
    for number, best in enumerate([*games()][::every]):
        assert _is_laid_alike(kept, best, by_chance=number % 2 == 0), best


def _is_laid_alike(kept: Callable[[], CardNets], best: Best, *, by_chance: bool) -> int:
    """How often somebody had a choice of cards."""
    laying, asked = mind(kept()), 0
    for view, moves in underway(best, "features", by_chance):
        usual = by_rule(view, moves, Chance("x"))
        assert isinstance(usual, Played)
        choice = WhistCardChoice(sight(view), usual.card)
        told = compiled_features(view, Cards.of([usual.card]).bits)
        assert len(told) == len(moves)
        for card in choice.at.open:
            assert told[Cards.of([card]).bits] == pytest.approx(features(choice, card), abs=1e-9)
        assert chosen(kept, view, moves, Chance("x")) == Played(view.seat, laid_by(view, laying))
        asked += 1
    return asked


@pytest.mark.parametrize("kept", [learned, larger])
def test_a_card_has_as_many_features_as_there_are_weights(kept: Callable[[], CardNets]) -> None:
    kernel = native("french.features")
    for net in (kept().taking, kept().ducking):
        assert len(net.hidden) == kernel.FEATURES
        assert {len(row) for row in net.hidden} == {len(net.bias)} == {len(net.out)}


def test_level_3_has_larger_nets_than_the_instant_player() -> None:
    for large, small in ((larger().taking, learned().taking), (larger().ducking, learned().ducking)):
        assert len(large.bias) > 2 * len(small.bias)


def test_it_calls_as_level_1() -> None:
    called = 0
    for auction, hand, moves, usual in auctions("taught", False):
        view: Seen = View(usual.seat, Table(auction, dealt=True), hand, ())
        assert choose(view, moves, Chance("x")) == usual
        called += 1
    assert called
