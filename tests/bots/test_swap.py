"""The proof itself is proved: honest players pass, one who peeks and one who is told too much do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tapis.bots import players
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.selfplay import SomePlayer, at_random
from tapis.core.view import View
from tests.bots.swap import Chooser, Moment, World, honest, moments, other_worlds, played_by, swayed

GAMES = tuple(plugins())
CONDITIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "putze": ({"players": 2}, {"players": 3}, {"players": 4})
}


def _player(game: str, name: str) -> ParameterSet:
    """A player of a game; whoever thinks whole deals through takes long."""
    thinks = players(game)[name].think is not None
    return pytest.param(game, name, marks=[pytest.mark.slow] if thinks else [])


def quiet(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """Plays a card whenever he may, so that claims end nothing."""
    return at_random(view, [move for move in moves if isinstance(move, Played)] or moves, chance)


def faults(
    plugin: AnyPlugin, player: SomePlayer, choose: Chooser, seed: str, conditions: dict[str, Any]
) -> list[str]:
    record = played_by(plugin, player, seed, **conditions)
    chance = Chance(seed).fork("moments")
    some = [moment for moment in moments(plugin, record) if chance.below(6) == 0]
    return [fault for moment in some for fault in swayed(moment, choose, chance.fork(str(len(moment.log))))]


@pytest.mark.parametrize(("game", "name"), [_player(game, name) for game in GAMES for name in players(game)])
def test_no_bot_sees_what_its_seat_does_not(game: str, name: str) -> None:
    player = players(game)[name].choose
    for conditions in CONDITIONS.get(game, ({},)):
        assert not faults(plugins()[game], player, honest(player), "blind", conditions)


def peek(moment: Moment, world: World, chance: Chance) -> Move[Any]:
    """Plays the lowest card when the next player holds more spades than hearts, otherwise the highest."""
    game, at = moment.game, replay(moment.game, moment.dealer, world)
    moves = game.moves(at.table, moment.seat, at.hands[moment.seat])
    cards = [move for move in moves if isinstance(move, Played)]
    next_hand = at.hands[(moment.seat + 1) % game.seats]
    if not cards:
        return at_random(View(moment.seat, at.table, at.hands[moment.seat], ()), moves, chance)
    return cards[0 if len(next_hand.suit("S")) > len(next_hand.suit("H")) else -1]


def told(moment: Moment, world: World, chance: Chance) -> Move[Any]:
    """Is given the log as the referee knows it, and moves by the first card of the first hand dealt."""
    game, at = moment.game, replay(moment.game, moment.dealer, world)
    moves = game.moves(at.table, moment.seat, at.hands[moment.seat])
    code = str(world).encode()
    return moves[sum(code) % len(moves)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cheat", [peek, told])
def test_a_bot_that_peeks_is_found_out(game: str, cheat: Chooser) -> None:
    assert any(faults(plugins()[game], quiet, cheat, f"cheat {deal}", {}) for deal in range(4))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_other_worlds_and_they_differ(game: str) -> None:
    record = played_by(plugins()[game], quiet, "worlds")
    every = list(moments(plugins()[game], record))
    middle = every[len(every) // 2]
    worlds = other_worlds(middle, Chance("worlds"))
    first, second = next(worlds), next(worlds)
    hands = [replay(middle.game, middle.dealer, world).hands for world in (middle.log, first, second)]
    assert len({tuple(each) for each in hands}) == 3
    assert len({each[middle.seat] for each in hands}) == 1
