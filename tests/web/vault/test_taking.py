"""Another laptop goes on from the stick: printed links, accounts, and which of two laptops is the one."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings

from tapis.club.slips import table
from tapis.log.archive import Archive, write_archive
from tapis.web.access.links import PlayerLink, TableLink, player_token, table_token
from tapis.web.access.models import EventSecrets, Membership
from tapis.web.access.tries import Tries
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.vault.event import seal as vault
from tapis.web.vault.event.file import MOST_TURNS, Heading, Parcel, opened, packed
from tapis.web.vault.event.making import copy_of
from tapis.web.vault.event.seal import AccountShape, TravellingSecrets
from tapis.web.vault.models import Laptop
from tapis.web.vault.pages import resuming
from tapis.web.vault.stick import places
from tapis.web.vault.stick.keeper import Keeper
from tests.club.evening import Evening, missing
from tests.web.vault.conftest import STREAM, Hall, heading, logged_in, secrets_now

SLIP = TableLink("evening", 1, 1, 0)


def left_behind(hall: Hall) -> str:
    """The first laptop has copied everything; the code of its copies."""
    hall.plug_in()
    hall.evening.confirm(1, 1)
    hall.enter()
    hall.copy()
    return str(secrets_now().code)


def take(client: Client, code: str = "", **other: str) -> Any:
    page = client.get("/events/import")
    token = page.context["offered"].events[0].latest.token
    return client.post("/events/import", {"copy": token, "code": code, **other}, follow=True)


def upload(client: Client, content: bytes, **form: str) -> Any:
    file = SimpleUploadedFile("copy.tapis.zip", content)
    return client.post("/events/import", {"archive": file, **form}, follow=True)


def text(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_printed_links_accounts_and_roles_go_on_at_the_other_laptop(hall: Hall) -> None:
    printed, own = table_token(SLIP), player_token(PlayerLink("evening", 3))
    assert Client().get(f"/t/{printed}").status_code == 200
    code = left_behind(hall)
    marcel = hall.another_laptop("marcel")
    with override_settings(SECRET_KEY="the other laptop's own"):
        marcel.force_login(get_user_model().objects.get(username="marcel"))
        assert Client().get(f"/t/{printed}").status_code in {403, 404}
        page = text(marcel.get("/events/import"))
        for told in ("Tournoi de Noël", "1 slip confirmed", "round 1 of 2", "“TAPIS”"):
            assert told in page
        answer = take(marcel, code.lower().replace("-", " "))
        assert answer.status_code == 200, text(answer)
        assert "what was printed and the accounts stay good" in text(answer)
        assert Client().get(f"/t/{printed}").status_code == 200
        assert Client().get(f"/p/{own}").status_code == 200
        anne = Client()
        assert anne.login(username="anne", password="the-password-of-anne")
        assert anne.get("/e/evening/slips").status_code == 200
        assert anne.get("/e/evening/entrants").status_code == 403, "a desk account is no director here either"
    assert house().log.version(STREAM) == hall.stored
    assert secrets_now().code == code, "the same code goes on"


def test_a_revoked_link_stays_revoked(hall: Hall) -> None:
    printed = table_token(SLIP)
    room = house().room(TOURNAMENTS, "evening")
    done = room.act(lambda tournament: table.revoke_link(tournament, 1, 1), "revoke", "director")
    assert Client().get(f"/t/{printed}").status_code == 410, done
    hall.plug_in()
    hall.copy()
    code = secrets_now().code
    answer = take(hall.another_laptop(), code)
    assert answer.status_code == 200
    assert Client().get(f"/t/{printed}").status_code == 410


def test_without_the_code_the_evening_goes_on_and_nothing_secret_does(hall: Hall) -> None:
    printed = table_token(SLIP)
    left_behind(hall)
    marcel = hall.another_laptop()
    with override_settings(SECRET_KEY="the other laptop's own"):
        marcel.force_login(get_user_model().objects.get(username="marcel"))
        answer = take(marcel)
        assert answer.status_code == 422
        assert "type its code" in text(answer)
        assert house().log.version(STREAM) == 0
        answer = take(marcel, without="yes")
        assert answer.status_code == 200
        assert "have to be printed again" in text(answer)
        assert Client().get(f"/t/{printed}").status_code == 403
    assert not get_user_model().objects.filter(username="anne").exists()


def test_a_wrong_code_changes_nothing(hall: Hall) -> None:
    left_behind(hall)
    marcel = hall.another_laptop()
    for code in ("AAAA-BBBB-CCCC", "x", "ñ", "A" * 39):
        answer = take(marcel, code)
        assert answer.status_code == 422, code
        assert house().log.version(STREAM) == 0, code
        assert not EventSecrets.objects.exists(), code
        assert get_user_model().objects.count() == 1, code


def test_codes_are_not_tried_for_ever(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    left_behind(hall)
    marcel = hall.another_laptop()
    monkeypatch.setattr(resuming, "_bringing", Tries(limit=2, seconds=300))
    assert [take(marcel, "AAAA-BBBB-CCCC").status_code for _ in range(3)] == [422, 422, 429]


def test_only_the_owner_of_the_laptop_sees_what_is_on_its_stick(hall: Hall) -> None:
    code = left_behind(hall)
    marcel = hall.another_laptop("marcel", "guest")
    token = marcel.get("/events/import").context["offered"].events[0].latest.token
    guest = logged_in("guest")
    page = guest.get("/events/import")
    assert page.context["offered"] is None
    assert "Noël" not in text(page)
    assert guest.post("/events/import", {"copy": token, "code": code}).status_code == 422
    assert house().log.version(STREAM) == 0
    assert Client().get("/events/import").status_code == 302


def changed(content: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    into = io.BytesIO()
    with ZipFile(io.BytesIO(content)) as found, ZipFile(into, "w") as made:
        for each in found.namelist():
            inside = found.read(each)
            made.writestr(each, change(inside) if each == name else inside)
    return into.getvalue()


WRONG: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda content: content[:-30], "cannot be opened|damaged"),
    (lambda content: content[: len(content) // 2], "damaged"),
    (lambda content: content.replace(b"event.json", b"evant.json"), "holds no event"),
    (lambda _: b"a shopping list", "cannot be read"),
    (lambda _: b"", "Choose a file|cannot be read|empty"),
    (
        lambda content: changed(content, "copy.json", lambda head: head.replace(b"copy/1", b"copy/2")),
        "newer Tapis",
    ),
    (lambda content: changed(content, "copy.json", lambda _: b"{}"), "damaged"),
    (
        lambda content: changed(content, "copy.json", lambda head: head[:-1] + b',"x":' + b"[" * 9000),
        "damaged",
    ),
    (
        lambda content: changed(content, "event.json", lambda log: log.replace(b"Agn\xc3\xa8s", b"Anne")),
        "changed this copy",
    ),
    (
        lambda content: changed(content, "copy.json", lambda head: head.replace(b'"turn":0', b'"turn":7')),
        "changed this copy",
    ),
    (
        lambda content: changed(content, "vault.bin", lambda sealed: sealed[:-1] + bytes([sealed[-1] ^ 1])),
        "changed this copy",
    ),
    (lambda content: changed(content, "vault.bin", lambda _: b""), "does not open"),
]
"""What becomes of a file, and what is said of it."""


def test_a_file_that_is_wrong_is_one_sentence_and_changes_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resuming, "_bringing", Tries(limit=2 * len(WRONG), seconds=300))
    code = left_behind(hall)
    content = hall.copies()[-1].read_bytes()
    marcel = hall.another_laptop()
    for change, said in WRONG:
        answer = upload(marcel, change(content), code=code)
        assert answer.status_code in {400, 422}, said
        assert any(each in text(answer) for each in said.split("|")), (said, text(answer)[-600:])
        assert house().log.version(STREAM) == 0, said
        assert not Membership.objects.exists(), said


def test_a_damaged_copy_is_named_and_the_one_before_it_is_offered(hall: Hall) -> None:
    left_behind(hall)
    whole = hall.copies()[-1]
    torn = whole.with_name("Tournoi-de-Noel_2099-01-01_10h00.tapis.zip")
    torn.write_bytes(whole.read_bytes()[:-100])
    page = hall.another_laptop().get("/events/import")
    assert torn.name in text(page)
    assert page.context["offered"].events[0].latest.file == whole.name


def made_up(hall: Hall, *accounts: AccountShape) -> bytes:
    """A copy that somebody made by hand, with a code of their own."""
    content = hall.copies()[-1].read_bytes()
    with ZipFile(io.BytesIO(content)) as found:
        head = msgspec.json.decode(found.read("copy.json"), type=Heading)
        log = found.read("event.json").decode()
    return packed(head, log, TravellingSecrets("l" * 43, "AAAA-BBBB-CCCC", list(accounts)), "AAAA-BBBB-CCCC")


def test_no_account_that_is_here_is_changed_and_none_becomes_more_than_a_helper(hall: Hall) -> None:
    left_behind(hall)
    forged = made_up(
        hall,
        AccountShape("marcel", "pbkdf2_sha256$1$a$b", ["director"]),
        AccountShape("friend", "pbkdf2_sha256$999999999999$a$b", ["desk"]),
        AccountShape("../up", "!", ["desk"]),
        AccountShape("nobody", "!", ["owner"]),
        AccountShape("helper", "plain text", ["desk", "owner"]),
    )
    marcel = hall.another_laptop()
    before = get_user_model().objects.get(username="marcel").password
    answer = upload(marcel, forged, code="AAAA-BBBB-CCCC")
    assert answer.status_code == 200, text(answer)
    assert get_user_model().objects.get(username="marcel").password == before
    assert set(get_user_model().objects.values_list("username", flat=True)) == {"marcel", "friend", "helper"}
    for user in get_user_model().objects.exclude(username="marcel"):
        assert not user.has_usable_password()
        assert not user.is_staff
        assert not user.is_superuser
    assert set(Membership.objects.values_list("user__username", "role")) == {
        ("marcel", "director"),
        ("friend", "desk"),
        ("helper", "desk"),
    }


def test_an_event_that_is_here_is_nobody_else_s_to_take(hall: Hall) -> None:
    code = left_behind(hall)
    content = hall.copies()[-1].read_bytes()
    get_user_model().objects.create_user("thief")
    answer = upload(logged_in("thief"), content, code=code)
    assert answer.status_code in {409, 422}
    assert "here already" in text(answer)
    assert not Membership.objects.filter(user__username="thief").exists()


def second_laptop(hall: Hall, code: str) -> Heading:
    """A copy that a second laptop wrote after it took over; the first laptop's data stays as it is."""
    latest = hall.copies()[-1]
    mine = heading(latest)
    theirs = msgspec.structs.replace(
        mine, machine="f" * 16, machine_name="portable-2", turn=mine.turn + 1, at="2099-01-01T20:49:00.000Z"
    )
    with ZipFile(latest) as found:
        log = found.read("event.json").decode()
    own = secrets_now()
    target = latest.with_name("Tournoi-de-Noel_2099-01-01_21h49.tapis.zip")
    target.write_bytes(packed(theirs, log, TravellingSecrets(own.links, code, []), code))
    return theirs


