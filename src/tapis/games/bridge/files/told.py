"""What files of other programs say of an event of pairs, whatever their notation: figures, days, results."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from tapis.core.deals import GivenScore, Par, Scored
from tapis.core.event_told import FieldTold
from tapis.core.sheet import Points
from tapis.games.bridge.mark.written import write_result
from tapis.games.bridge.result import COMPASS, PlayedOut, Result
from tapis.games.bridge.tournament.comparison import COMPARISONS

MEANS = frozenset(each.id for each in COMPARISONS if each.mean)
"""The comparisons in match points; what they give is per cent."""

NOT_PLAYED = "NP"
DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def figure(points: Points) -> str:
    """At most two decimals, halves away from nothing."""
    exact = Fraction(points)
    rounded = (Decimal(exact.numerator) / exact.denominator).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return f"{rounded.normalize() + 0:f}"


def sided(points: Points) -> str:
    """Points as the side that has them and how many."""
    return f"NS {figure(points)}" if points >= 0 else f"EW {figure(-points)}"


def par_tags(par: Par[Result] | None) -> dict[str, str]:
    """The par of a board as tags of PBN: the points of the side that has it, and where the bidding ends."""
    if par is None:
        return {}
    return {"OptimumScore": sided(par.score), "ParContract": _par_contract(par.result)}


def _par_contract(result: Result) -> str:
    if not isinstance(result, PlayedOut):
        return "Pass"
    over = result.over
    return f"{result.contract} {COMPASS[result.declarer]} {f'{over:+d}' if over else '='}"


def day(told: FieldTold) -> tuple[str, str, str] | None:
    """Year, month and day of the event, as digits, where its date is one."""
    found = DAY.fullmatch(told.date.strip())
    return (found[1], found[2], found[3]) if found else None


def counts(score: Scored[Result]) -> bool:
    """Whether the board counts for anybody at this table."""
    return score.earned != (None, None)


def assigned(score: Scored[Result]) -> Result | None:
    """The one result that counts for both sides: the one played, or the one a director assigned."""
    if score.instead is None:
        return score.result
    first, second = score.instead
    return first.results[0][1] if first == second and len(first.results) == 1 else None


def adjusted(score: Scored[Result]) -> str:
    """What a director set, as directors write it; empty where the result counts."""
    if score.instead is None:
        return ""
    first, second = map(_given, score.instead)
    return first if first == second else f"{first}/{second}"


def _given(given: GivenScore[Result]) -> str:
    if given.award:
        return given.award
    if given.points is not None:
        return figure(given.points)
    several = len(given.results) > 1
    shares = (
        f"{weight}% {write_result(result)}" if several else write_result(result)
        for weight, result in given.results
    )
    return ", ".join(shares) or NOT_PLAYED
