"""A sheet carried to the desk as a code: filed as if the phone had sent it, or refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client, override_settings

from tapis.club.events import Source
from tapis.club.state.slips import SlipState
from tapis.law import Refused
from tapis.web.access.models import Membership
from tapis.web.tables.carried import LETTERS, Carried, letters, read_letters
from tests.web.tables.conftest import EVENT, Hall

Opening = Callable[..., Hall]
SCAN = f"/e/{EVENT}/slips/scan"
SHEET = Carried(
    event=EVENT, round=1, table=17, serial=0, seats=(3, 1, 4, 15), deals=({"made": [1, 2, None, 4]},) * 8
)


def test_a_sheet_survives_being_letters_and_a_scanner() -> None:
    text = letters(SHEET)
    assert set(text) <= set(LETTERS)
    assert read_letters(text) == SHEET
    assert read_letters(f" {text[:9]}\n{text[9:].lower()}\t") == SHEET


def test_every_letter_matters() -> None:
    text = letters(SHEET)
    for at in range(len(text)):
        wrong = text[:at] + LETTERS[LETTERS.index(text[at]) - 1] + text[at + 1 :]
        assert isinstance(read_letters(wrong), Refused)
    for garbled in ("", "B", "Z", text[:-2], text[2:], text + "BB", "hello", text[:40] + text[42:]):
        found = read_letters(garbled)
        assert isinstance(found, Refused)
        assert found.code == "garbled-code"


def test_another_server_s_code_is_told_apart() -> None:
    text = letters(SHEET)
    with override_settings(SECRET_KEY="another"):
        found = read_letters(text)
    assert isinstance(found, Refused)
    assert found.code == "code-made-elsewhere"


@pytest.fixture
def desk(transactional_db: None) -> Client:
    user = get_user_model().objects.create(username="desk")
    Membership.objects.create(user=user, event=EVENT, role="desk")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def carried(hall: Hall, **other: Any) -> str:
    """The letters of table 1 as its phone shows them now."""
    slip = hall.state.slip(1, 1)
    assert slip is not None
    told = {"event": EVENT, "serial": 0, "seats": slip.seats, "deals": slip.entered, **other}
    return letters(Carried(round=1, table=told.pop("table", 1), **told))


def scanned(desk: Client, text: str, operation: str = "op") -> Any:
    return desk.post(SCAN, {"op": operation, "code": text})


def test_a_scanned_sheet_is_what_the_phone_would_have_handed_in(hall: Opening, desk: Client) -> None:
    at = hall(deals=2)
    for deal in (1, 2):
        at.enter(at.link(), deal)
    picture = at.client.get(at.link() + "/code")
    assert picture.headers["Content-Type"] == "image/svg+xml"
    text = carried(at)
    for _ in range(2):  # the scanner beeps twice
        assert scanned(desk, text).status_code == 302
    assert "is handed in" in desk.get(SCAN).content.decode()
    slip = at.state.slip(1, 1)
    assert slip is not None
    (reading,) = slip.readings
    assert (reading.source, reading.reader) == (Source.TABLE, "table:1.1")
    assert slip.state is SlipState.FIRST_READING
    assert desk.post(f"/e/{EVENT}/slips/1/1", {"op": "x", "do": "accept"}).status_code == 302
    assert scanned(desk, text, "later").status_code == 422, "it is confirmed by now"


def test_what_cannot_be_filed_is_refused_in_one_sentence(hall: Opening, desk: Client) -> None:
    at = hall(deals=2)
    at.enter(at.link(), 1)
    unfinished = carried(at)
    refused = scanned(desk, unfinished)
    assert (refused.status_code, "not entered yet" in refused.content.decode()) == (422, True)
    at.enter(at.link(), 2)
    text = carried(at)
    cases = {
        "typed something else since": unfinished,
        "does not belong to table 1": carried(at, seats=(91, 92, 93, 94)),
        "belongs to another event": carried(at, event="monday"),
        "There is no slip": carried(at, table=99),
        "has been revoked": carried(at, serial=1),
        "missing or was misread; scan it again": text[:-4],
    }
    for sentence, each in cases.items():
        answer = scanned(desk, each, operation=sentence)
        assert answer.status_code in {410, 422}, sentence
        assert sentence in answer.content.decode()
    slip = at.state.slip(1, 1)
    assert slip is not None
    assert not slip.readings


def test_a_correction_on_the_phone_outdates_the_code(hall: Opening, desk: Client) -> None:
    at = hall(deals=1)
    at.enter(at.link(), 1)
    old = carried(at)
    seen = at.client.get(f"{at.link()}?deal=1").context["page"].entry.seen
    assert at.enter(at.link(), 1, made=(50, 50, 30, 27), seen=seen).status_code == 302
    assert "typed something else since" in scanned(desk, old).content.decode()
    assert scanned(desk, carried(at)).status_code == 302


def test_only_the_desk_scans(hall: Opening, transactional_db: None) -> None:
    hall(deals=1)
    jury = get_user_model().objects.create(username="jury")
    Membership.objects.create(user=jury, event=EVENT, role="jury")
    client = Client()
    assert client.get(SCAN).status_code == 302
    client.force_login(jury)
    assert client.get(SCAN).status_code == 403
