"""A page without an account: kept by a key, carried to another device, one of them ended."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tapis.selves.state import hashed, owner_of
from tapis.web.selves import browser, names
from tapis.web.selves.browser import GUEST_COOKIE, KEY_COOKIE
from tapis.web.store.models import StoredCode, StoredName, StoredRecord
from tapis.web.tables.friendly.opening import signed
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, played, table


def at_a_table(name: str, game: str = "estimation") -> Player:
    """Somebody who has played a deal there, in a browser of before."""
    guest = new_guest()
    table(name, played(game, guest))
    return Player(guest)


def test_a_guest_of_before_keeps_the_tables() -> None:
    ann = at_a_table("first")
    assert ann.sits_at("first")
    ann.keep("Ann")
    assert GUEST_COOKIE not in {key for key, each in ann.client.cookies.items() if each.value}
    assert ann.sits_at("first")
    assert "Ann" in ann.get("/me/")
    assert "Estimation" in ann.get("/me/deals")


def test_the_house_keeps_a_hash_of_the_key_and_nothing_asks_for_an_address() -> None:
    ann = at_a_table("hash")
    ann.keep("Ann")
    ann.post("/me/devices", 200, do="sheet")
    secret = ann.key.split(".")[2]
    stored = " ".join(StoredRecord.objects.values_list("body", flat=True))
    assert hashed(secret) in stored
    assert secret not in stored
    pages = [ann.get(f"/me/{each}") for each in ("", "deals", "figures", "devices", "delete", "export")]
    for page in pages:
        assert secret not in page
        assert hashed(secret) not in page
        assert 'type="email"' not in page
        assert 'type="password"' not in page


def test_a_guest_s_cookie_opens_nothing_once_the_page_is_kept() -> None:
    ann = at_a_table("copied")
    thief = Player(ann.guest)
    assert thief.sits_at("copied")
    ann.keep("Ann")
    assert not thief.sits_at("copied")
    assert "Estimation" not in thief.get("/me/deals")


def test_the_page_goes_to_another_device_by_a_code_and_a_yes() -> None:
    ann, phone = at_a_table("home"), at_a_table("away", "putze")
    ann.keep("Ann")
    code = ann.code()
    assert "Ann" in phone.get(f"/me/carry/{code}")
    phone.post("/me/carry", code=code.replace("-", " ").lower(), do="ask")
    assert not phone.sits_at("home"), "a code lets nobody in by itself"
    assert "say yes" in phone.get("/me/carry")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    answer = phone.client.get("/me/carry")
    assert (answer.status_code, answer["Location"]) == (302, "/me/")
    assert phone.sits_at("home")
    assert phone.sits_at("away"), "what the other browser had goes along"
    assert ann.sits_at("away")
    ann.get("/me/")
    found = ann.get("/me/deals")
    assert "Estimation" in found
    assert "Putze" in found


def test_where_a_code_is_shown_the_question_comes_by_itself_however_late() -> None:
    ann, phone = at_a_table("listens"), Player()
    ann.keep("Ann")
    page, where = ann.post("/me/devices", 200, do="offer"), ""
    for _ in range(3):
        again = re.search(r'id="asking"[^>]*hx-get="([^"]+)"', page)
        assert again is not None, "nobody asks yet, and it goes on listening"
        where = again[1]
        page = ann.get(where)
    phone.post("/me/carry", code=ann.code(), do="ask")
    page = ann.get(where)
    assert "Yes, that is me" in page
    assert "hx-trigger" not in page, "whoever is asked is not interrupted"


def test_whoever_mistypes_a_code_may_still_come_with_a_passkey() -> None:
    lost = Player(client=Client(headers={"Accept-Language": "en", "Host": "localhost"}))
    assert "with a passkey" in lost.get("/me/carry")
    assert "with a passkey" in lost.post("/me/carry", 422, code="AAAA-AAAA")


def test_a_code_is_good_once_and_for_minutes_and_five_wrong_ones_are_enough() -> None:
    ann = at_a_table("once")
    ann.keep("Ann")
    code = ann.code()
    first, second = Player(), Player()
    first.post("/me/carry", code=code, do="ask")
    assert "leads to no page" in second.post("/me/carry", 422, code=code, do="ask")
    late = ann.code()
    StoredCode.objects.update(until="2000-01-01T00:00:00+00:00")
    assert "leads to no page" in second.post("/me/carry", 422, code=late)
    for _ in range(3):
        second.post("/me/carry", 422, code="AAAA-AAAA")
    assert "Too many tries" in second.post("/me/carry", 429, code=ann.code())


def test_a_device_that_was_turned_away_is_who_it_was() -> None:
    ann, other = at_a_table("mine"), at_a_table("other")
    ann.keep("Ann")
    other.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="turn-away", device=ann.asking())
    assert not other.sits_at("mine")
    assert other.sits_at("other")


def test_a_copied_key_is_ended_and_links_of_before_with_it() -> None:
    ann = at_a_table("stolen")
    ann.keep("Ann")
    other = Player()
    other.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    thief = Player()
    thief.client.cookies[KEY_COOKIE] = other.key
    assert thief.sits_at("stolen")
    link = re.search(r"/play/stolen/seat/[^/]+/", ann.get("/play/stolen/"))
    assert link is not None
    seat = link[0]
    assert Player().client.get(seat).status_code == 302
    ann.post("/me/devices", do="end", device=other.key.split(".")[1])
    assert not thief.sits_at("stolen")
    assert not other.sits_at("stolen")
    assert ann.sits_at("stolen")
    assert Player().client.get(seat).status_code == 403


def test_what_a_thief_leaves_behind_is_told_and_ended() -> None:
    """A copied key may write a sheet, which outlives the device that is ended."""
    ann = at_a_table("left")
    ann.keep("Ann")
    told = "end everything in the list above that you do not know"
    assert told not in ann.get("/me/devices"), "nothing else opens the page"
    thief = Player()
    thief.client.cookies[KEY_COOKIE] = ann.key
    written = thief.post("/me/devices", 200, do="sheet")
    code = written.partition('<strong class="digest">')[2].partition("<")[0]
    page = ann.get("/me/devices")
    assert told in page
    sheet = re.search(r'Recovery sheet</strong>[^§]*?name="device" value="([^"]+)"', page)
    assert sheet is not None
    ann.post("/me/devices", do="end", device=sheet[1])
    assert "leads to no page" in Player().post("/me/carry", 422, code=code)
    assert ann.sits_at("left")


def test_the_last_key_is_not_ended_by_mistake() -> None:
    ann = at_a_table("last")
    ann.keep("Ann")
    assert "Nothing else opens this page" in ann.post(
        "/me/devices", 422, do="end", device=ann.key.split(".")[1]
    )
    assert ann.sits_at("last")


def test_a_sheet_of_paper_opens_the_page_once_where_all_devices_are_lost() -> None:
    ann = at_a_table("paper")
    ann.keep("Ann")
    shown = ann.post("/me/devices", 200, do="sheet")
    code = shown.partition('<strong class="digest">')[2].partition("<")[0]
    assert code not in ann.get("/me/devices"), "it is shown this once"
    found = Player()
    assert "opens the page at once" in found.post("/me/carry", 200, code=code)
    found.post("/me/carry", code=code, do="ask")
    assert found.sits_at("paper")
    assert "leads to no page" in Player().post("/me/carry", 422, code=code)


def test_what_cannot_be_had_back_is_said_before() -> None:
    ann = at_a_table("said")
    assert "cannot be had back" in ann.get("/me/devices")
    assert "cannot be had back" in Player().get("/me/carry")


def test_a_name_is_one_person_s() -> None:
    ann, other = at_a_table("a"), at_a_table("b")
    ann.keep("Ann")
    assert "Somebody keeps the name" in other.post("/me/devices", 422, do="keep", name=" ANN ")
    other.keep("Ben")
    assert "Somebody keeps the name" in other.post("/me/devices", 422, do="rename", name="ann")
    assert "Somebody keeps the name" in other.post("/me/devices", 422, do="rename", name="\u0410nn")
    ann.post("/me/devices", do="rename", name="Anna")
    other.post("/me/devices", do="rename", name="ann")
    assert "ann" in other.get("/me/")


def test_a_name_kept_before_letters_that_look_alike_were_one_stays_its_owner_s() -> None:
    names.take("Ирма", "ann")
    StoredName.objects.update(name="ирма")
    assert names.keeper("Ирма") == "ann"
    assert not names.take("ИРМА", "ben")
    assert names.take("Ирма", "ann")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    ann = at_a_table("noname")
    ann.post("/me/devices", 422, do="keep", name=name)
    assert not ann.key
    assert not StoredName.objects.exists()


def test_two_devices_that_both_write_lose_nothing() -> None:
    ann, other = at_a_table("both"), Player()
    ann.keep("Ann")
    other.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    ann.post("/me/devices", do="rename", name="Anna")
    other.post("/me/devices", 200, do="sheet")
    page = browser.look(owner_of(ann.guest))
    assert (page.name, len(page.devices)) == ("Anna", 3)


def test_a_forged_key_is_nobody() -> None:
    ann = at_a_table("forged")
    ann.keep("Ann")
    owner, device, _ = ann.key.split(".")
    for value in (f"{owner}.{device}.guess", f"{owner}..", "..", f"{owner}.{device}", "x" * 5000):
        other = Player()
        other.client.cookies[KEY_COOKIE] = value
        assert not other.sits_at("forged")
        assert "Ann" not in other.get("/me/")


def test_who_was_never_here_reads_what_to_do() -> None:
    nobody = Client(headers={"Accept-Language": "en"})
    for page in ("", "deals", "figures", "devices", "carry"):
        assert nobody.get(f"/me/{page}").status_code == 200
    assert nobody.get("/me/export").status_code == 422
    assert nobody.post("/me/devices", {"do": "offer"}).status_code == 422
    assert nobody.post("/me/devices", {"do": "dance"}).status_code == 404
    assert Evening().table.opened is None


@pytest.mark.parametrize("name", ["Zoë Łuczak", "鈴木 一朗", "Ann: the 2nd"])
def test_the_name_is_proposed_again_at_the_next_table(name: str) -> None:
    ann = Player()
    ann.get("/play/new?game=putze")
    told = signed("named")
    ann.post("/play/new", name=name, regulation="putze", table=told, others="bots", deals="8")
    assert f'value="{name}"' in ann.get("/play/new?game=tutti")
    table("waits", Evening().open("estimation", deals=2))
    assert f'value="{name}"' in ann.get("/play/waits/")
    assert f'value="{name}"' in ann.get("/me/devices"), "and where the page is kept"
    ann.keep("Ann")
    assert 'value="Ann"' in ann.get("/play/new?game=tutti")


def test_neither_key_nor_code_nor_the_page_s_name_is_written_into_a_log_or_a_page(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("DEBUG")
    ann, phone = at_a_table("quiet"), Player()
    ann.keep("Ann")
    code = ann.code()
    sheet = ann.post("/me/devices", 200, do="sheet").partition('<strong class="digest">')[2].partition("<")[0]
    phone.get("/me/carry")
    phone.post("/me/carry", code=code, do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    ann.heard.clear()
    for page in ("", "deals", "figures", "devices", "delete", "export", "carry"):
        ann.client.get(f"/me/{page}")
        for reader in (ann, phone):
            reader.heard.append(reader.client.get(f"/me/{page}").content.decode())
    owner = owner_of(ann.guest)
    for secret in (ann.key.split(".")[2], phone.key.split(".")[2], code, sheet):
        assert secret not in caplog.text
        assert secret not in " ".join(ann.heard)
    assert owner not in caplog.text
    assert owner not in " ".join(ann.heard + phone.heard)
