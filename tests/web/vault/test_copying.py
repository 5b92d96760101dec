"""What happens in an event lies on the stick seconds later, and whatever the stick does, nothing is lost."""

from __future__ import annotations

import errno
import io
import os
import re
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.archive.erasure import ErasureRequest, person_forgotten
from tapis.law import Refused
from tapis.log import Operation
from tapis.web.access.keys import secrets_of
from tapis.web.access.models import Membership
from tapis.web.room import erasing
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.vault.event.file import Heading, opened, packed
from tapis.web.vault.event.seal import TravellingSecrets
from tapis.web.vault.models import laptop
from tapis.web.vault.shelf.naming import COPY, file_name, plain
from tapis.web.vault.shelf.writing import put
from tapis.web.vault.stick import copies as shelf
from tapis.web.vault.stick import keeper as keeping
from tapis.web.vault.stick import sticks
from tapis.web.vault.stick.copies import copies
from tests.papers.reading import pages
from tests.patience import PATIENCE
from tests.web.vault.conftest import STREAM, Hall, heading, logged_in, secrets_now

NAME = re.compile(r"Tournoi-de-Noel_\d{4}-\d\d-\d\d_\d\dh\d\d(-\d+)?\.tapis\.zip")


def test_a_confirmed_slip_is_on_the_stick_seconds_later(hall: Hall) -> None:
    hall.plug_in()
    hall.copy()
    assert [heading(each).slips for each in hall.copies()] == [0]
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    latest = hall.copies()[-1]
    assert NAME.fullmatch(latest.name)
    assert heading(latest).slips == 1
    parcel = opened(latest.read_bytes())
    assert not isinstance(parcel, Refused)
    assert len(parcel.archive.records) == hall.stored
    state = hall.keeper.state("evening")
    assert (state.tone(hall.clock()), state.entries, state.file) == ("good", hall.stored, latest.name)


def test_an_account_that_is_added_goes_along_without_an_entry(hall: Hall) -> None:
    hall.plug_in()
    hall.copy()
    before = heading(hall.copies()[-1])
    user = get_user_model().objects.create_user("helper", password="the-password-of-helper")
    Membership.objects.create(user=user, event="evening", role="desk")
    hall.copy()
    after = heading(hall.copies()[-1])
    assert after.at > before.at
    assert after.entries == before.entries
    hall.copy()
    assert heading(hall.copies()[-1]) == after, "and nothing is written where nothing is new"


def test_what_happens_close_together_is_copied_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.plug_in()
    hall.copy()
    made: list[str] = []

    def put(*told: Any) -> Any:
        made.append("copy")
        return shelf.put(*told)

    monkeypatch.setattr(keeping, "put", put)
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.clock.now += 1
    hall.keeper.round()
    hall.evening.confirm(1, 2)
    hall.enter()
    hall.clock.now += 1
    hall.keeper.round()
    assert made == []
    hall.clock.now += 2
    hall.keeper.round()
    assert made == ["copy"]


def test_without_a_stick_the_lamp_says_so_quietly(hall: Hall, director: Client) -> None:
    hall.copy()
    assert hall.keeper.state("evening").tone(hall.clock()) == "quiet"
    page = director.get("/e/evening/").content.decode()
    assert "no stick chosen" in page


def test_what_is_not_on_the_stick_after_a_minute_turns_the_lamp(hall: Hall) -> None:
    hall.plug_in()
    hall.copy()
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.keeper.round()
    assert hall.keeper.state("evening").tone(hall.clock()) == "good"
    hall.clock.now += 61
    assert hall.keeper.state("evening").tone(hall.clock()) == "warn"


def test_a_stick_pulled_out_is_told_and_taken_up_again(hall: Hall, director: Client) -> None:
    hall.plug_in()
    hall.copy()
    away = hall.stick.rename(hall.stick.with_name("pulled"))
    hall.copy()
    assert hall.problem() == "copies-gone"
    assert "stick gone" in director.get("/e/evening/").content.decode()
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    away.rename(hall.stick)
    hall.copy()
    assert hall.problem() == ""
    assert heading(hall.copies()[-1]).slips == 1


def test_a_folder_that_the_stick_left_behind_is_not_written_to(
    hall: Hall, director: Client, small_stick: Callable[[str], Path]
) -> None:
    hall.stick = small_stick("64k")
    assert sticks.is_apart(hall.stick)
    assert director.post("/sticks", {"folder": str(hall.stick)}).status_code == 302
    hall.copy()
    assert len(hall.copies()) == 1
    subprocess.run(["umount", str(hall.stick)], check=True)
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    assert hall.problem() == "copies-gone"
    assert list(hall.stick.iterdir()) == []


