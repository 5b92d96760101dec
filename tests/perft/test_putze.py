"""Counts every way in which small endings of putze can be played out, and every way to speak.

``putze.toml`` holds endings of two to five players and their counts; an independent oracle counts again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, Played
from tapis.core.game import Position, advance
from tapis.core.tricks import Trick, Tricks
from tapis.games import jass
from tapis.games.putze.play.calls import Word
from tapis.games.putze.play.deal import Putze
from tapis.games.putze.play.table import Table
from tapis.games.putze.variants import VARIANTS

from ..games.putze import oracle

BOOK = tomllib.loads((Path(__file__).parent / "putze.toml").read_text("utf-8"))
ENDINGS, SPEAKING = BOOK["ending"], BOOK["speaking"]
SPOKEN = {False: Word.REFUSE, True: Word.PLAY}


def game_of(case: Mapping[str, Any]) -> Putze:
    return Putze(VARIANTS[case["variant"]], case["players"])


def ending(case: Mapping[str, Any]) -> Position[Table]:
    """The position: earlier tricks are there in number only; an empty hand is one that refused."""
    game, hands = game_of(case), tuple(Cards.read(hand) for hand in case["hands"])
    table = game.open(case["players"] - 1)
    said = tuple((seat, SPOKEN[bool(hands[seat])]) for seat in table.speaking)
    everybody = tuple(range(game.seats))
    table = replace(
        table, dealt=True, trump=case["trump"], kept=everybody, said=said, ready=frozenset(everybody)
    )
    first = table.players.index(case["leader"])
    order = (*table.players[first:], *table.players[:first])
    trick = Trick(order, jass.trump_ranking(case["trump"]))
    filler = Trick(order, trick.ranking, jass.PACK[: len(order)])
    won = (filler,) * (table.variant.hand - len(hands[case["leader"]]))
    rankings = (trick.ranking,) * table.variant.hand
    return Position(replace(table, tricks=Tricks(rankings, trick, won)), hands)


def count(game: Putze, at: Position[Table], counts: list[int], depth: int = 0) -> list[int]:
    """In how many ways the next move, the next two and so on can be made."""
    if depth < len(counts):
        (seat,) = game.to_move(at.table)
        moves = game.moves(at.table, seat, at.hands[seat])
        counts[depth] += len(moves)
        for move in moves:
            count(game, advance(game, at, move), counts, depth + 1)
    return counts


@pytest.mark.parametrize("case", ENDINGS, ids=[case["title"] for case in ENDINGS])
def test_counts(case: Mapping[str, Any]) -> None:
    assert count(game_of(case), ending(case), [0] * len(case["counts"])) == case["counts"]


@pytest.mark.slow
@pytest.mark.parametrize("case", ENDINGS, ids=[case["title"] for case in ENDINGS])
def test_the_oracle_counts_as_many_games(case: Mapping[str, Any]) -> None:
    hands = [[read_card(word).code for word in hand.split()] for hand in case["hands"] if hand]
    leader = [seat for seat, hand in enumerate(case["hands"]) if hand].index(case["leader"])
    assert len(case["counts"]) == sum(map(len, hands))
    assert oracle.endings(hands, case["trump"], leader) == case["counts"][-1]


def test_the_endings_use_every_card_once_and_every_number_of_players() -> None:
    for case in ENDINGS:
        hands = [Cards.read(hand) for hand in case["hands"]]
        assert len(reduce(lambda one, other: one | other, hands)) == sum(map(len, hands))
    assert {sum(bool(hand) for hand in case["hands"]) for case in ENDINGS} == {2, 3, 4, 5}


@pytest.mark.parametrize("case", SPEAKING, ids=[case["variant"] for case in SPEAKING])
def test_ways_to_speak(case: Mapping[str, Any]) -> None:
    game = game_of(case)
    table = replace(game.open(0), dealt=True, trump="S", kept=tuple(range(case["players"])))
    at = Position(table, (Cards(),) * case["players"])
    assert count(game, at, [0] * len(case["counts"])) == case["counts"]


@pytest.mark.slow
@pytest.mark.parametrize("case", SPEAKING, ids=[case["variant"] for case in SPEAKING])
def test_the_oracle_finds_as_many_ways_to_speak(case: Mapping[str, Any]) -> None:
    def proper(words: tuple[str, ...]) -> bool:
        blind = case["variant"] in ("three", "blind")
        taken = words.index("take") if "take" in words else len(words)
        before, after = words[:taken], words[taken + 1 :]
        if not blind:
            return set(words) <= {"play", "refuse"}
        return "play" not in before and not {"take", "own"} & set(after)

    speakers = len(case["counts"])
    ways = [
        sum(map(proper, product(("take", "own", "play", "refuse"), repeat=n + 1))) for n in range(speakers)
    ]
    assert ways == case["counts"]


def test_who_says_what_is_a_call() -> None:
    game = Putze(VARIANTS["three"], 3)
    table = replace(game.open(0), dealt=True)
    assert all(isinstance(move, Called) for move in game.moves(table, 1, Cards()))
    assert not any(isinstance(move, Played) for move in game.moves(table, 1, Cards()))
