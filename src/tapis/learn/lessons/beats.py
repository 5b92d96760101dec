"""A lesson unfolded into *beats*, one after the other: what is told, asked, played by others, and marked.

Made of the script and of what was frozen of it, without any player or search. Words come later: here are
msgids, refusals and events as values.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, Played
from tapis.core.notation import read_deal
from tapis.core.plugin import AnyPlugin, SomeGame, plugins
from tapis.core.record import DealRecord
from tapis.core.steps import Closed, Step, open_to, steps, taken, tricks
from tapis.core.tricks import Seat
from tapis.law import Clause
from tapis.learn.lessons.counting import TrickPoints, points_of
from tapis.learn.lessons.frozen import FrozenCard
from tapis.learn.lessons.script import ScriptStep
from tapis.learn.lessons.shelf import ReadyLesson, of
from tapis.learn.lessons.standing import TableSeen, standing


@dataclass(frozen=True, slots=True)
class SayBeat:
    """Something is told."""

    step: ScriptStep


@dataclass(frozen=True, slots=True)
class CallBeat:
    """Somebody has called; ``event`` holds the call only as far as the pupil hears it."""

    event: Called[Any]


@dataclass(frozen=True, slots=True)
class OfferBeat:
    """The pupil calls."""

    step: ScriptStep
    event: Called[Any]


@dataclass(frozen=True, slots=True)
class AskedCard:
    """The pupil plays a card; ``step`` is what is told before it, if anything."""

    seat: Seat
    trick: int
    card: Card
    open: tuple[Card, ...]
    closed: tuple[Closed, ...]
    frozen: FrozenCard
    step: ScriptStep | None


@dataclass(frozen=True, slots=True)
class OthersCard:
    """Somebody else plays a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Won:
    """A trick is taken."""

    seat: Seat
    trick: int
    points: TrickPoints | None = None
    """Where cards have points."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The deal is over: its mark, line by line."""

    steps: tuple[ScriptStep, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """Cards have changed hands."""

    hands: tuple[Cards, ...]


Beat: TypeAlias = "SayBeat | CallBeat | OfferBeat | AskedCard | OthersCard | Won | Held | Mark"


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A lesson to be shown."""

    lesson: ReadyLesson
    plugin: AnyPlugin
    dealer: Seat
    hands: tuple[Cards, ...]
    """As they were when the lesson begins."""
    beats: tuple[Beat, ...]
    stands: tuple[TableSeen, ...]
    """Of each beat what stands on the table while it is told."""


@lru_cache(maxsize=64)
def unfolded(game: str, name: str) -> Unfolded | None:
    """The lesson of that name; None where the game has none."""
    lesson = next((each for each in of(game) if each.id == name), None)
    return None if lesson is None else unfold(lesson)


def unfold(lesson: ReadyLesson) -> Unfolded:
    """Beat by beat, in order."""
    plugin = plugins()[lesson.script.game]
    record = read_deal("".join(f"{json.dumps(line)}\n" for line in lesson.frozen.log), plugins())
    assert isinstance(record, DealRecord), record
    story = steps(plugin, record)
    begins = lesson.frozen.begins
    hands = story[begins - 1].after.hands if begins else story[0].before.hands
    told = tuple(_beats(lesson, record.game(plugin), story[begins:]))
    stands = _stands(plugin, record, story)
    return Unfolded(
        lesson,
        plugin,
        record.dealer,
        hands,
        tuple(beat for _, beat in told),
        tuple(stands(number) for number, _ in told),
    )


def _stands(
    plugin: AnyPlugin, record: DealRecord[Any], story: Sequence[Step[Any, Any]]
) -> Callable[[int], TableSeen]:
    """Tells what stands there once so many events have happened."""
    seats = record.game(plugin).seats

    @cache
    def after(number: int) -> TableSeen:
        at = story[number - 1].after if number else story[0].before
        return standing(plugin, seats, at.table, record.events[:number])

    return after


def _beats(
    lesson: ReadyLesson, game: SomeGame, story: Sequence[Step[Any, Any]]
) -> Iterator[tuple[int, Beat]]:
    """Every beat with the number of events that have happened when it is told."""
    first, second = _starts(lesson)
    yield from ((story[0].number - 1, say) for say in first)
    for step in story:
        if isinstance(step.event, Played) and second:
            yield from ((step.number - 1, say) for say in second)
            second = ()
        for beat in _event(lesson, game, step):
            yield step.number - isinstance(beat, AskedCard | OfferBeat), beat
    yield story[-1].number, Mark(tuple(step for step in lesson.script.steps if step.when.mark))


def _starts(lesson: ReadyLesson) -> tuple[tuple[SayBeat, ...], tuple[SayBeat, ...]]:
    """What is told at the start: before the calls, and after them."""
    every = lesson.script.steps
    calls = next((at for at, step in enumerate(every) if step.when.call is not None), len(every))
    told = [(at < calls, SayBeat(step)) for at, step in enumerate(every) if step.when.start]
    return tuple(say for before, say in told if before), tuple(say for before, say in told if not before)


def _event(lesson: ReadyLesson, game: SomeGame, step: Step[Any, Any]) -> Iterator[Beat]:
    match step.event:
        case Called() as event:
            yield _call(lesson, step, event)
        case Played() as event:
            yield _card(lesson, game, step, event)
            yield from _won(lesson, game, step)
    if not isinstance(step.event, Played) and step.after.hands != step.before.hands:
        yield Held(step.after.hands)


def _call(lesson: ReadyLesson, step: Step[Any, Any], event: Called[Any]) -> Beat:
    told = _told(lesson, lesson.frozen.before, step)
    return CallBeat(event.seen_by(lesson.script.seat)) if told is None else OfferBeat(told, event)


def _card(lesson: ReadyLesson, game: SomeGame, step: Step[Any, Any], event: Played) -> Beat:
    frozen = next((each for each in lesson.frozen.cards if each.number == step.number), None)
    if frozen is None:
        return OthersCard(event.seat, event.card)
    open_ = open_to(game, step.before, event.seat)
    trick = sum(taken(step.before.table, game.seats)) + 1
    told = _told(lesson, lesson.frozen.before, step)
    return AskedCard(event.seat, trick, event.card, tuple(open_.cards), open_.closed, frozen, told)


def _won(lesson: ReadyLesson, game: SomeGame, step: Step[Any, Any]) -> Iterator[Beat]:
    """The trick that the card ended, and what is told after it."""
    before, full = (sum(each.full for each in tricks(at.table)) for at in (step.before, step.after))
    if full > before:
        winner = tricks(step.after.table)[full - 1].winner
        assert winner is not None
        yield Won(winner, full, points_of(game, step, winner))
        if (told := _told(lesson, lesson.frozen.after, step)) is not None:
            yield SayBeat(told)


def _told(lesson: ReadyLesson, moments: Mapping[str, int], step: Step[Any, Any]) -> ScriptStep | None:
    at = moments.get(str(step.number))
    return None if at is None else lesson.script.steps[at]


def clause_of(plugin: AnyPlugin, ref: str) -> Clause | None:
    """A clause of the game's book, or of those it takes for granted."""
    own = plugin.regulation.clauses.get(ref)
    return own or next((each for each in plugin.granted if each.ref == ref), None)
