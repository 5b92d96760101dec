"""Lists that were read and are not all entered: found again on any laptop, until taken or thrown away."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.archive.erasure import ErasureRequest
from tapis.club.people.columns import ColumnRole
from tapis.club.people.entry_list import Choices
from tapis.club.text.full_names import together
from tapis.web.director.people.forgetting import forget_in
from tapis.web.director.people.list_form import choices_of, fields_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store import list_drafts
from tests.club.lists_of_clubs import DOUBTFUL
from tests.web.director.conftest import Who, wizard
from tests.web.director.test_any_list import WHERE, again, director, entered, fields, sent
from tests.workbooks import xlsx

__all__ = ["director"]  # a fixture
STREAM = TOURNAMENTS.stream("ev")
NAME = st.sampled_from(["Anna", "de la Cruz", "Müller-Rey", "Zoé", ""])


def on_from(page: Any) -> str:
    """The address at which the latest list that was left open is gone on with."""
    found = re.search(r"import\?draft=\d+", page.content.decode())
    assert found
    return f"/e/ev/entrants/{found[0]}"


def test_a_list_that_was_only_looked_at_is_gone_on_with_elsewhere(director: Client, who: Who) -> None:
    shown = director.post(WHERE, {"pasted": DOUBTFUL})
    again(director, shown, **{"surname-3": "Vonlanthen", "given-3": "Kurt", "cell-4-2": "no"})
    house.cache_clear()  # another process
    other = who("director")
    assert "director" in other.get("/e/ev/entrants").content.decode()
    page = other.get(on_from(other.get("/e/ev/entrants")))
    assert again(other, page, accept="1").status_code == 302
    assert "VONLANTHEN Kurt" in entered()
    assert len(entered()) == 8
    assert "draft=" not in other.get("/e/ev/entrants").content.decode()


def test_what_stays_open_after_the_rest_was_entered_is_found_again(director: Client) -> None:
    again(director, director.post(WHERE, {"pasted": DOUBTFUL}), accept="1")
    page = director.get(on_from(director.get("/e/ev/entrants")))
    assert len(entered()) == 6
    put_right = again(director, page, **{"cell-4-2": "yes", "say-3": "yes"})
    assert again(director, put_right, accept="1").status_code == 302
    assert entered()[6:] == ["Vonlanthen", "CASTELLA Brigitte"]
    assert not list_drafts.drafts(STREAM)


def test_another_sheet_that_was_chosen_is_chosen_when_the_list_is_gone_on_with(director: Client) -> None:
    sheets = {"Liste": [["Nom"], ["Favre Jean"]], "Réserve": [["Nom"], ["Rime Zoé"]]}
    again(director, sent(director, xlsx(sheets), "a.xlsx"), sheet="1")
    page = director.get(on_from(director.get(WHERE)))
    assert "a.xlsx" in page.content.decode()
    again(director, page, accept="1")
    assert entered() == ["RIME Zoé"]


def test_a_list_left_open_is_thrown_away(director: Client) -> None:
    director.post(WHERE, {"pasted": DOUBTFUL})
    address = on_from(director.get("/e/ev/entrants"))
    assert director.post(WHERE, {"drop": address.rpartition("=")[2]}).status_code == 302
    assert "draft=" not in director.get("/e/ev/entrants").content.decode()
    assert "pasted" in director.get(address).content.decode()  # the page that asks for a list


def test_one_list_is_kept_once_and_the_oldest_of_many_goes(director: Client) -> None:
    for at in range(list_drafts.MOST + 2):
        for _ in range(2):
            director.post(WHERE, {"pasted": f"Nom\nFavre Jean\nRime {chr(65 + at)}oé\n"})
    kept = [list_drafts.draft(STREAM, each.id) for each in list_drafts.drafts(STREAM)]
    names = [each.data.decode().splitlines()[2] for each in kept if each]
    assert names == [f"Rime {chr(65 + at)}oé" for at in range(list_drafts.MOST + 1, 1, -1)]


def test_a_list_left_open_is_for_directors_of_its_event_and_goes_with_it(director: Client, who: Who) -> None:
    director.post(WHERE, {"pasted": DOUBTFUL})
    address = on_from(director.get("/e/ev/entrants"))
    for reader in (who("desk"), who("somebody"), Client()):
        assert "Vonlanthen" not in reader.get(address).content.decode()
    other = str(wizard(director).url).strip("/").split("/")[-1]
    assert "Vonlanthen" not in director.get(address.replace("/ev/", f"/{other}/")).content.decode()
    director.post("/e/ev/delete", {"sure": "yes"})
    assert not list_drafts.drafts(STREAM)


def test_lists_left_open_go_when_somebody_is_forgotten(director: Client) -> None:
    again(director, director.post(WHERE, {"pasted": DOUBTFUL}), accept="1")
    assert forget_in("ev", ErasureRequest(1, ("Maria Isabel da Conceição Genoud",)), "director") is None
    assert not list_drafts.drafts(STREAM)


@pytest.mark.slow
def test_thousands_who_are_entered_already_travel_with_the_page_in_one_field(director: Client) -> None:
    text = "Nom\n" + "\n".join(f"Favre{chr(97 + at // 26)}{chr(97 + at % 26)} Jean" for at in range(600))
    doubts = "\n".join(f"Rime{chr(97 + at // 26)}{chr(97 + at % 26)}" for at in range(200))
    rest = again(director, director.post(WHERE, {"pasted": f"{text}\n{doubts}\n"}), accept="1")
    assert len(fields(rest)) < 700
    told = again(director, rest, **{"say-602": "yes"})
    assert again(director, told, accept="1").status_code == 200
    assert len(entered()) == 601


@settings(max_examples=60)
@given(
    st.builds(
        Choices,
        roles=st.dictionaries(st.integers(0, 50), st.none() | st.sampled_from(ColumnRole)),
        surname_first=st.none() | st.booleans(),
        exchanged=st.booleans(),
        people=st.frozensets(st.integers(1, 99)),
        said=st.dictionaries(st.integers(1, 300), st.booleans()),
        cells=st.dictionaries(st.tuples(st.integers(1, 99), st.integers(0, 50)), st.text(max_size=9)),
        names=st.dictionaries(
            st.integers(1, 99), st.lists(st.builds(together, NAME, NAME), min_size=1, max_size=2)
        ),
    )
)
def test_whatever_was_said_is_said_again_by_the_fields_that_are_kept(choices: Choices) -> None:
    assert choices_of(QueryDict(urlencode(fields_of(choices)))) == choices
