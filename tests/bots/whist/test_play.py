"""Whole deals: every move legal under every option, honest games made, better than chance, and blind."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time
from typing import Any

from tapis.bots.whist import choose
from tapis.core.chance import Chance
from tapis.core.events import Called, Move
from tapis.core.game import replay
from tapis.core.selfplay import at_random, play
from tapis.core.view import View
from tapis.games.whist.play.calls import Word
from tapis.games.whist.plugin import TYPED_PLUGIN
from tapis.games.whist.result import PASS, Result
from tests.cells import in_one

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"laying_down": "allowed"},
    {"packets": "4-5-4", "deal_model": "gathered"},
    {"grid": "zero-sum"},
)


def deal(number: int, bots: frozenset[int] = frozenset(range(4)), **options: Any) -> Result:
    """A deal in which the seats ``bots`` are played by the bot, the others at random."""

    def player(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        if view.seat not in bots:
            return at_random(view, moves, chance)
        move = choose(view, moves, chance)
        assert move in moves
        return move

    record = play(TYPED_PLUGIN, f"deal {number}", number % 4, options, player)
    game = TYPED_PLUGIN.game(record.options, record.terms)
    result = game.result(replay(game, record.dealer, record.events).table)
    assert result is not None
    return result


@in_one("options", OPTIONS)
@in_one("bots", [frozenset({0}), frozenset({1, 3}), frozenset(range(4))])
def test_every_move_is_legal_and_every_deal_ends(options: dict[str, Any], bots: frozenset[int]) -> None:
    for number in range(2):
        deal(number, bots, **options)


def test_bots_make_what_they_announce() -> None:
    ends = [ended for number in range(40) if (ended := deal(number)).contract.startswith("E")]
    made = sum((ended.tricks or 0) >= int(ended.contract[1:]) for ended in ends)
    assert len(ends) >= 10
    assert made >= 0.75 * len(ends)


def test_somebody_plays_in_most_deals() -> None:
    assert sum(deal(number).contract != PASS for number in range(25)) >= 19


def test_bots_play_honestly_about_the_trou() -> None:
    record = play(TYPED_PLUGIN, "trou", 0, {}, choose)
    said = [event.call for event in record.events if isinstance(event, Called)]
    assert sum(call in (Word.TROU, Word.NO_TROU) for call in said) == 4


def test_a_move_takes_less_than_five_milliseconds() -> None:
    before, moves = process_time(), 0
    for number in range(8):
        moves += len(play(TYPED_PLUGIN, f"quick {number}", 0, {}, choose).events)
    assert (process_time() - before) / moves < 0.005
