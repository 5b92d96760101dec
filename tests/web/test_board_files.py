"""Files of boards on the pages: an odd one is taken with notes or refused; none shows a hand too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.club.boards import dealing
from tapis.club.boards.dealing import known
from tapis.club.rounds import screens
from tapis.core.deals import LARGEST
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.pbn.values import write_hand
from tapis.law import Refused
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.pairs import Pairs
from tests.games.bridge.test_door import board
from tests.web.director.conftest import replay

SECRET = "0123456789" * 4


@pytest.fixture
def event(transactional_db: None) -> Iterator[Pairs]:
    """Three rounds of four are over; boards were dealt here, and one table has played the last two."""
    house.cache_clear()
    press.PRESS.clear()
    evening = Pairs(8, rounds=4, deals=2, comparison="neuberg")
    evening.draw()
    evening.do(dealing.deal_boards(evening.competition, SECRET))
    for number in (1, 2, 3):
        evening.begin()
        evening.play(number, "4S N =", "pass")
        evening.close(number)
    evening.begin()
    evening.confirm(4, 1, "3NT N =", "3NT N =")
    assert 0 < len(known(evening.t)) < len(evening.t.boards)
    yield evening
    house.cache_clear()


def client_of(account: str = "", language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if account:
        user, _ = get_user_model().objects.get_or_create(username=account)
        Membership.objects.get_or_create(user=user, event="ev", role=account)
        client.force_login(user)
    return client


def shown(content: bytes) -> set[int]:
    found = FILES.read(content)
    return set() if isinstance(found, Refused) else {each.number for each in found.deals if each.hands}


def leaks(event: Pairs, content: bytes) -> list[int]:
    """The boards still to be played of which a hand stands in the content, however it is spelt."""
    secret = set(event.t.boards) - known(event.t)
    text = content.decode("utf-8", "replace")
    spelt = [n for n in secret for hand in dealing.hands(event.t, n) or () if write_hand(hand) in text]
    suits = [
        n
        for n in secret
        for hand in dealing.hands(event.t, n) or ()
        if all(f">{ranks}<" in text for ranks in write_hand(hand).split(".") if len(ranks) > 3)
        and any(len(ranks) > 3 for ranks in write_hand(hand).split("."))
    ]
    return [*spelt, *suits, *(shown(content) & secret)]


def test_no_door_gives_a_hand_away_before_its_board_is_over(event: Pairs) -> None:
    """An adversary asks at every address, as everybody there is; for files, in each kind and in others."""
    replay(event, "ev")
    addresses = (
        "boards/file",
        "public/boards/file",
        "boards/every-hand",
        "public/boards",
        "boards",
        "exchange",
    )
    asks = (
        "",
        "?as=pbn",
        "?as=lin",
        "?as=xml",
        "?as=",
        "?as=csv",
        "?as=../pbn",
        "?every_hand=1",
        "?as=pbn&as=lin",
    )
    for account in ("", "desk", "jury", "screen", "director"):
        client = client_of(account)
        for address in addresses:
            for ask in asks if address.endswith(("file", "every-hand")) else ("", "?every_hand=1"):
                answer = client.get(f"/e/ev/{address}{ask}")
                if (account, address) == ("director", "boards/every-hand"):
                    continue
                assert leaks(event, answer.content) == [], (account, address, ask)
                private = address in ("boards/file", "boards/every-hand")
                assert account == "director" or not private or answer.status_code in (302, 403), (
                    account,
                    address,
                )
    whole = client_of("director").get("/e/ev/boards/every-hand?as=pbn")
    assert leaks(event, whole.content), "the search finds what is there"
    assert client_of("director").get("/e/ev/boards/every-hand?as=xml").status_code == 404


def test_every_kind_that_a_page_offers_can_be_had(event: Pairs) -> None:
    """A kind that only comes in is not offered; the list for spreadsheets is offered once."""
    replay(event, "ev")
    director = client_of("director")
    for page in ("boards", "public/boards", "exchange"):
        offered = re.findall(r'href="([^"]*\?as=(\w+)[^"]*)"', director.get(f"/e/ev/{page}").content.decode())
        assert offered, page
        addresses = [address for address, _ in offered]
        assert len(addresses) == len(set(addresses)), page
        assert {director.get(address).status_code for address in addresses} == {200}, page


def test_everybody_takes_away_what_is_over_in_every_kind(event: Pairs) -> None:
    replay(event, "ev")
    page = client_of().get("/e/ev/public/boards").content.decode()
    for suffix in ("pbn", "lin", "xml", "csv"):
        assert f"/e/ev/public/boards/file?as={suffix}" in page
        answer = client_of().get(f"/e/ev/public/boards/file?as={suffix}")
        assert answer.status_code == 200
        assert f".{suffix}" in answer["Content-Disposition"]
        if suffix not in {"xml", "csv"}:
            assert shown(answer.content) == known(event.t)
    assert client_of().get("/e/ev/public/boards/file?as=xls").status_code == 404


def test_what_is_kept_back_is_kept_back_in_files_too(event: Pairs) -> None:
    event.do(screens.hold(event.t, held=True))
    replay(event, "ev")
    assert client_of().get("/e/ev/public/boards/file").status_code == 404
    assert client_of("director").get("/e/ev/boards/file").status_code == 200


def upload(source: bytes, name: str = "soirée.pbn", **more: str) -> Any:
    sent = {"do": "take", "file": SimpleUploadedFile(name, source), **more}
    return client_of("director").post("/e/ev/boards", sent, follow=True)


@pytest.fixture
def fresh(transactional_db: None) -> Iterator[Pairs]:
    house.cache_clear()
    evening = Pairs(8, rounds=4, deals=2, comparison="neuberg")
    evening.draw()
    replay(evening, "ev")
    yield evening
    house.cache_clear()


def test_an_odd_file_is_taken_and_its_notes_are_told_once(fresh: Pairs) -> None:
    source = board(1, '[Auction "N"]\n1S 1H') + board(2, printed="Open 2") + board(3) + board(3)
    answer = upload(source.encode())
    told = answer.content.decode()
    assert answer.status_code == 200
    assert sorted(view_support.look("ev").tournament.boards) == [1, 2, 3]
    for note in (
        "Line 4, board 1: Bid higher than 1S, or pass.",
        "Line 6: “Open 2” was read as board 2.",
        "In the file more than once with the same hands, taken once: 3.",
        "Boards of this event without hands in the file: 4–8.",
    ):
        assert note in told, note
    assert "Boards without hands so far: 4–8." in told
    again = client_of("director").get("/e/ev/boards").content.decode()
    assert "Open 2" not in again
    assert "Boards without hands so far: 4–8." in again
    assert '<details class="panel" open>' in again, "what is lacking is not folded away"
    before = dict(view_support.look("ev").tournament.boards)
    dealt = client_of("director").post("/e/ev/boards", {"do": "deal-missing", "op": "rest"}, follow=True)
    assert "so far" not in dealt.content.decode()
    assert "deal-missing" not in dealt.content.decode()
    now = view_support.look("ev").tournament.boards
    assert sorted(now) == list(range(1, 9))
    assert {number: now[number] for number in before} == before


def test_a_second_file_asks_once_before_boards_get_other_hands(fresh: Pairs) -> None:
    first = (board(1) + board(2)).encode()
    upload(first, op="first")
    before = dict(view_support.look("ev").tournament.boards)
    second = (board(2, seed="other") + board(3) + board(40)).encode()
    answer = upload(second, "zweite.pbn", op="second")
    told = answer.content.decode()
    assert "These boards have other hands already: 2. Are they to get those of zweite.pbn?" in told
    assert "not kept: 40." in told
    assert view_support.look("ev").tournament.boards == before, "nothing is taken before the answer"
    kept = re.findall(r'name="kept" value="([^"]+)"', told)
    assert len(kept) == 1
    director = client_of("director")
    forged = director.post("/e/ev/boards", {"do": "replace", "kept": kept[0].swapcase(), "op": "forged"})
    assert forged.status_code == 422
    assert "Choose a file first." in forged.content.decode()
    assert view_support.look("ev").tournament.boards == before
    assert client_of("desk").post("/e/ev/boards", {"do": "replace", "kept": kept[0]}).status_code == 403
    done = director.post("/e/ev/boards", {"do": "replace", "kept": kept[0], "op": "yes"}, follow=True)
    assert "Are they to get" not in done.content.decode()
    now = view_support.look("ev").tournament.boards
    assert sorted(now) == [1, 2, 3]
    assert now[1] == before[1]
    assert now[2] != before[2]


def test_the_same_file_again_asks_nothing(fresh: Pairs) -> None:
    upload(board(1).encode(), op="first")
    assert "Are they to get" not in upload(board(1).encode(), op="again").content.decode()


def test_another_dealer_is_refused_until_the_director_lets_the_numbers_decide(fresh: Pairs) -> None:
    source = board(1, '[Dealer "W"]').encode()
    for language, said in (
        ("fr", "le fichier dit donneur W"),
        ("de", "laut Datei gibt W"),
        ("nl", "gever W"),
    ):
        client = client_of("director", language)
        answer = client.post("/e/ev/boards", {"do": "take", "file": SimpleUploadedFile("a.pbn", source)})
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert "a.pbn" in answer.content.decode()
    assert view_support.look("ev").tournament.boards == {}
    assert upload(source, by_number="yes").status_code == 200
    assert list(view_support.look("ev").tournament.boards) == [1]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (b"PK\x03\x04" + bytes(2000), "This is no file of boards"),
        (b"[Board " * 10, "Line 1: A tag is written"),
        (b'[Board "1"]\n' + b"w" * LARGEST, "never larger than 4 MB"),
        (
            b"<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><USEBIO>&b;</USEBIO>",
            "entities, which are not taken",
        ),
    ],
    ids=["zip", "no tag", "large", "entities"],
)
def test_a_bad_file_gets_one_sentence(fresh: Pairs, source: bytes, said: str) -> None:
    answer = upload(source, "bad.pbn")
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert "bad.pbn" in answer.content.decode()
    assert view_support.look("ev").tournament.boards == {}


def test_hands_of_a_viewer_of_hands_are_taken(fresh: Pairs) -> None:
    dealt = FILES.read(board(1).encode())
    assert not isinstance(dealt, Refused)
    form = FILES.written_as("lin")
    assert form is not None
    assert form.write is not None
    from tapis.core.event_told import FieldTold  # noqa: PLC0415

    assert upload(form.write(FieldTold(title="x"), dealt.deals), "hands.lin").status_code == 200
    assert dealing.hands(view_support.look("ev").tournament, 1) == dealt.deals[0].hands


SCALE = 'kind = "CLUB"\n[[scale]]\npairs = [2, 40]\nplaces = [9, 7.5]\n'


def test_master_points_come_from_the_table_that_is_sent_and_go_into_the_file(event: Pairs) -> None:
    replay(event, "ev")
    director = client_of("director")
    assert "With master points" in director.get("/e/ev/exchange").content.decode()
    page = director.post("/e/ev/points", {"table": SCALE, "do": "show"}).content.decode()
    assert "7.5" in page
    assert "CLUB" in page
    told = SimpleUploadedFile("points.toml", SCALE.encode())
    written = director.post("/e/ev/points", {"file": told, "do": "write"}).content.decode()
    assert written.count("<MASTER_POINTS_AWARDED>9</MASTER_POINTS_AWARDED>") >= 1
    assert "<MASTER_POINT_TYPE>CLUB</MASTER_POINT_TYPE>" in written
    assert "<MPS_AWARDED_FLAG>Y</MPS_AWARDED_FLAG>" in written


@pytest.mark.parametrize(
    ("table", "told"),
    [("", "Choose a file first."), ("x", "not TOML"), (SCALE.replace("40", "3"), "no scale for")],
)
def test_a_table_that_cannot_be_is_refused(event: Pairs, table: str, told: str) -> None:
    replay(event, "ev")
    answer = client_of("director").post("/e/ev/points", {"table": table, "do": "write"})
    assert answer.status_code == 422
    assert told in answer.content.decode()


def test_master_points_are_the_directors(event: Pairs) -> None:
    replay(event, "ev")
    assert client_of("desk").get("/e/ev/points").status_code == 403
