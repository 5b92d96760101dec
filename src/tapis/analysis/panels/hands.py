"""What a hand is worth, as panels: an estimate and its cost, the boxes of a sheet, the 21 points of putze."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tapis.analysis import boxes, enough, estimates
from tapis.analysis.boxes import Worth
from tapis.analysis.enough import Ventured
from tapis.analysis.estimates import JudgedHand
from tapis.core.panel import PERCENT, Bars, Cell, ChartBar, Curve, Measure, Panel
from tapis.core.speech import Saying
from tapis.games.tutti.calls import Choice, saying
from tapis.games.tutti.contracts import Contract

SAMPLED = Saying("From {deals} deals that agree with the hand, played out by players of the first level.")
CLASS = 10
"""Points that share a bar."""


def _sampled(deals: int) -> Saying:
    return Saying(SAMPLED.text, {"deals": deals})


# Estimation.


def estimate(judged: JudgedHand, wrote: int | None = None, made: int | None = None) -> Panel:
    """The points a hand makes, and what estimates of it cost; ``wrote`` and ``made`` are what came of it."""
    best = judged.best
    return Panel(
        "estimate",
        Saying("Best estimate: {points}", {"points": best.estimate}),
        tuple(_about(judged, wrote, made)),
        (Saying("Estimate"), Saying("Costs on average"), Saying("Exact")),
        tuple(_costs(judged, wrote)),
        (1, 2),
        (_made(judged), _curve(judged, wrote)),
    )


def _about(judged: JudgedHand, wrote: int | None, made: int | None) -> Sequence[Saying]:
    difference, exact = estimates.CLAUSES
    marked = {"difference": difference, "exact": exact, "bonus": judged.bonus}
    lines = [
        _sampled(len(judged.made)),
        Saying("The hand makes {points} points on average.", {"points": judged.points}),
        Saying(
            "An estimate costs its difference ({difference}), less {bonus} where it is exact ({exact}).",
            marked,
        ),
    ]
    if judged.steered:
        lines.append(Saying("The estimates in the table were played towards, each in the same deals."))
    if wrote is not None:
        lines.append(Saying("Written were {points}, made were {made}.", {"points": wrote, "made": made}))
    return lines


def _costs(judged: JudgedHand, wrote: int | None) -> Sequence[tuple[Cell, ...]]:
    """What estimates cost: those that were played towards, else every fifth that is not far off."""
    costs = judged.steered or [
        cost for cost in judged.curve if cost.estimate % 5 == 0 and _near(judged, cost)
    ]
    more = [judged.curve[wrote]] if wrote is not None and not judged.steered else []
    every = sorted({cost.estimate: cost for cost in (*costs, *more, judged.best)}.items())
    return [(str(points), cost.expected, cost.exact) for points, cost in every]


def _near(judged: JudgedHand, cost: estimates.Cost) -> bool:
    return abs(cost.estimate - judged.best.estimate) <= 25


def _made(judged: JudgedHand) -> Bars:
    """How often the hand makes how many points, ten to a bar."""
    classes = Counter(each.points // CLASS for each in judged.made)
    most = max(classes.values())
    bars = [
        ChartBar(
            f"{CLASS * at}–{CLASS * at + CLASS - 1}",
            Measure.exact(classes[at] / len(judged.made), PERCENT),
            classes[at] == most,
        )
        for at in range(min(classes), max(classes) + 1)
    ]
    return Bars(Saying("How often the hand makes so many points"), tuple(bars))


def _curve(judged: JudgedHand, wrote: int | None) -> Curve:
    flags = [(float(judged.best.estimate), Saying("best"))]
    if wrote is not None and wrote != judged.best.estimate:
        flags.append((float(wrote), Saying("written")))
    return Curve(
        Saying("What an estimate costs on average"),
        Saying("Estimate"),
        Saying("Cost"),
        tuple((float(cost.estimate), cost.expected.value) for cost in judged.curve),
        tuple((float(cost.estimate), cost.expected) for cost in judged.steered),
        tuple(flags),
    )


# Tutti.


def worths(found: Sequence[Worth], deals: int) -> Panel:
    """What a hand brings under each contract, and what using up the box costs."""
    written, match = boxes.CLAUSES
    cited = {"written": written, "match": match}
    return Panel(
        "boxes",
        Saying("What the hand brings in each box"),
        (
            _sampled(deals),
            Saying(
                "Counted is what stands in the box ({written}), a match included ({match}).",
                cited,
            ),
            Saying("The price of a box is what this hand brings it less what a mean hand does."),
        ),
        (Saying("Contract"), Saying("Written"), Saying("Price"), Saying("Match")),
        tuple((named(each.contract), each.written, each.price, each.match) for each in found),
        (1, 2, 3),
        (Bars(Saying("What is written in the box"), tuple(_bar(each, found) for each in found)),),
    )


def named(contract: Contract) -> Saying:
    """The contract in a word or two."""
    said = saying(Choice(contract))
    return Saying(said.short, said.args)


def _bar(worth: Worth, found: Sequence[Worth]) -> ChartBar:
    return ChartBar(named(worth.contract), worth.written, worth is found[0])


# Putze.


def ventured(found: Ventured) -> Panel:
    """Whether a hand that plays makes enough points."""
    deals, enough_points = found.alone + len(found.made), {"minimum": found.minimum}
    rows: list[tuple[Cell, ...]] = [
        (Saying("{minimum} points or more", enough_points), found.enough),
        (Saying("Points on average"), found.points),
        (Saying("Everybody else refuses"), found.left_alone),
    ]
    return Panel(
        "enough",
        Saying("Does the hand make {minimum} points?", enough_points),
        (
            _sampled(deals),
            Saying(
                "It plays whatever it holds; below {minimum} points it is pomme ({clause}).",
                {"clause": enough.POMME, **enough_points},
            ),
            Saying("Points are counted with announcements, where somebody plays against it."),
        ),
        (Saying("What"), Saying("How often, how much")),
        tuple(rows),
        (1,),
    )
