"""Four people, one sheet, no event: what is accepted, refused and kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tapis.web.room.families import TABLES
from tapis.web.room.house import house
from tests.web.tables.conftest import boxes

NAMES = {"name0": "Anne", "name1": "Beat", "name2": "Chloé", "name3": "Diego"}


@pytest.fixture
def client(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


def begin(client: Client, **other: Any) -> Any:
    name = client.get("/friendly/new?game=estimation").context["name"]
    sent = {"op": name[:20], "name": name, "regulation": "estimation", "deals": 2, "dealer": 1}
    return client.post("/friendly/new", {**sent, **NAMES, **other})


def enter(client: Client, address: str, deal: int, **other: Any) -> Any:
    return client.post(address, {"op": f"{deal}{other}", "do": "deal", "deal": deal, **boxes(deal, **other)})


def test_a_table_begins_and_is_played_to_its_end(client: Client) -> None:
    address = begin(client).url
    page = client.get(address).context["page"]
    assert (page.names, page.dealer, page.deals) == (("Anne", "Beat", "Chloé", "Diego"), 1, 2)
    for deal in (1, 2):
        assert enter(client, address, deal).status_code == 302
    text = client.get(address).content.decode()
    assert "Beat wins with −20." in text
    assert "Diego wins with −20." in text
    assert enter(client, address, 3).status_code == 422


def test_a_double_tap_opens_one_table(client: Client) -> None:
    name = client.get("/friendly/new?game=estimation").context["name"]
    sent = {"op": "tap", "name": name, "regulation": "estimation", "deals": 2, "dealer": 0, **NAMES}
    answers = [client.post("/friendly/new", sent) for _ in range(2)]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert len(house().names(TABLES)) == 1


def test_nobody_takes_over_a_table_by_its_name(client: Client) -> None:
    address = begin(client).url
    taken = address.strip("/").split("/")[-1]
    other = begin(client, name=taken, name0="Eve")
    assert other.url != address
    assert client.get(address).context["page"].names[0] == "Anne"


@pytest.mark.parametrize(
    "wrong",
    [{"name2": "  "}, {"name1": "x" * 61}, {"deals": "0"}, {"deals": "41"}, {"deals": "many"}, {"deals": ""}],
)
def test_a_table_without_what_it_needs_is_refused_and_keeps_what_was_typed(
    client: Client, wrong: dict[str, str]
) -> None:
    answer = begin(client, **wrong)
    assert answer.status_code == 422
    assert 'value="Anne"' in answer.content.decode()
    assert not house().names(TABLES)


def test_house_conventions_are_kept(client: Client) -> None:
    address = begin(client, deal_passes="left").url
    enter(client, address, 1)
    assert client.get(address).context["page"].dealer == 0


def test_names_are_escaped(client: Client) -> None:
    address = begin(client, name3="<script>alert(1)</script>").url
    text = client.get(address).content.decode()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_a_wrong_total_changes_nothing(client: Client) -> None:
    address = begin(client).url
    answer = enter(client, address, 1, made=(60, 40, 30, 26))
    assert answer.status_code == 422
    assert 'value="26"' in answer.content.decode()
    assert client.get(address).context["page"].rows == ()


def test_a_second_phone_is_told_before_it_replaces_a_deal(client: Client) -> None:
    address = begin(client).url
    enter(client, address, 1)
    answer = enter(client, address, 1, estimated=(49, 40, 40, 27))
    assert answer.status_code == 409
    seen = answer.context["page"].entry.seen
    assert enter(client, address, 1, estimated=(49, 40, 40, 27), seen=seen).status_code == 302
    assert client.get(address).context["page"].rows[0].cells[0].total == 11


def test_a_contest_ends_when_the_table_agrees(client: Client) -> None:
    address = begin(client).url
    enter(client, address, 1)
    line = {"deal": 1, "seat": 2}
    assert client.post(address, {"op": "c", "do": "contest", **line}).status_code == 302
    assert client.get(address).context["page"].contested
    assert client.post(address, {"op": "s", "do": "settle", **line}).status_code == 302
    assert not client.get(address).context["page"].contested
    assert client.post(address, {"op": "t", "do": "settle", **line}).status_code == 422
    assert client.post(address, {"op": "u", "do": "contest", "deal": 2, "seat": 0}).status_code == 422


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_table_nobody_opened_is_404(client: Client, method: str) -> None:
    assert getattr(client, method)("/friendly/nosuchtable/", {"do": "deal"}).status_code == 404
    assert not house().names(TABLES)


def test_the_code_leads_to_the_table_itself(client: Client) -> None:
    address = begin(client).url
    shown = client.get(f"{address}?deal=1")
    assert shown.context["address"] == f"http://testserver{address}"
    assert shown.context["code"].startswith("data:image/svg+xml")
