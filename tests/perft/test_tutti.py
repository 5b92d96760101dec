"""Counts every way in which small endings of tutti can be played out; an independent oracle counts again."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Played
from tapis.core.game import Position, advance
from tapis.core.tricks import Trick, Tricks
from tapis.games import jass
from tapis.games.tutti.deal import Tutti
from tapis.games.tutti.play import rankings
from tapis.games.tutti.table import Table

from ..book.tutti.sitting import contract, trick
from ..games.tutti import oracle

ENDINGS = tomllib.loads((Path(__file__).parent / "tutti.toml").read_text("utf-8"))["ending"]
GAME = Tutti()


def ending(case: Mapping[str, Any]) -> Position[Table]:
    """The position: earlier tricks are there in number only."""
    led = trick(case["contract"], "", case["number"] - 1, case["leader"])
    filler = Trick(led.order, led.ranking, jass.PACK[:4])
    table = Table(
        dealer=0,
        cut=18,
        dealt=True,
        lifted=frozenset(range(4)),
        contract=contract(case["contract"]),
        taker=case["leader"],
        tricks=Tricks(rankings(contract(case["contract"])), led, (filler,) * (case["number"] - 1)),
    )
    return Position(table, tuple(Cards.read(hand) for hand in case["hands"]))


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


@pytest.mark.parametrize("case", ENDINGS, ids=[case["title"] for case in ENDINGS])
def test_counts(case: Mapping[str, Any]) -> None:
    assert count(ending(case), [0] * len(case["counts"])) == case["counts"]


@pytest.mark.slow
@pytest.mark.parametrize("case", ENDINGS, ids=[case["title"] for case in ENDINGS])
def test_the_oracle_counts_as_many_games(case: Mapping[str, Any]) -> None:
    hands = [[read_card(word).code for word in hand.split()] for hand in case["hands"]]
    assert len(case["counts"]) == 4 * len(hands[0]) == 4 * (10 - case["number"])
    assert oracle.endings(hands, case["contract"], case["leader"], case["number"]) == case["counts"][-1]


def test_the_endings_use_every_card_once() -> None:
    for case in ENDINGS:
        hands = [Cards.read(hand) for hand in case["hands"]]
        whole = reduce(lambda one, other: one | other, hands)
        assert len(whole) == sum(len(hand) for hand in hands) == 4 * len(hands[0])
