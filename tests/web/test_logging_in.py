"""Getting in and out: a log-out ends a session for good, wrong passwords slow down and lock nobody out."""

from __future__ import annotations

import contextlib
import time

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest
from django.test import Client

from tapis.law import IllegalMove
from tapis.web.access import slowing
from tapis.web.access.slowing import AT_A_DOOR, COOKIE, FREE, IN_ALL, LONGEST_WAIT, Doors, in_turn
from tapis.web.access.uploads import admits
from tapis.web.server.limits.bodies import FILE, FORM

PASSWORD, WRONG = "the right one", "a wrong one"


@pytest.fixture
def slept(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """An account, and how long whoever logs in had to wait."""
    get_user_model().objects.create_user("Łukasz", password=PASSWORD)
    found: list[float] = []
    monkeypatch.setattr(time, "sleep", found.append)
    return found


def log_in(client: Client, password: str, name: str = "Łukasz") -> int:
    return client.post("/login", {"username": name, "password": password}).status_code


def test_a_copied_cookie_is_dead_after_the_log_out(slept: list[float]) -> None:
    own, thief = Client(), Client()
    assert log_in(own, PASSWORD) == 302
    thief.cookies[settings.SESSION_COOKIE_NAME] = own.cookies[settings.SESSION_COOKIE_NAME].value
    assert thief.get("/events/").status_code == 200
    assert own.post("/logout").status_code == 302
    assert thief.get("/events/").status_code == 302


def test_a_new_password_ends_every_session_of_the_account(slept: list[float]) -> None:
    one, two = Client(), Client()
    assert log_in(one, PASSWORD) == log_in(two, PASSWORD) == 302
    account = get_user_model().objects.get(username="Łukasz")
    account.set_password("another one")
    account.save()
    assert one.get("/events/").status_code == two.get("/events/").status_code == 302


def test_the_right_password_counts_after_any_number_of_wrong_ones(slept: list[float]) -> None:
    somebody, director = Client(), Client()
    for _ in range(FREE):
        assert log_in(somebody, WRONG) == 200
    assert slept == []
    for _ in range(6):
        assert log_in(somebody, WRONG) == 200
    assert slept == sorted(slept)
    assert slept[-1] > slept[0] > 0
    assert log_in(director, PASSWORD) == 302
    assert slept[-1] <= LONGEST_WAIT


def test_a_browser_that_was_in_before_is_not_slowed_down_by_others(slept: list[float]) -> None:
    director, somebody = Client(), Client()
    assert log_in(director, PASSWORD) == 302
    director.post("/logout")
    for _ in range(30):
        log_in(somebody, WRONG)
    slept.clear()
    assert log_in(director, PASSWORD) == 302
    assert slept == []
    somebody.cookies[COOKIE] = director.cookies[COOKIE].value.replace(":", "x:", 1)
    assert log_in(somebody, WRONG) == 200
    assert len(slept) == 1, "a mark that was tampered with is none"


def test_a_mark_of_one_account_opens_no_door_to_another(slept: list[float]) -> None:
    get_user_model().objects.create_user("other", password=PASSWORD)
    client = Client()
    assert log_in(client, PASSWORD, "other") == 302
    for _ in range(FREE):
        log_in(client, WRONG)
    log_in(client, WRONG)
    assert len(slept) == 1


def test_few_wait_at_a_time_and_others_are_told_to_try_again(slept: list[float]) -> None:
    tried = [Doors(f"door {number}", "") for number in range(IN_ALL)]
    for door in tried:
        for _ in range(FREE):
            slowing.count(door)
    with contextlib.ExitStack() as waiting:
        for _ in range(AT_A_DOOR):
            waiting.enter_context(in_turn(tried[0]))
        with pytest.raises(IllegalMove), in_turn(tried[0]):
            pass
        for door in tried[1 : IN_ALL - AT_A_DOOR + 1]:
            waiting.enter_context(in_turn(door))
        with pytest.raises(IllegalMove), in_turn(tried[-1]):
            pass
    with in_turn(tried[0]):
        pass


def test_pages_of_an_account_are_kept_nowhere(slept: list[float]) -> None:
    client = Client()
    log_in(client, PASSWORD)
    assert client.get("/events/").headers["Cache-Control"] == "no-store"
    assert Client().get("/").headers.get("Cache-Control") != "no-store"


def test_a_house_behind_tls_is_asked_for_over_tls_only(slept: list[float]) -> None:
    assert "max-age=" in Client().get("/", secure=True).headers["Strict-Transport-Security"]
    assert "Strict-Transport-Security" not in Client().get("/").headers


def scope(client: Client, path: str) -> dict[str, object]:
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    return {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"cookie", cookies.encode())],
    }


UPLOADS = ["/events/import", "/e/evening/exchange/merge", "/e/evening/entrants/import", "/e/evening/boards"]


@pytest.mark.parametrize("path", UPLOADS)
def test_a_file_is_for_whoever_is_logged_in_and_where_files_are_taken(slept: list[float], path: str) -> None:
    client = Client()
    assert admits(scope(client, path)) == FORM
    log_in(client, PASSWORD)
    assert admits(scope(client, path)) == FILE
    assert admits(scope(client, "/login")) == FORM
    assert admits(scope(client, "/e/evening/settings")) == FORM
    client.cookies[settings.SESSION_COOKIE_NAME] = "invented"
    assert admits(scope(client, path)) == FORM


def test_every_page_with_a_box_for_files_may_take_them() -> None:
    from django.urls import reverse  # noqa: PLC0415 - after Django is set up

    names = ("papers:import", "papers:merge", "director:import", "desk:boards")
    places = [reverse(name, args=("evening",) if name != "papers:import" else ()) for name in names]
    assert places == UPLOADS


def test_a_request_says_where_it_comes_from() -> None:
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = "10.0.0.9"
    assert slowing.doors(request, "Anna") == Doors("10.0.0.9 anna", "10.0.0.9")
