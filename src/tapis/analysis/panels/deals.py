"""What is found out about a finished deal, as panels: the best cards, what every contract was worth."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.analysis.contracts import Exact, Unsure
from tapis.analysis.decisions import Decision, JudgedDeal
from tapis.analysis.panels.hands import named
from tapis.core.panel import Bars, Cell, ChartBar, Measure, Moment, NamedSeat, Panel
from tapis.core.speech import Saying

ALL_SEEN = Saying("Judged with all hands seen, which nobody at the table could.")
OWN_WISH = Saying("Everybody plays alone: judged are the last tricks, each player serving their own end.")
FROM_TRICK = Saying("Judged from trick {trick} on.")
BETWEEN = Saying("{least} to {most}")
GIVEN_UP = Saying(
    "Decisions too hard to solve in a few seconds: {number}. There the best card found so far is named, and"
    " the cost lies between the two figures."
)


def best_cards(judged: JudgedDeal, seats: int) -> Panel:
    """What each player's cards cost, and every card that was not the best."""
    return Panel(
        "best-cards",
        Saying("The best card at every decision"),
        tuple(_about(judged)),
        (Saying("When"), Saying("Who"), Saying("Played"), Saying("Best cards"), Saying("Cost")),
        tuple(_row(each) for each in judged.decisions if each.cost or each.more),
        (4,),
        (_costs(judged, seats),) if judged.mistakes or judged.unsure else (),
    )


def _about(judged: JudgedDeal) -> Sequence[Saying]:
    if not judged.first:
        return [Saying("No card of this deal can be judged.")]
    lines = [OWN_WISH if judged.alone else ALL_SEEN]
    if judged.first > 1:
        lines.append(Saying(FROM_TRICK.text, {"trick": judged.first}))
    right = sum(not each.cost and not each.more for each in judged.decisions)
    told = {"right": right, "decisions": len(judged.decisions), "forced": judged.forced}
    lines.append(Saying("Best decisions: {right} of {decisions}; forced cards: {forced}.", told))
    if judged.unsure:
        lines.append(Saying(GIVEN_UP.text, {"number": len(judged.unsure)}))
    unit = Saying("A cost is in points.") if judged.scored else Saying("A cost is in tricks.")
    return [*lines, unit]


def _row(each: Decision) -> tuple[Cell, ...]:
    cost = (
        Saying(BETWEEN.text, {"least": each.cost, "most": each.cost + each.more}) if each.more else each.cost
    )
    return Moment(each.step, each.trick), NamedSeat(each.seat), each.card, each.best, cost


def _costs(judged: JudgedDeal, seats: int) -> Bars:
    costs = [judged.cost(seat) for seat in range(seats)]
    bars = (
        ChartBar(NamedSeat(seat), Measure(cost, cost, cost + judged.more(seat)), cost == min(costs))
        for seat, cost in enumerate(costs)
    )
    return Bars(Saying("What each player's cards cost together"), tuple(bars))


EXACT = Saying("Best play of both sides; counted is what would stand in the box.")
PLAYED = Saying("Played once by players of the first level; counted is what would stand in the box.")


def contracts(found: Sequence[Exact | Unsure], played: str = "", exact: bool = True) -> Panel:
    """What every contract of a deal of tutti would have brought; ``played`` is the box that was filled.

    Without ``exact`` it is what players of the first level made of it. A contract whose search was given up
    has a sentence instead of a row.
    """
    ranked = sorted((each for each in found if isinstance(each, Exact)), key=lambda each: -each.written)
    unsure = tuple(_unsure(each) for each in found if isinstance(each, Unsure))
    bars = (
        ChartBar(named(each.contract), Measure.exact(each.written), each.contract.box == played)
        for each in ranked
    )
    return Panel(
        "contracts",
        Saying("What every contract of this deal was worth"),
        (ALL_SEEN, EXACT, *unsure) if exact else (PLAYED,),
        (Saying("Contract"), Saying("Written"), Saying("Match")),
        tuple((named(each.contract), each.written, Saying("yes") if each.match else None) for each in ranked),
        (1,),
        (Bars(Saying("What would stand in the box"), tuple(bars)),),
    )


def _unsure(each: Unsure) -> Saying:
    """What is known of a contract whose search was given up."""
    told = {"contract": named(each.contract), "least": each.least, "most": each.most}
    return Saying("{contract}: too hard to solve in a few seconds; at least {least}, at most {most}.", told)
