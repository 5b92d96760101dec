"""Counts every way in which auctions and small endings of whist go on; independent oracles count again."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called
from tapis.core.game import Position, advance
from tapis.games.whist.auction.state import Best
from tapis.games.whist.play.deal import Whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import first_trick

from ..book.whist.referee import playing
from ..book.whist.sitting import HANDS, TROU, Sitting, hand
from ..games.bridge import oracle as tricks
from ..games.whist import oracle

CASES = tomllib.loads(Path(__file__).with_name("whist.toml").read_text("utf-8"))
DEALS = {"usual": HANDS, "trou": TROU}
GAME = Whist()


def titles(kind: str) -> list[str]:
    return [case["title"] for case in CASES[kind]]


def calls(at: Position[Table], counts: list[int], depth: int = 0) -> list[int]:
    """In how many ways the next call, the next two calls and so on can be said."""
    while following := GAME.referee(at, (), None):  # type: ignore[arg-type]
        for event in following:
            at = advance(GAME, at, event)
    if depth < len(counts) and not at.table.over and (movers := GAME.to_move(at.table)):
        (seat,) = movers
        moves = [move for move in GAME.moves(at.table, seat, at.hands[seat]) if isinstance(move, Called)]
        counts[depth] += len(moves)
        for move in moves:
            calls(advance(GAME, at, move), counts, depth + 1)
    return counts


def calls_again(state: oracle.State, counts: list[int], depth: int = 0) -> list[int]:
    """The same by the oracle, whose jury accepts everything."""
    if state["asking"]:
        oracle.jury(state, True)
    if depth < len(counts):
        open_calls = oracle.legal(state)
        counts[depth] += len(open_calls)
        for call in open_calls:
            after = copy.deepcopy(state)
            oracle.say(after, call)
            calls_again(after, counts, depth + 1)
    return counts


@pytest.mark.parametrize("case", CASES["auction"], ids=titles("auction"))
def test_counts_of_auctions(case: Mapping[str, Any]) -> None:
    at = Sitting(DEALS[case["deal"]]).round()
    at = at.say(case["said"]) if case["said"] else at
    assert calls(at.at, [0] * len(case["counts"])) == case["counts"]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES["auction"], ids=titles("auction"))
def test_the_oracle_counts_as_many_auctions(case: Mapping[str, Any]) -> None:
    hands = [[card.code for card in hand(each)] for each in DEALS[case["deal"]].split()]
    state = oracle.opening(hands)
    for seat in range(4):
        oracle.say(state, "trou" if case["deal"] == "trou" and seat == 0 else "no trou")
    for call in case["said"].split(",") if case["said"] else ():
        oracle.say(state, call.strip())
    assert calls_again(state, [0] * len(case["counts"])) == case["counts"]


def ending(case: Mapping[str, Any]) -> Position[Table]:
    """The position: earlier tricks are there in number only, taken by seat 0."""
    best = Best(case["game"], case["trump"] or None, (3,))
    filler = first_trick(Best("GM", None, (3,)), 0)
    for code in ("SA", "SK", "SQ", "SJ"):
        filler = filler.lay(read_card(code))
    hands = tuple(Cards.read(each) for each in case["hands"])
    won = filler.won * (13 - len(hands[0]))
    tricks = replace(first_trick(best, case["leader"]), won=won)
    return Position(replace(playing(best, case["leader"]), tricks=tricks), hands)


def cards(at: Position[Table], counts: list[int], depth: int = 0) -> list[int]:
    """In how many ways the next card, the next two cards and so on can be played."""
    if depth < len(counts) and (movers := GAME.to_move(at.table)):
        (seat,) = movers
        moves = GAME.moves(at.table, seat, at.hands[seat])
        counts[depth] += len(moves)
        for move in moves:
            cards(advance(GAME, at, move), counts, depth + 1)
    return counts


@pytest.mark.parametrize("case", CASES["ending"], ids=titles("ending"))
def test_counts_of_endings(case: Mapping[str, Any]) -> None:
    assert cards(ending(case), [0] * len(case["counts"])) == case["counts"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "case", [case for case in CASES["ending"] if case["game"] == "S6"], ids=["two cards each in a solo"]
)
def test_an_oracle_counts_as_many_endings(case: Mapping[str, Any]) -> None:
    hands = [[read_card(word).code for word in each.split()] for each in case["hands"]]
    assert len(case["counts"]) == 4 * len(hands[0])
    assert tricks.endings(hands, case["trump"], case["leader"]) == case["counts"][-1]