def continued(evening: Evening) -> Archive:
    """What is stored here, and what happened in this evening since, as another laptop would hold it."""
    stored = tuple(house().log.read(STREAM))
    archive = evening.archive
    return replace(archive, records=(*stored, *archive.records[len(stored) :]))


def test_the_first_laptop_coming_back_is_told_that_it_was_relieved(hall: Hall) -> None:
    code = left_behind(hall)
    second_laptop(hall, code)
    there = {each.name: each.read_bytes() for each in hall.copies()}
    hall.evening.confirm(1, 2)
    hall.enter()
    hall.copy()
    assert hall.problem() == "taken-over"
    assert {each.name: each.read_bytes() for each in hall.copies()} == there, "nothing is written any more"
    director = logged_in("director")
    assert "taken over elsewhere" in text(director.get("/e/evening/"))
    page = text(director.get("/e/evening/exchange"))
    assert "The laptop “portable-2” took this event over" in page
    assert "Merge the two copies" in page
    director.post("/e/evening/exchange/copy", {"do": "go-on"})
    hall.copy()
    assert hall.problem() == ""
    last = max((heading(each) for each in hall.copies()), key=lambda each: each.turn)
    assert (last.turn, last.slips) == (2, 2)


def test_relieved_it_is_told_even_when_nothing_is_entered(hall: Hall) -> None:
    code = left_behind(hall)
    second_laptop(hall, code)
    hall.copy()
    assert hall.problem() == "taken-over"


