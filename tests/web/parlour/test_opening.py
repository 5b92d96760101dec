"""The form that opens a table."""

from __future__ import annotations

from django.urls import reverse

from tapis.web.tables.opening import signed
from tests.web.parlour.people import Person, Room


def test_a_form_that_is_refused_keeps_what_was_typed(room: Room) -> None:
    person = Person()
    typed = {
        "regulation": "putze",
        "table": signed("typed"),
        "name": "Ann",
        "listed": "1",
        "lost_before": "9",
    }
    text = person.post(reverse("play:choose"), 422, **typed)
    assert "from 0 to" in text
    assert 'value="Ann"' in text
    assert '<input type="checkbox" name="listed" value="1" checked>' in text
    assert "<details open><summary>House conventions" in text
    assert not room.table("typed").chairs


def test_languages_are_called_by_their_own_names(room: Room) -> None:
    path = room.open(Person(), "bridge", "names")
    french = Person()
    french.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "fr"
    page = french.get(path)
    assert ">English</button>" in page
    assert ">Français</button>" in page
