"""Players who take their time: they think in a process of their own, and nobody waits for them for ever."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest
from django.urls import reverse

from tapis import bots
from tapis.bots import Opinion, levels, registry
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.view import View, view_of_table
from tapis.web.play.turns import thinking
from tapis.web.server.work.apart import Answerer
from tests.patience import for_a_while
from tests.web.parlour.people import Person, Room

GAME = "estimation"
HOUSE = thinking.GameHere(GAME, plugins()[GAME].regulation.profile())


def choice() -> tuple[View[Any, Any], Sequence[Move[Any]]]:
    """The first choice between cards of a deal."""
    plugin = plugins()[GAME]
    record, game = play(plugin, "thought"), plugin.game()
    at = replay(game, record.dealer, ())
    for number, event in enumerate(record.events):
        if isinstance(event, Played):
            moves = game.moves(at.table, event.seat, at.hands[event.seat])
            if len(moves) > 1:
                return view_of_table(game, at.table, record.events[:number], event.seat), moves
        at = advance(game, at, event)
    raise AssertionError("no choice")


def asked(name: str, patience: float = 60.0) -> thinking.AskedPosition:
    """The player of that name, in that position."""
    view, moves = choice()
    return thinking.AskedPosition(HOUSE, name, view, moves, "a seed", patience)


def end(thinker: thinking.Thinker) -> None:
    if thinker._process is not None:
        thinker._process.end()


def ready(thinker: thinking.Thinker) -> None:
    for _ in for_a_while(300.0):
        if thinker.prepare(GAME):
            return
        time.sleep(0.1)
    raise AssertionError("it is never ready")


@pytest.fixture(scope="module")
def thinks() -> Iterator[thinking.Thinker]:
    """One that is ready, and is so again after each test."""
    thinker = thinking.Thinker(thinking=60.0)
    ready(thinker)
    yield thinker
    end(thinker)


@pytest.mark.slow
def test_what_is_thought_elsewhere_is_what_is_thought_here(thinks: thinking.Thinker) -> None:
    view, moves = choice()
    slow = levels.thinker(GAME)
    assert slow is not None
    assert slow.think is not None
    here = slow.think(view, moves, Chance("a seed"))
    assert thinks.opinion(asked(slow.name)) == here


@pytest.mark.slow
def test_a_process_that_is_gone_costs_one_thought_and_is_started_again(thinks: thinking.Thinker) -> None:
    assert thinks._process is not None
    assert thinks._process.number is not None
    os.kill(thinks._process.number, signal.SIGKILL)
    assert thinks.opinion(asked("level2")) is None
    ready(thinks)
    assert thinks.opinion(asked("level2")) is not None


@pytest.mark.slow
def test_a_first_thought_that_fails_is_tried_again_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = thinking.Thinker()
    with monkeypatch.context() as broken:
        broken.setattr(thinking, "_first_thought", int)  # which a regulation is none of
        assert not thinker.prepare(GAME)
        for _ in for_a_while(300.0):
            if thinker._ready[GAME].done.done():
                break
            time.sleep(0.05)
    ready(thinker)
    monkeypatch.setattr(thinking, "_first_thought", int)
    for _ in for_a_while(300.0):
        if thinker._failures == thinking.FAILURES:
            break
        assert not thinker.prepare("another")
        time.sleep(0.05)
    assert thinker._process is None
    assert not thinker.prepare(GAME)
    end(thinker)


def test_nobody_waits_longer_than_agreed_nor_behind_too_many(thinks: thinking.Thinker) -> None:
    assert thinks.opinion(asked("level2", patience=0.0)) is None
    ready(thinks)
    full = thinking.Thinker(waiting=0)
    assert full.opinion(asked("level2")) is None
    end(full)


def test_a_hint_is_waited_for_longer_than_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the process that gives way answers late; a person who asked would rather wait."""
    view, moves = choice()
    waited = list[float]()

    def noted(_thinker: thinking.Thinker, question: thinking.AskedPosition) -> None:
        waited.append(question.patience)

    monkeypatch.setattr(thinking.Thinker, "wait", lambda *_: True)
    monkeypatch.setattr(thinking.Thinker, "opinion", noted)
    thinking.best(HOUSE, view, moves, "a seed")
    thinking.answered(thinking.AskedPosition(HOUSE, "level2", view, moves, "a seed"))
    assert waited == [thinking.HINT_SECONDS, thinking.SECONDS]
    assert thinking.HINT_SECONDS > 2 * thinking.SECONDS


