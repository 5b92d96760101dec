"""What a role may do is asked where it is done; a page that shows no button is not enough."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user_model

from tapis.club.state.slips import SlipState
from tapis.web.access.models import Membership
from tests.club.evening import ANNE, Evening
from tests.web.director.conftest import WIZARD, Who, replay, state, wizard

BOARD, SLIP = "/e/played/rounds/1", "/e/played/slips/1/1"


@pytest.fixture
def playing(who: Who) -> str:
    """A round of two tables; one slip is read by Anne, and a line of it is contested."""
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.read(evening.typed(1, 1), ANNE)
    replay(evening, "played")
    for role in ("director", "desk", "jury"):
        who(role)
        account = get_user_model().objects.get(username=role)
        Membership.objects.create(user=account, event="played", role=role)
    return "played"


@pytest.mark.parametrize(
    ("role", "address", "typed"),
    [
        ("desk", BOARD, {"do": "cut", "table": "2", "deals": "0", "reason": "late"}),
        ("jury", BOARD, {"do": "cut", "table": "2", "deals": "0", "reason": "late"}),
        ("jury", BOARD, {"do": "revoke", "table": "2"}),
        ("jury", BOARD, {"do": "receive", "table": "2"}),
        ("jury", BOARD, {"do": "start", "minutes": "30"}),
        ("jury", BOARD, {"do": "close"}),
        ("jury", SLIP, {"do": "accept"}),
        ("jury", SLIP, {"do": "reject", "reason": "smudged"}),
        ("jury", SLIP, {"do": "settle", "reading": "0", "reason": "paper"}),
        ("jury", f"{SLIP}/type", {"s0": "1"}),
        ("desk", SLIP, {"do": "uphold", "deal": "1", "seat": "0", "reason": "as played"}),
        ("desk", "/e/played/rulings", {"do": "rule", "fault": "revoke", "entrant": "1", "round": "1"}),
        ("desk", "/e/played/standings", {"number": "1", "seed": "s"}),
        ("desk", "/e/played/draw/1/publish", {}),
        ("jury", "/e/played/draw/1/publish", {}),
        ("jury", "/e/played/close", {"do": "close"}),
    ],
)
def test_nobody_does_what_is_another_s_to_do(
    who: Who, playing: str, role: str, address: str, typed: dict[str, str]
) -> None:
    before = state(playing)
    answer = who(role).post(address, typed)
    assert answer.status_code == 403
    assert "Your account may not do this here" in answer.content.decode()
    assert state(playing) == before


@pytest.mark.parametrize(("role", "told"), [("desk", True), ("jury", False)])
def test_a_page_offers_what_its_reader_may_do(who: Who, playing: str, role: str, told: bool) -> None:
    slip, board = (who(role).get(each).content.decode() for each in (SLIP, BOARD))
    assert ('value="accept"' in slip) is told
    assert ('value="close"' in board) is told
    assert 'value="cut"' not in board


def test_the_desk_confirms_what_somebody_else_read(who: Who, playing: str) -> None:
    assert who("desk").post(SLIP, {"do": "accept"}).status_code == 302
    assert state(playing).slip(1, 1).state is SlipState.CONFIRMED


def test_opening_an_event_of_one_s_own_gives_no_key_to_an_invited_account(who: Who, playing: str) -> None:
    who("director").post(f"/e/{playing}/team", {"do": "add", "username": "vera", "role": "director"})
    own = str(wizard(who("desk")).url).strip("/").split("/")[-1]
    answer = who("desk").post(f"/e/{own}/team", {"do": "add", "username": "vera", "role": "desk"})
    assert answer.status_code == 302, "the role is given"
    vera = Membership.objects.get(event=own, user__username="vera")
    asked = who("desk").post(f"/e/{own}/team", {"do": "invite", "membership": vera.pk})
    assert "works elsewhere" in asked.content.decode()
    assert "/join/" not in asked.content.decode()


def test_a_substitute_plays_on_and_the_slip_says_who(who: Who, playing: str) -> None:
    leaver = state(playing).slip(1, 2).seats[3]
    address = "/e/played/slips/1/2"
    typed = {"do": "substitute", "entrant": str(leaver), "name": "Ida", "deal": "2", "reason": "gone home"}
    assert who("jury").post(address, typed).status_code == 403
    refused = who("desk").post(address, {**typed, "deal": "9"})
    assert (refused.status_code, state(playing).slip(1, 2).substitutes) == (422, ())
    assert who("desk").post(address, typed).status_code == 302
    assert "From deal 2, Ida plays in the place of" in who("desk").get(address).content.decode()


def test_the_form_of_a_new_event_sent_again_gives_no_role_back(who: Who) -> None:
    anna: Any = who("anna")
    page = anna.get("/events/new?regulation=estimation")
    form = {**WIZARD, "name": page.context["name"], "op": "new"}
    address = "/events/new?regulation=estimation"
    event = str(anna.post(address, form).url).strip("/").split("/")[-1]
    anna.post(f"/e/{event}/team", {"do": "add", "username": "berta", "role": "director"})
    who("berta")
    own = Membership.objects.get(event=event, user__username="anna")
    assert who("berta").post(f"/e/{event}/team", {"do": "remove", "membership": own.pk}).status_code == 302
    for op in ("new", "another"):
        anna.post(address, {**form, "op": op})
        assert anna.get(f"/e/{event}/").status_code == 403


def test_nobody_gets_a_link_to_the_account_that_answers_for_the_house(who: Who) -> None:
    who("owner")
    own = str(wizard(who("desk")).url).strip("/").split("/")[-1]
    account = get_user_model().objects.get(username="owner")
    account.set_password("a-long-password")
    account.save()
    who("desk").post(f"/e/{own}/team", {"do": "add", "username": "owner", "role": "desk"})
    given = Membership.objects.get(event=own, user=account)
    asked = who("desk").post(f"/e/{own}/team", {"do": "invite", "membership": given.pk})
    assert "/join/" not in asked.content.decode()
