"""Every lesson that is shipped: solved by its own main line, true, complete in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from tapis.core.events import Played
from tapis.core.notation import read_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.steps import taken
from tapis.law import Breach
from tapis.learn.lessons import ReadyLesson, of, shelf
from tapis.learn.lessons.beats import AskedCard, unfolded
from tapis.learn.lessons.checking import CheckedLesson, check
from tapis.learn.lessons.filling import COST, asked_for
from tapis.learn.lessons.frozen import differences
from tapis.learn.lessons.playing import SEEDS
from tapis.learn.lessons.shelf import folder_of
from tapis.learn.lessons.texts import OTHERS, translations
from tapis.library import Deal
from tapis.solver import engine, max_n
from tests.built_in import BOOKS
from tests.cells import in_one
from tests.tiers import others_slow

GAMES = [game for game in plugins() if game in BOOKS]
LESSONS = {lesson.id: lesson for game in GAMES for lesson in of(game)}
TIERED = others_slow(LESSONS, *[each for each in LESSONS if each.endswith("-1")])
"""One of each game is played and priced again by default."""


class Watched:
    """What the solver answered while a lesson was checked, question by question."""

    def __init__(self) -> None:
        self.answers: list[dict[str, int]] = []
        self._intervals, self._outcomes = engine.intervals, max_n.outcomes

    def intervals(self, at: Any, side: int, tricks: int) -> Any:
        found = self._intervals(at, side, tricks)
        way = 1 if engine.wants_more(at, side) else -1
        assert all(least == most for least, most in found.values())
        self.answers.append({card.code: way * least for card, (least, _) in found.items()})
        return found

    def outcomes(self, at: Any, wish: Any) -> Any:
        found = self._outcomes(at, wish=wish)
        self.answers.append({card.code: wish(at.turn, ends) for card, ends in found.items()})
        return found


@cache
def checked(name: str) -> tuple[CheckedLesson, list[dict[str, int]]]:
    """A lesson played and priced again, once for all tests; and the worth of every card asked for."""
    lesson, watched = LESSONS[name], Watched()
    with (
        patch.object(engine, "intervals", watched.intervals),
        patch.object(max_n, "outcomes", watched.outcomes),
    ):
        found = check(lesson.script, lesson.folder)
    return found, watched.answers


def record_of(lesson: ReadyLesson) -> DealRecord[Any]:
    record = read_deal("".join(f"{json.dumps(line)}\n" for line in lesson.frozen.log), plugins())
    assert isinstance(record, DealRecord), record
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_three_lessons_and_none_is_damaged(game: str) -> None:
    assert [each.id for each in of(game)] == [f"{game}-{number}" for number in (1, 2, 3)]
    assert [each.kind for each in of(game)] == ["led", "led", "free"]
    assert not shelf(game).left_out


@pytest.mark.parametrize("name", TIERED)
def test_a_lesson_is_without_fault_and_goes_as_it_was_frozen(name: str) -> None:
    """Every step is reached, every move legal, every clause there, every language complete."""
    found, _ = checked(name)
    assert [str(each) for each in found.faults] == []
    assert differences(LESSONS[name].frozen, found.frozen) == []
    assert msgspec.to_builtins(LESSONS[name].frozen) == msgspec.to_builtins(found.frozen)


@pytest.mark.parametrize("name", TIERED)
def test_what_a_card_costs_is_what_the_solver_gives_both(name: str) -> None:
    """The value of the best card less that of the other, of every card that may be played."""
    _, answers = checked(name)
    priced = [card for card in LESSONS[name].frozen.cards if card.costs]
    assert len(priced) == len(answers)
    for card, worth in zip(priced, answers, strict=True):
        assert card.costs == {code: max(worth.values()) - value for code, value in worth.items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_names_a_cost_has_one(game: str) -> None:
    for lesson, card in ((one, card) for one in of(game) for card in one.frozen.cards):
        at = lesson.frozen.before.get(str(card.number))
        for code, text in lesson.script.steps[at].wrong.items() if at is not None else ():
            assert COST not in asked_for(text) or card.costs[code] > 0, (card.number, code)
            assert card.costs.get(code, 1) > 0, f"{code} is called wrong and costs nothing"
            assert code in card.ends, f"{code} leads nowhere"


@in_one("name", LESSONS)
def test_where_another_card_leads_is_played_by_the_rules(name: str) -> None:
    """Each card that costs something, laid in its place: all is legal, and tricks go where it says."""
    lesson, record = LESSONS[name], record_of(LESSONS[name])
    plugin = plugins()[lesson.script.game]
    for card in lesson.frozen.cards:
        for code, end in card.ends.items():
            told = record.events[: card.number - 1]
            deal = Deal.begun(plugin, replace(record, events=told))
            moves = end.moves.split()
            assert moves[0].endswith(code)
            assert list(_played(deal, moves)) == [each for each in moves if each[0] == "w"]


def _played(deal: Deal[Any, Any, Any, Any], moves: list[str]) -> Iterator[str]:
    """Lay every card, and tell who took each trick."""
    before = taken(deal.table, deal.rules.seats)
    for move in moves:
        if move[0] != "w":
            deal.play(move[1:], int(move[0]))
            continue
        now = taken(deal.table, deal.rules.seats)
        yield f"w{next(seat for seat, number in enumerate(now) if number > before[seat])}"
        before = now


def test_its_deal_is_one_that_nobody_has_still_to_play() -> None:
    deals = {name: lesson.script.deal for name, lesson in LESSONS.items()}
    assert [name for name, deal in deals.items() if not deal.seed.startswith(SEEDS) or deal.log] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_translation_is_left_over(game: str) -> None:
    said = {text for lesson in of(game) for text in lesson.script.texts()}
    left = {one: translations(folder_of(game), one).keys() - said for one in OTHERS}
    assert not any(left.values()), left


@pytest.mark.parametrize("game", GAMES)
def test_german_is_swiss_and_no_text_is_typed_with_straight_quotes(game: str) -> None:
    for path in Path(folder_of(game)).glob("*.json"):
        said = json.loads(path.read_text("utf-8"))
        texts = said.values() if path.stem in {"fr", "de", "nl"} else LESSONS[path.stem].script.texts()
        assert not [text for text in texts if "ß" in text or "'" in text or '"' in text], path.name


def test_free_lessons_ask_at_every_card_and_say_little() -> None:
    """In a free lesson most cards of the pupil's have no text of their own."""
    for lesson in LESSONS.values():
        told = sum(step.when.turn is not None for step in lesson.script.steps)
        asked = len(lesson.frozen.cards)
        assert lesson.kind != "free" or told * 2 < asked


def test_every_main_card_was_played() -> None:
    for lesson in LESSONS.values():
        events = record_of(lesson).events
        for card in lesson.frozen.cards:
            event = events[card.number - 1]
            assert isinstance(event, Played)
            assert event.seat in lesson.script.own


@pytest.mark.parametrize("game", GAMES)
def test_a_first_lesson_lets_one_try_a_card_that_may_not_be_played(game: str) -> None:
    """And tells, at that card, the clause by which it is refused."""
    first = unfolded(game, f"{game}-1")
    assert first is not None
    asked = [beat for beat in first.beats if isinstance(beat, AskedCard) and beat.step]
    refused = [
        beat
        for beat in asked
        for each in beat.closed
        if isinstance(each.refusal, Breach) and beat.step and beat.step.clause == each.refusal.clause.ref
    ]
    assert refused
