"""The frame around every page, by requests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tests.web.plain import Visitor

Come = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/", "Play now"),
        ("/law/", "Rules"),
        ("/law/estimation/", "Estimation"),
        ("/law/estimation/16.13", "16.13 Under-trumping"),
        ("/law/bridge/ask/", "May I say this?"),
        ("/law/bridge/system/", "French standard"),
        ("/law/whist/ask/", "May I say this?"),
        ("/law/whist/grid/", "Grid of points"),
        ("/login", "Log in"),
        ("/nowhere", "There is no such page"),
    ],
)
def test_pages_of_the_frame_say_what_they_are(plain: Come, path: str, heading: str) -> None:
    someone = plain()
    page = someone.go(path)
    assert page.locator("h1").inner_text() == heading


def test_a_referee_is_told_why_a_call_is_not_open(plain: Come) -> None:
    page = plain().go("/law/bridge/ask/")
    page.get_by_role("link", name="bids 1♥").click()
    assert page.locator("h2").inner_text() == "Player 2 of 4 is to speak"
    page.get_by_text("bids 1♦").click()
    why = page.locator("details[open]")
    assert "Bid higher than 1H" in why.inner_text()
    assert why.get_by_role("link").inner_text() == "bridge B11 · Bids"
    page.get_by_role("link", name="Take the last call back").click()
    assert page.locator("h2").inner_text() == "Player 1 of 4 is to speak"


def test_a_referee_looks_up_why_hearts_may_not_be_proposed(plain: Come) -> None:
    page = plain().go("/law/whist/ask/")
    for said in ("Nobody has the trou", *("passes",) * 3):
        page.get_by_role("link", name=said, exact=True).click()
    page.get_by_text("asks ♥").click()
    why = page.locator("details[open]")
    assert "Ask only where somebody can still join you." in why.inner_text()
    assert why.get_by_role("link").inner_text().startswith("whist 18 ·")


def test_the_language_is_chosen_and_kept(plain: Come) -> None:
    page = plain().go("/law/estimation/16.13")
    page.get_by_role("button", name="DE").click()
    assert page.locator("html").get_attribute("lang") == "de"
    page.goto("/law/estimation/16.9")
    assert page.locator("html").get_attribute("lang") == "de"


def test_ten_wrong_passwords_lock_nobody_out(plain: Come) -> None:
    page = plain().go("/login")
    for _ in range(10):
        page.locator("input[name=username]").fill("nobody")
        page.locator("input[name=password]").fill("wrong")
        page.locator("main form button").click()
    page.locator("input[name=username]").fill("nobody")
    page.locator("input[name=password]").fill("wrong")
    page.locator("main form button").click()
    page.locator("input[name=password]").wait_for()
    assert "Too many" not in page.locator("main").inner_text()


def test_a_forged_set_up_link_is_refused_in_one_sentence(plain: Come) -> None:
    page = plain().go("/setup/director~forged")
    assert "not valid" in page.get_by_role("alert").inner_text()


def test_neighbouring_provisions_lead_through_the_book(plain: Come) -> None:
    page = plain().go("/law/estimation/16.17")
    page.locator("a[rel=next]").click()
    assert page.locator("h1").inner_text().startswith("E")
    page.locator("a[rel=prev]").click()
    assert page.locator("h1").inner_text() == "16.17 Revoke"


def test_without_script_the_frame_works_all_the_same(plain: Come) -> None:
    page = plain("director").go("/law/")
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="FR").click()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.url.endswith("/law/")


def test_a_request_that_cannot_be_read_is_answered_with_a_page() -> None:
    """With more fields than any form of ours has, Django reads none of them."""
    answer = Client(headers={"accept-language": "en"}).post(
        "/login", {f"field{at}": "" for at in range(1001)}
    )
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "This request cannot be read" in page
    assert "Go back and try again; nothing was changed." in page
