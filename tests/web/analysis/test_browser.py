"""Chances are asked for by keyboard, and look right on a phone and a laptop."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def test_chances_by_keyboard(visitor: Come) -> None:
    someone = visitor(language="en")
    page = someone.go("/chances/")
    page.get_by_label("What you see").select_option("dummy")
    page.get_by_role("spinbutton", name="Missing cards").fill("5")
    page.keyboard.press("Enter")
    page.get_by_role("cell", name="67.83%").wait_for()
    assert page.get_by_role("img", name="Chance of each split").count() == 1
    page.get_by_role("link", name="What is my hand worth?").click()
    page.get_by_role("checkbox", name="ace of hearts").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.get_by_text("you chose 1").wait_for()
    assert page.get_by_role("checkbox", name="ace of hearts").is_checked()
