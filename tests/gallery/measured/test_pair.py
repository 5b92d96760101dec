"""The phone of a pair: each key of a board is in sight when it is wanted, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tapis.web.access.links import PlayerLink, pair_token
from tests.club.pairs import Pairs
from tests.gallery.measured.conftest import Studio
from tests.web.brought import published

WIDTH, HEIGHT = 390, 664
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def phone(studio: Studio) -> str:
    """The address at which the first pair acts, its round published."""
    studio.room.bring(published(Pairs(4, rounds=2, deals=2)), "pairs")
    studio.size((WIDTH, HEIGHT, 100))
    return f"/q/{pair_token(PlayerLink('pairs', 1))}"


def last_board(studio: Studio, phone: str, language: str) -> Page:
    """The page with the keys of the last board of the round."""
    steps = studio.show(phone, language=language).locator(".turn-steps a")
    return studio.show(phone + str(steps.last.get_attribute("href")), language=language)


def in_view(page: Page) -> None:
    """What is to be pressed now can be pressed without scrolling, and by a thumb."""
    keys = page.locator("#deal :is(.key-row button, button.primary):visible").all()
    assert keys
    for button in keys:
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= HEIGHT, button.inner_text()
        assert min(box["width"], box["height"]) >= 24


@pytest.mark.slow
def test_a_board_is_tapped_in_two_steps_each_in_sight(studio: Studio, phone: str) -> None:
    page = last_board(studio, phone, "en")
    in_view(page)
    for key in ("3", "No trump", "North"):
        page.locator(".key-row:visible").get_by_role("button", name=key, exact=True).click()
    in_view(page)
    for key in ("+1", "Heart led", "K"):
        page.locator(".key-row:visible").get_by_role("button", name=key, exact=True).click()
    expect(page.locator("#line")).to_have_value("3NT N +1 ♥K")
    in_view(page)


@pytest.mark.usefixtures("longest")
def test_words_for_screen_readers_make_no_page_wider(studio: Studio, phone: str) -> None:
    steps = studio.show(phone).locator(".turn-steps a")
    hrefs = [str(each.get_attribute("href")) for each in steps.all()]
    assert len(hrefs) == 2
    for href in hrefs:
        assert studio.show(phone + href).evaluate(TOO_WIDE) <= 0


def test_whoever_types_a_whole_line_can_send_it_at_once(studio: Studio, phone: str) -> None:
    """Before, the button waits for the second step."""
    page = last_board(studio, phone, "fr")
    button = page.get_by_role("button", name="Inscrire cet étui")
    expect(button).to_be_hidden()
    page.locator("#line").fill("3SA N =")
    expect(button).to_be_visible()
