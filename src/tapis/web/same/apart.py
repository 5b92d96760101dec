"""What was dealt and what somebody did, told apart by what others made of the same cards. No page.

The mean of the others is what was dealt; whatever is above or below it is one's own. A bar says so where the
same cards bring about the same at every table, as measured (``luck.toml``); elsewhere none is drawn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from django.utils.translation import gettext as _

from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.i18n.numbers import decimals_text, signed_text
from tapis.web.play.over.split import SplitPart, drawn
from tapis.web.same.field import merit
from tapis.web.same.luck import MEASURED
from tapis.web.sets.scores import BoardScore, own_of

HALF = 0.5
"""What the same cards made at two tables has less in common than not, below it."""

MadeBeside: TypeAlias = tuple[bool, Points]
"""Whether a bot held the same cards, and what was made of them."""
Beside: TypeAlias = tuple[Points, Sequence[MadeBeside]]
"""What somebody made of a board, and what others did with the same cards."""


class NoBar(StrEnum):
    """Why nothing is drawn."""

    ALONE = "alone"
    """Nobody else has played."""
    UNLIKE = "unlike"
    """The same cards come out otherwise at every table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSplit:
    """The parts of a bar, or why there is none."""

    parts: Sequence[SplitPart] = ()
    deals: int = 0
    results: int = 0
    """Of others, bots too."""
    bots: int = 0
    """How many of them no person made."""
    why: str = ""


def beside_own(players: Collection[str], known: Sequence[BoardScore]) -> Sequence[Beside]:
    """What a person made of each board, and who held the same cards at another table, bots too.

    ``known`` are the results of boards that the person has played: nothing here asks for that.
    """
    by_board: dict[int, list[BoardScore]] = defaultdict(list)
    for each in known:
        by_board[each.board].append(each)
    return [
        (own.points, [(each.bot, each.points) for each in here if _is_beside(own, each, players)])
        for here in by_board.values()
        if (own := own_of(here, players)) is not None
    ]


def _is_beside(own: BoardScore, other: BoardScore, players: Collection[str]) -> bool:
    counts = other.bot or (other.counted and other.player not in players)
    return counts and other.chair == own.chair and other.table != own.table


def told_apart(plugin: AnyPlugin, played: Sequence[Beside], language: str) -> FieldSplit:
    """Luck and oneself over the boards that others have played too."""
    measured = MEASURED.get(plugin.regulation.id)
    if measured is None or measured.agrees is None or measured.agrees.value < HALF:
        return FieldSplit(why=NoBar.UNLIKE)
    shared = [(own, others) for own, others in played if others]
    if not shared:
        return FieldSplit(why=NoBar.ALONE)
    dealt = sum((_mean(plugin, others) for _own, others in shared), Fraction(0))
    own = sum((Fraction(merit(plugin, own)) for own, _others in shared), Fraction(0)) - dealt
    sums = [("you", _("you"), own), ("deal", _("what was dealt"), dealt)]
    return FieldSplit(
        parts=drawn([(kind, name, float(points), _signed(points, language)) for kind, name, points in sums]),
        deals=len(shared),
        results=sum(len(others) for _own, others in shared),
        bots=sum(bot for _own, others in shared for bot, _points in others),
    )


def _mean(plugin: AnyPlugin, others: Sequence[MadeBeside]) -> Fraction:
    return sum((Fraction(merit(plugin, each)) for _bot, each in others), Fraction(0)) / len(others)


def _signed(points: Fraction, language: str) -> str:
    if points.denominator == 1:
        return signed_text(int(points), language)
    return ("+" if points > 0 else "") + decimals_text(float(points), 1, language)
