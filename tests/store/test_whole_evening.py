"""A whole evening on PostgreSQL and Valkey: two servers, every request to the other one, one is killed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher

from tapis.archive import records
from tapis.law import Refused
from tapis.log.archive import read_archive, write_archive
from tests.club.evening import Evening
from tests.store.servers import postgresql_url, valkey_url
from tests.store.visitors import PASSWORD, Server, Visitor, asked

EVENT = "/e/evening"
ROLES = {"anne": "director", "bernard": "desk", "chantal": "desk", "denis": "jury"}


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[Server, Server, str]]:
    """Two that start at the same moment over an empty database, and its address."""
    with ExitStack() as running:
        postgresql = running.enter_context(postgresql_url(str(tmp_path), "evening"))
        valkey = running.enter_context(valkey_url())
        both = Server(tmp_path / "one"), Server(tmp_path / "two")
        for each in both:
            each.start(TAPIS_DATABASE_URL=postgresql, TAPIS_VALKEY_URL=valkey, TAPIS_SECRET_KEY="k" * 50)
            running.callback(each.stop)
        for each in both:
            each.wait()
        yield *both, postgresql


def accounts(postgresql: str) -> None:
    """Everybody with an account, whose password costs little to check."""
    password = PBKDF2PasswordHasher().encode(PASSWORD, "salt", iterations=1)
    with psycopg.connect(postgresql) as connection:
        for name, role in ROLES.items():
            connection.execute(
                "WITH made AS (INSERT INTO auth_user (username, password, first_name, last_name, email,"
                " is_staff, is_superuser, is_active, date_joined) VALUES (%s, %s, '', '', '', false, false,"
                " true, now()) RETURNING id) INSERT INTO access_membership (user_id, event, role)"
                " SELECT id, 'evening', %s FROM made",
                (name, password, role),
            )


def boxes(deal: int, estimated: int = 50) -> dict[str, int]:
    made = (60, 40, 30, 27)
    typed = {f"d{deal}-estimated-{seat}": estimated for seat in range(4)}
    return typed | {f"d{deal}-made-{seat}": each for seat, each in enumerate(made)}


def links(desk: Visitor, number: int) -> list[str]:
    """The addresses on the codes of a round's tables, in the order of the tables."""
    return list(
        dict.fromkeys(
            re.findall(r'(?:href|value)="[^"]*?(/t/[^"]+)"', desk.get(f"{EVENT}/rounds/{number}/links"))
        )
    )


def play(table: str, phone: Visitor) -> None:
    for deal in (1, 2):
        phone.done(table, do="deal", deal=deal, **boxes(deal))
    phone.done(table, do="hand-in")


def type_in(desk: Visitor, number: int, table: int, seats: list[str], **changed: Any) -> None:
    people = {f"s{seat}": each for seat, each in enumerate(seats)}
    desk.done(f"{EVENT}/slips/{number}/{table}/type", **(people | boxes(1) | boxes(2) | changed))


def seated(desk: Visitor, number: int, table: int) -> list[str]:
    page = desk.get(f"{EVENT}/slips/{number}/{table}/type")
    return [
        re.search(r'value="(\d+)" selected', part)[1]  # type: ignore[index]
        for part in re.findall(r'<select[^>]*name="s\d".*?</select>', page, re.DOTALL)
    ]


def told(server: Server, since: int) -> Any:
    return asked(server.port, "GET", f"/live/event/evening?since={since}", Cookie="")


def version(postgresql: str) -> int:
    with psycopg.connect(postgresql) as connection:
        (found,) = connection.execute("SELECT max(version) FROM event_log").fetchone() or (0,)
    return int(found)


def news(answer: Any) -> int:
    while line := answer.readline():
        if line.startswith(b"data: "):
            return int(line[6:])
    raise AssertionError("the line was closed")


