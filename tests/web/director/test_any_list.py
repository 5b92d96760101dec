"""The page of a list: any file, put right where it is shown, entered, taken back; telephones seen by few."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from lxml import html

from tapis.club.events import Person, Presence
from tapis.club.people.brought_lists import enter_list
from tapis.club.people.entry_list import ListPreview, preview
from tapis.club.people.registration import check_in, register
from tests.club.evening import Evening
from tests.club.lists_of_clubs import DOUBTFUL, TITLED, TITLED_IN_EXCEL
from tests.core.test_workbook import REFUSED
from tests.web.director.conftest import Who, state
from tests.web.director.test_teams import event_of
from tests.workbooks import ods, xlsx

WHERE = "/e/ev/entrants/import"


@pytest.fixture
def director(who: Who) -> Client:
    """The director of an event in which nobody is entered."""
    return event_of(Evening(0), who)


def fields(page: Any) -> dict[str, list[str]]:
    """What the form of a list would send as it stands."""
    form = next(each for each in html.fromstring(page.content.decode()).forms if "kept" in each.fields)
    told: dict[str, list[str]] = {}
    for name, value in form.form_values():
        told.setdefault(name, []).append(value)
    return told


def sent(director: Client, data: bytes, name: str = "liste.csv") -> Any:
    return director.post(WHERE, {"file": SimpleUploadedFile(name, data)})


def again(director: Client, page: Any, **said: str) -> Any:
    """The form of a page sent back as it stands, with this said besides."""
    told = {name: [value] for name, value in said.items()}
    return director.post(WHERE, {**fields(page), **told})


def entered() -> list[str]:
    return [each.person.listed for each in state("ev").entrants.values()]


def test_a_workbook_is_looked_at_and_entered_with_two_clicks(director: Client) -> None:
    shown = sent(director, xlsx({"Kasse": [["Einnahmen", 400]], "Liste": TITLED_IN_EXCEL}), "Liste.xlsx")
    assert "Header found on line 4" in shown.content.decode()
    assert not entered()
    assert again(director, shown, accept="1").status_code == 302
    assert entered() == ["MÜLLER Hans", "MÜLLER Hans", "ZOSSO Käthi"]
    assert state("ev").lists[0].source == "Liste.xlsx"
    assert dict(state("ev").payments) == {1: 2000}


def test_another_sheet_of_the_workbook_may_be_the_list(director: Client) -> None:
    sheets = {"Liste": [["Nom"], ["Favre Jean"]], "Réserve": [["Nom"], ["Rime Zoé"]]}
    shown = sent(director, xlsx(sheets), "a.xlsx")
    other = again(director, shown, sheet="1")
    assert "RIME Zoé" in other.content.decode()
    assert again(director, other, accept="1").status_code == 302
    assert entered() == ["RIME Zoé"]


def test_a_sheet_of_libreoffice_and_pasted_cells_are_read_alike(director: Client) -> None:
    rows = [["Nom", "Prénom"], ["Favre", "Jean"]]
    pasted = "\r\n".join("\t".join(row) for row in rows)
    for shown in (sent(director, ods(rows), "a.ods"), director.post(WHERE, {"pasted": pasted})):
        assert "FAVRE Jean" in shown.content.decode()


@pytest.mark.parametrize(("data", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_list_gets_one_sentence(director: Client, data: bytes, code: str) -> None:
    page = sent(director, data, "a.xlsx")
    assert page.status_code == 422, code
    assert page.content.decode().count('role="alert"') == 1
    assert not entered()


def test_what_is_set_aside_becomes_a_person_when_somebody_says_so(director: Client) -> None:
    shown = director.post(WHERE, {"pasted": "Nom\nTotal\nFavre Jean\n"})
    assert "1 line set aside" not in shown.content.decode()  # the header is one too
    told = again(director, shown, person="2")
    assert again(director, told, accept="1").status_code == 302
    assert entered() == ["Total", "FAVRE Jean"]


def test_one_switch_turns_all_names(director: Client) -> None:
    shown = director.post(WHERE, {"pasted": "Nom\nFavre Jean\nRime Zoé\n"})
    turned = again(director, shown, order="first")
    assert again(director, turned, accept="1").status_code == 302
    assert entered() == ["JEAN Favre", "ZOÉ Rime"]


def test_a_list_that_is_read_otherwise_is_shown_before_it_is_entered(director: Client) -> None:
    shown = director.post(WHERE, {"pasted": "Nom\nFavre Jean\nRime Zoé\n"})
    page = again(director, shown, order="first", accept="1")
    assert page.status_code == 422
    assert "look at it, then enter" in page.content.decode()
    assert not entered()
    assert again(director, page, accept="1").status_code == 302
    assert entered() == ["JEAN Favre", "ZOÉ Rime"]


def test_what_stays_open_waits_and_is_put_right_on_the_same_page(director: Client) -> None:
    shown = director.post(WHERE, {"pasted": DOUBTFUL})
    rest = again(director, shown, accept="1")
    assert (rest.status_code, len(entered())) == (200, 6)
    text = rest.content.decode()
    assert "6 people are entered." in text
    assert "<b>2</b> wait" in text
    assert "6 entered already" in text
    put_right = again(director, rest, **{"cell-4-2": "yes", "say-3": "yes"})
    assert again(director, put_right, accept="1").status_code == 302
    assert entered()[6:] == ["Vonlanthen", "CASTELLA Brigitte"]


def test_a_name_put_right_by_hand_stays_so_on_the_next_page(director: Client) -> None:
    shown = director.post(WHERE, {"pasted": DOUBTFUL})
    told = again(director, shown, **{"surname-3": "Vonlanthen", "given-3": "Kurt"})
    told = again(director, told, **{"cell-4-2": "no"})
    assert again(director, told, accept="1").status_code == 302
    assert "VONLANTHEN Kurt" in entered()
    assert len(entered()) == 8


def test_a_line_is_left_out(director: Client) -> None:
    shown = director.post(WHERE, {"pasted": "Nom\nFavre Jean\nRime Zoé\n"})
    assert again(director, shown, accept="1", out="3").status_code == 302
    assert entered() == ["FAVRE Jean"]


def test_a_column_is_explained_before_anybody_is_entered(director: Client) -> None:
    page = director.post(WHERE, {"pasted": "Nom\tgeheim\nFavre Jean\toui\n"})
    assert page.status_code == 422
    assert "geheim" in page.content.decode()
    told = again(director, page, **{"column-1": "hidden"})
    assert again(director, told, accept="1").status_code == 302
    assert state("ev").entrants[1].person.hidden


def test_a_list_is_taken_back_until_its_people_are_drawn(director: Client) -> None:
    again(director, director.post(WHERE, {"pasted": TITLED}), accept="1")
    assert len(entered()) == 3
    assert "Take this list back" in director.get("/e/ev/entrants").content.decode()
    assert director.get("/e/ev/entrants/lists/1").status_code == 405
    assert director.post("/e/ev/entrants/lists/1").status_code == 302
    assert not entered()
    assert director.post("/e/ev/entrants/lists/1").status_code in (404, 409, 422)


FOUR = "Nom\nFavre Jean\nRime Zoé\nUldry Urs\nIth Ida\n"


def test_people_who_were_drawn_stay(who: Who) -> None:
    evening = Evening(0)
    seen = preview(FOUR.encode(), evening.competition)
    assert isinstance(seen, ListPreview)
    evening.do(enter_list(evening.competition, seen.ready, "liste.csv"))
    for number in range(1, 5):
        evening.do(check_in(evening.competition, number, Presence.PRESENT))
    evening.draw()
    page = event_of(evening, who).post("/e/ev/entrants/lists/1")
    assert page.status_code in (409, 422)
    assert "have been drawn" in page.content.decode()
    assert len(entered()) == 4


@pytest.mark.parametrize("account", ["desk", "somebody", ""])
def test_only_a_director_takes_a_list_back(who: Who, account: str) -> None:
    director = event_of(Evening(0), who)
    again(director, director.post(WHERE, {"pasted": TITLED}), accept="1")
    reader = who(account) if account else Client()
    assert reader.post("/e/ev/entrants/lists/1").status_code in (302, 403, 404)
    assert len(entered()) == 3


NUMBER = "079 555 66 77"


def test_a_telephone_is_for_organisers_and_the_door_when_somebody_is_missing(who: Who) -> None:
    evening = Evening(0)
    evening.do(register(evening.competition, [Person("Jean Favre", telephone=NUMBER)]))
    director = event_of(evening, who)
    for page in ("entrants", "entrants/1", "check-in", "entrants.csv"):
        assert NUMBER in director.get(f"/e/ev/{page}").content.decode("utf-8-sig"), page
    director.post("/e/ev/check-in", {"set": "1:present"})
    assert NUMBER not in director.get("/e/ev/check-in").content.decode()


def test_many_clear_lines_are_shown_when_they_are_asked_for(director: Client) -> None:
    text = "Nom\n" + "\n".join(f"Favre{chr(97 + at // 26)}{chr(97 + at % 26)} Jean" for at in range(130))
    shown = director.post(WHERE, {"pasted": text})
    assert len(re.findall(r'name="out"', shown.content.decode())) == 100
    everybody = again(director, shown, all="1")
    assert len(re.findall(r'name="out"', everybody.content.decode())) == 130
    assert again(director, shown, accept="1").status_code == 302
    assert len(entered()) == 130


def test_the_page_carries_the_list_as_it_was_sent(director: Client) -> None:
    kept = b64encode(b"Nom\nFavre Jean\n").decode()
    assert "FAVRE Jean" in director.post(WHERE, {"kept": kept}).content.decode()
    assert director.post(WHERE, {"kept": "§"}).status_code == 422
    assert director.post(WHERE, {}).status_code == 422
