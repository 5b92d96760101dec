"""A file of boards brought to the page of chances: looked into at the desk, told as it goes, taken away."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.analysis.jobs import BoardFound, OfBoards
from tapis.core.chance import Chance
from tapis.core.deals import KeptFile
from tapis.core.plugin import plugins
from tapis.games.bridge.files.exchange import FILES, deal_board
from tapis.web.access.tries import Tries
from tapis.web.analysis import board_files, views
from tapis.web.analysis.desk import BUSY, DONE, STOPPED, WORKS, AnalysisProgress
from tests.club.morning import GAME
from tests.web.analysis.test_pages import Clerk

ADDRESS = "/chances/boards/"


def pbn(boards: int, extra: str = "") -> bytes:
    """So many boards as a dealing program writes them."""
    games = []
    for number in range(1, boards + 1):
        hands = deal_board(Chance("brought"), number)
        told = " ".join(
            ".".join("".join(card.rank for card in hand.suit(suit)) for suit in "SHDC") for hand in hands
        )
        vulnerable = ("None", "NS", "EW", "All")[((number - 1) + (number - 1) // 4) % 4]
        head = f'[Board "{number}"]\n[Dealer "{"NESW"[(number - 1) % 4]}"]\n[Vulnerable "{vulnerable}"]\n'
        games.append(f'{head}[Deal "N:{told}"]\n{extra}')
    return "\n".join(games).encode()


@pytest.fixture
def clerk(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> Clerk:
    """A desk that has found out two boards, and looks into the others."""
    found = Clerk(AnalysisProgress(WORKS, (BoardFound(0, GAME), BoardFound(1, GAME))))
    monkeypatch.setattr(views, "desk", lambda: found)
    board_files._kept.clear()
    return found


def client() -> Client:
    return Client(headers={"accept-language": "en"})


def bring(content: bytes, name: str = "evening.pbn") -> Any:
    return client().post(ADDRESS, {"file": SimpleUploadedFile(name, content)}, follow=True)


def page_of(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_the_page_tells_how_far_it_is_and_asks_again(clerk: Clerk) -> None:
    answer = bring(pbn(4))
    page = page_of(answer)
    assert answer.status_code == 200
    assert "2 of 4 boards are looked into." in page
    assert '<progress max="4" value="2"' in page
    assert "hx-get=" in page
    assert page.count("Par for North–south") == 2
    assert "?as=pbn" not in page, "there is nothing to take away yet"
    (job,) = clerk.jobs
    assert job == OfBoards("bridge", tuple(enumerate(hands_of(pbn(4)))))


def hands_of(content: bytes) -> list[tuple[str, ...]]:
    read = FILES.keep(content)
    assert isinstance(read, KeptFile)
    return [tuple(map(str, each.hands or ())) for each in read.records]


def test_what_was_found_is_taken_away_as_pbn_and_as_a_list(clerk: Clerk) -> None:
    clerk.progress = AnalysisProgress(DONE, tuple(BoardFound(place, GAME) for place in range(4)))
    address = bring(pbn(4, extra='[Event "Tuesday"]\n')).redirect_chain[-1][0]
    page = page_of(client().get(address))
    assert "4 of 4 boards are looked into." in page
    assert "hx-get" not in page.split('id="findings"')[1].split(">")[0]
    for suffix in ("pbn", "csv"):
        assert f"{address}?as={suffix}" in page
        answer = client().get(f"{address}?as={suffix}")
        assert answer.headers["Content-Disposition"].endswith(f'.{suffix}"')
        read = FILES.keep(answer.content)
        assert isinstance(read, KeptFile)
        assert [each.tricks for each in read.records] == [GAME] * 4
        assert b"Tuesday" in answer.content
    assert client().get(f"{address}?as=pbn").content.count(b"[ParContract ") == 4
    assert client().get(f"{address}?as=lin&x").status_code == 200
    assert client().get(f"{address}?as=exe").status_code == 404


def test_what_was_stopped_is_told_as_far_as_it_came(clerk: Clerk) -> None:
    clerk.progress = AnalysisProgress(STOPPED, (BoardFound(0, GAME),))
    page = page_of(bring(pbn(4)))
    assert "Stopped: the rest would take too long here." in page
    assert "1 of 4 boards are looked into." in page
    assert "?as=pbn" in page
    assert "does not give every hand" not in page, "of those left it is not the file's fault"


def test_a_busy_desk_says_so(clerk: Clerk) -> None:
    clerk.progress = AnalysisProgress(BUSY)
    assert "Too much is being worked out already" in page_of(bring(pbn(2)))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Choose a file first."),
        (b"no boards at all", "This is no file of boards"),
        (b'[Board "1"]\n[Deal ""]\n', "gives of no board every hand"),
        (b"%PDF-1.7 \x00\xff", "This is no file of boards"),
        (b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><USEBIO>&x;</USEBIO>', "entit"),
    ],
)
def test_a_file_that_cannot_be_looked_into_gets_a_sentence(clerk: Clerk, content: bytes, said: str) -> None:
    answer = bring(content)
    page = page_of(answer)
    assert answer.status_code in {400, 409, 422}
    assert 'role="alert"' in page
    assert said in page
    assert not clerk.jobs


def test_without_a_file_it_asks_for_one(clerk: Clerk) -> None:
    assert "Choose a file first." in page_of(client().post(ADDRESS, {}))
    assert "File of boards (PBN, LIN" in page_of(client().get(ADDRESS))


def test_too_many_boards_are_for_the_command_line(clerk: Clerk) -> None:
    page = page_of(bring(pbn(board_files.MOST + 1)))
    assert "At most 200 boards are looked into here, and the file has 201." in page
    assert not clerk.jobs


def test_a_file_is_kept_in_memory_and_the_oldest_make_room(clerk: Clerk) -> None:
    first = bring(pbn(1)).redirect_chain[-1][0]
    for number in range(board_files.KEPT):
        bring(pbn(1, extra=f'[Event "{number}"]\n'))
    assert len(board_files._kept) == board_files.KEPT
    assert client().get(first).status_code == 404
    assert client().get(f"{ADDRESS}{'0' * 20}").status_code == 404


def test_an_address_may_bring_only_so_many(clerk: Clerk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_files, "_bringing", Tries(limit=1, seconds=300))
    assert bring(pbn(1)).status_code == 200
    assert bring(pbn(2)).status_code >= 400


def test_a_job_finds_each_board_by_its_place() -> None:
    job = OfBoards("bridge", ((3, hands_of(pbn(1))[0]),))
    assert [each.place for each in job.panels()] in ([3], []), "nothing where nothing is compiled"
    assert list(OfBoards("whist", job.dealt).panels()) == []


def test_every_game_with_such_tables_brings_files() -> None:
    told = [each for each in plugins().values() if each.boards and each.boards.makeable]
    assert told
    assert all(each.deal_files for each in told)
