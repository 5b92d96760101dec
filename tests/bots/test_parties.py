"""Whole parties by bots: every move is one of those offered, and the sheet takes every result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tapis.bots.registry import bot
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.party import play_party
from tapis.core.plugin import plugins
from tapis.core.selfplay import Player, SomePlayer, at_random
from tapis.core.sheet import SheetStart
from tapis.core.view import View
from tapis.law import Setting
from tests.cells import in_one

PARTIES: tuple[tuple[str, int, int, dict[str, Setting]], ...] = (
    ("estimation", 4, 0, {}),
    ("estimation", 2, 0, {"own_estimate_visible": True, "first_lead": "dealer"}),
    ("tutti", 20, 0, {}),
    ("tutti", 20, 0, {"as_at_the_table": True, "under_trump": True}),
    ("putze", 100, 4, {}),
    ("putze", 100, 3, {"play_on": True}),
    ("putze", 100, 2, {}),
    ("putze", 100, 2, {"two_players": "blind"}),
    ("putze", 100, 5, {"play_on": True}),
    ("putze", 100, 5, {"five_players": "thirty_sixth_card"}),
    ("putze", 100, 5, {"five_players": "dealer_sits_out", "play_on": True}),
)


def lawful(player: Player[Any, Any]) -> SomePlayer:
    """``player``, whose every move must be one of those offered."""

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        move = player(view, moves, chance)
        assert move in moves
        return move

    return choose


@pytest.mark.slow
@in_one(("game", "deals", "columns", "options"), PARTIES)
def test_bots_play_parties_to_their_end(
    game: str, deals: int, columns: int, options: dict[str, Setting]
) -> None:
    plugin = plugins()[game]
    setup = SheetStart(deals, 0, plugin.regulation.profile(options), columns)
    party = play_party(plugin, f"party of {game}", setup, lawful(bot(game)))
    assert plugin.sheet.marking.over(party.sheet)
    assert 0 < len(party.results) <= deals


@pytest.mark.parametrize("game", ["estimation", "tutti", "putze"])
def test_bots_can_follow_players_who_move_at_random(game: str) -> None:
    """Whoever takes a seat over finds it as another left it."""
    plugin, calls = plugins()[game], Chance("who plays")

    def now_and_then(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        players: list[Player[Any, Any]] = [at_random, lawful(bot(game))]
        return calls.pick(players)(view, moves, chance)

    setup = SheetStart(20, 0, plugin.regulation.profile(), plugin.columns)
    assert play_party(plugin, "taken over", setup, now_and_then).results