def test_two_laptops_that_took_over_from_one_copy_both_say_so(hall: Hall) -> None:
    code = left_behind(hall)
    second_laptop(hall, code)
    EventSecrets.objects.update(turn=1)
    hall.evening.confirm(1, 2)
    hall.enter()
    hall.copy()
    assert hall.problem() == "rival-laptop"
    assert len([each for each in hall.copies() if heading(each).machine != "f" * 16]) >= 1
    assert hall.keeper.state("evening").entries == hall.stored, "both go on with copies of their own"


def test_the_laptop_that_takes_over_says_so_on_the_stick_at_once(hall: Hall) -> None:
    code = left_behind(hall)
    first = heading(hall.copies()[-1])
    marcel = hall.another_laptop()
    take(marcel, code)
    assert Laptop.objects.get().folder == str(hall.stick), "the stick goes on being the stick"
    hall.copy()
    found = [heading(each) for each in hall.copies()]
    last = max(found, key=lambda each: each.turn)
    assert (first.turn, last.turn) == (0, 1)
    assert last.machine != first.machine
    assert any(each.machine == first.machine for each in found), "what the first laptop wrote stays"


def test_there_and_back_again(hall: Hall) -> None:
    """The second laptop went on; the first one, repaired, takes up what it did, and is the one again."""
    code = left_behind(hall)
    before = hall.stored
    hall.evening.confirm(1, 2)
    head = second_laptop(hall, code)
    log = write_archive(continued(hall.evening))
    hall.copies()[-1].write_bytes(packed(head, log, TravellingSecrets("l" * 43, code, []), code))
    director = logged_in("director")
    answer = take(director, code)
    assert answer.status_code == 200, text(answer)
    assert house().log.version(STREAM) > before
    assert secrets_now().turn == 2
    hall.copy()
    assert hall.problem() == ""


