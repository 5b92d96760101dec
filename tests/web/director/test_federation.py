"""Numbers in a federation: typed with an entry, kept for the club, in the file for the federation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from tapis.web import view_support
from tapis.web.room.house import house
from tapis.web.screen import press
from tapis.web.store.own_row import own_row
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.web.director.conftest import replay
from tests.web.test_adjusting import client_of


@pytest.fixture(autouse=True)
def hall(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    press.PRESS.clear()
    yield
    house.cache_clear()


def typed(client: Client) -> dict[str, str]:
    """The form of entry 1 as it stands on its page."""
    form = client.get("/e/ev/entrants/1").context["form"]
    return {name: form[name].value() or "" for name in form.fields if form[name].value() is not True}


def test_they_are_typed_with_an_entry_and_stand_in_the_file_of_the_director_alone() -> None:
    replay(Pairs(8), "ev")
    row = own_row()
    row.club, row.club_number = "Cercle de bridge", "CH-12"
    row.save()
    director = client_of("director")
    answer = director.post(
        "/e/ev/entrants/1", typed(director) | {"federation": "00 123", "partner_federation": "B-77"}
    )
    assert answer.status_code == 302
    assert view_support.look("ev").tournament.entrants[1].person.federations == ("00 123", "B-77")
    file = director.get("/e/ev/boards/file?as=xml").content.decode()
    assert "<CLUB_NAME>Cercle de bridge</CLUB_NAME>" in file
    assert "<CLUB_ID_NUMBER>CH-12</CLUB_ID_NUMBER>" in file
    assert "B-77" not in Client().get("/e/ev/public/boards").content.decode()


def test_a_game_without_such_files_does_not_ask_for_them_and_keeps_what_a_list_told() -> None:
    evening = Evening(4)
    replay(evening, "ev")
    assert "federation" not in client_of("director").get("/e/ev/entrants/1").context["form"].fields
