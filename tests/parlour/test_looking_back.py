"""What a deal came to is told once there is one that is over, by a game that has words for it."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins
from tapis.parlour.looking_back import ending
from tapis.parlour.state.table import Parlour
from tests.parlour.evening import Evening
from tests.plugins import replaced


@pytest.mark.parametrize("game", plugins())
def test_before_the_end_there_is_nothing_to_tell_and_then_there_is(game: str) -> None:
    evening = Evening().open(game).people("ann")
    assert ending(evening.table, 0) is None
    evening.deal("one")
    assert ending(evening.table, 0) is None
    evening.play("one")
    assert ending(evening.table, 0) is not None


def test_a_game_without_words_for_its_end_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Evening().open("tutti").people("ann").deal("one").play("one").table
    silent = replaced(table.plugin, ended=None)
    monkeypatch.setattr(Parlour, "plugin", property(lambda _: silent))
    assert ending(table, 0) is None
