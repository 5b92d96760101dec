"""Counts every way in which small endings of bridge can be played out; an independent oracle counts again."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from tapis.core.cards import PACK, Cards, read_card
from tapis.core.events import Played
from tapis.core.game import Position, advance
from tapis.games.bridge.play.deal import Bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import TRICKS
from tests.tiers import others_slow

from ..book.bridge.referee import contracted
from ..games.bridge import oracle

ENDINGS = tomllib.loads((Path(__file__).parent / "bridge.toml").read_text("utf-8"))["ending"]
SMALL = [case for case in ENDINGS if case["title"] != "four cards each"]
GAME = Bridge(claims="never")


def ending(case: Mapping[str, Any]) -> Position[Table]:
    """The position: earlier tricks are there in number only."""
    hands = tuple(Cards.read(hand) for hand in case["hands"])
    first = contracted(case["trump"], case["leader"]).trick
    assert first is not None
    filler = reduce(lambda trick, card: trick.lay(card), PACK[:4], first)
    won = (filler,) * (TRICKS - len(hands[0]))
    return Position(contracted(case["trump"], case["leader"], won=won), hands)


def count(at: Position[Table], counts: list[int], depth: int = 0) -> list[int]:
    """In how many ways the next card, the next two cards and so on can be played."""
    if depth < len(counts):
        (seat,) = GAME.to_move(at.table)
        moves = GAME.moves(at.table, seat, at.hands[seat])
        assert all(isinstance(move, Played) for move in moves)
        counts[depth] += len(moves)
        for move in moves:
            count(advance(GAME, at, move), counts, depth + 1)
    return counts


@pytest.mark.parametrize("case", others_slow(ENDINGS, *SMALL), ids=[case["title"] for case in ENDINGS])
def test_counts(case: Mapping[str, Any]) -> None:
    assert count(ending(case), [0] * len(case["counts"])) == case["counts"]


@pytest.mark.slow
@pytest.mark.parametrize("case", others_slow(ENDINGS, *SMALL), ids=[case["title"] for case in ENDINGS])
def test_the_oracle_counts_as_many_games(case: Mapping[str, Any]) -> None:
    hands = [[read_card(word).code for word in hand.split()] for hand in case["hands"]]
    assert len(case["counts"]) == 4 * len(hands[0])
    assert oracle.endings(hands, case["trump"], case["leader"]) == case["counts"][-1]


def test_the_endings_use_every_card_once() -> None:
    for case in ENDINGS:
        hands = [Cards.read(hand) for hand in case["hands"]]
        whole = reduce(lambda one, other: one | other, hands)
        assert len(whole) == sum(len(hand) for hand in hands) == 4 * len(hands[0])
