"""What one table made of a board, as a line of a traveller in USEBIO tells an evening that is brought in.

A result that cannot be is an error with its line and board: it would change the ranking. Awards are told by
what they come to: more than 60 per cent is an average plus that a better pair turned into its own mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from tapis.core.deals import GivenScore, Scored
from tapis.core.sheet import Points
from tapis.core.whole import whole
from tapis.games.bridge.files.pbn.scan import Unreadable
from tapis.games.bridge.files.pbn.source import IN_BOARD
from tapis.games.bridge.files.pbn.values import (
    SHOWN,
    Wrong,
    read_card,
    read_contract,
    read_seat,
    read_tricks,
)
from tapis.games.bridge.files.usebio.reading import GIVEN, NOT_PLAYED, PASSED, UNITS, lead
from tapis.games.bridge.files.usebio.tree import Node
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.result import PASSED_OUT, Contract, PlayedOut, Result, Vulnerable
from tapis.games.bridge.tournament.boards import board_vulnerability
from tapis.games.bridge.tournament.comparison import TODAY
from tapis.games.bridge.tournament.directing import MINUS, PLUS
from tapis.law import Reason

NO_DECLARER = Reason("usebio-no-declarer", "The contract {contract} has no declarer.")
NO_TRICKS = Reason("usebio-no-tricks", "The contract {contract} has no number of tricks.")
NO_RESULT = Reason("usebio-no-result", "This line has neither a contract nor anything the board brought.")
NOT_A_FIGURE = Reason("usebio-figure", "“{text}” is no number.")

HALF, MOST = 50, 100
HIGH, LOW = 60, 40
"""Per cent of an average plus and an average minus."""
IMPS_FOR_A_HUNDRED = 30
DIGITS = 7
"""So many digits has a score or a number of match points at most, its decimals counted."""


@dataclass(frozen=True, slots=True)
class TravelledLine:
    """A line with its place in the file."""

    line: int
    board: int
    scored: Scored[Result]
    by_share: bool = False
    """Whether no result is told, and only what it brought."""
    figure: Points | None = None
    """The points that the file has for it."""


def travelled(node: Node, board: int, sides: tuple[str, str], *, per_cent: bool) -> TravelledLine:
    """The line of a traveller; ``Unreadable`` names the one that cannot be."""
    try:
        return _travelled(node, board, sides, per_cent=per_cent)
    except Wrong as wrong:
        raise Unreadable(node.line, IN_BOARD(board=board, problem=wrong.problem)) from wrong


def _travelled(node: Node, board: int, sides: tuple[str, str], *, per_cent: bool) -> TravelledLine:
    unit = next((each for each in UNITS if node.told(f"NS_{each}") or node.told(f"EW_{each}")), "")
    earned = tuple(number(node.told(f"{side}_{unit}")) if unit else None for side in ("NS", "EW"))
    both = (earned[0], earned[1])
    told, given = node.told("SCORE"), GIVEN.fullmatch(node.told("SCORE"))
    base: Scored[Result] = Scored(sides, None, marks=both)
    if given:
        shares = (Fraction(whole(given[1]) or 0), Fraction(whole(given[2]) or 0))
        return TravelledLine(node.line, board, replace(base, instead=_points(shares, per_cent=per_cent)))
    contract = node.told("CONTRACT").upper().replace(" ", "").replace("*", "X")
    if contract in NOT_PLAYED:
        return TravelledLine(node.line, board, replace(base, instead=(GivenScore(), GivenScore())))
    if contract or told.upper() in PASSED:
        result = _result(node, contract or "PASS")
        net = worth(_without_lead(result), board_vulnerability(board))
        return TravelledLine(node.line, board, replace(base, result=result, net=net), figure=number(told))
    return TravelledLine(
        node.line, board, replace(base, instead=_by_share(both, per_cent=per_cent)), by_share=True
    )


@cache
def worth(result: Result, vulnerable: Vulnerable) -> int:
    """What a result is worth to north–south by today's laws."""
    return score(result, vulnerable, scheme(TODAY["scheme"]))


