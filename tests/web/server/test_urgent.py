"""The most urgent is done first, and nothing waits for ever."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from threading import Event, Lock
from time import sleep

import pytest

from tapis.web.play.turns.urgency import LATER, NOW, SOON, patience
from tapis.web.server.work.urgent import UrgentPool, switch_often


def done_in_order(works: list[tuple[float, float, str]]) -> list[str]:
    """What one thread does with works that come at a time with some patience, all while it is busy."""
    time, busy = [0.0], Event()
    done: list[str] = []
    pool = UrgentPool(threads=1, clock=lambda: time[0])
    pool.submit(0.0, partial(busy.wait, 30))
    asked = []
    for at, patient, name in works:
        time[0] = at
        note: Callable[[], None] = partial(done.append, name)
        asked.append(pool.submit(patient, note))
    busy.set()
    for each in asked:
        each.result(30)
    return done


@pytest.mark.parametrize(
    ("works", "order"),
    [
        ([(0, LATER, "bot"), (0, SOON, "page"), (0.1, NOW, "card")], "card page bot"),
        ([(0, NOW, "first"), (0, NOW, "second"), (0, NOW, "third")], "first second third"),
        ([(0, LATER, "bot"), (LATER + 0.1, NOW, "card")], "bot card"),
    ],
)
def test_the_most_urgent_is_done_first(works: list[tuple[float, float, str]], order: str) -> None:
    assert done_in_order(works) == order.split()


def test_no_more_at_once_than_there_are_threads_and_who_asked_is_told_what_went_wrong() -> None:
    pool, hold = UrgentPool(threads=2), Event()
    begun: list[int] = []

    def wait(number: int) -> bool:
        begun.append(number)
        return hold.wait(30)

    asked = [pool.submit(0.0, partial(wait, number)) for number in range(4)]
    wrong = pool.submit(0.0, lambda: 1 / 0)
    assert len(begun) <= 2
    hold.set()
    assert all(each.result(30) for each in asked)
    assert sorted(begun) == [0, 1, 2, 3]
    with pytest.raises(ZeroDivisionError):
        wrong.result(30)


def test_one_computes_while_others_wait_and_what_is_most_urgent_goes_on_first() -> None:
    pool, computing = UrgentPool(threads=4), Lock()
    doors = {name: Event() for name in ("bot", "card", "commit")}
    inside = {name: Event() for name in doors}
    order: list[str] = []

    def work(name: str) -> bool:
        inside[name].set()
        with pool.aside(awaited=name == "commit"):
            doors[name].wait(30)
        alone = computing.acquire(blocking=False)
        order.append(name)
        computing.release()
        return alone

    asked = [pool.submit(patient, partial(work, name)) for patient, name in ((LATER, "bot"), (NOW, "card"))]
    asked.append(pool.submit(LATER, partial(work, "commit")))
    assert all(each.wait(30) for each in inside.values()), "who waits keeps nobody from beginning"
    held, busy = Event(), Event()

    def keep_busy() -> bool:
        busy.set()
        return held.wait(30)

    pool.submit(NOW, keep_busy)
    assert busy.wait(30)
    for door in doors.values():
        door.set()
    _until(lambda: len(pool._back) == len(doors))
    held.set()
    assert all(each.result(30) for each in asked)
    assert order == ["commit", "card", "bot"]


def test_where_every_thread_waits_new_work_is_done_by_the_first_that_goes_on() -> None:
    pool, door = UrgentPool(threads=2), Event()

    def wait() -> bool:
        with pool.aside():
            return door.wait(30)

    asked = [pool.submit(NOW, wait) for _ in range(2)]
    late = pool.submit(NOW, lambda: "done")
    _until(lambda: not pool._taken)
    assert not late.done()
    door.set()
    assert all(each.result(30) for each in asked)
    assert late.result(30) == "done"


def test_hundreds_that_wait_in_the_midst_of_their_work_all_come_to_an_end() -> None:
    pool, computing = UrgentPool(threads=3), Lock()

    def work(number: int) -> int:
        for _ in range(3):
            assert computing.acquire(blocking=False), "two compute at once"
            computing.release()
            with pool.aside(awaited=number % 5 == 0):
                sleep(0.0001 * (number % 3))
        return number

    asked = [pool.submit((NOW, SOON, LATER)[number % 3], partial(work, number)) for number in range(300)]
    assert [each.result(60) for each in asked] == list(range(300))


def test_a_work_that_cannot_be_ended_does_not_take_the_turn_with_it() -> None:
    pool, known = UrgentPool(threads=1), Event()

    def ends_twice() -> None:
        assert known.wait(30)
        asked.set_result(None)

    asked = pool.submit(NOW, ends_twice)
    known.set()
    assert pool.submit(NOW, lambda: "done").result(30) == "done"


def test_what_was_refused_for_want_of_a_thread_is_not_done_later(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, done = UrgentPool(), list[str]()

    def none_left(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as scarce:
        scarce.setattr("tapis.web.server.work.urgent.Thread.start", none_left)
        with pytest.raises(RuntimeError):
            pool.submit(NOW, lambda: done.append("refused"))
    pool.submit(NOW, lambda: done.append("asked again")).result(30)
    assert done == ["asked again"]


def test_a_thread_that_is_none_of_these_gives_nothing_away() -> None:
    with UrgentPool().aside():
        pass


def test_the_loop_gets_the_interpreter_soon() -> None:
    before = sys.getswitchinterval()
    switch_often()
    assert sys.getswitchinterval() < before
    sys.setswitchinterval(before)


def _until(so: Callable[[], bool]) -> None:
    """Wait for what another thread is about to do."""
    for _ in range(30_000):
        if so():
            return
        sleep(0.001)
    raise AssertionError("it never came")


@pytest.mark.parametrize(
    ("method", "path", "held", "told"),
    [
        ("POST", "/play/abc/", True, NOW),
        ("GET", "/play/abc/", False, NOW),
        ("GET", "/play/abc/", True, SOON),
        ("POST", "/play/abc/beat", False, SOON),
        ("POST", "/play/abc/number", False, None),
        ("GET", "/play/abc/deals/1/", False, None),
        ("GET", "/play/", False, None),
        ("GET", "/e/abc/", True, None),
    ],
)
def test_a_table_is_served_in_order_and_other_pages_at_once(
    method: str, path: str, *, held: bool, told: float | None
) -> None:
    headers = [(b"tapis-held", b"")] if held else []
    assert patience({"method": method, "path": path, "headers": headers}) == told
