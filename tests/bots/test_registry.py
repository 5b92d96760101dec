from __future__ import annotations

from tapis.bots import bot, registered
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random


def test_every_built_in_game_has_a_bot_of_its_own() -> None:
    assert registered().keys() >= {"bridge", "estimation", "putze", "tutti", "whist"}
    assert all(bot(game) is not at_random for game in plugins() if game in registered())


def test_a_regulation_nobody_knows_is_played_at_random() -> None:
    assert bot("marotte") is at_random
