"""An organiser's evening up to the first cards, by requests, as it goes without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]

EVENING = Path(__file__).parents[3] / "examples" / "evening.csv"


def open_event(page: Page, title: str) -> str:
    """Open an event through the wizard; its name in addresses."""
    page.goto("/events/new?regulation=estimation")
    page.get_by_label("Name of the event").fill(title)
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    return page.url.split("/e/")[1].strip("/")


def press(page: Page, what: str, name: str) -> None:
    button = page.get_by_role("button", name=f"{what}: {name}", exact=True)
    before = button.get_attribute("aria-pressed")
    button.click()
    after = "false" if before == "true" else "true"
    page.locator(f'[aria-label="{what}: {name}"][aria-pressed="{after}"]').wait_for()


def enter(page: Page, event: str, *names: str) -> None:
    for name in names:
        page.goto(f"/e/{event}/check-in")
        page.get_by_label("First and last name").fill(name)
        page.get_by_role("button", name="Enter and check in").click()
        page.get_by_text(f"{name} is entered and present.").wait_for()


@pytest.mark.slow
def test_from_the_wizard_to_the_published_first_round(plain: Come) -> None:
    director = plain("director")
    page = director.go("/events/")
    page.goto("/events/new?regulation=estimation")
    event = open_event(page, "Coupe d'automne")
    assert page.get_by_test_id("next-people").is_visible()

    page.get_by_role("link", name="Enter from a list").click()
    page.get_by_label("Drop the file here").set_input_files(
        {"name": "a.csv", "mimeType": "text/csv", "buffer": EVENING.read_bytes()}
    )
    page.get_by_role("button", name="Read the list").click()
    assert page.get_by_test_id("tally").inner_text() == "41 ready"
    page.get_by_role("button", name=re.compile(r"Enter \d+ people")).click()
    page.get_by_text("41 people are entered.").wait_for()

    page.goto(f"/e/{event}/check-in")
    labels = [each.get_attribute("aria-label") or "" for each in page.locator(".people .tap").all()]
    names = [each.rpartition(": ")[2] for each in labels]
    for name in names[:5]:
        press(page, "present", name)
    press(page, "absent", names[5])
    assert "5 present" in page.get_by_test_id("attendance").inner_text()
    assert "1 person sits out" in page.get_by_test_id("remainder").inner_text()
    enter(page, event, "Late Larry", "Later Laura", "Latest Leo", "Last Lou")

    page.goto(f"/e/{event}/draw")
    page.get_by_label("A word from the hall").fill("autumn")
    page.get_by_role("button", name="Draw all rounds").click()
    page.get_by_role("heading", name="Round 1 draft").wait_for()

    page.locator(".place input").nth(0).check()
    page.locator(".place input").nth(4).check()
    page.get_by_label("Reason").fill("Sister and brother")
    page.get_by_role("button", name="Exchange them").click()
    page.get_by_text("Sister and brother").wait_for()

    page.locator("summary", has_text="Publish round 1").click()
    page.get_by_role("button", name="Publish round 1").click()
    page.get_by_test_id("next-print").wait_for()

    page.goto(f"/e/{event}/draw?round=1")
    page.locator(".place input").nth(0).check()
    page.locator(".place input").nth(5).check()
    page.locator("#why").fill("Sat down wrongly")
    page.get_by_role("button", name="Record it").click()
    expect(page.locator(".instead")).to_have_count(2)
    page.goto(f"/e/{event}/settings")
    assert "the number of deals and the regulation stay" in page.locator(".frozen").inner_text()
