"""Who sits down gets the letter of his seat in the order in which he is ticked."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

NAMES = ("Ann", "Ben", "Cat")


def group(ticked: str = "") -> str:
    labels = "".join(
        f"<label><input type=checkbox name=seat value={each} {'checked' if each in ticked else ''}>"
        f"{each}<b data-letter></b></label>"
        for each in NAMES
    )
    return f"<body><form><div data-order><input name=order>{labels}<input type=checkbox name=other></div></form></body>"


def letters(page: Page) -> list[str]:
    return page.locator("[data-letter]").all_inner_texts()


def test_letters_follow_the_order_of_ticking(alone: Alone) -> None:
    page = alone.show("tapis/free.js", group())
    order = page.locator("[name=order]")
    page.get_by_label("Cat").check()
    page.get_by_label("Ann").check()
    assert letters(page) == ["B", "", "A"]
    expect(order).to_have_value("Cat,Ann")
    page.get_by_label("Cat").uncheck()
    assert letters(page) == ["A", "", ""]
    page.get_by_label("Cat").check()
    assert letters(page) == ["A", "", "B"]
    page.locator("[name=other]").check()
    expect(order).to_have_value("Ann,Cat")


def test_what_is_ticked_already_stands_in_the_order_of_the_list(alone: Alone) -> None:
    page = alone.show("tapis/free.js", group("Ann Cat"))
    assert letters(page) == ["A", "", "B"]
    page.get_by_label("Ben").check()
    expect(page.locator("[name=order]")).to_have_value("Ann,Cat,Ben")
