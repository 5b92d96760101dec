"""The most urgent is done first, and nothing waits for ever."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event

import pytest

from tapis.web.play.urgency import LATER, NOW, SOON, patience
from tapis.web.server.urgent import UrgentPool


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


@pytest.mark.parametrize(
    ("method", "path", "held", "told"),
    [
        ("POST", "/play/abc/", True, NOW),
        ("GET", "/play/abc/", False, NOW),
        ("GET", "/play/abc/", True, SOON),
        ("POST", "/play/abc/beat", False, None),
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
