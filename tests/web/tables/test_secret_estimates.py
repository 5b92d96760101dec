"""Secret estimates at a friendly table: what each device is sent, page by page; faults on its sheet."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.test import Client

from tapis.core.plugin import plugins
from tapis.web.room.families import TABLES
from tapis.web.room.house import house
from tests.web.reading import unbroken

NAMES = {"name0": "Anne", "name1": "Beat", "name2": "Chloé", "name3": "Diego"}
VALUES = (53, 41, 29, 37)
"""Numbers that nothing else on the pages is."""


@dataclass
class Device:
    """A browser with its own cookies that keeps every byte it was sent."""

    client: Client = field(default_factory=lambda: Client(headers={"accept-language": "en"}))
    heard: list[str] = field(default_factory=list)
    nonce: int = 0

    def get(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200
        return self._note(answer)

    def post(self, path: str, status: int = 302, **sent: Any) -> str:
        self.nonce += 1
        answer = self.client.post(path, {"op": f"{id(self)}-{self.nonce}", **sent})
        assert answer.status_code == status, answer.content.decode()
        text = self._note(answer)
        return text if status != 302 else self.get(path)

    def _note(self, answer: Any) -> str:
        text: str = answer.content.decode()
        plain = re.sub(
            r'(src="data:[^"]*"|name="(csrfmiddlewaretoken|op)" value="[^"]*"|/own/[^/"<]*/)', "", text
        )
        self.heard.append(html.unescape(plain) + str(answer.headers))
        return text

    def knows(self, value: int) -> bool:
        """Whether a number stands anywhere in what this device was sent."""
        return any(re.search(rf"(?<![\w.#-]){value}(?![\w.%-])", text) for text in self.heard)


@pytest.fixture
def table(transactional_db: None) -> Iterator[Device]:
    house.cache_clear()
    yield Device()
    house.cache_clear()


def begin(device: Device, secret: str = "1", **other: Any) -> str:
    name = device.client.get("/friendly/new?game=estimation").context["name"]
    sent = {
        "op": name[:20],
        "name": name,
        "regulation": "estimation",
        "deals": 3,
        "dealer": 0,
        "secret": secret,
    }
    answer = device.client.post("/friendly/new", {**sent, **NAMES, **other})
    return str(answer.headers["Location"])


def own(device: Device, path: str, seat: int) -> str:
    """The address of a player's own page, as the table's page tells it."""
    slips = device.client.get(path).context["secret"].slips
    return "/" + str(slips[seat].address).split("/", 3)[3]


def typed(page: str, made: tuple[int, ...]) -> dict[str, Any]:
    boxes = {f"d1-made-{seat}": points for seat, points in enumerate(made)}
    return {"do": "deal", "deal": 1, "seen": "", **boxes}


def test_nothing_that_was_given_leaves_the_server_before_it_is_read_out(table: Device) -> None:
    """Two on their own phones, two on the phone that goes round, one who only looks."""
    path, looking = begin(table), Device()
    phones = {seat: Device() for seat in (1, 3)}
    for seat, phone in phones.items():
        page = phone.post(own(table, path, seat), do="take")
        assert "Points estimated" in page
        phone.post(own(table, path, seat), do="give", value=VALUES[seat])
    assert "2 of 4 have given theirs" in table.get(path)
    assert "Pass the phone to Anne." in table.get(path)
    assert "Anne, Chloé" in table.post(path, 422, do="show")
    table.post(path, do="give", seat=0, value=VALUES[0])
    assert "Pass the phone to Chloé." in table.get(path)
    table.post(path, do="give", seat=2, value=VALUES[2])
    page = table.get(path)
    assert "4 of 4 have given theirs" in page
    assert "Pass the phone" not in page
    assert "Enter it on the sheet" in page
    looking.get(path)
    for seat, phone in phones.items():
        phone.get(own(table, path, seat))
        phone.get(path)
    for device in (table, looking):
        assert not any(device.knows(value) for value in VALUES)
    for seat, phone in phones.items():
        assert not any(phone.knows(value) for other, value in enumerate(VALUES) if other != seat)
    table.post(path, do="close")
    table.post(path, do="show")
    assert all(table.knows(value) for value in VALUES)


def test_one_reads_his_own_while_others_are_missing_and_then_no_more(table: Device) -> None:
    path, phone = begin(table), Device()
    mine = own(table, path, 1)
    phone.post(mine, do="take")
    assert 'class="own-number">41<' in phone.post(mine, do="give", value=41)
    for seat in (0, 2, 3):
        table.post(path, do="give", seat=seat, value=VALUES[seat])
    assert "own-number" not in phone.get(mine)


def test_the_house_may_let_a_player_read_his_own_again(table: Device) -> None:
    path, phone = begin(table, own_estimate_visible="True"), Device()
    mine = own(table, path, 1)
    phone.post(mine, do="take")
    phone.post(mine, do="give", value=41)
    for seat in (0, 2, 3):
        table.post(path, do="give", seat=seat, value=VALUES[seat])
    assert 'class="own-number">41<' in phone.get(mine)


def test_a_second_device_is_shown_nothing_of_a_place_that_is_answered_for(table: Device) -> None:
    path, phone, curious = begin(table), Device(), Device()
    mine = own(table, path, 1)
    phone.post(mine, do="give", value=41)
    assert "answers on another phone" in curious.get(mine)
    assert "answers on another phone" in curious.post(mine, 422, do="take")
    assert "answers on another phone" in curious.post(mine, 422, do="give", value=3)
    assert "answers on another phone" in table.post(path, 422, do="give", seat=1, value=3)
    table.post(path, do="free", seat=1)
    assert "0 of 4 have given theirs" in table.get(path), "the next device learns nothing"
    curious.post(mine, do="take")
    assert not curious.knows(41)
    assert curious.client.get(mine.replace("/own/", "/own/x")).status_code == 403


def test_who_sits_down_on_anothers_link_reads_nothing_he_gave_before(table: Device) -> None:
    path, thief = begin(table), Device()
    table.post(path, do="give", seat=1, value=VALUES[1])
    thief.post(own(table, path, 1), do="take")
    thief.get(own(table, path, 1))
    assert not thief.knows(VALUES[1])


def test_the_page_before_the_first_estimate_says_who_deals(table: Device) -> None:
    assert "Anne (A) deals." in table.get(begin(table))


def test_a_correction_is_told_to_everybody_without_its_number(table: Device) -> None:
    path = begin(table)
    for seat, value in enumerate(VALUES):
        table.post(path, do="give", seat=seat, value=value)
    page = table.post(path, do="give", seat=2, value=31)
    assert "corrected" in page
    assert "16.10" in page
    assert not table.knows(31)
    table.post(path, do="close")
    assert "A card is played" in table.post(path, 422, do="give", seat=2, value=30)


def test_the_mark_shows_what_was_given_and_takes_nothing_else(table: Device) -> None:
    path = begin(table)
    assert "Wait with the cards" in table.post(path, 422, do="show")
    assert "Read out first" in table.post(path, 422, **typed("", (53, 41, 29, 34)))
    for seat, value in enumerate(VALUES):
        table.post(path, do="give", seat=seat, value=value)
    page = table.post(path, do="show")
    assert 'value="53" class="number"' in unbroken(page)
    assert page.count("readonly") == 4
    assert "160 together" in page
    sent = typed(page, (53, 41, 29, 34))
    page = table.post(path, **sent, **{"d1-estimated-0": 1})
    state = house().room(TABLES, path.strip("/").split("/")[-1]).look().state
    assert state.deals[1]["estimated"] == list(VALUES)
    assert "Pass the phone to Anne." in page, "the next deal begins"
    assert "Mean miss" in page
    assert "Exact estimates" in page


def test_a_table_may_type_all_of_it_as_before(table: Device) -> None:
    path = begin(table, secret="")
    page = table.get(path)
    assert "Pass the phone" not in page
    assert 'name="d1-estimated-0"' in page
    assert "Nothing is given in secret" in table.post(path, 422, do="give", seat=0, value=3)


@pytest.mark.clause("estimation:16.17")
def test_a_revoke_stands_on_the_sheet_and_can_be_taken_back(table: Device) -> None:
    path = begin(table, secret="")
    cost = plugins()["estimation"].regulation.figure_now("revoke_first")
    page = table.post(path, do="fault", fault="revoke", seat=2, of=1)
    assert "16.17" in page.partition('class="penalties')[2]
    assert table.client.get(path).context["page"].places[2].total == cost
    page = table.post(path, do="no-fault", number=1)
    assert 'class="penalties' not in page
    assert table.client.get(path).context["page"].places[2].total == 0
    assert "lists no fault" in table.post(path, 422, do="fault", fault="sneezing", seat=2, of=1)
