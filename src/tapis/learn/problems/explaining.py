"""What is asked and told about a problem: the question, why the best answer is best, what another costs.

Every reason is the engine's, every figure one that was weighed; a clause speaks for itself beside them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tapis.bots import why
from tapis.bots.reasons import unexplained
from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, Move, Played
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
from tapis.games.tutti.contracts import LABELS
from tapis.games.whist import book as whist
from tapis.games.whist.play.calls import named
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions import cards, duties, marking, safety, taking
from tapis.learn.problems.slips import SLIPS

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
    if Tag.SAFETY in problem.tags:
        told = {"contract": _contract(moment.table.contract), "tricks": safety.missing(moment)}
        yield Saying("You play {contract} and want {tricks:trick more|tricks more}.", told)
        yield Saying("Touch the card that makes the contract surest.")
        return
    yield Saying("It is your turn: touch the best card.")


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


# Why the best answer is best.


def reasons(problem: Problem, moment: ProblemMoment) -> Sequence[Saying]:
    """Why the best answer is best."""
    return [*_reasons(problem, moment)]


def _reasons(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    if problem.ask is Asking.LEGAL:
        yield from _permitted(problem, moment)
    elif problem.ask is Asking.TAKES:
        yield _taken(problem, moment)
    elif problem.ask is Asking.POINTS:
        yield _sum(moment)
    elif problem.ask is Asking.MARK:
        yield from _marked(problem, moment)
    elif Tag.SAFETY in problem.tags:
        yield from _safe(problem)
    else:
        yield from _thought(problem, moment)


def _safe(problem: Problem) -> Iterator[Saying]:
    told = {"card": read_card(problem.right[0]), "made": problem.sure[0], "layouts": problem.sure[1]}
    yield Saying("A safety play: {card} may give a trick away where the cards lie well.", told)
    yield Saying("With it the contract is made in {made} of {layouts} deals that fit what you know.", told)


def move_of(problem: Problem, moment: ProblemMoment, answer: str) -> Move[Any]:
    """The move that an answer stands for."""
    if problem.ask is Asking.CARD:
        return Played(problem.seat, read_card(answer))
    told = {"estimate": int(answer)} if problem.ask is Asking.ESTIMATE else json.loads(answer)
    call: Any = moment.plugin.rules.calls.decode(told)
    offered = (m for m in moment.moves(problem.seat) if isinstance(m, Called) and m.call == call)
    return next(offered, Called(problem.seat, call))


OWN_MIND: Final = frozenset({Asking.PLAY, Asking.CONTRACT})
"""Kinds whose reasons are those of a rule of thumb, which only says something where it is right."""


def _thought(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    said = _reason(problem, moment)
    if said is not None:
        yield said
    elif problem.ask in OWN_MIND:
        yield Saying("Rules of thumb say otherwise; played out many times it brings most on average.")
    elif problem.ask is not Asking.CARD:
        yield Saying("Followed through many possible deals it brings most on average.")
    if problem.sure[1]:
        told = {"best": problem.sure[0], "layouts": problem.sure[1]}
        yield Saying("Seen from your hand alone it is best in {best} of {layouts} possible deals.", told)


def _reason(problem: Problem, moment: ProblemMoment) -> Saying | None:
    """The engine's reason, where it speaks for this answer and for no other."""
    if problem.ask is Asking.CARD:
        wrong = Cards.of(read_card(each) for each in problem.answers if each not in problem.right)
        told = (cards.reason(moment, problem.seat, read_card(each), wrong) for each in problem.right)
        return next((said for said in told if said is not None), None)
    move = move_of(problem, moment, problem.right[0])
    said = why(problem.game, moment.view(problem.seat), moment.moves(problem.seat), move)
    suit = getattr(getattr(move, "call", None), "suit", None)
    of_another = suit is not None and said.args.get("suit", suit) != suit
    by_thumb = problem.ask in OWN_MIND and problem.grade > 1
    return None if said == unexplained() or of_another or by_thumb else said


def _permitted(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    card = read_card(problem.about["card"])
    refusal = duties.refusal(moment, problem.seat, card)
    if refusal is not None:
        yield Saying(refusal.sentence, refusal.args)
    legal = moment.cards(problem.seat)
    if legal == moment.at.hands[problem.seat]:
        yield Saying("Every card of this hand may be played.")
    else:
        yield Saying("You may play: {cards}.", {"cards": Cards.of(legal)})


def _taken(problem: Problem, moment: ProblemMoment) -> Saying:
    """Why a card takes a trick: as a trump, or in the suit that was led."""
    trick, card = taking.last(moment), read_card(problem.right[0])
    assert trick is not None
    if card.suit == trick.ranking.trump != trick.led:
        return Saying("{card} takes it: no stronger trump lies there.", {"card": card})
    told = {"card": card, "suit": trick.led}
    if card.suit == trick.ranking.trump:
        return Saying("{card} takes it: {suit} is trump, and no stronger one lies there.", told)
    if trick.ranking.trump is None:
        return Saying("{card} takes it: {suit} was led, and no stronger one lies there.", told)
    return Saying(
        "{card} takes it: {suit} was led, no stronger one lies there, and nobody has trumped.", told
    )


def _sum(moment: ProblemMoment) -> Saying:
    trick = taking.last(moment)
    assert trick is not None
    value = taking.worth(moment)
    parts = [str(value(card)) for card in trick.cards]
    total = sum(map(value, trick.cards)) + 5 * moment.table.tricks.full
    parts += ["5"] if moment.table.tricks.full else []
    return Saying("{sum} = {total}", {"sum": " + ".join(parts), "total": total})


def _marked(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    for line in marking.lines(moment.plugin, problem.about):
        if line.seat == problem.about["column"]:
            yield Saying("{clause}: {points}", {"clause": line.clause, "points": line.points})
    if not any(line.seat == problem.about["column"] for line in marking.lines(moment.plugin, problem.about)):
        yield Saying("Nothing is marked.")


# What another answer costs.


def told_of(problem: Problem, answer: str) -> Saying | None:
    """What an answer costs, or what mistake it is; None of the best, and where nothing can be said."""
    cost = problem.answers[answer]
    if isinstance(cost, str):
        return Saying(SLIPS[cost]) if cost else None
    if not cost:
        return None
    if problem.ask is Asking.PLAY:
        return Saying(
            "In a hundred such deals your answer costs about {count:putze|putzes}.",
            {"count": round(100 * cost)},
        )
    if problem.ask is not Asking.CARD:
        unit = _IMPS if problem.game == bridge.ART.id else _POINTS
        return Saying(unit, {"count": max(1, round(cost))})
    if Tag.SAFETY in problem.tags:
        return Saying(_SURE, {"card": read_card(answer), "count": round(cost)})
    text = _TRICKS_EXACT if problem.game in (whist.ART.id, bridge.ART.id) else _POINTS_EXACT
    return Saying(text, {"card": read_card(answer), "count": round(cost)})


_POINTS = msgid("On average your answer costs about {count:point|points}.")
_IMPS = msgid("On average your answer costs about {count:IMP|IMPs}.")
_TRICKS_EXACT = msgid("Your {card} costs {count:trick|tricks}: counted exactly, all hands seen.")
_POINTS_EXACT = msgid("Your {card} costs {count:point|points}: counted exactly, all hands seen.")
_SURE = msgid("Your {card} loses the contract in {count:deal|deals} more of a hundred.")
