"""Deals played by the computer: repeatable, complete, refused when they cannot end."""

from __future__ import annotations

from typing import Any

import marotte
import pytest
from marotte.deal import Marotte

from tapis.core.chance import Chance, commitment
from tapis.core.selfplay import play, play_on
from tapis.games.estimation import PLUGIN
from tests.plugins import replaced


def test_the_same_seed_plays_the_same_deal() -> None:
    assert play(PLUGIN, "again", 2) == play(PLUGIN, "again", 2)
    assert play(PLUGIN, "again", 2).events != play(PLUGIN, "other", 2).events


@pytest.mark.parametrize("seed", [3, None, b"3", 1.5])
def test_a_seed_is_a_text(seed: Any) -> None:
    with pytest.raises(TypeError, match=r"A seed is a text: .*, not "):
        Chance(seed)


def test_a_deal_can_be_played_on() -> None:
    game, record = PLUGIN.game(), play(PLUGIN, "on")
    events = play_on(game, 0, record.events[:20], Chance("anything"))
    assert events[:20] == record.events[:20]
    assert len(events) == len(record.events)


def test_a_player_knows_its_own_hand_only() -> None:
    seen: list[Any] = []

    def watching(view: Any, moves: Any, _chance: Chance) -> Any:
        seen.append(view)
        return moves[0]

    play(marotte.PLUGIN, "watching", player=watching)
    assert {len(view.hand) for view in seen} == set(range(1, 9))
    assert all(event.hands is None for view in seen for event in view.events if hasattr(event, "hands"))


class Endless(Marotte):
    def referee(self, at: Any, log: Any, chance: Chance) -> Any:
        return super().referee(at, log, chance) or log[:1]


def test_a_deal_that_never_ends_is_an_error() -> None:
    endless = replaced(marotte.PLUGIN, play=lambda _options, _conditions: Endless())
    with pytest.raises(RuntimeError, match="does not end"):
        play(endless, "endless")


def test_chance_is_the_same_on_every_machine() -> None:
    assert Chance("tapis").shuffled(range(10)) == [5, 9, 3, 0, 4, 8, 1, 2, 7, 6]
    assert Chance("tapis").fork("a").below(1000) != Chance("tapis").fork("b").below(1000)
    assert commitment("tapis") != commitment("tapis ")
