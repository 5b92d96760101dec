"""The screens of a new house by keyboard alone, on a phone: ``welcome.js`` says how strong a password is.

Only a browser runs the script and knows where the keys lead; what the screens ask and refuse is asked in
``test_first_run`` without one.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web import doors
from tests.web.browsing import Visitor
from tests.web.site import Site

Come = Callable[..., Visitor]
PASSWORD = "trois chats au vallon"


@pytest.mark.slow
def test_four_screens_by_keyboard_alone(visitor: Come, site: Site) -> None:
    someone = visitor(language="fr", size="phone")
    page = someone.go(site.do(doors.move_out))
    keys, way, strength = page.keyboard, page.locator("#way"), page.locator("#strength")
    expect(way).to_have_text("1 sur 4")
    page.get_by_label("Français").focus()
    keys.press("Enter")
    expect(way).to_have_text("2 sur 4")
    page.get_by_label("Nom du club").focus()
    keys.type("Atout Bulle")
    keys.press("Enter")
    expect(way).to_have_text("3 sur 4")
    page.get_by_label("Votre nom ici").focus()
    keys.press("Tab")
    expect(page.get_by_label("Mot de passe", exact=True)).to_be_focused()
    keys.type("chat")
    expect(strength).to_have_text("Trop court.")
    keys.press("ControlOrMeta+a")
    keys.type(PASSWORD)
    keys.press("Tab")
    keys.type("trois")
    expect(strength).to_contain_text("Fort")
    expect(strength).to_contain_text("pas encore identiques")
    keys.press("ControlOrMeta+a")
    keys.type(PASSWORD)
    expect(strength).not_to_contain_text("identiques")
    keys.press("Enter")
    expect(way).to_have_text("4 sur 4")
    begin = page.get_by_role("button", name="Estimation")
    for _ in range(20):
        keys.press("Tab")
        if begin.evaluate("each => each === document.activeElement"):
            break
    keys.press("Enter")
    page.wait_for_url("**/events/new?regulation=estimation")
