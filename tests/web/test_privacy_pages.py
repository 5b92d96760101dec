"""The pages about what is kept pass axe, and none is wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.rounds import course
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.log.archive import write_archive
from tests.club.evening import Evening
from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]

LONG = "Marie-Madeleine Vonlanthen-Rossier-de Montmollin"
REASON = "Marie-Madeleine Vonlanthen-Rossier-de Montmollin a été félicitée par toute la salle."


def test_the_pages_of_privacy_can_be_used_by_everybody(plain: Come) -> None:
    player, director = plain(), plain("director")
    player.go("/privacy")
    for page in ("/events/privacy", "/events/privacy?q=nobody", "/account", "/house"):
        director.go(page)


def test_somebody_is_forgotten_and_the_event_deleted_on_a_phone(plain: Come) -> None:
    director = plain("director")
    page = director.page
    bring(page)
    page.get_by_role("link", name="Forget this person").click()
    expect(page.get_by_label("Words that are taken out of texts")).to_have_value(re.compile("montmollin"))
    expect(page.locator("del")).to_have_text(REASON)
    for name in ("Agnès Aubry", LONG):
        page.get_by_role("checkbox", name=name, exact=True).uncheck()
    page.get_by_role("button", name="Look again").click()
    page.get_by_text("No reason, note or announcement names this person.").wait_for()
    director.go("/e/evening/delete")
    confirm(page, "Delete the event")
    page.wait_for_url("**/events/")
    page.get_by_text("The event is deleted.").wait_for()


def bring(page: Page) -> None:
    """An event in which somebody with a long name is announced; her entry is on the screen."""
    evening = Evening(9, rounds=2, deals=1)
    evening.do(registration.edit_entrant(evening.competition, 1, Person(LONG, "Bulle")))
    evening.do(course.announce(evening.t, REASON))
    page.goto("/events/import")
    content = write_archive(evening.archive).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "evening.json", "mimeType": "application/json", "buffer": content}
    )
    page.locator("main form button").click()
    page.wait_for_url("**/e/evening/")
    page.goto("/e/evening/entrants/1")


def confirm(page: Page, label: str) -> None:
    """Press a button that asks first, and answer it."""
    page.locator("main summary").filter(has_text=label).click()
    page.locator("main details[open] button.danger").click()


def test_a_virtual_table_and_what_was_said_there_are_deleted(plain: Come) -> None:
    host = plain()
    page = host.go("/play/new?game=estimation")
    page.locator("#own-name").fill("Anne")
    page.locator("input[name=others][value=bots]").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#felt").wait_for()
    host.go(page.url + "delete")
    confirm(page, "Delete this table")
    page.get_by_text("The table is deleted.").wait_for()


def test_a_friendly_table_is_deleted(plain: Come) -> None:
    friend = plain()
    page = friend.go("/friendly/new?game=estimation")
    for seat, name in enumerate(("Anne", "Beat", "Chloé", "Diego")):
        page.locator(f"[name=name{seat}]").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/friendly/(?!new)"))
    page.get_by_role("link", name="Delete this table").click()
    confirm(page, "Delete this table")
    page.get_by_text("The table is deleted.").wait_for()


def test_a_log_that_was_brought_is_taken_back(plain: Come) -> None:
    someone = plain()
    page = someone.go("/replay/")
    plugin = plugins()["estimation"]
    page.get_by_label("Or paste it here").fill(write_deal(plugin, play(plugin, "taken back/1")))
    page.get_by_role("button", name="Open it").last.click()
    page.wait_for_url("**/replay/*/")
    page.get_by_role("link", name="Delete this log").click()
    confirm(page, "Delete this log")
    page.get_by_text("The log is deleted.").wait_for()
