"""A slip of two teams: typed at the desk without a mouse, and at the table on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

TEAMS = (("Anna Amsler", "Beat Bär"), ("Carla Cotti", "Dora Dupont"))


def event_of_teams(director: Visitor) -> tuple[str, str]:
    """An event whose first round is published, and the link of its only table."""
    page = director.go("/events/new?regulation=tutti")
    page.get_by_label("Name of the event").fill("Teams of two")
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event = page.url.split("/e/")[1].strip("/")
    for first, second in TEAMS:
        page.goto(f"/e/{event}/check-in")
        page.get_by_label("First player").fill(first)
        page.get_by_label("Partner").fill(second)
        page.get_by_role("button", name="Enter and check in").click()
        page.get_by_text(f"{first} & {second} is entered and present.").wait_for()
    page.goto(f"/e/{event}/draw")
    page.get_by_role("button", name="Draw all rounds").click()
    page.locator("summary", has_text="Publish round 1").click()
    page.get_by_role("button", name="Publish round 1").click()
    page.goto(f"/e/{event}/rounds/1/links")
    link = page.locator(".tile a").first.get_attribute("href")
    assert link is not None
    return event, link.replace(director.site.url, "")


def keys(page: Page, *pressed: str) -> None:
    for each in pressed:
        page.keyboard.type(each) if each.isdecimal() else page.keyboard.press(each)


def test_a_slip_is_typed_with_letters_and_enter_alone(visitor: Come) -> None:
    desk = visitor("director")
    event, _ = event_of_teams(desk)
    page = desk.go(f"/e/{event}/slips/1/1/type?kind=deals")
    page.locator("select[name=d1-taker-0]").wait_for()
    page.wait_for_load_state()  # the first box has the focus before the page has its script
    assert page.locator(":focus").get_attribute("name") == "d1-taker-0", "typing begins at once"
    assert not page.locator("select[name=d1-base-0]").is_visible()
    keys(page, "a", "Enter", "h", "Enter", "142", "Enter")
    assert page.locator(":focus").get_attribute("name") == "d2-taker-0", "what is implied is passed over"
    keys(page, "b", "Enter", "m", "Enter", "s", "Enter", "117", "Enter")
    assert page.locator("[data-deal='1'] output").inner_text() == "157 ✓"
    assert page.locator("select[name=d2-base-0]").input_value() == "spades"
    assert page.locator("input[name=d2-points-1]").get_attribute("placeholder") == "40"
    page.keyboard.press("F8")
    page.locator(".said .state").filter(has_not_text="being sent").wait_for()
    page.goto(f"/e/{event}/slips/1/1")
    page.get_by_role("heading", name="First reading").wait_for()
    row = page.locator(".turns tbody tr").nth(1).inner_text()
    assert "Misère" in row
    assert "117" in row


def test_two_teams_type_their_deals_on_a_phone(visitor: Come) -> None:
    director = visitor("director")
    _, link = event_of_teams(director)
    phone = visitor(size="phone")
    page = phone.go(link)
    names = page.locator("#deal .segment").all_inner_texts()[:2]
    assert all(" & " in each for each in names)
    page.locator("input[name=d1-taker-0][value='0']").check()
    page.locator("input[name=d1-contract-0][value=hearts]").check()
    page.locator("input[name=d1-points-0]").fill("100")
    page.get_by_role("button", name="Enter this deal").click()
    page.get_by_role("heading", name="Deal 2 of 20").wait_for()
    assert page.locator(".totals small").first.inner_text() == "9 boxes free"
    page.locator("input[name=d2-taker-0][value='0']").check()
    assert page.locator("input[name=d2-contract-0][value=hearts]").is_disabled()
    page.locator("input[name=d2-taker-0][value='1']").check()
    assert page.locator("input[name=d2-contract-0][value=hearts]").is_enabled()
    page.get_by_role("link", name="Correct deal 1").click()
    page.locator("input[name=d1-points-1]").fill("58")
    page.get_by_role("button", name="Save the correction").click()
    assert "tutti 17.3" in page.get_by_role("alert").inner_text()
