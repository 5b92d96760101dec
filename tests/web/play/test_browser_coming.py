"""Coming and going at a virtual table, in two browsers: a chair in the middle of a deal, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from tests.patience import for_a_while
from tests.web.play.evening import Person
from tests.web.play.test_browser_pages import open_table, play_until

Come = Callable[..., Person]


def test_a_chair_taken_in_the_middle_of_a_deal_is_played_from_the_next_one_on(person: Come) -> None:
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    open_table(anne)
    page = beat.page
    page.goto(urlsplit(anne.page.url).path)
    page.locator(".doors [popovertarget=pane-table]").click()
    page.locator("#sit-down summary").click()
    page.locator("#sit-name").fill("Beat")
    page.locator("#sit-down button.primary").first.click()
    page.locator(".at-bottom.kind-waiting").wait_for()
    assert page.get_by_text("You play from the next deal on").first.is_visible()
    assert page.locator(".held").count() == 0
    beat.visitor.look("coming-waits", "phone", "laptop")
    anne.page.locator(".kind-waiting").wait_for()
    anne.visitor.look("coming-host", "phone", "laptop")
    play_until(anne, "between")
    anne.page.locator("#next-deal").click()
    anne.page.get_by_text("You are ready.").wait_for()
    page.locator(".ready .yes", has_text="Anne").wait_for()
    anne.visitor.look("coming-ready", "phone", "laptop")
    page.locator("#next-deal").click()
    page.locator(".at-bottom.kind-you").wait_for()
    for _ in for_a_while():
        if page.locator(".held button").count() == 9:
            break
        if anne.may_act():
            anne.act()
        elif beat.may_act():
            beat.act()
        else:
            page.wait_for_timeout(25)
    assert page.locator(".held button").count() == 9, "now he has cards of his own"


def test_the_host_sends_somebody_away(person: Come) -> None:
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    open_table(anne, "friends")
    page = beat.page
    page.goto(urlsplit(anne.page.url).path)
    page.locator("#sit-name").fill("Beat")
    page.locator("#sit button.primary").first.click()
    page.locator(".at-bottom.kind-you").wait_for()
    host = anne.page
    host.locator(".doors [popovertarget=pane-table]").click()
    host.locator("[id^=send-away] summary").click()
    anne.visitor.look("send-away", "phone", "laptop")
    host.locator(".doors [popovertarget=pane-table]").click()
    host.get_by_role("button", name="Yes, send Beat away").click()
    page.get_by_text("You were sent away from this table").first.wait_for()
    assert page.locator("#sit-name").count() == 0
    page.reload()
    assert page.get_by_text("You were sent away from this table").first.is_visible()
    beat.visitor.look("sent-away", "phone", "laptop")
