"""The desk and the jury: who may do what, and what is said when it may not be done."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import count, product
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils.html import escape

from tapis.club.events import Person, Presence, Settings
from tapis.club.people import registration
from tapis.club.rounds import drawing, opening
from tapis.club.rulings import faults
from tapis.club.slips import table as tables
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.plugin import plugins
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.tables.friendly.opening import MOST_TABLES
from tests.web.reading import unbroken

EVENT = "deskevent"
PLUGIN = plugins()["estimation"]
ROLES = {"director": "director", "desk": "desk", "desk2": "desk", "jury": "jury"}


class Desk:
    """An event of nine people with its first round published, and a browser for each role."""

    def __init__(self) -> None:
        self.numbers = count(1)
        self.clients = {name: self._client(name, role) for name, role in ROLES.items()}
        settings = Settings("Desk", "estimation", 2, 2, forfeit=45, tie_keys=("exact", "lot"))
        self.do(lambda t: opening.open_event(Competition(t, PLUGIN), settings))
        people = [Person(f"Person {n} <i>", "Club") for n in range(9)]
        self.do(lambda t: registration.register(Competition(t, PLUGIN), people))
        for number in range(1, 10):
            self.present(number)
        self.do(lambda t: drawing.draw(Competition(t, PLUGIN), "seed"))
        self.do(lambda t: drawing.publish(Competition(t, PLUGIN), 1))

    def present(self, number: int) -> None:
        self.do(lambda t: registration.check_in(Competition(t, PLUGIN), number, Presence.PRESENT))

    def _client(self, name: str, role: str) -> Client:
        user = get_user_model().objects.create_user(name)
        Membership.objects.create(user=user, event=EVENT, role=role)
        client = Client(headers={"accept-language": "en"})
        client.force_login(user)
        return client

    def do(self, command: Callable[[Tournament], Any]) -> None:
        room = house().room(TOURNAMENTS, EVENT)
        assert isinstance(room.act(command, f"step{next(self.numbers)}", "director"), Accepted)

    @property
    def state(self) -> Tournament:
        return house().room(TOURNAMENTS, EVENT).look().state

    def get(self, who: str, path: str) -> Any:
        return self.clients[who].get(f"/e/{EVENT}/{path}")

    def post(self, who: str, path: str, **form: Any) -> Any:
        return self.clients[who].post(f"/e/{EVENT}/{path}", {"op": f"op{next(self.numbers)}", **form})

    def type_slip(
        self, who: str, table: int = 1, *, made: int = 27, swapped: bool = False, **form: Any
    ) -> Any:
        slip = self.state.slip(1, table)
        assert slip is not None
        seats = list(slip.seats)
        if swapped:
            seats[:2] = seats[1::-1]
        boxes = {f"s{seat}": number for seat, number in enumerate(seats)}
        for deal in (1, 2):
            boxes |= {f"d{deal}-estimated-{s}": n for s, n in enumerate((50, 41, 40, 27))}
            boxes |= {f"d{deal}-made-{s}": n for s, n in enumerate((50, 40, 40, made))}
        return self.post(who, f"slips/1/{table}/type", **(boxes | form))

    def slip_state(self, table: int = 1) -> SlipState:
        slip = self.state.slip(1, table)
        assert slip is not None
        return slip.state


@pytest.fixture
def desk(transactional_db: None) -> Iterator[Desk]:
    house.cache_clear()
    yield Desk()
    house.cache_clear()


def said(answer: Any) -> str:
    return unbroken(answer.content.decode())


def test_a_seat_that_is_no_number_is_refused_and_not_read_as_the_one_drawn(desk: Desk) -> None:
    before = desk.slip_state()
    for typed in ("x", "", "99", "1e3"):
        assert desk.type_slip("desk", 1, s0=typed).status_code == 422, typed
    assert desk.slip_state() is before


def test_a_mistyped_slip_number_is_noticed(desk: Desk) -> None:
    right = slip_number(1, 1)
    assert desk.get("desk", f"slips?slip={right}").status_code == 302
    wrong = right[:-1] + str((int(right[-1]) + 1) % 10)
    answer = desk.get("desk", f"slips?slip={wrong}")
    assert answer.status_code == 422
    assert "mistyped" in said(answer)
    answer = desk.get("desk", f"slips?slip={slip_number(2, 1)}")
    assert "no slip for round 2" in said(answer)


def test_a_slip_there_cannot_be_is_not_found(desk: Desk) -> None:
    nowhere = ("0/1", "1/0", "999999999/1", "1/999999999", f"{'9' * 40}/1")
    for where, page in product(nowhere, ("", "/type", "/marked", "/photos")):
        for answer in (desk.get("desk", f"slips/{where}{page}"), desk.post("desk", f"slips/{where}{page}")):
            assert answer.status_code in {404, 405}, (where, page)


def test_the_second_reading_is_somebody_elses(desk: Desk) -> None:
    desk.type_slip("desk")
    answer = desk.post("desk", "slips/1/1", do="accept")
    assert answer.status_code == 422
    assert "Somebody else than desk" in said(answer)
    assert desk.slip_state() is SlipState.FIRST_READING
    assert desk.post("desk2", "slips/1/1", do="accept").status_code == 302
    assert desk.slip_state() is SlipState.CONFIRMED


@pytest.mark.clause("estimation:16.14")
def test_a_wrong_total_is_kept_and_never_confirmed(desk: Desk) -> None:
    assert desk.type_slip("desk", made=26).status_code == 302
    assert desk.slip_state() is SlipState.TO_CLEAR
    page = said(desk.get("desk2", "slips/1/1"))
    assert "156" in page
    assert "16.14" in page
    assert desk.post("desk2", "slips/1/1", do="accept").status_code == 422


def test_people_swapped_make_a_conflict_although_the_numbers_agree(desk: Desk) -> None:
    desk.type_slip("desk", swapped=True)
    desk.type_slip("desk2")
    assert desk.slip_state() is SlipState.CONFLICT
    answer = desk.post("desk2", "slips/1/1", do="settle", reading="1", reason="mine")
    assert answer.status_code == 422, "nobody chooses his own reading"
    assert desk.post("director", "slips/1/1", do="settle", reading="1", reason="the paper").status_code == 302
    assert desk.slip_state() is SlipState.CONFIRMED


def test_a_correction_needs_a_reason_and_loses_nothing_typed(desk: Desk) -> None:
    desk.type_slip("desk")
    desk.post("desk2", "slips/1/1", do="accept")
    change: dict[str, Any] = {"d1-estimated-0": 51}
    answer = desk.type_slip("desk", **change)
    assert answer.status_code == 422
    assert 'value="51"' in said(answer)
    assert desk.type_slip("desk", reason="misread", **change).status_code == 302
    slip = desk.state.slip(1, 1)
    assert slip is not None
    assert slip.confirmed is not None
    assert slip.confirmed.deals[0]["estimated"][0] == 50, "the old result counts until somebody else agrees"


def test_a_correction_is_called_one_and_says_of_which_round(desk: Desk) -> None:
    assert headings(desk)[0] == "Typing, round 1"
    assert "Table 1 · Every deal" in headings(desk), "of which round, the title says"
    desk.type_slip("desk")
    desk.post("desk2", "slips/1/1", do="accept")
    assert headings(desk)[0] == "Correct the slip"
    assert "Round 1 · Table 1 · Correct the slip" in headings(desk)


def headings(desk: Desk) -> list[str]:
    page = said(desk.get("desk", "slips/1/1/type"))
    found = re.findall(r"<h[12][^>]*>(.*?)</h[12]>", page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", each).split()) for each in found]


def test_sending_the_same_form_twice_does_nothing_the_second_time(desk: Desk) -> None:
    version = desk.state.version
    desk.type_slip("desk", op="same")
    desk.type_slip("desk", op="same")
    assert desk.state.version == version + 1


def test_nobody_without_a_role_gets_in(desk: Desk) -> None:
    """Nor at any other page: ``test_security`` knows them all."""
    stranger = Client(headers={"accept-language": "en"})
    assert stranger.get(f"/e/{EVENT}/slips/1/1").status_code == 302
    stranger.force_login(get_user_model().objects.create_user("stranger"))
    answer = stranger.get(f"/e/{EVENT}/slips/1/1")
    assert answer.status_code == 403
    assert "may not do this" in said(answer)


def test_the_desk_types_and_the_jury_rules(desk: Desk) -> None:
    slip = desk.state.slip(1, 1)
    assert slip is not None
    charge = {"do": "rule", "fault": "revoke", "entrant": slip.seats[0], "round": 1, "deal": 1}
    assert desk.post("desk", "rulings", **charge).status_code == 403
    assert not desk.state.rulings
    assert desk.post("jury", "rulings", **charge).status_code == 302
    assert desk.state.rulings[0].points == 10
    shown = said(desk.get("desk", "slips/1/1"))
    assert f"<strong>{escape(desk.state.entrants[slip.seats[0]].name)} 10</strong>" in shown
    assert '">16.17</a> Revoke' in shown
    assert desk.type_slip("jury").status_code == 403


@pytest.mark.clause("estimation:16.17")
def test_the_amount_of_a_ruling_is_bounded_by_its_clause(desk: Desk) -> None:
    slip = desk.state.slip(1, 1)
    assert slip is not None
    charge = {"do": "rule", "fault": "revoke", "entrant": slip.seats[0], "round": 1, "points": 50}
    answer = desk.post("director", "rulings", **charge)
    assert answer.status_code == 422
    assert "16.17" in said(answer)
    assert not desk.state.rulings


def test_a_round_is_closed_when_every_slip_is_settled(desk: Desk) -> None:
    answer = desk.post("desk", "rounds/1", do="close")
    assert answer.status_code == 422
    assert "1, 2" in said(answer)
    for table in (1, 2):
        desk.type_slip("desk", table)
        desk.post("desk2", f"slips/1/{table}", do="accept")
    assert desk.post("desk", "rounds/1", do="close").status_code == 302
    page = said(desk.get("desk", "standings"))
    assert "provisional until" in page
    assert "45*" in page, "whoever sat out has the forfeit"


def test_names_are_shown_as_they_are_written_and_never_as_markup(desk: Desk) -> None:
    page = said(desk.get("desk", "rounds/1"))
    assert "Person 1 &lt;i&gt;" in page
    assert "<i>" not in page


def test_the_archive_is_the_directors_and_complete(desk: Desk) -> None:
    assert desk.get("desk", "exchange/event.json").status_code == 403
    archive = json.loads(desk.get("director", "exchange/event.json").content)
    assert archive["tapis"] == "event/1"
    assert sum(len(each["events"]) for each in archive["entries"]) == desk.state.version


def test_nobody_leaves_by_a_word_that_is_none(desk: Desk) -> None:
    answer = desk.post("director", "entrants/1/leave", to="nowhere", reason="a slip of the finger")
    assert answer.status_code == 422
    assert desk.state.entrants[1].presence is Presence.PRESENT


def test_one_address_opens_so_many_friendly_tables_at_a_time(transactional_db: None) -> None:
    client = Client(headers={"accept-language": "en"}, REMOTE_ADDR="192.0.2.77")
    form = {"regulation": "estimation", "deals": 8, "dealer": 0} | {
        f"name{seat}": f"N{seat}" for seat in range(4)
    }
    statuses = [
        client.post("/friendly/new", form | {"op": f"flood{n}"}).status_code for n in range(MOST_TABLES + 1)
    ]
    assert statuses == [302] * MOST_TABLES + [429]


def test_a_table_that_waits_is_seen_wherever_the_hall_is_watched(desk: Desk) -> None:
    pages = ("", "rounds/1", "rulings")
    assert all('id="count-rulings" hidden>0' in said(desk.get("desk", page)) for page in pages)
    slip = desk.state.slip(1, 2)
    assert slip is not None
    desk.do(lambda t: faults.call_director(t, slip, 2, "a card on the floor"))
    for page in pages:
        shown = said(desk.get("desk", page))
        assert 'id="count-rulings">1<span class="hidden-text"> to settle</span>' in shown
        assert "Round 1, table 2" in shown
        assert "a card on the floor" in shown
        assert f'href="/e/{EVENT}/rulings"' in shown
        assert 'hx-select-oob="#health,#count-slips,#count-rulings' in shown


def test_a_contested_line_of_a_table_that_plays_is_shown_and_left_to_the_table(desk: Desk) -> None:
    numbers = {"estimated": [50, 41, 40, 27], "made": [50, 40, 40, 27], "tricks": [None] * 4}
    desk.do(lambda t: tables.propose_deal(Competition(t, PLUGIN), slip_of(t), 1, numbers))
    assert "takes no more deals" in said(desk.get("desk", "slips/1/1"))
    desk.do(lambda t: tables.contest(t, slip_of(t), tables.Claim(1, 1, "forty-one")))
    page = said(desk.get("desk", "slips/1/1"))
    assert "the table corrects it on its own phone" in page
    assert "type the slip again" not in page
    assert re.search(r'<td class="num e edge differs">\s*41\s*</td>', page)
    desk.type_slip("desk")
    page = said(desk.get("desk", "slips/1/1"))
    assert "takes no more deals" not in page
    assert "type the slip again" in page


def slip_of(tournament: Tournament) -> Slip:
    found = tournament.slip(1, 1)
    assert found is not None
    return found


def test_what_was_read_again_since_is_neither_accepted_nor_rejected_unseen(desk: Desk) -> None:
    desk.type_slip("desk")
    shown = desk.get("desk2", "slips/1/1").content.decode()
    found = re.search(r'name="seen"\s+value="([^"]+)"', shown)
    assert found is not None
    desk.type_slip("desk", swapped=True)
    for act in ("accept", "reject"):
        answer = desk.post("desk2", "slips/1/1", do=act, reading=0, seen=found[1], reason="no")
        assert answer.status_code == 422
        assert "read again since you saw it" in said(answer)
    assert desk.slip_state() is SlipState.FIRST_READING
    again = re.search(r'name="seen"\s+value="([^"]+)"', desk.get("desk2", "slips/1/1").content.decode())
    assert again is not None
    assert desk.post("desk2", "slips/1/1", do="accept", reading=0, seen=again[1]).status_code == 302
    assert desk.slip_state() is SlipState.CONFIRMED


def typing_page(desk: Desk, table: int = 1) -> str:
    """What the form of a slip says of the account's own last reading."""
    page = desk.get("desk", f"slips/1/{table}/type").content.decode()
    found = re.search(r'name="mine" value="([^"]*)"', page)
    assert found
    return found[1]


