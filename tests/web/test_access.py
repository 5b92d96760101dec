"""Who gets in: links, set-up, wrong tries, expired forms. No browser needed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth import get_user_model
from django.core import signing
from django.http import HttpResponse
from django.test import Client, RequestFactory, override_settings

from tapis.club.slips import table
from tapis.law import IllegalMove, Refused
from tapis.web.access import guards, keys
from tapis.web.access.links import (
    SALT_TABLE,
    PlayerLink,
    TableLink,
    player_token,
    read_player,
    read_table,
    table_token,
)
from tapis.web.access.tries import Tries
from tapis.web.frame.middleware import status_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.club.evening import Evening

pytestmark = pytest.mark.django_db
LINK = TableLink("abc", 2, 7, 1)


def test_a_table_s_link_leads_back_to_its_table() -> None:
    assert read_table(table_token(LINK)) == LINK


def test_a_player_s_link_leads_back_to_the_player() -> None:
    assert read_player(player_token(PlayerLink("abc", 12))) == PlayerLink("abc", 12)


@pytest.mark.parametrize(
    "forge",
    [
        lambda token: token.replace(".7.", ".8."),
        lambda token: token[:-1],
        lambda token: token.partition("~")[0],
        lambda _: "",
        lambda _: player_token(PlayerLink("abc", 2)),
    ],
    ids=["another table", "cut off", "without signature", "empty", "a player's link"],
)
def test_a_changed_table_link_leads_nowhere(forge: Callable[[str], str]) -> None:
    refusal = read_table(forge(table_token(LINK)))
    assert isinstance(refusal, Refused)
    assert status_of(refusal) == 403


def test_a_table_s_link_is_not_a_player_s() -> None:
    assert isinstance(read_player(table_token(LINK)), Refused)


def test_links_of_one_event_are_signed_with_a_key_of_its_own() -> None:
    token = table_token(LINK)
    keys.drop(["abc"])
    assert isinstance(read_table(token), Refused), "its key went with the event"
    assert table_token(LINK) != token, "and the next one has another"
    assert read_table(table_token(TableLink("other", 2, 7, 1))) == TableLink("other", 2, 7, 1)


def test_what_the_machine_signed_before_events_had_keys_stays_good_on_it() -> None:
    before = signing.Signer(salt=SALT_TABLE).sign("abc.2.7.1").replace(":", "~")
    assert read_table(before) == LINK
    table_token(LINK)
    assert read_table(before) == LINK
    with override_settings(SECRET_KEY="another machine's"):
        assert isinstance(read_table(before), Refused)
        assert read_table(table_token(LINK)) == LINK


def test_a_link_works_wherever_the_key_of_its_event_was_taken() -> None:
    token = table_token(LINK)
    kept = keys.secrets_of("abc")
    keys.drop(["abc"])
    keys.adopt("abc", kept.links, kept.code)
    with override_settings(SECRET_KEY="another machine's"):
        assert read_table(token) == LINK


def test_a_code_is_read_however_it_was_typed() -> None:
    code = keys.new_code()
    assert code != keys.new_code()
    for typed in (code, code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')}\n"):
        assert keys.plain_code(typed) == code


def test_tries_are_counted_for_each_address_and_forgotten_in_time() -> None:
    clock = iter([0.0, 1.0, 2.0, 2.0, 20.0])
    tries = Tries(limit=2, seconds=10, clock=lambda: next(clock))
    tries.count("a")
    tries.count("a")
    assert tries.exhausted("a")
    assert not tries.exhausted("b")
    assert not tries.exhausted("a")


def knock(token: str, address: str = "10.0.0.1") -> HttpResponse:
    request = RequestFactory().get("/", REMOTE_ADDR=address)
    view = guards.at_table(lambda _request, link, **_: HttpResponse(f"{link.table}"))
    return view(request, token=token)


def test_a_phone_that_guesses_links_is_asked_to_wait() -> None:
    refused = []
    for _ in range(21):
        with pytest.raises(IllegalMove) as stopped:
            knock("abc.1.1.0~guess", "10.0.0.9")
        refused.append(stopped.value.refusal.code)
    assert refused == ["forged-link"] * 20 + ["too-many-tries"]


def test_a_revoked_link_is_dead_and_the_new_one_lives(transactional_db: None) -> None:
    house.cache_clear()
    evening = Evening(8)
    evening.draw()
    evening.publish(1)
    room = house().room(TOURNAMENTS, "abc")
    room.act(lambda _: tuple(entry.event for entry in evening.entries), "evening", "director")
    old, new = (table_token(TableLink("abc", 1, 2, serial)) for serial in (0, 1))
    assert knock(old).content == b"2"
    room.act(lambda state: table.revoke_link(state, 1, 2), "revoke", "director")
    with pytest.raises(IllegalMove) as stopped:
        knock(old)
    assert status_of(stopped.value.refusal) == 410
    assert knock(new).content == b"2"
    house.cache_clear()


@pytest.mark.django_db
def test_a_form_with_an_expired_token_says_what_to_do() -> None:
    client = Client(enforce_csrf_checks=True, headers={"accept-language": "en"})
    page = client.post("/login", {"username": "a", "password": "b"})
    assert page.status_code == 403
    assert "This form is no longer valid" in page.content.decode()


@pytest.mark.django_db
def test_every_page_forbids_foreign_and_inline_content() -> None:
    policy = Client().get("/law/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.django_db
def test_the_way_back_after_log_in_stays_in_the_house() -> None:
    get_user_model().objects.create_user("marie", password="quite-long-enough")
    typed = {"username": "marie", "password": "quite-long-enough", "next": "https://example.org/"}
    assert Client().post("/login", typed).headers["Location"] == "/events/"
