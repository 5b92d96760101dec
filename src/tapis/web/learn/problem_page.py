"""A problem as the page draws it: the felt as its player sees it, the answers, and what is said of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Called
from tapis.core.panel import NamedSeat
from tapis.core.plugin import SomeCall, books
from tapis.core.record import DealRecord
from tapis.core.speech import Saying
from tapis.core.steps import openings, steps
from tapis.core.verify import Finding
from tapis.games.whist.play.calls import Solo, Special, named
from tapis.i18n import clause_title, msgid, phrase, stopped, words
from tapis.i18n.seats import seat_called
from tapis.law import Clause, Refused
from tapis.learn.problems.asked import TITLES, question
from tapis.learn.problems.explaining import move_of, reasons, told_of
from tapis.learn.problems.kinds import ENGINE
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem
from tapis.learn.problems.questions import duties
from tapis.learn.problems.sides import partners
from tapis.web.learn.so_far import HandTold, Telling, calls_heard, every_hand, tricks_played
from tapis.web.play.felt.calls import advised
from tapis.web.replay.pages import HandSeen, ReplayReader, StepPage, step_page
from tapis.web.replay.study import DealStudy

RIGHT, WRONG, REFUSED = "yes", "but", "no"
RIGHT_IS, BETTER = msgid("The answer is {answer}."), msgid("Better: {answer}.")
LEGAL = {duties.YES: msgid("Yes"), duties.NO: msgid("No")}
YOU = msgid("{name} (you)")
FACTS = (Asking.LEGAL, Asking.TAKES, Asking.POINTS, Asking.MARK)
"""Kinds that rules and sheets settle: an answer is right there, and not better."""
OF_A_TRICK = (Asking.TAKES, Asking.POINTS)
"""Kinds that are about the trick on the table alone: neither the hand nor what went before says more."""
TOUCHED = (Asking.CARD, Asking.TAKES)
"""Kinds that are answered with a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldAnswer:
    """What is said when an answer is tapped."""

    say: str
    kind: str
    """``yes``, ``but`` of a worse answer, ``no`` of a card that may not be played."""
    kick: str
    lines: tuple[str, ...]
    clause: Clause | None
    label: str = ""
    """The answer in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemAnswer:
    """An answer that can be tapped: a card, or words."""

    say: str
    right: bool
    label: str = ""
    card: Card | None = None
    open: bool = True
    position: str = ""
    """In front of whom it lies."""
    name: str = ""
    """Who laid it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemPage:
    """One problem."""

    game: str
    ask: str
    title: str
    step: StepPage
    others: tuple[HandSeen, ...]
    """The seats around, without the reader's own."""
    own: HandSeen
    partners: frozenset[int]
    """The seats on the reader's own side."""
    lines: tuple[str, ...]
    """The question."""
    told: tuple[str, ...]
    """What was called."""
    called: bool
    """Whether what was called stands open, since the question is about the next call."""
    tricks: tuple[str, ...]
    """The tricks that were played, in words."""
    every_hand: tuple[HandTold, ...]
    """What all held, for after the answer; nothing where the answer does not rest on it."""
    hand: tuple[ProblemAnswer, ...]
    """The reader's cards; they can be tapped where a card is asked for; none where a trick is."""
    trick: tuple[ProblemAnswer, ...]
    """The cards on the table, to be tapped where it is asked which takes."""
    keys: tuple[ProblemAnswer, ...]
    outcomes: tuple[ToldAnswer, ...]
    felt: bool
    """Whether there is a table to see; else a slip tells a result."""
    touches: bool
    """Whether the hand is tapped."""


def _names(problem: Problem, moment: ProblemMoment, language: str) -> Sequence[str]:
    """What every seat is called, the reader's own too: a place at the table, or a letter."""
    names = [seat_called(moment.plugin, seat, language) for seat in range(moment.game.seats)]
    names[problem.seat] = phrase(YOU, language, name=names[problem.seat])
    return names


def _laid_by(moment: ProblemMoment, names: Sequence[str]) -> Sequence[str]:
    """Who laid each card of the trick that lies, the leader first."""
    tricks = moment.table.tricks
    trick = None if tricks is None else next((each for each in reversed(tricks.every) if each.cards), None)
    return [] if trick is None else [names[seat] for seat in trick.order]


def problem_page(problem: Problem, moment: ProblemMoment, language: str) -> ProblemPage:
    """The problem in a language."""
    names = _names(problem, moment, language)
    step = step_page(_study(moment), len(moment.events), ReplayReader(language, names, problem.seat))
    own = next(hand for hand in step.hands if hand.seat == problem.seat)
    voice, to = _Voice(language, names), Telling(language, names)
    judged = problem.ask in ENGINE
    answers = _answers(problem, moment, voice)
    lying = moment.trick is not None and bool(moment.trick.cards)
    shown = step.trick if lying or problem.ask in OF_A_TRICK else ()
    return ProblemPage(
        game=problem.game,
        ask=problem.ask.value,
        title=words(TITLES[problem.ask], language),
        step=step,
        others=tuple(hand for hand in step.hands if hand.seat != problem.seat),
        own=own,
        partners=partners(moment, problem.seat),
        lines=tuple(map(voice.said, question(problem, moment))),
        told=tuple(calls_heard(moment, problem.seat, to)) if judged else (),
        called=problem.ask is Asking.CALL,
        tricks=tuple(tricks_played(moment, to)) if judged else (),
        every_hand=tuple(every_hand(moment, to)) if judged else (),
        hand=() if problem.ask in OF_A_TRICK else _hand(problem, moment, own),
        trick=tuple(
            ProblemAnswer(
                say=each.card.code,
                right=each.card.code in problem.right,
                card=each.card,
                position=each.position,
                name=name,
            )
            for each, name in zip(shown, _laid_by(moment, names), strict=False)
        ),
        keys=() if problem.ask in TOUCHED else answers,
        outcomes=(*_outcomes(problem, moment, voice, answers), *_refusals(problem, moment, voice)),
        felt=problem.ask is not Asking.MARK,
        touches=problem.ask is Asking.CARD,
    )


