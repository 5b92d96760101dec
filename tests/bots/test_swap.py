"""The proof itself is proved: honest players pass, one who peeks and one who is told too much do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tapis.bots import players
from tapis.bots.registry import bot
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import at_random
from tapis.core.view import View
from tests.bots.swap import Chooser, Moment, World, honest, moments, other_worlds, played_by, swayed

GAMES = tuple(plugins())
WORLDS = 2
CONDITIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "putze": ({"players": 2}, {"players": 3}, {"players": 4})
}


def _player(game: str, name: str) -> ParameterSet:
    """A player of a game; one who thinks whole deals through takes long."""
    return pytest.param(game, name, marks=[pytest.mark.slow] if _thinks(game, name) else [])


def _thinks(game: str, name: str) -> bool:
    return players(game)[name].think is not None


def quiet(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
    """Plays a card whenever he may, so that claims end nothing."""
    return at_random(view, [move for move in moves if isinstance(move, Played)] or moves, chance)


def faults(
    plugin: AnyPlugin, record: DealRecord[Any], choose: Chooser, worlds: int = WORLDS, several: int = 8
) -> list[str]:
    """What gives a player away in several moments of a deal."""
    chance = Chance(str(record.seed)).fork("moments")
    some = chance.shuffled((*moments(plugin, record),))[:several]
    found = (swayed(moment, choose, chance.fork(str(len(moment.log))), worlds) for moment in some)
    return [fault for each in found for fault in each]


EVERYBODY = [_player(game, name) for game in GAMES for name in players(game)]


@pytest.mark.parametrize(("game", "name"), EVERYBODY)
def test_no_bot_sees_what_its_seat_does_not(game: str, name: str) -> None:
    """One who thinks comes into a deal of others, and thinks in one other world: its time is the price."""
    player, plugin, thinks = players(game)[name].choose, plugins()[game], _thinks(game, name)
    for conditions in CONDITIONS.get(game, ({},)):
        record = played_by(plugin, bot(game) if thinks else player, "blind", **conditions)
        assert not faults(plugin, record, honest(player), *((1, 2) if thinks else (WORLDS, 8)))


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


@pytest.mark.parametrize("game", ["bridge", "putze"])
@pytest.mark.parametrize("cheat", [peek, told])
def test_a_bot_that_peeks_is_found_out(game: str, cheat: Chooser) -> None:
    plugin = plugins()[game]
    assert any(faults(plugin, played_by(plugin, quiet, f"cheat {deal}"), cheat) for deal in range(4))


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
