"""A friendly party of tutti by requests: twenty deals typed to the bonus, mistakes refused and put right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.plain import Page, Visitor
from tests.web.tutti_party import Deal, party

Come = Callable[..., Visitor]

NAMES = ("Anne", "Beat", "Chloé", "Diego")
DEALS = party(0)
"""Team A makes 1432 and team B 1307, so that the bonus is 62.5."""


def sit_down(page: Page, **options: str) -> None:
    page.goto("/friendly/new?game=tutti")
    for seat, name in enumerate(NAMES):
        page.locator(f"#name{seat}").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/friendly/*/")


def type_deal(page: Page, number: int, deal: Deal) -> None:
    """What the side that took it says; the other side's points are what is missing."""
    for name, value in deal.typed(number).items():
        if "points" not in name:
            page.locator(f"input[name='{name}'][value='{value}']").check()
    written = deal.points.index(deal.written)
    page.locator(f"input[name=d{number}-points-{written}]").fill(str(deal.written))


def enter(page: Page) -> None:
    page.locator("button[value=deal]").click()


def choice(page: Page, number: int, key: str, value: str) -> str:
    return f"input[name=d{number}-{key}-0][value='{value}']"


def total(page: Page, team: int) -> str:
    return page.locator(".totals b").nth(team).inner_text()


def on_to(page: Page, number: int) -> None:
    page.get_by_role("heading", name=f"Deal {number} of 20").wait_for()


@pytest.mark.slow
def test_a_party_of_twenty_deals(plain: Come) -> None:
    phone = plain()
    page = phone.page
    phone.go("/friendly/new")
    phone.go("/friendly/new?game=tutti")
    sit_down(page)
    on_to(page, 1)
    assert page.get_by_text("Anne (A1) deals.").is_visible()
    a_wrong_total_is_blocked(page)
    for number, deal in enumerate(DEALS[1:], start=2):
        on_to(page, number)
        if number == 2:
            no_points_are_a_match(page)
        if number == 5:
            a_filled_contract_is_refused(phone)
        type_deal(page, number, deal)
        enter(page)
        if number == 8:
            on_to(page, 9)
            a_correction_of_deal_3(page)
        if number == 10:
            on_to(page, 11)
            two_deals_the_wrong_way_round(phone)
    page.get_by_text("The game is over.").wait_for()
    assert page.get_by_text("Anne · Chloé wins with 1,494.5.").is_visible()
    boxes = page.locator(".boxes").inner_text()
    assert all(each in boxes for each in ("1,432", "1,307", "62.5", "1,494.5"))
    assert page.locator(".boxes .free").count() == 0
    page.get_by_role("button", name="Next game, same people").click()
    on_to(page, 1)
    assert page.locator(".totals .who").all_inner_texts()[0].startswith("Anne · Chloé")


@pytest.mark.clause("tutti:17.3")
def a_wrong_total_is_blocked(page: Page) -> None:
    type_deal(page, 1, DEALS[0])
    page.locator("input[name=d1-points-1]").fill("14")
    enter(page)
    alert = page.get_by_role("alert").inner_text()
    assert "156" in alert
    assert "tutti 17.3" in alert
    assert page.locator("input[name=d1-points-0]").input_value() == "142", "nothing typed is lost"
    page.locator("input[name=d1-points-1]").fill("")
    enter(page)


@pytest.mark.clause("tutti:17.6")
def no_points_are_a_match(page: Page) -> None:
    """−100 can be typed as it is written on paper, and 0 counts as a match too."""
    for typed in ("0", "-100"):
        page.locator(choice(page, 2, "taker", "1")).check()
        page.locator(choice(page, 2, "contract", "hearts")).check()
        page.locator("input[name=d2-points-0]").fill(typed)
        page.locator("input[name=d2-points-1]").fill("")
        enter(page)
        on_to(page, 3)
        assert total(page, 1) == "257"
        page.get_by_role("link", name="Correct deal 2").click()
    type_deal(page, 2, DEALS[1])
    page.locator(f"input[name=d2-points-{1 - DEALS[1].points.index(DEALS[1].written)}]").fill("")
    enter(page)
    on_to(page, 3)
    page.get_by_role("link", name="Correct deal 2").click()


@pytest.mark.clause("tutti:17.13")
def a_filled_contract_is_refused(phone: Visitor) -> None:
    page = phone.page
    page.locator(choice(page, 5, "contract", "hearts")).check()
    page.locator(choice(page, 5, "taker", "0")).check()
    page.locator("input[name=d5-points-0]").fill("100")
    enter(page)
    alert = page.get_by_role("alert").inner_text()
    assert "filled that box already" in alert
    assert "tutti 17.13" in alert
    assert page.locator(".totals small").first.inner_text() == "8 boxes free"


def a_correction_of_deal_3(page: Page) -> None:
    before = total(page, 0)
    page.get_by_role("link", name="Correct deal 3").click()
    page.get_by_text("correction", exact=True).wait_for()
    assert page.locator(choice(page, 3, "contract", DEALS[2].box)).is_checked()
    page.locator("input[name=d3-points-0]").fill("140")
    page.locator("input[name=d3-points-1]").fill("17")
    enter(page)
    on_to(page, 9)
    assert int(total(page, 0)) == int(before) - 2
    page.get_by_role("link", name="Correct deal 3").click()
    page.locator("input[name=d3-points-0]").fill("142")
    page.locator("input[name=d3-points-1]").fill("15")
    enter(page)
    on_to(page, 9)
    assert total(page, 0) == before


@pytest.mark.clause("tutti:17.13")
def two_deals_the_wrong_way_round(phone: Visitor) -> None:
    """The correction of the first upsets the second, which is kept, named with its clause, and put right."""
    page = phone.page
    before = total(page, 0)
    page.get_by_role("link", name="Correct deal 3").click()
    page.locator(choice(page, 3, "contract", DEALS[4].box)).check()
    enter(page)
    page.get_by_role("heading", name="Deal 5 of 20").wait_for()
    told = page.locator("#deal .refusal").inner_text()
    assert "filled that box already" in told
    assert "tutti 17.13" in told
    assert "Deal 5:" in page.locator("#sheet .refusal").inner_text()
    assert page.locator("input[name=d5-points-0]").input_value() == "142", "nothing is lost"
    page.locator(choice(page, 5, "contract", DEALS[2].box)).check()
    enter(page)
    on_to(page, 11)
    assert total(page, 0) == before
