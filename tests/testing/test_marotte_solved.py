"""The engine of the house solves a game that was written outside it."""

from __future__ import annotations

import marotte
import pytest

from tapis.core.game import replay
from tapis.core.selfplay import play
from tapis.core.steps import openings, steps
from tapis.solver import engine
from tapis.solver.pack import NoCardPlay, pack
from tapis.solver.search import PackedWords, Readable, Search

GAME = marotte.PLUGIN.game()
LAID = 7


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_every_engine_finds_what_the_rules_of_the_game_lead_to(seed: str) -> None:
    record = play(marotte.PLUGIN, seed)
    at = replay(GAME, record.dealer, record.events[:-LAID])
    assert at.table.tricks is not None
    packed = pack(GAME, at)
    for side in (0b001, 0b010, 0b100):
        expected = Search(side).values(Readable.of(GAME, at))
        assert expected
        assert dict(engine.values(packed, side)) == dict(expected)
        assert dict(Search(side).values(PackedWords(packed))) == dict(expected)


def test_before_the_first_trick_there_is_nothing_to_solve() -> None:
    record = play(marotte.PLUGIN, "a")
    with pytest.raises(NoCardPlay, match="No trick is being played"):
        pack(GAME, replay(GAME, record.dealer, record.events[:4]))


def test_nobody_guesses_where_the_tricks_lie() -> None:
    record = play(marotte.PLUGIN, "a")
    table = replay(GAME, record.dealer, record.events).table
    assert not hasattr(table, "trick")
    assert not hasattr(table, "won")
    every = steps(marotte.PLUGIN, record)
    assert openings(every) == tuple(range(11, 11 + 3 * 8, 3))
