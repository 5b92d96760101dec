"""Whose word it is: the auction goes round once from whoever spoke last, himself included."""

from __future__ import annotations

from tapis.games.whist.auction.state import SEATS, Auction, Best, Stand, Status, next_to_speak
from tests.cells import in_one

OUT = Status(Stand.PASSED)


@in_one("speaker", range(4))
@in_one("last", [None, 0, 1, 2, 3])
def test_the_only_one_left_is_asked_wherever_he_sits(speaker: int, last: int | None) -> None:
    statuses = tuple(Status(Stand.WAITING) if seat == speaker else OUT for seat in range(SEATS))
    assert next_to_speak(Auction(first=2, rounded=SEATS, statuses=statuses, last=last)) == speaker


def test_the_next_on_the_left_is_asked_first() -> None:
    assert next_to_speak(Auction(first=2, rounded=SEATS)) == 2
    assert [next_to_speak(Auction(first=2, rounded=SEATS, last=last)) for last in range(4)] == [1, 2, 3, 0]


def test_nobody_is_asked_when_the_others_are_out_and_the_last_would_play() -> None:
    statuses = (OUT, Status(Stand.SOLO, "H"), OUT, OUT)
    best = Best("S6", "H", (1,))
    assert next_to_speak(Auction(first=0, rounded=SEATS, statuses=statuses, best=best, last=1)) is None
    assert next_to_speak(Auction(first=0, rounded=SEATS, statuses=(OUT,) * SEATS, last=3)) is None
