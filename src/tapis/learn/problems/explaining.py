"""What is told about a problem: why the best answer is best, what another costs.

Every reason is the engine's, every figure one that was weighed; a clause speaks for itself beside them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tapis.bots.reasons import unexplained
from tapis.bots.registry import why
from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, Move, Played
from tapis.core.speech import Saying, msgid
from tapis.games.bridge import book as bridge
from tapis.games.whist import book as whist
from tapis.learn.problems import auction, grounds, thumbs
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions import duties, marking, taking
from tapis.learn.problems.slips import SLIPS


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


THUMBS: Final = {Asking.PLAY: thumbs.ventures, Asking.CONTRACT: thumbs.boxes}
"""Kinds whose reasons are those of a rule of thumb, which only says something where it is right."""


def _thought(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    if problem.game == bridge.ART.id and problem.ask is Asking.CALL:
        yield from auction.reasons(moment, problem.seat, _called(move_of(problem, moment, problem.right[0])))
    said = _reason(problem, moment)
    if said is not None:
        yield said
    yield from _figures(problem, moment)
    if problem.sure[1]:
        told = {"best": problem.sure[0], "layouts": problem.sure[1]}
        yield Saying("Seen from your hand alone it is best in {best} of {layouts} possible deals.", told)


def _figures(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    """What leads to the answer, in figures."""
    match problem.ask:
        case Asking.ESTIMATE:
            told = {"points": problem.about["made"]}
            yield Saying("Played out many times, this hand makes {points:point|points} on average.", told)
        case Asking.CONTRACT:
            yield _contract_brings(problem, moment)
        case Asking.PLAY:
            for answer, count in problem.about["marks"].items():
                told = {"call": called(problem, moment, answer), "count": abs(count)}
                yield Saying(_AHEAD if count >= 0 else _BEHIND, told)
        case Asking.CALL if "earns" in problem.about:
            told = {"points": problem.about["earns"][problem.right[0]]}
            yield Saying(
                "Followed through many possible deals it leaves you {points:point|points} ahead of the others"
                " on average.",
                told,
            )


_AHEAD = msgid("{call}: in a hundred such deals you end {count:putze|putzes} ahead of the others.")
_BEHIND = msgid("{call}: in a hundred such deals you end {count:putze|putzes} behind the others.")


def _contract_brings(problem: Problem, moment: ProblemMoment) -> Saying:
    """What the best contract brings; beside a chibre, what the best would have brought."""
    brings = problem.about["brings"]
    best = max(brings, key=lambda answer: brings[answer][0] - brings[answer][1])
    points, usual = brings[best]
    told = {"contract": called(problem, moment, best), "points": points, "usual": usual}
    if best in problem.right and points < usual:
        return Saying(
            "Played out many times {contract} brings {points} on average, near enough to the {usual} that its"
            " box brings if it is left free: whoever speaks last must choose.",
            told,
        )
    if best in problem.right:
        return Saying(
            "Played out many times {contract} brings {points} on average; its box brings {usual} if it is"
            " left free.",
            told,
        )
    return Saying(
        "The best contract, {contract}, brings {points} on average, and its box {usual} if it is left free:"
        " that is too little.",
        told,
    )


def called(problem: Problem, moment: ProblemMoment, answer: str) -> Saying:
    """An answer that is a call, in a word or two."""
    saying: Any = moment.plugin.rules.saying
    said = saying(_called(move_of(problem, moment, answer)))
    return Saying(said.short or said.text, said.args)


def _called(move: Move[Any]) -> Any:
    assert isinstance(move, Called)
    return move.call


def _reason(problem: Problem, moment: ProblemMoment) -> Saying | None:
    """The engine's reason, where it speaks for this answer and for no other."""
    if problem.ask is Asking.CARD:
        return _of_card(problem, moment)
    move = move_of(problem, moment, problem.right[0])
    said = why(problem.game, moment.view(problem.seat), moment.moves(problem.seat), move)
    suit = getattr(getattr(move, "call", None), "suit", None)
    of_another = suit is not None and said.args.get("suit", suit) != suit
    otherwise = problem.ask in THUMBS and not THUMBS[problem.ask](
        moment, problem.seat, problem.right[0], problem.answers
    )
    return None if said == unexplained() or of_another or otherwise else said


def _of_card(problem: Problem, moment: ProblemMoment) -> Saying | None:
    """The reason of the best cards; it names the one it is true of, where that is not every one."""
    best = Cards.of(map(read_card, problem.right))
    wrong = Cards.of(map(read_card, problem.answers)) - best
    found = grounds.reason(moment, problem.seat, best, wrong)
    if found is None or found.cards == best:
        return None if found is None else found.saying
    return Saying("{cards}: {reason}", {"cards": found.cards, "reason": found.saying})


def _permitted(problem: Problem, moment: ProblemMoment) -> Iterator[Saying]:
    card = read_card(problem.about["card"])
    refusal = duties.refusal(moment, problem.seat, card)
    if refusal is not None:
        yield Saying(refusal.sentence, refusal.args)
    elif (allowed := duties.allowed(moment, problem.seat, card)) is not None:
        yield allowed
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
    mine = marking.marked(moment.plugin, problem.about)
    for clause, points in mine.items():
        yield Saying("{clause}: {points}", {"clause": clause, "points": points})
    if not mine:
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
