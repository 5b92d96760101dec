"""The form that opens a table."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tapis.core.chance import commitment
from tapis.web.tables.friendly.opening import own_name, signed
from tests.web.parlour.people import Person, Room
from tests.web.reading import unbroken


def test_a_form_that_is_refused_keeps_what_was_typed(room: Room) -> None:
    person = Person()
    typed = {
        "regulation": "putze",
        "table": signed("typed"),
        "name": "Ann",
        "listed": "1",
        "lost_before": "9",
    }
    text = unbroken(person.post(reverse("play:choose"), 422, **typed))
    assert "from 0 to" in text
    assert 'value="Ann"' in text
    assert '<input type="checkbox" name="listed" value="1" checked>' in text
    assert '<details class="more-choices" open><summary>More choices' in text
    assert '<details class="conventions" open><summary>House conventions' in text
    assert not room.table("typed").chairs


def test_a_table_may_want_no_messages_while_a_deal_is_played(room: Room) -> None:
    path, people = room.two("estimation", "silent", quiet="1")
    page = people[1].get(path)
    assert "At this table messages wait until the deal is over." in page
    assert 'name="text"' not in page
    assert room.table("silent").setup.quiet


def test_languages_are_called_by_their_own_names(room: Room) -> None:
    path = room.open(Person(), "bridge", "names")
    french = Person()
    french.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "fr"
    page = unbroken(french.get(path))
    assert ">English</button>" in page
    assert ">Français</button>" in page


@pytest.mark.django_db
def test_who_deals_first_is_drawn_from_a_seed_that_was_sealed_on_the_form(room: Room) -> None:
    """While people are waited for the seal alone is told, then the seed as well."""
    host, friend = Person(), Person()
    form = host.client.get(reverse("play:choose") + "?game=bridge")
    seal = form.context["seal"]
    assert seal in form.content.decode()
    typed = {"regulation": "bridge", "table": form.context["name"], "name": "Ann", "others": "friends"}
    host.client.post(reverse("play:choose"), {"op": "open", **typed})
    name = own_name({"name": form.context["name"]})
    address, table = reverse("play:table", args=[name]), room.table(name)
    assert commitment(table.setup.seed) == seal
    waiting = friend.get(address)
    assert seal in waiting
    assert table.setup.seed not in waiting
    host.post(address, 200, do="fill")
    assert table.setup.seed in friend.get(address)


@pytest.mark.django_db
@pytest.mark.usefixtures("room")
@pytest.mark.parametrize(("game", "proposed"), [("bridge", True), ("whist", False)])
def test_to_declare_oneself_is_proposed_where_a_dummy_lies_on_the_table(game: str, proposed: bool) -> None:
    form = unbroken(Person().get(f"{reverse('play:choose')}?game={game}"))
    tick = '<input type="checkbox" name="declares" value="1" checked>Alone with bots one is never dummy'
    assert (tick in form) == proposed


def test_who_left_the_tick_declares(room: Room) -> None:
    table = signed("declares")
    Person().client.post(
        reverse("play:choose"),
        {"regulation": "bridge", "table": table, "name": "Ann", "others": "bots", "declares": "1"},
    )
    assert room.table("declares").setup.declares
