"""Exact chances as panels: how missing cards lie, who holds how many of them, whether a suit is ruffed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tapis.analysis.chances import held, ruffed, splits
from tapis.core.panel import PERCENT, Bars, ChartBar, Measure, Panel
from tapis.core.speech import Saying

COUNTED = Saying("Counted over every deal of the unseen cards; each is as likely.")
CHANCE = Saying("Chance")


@dataclass(frozen=True, slots=True)
class UsualSituation:
    """A usual situation: so many unseen cards, and the hidden hands they lie in."""

    id: str
    label: Saying
    unseen: int
    hands: tuple[int, ...]


VIEWS = (
    UsualSituation("jass", Saying("Jass for four: you see your nine cards"), 27, (9, 9, 9)),
    UsualSituation("three", Saying("Jass for three: you see your nine cards"), 27, (9, 9)),
    UsualSituation("thirteen", Saying("Whist or bridge: you see your thirteen cards"), 39, (13, 13, 13)),
    UsualSituation("dummy", Saying("Bridge: you see your hand and dummy"), 26, (13, 13)),
)
"""The usual situations; what nobody holds lies aside."""


def lie(view: UsualSituation, wanted: int) -> tuple[Panel, ...]:
    """How ``wanted`` missing cards lie, and how many of them a given hidden hand holds."""
    return _splits(view, wanted), _held(view, wanted)


def _splits(view: UsualSituation, wanted: int) -> Panel:
    found = splits(view.unseen, wanted, view.hands)
    rows = [("–".join(map(str, each.pattern)), _chance(each.chance)) for each in found]
    return Panel(
        "splits",
        Saying("How the missing cards lie"),
        (COUNTED, Saying("Hand by hand, the longest first, whoever holds them.")),
        (Saying("Split"), CHANCE),
        tuple(rows),
        (1,),
        (_bars(Saying("Chance of each split"), rows),),
    )


def _held(view: UsualSituation, wanted: int) -> Panel:
    found = held(view.unseen, wanted, view.hands[0])
    rows = [(str(count), _chance(each)) for count, each in enumerate(found[: view.hands[0] + 1])]
    return Panel(
        "held",
        Saying("What one given player holds of them"),
        (Saying("Your partner, say, or the player on your left."),),
        (Saying("Cards"), CHANCE),
        tuple(rows),
        (1,),
        (_bars(Saying("Chance of holding so many of them"), rows),),
    )


def ruff(view: UsualSituation, led: int, trumps: int) -> Panel:
    """The chance of a ruff when a suit is led, by how many of the hidden hands may ruff.

    ``led`` and ``trumps`` are the unseen cards of the suit and of trumps; ValueError where they are too many.
    """
    others = view.unseen - led - trumps
    rows = [
        (str(count), _chance(ruffed(led, trumps, others, view.hands[:count])))
        for count in range(1, len(view.hands) + 1)
    ]
    return Panel(
        "ruff",
        Saying("Chance of a ruff"),
        (COUNTED, Saying("Somebody ruffs who holds no card of the suit led, and a trump.")),
        (Saying("Players who may ruff"), CHANCE),
        tuple(rows),
        (1,),
        (_bars(Saying("Chance of a ruff, by how many may ruff"), rows),),
    )


def _chance(part: Fraction) -> Measure:
    return Measure.exact(float(part), PERCENT)


def _bars(title: Saying, rows: Sequence[tuple[str, Measure]]) -> Bars:
    best = max(measure.value for _, measure in rows)
    return Bars(title, tuple(ChartBar(label, measure, measure.value == best) for label, measure in rows))
