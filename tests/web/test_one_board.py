"""A board on a page of its own: the way to it, what stands on it, and nothing before it is over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from django.test import Client

from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import known
from tapis.club.boards.opening_leads import unled
from tapis.club.boards.possible_tricks import unweighed
from tapis.club.events import BoardHands, BoardLeads, BoardsTaken, BoardTricks, TricksFound
from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.public_view import public_view
from tapis.club.rounds import screens
from tapis.club.rulings.fouled_boards import LeavingOut, leave_out
from tapis.club.state.competition import Competition
from tapis.club.state.seals import boards_taken
from tapis.web import view_support
from tapis.web.desk.boards.possible_tricks import BoardWeigher, WeighingState, board_weigher
from tapis.web.room.house import house
from tapis.web.screen import press
from tapis.web.server.work.apart import KeptProcess
from tests.club import morning
from tests.club.fouled import Fouled
from tests.club.morning import GAME, leads_of
from tests.club.pairs import Pairs
from tests.web.director.conftest import replay
from tests.web.test_makeable import client_of

BOARD = "/e/ev/public/board/{}"


@pytest.fixture
def fresh(transactional_db: None) -> Iterator[None]:
    """Nothing that another test brought or printed."""
    for each in (house, board_weigher):
        each.cache_clear()
    press.PRESS.clear()
    yield
    house.cache_clear()


def brought(event: Pairs) -> Client:
    replay(event, "ev")
    house.cache_clear()
    press.PRESS.clear()
    return client_of()


def read(client: Client, number: int) -> str:
    answer = client.get(BOARD.format(number))
    assert answer.status_code == 200
    page: str = answer.content.decode()
    return page


def text(piece: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", "", piece).split())


def cells(page: str, name: str) -> list[list[str]]:
    """The rows of the first table of that class, as text."""
    table = page.split(f'class="makeable {name}"')[1].split("</table>", maxsplit=1)[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
    return [
        [
            " ".join(re.sub(r"<[^>]*>", "", cell).split())
            for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)
        ]
        for row in rows
    ]


def test_every_board_leads_to_its_neighbours_and_to_every_other(fresh: None) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    client, every = brought(event), sorted(known(event.t))
    assert len(every) == 8
    for at, number in enumerate(every):
        page = read(client, number)
        before = re.search(r'href="/e/ev/public/board/(\d+)"\s+rel="prev"', page)
        after = re.search(r'href="/e/ev/public/board/(\d+)"\s+rel="next"', page)
        assert (before and int(before[1])) == (every[at - 1] if at else None)
        assert (after and int(after[1])) == (every[at + 1] if at + 1 < len(every) else None)
        row = re.findall(r'href="/e/ev/public/board/(\d+)"(?!\s+rel)', page)
        assert sorted(map(int, row)) == every
        assert page.count('aria-current="page"') == 1
    on_one_page = client.get("/e/ev/public/boards").content.decode()
    assert {f"/e/ev/public/board/{number}" for number in every} <= set(
        re.findall(r'href="([^"]*)"', on_one_page)
    )


def test_it_tells_hands_scores_and_how_often(fresh: None) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    morning.weighed(event)
    page = read(brought(event), 3)
    assert page.count('class="hand seat-') == 4
    points = [int(each) for each in re.findall(r"points: (\d+)", page)]
    assert sum(points) == 40
    assert "Par for North–south: 420 (4S N =)" in page
    scores = cells(page, "frequencies")[1:]
    lines = page.split('class="standings compared"')[1].split("</table>")[0].count("<tr>") - 1
    assert sum(int(row[1]) for row in scores) == lines == 4


def test_it_tells_what_each_lead_leaves_and_which_were_led(fresh: None) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    morning.weighed(event)
    page = read(brought(event), 3)
    rows = cells(page, "leads")[1:]
    assert [row[0] for row in rows] == ["9", "10"]
    assert "Opening lead: North plays" in page
    led = re.findall(r"<strong\s*>\w+</strong\s*><small\s*>\s*×(\d)", page)
    assert led == ["2"]


def test_nothing_is_told_of_a_board_that_somebody_has_still_to_play(fresh: None) -> None:
    """Even where the log would tell it."""
    event = morning.evening(8, rounds=4, deals=2, over=3)
    hidden = sorted(event.t.boards.keys() - known(event.t))
    leads = tuple(
        BoardLeads(each, 0, 3, tuple(code for code, _ in left), tuple(tricks for _, tricks in left))
        for each in hidden
        for left in [leads_of(event.t.boards[each][1])]
    )
    event.do((TricksFound(tuple(BoardTricks(each, GAME) for each in hidden), leads),))
    client = brought(event)
    director = client_of("director")
    assert hidden
    for number in hidden:
        for who in (client, director):
            assert who.get(BOARD.format(number)).status_code == 404
    for number in sorted(known(event.t)):
        page = read(client, number)
        assert not {int(each) for each in re.findall(r"/public/board/(\d+)", page)} & set(hidden)
        assert 'class="makeable leads"' not in page
    for path in (
        "public/",
        "public/boards",
        "public/boards/1",
        "public/boards/file",
        "public/boards/file?as=csv",
    ):
        content = client.get(f"/e/ev/{path}").content.decode(errors="replace")
        assert not any(hand in content for each in hidden for hand in event.t.boards[each])
        told = re.findall(r'id="board-(\d+)|\[Board "(\d+)"|^(\d+)[,;]', content, re.MULTILINE)
        assert not {int("".join(each)) for each in told} & set(hidden)


def test_nobody_learns_a_board_while_results_are_held(fresh: None) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    morning.weighed(event)
    event.do(screens.hold(event.t, held=True))
    page = read(brought(event), 3)
    assert "kept for the prize-giving" in page
    assert "makeable" not in page
    assert "/public/board/4" not in page


def test_a_board_that_no_event_plays_is_not_found(fresh: None) -> None:
    client = brought(morning.evening(8, rounds=4, deals=2))
    assert client.get(BOARD.format(0)).status_code == 404
    assert client.get(BOARD.format(99)).status_code == 404
    assert client.get(BOARD.format(9 * 10**30)).status_code == 404


def test_a_fouled_board_shows_both_deals_and_looks_into_the_first(fresh: None) -> None:
    event = Fouled(["3NT N ="] * 7, since=4)
    morning.weighed(event)
    page = read(brought(event), 1)
    assert page.count('class="panel traveller one-board"') == 2
    assert page.count("Tricks with everybody") == 1
    assert "the first cards" in page
    assert "other cards" in page


def test_of_a_board_that_no_table_played_it_says_so_and_counts_nothing(fresh: None) -> None:
    """Its page is one like the others, once no round with it is to come."""
    event = morning.evening(8, rounds=4, deals=2, over=1)
    event.do(leave_out(event.competition, LeavingOut(5, "", "wet", to_come=True)))
    for number in (2, 3, 4):
        event.begin() if number > event.t.published else None
        for table, slip in event.t.rounds[number - 1].slips.items():
            event.confirm(number, table, *(None if at in slip.adjusted else "4S N =" for at in (1, 2)))
        assert (5 in known(event.t)) == (number == 4)
        event.close(number)
    client = brought(event)
    page = read(client, 5)
    assert page.count("<strong>Not played</strong>") == 4
    assert "How often each score" not in page
    assert "Matchpoints /" not in page
    assert "Matchpoints /" in read(client, 6)
    assert "How often each score" in read(client, 6)


def test_the_published_view_parts_a_fouled_board_as_the_evening_does() -> None:
    event = Fouled(["3NT N =", "3NT N +1", "3NT N -1", "4S N =", "4S N -1", "1NT N =", "pass"], since=4)
    told = public_view(event.t, NamesOut.FULL)
    seen = travellers(Competition(told, event.plugin))
    assert {board: [each.earned for each in lines] for board, lines in seen.items()} == {
        board: [each.earned for each in lines] for board, lines in travellers(event.competition).items()
    }
    (cards,) = told.fouled[1]
    assert (cards.reason, cards.by, cards.at) == ("", "", "")


HOW_FAR = {
    WeighingState.WORKING: "appear here by themselves",
    WeighingState.LATER: "took too long",
    WeighingState.STARTING: "being made ready",
    WeighingState.NEVER: "not worked out on this computer",
}


def test_how_far_it_is_stands_on_every_page(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    morning.weighed(event, (1, 2, 4))
    everybody, desk = brought(event), client_of("desk")
    readers = {"public/boards": everybody, "public/board/3": everybody, "boards": desk}
    for (state, said), (path, reader) in product(HOW_FAR.items(), readers.items()):
        monkeypatch.setattr(BoardWeigher, "_state", lambda *_, state=state: state)
        press.PRESS.clear()
        page = " ".join(reader.get(f"/e/ev/{path}").content.decode().split())
        for each in ("Makeable tricks and par: 3 of 8 boards are ready.", said, "not worked out yet"):
            assert each in page, (state, path)


def test_once_all_is_found_out_nothing_is_said_of_it(fresh: None) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    morning.weighed(event)
    client = brought(event)
    assert 'data-testid="weighing"' not in client.get("/e/ev/public/boards").content.decode()
    assert "not worked out yet" not in read(client, 3)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which questions were asked; each is answered at once."""
    found: list[str] = []

    def ask(question: Any, _seconds: float, wanted: Callable[[], bool]) -> tuple[Any, ...]:
        assert wanted()
        found.append(question.func.__name__)
        if question.func.__name__ == "every_board":
            return (GAME,) * len(question.args[1])
        return tuple(leads_of(hands[(declarer + 1) % 4]) for hands, declarer, _ in question.args[1])

    monkeypatch.setattr(KeptProcess, "ask", staticmethod(ask))
    return found


def test_leads_are_looked_into_after_the_boards(fresh: None, asked: list[str]) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    brought(event)
    BoardWeigher().weigh("ev")
    competition = view_support.look("ev").competition
    assert unweighed(competition) == ()
    assert unled(competition) == ()
    assert asked == sorted(asked)
    assert set(asked) == {"every_board", "every_lead"}
    assert competition.tournament.leads


def test_who_asks_again_starts_it_again_though_the_page_is_printed(
    fresh: None, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the engine was not ready for when the page was printed first."""
    event = morning.evening(8, rounds=4, deals=2)
    client = brought(event)
    followed: list[str] = []
    monkeypatch.setattr(BoardWeigher, "follow", lambda _self, name, _event: followed.append(name))
    for _ in range(2):
        client.get("/e/ev/public/boards")
    assert followed == ["ev", "ev"]


def test_hands_that_change_lose_what_was_found_out(fresh: None) -> None:
    event = morning.evening(8, rounds=4, deals=2)
    morning.weighed(event)
    changed = boards_taken(event.t, BoardsTaken((BoardHands(3, event.t.boards[4]),)))
    assert 3 not in changed.leads
    assert 3 not in changed.tricks
    assert 4 in changed.tricks