def test_the_first_hint_waits_for_the_process_that_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would come from a player who decides at once otherwise, with no word of any layouts."""
    view, moves = choice()
    loading = thinking.ProcessLoading(Future(), time.monotonic())
    fresh, sure = thinking.Thinker(), Opinion(moves[0], 40, 31)
    fresh._ready[GAME] = loading
    monkeypatch.setattr(thinking, "thinker", lambda: fresh)
    monkeypatch.setattr(thinking, "wait", lambda futures, _left: futures[0].set_result(True))
    monkeypatch.setattr(fresh, "opinion", lambda _asked: sure if fresh.prepare(GAME) else None)
    assert thinking.best(HOUSE, view, moves, "a seed") == sure


def test_no_hint_waits_for_ever_nor_spoils_what_is_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    loading = thinking.ProcessLoading(Future(), time.monotonic() - 60)
    thinker = thinking.Thinker()
    thinker._ready[GAME] = loading
    monkeypatch.setattr(thinking, "wait", lambda *_: pytest.fail("it has loaded for longer than that"))
    assert not thinker.wait(GAME, 10.0)
    assert not loading.done.cancelled()
    loading.done.set_result(True)
    assert thinker.wait(GAME, 10.0)
    monkeypatch.setattr(thinker, "_failures", thinking.FAILURES)
    assert not thinker.wait("another", 0.0), "nobody is asked any more"


def test_what_is_not_answered_in_time_is_not_begun_any_more() -> None:
    late = Future[Opinion]()
    assert thinking.Thinker()._in_time(late, 0.0) is None
    assert late.cancelled()


def test_who_is_lost_with_another_s_question_is_played_for_by_the_quick_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone = Answerer()
    gone.end()
    thinker = thinking.Thinker()
    monkeypatch.setattr(thinker, "prepare", lambda _: True)
    monkeypatch.setattr(thinker, "_process", gone)
    assert thinker.opinion(asked("level2")) is None


def test_while_nobody_can_be_asked_the_quick_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    view, moves = choice()
    monkeypatch.setattr(thinking, "thinker", lambda: thinking.Thinker(waiting=0))
    monkeypatch.setattr(thinking.Thinker, "prepare", lambda *_: False)
    quick = registry.strongest(GAME).choose(view, moves, Chance("a seed"))
    for name in ("level2", "", "nobody"):
        assert thinking.answered(asked(name)) == Opinion(quick)
    weak = bots.players(GAME)["level1"].choose(view, moves, Chance("a seed"))
    assert thinking.answered(asked("level1")) == Opinion(weak)


def test_a_table_says_how_its_bots_play_and_asks_that_player(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = set[str]()
    real = thinking.answered

    def noted(question: thinking.AskedPosition) -> Opinion:
        names.add(question.name)
        return real(replace(question, name=""))

    monkeypatch.setattr(thinking, "answered", noted)
    ann = Person()
    form = ann.get(reverse("play:choose") + "?game=estimation")
    assert 'value="strong"' in form
    path = room.open(ann, GAME, "strong", others="bots", bots="strong")
    assert room.table("strong").setup.bots == "strong"
    assert names == {"level2"}
    assert "Level of the bots: Strong." in ann.get(path)


def test_a_hint_says_in_how_many_layouts_nothing_is_better(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sure(_house: thinking.GameHere, view: Any, moves: Sequence[Move[Any]], _seed: str) -> Opinion:
        return Opinion(moves[0], 200, 142)

    monkeypatch.setattr("tapis.web.play.hints.best", sure)
    ann = Person()
    path = room.open(ann, GAME, "hinted", others="bots")
    for _ in range(60):
        if 'value="hint"' in ann.get(path):
            break
    assert "In 142 of 200 imagined layouts of the hidden cards nothing is better." in ann.post(
        path, do="hint"
    )
    hint = room.table("hinted").playing
    assert hint is not None
    assert hint.hint is not None
    assert (hint.hint.layouts, hint.hint.best_in) == (200, 142)
