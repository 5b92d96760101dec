"""What the calls of bridge mean at a table with bots: by a tap, by keyboard, in four languages, in replay."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page

from tapis.bots.meanings import explaining
from tapis.i18n import LANGUAGES
from tests.parlour.evening import Evening
from tests.web.browsing import found_by_axe
from tests.web.play.stage import HOUSE, PATH, drawn, page_of, stage

CALLS = 11


def auction(*guests: str, calls: int = CALLS) -> Evening:
    """A deal at a table of bridge after so many calls at random."""
    evening = Evening().open("bridge", form="series").people(*guests).deal("calls")
    for _ in zip(range(calls), evening.steps("auction 3"), strict=False):
        pass
    return evening


@pytest.fixture(scope="module")
def alone() -> Evening:
    return auction("ann")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_is_explained(alone: Evening, language: str) -> None:
    page = page_of(alone, "ann", language)
    assert len(page.called) == len(page.meant) > 4
    assert all(each.says or each.name for each in page.meant)
    assert any(each.person for each in page.meant)
    felt = drawn(page, language, whole=False)
    assert felt.count('class="drawer meant"') == len(page.called)
    assert all(f'popovertarget="meant-{number}"' in felt for number in range(len(page.called)))


def test_a_table_of_people_has_its_own_system() -> None:
    assert page_of(auction("ann", "ben", "cat", "dan"), "ann").meant == ()


def test_meanings_are_the_same_for_every_reader(alone: Evening) -> None:
    """A meaning follows from the calls alone: whoever looks on without a hand reads the same."""
    assert page_of(alone, "ann").meant == page_of(alone, "nobody").meant


@pytest.fixture(scope="module")
def phone(chromium: Browser, alone: Evening) -> Iterator[Page]:
    context = stage(chromium, {PATH: drawn(page_of(alone, "ann"))})
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(HOUSE + PATH)
    yield page
    context.close()


def test_a_tap_opens_it_and_nothing_moves(phone: Page) -> None:
    before = phone.locator(".auction-box").bounding_box()
    phone.locator(".auction .means").last.click()
    told = phone.locator(".meant:popover-open")
    told.wait_for()
    assert told.inner_text().strip()
    box = told.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    found = found_by_axe(phone)
    assert not found, found
    assert phone.locator(".auction-box").bounding_box() == before
    phone.keyboard.press("Escape")
    phone.wait_for_function("!document.querySelector('.meant:popover-open')")


def test_it_works_by_keyboard(phone: Page) -> None:
    phone.locator(".auction .means").first.focus()
    phone.keyboard.press("Enter")
    phone.locator("#meant-0:popover-open").wait_for()
    phone.keyboard.press("Escape")
    assert phone.evaluate("document.activeElement.matches('.auction .means')")


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_system_is_a_page(client: Client, language: str) -> None:
    found = explaining("bridge")
    assert found is not None
    shown = client.get("/law/bridge/system/", headers={"accept-language": language})
    text = unescape(shown.content.decode())
    assert shown.status_code == 200
    card = found.card()
    assert all(part.titles[language].split()[0] in text for part in card.parts)
    assert text.count("<dt>") == sum(len(part.lines) for part in card.parts)
    assert client.get("/law/tutti/system/").status_code == 404
    assert "/law/bridge/system/" in client.get("/law/bridge/").content.decode()