def first_round(
    director: Visitor, bernard: Visitor, chantal: Visitor, denis: Visitor, phone: Visitor
) -> None:
    """Played, read, corrected, ruled upon and closed; the second one is published."""
    # One table on a phone, one on paper: read by two people each.
    tables = links(bernard, 1)
    assert len(tables) == 2
    play(tables[0], phone)
    bernard.done(f"{EVENT}/slips/1/1", do="accept")
    seats = seated(bernard, 1, 2)
    type_in(bernard, 1, 2, seats)
    assert bernard.send(f"{EVENT}/slips/1/2", do="accept")[0] == 422, "the second reader is somebody else"
    chantal.done(f"{EVENT}/slips/1/2", do="accept")

    # A correction with a reason, a ruling of the jury.
    type_in(bernard, 1, 2, seats, reason="misread", **{"d1-estimated-0": 60})
    chantal.done(f"{EVENT}/slips/1/2", do="accept")
    denis.done(f"{EVENT}/rulings", do="rule", fault="revoke", entrant=seats[0], round=1, deal=1)
    bernard.done(f"{EVENT}/rounds/1", do="close")
    director.done(f"{EVENT}/draw/2/publish")


@pytest.mark.slow
def test_an_evening_on_two_servers_of_which_one_is_killed(servers: tuple[Server, Server, str]) -> None:
    one, two, postgresql = servers
    accounts(postgresql)
    director, bernard, chantal, denis = (Visitor((one, two), name) for name in ROLES)
    phones = [Visitor((two, one)), Visitor((one, two))]
    entered = write_archive(Evening(9, rounds=2, deals=2).archive)

    # The entry list comes in from another laptop; the round is drawn, published and started.
    assert director.upload("/events/import", "archive", entered)[:2] == (302, f"{EVENT}/")
    director.done(f"{EVENT}/draw/seal")
    director.done(f"{EVENT}/draw", seed="evening")
    director.done(f"{EVENT}/draw/1/publish")
    bernard.done(f"{EVENT}/rounds/1", do="start", minutes=45)

    first_round(director, bernard, chantal, denis, phones[0])

    # In the middle of the second round one server dies; its screens come back at the other.
    tables = links(chantal, 2)
    phones[0].done(tables[0], do="deal", deal=1, **boxes(1))
    phones[1].done(tables[1], do="deal", deal=1, **boxes(1))
    before = version(postgresql)
    with told(one, before) as screen, told(two, before) as cut_off:
        assert [screen.readline(), cut_off.readline()] == [b"retry: 2000\n"] * 2
        assert cut_off.headers["Content-Security-Policy"]
        two.kill()
        assert version(postgresql) == before, "nothing accepted is lost"
        phones[1].done(tables[1], do="deal", deal=2, **boxes(2))
        assert news(screen) == before + 1
    with told(one, before) as back:
        assert news(back) == before + 1, "what was missed is told at once"
    phones[0].done(tables[0], do="deal", deal=2, **boxes(2))
    for at, table in enumerate(tables, start=1):
        phones[0].done(table, do="hand-in")
        chantal.done(f"{EVENT}/slips/2/{at}", do="accept")
    bernard.done(f"{EVENT}/rounds/2", do="close")

    # The ranking, on every screen; the archive holds it all, and brings nothing new when it comes back.
    for page in ("standings", "screen/standings", "public/"):
        assert Evening.known[0].listed.casefold() in words(bernard.get(f"{EVENT}/{page}"))
    assert "Slip confirmed" in denis.get(f"{EVENT}/log")
    archive = director.get(f"{EVENT}/exchange/event.json")
    found = read_archive(archive)
    assert not isinstance(found, Refused)
    assert len(found.records) == version(postgresql)
    state = records.folded(found)
    assert not isinstance(state, Refused)
    assert state.rulings[0].points == 10
    assert [slip.confirmed is not None for slip in state.slips] == [True] * 4
    assert director.upload(f"{EVENT}/exchange/merge", "archive", archive)[0] == 200
    assert version(postgresql) == len(found.records)
    assert "Traceback" not in one.log() + two.log()


def words(page: str) -> str:
    """What a page says, without its tags; the stage draws its capitals by style."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).split()).casefold()
