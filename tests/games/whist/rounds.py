"""Whole rounds of whist by moderate random players, every line of their sheets worked out a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.sheet import SheetStart
from tapis.games.whist.mark.sheet import Mark, Sheet
from tapis.games.whist.play.calls import Raise, Solo, Special
from tapis.games.whist.plugin import TYPED_PLUGIN
from tapis.games.whist.result import PASS, Result

from .scorer import score, tricks_taken

DEALS = {4: 16, 5: 20, 6: 24}
MARK = Mark()
LADDER = MARK.blank(SheetStart(1)).grid.ladder
WEIGHT, PRECISION = 0.75, 10**9


@dataclass(frozen=True)
class Deal:
    """One deal played: the contract, whether each declarer made it, the points of declarers and opponents."""

    contract: str
    made: tuple[bool, ...] = ()
    own: int = 0
    others: int = 0
    opponents: int = 0


def one_round(number: int) -> list[Deal]:
    """A round at a table of four, five or six; AssertionError at a difference."""
    columns = 4 + number % 3
    sheet = MARK.blank(SheetStart(DEALS[columns], number % columns, {}, columns))
    found = []
    while not MARK.over(sheet):
        result = played(sheet, f"whist {number}/{len(sheet.results)}")
        assert MARK.check(sheet, result) is None, result
        after = MARK.enter(sheet, result)
        found.append(checked(sheet, after, result))
        sheet = after
    return found


def played(sheet: Sheet, seed: str) -> Result:
    """One deal by random players, its tricks counted again from the cards."""
    terms = MARK.terms(sheet)
    game = TYPED_PLUGIN.game({}, terms)
    table, log = played_out(game, terms.dealing_seat(MARK.dealer(sheet)), Chance(seed))
    result = game.result(table)
    assert result is not None
    if result.contract == PASS:
        return result
    cards = [(each.seat, each.card.suit, each.card.rank) for each in log if isinstance(each, Played)]
    taken = tricks_taken(cards, table.best.suit)
    chairs = terms.chairs(4)
    mine = [taken[chairs.index(column)] for column in result.declarers]
    if result.tricks is not None:
        assert sum(mine) == result.tricks, (seed, result, taken)
    else:
        wanted = 1 if result.contract == "PIC" else 0
        for tricks, did in zip(mine, result.made, strict=True):
            assert did == (tricks == wanted), (seed, result, taken)
    return result


def played_out(game: Any, dealer: int, chance: Chance) -> tuple[Any, list[Any]]:
    """A deal to its end: the table and everything that happened."""
    log: list[Any] = []
    at = replay(game, dealer, ())
    choices = chance.fork("choices")
    while True:
        following = game.referee(at, log, chance)
        if not following:
            movers = sorted(game.to_move(at.table))
            if not movers:
                return at.table, log
            seat = choices.pick(movers)
            following = (moderate(game.moves(at.table, seat, at.hands[seat]), choices),)
        for event in following:
            at = advance(game, at, event)
            log.append(event)


def moderate(moves: Sequence[Any], choices: Chance) -> Any:
    """A random move, but for high games: each is less likely than the one below it."""
    worth = [WEIGHT ** height(move) for move in moves]
    at = choices.below(PRECISION) / PRECISION * sum(worth)
    for move, each in zip(moves, worth, strict=True):
        at -= each
        if at < 0:
            return move
    return moves[-1]


def height(move: Any) -> int:
    """How high a call would go; nothing for cards and words."""
    match move:
        case Called(_, Special(code)):
            return 2 + LADDER.index(code)
        case Called(_, Solo(tricks)):
            return 2 + LADDER.index(f"S{tricks}")
        case Called(_, Raise(tricks)):
            return 2 + LADDER.index(f"E{tricks}")
    return 0


def checked(before: Sheet, after: Sheet, result: Result) -> Deal:
    """The lines of the deal against the second scorer."""
    lines = after.lines[len(before.lines) :]
    points = Counter[int]()
    for line in lines:
        points[line.seat] += int(line.points)
    if result.contract == PASS:
        assert not lines
        return Deal(PASS)
    expected = score(
        result.contract, list(result.declarers), result.tricks or 0, list(result.made), before.playing
    )
    assert {seat: points[seat] for seat in before.playing} == expected, (result, points, expected)
    assert set(points) <= set(before.playing)
    others = [expected[seat] for seat in before.playing if seat not in result.declarers]
    made = tuple(line.kind == "made" for line in lines if line.kind in ("made", "lost"))
    return Deal(result.contract, made, sum(expected.values()) - sum(others), sum(others), len(others))
