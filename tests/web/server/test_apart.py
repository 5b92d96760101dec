"""A process that answers one question after another, and that nobody waits for at the end."""

from __future__ import annotations

import operator
import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from multiprocessing import active_children

import pytest

from tapis.web.server.work.apart import Answerer, KeptProcess, ProcessGone
from tests.patience import for_a_while

LEAVES_IN_THE_MIDST = """
import time
from functools import partial
from tapis.web.server.work.apart import Answerer

answerer = Answerer()
answerer.submit(partial(int, "7")).result(300)
busy, behind = (answerer.submit(partial(time.sleep, 86_400)) for _ in range(2))
while not busy.running():
    time.sleep(0.01)
print("leaves")
"""


def test_a_program_ends_while_its_process_is_in_the_midst_of_an_answer() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LEAVES_IN_THE_MIDST], timeout=600, capture_output=True, text=True, check=True
    )
    assert (ran.stdout, ran.stderr) == ("leaves\n", "")


def test_it_answers_in_turn_says_what_went_wrong_and_what_was_asked_fails_when_it_is_stopped() -> None:
    answerer = Answerer()
    sums = [answerer.submit(partial(operator.add, number, 1)) for number in range(3)]
    assert [each.result(300) for each in sums] == [1, 2, 3]
    with pytest.raises(ZeroDivisionError):
        answerer.submit(partial(operator.truediv, 1, 0)).result(300)
    with pytest.raises(AttributeError):  # cannot be carried over
        answerer.submit(lambda: 1).result(300)
    under_way, behind, dropped = (answerer.submit(partial(time.sleep, 86_400)) for _ in range(3))
    assert dropped.cancel()
    answerer.end()
    late = answerer.submit(partial(int, "7"))
    for each in (under_way, behind, late):
        with pytest.raises(ProcessGone):
            each.result(300)


def test_one_that_is_kept_stays_for_the_next_question_unless_an_answer_took_too_long() -> None:
    kept = KeptProcess()
    first = kept.ask(os.getpid, 300)
    assert first not in {None, os.getpid()}
    assert kept.ask(partial(int, "seven"), 300) is None
    assert kept.ask(partial(sum, [3, 4]), 300, lambda: False) is None
    assert kept.ask(os.getpid, 300) == first
    assert kept.ask(partial(time.sleep, 86_400), 0.01) is None
    assert kept.ask(os.getpid, 300) not in {None, first}


def test_who_asks_one_that_has_just_ended_is_answered_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptProcess()
    first = kept.ask(os.getpid, 300)
    assert isinstance(first, int)
    monkeypatch.setattr(Answerer, "alive", True)
    os.kill(first, signal.SIGKILL)
    assert kept.ask(os.getpid, 300) not in {None, first}


def test_no_thread_stays_behind_for_a_process_that_is_gone() -> None:
    def asking() -> int:
        return sum(each.name == "asking" for each in threading.enumerate())

    before, kept = asking(), KeptProcess()
    for _ in range(3):
        number = kept.ask(os.getpid, 300)
        assert isinstance(number, int)
        os.kill(number, signal.SIGKILL)
        assert isinstance(kept.ask(os.getpid, 300), int)
        assert kept.ask(partial(time.sleep, 86_400), 0.01) is None
    for _ in for_a_while():
        if asking() <= before:
            break
    assert asking() <= before


def test_one_that_is_kept_ends_when_nobody_asks() -> None:
    kept = KeptProcess(idle=0.01)
    first = kept.ask(os.getpid, 300)
    assert isinstance(first, int)
    for _ in for_a_while():
        if first not in {each.pid for each in active_children()}:
            break
    assert kept.ask(os.getpid, 300) not in {None, first}
