"""Counts every way in which small endings can be played out: a wrong duty shows at once.

``estimation.toml`` holds the endings and their counts; an independent oracle counts them again.
"""

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
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.table import Table
from tests.tiers import others_slow

from ..games import oracle

ENDINGS = tomllib.loads((Path(__file__).parent / "estimation.toml").read_text("utf-8"))["ending"]
SMALL = [case for case in ENDINGS if case["title"] != "four cards each"]
GAME = Estimation()


def ending(case: Mapping[str, Any]) -> Position[Table]:
    """The position: earlier tricks are there in number only."""
    hands = tuple(Cards.read(hand) for hand in case["hands"])
    order = tuple((case["leader"] + place) % 4 for place in range(4))
    trick = Trick(order, jass.trump_ranking(case["trump"]))
    filler = Trick(order, trick.ranking, jass.PACK[:4])
    won = (filler,) * (9 - len(hands[0]))
    table = Table(
        0, 18, True, None, case["trump"], frozenset(range(4)), tricks=Tricks((trick.ranking,) * 9, trick, won)
    )
    return Position(table, hands)


def count(at: Position[Table], counts: list[int], depth: int = 0) -> list[int]:
    """In how many ways the next card, the next two cards and so on can be played."""
    if depth < len(counts):
        (seat,) = GAME.to_move(at.table)
        moves = [move for move in GAME.moves(at.table, seat, at.hands[seat]) if isinstance(move, Played)]
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
