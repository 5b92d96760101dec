"""A deal of which only its box is known: all that a sheet of ten boxes a team tells on paper.

The figure of a box is what 17.12 writes into it. In which order the deals came, on what a misère was played
and what the other side made, the boxes do not say; the totals, the bonus and the matches need none of it.
"""

from __future__ import annotations

from tapis.games.tutti.contracts import MISERE, TUTTI
from tapis.games.tutti.result import MATCH, Result, points_of_a_deal
from tapis.law import Profile


def boxed(column: int, box: str, figure: int) -> Result:
    """The result of the deal that filled this box of a team."""
    return Result(column, box, figure=figure)


def figure_of(result: Result) -> tuple[int, str, int] | None:
    """The team, the box and the figure of a deal of which only the box is known; None of others."""
    return None if result.figure is None else (result.taker, result.box, result.figure)


def worth(box: str) -> tuple[int, ...]:
    """What a deal in this box may be worth: a misère is played on a trump or in tutti."""
    return tuple(points_of_a_deal(mode) for mode in (("", TUTTI) if box == MISERE else (box,)))


def match_of(result: Result) -> int:
    """How much of the figure of a box is for all nine tricks: nothing without a match."""
    return MATCH if (result.figure or 0) - MATCH in worth(result.box) else 0


def reverse_match_of(result: Result, profile: Profile) -> bool:
    """Whether the figure of a box says that the side written took no trick."""
    return result.figure == -profile.figure("reverse_match") and reversible(result.box, profile)


def possible(result: Result, profile: Profile) -> bool:
    """Whether a deal can have written this figure in the box."""
    within = 0 <= (result.figure or 0) <= max(worth(result.box))
    return within or bool(match_of(result)) or reverse_match_of(result, profile)


def told(box: str, profile: Profile) -> str:
    """The figures the box may hold, in short: ``0–157, 257``."""
    matches = ", ".join(str(due + MATCH) for due in worth(box))
    usual = f"0–{max(worth(box))}, {matches}"
    return f"−{profile.figure('reverse_match')}, {usual}" if reversible(box, profile) else usual


def reversible(box: str, profile: Profile) -> bool:
    """Whether a side without a trick writes points lost in this box."""
    scope = profile.word("reverse_match")
    return scope == "all" or (scope == "literal" and box in (MISERE, TUTTI))