@dataclass(frozen=True, slots=True)
class _Voice:
    """How sayings are told: in which language, with which names of the seats."""

    language: str
    names: Sequence[str]

    def said(self, saying: Saying) -> str:
        """A saying as a sentence."""
        return stopped(phrase(saying.text, self.language, **self._named(saying.args)))

    def _named(self, args: Mapping[str, object]) -> dict[str, object]:
        return {key: self._name(value) for key, value in args.items()}

    def _name(self, value: object) -> object:
        """A seat by its name, a clause by what it is about."""
        match value:
            case NamedSeat(seat):
                return self.names[seat]
            case Clause():
                return f"{clause_title(value, self.language)} ({value.ref})"
        return value


def _study(moment: ProblemMoment) -> DealStudy:
    """The deal so far, as a replay takes it apart."""
    book, cut = moment.plugin.regulation, moment.cut
    record = DealRecord(
        book.id, book.edition, cut.dealer, dict(cut.options), moment.events, cut.seed, cut.terms
    )
    story = steps(moment.plugin, record)
    unchecked = Finding(0, Refused("unfinished", ""))
    return DealStudy(
        text="",
        plugin=moment.plugin,
        record=record,
        game=moment.game,
        story=story,
        openings=openings(story),
        checked=unchecked,
    )


def _hand(problem: Problem, moment: ProblemMoment, own: HandSeen) -> tuple[ProblemAnswer, ...]:
    held = moment.at.hands[problem.seat]
    legal = moment.cards(problem.seat) if problem.ask is Asking.CARD else held
    cards = [card for suit in own.suits for card in suit if card in held]
    return tuple(
        ProblemAnswer(say=card.code, right=card.code in problem.right, card=card, open=card in legal)
        for card in cards
    )


def _answers(problem: Problem, moment: ProblemMoment, voice: _Voice) -> tuple[ProblemAnswer, ...]:
    return tuple(
        ProblemAnswer(say=say, right=say in problem.right, label=_label(problem, moment, voice, say))
        for say in problem.answers
    )


def _label(problem: Problem, moment: ProblemMoment, voice: _Voice, say: str) -> str:
    """An answer in words."""
    match problem.ask:
        case Asking.CARD | Asking.TAKES:
            return str(phrase("{card}", voice.language, card=read_card(say)))
        case Asking.LEGAL:
            return words(LEGAL[say], voice.language)
        case Asking.ESTIMATE | Asking.POINTS | Asking.MARK:
            return say.replace("-", "−")
    move = move_of(problem, moment, say)
    assert isinstance(move, Called)
    call = move.call
    if isinstance(call, Solo | Special):  # its letters are for whoever knows them
        game = named(f"S{call.tricks}" if isinstance(call, Solo) else call.code, call.suit)
        return phrase(game.text, voice.language, **game.args)
    return advised(moment.plugin, cast("SomeCall", call), voice.language)


def _outcomes(
    problem: Problem, moment: ProblemMoment, voice: _Voice, answers: Sequence[ProblemAnswer]
) -> tuple[ToldAnswer, ...]:
    best = [answer.label for answer in answers if answer.right]
    why = tuple(map(voice.said, reasons(problem, moment)))
    clause = _clause(problem.clause)
    found = []
    for answer in answers:
        cost = told_of(problem, answer.say)
        if answer.right:
            equal = [label for label in best if label != answer.label]
            more = tuple(voice.said(Saying("{answer} is just as good.", {"answer": each})) for each in equal)
            kick, lines = words("Right", voice.language), (*why, *more)
        else:
            text = RIGHT_IS if problem.ask in FACTS else BETTER
            kick = voice.said(Saying(text, {"answer": " · ".join(best)}))
            lines = (*(() if cost is None else (voice.said(cost),)), *why)
        kind = RIGHT if answer.right else WRONG
        found.append(
            ToldAnswer(say=answer.say, kind=kind, kick=kick, lines=lines, clause=clause, label=answer.label)
        )
    return tuple(found)


def _refusals(problem: Problem, moment: ProblemMoment, voice: _Voice) -> tuple[ToldAnswer, ...]:
    """Why each card that may not be played is refused, by its clause."""
    if problem.ask is not Asking.CARD:
        return ()
    barred: Cards = moment.at.hands[problem.seat] - moment.cards(problem.seat)
    found = ((card, duties.refusal(moment, problem.seat, card)) for card in barred)
    return tuple(
        ToldAnswer(
            say=card.code,
            kind=REFUSED,
            kick=words("Not allowed", voice.language),
            lines=(voice.said(Saying(breach.sentence, breach.args)),),
            clause=breach.clause,
        )
        for card, breach in found
        if breach is not None
    )


def _clause(ref: str) -> Clause | None:
    book, _, number = ref.partition(":")
    return books()[book].clauses.get(number) if book in books() else None
