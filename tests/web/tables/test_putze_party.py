"""Three players with real cards mark a party of putze on one phone, err, and put it right; by requests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.web.plain import Page, Visitor

Come = Callable[..., Visitor]

NAMES = ("Anne", "Beat", "Chloé")


def sit_down(page: Page, names: Sequence[str] = NAMES) -> None:
    page.goto("/friendly/new?game=putze")
    page.locator(f"input[name=players][value='{len(names)}']").check()
    for seat, name in enumerate(names):
        page.locator(f"#name{seat}").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/friendly/*/")


def type_deal(page: Page, number: int, points: Sequence[int | None]) -> None:
    """The points of those who play; None: refuses."""
    for seat, each in enumerate(points):
        word = "refuse" if each is None else "play"
        page.locator(f"input[name='d{number}-played-{seat}'][value='{word}']").check()
        if each is not None:
            page.locator(f"input[name=d{number}-points-{seat}]").fill(str(each))


def enter(page: Page, number: int, points: Sequence[int | None]) -> None:
    page.get_by_role("heading", name=f"Deal {number}", exact=True).wait_for()
    type_deal(page, number, points)
    page.get_by_role("button", name="Enter this deal").click()


def drawn(page: Page) -> list[str]:
    """What a listener is told of every column."""
    return [
        each.get_attribute("aria-label") or each.inner_text()
        for each in page.locator(".tally li > :is(svg, .visually-hidden)").all()
    ]


def test_three_players_mark_a_whole_party(plain: Come) -> None:
    phone = plain()
    page = phone.page
    phone.go("/friendly/new?game=putze")
    assert page.get_by_label("Deals", exact=True).count() == 0, "a party is over when it is won"
    sit_down(page)
    enter(page, 1, (70, 50, None))
    page.get_by_role("heading", name="Deal 2", exact=True).wait_for()
    assert drawn(page) == ["1 won, 0 lost, net 1", "1 won, 0 lost, net 1", "0 won, 0 lost, net 0"]
    type_deal(page, 2, (90, 18, None))
    page.get_by_role("button", name="Enter this deal").click()
    points_are_missing(page)
    enter(page, 4, (None, None, 0))
    a_misdeal(page)
    a_mistake_is_put_right(phone)
    for number in (6, 7, 8):
        enter(page, number, (80, 20, 57))
    page.get_by_text("The game is over. Anne wins with 7.").wait_for()
    assert page.get_by_role("list").get_by_text("wins", exact=True).is_visible()
    a_deal_too_many(phone)
    the_loser_has_the_first_word(phone)


@pytest.mark.clause("putze:27.4")
def points_are_missing(page: Page) -> None:
    page.get_by_role("heading", name="Deal 3", exact=True).wait_for()
    type_deal(page, 3, (100, 40, 17))
    page.locator("input[name=d3-points-1]").fill("")
    page.get_by_role("button", name="Enter this deal").click()
    alert = page.get_by_role("alert").inner_text()
    assert "points of everybody who played" in alert
    assert "putze 27.4" in alert
    page.locator("input[name=d3-points-1]").fill("40")
    page.get_by_role("button", name="Enter this deal").click()


def a_misdeal(page: Page) -> None:
    page.get_by_role("heading", name="Deal 5", exact=True).wait_for()
    dealer = page.locator(".dealer").inner_text()
    page.get_by_role("radio", name="Misdeal").check()
    page.get_by_role("button", name="Enter this deal").click()
    page.get_by_role("heading", name="Deal 6", exact=True).wait_for()
    assert page.locator(".dealer").inner_text() == dealer, "the same player deals again"


@pytest.mark.clause("putze:27.5")
@pytest.mark.clause("putze:27.6")
def a_mistake_is_put_right(phone: Visitor) -> None:
    """In deal 3 it was Beat who had seventeen points."""
    page = phone.page
    assert drawn(page) == ["4 won, 0 lost, net 4", "2 won, 1 lost, net 1", "2 won, 1 lost, net 1"]
    assert page.locator(".tally .struck").count() == 4, "two pairs of a stroke and a ring"
    page.get_by_text("Deal by deal").click()
    page.get_by_role("link", name="Correct deal 3").click()
    page.locator("input[name=d3-points-1]").fill("17")
    page.locator("input[name=d3-points-2]").fill("40")
    page.get_by_role("button", name="Save the correction").click()
    page.get_by_role("heading", name="Deal 6", exact=True).wait_for()
    assert drawn(page) == ["4 won, 0 lost, net 4", "1 won, 2 lost, net −1", "3 won, 0 lost, net 3"]


@pytest.mark.clause("putze:27.10")
def a_deal_too_many(phone: Visitor) -> None:
    """Anne was alone in deal 1: the party was won a deal before its last one, which is taken out."""
    page = phone.page
    page.get_by_text("Deal by deal").click()
    page.get_by_role("link", name="Correct deal 1").click()
    page.locator("input[name=d1-played-1][value=refuse]").check()
    page.get_by_role("button", name="Save the correction").click()
    page.get_by_role("heading", name="Deal 8").wait_for()
    told = page.locator("#deal .refusal").inner_text()
    assert "The game is over" in told
    assert "putze 27.10" in told
    page.get_by_text("Take deal 8 out").click()
    page.get_by_role("button", name="Take it out").click()
    page.get_by_text("The game is over. Anne wins with 7.").wait_for()


@pytest.mark.clause("putze:27.19")
def the_loser_has_the_first_word(phone: Visitor) -> None:
    other = phone.page.url.split("#")[0]
    phone.page.get_by_role("button", name="Next game, same people").click()
    phone.page.get_by_text("Beat speaks first.").wait_for()
    assert drawn(phone.page) == ["0 won, 0 lost, net 0"] * 3
    following = phone.page.url.split("#")[0]
    phone.page.goto(other)
    phone.page.get_by_role("link", name="To the next game").click()
    phone.page.wait_for_url(following)
