"""Friends who change partners, on the web: begun, marked at their tables, ranked, deleted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tapis.club.friendly import rotation as club
from tapis.web.room.families import TABLES
from tapis.web.room.house import house
from tapis.web.store.models import StoredRecord

FRIENDS = ("Anne", "Beat", "Chloé", "Diego", "Emma", "Felix", "Gilles", "Hanna", "Ivo")


@pytest.fixture
def client(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


def opened(client: Client, home: str, at: int, table: int) -> str:
    """The address of a table of the rotation, opened by a tap."""
    answer: Any = client.post(home, {"op": f"open{at}.{table}", "round": at, "table": table})
    return str(answer.url)


def begin(client: Client, people: int = 9, **other: Any) -> Any:
    name = client.get("/friendly/rotation?game=bridge").context["name"]
    sent = {"op": name[:20], "name": name, "regulation": "bridge", "friends": "\r\n".join(FRIENDS[:people])}
    return client.post("/friendly/rotation", {**sent, **other})


def line(client: Client, address: str, deal: int, text: str) -> Any:
    sent = {"op": f"{address}{deal}", "do": "deal", "deal": deal, f"d{deal}-line": text, "seen": ""}
    return client.post(address, sent)


def test_the_rotation_is_reached_from_the_page_of_a_friendly_table(client: Client) -> None:
    assert "/friendly/rotation?game=bridge" in client.get("/friendly/new?game=bridge").content.decode()
    assert "/friendly/rotation" not in client.get("/friendly/new?game=estimation").content.decode()
    assert client.get("/friendly/rotation?game=estimation").status_code == 404


def test_a_rotation_is_begun_marked_and_ranked(client: Client) -> None:
    home = begin(client).url
    page = client.get(home)
    assert len(page.context["rounds"]) == 9
    assert [FRIENDS[each] for each in page.context["rounds"][0].out] == ["Anne"]
    name = home.split("/")[2]
    table = opened(client, home, 2, 2)
    assert table == f"/friendly/{name}-2-2/"
    assert line(client, table, 1, "4S N =").status_code == 302
    assert f'href="{home}"' in client.get(table).content.decode()
    sides = client.get(home).context["rounds"][1].tables[1].sides
    ahead = {row.name for row in client.get(home).context["rows"] if row.standing.total == 420}
    assert ahead == {FRIENDS[each] for each in sides[0]}


def test_the_page_listens_to_every_table_of_the_round(client: Client) -> None:
    home = begin(client).url
    name = home.split("/")[2]
    opened(client, home, 1, 2)
    line(client, f"/friendly/{name}-1-2/", 1, "4S N =")
    page = client.get(home)
    text = page.content.decode()
    for table in page.context["now"].tables:
        known = house().room(TABLES, name if table.table == 1 else f"{name}-1-2").look().version
        assert known == table.version > 0
        own = name if table.table == 1 else f"{name}-1-{table.table}"
        assert f'sse-connect="/live/table/{own}?since={known}"' in text
    assert text.count("sse-connect") == 2
    assert page.context["per_deal"]
    assert "points per deal decide the rank" in text


def heard(client: Client, home: str) -> set[str]:
    """The tables whose news the page of a rotation listens to."""
    return set(re.findall(r'sse-connect="/live/table/([^?"]+)', client.get(home).content.decode()))


def test_a_page_hears_that_others_play_on_and_of_a_correction_after_the_last_round(client: Client) -> None:
    home = begin(client, 4).url
    name = home.split("/")[2]
    assert heard(client, home) == {name}
    for number in (1, 2, 3):
        table = f"/friendly/{name}/" if number == 1 else opened(client, home, number, 1)
        for deal, text in enumerate(("1NT N =", "1NT E =", "1NT S =", "1NT W -2"), start=1):
            assert line(client, table, deal, text).status_code == 302, text
        following = min(number + 1, 3)
        assert heard(client, home) == {name, f"{name}-{following}-1"}
    assert client.get(home).context["now"] is None


def test_who_is_done_is_led_back_to_the_rotation(client: Client) -> None:
    home = begin(client, 4).url
    name = home.split("/")[2]
    table = f"/friendly/{name}/"
    for deal, text in enumerate(("1NT N =", "1NT E =", "1NT S =", "1NT W -2"), start=1):
        assert line(client, table, deal, text).status_code == 302, text
    done = client.get(table).content.decode()
    assert "On to the next round" in done
    assert "Next game, same people" not in done


def test_a_table_opened_on_two_phones_is_one_table(client: Client) -> None:
    home = begin(client).url
    for phone in range(2):
        answer: Any = client.post(home, {"op": f"phone{phone}", "round": 1, "table": 2})
        assert answer.url == f"/friendly/{home.split('/')[2]}-1-2/"
    assert len(house().names(TABLES)) == 2


@pytest.mark.parametrize("place", [{"round": 1, "table": 3}, {"round": 10, "table": 1}, {"round": "x"}])
def test_a_table_that_is_not_in_the_rotation_is_not_opened(client: Client, place: dict[str, Any]) -> None:
    home = begin(client).url
    assert client.post(home, {"op": "no", **place}).status_code == 422
    assert len(house().names(TABLES)) == 1


@pytest.mark.parametrize(
    "wrong", [{"friends": "Anne\nBeat\nEmma"}, {"friends": "A\nB\nC\nA"}, {"deals": "99"}]
)
def test_what_cannot_be_played_is_refused_and_kept(client: Client, wrong: dict[str, Any]) -> None:
    answer = begin(client, **wrong)
    assert answer.status_code == 422
    assert wrong.get("friends", "Anne") in answer.content.decode().replace("\r\n", "\n")
    assert not house().names(TABLES)


def test_no_table_of_another_kind_has_a_rotation(client: Client) -> None:
    home = begin(client).url
    client.post(home, {"op": "o", "round": 1, "table": 2})
    name = home.split("/")[2]
    assert client.get(f"/friendly/{name}-1-2/rotation").status_code == 404
    assert client.get("/friendly/nobody/rotation").status_code == 404


def test_deleting_the_rotation_deletes_all_its_tables(client: Client) -> None:
    home = begin(client).url
    client.post(home, {"op": "o", "round": 3, "table": 1})
    name = home.split("/")[2]
    assert client.post(f"/friendly/{name}-3-1/delete", {"sure": "yes"}).status_code == 302
    assert len(house().names(TABLES)) == 1
    client.post(home, {"op": "again", "round": 4, "table": 1})
    assert client.post(f"/friendly/{name}/delete", {"sure": "yes"}).status_code == 302
    assert not house().names(TABLES)


def test_before_a_rotation_goes_all_its_deals_are_counted(client: Client) -> None:
    home = begin(client).url
    name = home.split("/")[2]
    assert line(client, opened(client, home, 1, 1), 1, "4S N =").status_code == 302
    assert line(client, opened(client, home, 2, 2), 1, "4S N =").status_code == 302
    whole = client.get(f"/friendly/{name}/delete").content.decode()
    assert "Delete this rotation" in whole
    assert "The names and 2 deals go" in whole
    one = client.get(f"/friendly/{name}-2-2/delete").content.decode()
    assert "Delete this table" in one
    assert "The names and 1 deal go" in one


def test_the_lot_is_shown_afterwards(client: Client) -> None:
    seal = client.get("/friendly/rotation?game=bridge").context["seal"]
    assert len(seal) == 64
    home = begin(client, seats="1").url
    page = client.get(home)
    assert page.context["opened"].seed in page.content.decode()
    assert sorted(page.context["opened"].company) == sorted(FRIENDS)


def test_a_rotation_goes_on_with_other_people_and_keeps_the_sums(client: Client) -> None:
    home = begin(client, 5).url
    name = home.split("/")[2]
    assert line(client, f"/friendly/{name}/", 1, "4S N =").status_code == 302
    page = client.get(home)
    made = {row.name: (row.standing.total, row.standing.deals) for row in page.context["rows"]}
    leaves = next(each for each, (total, _) in made.items() if total)
    stay = [each for each in FRIENDS[:5] if each != leaves]
    sent = {"op": "on", "do": "on", "name": page.context["new_name"]}
    refused = client.post(home, {**sent, "friends": "Anne\nBeat\nBeat"})
    assert refused.status_code == 422
    assert "Anne\nBeat\nBeat</textarea>" in refused.content.decode()
    answers = [client.post(home, {**sent, "friends": "\n".join((*stay, "Felix"))}) for _ in range(2)]
    (onward,) = {str(answer.headers["location"]) for answer in answers}
    new = client.get(onward)
    rows = {row.name: (row.standing.total, row.standing.deals) for row in new.context["rows"]}
    assert rows == {**{each: made[each] for each in stay}, "Felix": (0, 0)}
    assert [each.name for each in new.context["gone"]] == [leaves]
    assert f'href="{home}"' in new.content.decode()
    old = client.get(home)
    assert f'href="{onward}"' in old.content.decode()
    assert {row.name: row.standing.total for row in old.context["rows"]} == {
        each: total for each, (total, _) in made.items()
    }
    late: Any = client.post(home, {"op": "late", "round": 2, "table": 1})
    assert late.url == onward
    house.cache_clear()
    assert client.get(onward).context["opened"].brought == new.context["opened"].brought
    assert client.post(f"/friendly/{name}/delete", {"sure": "yes"}).status_code == 302
    assert f'href="{home}"' not in client.get(onward).content.decode()


def test_two_phones_that_go_on_at_once_begin_one_rotation(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = begin(client, 5).url
    names = iter([client.get(home).context["new_name"] for _ in range(2)])
    onward: list[str] = []
    gone_on = club.gone_on

    def meanwhile(*told: Any) -> Any:
        after = gone_on(*told)
        if not onward:
            onward.append("")
            onward[0] = send(f"other-{home}").headers["location"]
        return after

    def send(op: str) -> Any:
        return client.post(
            home, {"op": op, "do": "on", "name": next(names), "friends": "\n".join(FRIENDS[:4])}
        )

    monkeypatch.setattr(club, "gone_on", meanwhile)
    begun = len(streams())
    assert send("mine").headers["location"] == onward[0]
    assert len(streams()) == begun + 1


def streams() -> set[str]:
    """The tables that are kept."""
    return {*StoredRecord.objects.values_list("stream", flat=True)}