def test_one_account_on_two_machines_overwrites_nothing_unseen(desk: Desk) -> None:
    here = there = typing_page(desk)
    assert desk.type_slip("desk", mine=here).status_code == 302
    refused = desk.type_slip("desk", made=28, mine=there)
    assert refused.status_code == 422
    assert "desk has typed the slip of table 1 meanwhile on another machine, and otherwise." in said(refused)
    slip = desk.state.slip(1, 1)
    assert slip is not None
    assert [deal["made"][3] for deal in slip.readings[0].deals] == [27, 27], "the first one stands"
    again = re.search(r'name="mine" value="([^"]*)"', refused.content.decode())
    assert again
    assert desk.type_slip("desk", made=28, mine=again[1]).status_code == 302, "whoever has seen it decides"


def test_more_lines_and_another_refusal_do_not_count_as_having_seen_it(desk: Desk) -> None:
    there = typing_page(desk)
    desk.type_slip("desk", mine=there)
    refused = desk.type_slip("desk", made=28, mine=there, s0="x")
    assert f'name="mine" value="{there}"' in refused.content.decode()
    assert desk.type_slip("desk", made=28, mine=there).status_code == 422


def test_the_same_figures_of_one_account_are_no_second_reading_and_do_no_harm(desk: Desk) -> None:
    there = typing_page(desk)
    desk.type_slip("desk", mine=there)
    assert desk.type_slip("desk", mine=there).status_code == 302
    assert desk.slip_state() is SlipState.FIRST_READING


def test_a_second_account_reads_beside_the_first_as_ever(desk: Desk) -> None:
    there = typing_page(desk)
    desk.type_slip("desk", mine=there)
    desk.type_slip("desk2", mine=there)
    assert desk.slip_state() is SlipState.CONFIRMED
