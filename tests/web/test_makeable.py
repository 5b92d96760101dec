"""What boards can make on pages and papers: found out in the background, never before a board is over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.boards import dealing, possible_tricks
from tapis.club.boards.dealing import known
from tapis.club.events import BoardTricks, TricksFound
from tapis.core.deals import Tricks
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.desk.boards.possible_tricks import AGAIN, BoardWeigher
from tapis.web.room.house import house
from tapis.web.screen import press
from tapis.web.server.work.apart import KeptProcess
from tests.club.pairs import Pairs
from tests.papers.reading import pages
from tests.patience import for_a_while
from tests.web.director.conftest import replay

SECRET = "0123456789" * 4
GAME: Tricks = ((4, 5, 6, 10, 8), (9, 8, 7, 3, 5)) * 2


@pytest.fixture
def event(transactional_db: None) -> Iterator[Pairs]:
    """Three rounds of four are over; the last one is being played."""
    house.cache_clear()
    press.PRESS.clear()
    evening = Pairs(8, rounds=4, deals=2)
    evening.draw()
    evening.do(dealing.deal_boards(evening.competition, SECRET))
    for number in (1, 2, 3):
        evening.begin()
        evening.play(number, "4S N =", "pass")
        evening.close(number)
    evening.begin()
    replay(evening, "ev")
    yield evening
    house.cache_clear()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many boards each question was about; every board makes four spades north–south."""
    found: list[int] = []

    def ask(question: Any, _seconds: float, wanted: Callable[[], bool]) -> tuple[Tricks, ...]:
        assert wanted()
        found.append(len(question.args[1]))
        return (GAME,) * found[-1]

    monkeypatch.setattr(KeptProcess, "ask", staticmethod(ask))
    return found


def client_of(account: str = "") -> Client:
    client = Client(headers={"accept-language": "en"})
    if account:
        user = get_user_model().objects.create_user(account)
        Membership.objects.create(user=user, event="ev", role=account)
        client.force_login(user)
    return client


def told(client: Client, path: str) -> list[str]:
    """The boards of which a page tells what they can make."""
    sections = client.get(path).content.decode().split('class="panel traveller"')
    return [
        found[1]
        for each in sections
        if 'class="makeable"' in each and (found := re.search(r'id="board-(\d+)"', each))
    ]


def test_pages_and_papers_tell_it_of_the_boards_that_are_over(event: Pairs, asked: list[int]) -> None:
    BoardWeigher().weigh("ev")
    over = known(view_support.look("ev").tournament)
    assert sum(asked) == len(over)
    assert max(asked) <= 4
    expected = sorted(map(str, over), key=int)
    assert told(client_of("desk"), "/e/ev/boards") == expected
    assert told(client_of(), "/e/ev/public/boards") == expected
    paper = " ".join(
        "".join(pages(client_of("director").get("/e/ev/papers/hand-records.pdf").content)).split()
    )
    assert paper.count("Par Nord") == len(over)
    assert re.search(r"SA.*8 10 6 5 4", paper)


def test_a_board_still_to_be_played_tells_nothing_even_where_the_log_would(event: Pairs) -> None:
    hidden = event.t.boards.keys() - known(event.t)
    event.do((TricksFound(tuple(BoardTricks(number, GAME) for number in sorted(hidden))),))
    replay(event, "ev")
    house.cache_clear()
    assert hidden <= view_support.look("ev").tournament.tricks.keys()
    director = client_of("director")
    for path in ("/e/ev/boards", "/e/ev/public/boards"):
        assert told(director, path) == []
    for path in ("boards/file", "boards/every-hand", "public/boards/file"):
        content = director.get(f"/e/ev/{path}").content
        assert b"Double" not in content
        assert b"Optimum" not in content
    for paper in ("all-hands", "hand-records"):
        text = "".join(pages(director.get(f"/e/ev/papers/{paper}.pdf").content))
        assert "Par " not in text


def test_a_board_that_takes_too_long_is_told_without(event: Pairs, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(KeptProcess, "ask", lambda _, question, *__: asked.append(len(question.args[1])))
    times = [0.0]
    weigher = BoardWeigher(clock=lambda: times[-1])
    weigher.weigh("ev")
    over = len(known(event.t))
    assert sorted(asked)[:over] == [1] * over
    asked.clear()
    weigher.weigh("ev")
    assert asked == []
    assert told(client_of("desk"), "/e/ev/boards") == []
    times.append(AGAIN)
    weigher.weigh("ev")
    assert sum(each == 1 for each in asked) == over, "each is looked into again after a while"


def test_it_begins_by_itself_once_a_board_is_over(event: Pairs, asked: list[int], settings: Any) -> None:
    weigher = BoardWeigher()
    weigher.follow("ev", event.t)
    assert asked == []
    settings.HINDSIGHT = True
    weigher.follow("ev", event.t)
    for _ in for_a_while():
        if not weigher.waiting:
            break
    assert possible_tricks.unweighed(view_support.look("ev").competition) == ()
