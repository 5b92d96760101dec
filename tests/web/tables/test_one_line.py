"""A deal typed in one line: read in the reader's letters, refused by its clause, shown as it was written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tapis.games.bridge.mark.written import keys
from tapis.web.room.house import house
from tapis.web.tables.templatetags.tables import key_face
from tests.web.reading import unbroken

NAMES = {"name0": "Anne", "name1": "Beat", "name2": "Chloé", "name3": "Diego"}


@pytest.fixture
def table(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


def begin(table: Client, **other: Any) -> str:
    name = table.get("/friendly/new?game=bridge").context["name"]
    sent = {"op": name[:20], "name": name, "regulation": "bridge", "dealer": 0, **NAMES, **other}
    return str(table.post("/friendly/new", sent).headers["Location"])


def line(table: Client, address: str, deal: int, text: str, **other: Any) -> Any:
    sent = {"op": f"{deal}{text}{other}", "do": "deal", "deal": deal, f"d{deal}-line": text, "seen": ""}
    return table.post(address, sent | other)


def rows(table: Client, address: str) -> list[str]:
    return [row.written for row in table.get(address).context["page"].rows]


def test_a_line_enters_a_deal_and_the_sheet_shows_it(table: Client) -> None:
    address = begin(table)
    assert line(table, address, 1, "2h n =").status_code == 302
    assert rows(table, address) == ["2H N ="]
    assert "2H N =" in table.get(address).content.decode()


def test_who_deals_is_told_by_the_compass(table: Client) -> None:
    page = table.get(begin(table)).content.decode()
    assert "(north) deals" in page.lower()
    assert "(A) deals" not in page


def test_the_letters_are_those_of_the_reader(table: Client) -> None:
    address = begin(table)
    french = Client(headers={"accept-language": "fr"})
    assert line(french, address, 1, "2C O +1").status_code == 302
    assert rows(french, address) == ["2C O +1"]
    assert rows(table, address) == ["2H W +1"]
    assert "4PX E -2" in french.get(address).content.decode()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("8H N =", "bridge B22"),
        ("7NT N +1", "bridge B22"),
        ("2NT N = h100", "bridge 14"),
        ("3H Q =", "none of the players"),
        ("nonsense", "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_by_its_clause_and_kept_in_the_box(
    table: Client, text: str, told: str
) -> None:
    address = begin(table)
    answer = line(table, address, 1, text)
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert f'value="{text}"' in answer.content.decode()
    assert rows(table, address) == []


def test_the_fields_remain(table: Client) -> None:
    address = begin(table)
    fields = {"level": 3, "strain": "N", "doubled": "-", "declarer": "E", "tricks": 9, "honours": "-"}
    typed = {f"d1-{key}-0": value for key, value in fields.items()}
    assert line(table, address, 1, "", **typed).status_code == 302
    assert rows(table, address) == ["3NT E ="]


def test_a_correction_takes_what_was_changed(table: Client) -> None:
    address = begin(table)
    line(table, address, 1, "3NT E =")
    shown = table.get(f"{address}?deal=1").context["page"].entry
    assert shown.line.value == "3NT E ="
    fields = {box.name: box.value for row in shown.form.rows for box in row.boxes}
    changed = {**fields, "d1-tricks-0": "10", "seen": shown.seen}
    assert line(table, address, 1, "3NT E =", **changed).status_code == 302
    assert rows(table, address) == ["3NT E +1"]
    shown = table.get(f"{address}?deal=1").context["page"].entry
    fields = {box.name: box.value for row in shown.form.rows for box in row.boxes}
    assert line(table, address, 1, "3NT E -1", **fields, seen=shown.seen).status_code == 302
    assert rows(table, address) == ["3NT E -1"]


def test_a_series_has_its_own_number_of_deals_and_no_honours(table: Client) -> None:
    address = begin(table, kind="series")
    page = table.get(address).context["page"]
    assert page.deals == 8
    assert not any(key.text == " h100" for group in page.entry.line.keys for key in group)
    assert "honours" not in {row.field.key for row in page.entry.form.rows}
    assert "onours" not in table.get(address).content.decode()
    assert "bridge 25" in line(table, address, 1, "4H N = h100").content.decode()


@pytest.mark.clause("bridge:24")
def test_a_board_is_labelled_in_green_and_red_and_in_words(table: Client) -> None:
    address = begin(table, kind="series")
    line(table, address, 1, "pass")
    shown = unbroken(table.get(address).content.decode())
    assert '<span class="side red">North–south</span> <span class="side green">East–west</span>' in shown
    assert "north–south vulnerable" in shown


def test_a_price_is_agreed_when_sitting_down(table: Client) -> None:
    address = begin(table, stake="20")
    line(table, address, 1, "6NT N =")
    assert table.get(address).context["page"].sheet.account.remarks[1].args["amount"] > 0
    name = table.get("/friendly/new?game=bridge").context["name"]
    sent = {"op": "dear", "name": name, "regulation": "bridge", "dealer": 0, **NAMES, "stake": "99999"}
    assert table.post("/friendly/new", sent).status_code == 422


PARTY = ["4S N -2", "2H N =", "3NT E =", "3C S =", "3CX S +1", "4HX N -2", "6NT W ="]


def test_partners_change_and_everybody_keeps_an_account(table: Client) -> None:
    address = begin(table)
    assert 'id="accounts"' not in table.get(address).content.decode(), "no party is over yet"
    for deal, text in enumerate(PARTY, start=1):
        assert line(table, address, deal, text).status_code == 302
    names = tuple(NAMES.values())
    page = table.get(address).context
    assert page["accounts"] == [
        (name, [points], points) for name, points in zip(names, (-17, 17, -17, 17), strict=True)
    ]
    after = table.post(address, {"op": "partners", "do": "partners", "name": page["new_name"]}).headers[
        "Location"
    ]
    again = table.get(after).context
    assert again["opened"].names == (names[0], names[2], names[3], names[1])
    assert [mine for _, mine, _ in again["accounts"]] == [[-17], [-17], [17], [17]]


@pytest.mark.clause("bridge:16")
def test_a_party_is_broken_off_and_its_premium_written(table: Client) -> None:
    address = begin(table)
    line(table, address, 1, "3NT E =")
    assert "Stop here" in table.get(address).content.decode()
    assert table.post(address, {"op": "stop", "do": "stop"}).status_code == 302
    page = table.get(address).context["page"]
    assert page.complete
    assert [place.total for place in page.places] == [0, 400]
    assert table.post(address, {"op": "again", "do": "stop"}).status_code == 422
    assert line(table, address, 2, "2H N =").status_code == 422


def test_suits_that_are_led_have_the_colours_of_those_of_the_contract() -> None:
    for language in ("en", "fr", "de", "nl"):
        groups = keys(language, {"form": "series"}, 2)
        named = [key_face(each) for each in groups[1][:4]]
        led = [key_face(each) for each in groups[5]]
        assert sorted(named) == sorted(led)
        assert [("suit-red" in face) for face in led] == [False, True, True, False]


def test_what_goes_beyond_the_keys_is_said_beside_them() -> None:
    told = [each for group in keys("en", {"form": "series"}, 2) for each in group if each.told]
    assert [each.text for each in told] == [" -4"]
    assert "typed in the line" in told[0].word
