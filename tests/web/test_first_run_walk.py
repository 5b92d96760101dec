"""The four screens in the browser, in French, by keyboard and without script, on a phone and a laptop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browsing import SIZES, Visitor
from tests.web.site import Site

Come = Callable[..., Visitor]
PASSWORD = "trois chats au vallon"
LOOKED_AT = {"phone": (390, 664), "tablet": (820, 1100), "laptop": (1366, 641)}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A house that nobody has set up."""
    for size, pixels in LOOKED_AT.items():
        monkeypatch.setitem(SIZES, size, pixels)
    fresh = Site(tmp_path)
    fresh.start()
    yield fresh
    fresh.stop()


def look(someone: Visitor, name: str) -> None:


def test_the_four_screens_in_french(visitor: Come, site: Site) -> None:
    someone = visitor(language="fr")
    someone.page.context.clear_cookies()
    page = someone.go("/")
    expect(page.get_by_text("Cette maison n’est pas encore installée.")).to_be_visible()
    look(someone, "0-home")
    page = someone.go(site.setup_path)
    expect(page.locator("#way")).to_have_text("1 sur 4")
    expect(page.get_by_label("Français")).to_be_checked()
    look(someone, "1-language")
    page.get_by_role("button", name="Continuer").click()

    expect(page.locator("#way")).to_have_text("2 sur 4")
    page.get_by_label("Nom du club").fill("Atout Bulle")
    page.get_by_label("Où vous jouez").fill("Hôtel de Ville")
    look(someone, "2-club")
    page.get_by_role("link", name="Retour").click()
    expect(page.locator("#way")).to_have_text("1 sur 4")
    page.get_by_role("button", name="Continuer").click()
    page.get_by_label("Nom du club").fill("Atout Bulle")
    page.get_by_role("button", name="Continuer").click()

    expect(page.locator("#way")).to_have_text("3 sur 4")
    page.get_by_label("Mot de passe", exact=True).fill("chat")
    expect(page.locator("#strength")).to_have_text("Trop court.")
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_label("Le mot de passe encore une fois").fill("trois")
    expect(page.locator("#strength")).to_contain_text("Fort")
    expect(page.locator("#strength")).to_contain_text("pas encore pareils")
    look(someone, "3-password")
    page.get_by_label("Le mot de passe encore une fois").fill(PASSWORD)
    expect(page.locator("#strength")).not_to_contain_text("pareils")
    page.get_by_role("button", name="Créer le compte").click()

    expect(page.locator("#way")).to_have_text("4 sur 4")
    look(someone, "4-begin")
    page.get_by_role("link", name="Retour").click()
    expect(page.get_by_text("Le compte «")).to_be_visible()
    look(someone, "3-made")
    page.get_by_role("link", name="Continuer").click()
    page.get_by_role("button", name="Commencer l’essai").click()
    page.get_by_role("heading", name="Soirée d’essai").wait_for()
    someone.nothing_went_wrong()


def test_by_keyboard_alone_and_without_script(visitor: Come, site: Site) -> None:
    someone = visitor(language="fr", size="phone", java_script_enabled=False)
    page = someone.go(site.setup_path)
    keys = page.keyboard
    for way in ("1 sur 4", "2 sur 4", "3 sur 4", "4 sur 4"):
        expect(page.locator("#way")).to_have_text(way)
        page.locator("h1").click()
        if way == "1 sur 4":
            page.get_by_label("Français").focus()
        elif way == "2 sur 4":
            page.get_by_label("Nom du club").focus()
            keys.type("Atout Bulle")
        elif way == "3 sur 4":
            page.get_by_label("Votre nom ici").focus()
            for typed in ("", PASSWORD, PASSWORD):
                keys.type(typed)
                keys.press("Tab")
            page.get_by_label("Le mot de passe encore une fois").focus()
        else:
            keys.press("Tab")
            while page.locator("button:focus").count() == 0:
                keys.press("Tab")
            expect(page.locator("button:focus")).to_have_text("Nouveau tournoi")
        keys.press("Enter")
    page.wait_for_url("**/events/new")
