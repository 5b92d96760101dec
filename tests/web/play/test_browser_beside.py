"""Beside the felt on a phone: drawers, bubbles, what is unread; and the pack that is cut with a tap."""

from __future__ import annotations

from collections.abc import Callable

from tests.patience import PATIENCE
from tests.web.play.evening import NOW, Person
from tests.web.play.test_browser_pages import open_table

Come = Callable[..., Person]


def test_what_is_said_is_a_bubble_and_a_drawer_stays_open(person: Come) -> None:
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    open_table(anne, "friends")
    page, other = anne.page, beat.page
    assert page.locator("[data-copy]").first.is_visible()
    other.goto(page.url.removeprefix(anne.visitor.site.url))
    other.locator("#sit-name").fill("Beat")
    other.locator("#sit button[name=seat]").first.click()
    other.locator(".at-bottom.kind-you").wait_for()
    other.locator(".doors [popovertarget=pane-chat]").click()
    other.locator("#pane-chat .phrase[value=well-played]").click()
    page.locator(".seat .said-now", has_text="Well played!").wait_for()
    assert "Beat: Well played!" in (page.locator("#spoken").text_content() or "")
    assert page.locator(".unread b").inner_text() == "1"
    other.locator("#pane-chat .mine").wait_for()
    assert other.locator("#pane-chat .mine").count() == 1, "his own drawer is open still"
    assert other.locator("#pane-chat").is_visible()
    assert not other.locator(".unread").is_visible(), "nobody has to read what he says himself"
    page.locator(".doors [popovertarget=pane-chat]").click()
    page.locator(".unread").wait_for(state="hidden")
    anne.visitor.look("beside-chat", "phone")
    before = anne.version
    other.locator("#chat-text").fill("Bonsoir")
    other.locator(".chat-form button").click()
    page.wait_for_function(f"v => {NOW} > v", arg=before)
    page.locator("#pane-chat li", has_text="Bonsoir").wait_for()
    assert page.locator("#pane-chat").is_visible(), "news close no drawer"
    page.locator("#pane-chat [popovertarget=pane-story]").click()
    assert page.locator("#pane-story").is_visible()
    assert not page.locator("#pane-chat").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#pane-story").is_visible()
    page.locator(".said-now").first.wait_for(state="detached", timeout=PATIENCE * 1000)


def test_few_keys_lead_to_the_hand(person: Come) -> None:
    anne = person("estimation")
    open_table(anne)
    page = anne.page
    page.locator("#felt.my-turn").wait_for()
    page.evaluate("document.activeElement.blur()")
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.skip')"):
            page.keyboard.press("Enter")
        if page.evaluate("Boolean(document.activeElement.closest('.says, .hand'))"):
            return
    raise AssertionError("a skip link and three more keys lead to what one can do")


def test_the_pack_is_cut_where_it_is_tapped(person: Come) -> None:
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    page, other = anne.page, beat.page
    page.goto("/play/new?game=estimation")
    page.locator("#own-name").fill("Anne")
    page.locator("input[name=others][value=friends]").check()
    page.locator(".more-choices > summary").click()
    page.locator("input[name=cuts_itself]").uncheck()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#felt").wait_for()
    other.goto(page.url.removeprefix(anne.visitor.site.url))
    dealer = int(page.locator(".seat:has(.chip)").get_attribute("data-seat") or 0)
    cutter = (dealer - 1) % 4
    if cutter:
        other.locator("#sit-name").fill("Beat")
        other.locator(f"#sit button[name=seat][value='{cutter}']").click()
        other.locator(".at-bottom.kind-you").wait_for()
    page.get_by_role("button", name="Let bots take the free seats").click()
    cutting = other if cutter else page
    pack = cutting.locator("[data-cut]")
    pack.wait_for()
    (beat if cutter else anne).visitor.look("beside-pack", "phone")
    box = pack.bounding_box()
    assert box is not None
    cutting.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    pack.wait_for(state="detached")
    told = cutting.locator("#story li").first.text_content() or ""
    number = int("".join(each for each in told if each.isdigit()))
    assert 24 < number < 34, "where it was tapped"
