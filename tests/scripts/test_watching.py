"""Who looks on: asked for when a beat tells another number than the page shows, and drawn in its place alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.patience import for_a_while
from tests.scripts.alone import AWAY, Alone, Reply

AT = "/play/t/"
ASKED = "/play/t/?part=watching"


def drawn(*names: str) -> str:
    listed = "".join(f"<li>{each}</li>" for each in names)
    return f"<span id=watching data-n={len(names)}>{len(names)}</span><div id=who-watches><ul>{listed}</ul></div>"


@pytest.fixture
def page(alone: Alone) -> Page:
    alone.server = lambda asked: drawn("Ann", "Ben") if asked.path == ASKED else Reply(status=204)
    body = f"<body><div id=felt><input id=typed value=half>{drawn('Ann')}</div></body>"
    return alone.show("play/watching.js", body, path=AT)


def beat(page: Page, number: int) -> None:
    page.evaluate("n => document.dispatchEvent(new CustomEvent('tapis:watching', { detail: n }))", number)


def test_a_newcomer_is_drawn_and_nothing_else(alone: Alone, page: Page) -> None:
    page.evaluate("window.kept = typed")
    beat(page, 2)
    expect(page.locator("#watching")).to_have_text("2")
    expect(page.locator("#who-watches li")).to_have_text(["Ann", "Ben"])
    assert page.evaluate("window.kept === typed")
    assert [each.path for each in alone.asked] == [ASKED]


def test_a_number_that_is_shown_asks_for_nothing(alone: Alone, page: Page) -> None:
    beat(page, 1)
    beat(page, 2)
    expect(page.locator("#watching")).to_have_text("2")
    assert [each.path for each in alone.asked] == [ASKED]


def test_an_answer_that_was_lost_is_asked_for_again_with_a_later_beat(alone: Alone, page: Page) -> None:
    replies = iter((AWAY, Reply(drawn("Eve", "Fay"), status=503), drawn("Ann", "Ben")))
    alone.server = lambda _: next(replies)
    for _ in for_a_while():
        beat(page, 2)
        if page.locator("#watching").text_content() == "2":
            break
    assert [each.path for each in alone.asked] == [ASKED] * 3, "what a fault shows is not taken for an answer"
