"""Action by role: who may not do something is turned away at its address, who may is heard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.lab.actions import ACTIONS, DESK, DIRECTOR, JURY, TABLE
from tapis.web.access.links import TableLink, table_token
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import Evening

ROUND, SLIP = "rounds/1", "slips/1/1"
ROLES, NOBODY = (DIRECTOR, JURY, DESK), "nobody"
ADDRESSES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "settings-rounds": ("settings", {"rounds": "5"}),
    "settings-deals": ("settings", {"deals": "5"}),
    "register": ("entrants/new", {"name": "Zoé"}),
    "bring-list": ("entrants/import", {"text": "Zoé"}),
    "take-list-back": ("entrants/lists/1", {}),
    "edit": ("entrants/1", {"name": "Zoé"}),
    "absent": ("check-in", {"number": "1", "presence": "absent"}),
    "all-here": ("check-in", {"do": "all"}),
    "door": ("check-in/door", {}),
    "come-back": ("late", {"do": "back", "who": "1"}),
    "forget": ("forget", {"do": "forget", "number": "1"}),
    "leave": ("entrants/1/leave", {"to": "withdrawn", "reason": "-"}),
    "apart": ("entrants/apart", {"one": "1", "other": "2"}),
    "seed": ("draw/seal", {}),
    "draw": ("draw", {"seed": "x"}),
    "swap": ("draw/1/seats", {"one": "1", "other": "2", "reason": "-"}),
    "publish": ("draw/1/publish", {}),
    "unpublish": ("draw/1/withdraw", {"reason": "-"}),
    "start": (ROUND, {"do": "start", "minutes": "45"}),
    "clock": (ROUND, {"do": "stop"}),
    "announce": ("announcement", {"text": "We begin at two."}),
    "screen": ("screens", {"do": "show", "scene": "clock"}),
    "programme": ("screens", {"do": "programme", "programme": "20:30 Soup"}),
    "ties": ("settings/ties", {"do": "change", "tie_0": "lot", "second": "Anna", "reason": "-"}),
    "hold": ("screens", {"do": "hold"}),
    "fees": ("prizes", {"do": "fees", "fee": "5"}),
    "pay": ("check-in", {"do": "pay", "number": "1"}),
    "cash": ("cash", {"do": "line", "label": "bar", "amount": "12"}),
    "count": ("prizes", {"do": "count"}),
    "prizes": ("prizes", {"do": "prizes"}),
    "reveal": ("screens/reveal", {"step": "1"}),
    "receive": (ROUND, {"do": "receive", "table": "1"}),
    "postpone": (ROUND, {"do": "postpone", "table": "1", "reason": "-"}),
    "cut": (ROUND, {"do": "cut", "table": "1", "deals": "0", "reason": "-"}),
    "read": (f"{SLIP}/type", {}),
    "accept": (SLIP, {"do": "accept"}),
    "reject": (SLIP, {"do": "reject", "reason": "-"}),
    "seats": ("draw/1/seats", {"one": "1", "other": "2", "reason": "-"}),
    "substitute": (SLIP, {"do": "substitute", "entrant": "1.0", "name": "X", "deal": "1", "reason": "-"}),
    "revoke-table": (ROUND, {"do": "revoke", "table": "1"}),
    "revoke-player": ("entrants/1/link", {}),
    "uphold": (SLIP, {"do": "uphold", "deal": "1", "seat": "0", "reason": "-"}),
    "answer": ("rulings", {"do": "answer", "call": "1"}),
    "rule": ("rulings", {"do": "rule", "fault": "revoke", "entrant": "1", "round": "1"}),
    "appeal": ("rulings", {"do": "appeal", "id": "1", "reason": "-"}),
    "decide": ("rulings", {"do": "overturn", "id": "1", "reason": "-"}),
    "cancel": ("rulings", {"do": "cancel", "id": "1", "reason": "-"}),
    "close-round": (ROUND, {"do": "close"}),
    "close-event": ("close", {"do": "close"}),
    "reopen": ("close", {"do": "reopen", "reason": "-"}),
}
AT_THE_TABLE: Mapping[str, Mapping[str, str]] = {
    "propose": {"do": "deal", "deal": "1"},
    "agree": {"do": "agree", "deal": "1"},
    "strike": {"do": "strike", "deal": "1"},
    "contest": {"do": "contest", "deal": "1", "seat": "0"},
    "officers": {"do": "officers", "secretary": "0", "assistant": "1"},
    "call": {"do": "call"},
}


@pytest.fixture
def guest(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    evening = Evening(8)
    evening.begin()
    assert not house().log.write(evening.archive.records)
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


def as_role(client: Client, role: str) -> Client:
    user, _ = get_user_model().objects.get_or_create(username=role or "stranger")
    if role:
        Membership.objects.get_or_create(user=user, event="evening", role=role)
    client.force_login(user)
    return client


def admitted(clients: Mapping[str, Client], action: Any, roles: Iterable[str]) -> Iterator[str]:
    """Who of these roles is let in to an action, each asked in turn; nobody is whoever does not log in."""
    address, data = ADDRESSES[action.id]
    for role in roles:
        answer = clients[role].post(f"/e/evening/{address}", {"op": f"{action.id}-{role}", **data})
        if role == NOBODY and answer.status_code == 302 and answer.headers["Location"].startswith("/login"):
            continue
        if answer.status_code != 403 or role == NOBODY:
            yield role


def test_the_pages_let_in_whom_the_table_names(guest: Client) -> None:
    everybody = {each: as_role(Client(headers={"accept-language": "en"}), each) for each in (*ROLES, "")}
    clients, wrong = {**everybody, NOBODY: guest}, dict[str, object]()
    for action in (each for each in ACTIONS if TABLE not in each.roles):
        version = house().log.version("event/evening")
        others = [*admitted(clients, action, sorted({*ROLES[1:], "", NOBODY} - {*action.roles}))]
        changed = house().log.version("event/evening") != version
        if others or changed or [*admitted(clients, action, action.roles)] != [*action.roles]:
            wrong[action.id] = others, changed
    assert not wrong, "let in, or has changed something"


@pytest.mark.parametrize("action", list(AT_THE_TABLE))
def test_a_table_acts_by_its_own_link_only(guest: Client, action: str) -> None:
    assert next(each for each in ACTIONS if each.id == action).roles == (TABLE,)
    token = table_token(TableLink("evening", 1, 1, 0))
    forged, revoked = f"{token[:-3]}abc", table_token(TableLink("evening", 1, 1, 7))
    data = {"op": action, **AT_THE_TABLE[action]}
    assert guest.post(f"/t/{forged}", data).status_code == 403
    assert guest.post(f"/t/{revoked}", data).status_code == 410
    assert guest.post(f"/t/{token}", data).status_code in (302, 404, 422)


def test_every_action_has_an_address() -> None:
    assert {*ADDRESSES, *AT_THE_TABLE} == {each.id for each in ACTIONS}
    assert {role for each in ACTIONS for role in each.roles} == {DIRECTOR, DESK, JURY, TABLE}