def test_laptops_that_went_apart_are_sent_to_the_merging_page(hall: Hall) -> None:
    code = left_behind(hall)
    theirs = hall.evening.carried_to("other-")
    theirs.confirm(1, 2)
    head = second_laptop(hall, code)
    log = write_archive(continued(theirs))
    hall.copies()[-1].write_bytes(packed(head, log, TravellingSecrets("l" * 43, code, []), code))
    hall.evening.read(hall.evening.typed(1, 2, missing(1, 2, 3, 4)), "Anne")
    hall.enter()
    version = house().log.version(STREAM)
    answer = take(logged_in("director"), code)
    assert answer.status_code in {409, 422}
    assert "merge the two copies" in text(answer)
    assert house().log.version(STREAM) == version
    merged = logged_in("director").post(
        "/e/evening/exchange/merge",
        {"op": "m", "archive": SimpleUploadedFile("a.tapis.zip", hall.copies()[-1].read_bytes())},
    )
    assert merged.status_code == 200, "the merging page reads a copy as it lies on the stick"


def test_a_guess_costs_what_it_should() -> None:
    assert vault.COST * vault.BLOCK * 128 >= 32_000_000
    assert len("23456789ABCDEFGHJKMNPQRSTVWXYZ") ** 12 > 2**58


def test_the_keeper_of_a_laptop_that_took_nothing_over_is_silent(hall: Hall) -> None:
    assert Keeper(hall.clock).state("evening").problem is None


def forged(hall: Hall, what: str, instead: str) -> None:
    """A copy beside the real one, whose heading somebody has changed."""
    latest = hall.copies()[-1]
    content = changed(
        latest.read_bytes(), "copy.json", lambda head: re.sub(what, instead, head.decode()).encode()
    )
    latest.with_name("Tournoi-de-Noel_2099-01-01_10h00.tapis.zip").write_bytes(content)


@pytest.mark.parametrize("at", ["2026-99-99T99:99:99Z", "9999-12-31T23:59:59Z", "2026-02-30T12:00:00Z"])
def test_a_heading_of_a_day_there_is_not_breaks_no_page(hall: Hall, at: str) -> None:
    left_behind(hall)
    forged(hall, r'"at":"[^"]*"', f'"at":"{at}"')
    hall.copy()
    page = hall.another_laptop().get("/events/import")
    assert page.status_code == 200
    assert "2099-01-01_10h00" in text(page), "it is named among the damaged"
    assert len(page.context["offered"].events) == 1


def test_after_a_turn_without_end_copies_can_still_be_read(hall: Hall) -> None:
    left_behind(hall)
    forged(hall, r'"turn":0', '"turn":1000000')
    marcel = hall.another_laptop()
    assert take(marcel, without="yes").status_code == 200
    assert secrets_now().turn == MOST_TURNS
    assert isinstance(opened(copy_of("evening").content), Parcel)
    places.go_on("evening")
    assert isinstance(opened(copy_of("evening").content), Parcel)