def _without_lead(result: Result) -> Result:
    return replace(result, lead=None) if isinstance(result, PlayedOut) else result


def number(text: str) -> Fraction | None:
    """A number with decimals or without; None where there is none."""
    plain = text.strip().replace("−", "-").replace(",", ".")
    if not plain:
        return None
    sign, digits = (-1, plain[1:]) if plain.startswith("-") else (1, plain.removeprefix("+"))
    before, _dot, after = digits.partition(".")
    parts = [whole(part, DIGITS) for part in (before or "0", after or "0")]
    if None in parts or len(before + after) > DIGITS:
        raise Wrong(NOT_A_FIGURE(text=text[:SHOWN]))
    return sign * ((parts[0] or 0) + Fraction(parts[1] or 0, 10 ** len(after or "0")))


def _result(node: Node, contract: str) -> Result:
    found = PASSED_OUT if contract in PASSED else read_contract(contract)
    if not isinstance(found, Contract):
        return PASSED_OUT
    declarer = read_seat(node.told("PLAYED_BY"))
    if declarer is None:
        raise Wrong(NO_DECLARER(contract=contract))
    tricks = read_tricks(node.told("TRICKS"), declarer)
    if tricks is None:
        raise Wrong(NO_TRICKS(contract=contract))
    card = lead(node.told("LEAD"))
    return PlayedOut(found, declarer, tricks, lead=read_card(card) if card else None)


def _by_share(
    earned: tuple[Points | None, Points | None], *, per_cent: bool
) -> tuple[GivenScore[Result], GivenScore[Result]]:
    """What a line brought of which nothing else is told."""
    first, second = (Fraction(0 if each is None else each) for each in earned)
    if earned == (None, None) or (per_cent and first + second <= 0):
        raise Wrong(NO_RESULT())
    if per_cent:
        return _points((MOST * first / (first + second), MOST * second / (first + second)), per_cent=True)
    return GivenScore(points=round(first)), GivenScore(points=round(second))


def _points(
    shares: tuple[Fraction, Fraction], *, per_cent: bool
) -> tuple[GivenScore[Result], GivenScore[Result]]:
    """What both sides are given, from per cent."""
    first, second = (
        round(each if per_cent else (each - HALF) * IMPS_FOR_A_HUNDRED / MOST) for each in shares
    )
    return GivenScore(points=first), GivenScore(points=second)


def with_awards(lines: Sequence[TravelledLine]) -> list[TravelledLine]:
    """The lines in per cent, with an average plus or minus where a side was given its own mean by one."""
    own = _own_means(each.scored for each in lines)
    return [replace(each, scored=_awarded(each.scored, own)) for each in lines]


def _own_means(scores: Iterable[Scored[Result]]) -> Mapping[str, Fraction]:
    """What each side has in the mean of the boards that hang on no award, in per cent."""
    shares: dict[str, list[Fraction]] = defaultdict(list)
    for each in scores:
        top = sum((Fraction(points) for points in each.marks if points is not None), start=Fraction(0))
        for column, side in enumerate(each.sides):
            points = each.marks[column]
            if each.instead is None and points is not None and top > 0:
                shares[side].append(MOST * Fraction(points) / top)
            elif each.instead and (given := each.instead[column].points) in (LOW, HALF, HIGH):
                shares[side].append(Fraction(given))
    return {side: sum(told, start=Fraction(0)) / len(told) for side, told in shares.items()}


def _awarded(scored: Scored[Result], own: Mapping[str, Fraction]) -> Scored[Result]:
    if scored.instead is None:
        return scored
    first, second = (
        _award(given, own.get(side)) for given, side in zip(scored.instead, scored.sides, strict=True)
    )
    return replace(scored, instead=(first, second))


def _award(given: GivenScore[Result], own: Fraction | None) -> GivenScore[Result]:
    points = given.points
    if points is None or own is None or round(own) != points or LOW <= own <= HIGH:
        return given
    return GivenScore(award=PLUS if own > HIGH else MINUS)
