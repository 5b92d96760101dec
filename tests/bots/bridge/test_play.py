"""Whole deals: every move legal whatever the others do, quick, and far better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tapis.bots.bridge import choose
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.game import replay
from tapis.core.selfplay import at_random, play
from tapis.core.view import View
from tapis.games.bridge import PLUGIN, TYPED_PLUGIN
from tapis.games.bridge.result import PlayedOut, Result
from tests.bots.swap import honest, moments, played_by, swayed
from tests.tiers import others_slow

DEALS = 30
SIDES = ("none", "NS", "EW", "both")


def result(number: int, bots: int, **options: Any) -> Result:
    """A deal whose seats of parity ``bots`` (2: all four) are bots, the others play at random."""

    def player(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        if bots < 2 and view.seat % 2 != bots:
            return at_random(view, moves, chance)
        move = choose(view, moves, chance)
        assert move in moves
        return move

    conditions = {"vulnerable": SIDES[number % 4]}
    record = play(TYPED_PLUGIN, f"deal {number}", number % 4, options, player, conditions)
    game = TYPED_PLUGIN.game(record.options, record.terms)
    ended = game.result(replay(game, record.dealer, record.events).table)
    assert ended is not None
    return ended


@pytest.mark.parametrize("claims", ["agreed", "never"])
@pytest.mark.parametrize("bots", others_slow([0, 1], 1))
def test_every_move_is_legal_and_every_deal_ends(claims: str, bots: int) -> None:
    for number in range(DEALS // 2):
        result(number, bots, claims=claims)


@pytest.mark.slow
def test_four_bots_bid_what_they_make() -> None:
    ends = [ended for number in range(40) if isinstance(ended := result(number, 2), PlayedOut)]
    made = sum(ended.over >= 0 for ended in ends)
    assert made >= 0.5 * len(ends)
    assert sum(ended.contract.level <= 5 for ended in ends) >= 0.8 * len(ends)


@pytest.mark.slow
def test_bots_leave_high_contracts_to_others_and_beat_them() -> None:
    ends = [(number % 2, result(number, number % 2, claims="never")) for number in range(DEALS)]
    good = sum(isinstance(end, PlayedOut) and (end.over >= 0) == (end.side == side) for side, end in ends)
    assert good >= 0.85 * DEALS


def test_hidden_cards_do_not_move_it() -> None:
    for seed in ("one", "two"):
        record = played_by(PLUGIN, choose, seed, vulnerable="none")
        chance = Chance(seed)
        for number, moment in enumerate(moments(PLUGIN, record)):
            if number % 5 == 0:
                assert not swayed(moment, honest(choose), chance.fork(str(number)))
