"""What is asked: what must be known to answer a problem, and the question itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tapis.core.cards import read_card
from tapis.core.events import Called
from tapis.core.panel import NamedSeat
from tapis.core.speech import Saying, msgid
from tapis.games.bridge import book as bridge
from tapis.games.bridge.play.calls import Bid
from tapis.games.bridge.play.calls import saying as bid_said
from tapis.games.bridge.result import Contract, Doubling
from tapis.games.estimation import book as estimation
from tapis.games.estimation.calls import Slip
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti
from tapis.games.tutti.contracts import ALTERNANCE, LABELS, SLALOM, UP, direction
from tapis.games.whist import book as whist
from tapis.games.whist.play.calls import named
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions import marking, safety, taking

TITLES: Final[Mapping[Asking, str]] = {
    Asking.CARD: msgid("Which card?"),
    Asking.ESTIMATE: msgid("What do you estimate?"),
    Asking.CONTRACT: msgid("Which box?"),
    Asking.PLAY: msgid("Play or refuse?"),
    Asking.CALL: msgid("What do you call?"),
    Asking.LEGAL: msgid("Is this legal?"),
    Asking.TAKES: msgid("Who takes it?"),
    Asking.POINTS: msgid("How many points?"),
    Asking.MARK: msgid("What is marked?"),
}


TURNING: Final = frozenset({SLALOM, ALTERNANCE})
"""Boxes in which the low cards win some tricks and the high ones others."""


def question(problem: Problem, moment: ProblemMoment) -> Sequence[Saying]:
    """What must be known to answer, and the question itself."""
    return [*QUESTIONS[problem.ask](problem, moment)]


def _card(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    slips = (e for e in moment.events if isinstance(e, Called) and e.seat == problem.seat)
    wrote = next((e.call.points for e in slips if isinstance(e.call, Slip)), None)
    if wrote is not None:
        won = [trick for trick in moment.table.won if trick.winner == problem.seat]
        made = sum(map(taking.worth(moment), [card for trick in won for card in trick.cards]))
        yield Saying("You wrote {estimated} and have made {made} so far.", {"estimated": wrote, "made": made})
    yield from _turned(moment)
    if Tag.SAFETY in problem.tags:
        told = {"contract": _contract(moment.table.contract), "tricks": safety.missing(moment)}
        yield Saying("You play {contract} and want {tricks:trick more|tricks more}.", told)
        yield Saying("Touch the card that makes the contract surest.")
        return
    yield Saying("It is your turn: touch the best card.")


def _turned(moment: ProblemMoment) -> Iterator[Saying]:
    """Which cards win this trick, where that changes from one trick to another."""
    contract = moment.table.contract if moment.plugin.regulation.id == tutti.ART.id else None
    if contract is None or contract.box not in TURNING:
        return
    low = direction(contract, len(moment.table.won)) == UP
    yield (
        Saying("Bottom up: the low cards win this trick.")
        if low
        else Saying("Top down: the high cards win this trick.")
    )


def _contract(contract: Contract) -> Saying:
    """A contract of bridge as it was bid."""
    bid = bid_said(Bid(contract.level, contract.strain))
    return Saying(bid.short, bid.args)


def _estimate(_problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    yield Saying("{card} is turned. Which number do you write?", {"card": moment.table.turned})


def _legal(problem: Problem, _moment: ProblemMoment) -> Iterator[Saying]:
    yield Saying("May you play {card} now?", {"card": read_card(problem.about["card"])})


def _takes(_problem: Problem, _moment: ProblemMoment) -> Iterator[Saying]:
    yield Saying("Touch the card that takes the trick.")


def _points(_problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    if moment.table.tricks.full:
        yield Saying("It is the last trick of the deal.")
    yield Saying("How many points is this trick worth?")


def _one(text: str) -> Callable[[Problem, ProblemMoment], Iterator[Saying]]:
    def asked(_problem: Problem, _moment: ProblemMoment) -> Iterator[Saying]:
        yield Saying(text)

    return asked


def _mark(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    result: Any = moment.plugin.sheet.results.decode(problem.about["result"])
    yield from RESULTS[problem.game](problem, result, moment)
    yield Saying("What is marked for it?")


def _estimated(problem: Problem, result: Any, _moment: ProblemMoment) -> Iterator[Saying]:
    told = {"estimated": result.estimated[problem.seat], "made": result.made[problem.seat]}
    yield Saying("A player estimated {estimated} and made {made}.", told)
    if result.tricks[problem.seat] is not None:
        yield Saying("Tricks taken: {count}.", {"count": result.tricks[problem.seat]})


def _boxed(_problem: Problem, result: Any, _moment: ProblemMoment) -> Iterator[Saying]:
    box = Saying(LABELS[result.box])
    both = Saying("{contract} ({beside})", {"contract": box, "beside": Saying(LABELS.get(result.base, ""))})
    told: dict[str, object] = {"contract": both if result.base else box}
    if result.winner is not None:
        mine = result.due * (result.winner == result.taker)
        told |= {"made": mine, "others": result.due - mine}
        yield Saying(
            "{contract}: the takers made {made}, the others {others}; one side took all nine tricks.", told
        )
    else:
        told |= {"made": result.points[result.taker], "others": result.points[result.other]}
        yield Saying("{contract}: the takers made {made}, the others {others}.", told)


def _putzes(problem: Problem, result: Any, _moment: ProblemMoment) -> Iterator[Saying]:
    for seat, total in result.totals.items():
        told = {"player": NamedSeat(seat), "points": total}
        if len(result.totals) > 1:
            yield Saying("{player}: {points:point|points}.", told)
    if len(result.totals) == 1:
        yield Saying("All the others refused.")
    yield Saying("It is about {player}: a putze is 1, a pomme −1.", {"player": NamedSeat(problem.seat)})


def _whist(_problem: Problem, result: Any, _moment: ProblemMoment) -> Iterator[Saying]:
    told = {"contract": named(result.contract, None), "count": len(result.declarers), "tricks": result.tricks}
    yield Saying("{contract}, played by {count:player|players}: {tricks:trick|tricks}.", told)
    yield Saying("It is about one of those who played it.")


def _board(problem: Problem, result: Any, _moment: ProblemMoment) -> Iterator[Saying]:
    risk = problem.about["options"]["first_board"] == marking.BOARDS[True]
    doubled = result.contract.doubling is not Doubling.UNDOUBLED
    told = {"contract": _contract(result.contract), "tricks": result.tricks}
    yield Saying("{contract}, {tricks:trick|tricks} made.", told)
    if doubled:
        yield Saying("It was doubled.")
    yield Saying("Everybody is vulnerable.") if risk else Saying("Nobody is vulnerable.")
    made = result.tricks >= result.contract.needed
    yield Saying("It is about those who declared.") if made else Saying("It is about those who defended.")


RESULTS: Final[Mapping[str, Callable[[Problem, Any, ProblemMoment], Iterator[Saying]]]] = {
    bridge.ART.id: _board,
    estimation.ART.id: _estimated,
    putze.ART.id: _putzes,
    tutti.ART.id: _boxed,
    whist.ART.id: _whist,
}
QUESTIONS: Final[Mapping[Asking, Callable[[Problem, ProblemMoment], Iterator[Saying]]]] = {
    Asking.CARD: _card,
    Asking.ESTIMATE: _estimate,
    Asking.CONTRACT: _one(msgid("Every box is free. What do you say?")),
    Asking.PLAY: _one(msgid("What do you say to these cards?")),
    Asking.CALL: _one(msgid("It is your turn to call.")),
    Asking.LEGAL: _legal,
    Asking.TAKES: _takes,
    Asking.POINTS: _points,
    Asking.MARK: _mark,
}