def test_a_full_stick_keeps_the_copy_before(hall: Hall, small_stick: Callable[[str], Path]) -> None:
    hall.stick = small_stick("16k")
    hall.plug_in()
    hall.copy()
    before = {each.name: each.read_bytes() for each in hall.copies()}
    assert len(before) == 1
    (hall.stick / "photos").write_bytes(os.urandom(4096))
    with pytest.raises(OSError, match="No space"):
        (hall.stick / "more").write_bytes(os.urandom(16384))
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    assert hall.problem() == "copies-full"
    assert {each.name: each.read_bytes() for each in hall.copies()} == before
    (hall.stick / "photos").unlink()
    (hall.stick / "more").unlink()
    hall.copy()
    assert hall.problem() == ""


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "copies-full"),
        (errno.EROFS, "copies-locked"),
        (errno.EACCES, "copies-locked"),
        (errno.ENODEV, "copies-gone"),
        (errno.EIO, "copies-failing"),
    ],
)
def test_every_trouble_of_a_stick_is_one_sentence_and_passes(
    hall: Hall, director: Client, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    hall.plug_in()
    hall.copy()
    before = hall.copies()[-1].read_bytes()

    def refuse(*_: Any) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as broken:
        broken.setattr(shelf, "put_whole", refuse)
        hall.evening.confirm(1, 1)
        hall.enter()
        hall.copy()
        assert hall.problem() == code
        assert "“TAPIS”" in director.get("/e/evening/exchange").content.decode()
        assert hall.copies()[-1].read_bytes() == before
    hall.copy()
    assert hall.problem() == ""
    assert heading(hall.copies()[-1]).slips == 1


def test_a_stick_that_gives_back_something_else_is_told_and_keeps_the_copy_before(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.plug_in()
    hall.copy()
    (before,) = hall.copies()
    content = before.read_bytes()

    def spoilt(path: Path, fill: Any, read_through: Any) -> Any:
        return put(path, lambda file: file.write(content[:-40] + bytes(40)), read_through)

    with monkeypatch.context() as broken:
        broken.setattr(shelf, "put_whole", spoilt)
        hall.evening.confirm(1, 1)
        hall.enter()
        hall.copy()
        assert hall.problem() == "copies-failing"
        assert [each.read_bytes() for each in hall.copies()] == [content]
    hall.copy()
    assert hall.problem() == ""


def test_a_stick_that_cannot_be_written_is_not_chosen(hall: Hall, director: Client, small_stick: Any) -> None:
    locked = small_stick("64k")
    subprocess.run(["mount", "-o", "remount,ro", str(locked)], check=True)
    answer = director.post("/sticks", {"folder": str(locked)})
    assert answer.status_code == 422
    assert "Nothing can be written on “small”" in answer.content.decode()
    assert laptop().folder == ""


@pytest.mark.parametrize("typed", ["", "relative", "/nowhere/at/all", "\x00", "/etc/hostname"])
def test_what_is_no_folder_is_not_chosen(hall: Hall, director: Client, typed: str) -> None:
    assert director.post("/sticks", {"folder": typed}).status_code == 422
    assert laptop().folder == ""


def test_a_stick_that_was_found_is_chosen_with_one_key(hall: Hall, director: Client) -> None:
    page = director.get("/sticks").content.decode()
    assert "TAPIS" in page
    assert director.post("/sticks", {"folder": str(hall.stick)}).status_code == 302
    assert laptop().folder == str(hall.stick)
    hall.copy()
    assert len(hall.copies()) == 1
    director.post("/sticks", {"do": "stop"})
    assert hall.keeper.state("evening").tone(hall.clock()) == "quiet"
    assert len(hall.copies()) == 1, "what lies on the stick stays"


def test_only_the_owner_of_the_house_chooses_where_copies_go(hall: Hall) -> None:
    assert logged_in("anne").get("/sticks").status_code == 403
    assert logged_in("anne").post("/sticks", {"folder": str(hall.stick)}).status_code == 403
    assert logged_in("anne").post("/e/evening/exchange/copy").status_code == 403
    assert Client().get("/sticks").status_code == 302


def test_only_the_last_copies_stay_and_those_of_others_too(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.plug_in()
    hall.copy()
    mine = hall.copies()[0]
    head = heading(mine)
    others = replace_machine(head, "f" * 16)
    for minute in range(20):
        at = f"2026-11-22T10:{minute:02}:00.000Z"
        for each in (head, others):
            name = file_name("Autre", datetime(2026, 11, 22, 10, minute, tzinfo=UTC), COPY)
            target = hall.stick / (name if each is head else f"B{name}")
            target.write_bytes(parcel_of(each, at, entries=3))
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    found = [each.heading for each in copies(hall.stick) if isinstance(each.heading, Heading)]
    assert sum(each.machine == head.machine for each in found) == shelf.KEPT
    assert sum(each.machine == others.machine for each in found) == 20


def replace_machine(head: Heading, machine: str) -> Heading:
    return msgspec.structs.replace(head, machine=machine, turn=0)


def parcel_of(head: Heading, at: str, **other: Any) -> bytes:
    changed = msgspec.structs.replace(head, at=at, **other)
    return packed(changed, "{}", TravellingSecrets("l" * 30, "c", []), "AAAA-BBBB-CCCC")


def test_whoever_is_forgotten_leaves_our_copies_too(hall: Hall) -> None:
    hall.plug_in()
    hall.copy()
    first = hall.copies()[0]
    kept = first.rename(first.with_name("Tournoi-de-Noel_2026-01-01_10h00.tapis.zip"))
    assert b"Agn" in log_of(kept)
    records = erasing.rewrite(
        STREAM,
        lambda before: person_forgotten(
            before, ErasureRequest(1, ("Agnès Aubry",)), Operation("forget", "director", now())
        ),
    )
    assert isinstance(records, tuple)
    hall.copy()
    assert hall.copies()
    assert kept not in hall.copies()
    assert all("Agnès Aubry".encode() not in log_of(each) for each in hall.copies())


def log_of(path: Path) -> bytes:
    with ZipFile(path) as found:
        return found.read("event.json")


def test_no_copy_and_no_archive_gives_away_a_password_or_a_key(hall: Hall, director: Client) -> None:
    hall.plug_in()
    hall.copy()
    secret = [user.password.encode() for user in get_user_model().objects.all()]
    secret += [secrets_now().links.encode(), secrets_now().code.encode()]
    secret += [secrets_now().code.replace("-", "").encode()]
    taken = [hall.copies()[0].read_bytes(), log_of(hall.copies()[0])]
    paths = ("exchange/event.json", "publish/look/classement.html")
    taken += [director.get(f"/e/evening/{path}").content for path in paths]
    for content in taken:
        assert not [each for each in secret if each in content]


def named(answer: Any, ending: str) -> None:
    """Whether a download is called by the event and the time."""
    said = answer.headers["Content-Disposition"]
    assert re.search(rf'"Tournoi-de-Noel_\d{{4}}-\d\d-\d\d_\d\dh\d\d{ending}"', said), said


def test_downloads_are_named_by_event_and_time(hall: Hall, director: Client) -> None:
    for path, ending in (
        ("exchange/event.json", r"\.tapis\.json"),
        ("publish/pages.zip", r"\.zip"),
    ):
        named(director.get(f"/e/evening/{path}"), ending)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Tournoi de Noël", "Tournoi-de-Noel"),
        ("Jass/Club: «Bulle» *2026*?", "Jass-Club-Bulle-2026"),
        ("Straßen-Œuvre", "Strassen-Oeuvre"),
        ("../../etc/passwd", "etc-passwd"),
        ("麻雀", "Tapis"),
        ("", "Tapis"),
        ("x" * 200, "x" * 60),
    ],
)
def test_names_stand_on_any_stick(title: str, name: str) -> None:
    assert plain(title) == name


def test_a_stick_that_hangs_holds_up_no_page_and_no_end(
    hall: Hall, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    hung, let_go = Event(), Event()

    def hang(*_: Any) -> Any:
        hung.set()
        let_go.wait(2 * PATIENCE)
        raise OSError(errno.EIO, "late")

    hall.plug_in()
    monkeypatch.setattr(keeping, "put", hang)
    thread = Thread(target=hall.keeper.round, daemon=True)
    thread.start()
    assert hung.wait(PATIENCE)
    hall.clock.now += 30
    begun = time.monotonic()
    page = director.get("/e/evening/").content.decode()
    assert "stick silent" in page
    assert director.get("/e/evening/exchange").status_code == 200
    assert time.monotonic() - begun < PATIENCE
    let_go.set()
    thread.join(PATIENCE)


def test_who_copies_in_the_background_copies_the_rest_and_goes(hall: Hall) -> None:
    hall.plug_in()
    before = set(threading.enumerate())
    hall.keeper.start()
    (copying,) = set(threading.enumerate()) - before
    hall.keeper.finish(PATIENCE)
    copying.join(PATIENCE)
    assert not copying.is_alive()
    assert len(hall.copies()) == 1


def test_sticks_are_found_one_and_two_steps_below_where_the_system_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step for each user; a link is not followed, or a stick would be found twice."""
    for folder in ("media/direct", "media/anne/hers", "media/anne/empty", "media/anne/hers/deeper"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "media/link").symlink_to(tmp_path / "media/anne")
    apart = {tmp_path / "media" / each for each in ("direct", "anne/hers", "link/hers", "anne/hers/deeper")}
    monkeypatch.setattr(sticks, "MEDIA", (str(tmp_path / "media"),))
    monkeypatch.setattr(sticks, "is_apart", apart.__contains__)
    monkeypatch.delenv("TAPIS_STICKS", raising=False)
    assert [each.name for each in sticks.sticks()] == ["hers", "direct"]


def test_a_question_to_a_stick_that_hangs_is_not_asked_twice() -> None:
    asked, let_go = [], Event()

    def ask() -> str:
        asked.append(1)
        let_go.wait(PATIENCE)
        return "late"

    assert sticks.in_time("hung", ask, "no", 0.05) == "no"
    assert sticks.in_time("hung", ask, "no", 0.05) == "no"
    assert asked == [1]
    let_go.set()


WRITER = """
import sys, os
from pathlib import Path
from tapis.log import replacing
def slowly(handle):
    sys.stdout.write("writing\\n"); sys.stdout.flush()
    import time; time.sleep(60)
replacing.os.fsync = slowly
replacing.replace_file(Path(sys.argv[1]), b"half of a copy")
"""


def test_killed_in_the_middle_of_a_write_the_copy_before_is_whole(hall: Hall) -> None:
    hall.plug_in()
    hall.copy()
    before = hall.copies()[0]
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), str(before)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    process.kill()
    process.communicate()
    left = [each for each in hall.stick.iterdir() if each.name.startswith(".")]
    assert left, "what was being written lies aside"
    assert hall.copies() == [before]
    assert not isinstance(opened(before.read_bytes()), Refused)
    os.utime(left[0], (0, 0))
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    assert not [each for each in hall.stick.iterdir() if each.name.startswith(".")], "and is tidied up"


def test_a_damaged_event_does_not_keep_others_from_the_stick(hall: Hall) -> None:
    record = house().log.read(STREAM)
    first = next(iter(record))
    broken = replace(first, stream="event/broken", op_id="broken", kind="nonsense", at=now())
    assert not house().log.write([broken])
    hall.plug_in()
    hall.copy()
    assert [heading(each).stream for each in hall.copies()] == [STREAM]


def test_a_copy_now_is_made_at_once_and_of_old_events_too(hall: Hall, director: Client) -> None:
    hall.plug_in()
    hall.copy()
    before = heading(hall.copies()[-1]).at
    assert director.post("/e/evening/exchange/copy").status_code == 302
    hall.keeper.round()
    assert heading(hall.copies()[-1]).at > before


def printed(client: Client, kind: str) -> str:
    content = client.get(f"/e/evening/papers/{kind}.pdf").content
    text = " ".join(pages(content))
    return " ".join(text.split())


@pytest.mark.slow
def test_the_code_stands_on_the_director_s_emergency_sheet_and_on_nobody_else_s(
    hall: Hall, director: Client
) -> None:
    code = secrets_of("evening").code.replace("-", " ")
    directors, desks = printed(director, "emergency"), printed(logged_in("anne"), "emergency")
    assert code in directors
    assert "Reprendre un tournoi" in directors
    assert code not in desks
    assert "____" in desks
    assert code not in printed(director, "spares"), "what lies about on the desk opens nothing"
    everything = director.get("/e/evening/exchange/everything.zip")
    named(everything, r"\.zip")
    with ZipFile(io.BytesIO(everything.content)) as packed_up:
        for name in packed_up.namelist():
            if name.endswith(".pdf"):
                assert code not in " ".join(pages(packed_up.read(name))), name
