"""From a new house to the first published round with 41 people: so many clicks, and one for all here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from tapis.web import view_support
from tapis.web.access.first_run import setup_token
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.web.plain import Locator, Visitor

pytestmark = pytest.mark.django_db(transaction=True)

LIST = Path(__file__).parents[2] / "examples" / "evening.csv"
ALLOWED = 12
"""The choice of a file counts as a click; the one that marks everybody present is allowed beside."""


@pytest.fixture
def clicks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Whatever is pressed, in its order."""
    pressed: list[str] = []
    click, choose = Locator.click, Locator.set_input_files

    def counted(found: Locator) -> None:
        pressed.append(found.what)
        click(found)

    def chosen(found: Locator, file: dict[str, object]) -> None:
        pressed.append("file")
        choose(found, file)

    monkeypatch.setattr(Locator, "click", counted)
    monkeypatch.setattr(Locator, "set_input_files", chosen)
    house.cache_clear()
    yield pressed
    house.cache_clear()


def test_twelve_clicks_lead_from_the_start_to_the_first_round(clicks: list[str]) -> None:
    client = Client(headers={"accept-language": "en"})
    page = Visitor(client).go(f"/setup/{setup_token()}")

    def press(role: str, name: str) -> None:
        page.get_by_role(role, name=name).click()

    press("button", "Continue")
    page.get_by_label("Name of the club").fill("Jass-Club de la Jogne")
    press("button", "Continue")
    for label in ("Password", "The password again"):
        page.get_by_label(label, exact=True).fill("three cats in a valley")
    press("button", "Create the account")
    press("button", "Estimation")
    press("button", "Open the event")
    press("link", "Enter from a list")
    page.locator("#file").set_input_files(
        {"name": "a.csv", "mimeType": "text/csv", "buffer": LIST.read_bytes()}
    )
    press("button", "Read the list")
    press("button", "Enter 41 people")
    page.locator(".rail a", has_text="Check-in").first.click()
    press("button", "All are here (41)")
    press("button", "Draw all rounds")
    press("button", "Publish round 1")

    (name,) = house().names(TOURNAMENTS)
    held = view_support.look(name).tournament
    assert (held.published, len(held.entrants), len(held.rounds[0].slips)) == (1, 41, 10)
    assert len(clicks) == ALLOWED + 1
