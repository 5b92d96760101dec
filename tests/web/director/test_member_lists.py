"""The page of a list of members: entered, left open and gone on with, taken back; each account its own."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.web.director.members.bringing import STREAM
from tapis.web.store import list_drafts
from tests.club.test_member_lists import LIST
from tests.web.director.conftest import Who, state
from tests.web.director.test_any_list import again as again_at
from tests.web.director.test_any_list import director, entered, fields
from tests.web.director.test_register import register
from tests.workbooks import xlsx

__all__ = ["director"]  # a fixture
WHERE = "/members/import"
ASKED = "Membre;Nom;Prénom\n4;Favre;Jean\n4;Rime;Zoé\n"


@pytest.fixture
def secretary(who: Who) -> Client:
    """Who answers for the house, in which nobody has played yet."""
    return who("secretary")


def again(client: Client, page: Any, **said: str) -> Any:
    return client.post(WHERE, {**fields(page), **{name: [value] for name, value in said.items()}})


def numbers() -> list[int]:
    return sorted(register().cards)


def test_a_workbook_of_members_is_looked_at_entered_and_taken_back(secretary: Client) -> None:
    rows = [line.split(";") for line in LIST.splitlines()]
    shown = secretary.post(WHERE, {"file": SimpleUploadedFile("sektion.xlsx", xlsx({"Mitglieder": rows}))})
    assert "Enter 3 members" in shown.content.decode()
    assert "born 1951" in shown.content.decode()
    assert "not paid" not in shown.content.decode(), "nobody pays for being on a list of members"
    assert not numbers()
    assert again(secretary, shown, accept="1").status_code == 302
    assert numbers() == [7, 12, 13]
    page = secretary.get("/members/").content.decode()
    assert "Take this list back" in page
    assert "sektion.xlsx" in page
    assert secretary.post("/members/lists/1").status_code == 302
    assert not numbers()
    assert secretary.post("/members/lists/1").status_code in (404, 409, 422)
    assert secretary.get("/members/lists/1").status_code == 405


def test_the_same_list_again_fills_cards_in(secretary: Client) -> None:
    again(secretary, secretary.post(WHERE, {"pasted": LIST}), accept="1")
    more = LIST.replace("1962;;", "1962;079 999 88 77;")
    page = secretary.post(WHERE, {"pasted": more})
    assert "<b>3</b> cards looked through" in page.content.decode()
    assert again(secretary, page, accept="1").status_code == 302
    assert (numbers(), register().cards[7].card.phone) == ([7, 12, 13], "079 999 88 77")


def test_a_doubt_waits_and_is_found_again(secretary: Client) -> None:
    rest = again(secretary, secretary.post(WHERE, {"pasted": ASKED}), accept="1")
    assert (rest.status_code, numbers()) == (200, [4])
    (draft,) = list_drafts.drafts(STREAM)
    assert f"?draft={draft.id}" in secretary.get("/members/").content.decode()
    page = again(secretary, secretary.get(f"{WHERE}?draft={draft.id}"), **{"say-3": "yes"})
    assert again(secretary, page, accept="1").status_code == 302
    assert numbers() == [4, 5]
    assert not list_drafts.drafts(STREAM)


def test_lists_are_for_the_account_that_brought_them_and_for_who_answers_for_the_house(
    secretary: Client, who: Who
) -> None:
    anna, jules = who("anna"), who("jules")
    anna.post(WHERE, {"pasted": ASKED})
    (draft,) = list_drafts.drafts(STREAM)
    for reader, seen in ((jules, False), (secretary, True), (anna, True)):
        assert ("Zoé" in reader.get(f"{WHERE}?draft={draft.id}").content.decode()) is seen
    jules.post(WHERE, {"drop": str(draft.id)})
    assert list_drafts.drafts(STREAM)
    again(anna, anna.get(f"{WHERE}?draft={draft.id}"), accept="1")
    assert jules.post("/members/lists/1").status_code in (404, 409, 422)
    assert numbers() == [4]
    assert anna.post("/members/lists/1").status_code == 302
    assert Client().get(WHERE).status_code == 302


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02\x03" * 40, b"PK\x03\x04 no workbook"])
def test_what_is_no_list_gets_one_sentence(secretary: Client, data: bytes) -> None:
    page = secretary.post(WHERE, {"file": SimpleUploadedFile("a.xlsx", data)})
    assert page.status_code == 422
    assert page.content.decode().count('role="alert"') == 1


def test_number_and_year_of_an_entry_are_read_shown_kept_and_written_again(director: Client) -> None:
    shown = director.post(
        "/e/ev/entrants/import", {"pasted": "Nom;Prénom;Membre;Né en\nFavre;Jean;12;1956\n"}
    )
    assert again_at(director, shown, accept="1").status_code == 302
    assert entered() == ["FAVRE Jean"]
    page = director.get("/e/ev/entrants").content.decode()
    assert "member 12" in page
    assert "born 1956" in page
    assert "1956;12" in director.get("/e/ev/entrants.csv").content.decode("utf-8-sig")
    form = director.get("/e/ev/entrants/1").context["form"]
    sent = {name: value for name, value in form.initial.items() if value not in (None, False)}
    assert director.post("/e/ev/entrants/1", {**sent, "club": "Broc"}).status_code == 302
    person = state("ev").entrants[1].person
    assert (person.member, person.born, person.club) == (12, 1956, "Broc")
