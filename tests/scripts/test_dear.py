"""Dear deals are kept in the browser, five of a game, and offered where a table is opened."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, Alone, Reply

OFFERS = """<body><section id=dear-deals data-game=whist hidden><ul></ul>
<form method=post hidden><input type=hidden name=step value=dealt><input type=hidden name=seat value="">
<button></button></form></section></body>"""


def dear(lost: int, deal: str, game: str = "whist") -> str:
    return (
        f'<body><p data-dear="{lost}" data-deal="/play/t/deals/{deal}/on" data-seat="2" data-game="{game}"'
        f' data-words="Deal {deal}: {lost}">…</p></body>'
    )


def left_early(deal: str) -> str:
    return (
        f'<body><span data-awaited="/play/t/deals/{deal}/on" data-seat="1" data-game="whist"></span></body>'
    )


def awaited(page: Page) -> list[str]:
    told = page.evaluate("localStorage.getItem('tapis-dear-awaited')")
    return [each["deal"] for each in json.loads(told or "[]")]


def kept(page: Page) -> list[dict[str, Any]]:
    return list(json.loads(page.evaluate("localStorage.getItem('tapis-dear')") or "[]"))


def test_the_five_that_cost_most_of_a_game_are_kept_once_each(alone: Alone) -> None:
    for number, lost in enumerate((10, 50, 20, 60, 30, 40, 40), 1):
        page = alone.show("play/dear.js", dear(lost, str(number)))
    page = alone.show("play/dear.js", dear(70, "2"))
    page = alone.show("play/dear.js", dear(1, "9", "tutti"))
    assert [each["lost"] for each in kept(page) if each["game"] == "whist"] == [70, 60, 40, 40, 30]
    assert len(kept(page)) == 6


def test_they_are_offered_where_a_table_of_their_game_is_opened_and_go_once_played_again(
    alone: Alone,
) -> None:
    alone.show("play/dear.js", dear(10, "1"))
    alone.show("play/dear.js", dear(30, "3", "tutti"))
    page = alone.show("play/dear.js", OFFERS)
    expect(page.locator("#dear-deals")).to_be_visible()
    again = page.get_by_role("button", name="Deal 1: 10")
    expect(again).to_have_count(1)
    expect(page.get_by_role("button", name="Deal 3: 30")).to_have_count(0)
    with page.expect_request("**/play/t/deals/1/on") as sent:
        again.click()
    assert sent.value.post_data == "step=dealt&seat=2"
    page = alone.show("play/dear.js", OFFERS)
    expect(page.locator("#dear-deals")).to_be_hidden()


def test_an_address_that_is_none_of_a_deal_is_not_offered(alone: Alone) -> None:
    page = alone.show("play/dear.js", OFFERS)
    page.evaluate(
        """localStorage.setItem("tapis-dear", JSON.stringify([
        { game: "whist", deal: "https://elsewhere.test/on", seat: "0", words: "x", lost: 9 }]))"""
    )
    page = alone.show("play/dear.js", OFFERS)
    expect(page.locator("#dear-deals")).to_be_hidden()


def test_a_deal_left_before_it_was_weighed_is_asked_for_at_the_next_visit(alone: Alone) -> None:
    alone.show("play/dear.js", left_early("4"))
    alone.server = lambda _: Reply('{"lost": 12, "words": "Deal 4: 12"}')
    page = alone.show("play/dear.js", OFFERS)
    expect(page.get_by_role("button", name="Deal 4: 12")).to_be_visible()
    assert [each.path for each in alone.asked] == ["/play/t/deals/4/cost?seat=1"]
    assert [(each["deal"], each["seat"], each["lost"]) for each in kept(page)] == [
        ("/play/t/deals/4/on", "1", 12)
    ]
    assert not awaited(page)


@pytest.mark.parametrize(
    ("answer", "left"),
    [(Reply(status=204), 1), (AWAY, 1), (Reply(status=404), 0), (Reply('{"lost": 0, "words": ""}'), 0)],
)
def test_it_is_asked_for_until_that_is_known_or_never_will_be(alone: Alone, answer: Reply, left: int) -> None:
    alone.show("play/dear.js", left_early("4"))
    alone.server = lambda _: answer
    page = alone.show("play/dear.js", OFFERS)
    alone.until(lambda: "/play/t/deals/4/cost" in alone.paths())
    alone.until(lambda: len(awaited(page)) == left)
    page.evaluate("fetch('/another').catch(() => 0)")
    assert len(awaited(page)) == left
    assert not kept(page)


def test_what_is_known_while_one_stays_is_not_asked_for(alone: Alone) -> None:
    alone.show("play/dear.js", left_early("4"))
    page = alone.show("play/dear.js", dear(10, "4"))
    assert not awaited(page)
    assert len(kept(page)) == 1
