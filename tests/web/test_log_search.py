"""The log is searched by person, slip, kind and actor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.text.slip_numbers import slip_number
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import ANNE, Evening


@pytest.fixture
def desk(transactional_db: None) -> Iterator[tuple[Client, Evening]]:
    house.cache_clear()
    evening = Evening(8)
    evening.begin()
    evening.read(evening.typed(1, 1), ANNE)
    assert not house().log.write(evening.archive.records)
    user = get_user_model().objects.create_user("desk")
    Membership.objects.create(user=user, event="evening", role="desk")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    yield client, evening
    house.cache_clear()


def found(client: Client, **asked: Any) -> list[Any]:
    answer = client.get("/e/evening/log", asked)
    assert answer.status_code == 200
    return list(answer.context["lines"].paginator.object_list)


def test_everything_stands_there_until_something_is_looked_for(desk: tuple[Client, Evening]) -> None:
    client, evening = desk
    assert len(found(client)) == len(evening.entries)
    assert len(found(client, person="", slip="", kind="", actor="")) == len(evening.entries)


def test_a_person_s_lines_are_the_own_ones_and_those_of_the_own_slips(desk: tuple[Client, Evening]) -> None:
    client, evening = desk
    (one, other) = (evening.slip(1, table).seats[0] for table in (1, 2))
    kinds = [str(line.title) for line in found(client, person=one)]
    assert {"Slip read", "Presence", "People entered"} <= set(kinds)
    assert "Slip read" not in [str(line.title) for line in found(client, person=other)]
    assert kinds.count("Presence") == 1


def test_a_slip_a_kind_and_an_actor_narrow_it_down(desk: tuple[Client, Evening]) -> None:
    client, _ = desk
    lines = found(client, slip=slip_number(1, 1))
    assert [str(line.title) for line in lines] == ["Slip read"]
    assert found(client, actor=ANNE) == lines
    assert found(client, kind="slip-read") == lines
    assert not found(client, slip=slip_number(1, 2))
    assert not found(client, kind="slip-read", actor="Direction")


@pytest.mark.parametrize(
    "nonsense", [{"slip": "12345"}, {"kind": "x"}, {"actor": "<i>"}, {"person": "99999"}]
)
def test_what_nobody_knows_is_nowhere_in_the_log(
    desk: tuple[Client, Evening], nonsense: dict[str, str]
) -> None:
    client, _ = desk
    assert found(client, **nonsense) == []
    assert "Nothing in the log fits." in client.get("/e/evening/log", nonsense).content.decode()


def test_the_next_page_keeps_what_is_looked_for(
    desk: tuple[Client, Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapis.web.desk.views.standings.PAGE", 3)
    client, _ = desk
    page = client.get("/e/evening/log", {"kind": "presence-set", "page": "1"}).content.decode()
    assert "?kind=presence-set&amp;page=2" in page
