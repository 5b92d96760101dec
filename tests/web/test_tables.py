"""Four people and a phone: a table of an event, and a friendly table without one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from tests.patience import PATIENCE
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

GOOD = [(50, 50), (40, 47), ("", 40), (21, 20)]


def enter(page: Page, deal: int, numbers: Sequence[tuple[object, object]]) -> None:
    for seat, (estimated, made) in enumerate(numbers):
        page.locator(f"input[name=d{deal}-estimated-{seat}]").fill(str(estimated))
        page.locator(f"input[name=d{deal}-made-{seat}]").fill(str(made))
    page.get_by_role("button", name="Enter this deal").click()


def open_friendly(page: Page) -> None:
    page.goto("/friendly/new?game=estimation")
    for seat, name in enumerate(("Anne", "Beat", "Chloé", "Diego <b>")):
        page.locator(f"#name{seat}").fill(name)
    page.get_by_label("Deals", exact=True).fill("3")
    page.locator("input[name=secret][value='']").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/friendly/*/")


def test_a_friendly_table_keeps_the_mark(visitor: Come) -> None:
    home = visitor(size="phone")
    page = home.go("/friendly/new?game=estimation")
    open_friendly(page)

    enter(page, 1, [*GOOD[:3], (21, 19)])
    alert = page.get_by_role("alert").inner_text()
    assert "156" in alert
    assert "16.14" in alert
    assert page.locator("input[name=d1-estimated-0]").input_value() == "50", "nothing typed is lost"
    page.locator("input[name=d1-made-3]").fill("20")
    page.get_by_role("button", name="Enter this deal").click()

    page.get_by_role("heading", name="Deal 2 of 3").wait_for()
    totals = page.locator(".totals b").all_inner_texts()
    assert totals == ["−10", "7", "40", "1"]
    assert page.get_by_text("Diego <b>").first.is_visible()

    page.get_by_role("link", name="Correct deal 1").click()
    page.locator("input[name=d1-estimated-0]").fill("49")
    page.get_by_role("button", name="Save the correction").click()
    page.get_by_role("heading", name="Deal 2 of 3").wait_for()
    assert page.locator(".totals b").first.inner_text() == "1"


def test_the_trick_question_comes_for_a_double_zero_only(visitor: Come) -> None:
    page = visitor(size="phone").page
    open_friendly(page)
    tricks = page.locator("input[name=d1-tricks-3]")
    assert not tricks.is_visible()
    page.locator("input[name=d1-estimated-3]").fill("0")
    page.locator("input[name=d1-made-3]").fill("0")
    tricks.wait_for()
    enter(page, 1, [(60, 60), (50, 57), (40, 40), (0, 0)])
    assert "zero" in page.get_by_role("alert").inner_text()
    page.locator("input[name=d1-tricks-3]").fill("1")
    page.get_by_role("button", name="Enter this deal").click()
    page.get_by_role("heading", name="Deal 2 of 3").wait_for()
    assert page.locator(".totals b").last.inner_text() == "−10"


def test_two_phones_see_each_others_entries(visitor: Come) -> None:
    one, other = visitor(size="phone"), visitor(size="phone")
    open_friendly(one.page)
    other.go(one.page.url.replace(one.site.url, ""))
    enter(one.page, 1, GOOD)
    other.page.locator(".totals b", has_text="40").wait_for()


def test_a_line_is_contested_until_it_is_settled(visitor: Come) -> None:
    page = visitor(size="phone").page
    open_friendly(page)
    enter(page, 1, GOOD)
    page.get_by_role("heading", name="Deal 2 of 3").wait_for()
    page.get_by_text("Contest a line").click()
    page.get_by_label("What is wrong?").fill("I made 48")
    page.get_by_role("button", name="Contest it").click()
    page.get_by_text("I made 48").wait_for(timeout=PATIENCE * 1000)
    assert page.locator(".deals .differs").count() == 1
    page.get_by_role("button", name="The line stands").click()
    page.locator(".deals .differs").wait_for(state="detached")


def event_with_a_table(director: Visitor) -> tuple[str, str]:
    """An event whose first round is published, and the link of its first table."""
    page = director.go("/events/new?regulation=estimation")
    page.get_by_label("Name of the event").fill("Tables on phones")
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event = page.url.split("/e/")[1].strip("/")
    for name in ("Anna Amsler", "Bruno Bär", "Carla Cotti", "Dora Dupont"):
        page.goto(f"/e/{event}/check-in")
        page.get_by_label("First and last name").fill(name)
        page.get_by_role("button", name="Enter and check in").click()
        page.get_by_text(f"{name} is entered and present.").wait_for()
    page.goto(f"/e/{event}/draw")
    page.get_by_role("button", name="Draw all rounds").click()
    page.locator("summary", has_text="Publish round 1").click()
    page.get_by_role("button", name="Publish round 1").click()
    page.goto(f"/e/{event}/rounds/1/links")
    link = page.locator(".tile a").first.get_attribute("href")
    assert link is not None
    return event, link.replace(director.site.url, "")


def test_a_table_plays_its_round_on_a_phone(visitor: Come) -> None:
    director = visitor("director")
    event, link = event_with_a_table(director)
    phone = visitor(size="phone")
    page = phone.go(link)
    page.get_by_role("button", name="Draw cards for the seats").click()
    page.get_by_label("Secretary").select_option("2")
    page.get_by_label("Assistant").select_option("0")
    page.get_by_role("button", name="Name them").click()
    page.get_by_text("(C) deals").wait_for()
    for deal in range(1, 9):
        page.get_by_role("heading", name=f"Deal {deal} of 8").wait_for()
        enter(page, deal, GOOD)
    page.get_by_role("heading", name="All deals are entered").wait_for()
    page.get_by_role("button", name="Call the director").click()
    page.get_by_text("The director has been called").wait_for()
    page.get_by_role("button", name="Hand the sheet in").click()
    page.get_by_text("The sheet is handed in").wait_for()

    desk = director.go(f"/e/{event}/slips/1/1")
    assert desk.get_by_text("typed at the table").is_visible()
    desk.get_by_role("button", name="It agrees with the paper").click()
    page.get_by_text("confirmed this sheet").wait_for()

    public = visitor(size="phone")
    public.go(f"/e/{event}/public/")
    public.page.get_by_role("link", name="AMSLER Anna").click()
    assert "Round 1" in public.page.locator(".fold summary").first.inner_text()


def test_a_revoked_and_a_forged_link_get_one_sentence(visitor: Come) -> None:
    director = visitor("director")
    event, link = event_with_a_table(director)
    phone = visitor(size="phone")
    phone.go(link)
    page = director.go(f"/e/{event}/rounds/1/links")
    page.get_by_role("button", name="Revoke this link").first.click()
    page.wait_for_load_state()
    answer = phone.page.goto(link)
    assert answer is not None
    assert answer.status == 410
    assert "revoked" in phone.page.get_by_role("alert").inner_text()
    answer = phone.page.goto(link[:-3] + "xxx")
    assert answer is not None
    assert answer.status == 403
    assert "not valid" in phone.page.get_by_role("alert").inner_text()


def test_the_projector_needs_no_hand(visitor: Come) -> None:
    director = visitor("director")
    event, _ = event_with_a_table(director)
    screen = visitor(size="projector")
    page = screen.go(f"/e/{event}/screen/")
    assert page.locator(".who", has_text=re.compile(r"Amsler\s+Anna")).is_visible()
    assert page.locator("noscript").count() == 1, "without script the page is fetched anew"
    for name in ("seating", "clock", "tables", "standings", "prizes"):
        screen.go(f"/e/{event}/screen/{name}")
    page.goto(f"/e/{event}/screen/clock")
    board = director.go(f"/e/{event}/rounds/1")
    board.get_by_role("button", name="Start the clock").click()
    page.locator(".clock").wait_for()
