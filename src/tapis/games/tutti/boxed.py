"""A deal of which only its box is known: all that a sheet of ten boxes a team tells on paper.

The figure of a box is what 17.12 writes into it. In which order the deals came, on what a misère was played
and what the other side made, the boxes do not say; the totals, the bonus and the matches need none of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tapis.games import jass
from tapis.games.jass import makeable
from tapis.games.tutti.contracts import BASES, DOWN, MISERE, SLALOM, TUTTI, Contract, card_value
from tapis.games.tutti.result import MATCH, SEATS, TRICKS, Result, points_of_a_deal
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


def makeable_figure(result: Result) -> bool:
    """Whether cards can bring the figure of a box, where it tells of no match."""
    figure = result.figure or 0
    return any(makeable.makeable((figure, due - figure), pack_of(mode)) for due, mode in _modes(result.box))


def _modes(box: str) -> Iterator[tuple[int, str]]:
    """What a deal in this box may be worth, and on which cards: a misère has one of its bases."""
    for mode in BASES if box == MISERE else (box,):
        yield points_of_a_deal(mode), mode


@cache
def pack_of(mode: str) -> makeable.Counted:
    """How the cards count in a contract or on the base of a misère."""
    contract = Contract(mode, DOWN if mode == SLALOM else "")
    return makeable.counted((card_value(contract, card) for card in jass.PACK), TRICKS, SEATS)


def told(box: str, profile: Profile) -> str:
    """The figures the box may hold, in short: ``0–157, 257``."""
    matches = ", ".join(str(due + MATCH) for due in worth(box))
    usual = f"0–{max(worth(box))}, {matches}"
    return f"−{profile.figure('reverse_match')}, {usual}" if reversible(box, profile) else usual


def reversible(box: str, profile: Profile) -> bool:
    """Whether a side without a trick writes points lost in this box."""
    scope = profile.word("reverse_match")
    return scope == "all" or (scope == "literal" and box in (MISERE, TUTTI))
