"""Keys that write a deal in one line, and what is typed by hand between them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone


def rows(*groups: tuple[str, str]) -> str:
    """Groups of keys as ``("many on=1", "A B")``; a dash before a key: it stands alone."""
    made = ""
    for kind, keys in groups:
        more = "".join(
            f"<button type=button data-text='{each.removeprefix('!')}' {'data-alone' if each.startswith('!') else ''}"
            f" {'data-many' if 'many' in kind else ''} aria-pressed=false>{each}</button>"
            for each in keys.split(" ")
        )
        made += f"<div class=key-row data-on={'1' if 'on=1' in kind else '2'}>{more}</div>"
    return made


BRIDGE = rows(("on=1", "1 2 4"), ("on=1", "H S NT"), ("on=1", "N E"), ("", "= +1 −1"), ("", "!PASS"))
WHIST = rows(("", "S8 P"), ("", "♥ ♠"), ("many", "A B C"), ("", "= +1"))


def body(keys: str, value: str = "", step: str = "") -> str:
    steps = "<div class=key-steps><button type=button data-to=1>1</button><button type=button data-to=2>2</button></div>"
    return (
        f"<body><div data-line {step}><input id=line value='{value}'><div class=keys hidden>{steps}{keys}</div></div>"
        "<input id=other></body>"
    )


def opened(alone: Alone, keys: str, value: str = "", step: str = "") -> Page:
    page = alone.show("tapis/line.js", body(keys, value, step))
    expect(page.locator(".keys")).to_be_visible()
    return page


def press(page: Page, *keys: str) -> str:
    for each in keys:
        page.locator(f"[data-text='{each}']").click()
    return page.locator("#line").input_value()


def down(page: Page) -> list[str]:
    found = page.locator(".key-row [aria-pressed=true]").evaluate_all(
        "all => all.map((each) => each.dataset.text)"
    )
    return list(found)


def test_of_each_group_one_is_pressed_and_pressed_again_it_is_taken_back(alone: Alone) -> None:
    page = opened(alone, BRIDGE)
    assert press(page, "4", "S", "N", "=") == "4SN="
    assert down(page) == ["4", "S", "N", "="]
    assert press(page, "H") == "4HN="
    assert press(page, "=") == "4HN"
    assert press(page, "+1") == "4HN+1"


def test_a_key_that_stands_alone_takes_the_place_of_all(alone: Alone) -> None:
    page = opened(alone, BRIDGE)
    assert press(page, "4", "S", "PASS") == "PASS"
    assert down(page) == ["PASS"]
    assert press(page, "2") == "2"
    assert press(page, "PASS", "PASS") == ""


TYPED = [
    ("4sn=", ["4", "S", "N", "="]),
    ("4 s n -1", ["4", "S", "N", "−1"]),
    ("2nte", ["2", "NT", "E"]),
    ("x", []),
    ("pass", ["PASS"]),
]


def test_what_is_typed_by_hand_is_understood(alone: Alone) -> None:
    page = opened(alone, BRIDGE)
    for typed, pressed in TYPED:
        page.locator("#line").fill(typed)
        assert down(page) == pressed, typed
        expect(page.locator("[data-line]")).to_have_attribute("data-by-hand", "")


def test_what_stands_there_already_is_shown(alone: Alone) -> None:
    assert down(opened(alone, BRIDGE, "4S")) == ["4", "S"]


def test_what_comes_with_news_is_shown(alone: Alone) -> None:
    page = opened(alone, BRIDGE)
    page.evaluate("document.getElementById('line').value = '2H'")
    alone.event("htmx:afterSwap")
    assert down(page) == ["2", "H"]


def test_of_a_group_of_many_several_are_pressed_each_with_a_sign_behind(alone: Alone) -> None:
    page = opened(alone, WHIST)
    assert press(page, "S8", "♥", "A") == "S8♥ A"
    assert press(page, "=") == "S8♥ A="
    assert press(page, "B", "+1") == "S8♥ A=B+1"
    assert down(page) == ["S8", "♥", "A", "B", "+1"]
    assert press(page, "+1") == "S8♥ A=B"
    assert press(page, "A") == "S8♥ B"
    assert press(page, "B") == "S8♥"
    page.locator("#line").fill("p♠ab+1c")
    assert down(page) == ["P", "♠", "A", "B", "C"]


def test_on_a_small_screen_the_last_key_of_a_step_leads_to_the_next(alone: Alone) -> None:
    page = opened(alone, BRIDGE, step="data-step=1")
    line = page.locator("[data-line]")
    press(page, "4", "S")
    expect(line).to_have_attribute("data-step", "1")
    press(page, "N")
    expect(line).to_have_attribute("data-step", "2")
    expect(page.locator("[data-to='2']")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-to='1']").click()
    expect(line).to_have_attribute("data-step", "1")
    press(page, "N")
    expect(line).to_have_attribute("data-step", "1")  # taken back: nothing leads on
    press(page, "PASS")
    expect(line).to_have_attribute("data-step", "2")


def test_other_boxes_are_none_of_its_business(alone: Alone) -> None:
    page = opened(alone, BRIDGE)
    page.locator("#other").fill("4S")
    assert down(page) == []


def test_a_sign_behind_nobody_is_not_understood_nor_what_follows_it(alone: Alone) -> None:
    keys = rows(("", "S8 P"), ("many", "A B"), ("", "+ -"), ("", "7 8"))
    assert down(opened(alone, keys, "S8A+7")) == ["S8", "A", "+", "7"]
    assert down(opened(alone, keys, "S8+7")) == ["S8"]
