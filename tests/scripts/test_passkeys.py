"""A passkey of the browser itself: made on one page, and answering on another; the house is asked in between."""

from __future__ import annotations

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tapis.selves.state import owner_of
from tapis.web.room.house import house
from tapis.web.selves.browser import look
from tests.scripts.alone import Alone, Asked, Reply
from tests.web.mine.people import Player, new_guest, played, table

NAME = "localhost"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A telephone whose owner puts a finger on it at once."""


@pytest.fixture(autouse=True)
def fresh(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house of its own; the browser and the house are one thread here, and the house knows of no loop."""
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    house.cache_clear()


def answered(client: Client, asked: Asked, port: int) -> Reply:
    """What the house answers this browser; where it leads elsewhere, that address."""
    client.defaults["HTTP_HOST"] = f"{NAME}:{port}"
    answer = client.post(asked.path, asked.sent) if asked.method == "POST" else client.get(asked.path)
    if answer.status_code == 302:
        return Reply(f"<h1>{answer['Location']}</h1>")
    return Reply(answer.content.decode(), answer.status_code, {"Content-Type": answer["Content-Type"]})


def opened(alone: Alone, who: Player, path: str) -> Page:
    alone.moves(NAME)
    alone.server = lambda asked: answered(who.client, asked, alone.port)
    alone.page.goto(alone.house + path)
    return alone.page


@pytest.mark.slow
def test_it_is_made_on_one_device_and_opens_the_page_on_another(alone: Alone) -> None:
    ann, phone = Player(new_guest()), Player()
    table("hers", played("estimation", ann.guest))
    ann.keep("Ann")
    line = alone.page.context.new_cdp_session(alone.page)
    line.send("WebAuthn.enable")
    finger = line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]
    page = opened(alone, ann, "/me/devices")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("heading", name="/me/devices", exact=True)).to_be_visible()
    assert len(look(owner_of(ann.guest)).passkeys) == 1
    (credential,) = line.send("WebAuthn.getCredentials", {"authenticatorId": finger})["credentials"]
    assert credential["rpId"] == "localhost"
    page = opened(alone, phone, "/me/carry")
    page.get_by_role("button", name="Open my page with a passkey").click()
    expect(page.get_by_role("heading", name="/me/", exact=True)).to_be_visible()
    assert phone.sits_at("hers")
    line.detach()


def test_where_the_browser_says_no_a_line_says_so_until_it_is_tried_again(alone: Alone) -> None:
    alone.begins(
        """let asked = 0;
        navigator.credentials.get = () => asked++ ? new Promise(() => {}) : Promise.reject(new Error("no"));"""
    )
    page = opened(alone, Player(), "/me/carry")
    failed = page.locator("[data-failed]")
    expect(failed).to_be_hidden()
    page.get_by_role("button", name="Open my page with a passkey").click()
    expect(failed).to_be_visible()
    page.get_by_role("button", name="Open my page with a passkey").click()
    expect(failed).to_be_hidden()


def test_a_browser_without_passkeys_shows_no_button(alone: Alone) -> None:
    ann = Player(new_guest())
    ann.keep("Ann")
    alone.begins("delete window.PublicKeyCredential")
    expect(opened(alone, ann, "/me/devices").locator("[data-passkey]")).to_be_hidden()
