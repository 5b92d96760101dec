"""What is typed on a table's phone is kept until the server has answered, and goes once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, HERE, HTMX, LATER, Alone, Reply

OUTBOX = (
    "<div id=outbox hidden><p data-when=kept hidden>kept</p><p data-waiting hidden>deals <b></b></p>"
    "<p data-when=sending hidden>sending</p><p data-when=sent hidden>sent</p><p data-when=lost hidden>lost</p></div>"
)


def form(deal: int, ahead: int = 0, op: str = "op") -> str:
    more = f"data-ahead={ahead}" if ahead else ""
    return (
        f"<form method=post data-outbox id=deal {more}><input type=hidden name=csrfmiddlewaretoken value=tok>"
        f"<input type=hidden name=op value='{op}.{deal}'><input type=hidden name=deal value={deal}>"
        f"<h2>Deal {deal} of 8</h2><p class=dealer>Ann deals</p><div data-deal={deal}>"
        f"<label for=d{deal}-a.{deal}>A</label><input id=d{deal}-a name=d{deal}-a aria-describedby='hint.{deal}'>"
        f"<input type=radio name=d{deal}-r value=x id=d{deal}-r><input type=checkbox name=d{deal}-c value=1 id=d{deal}-c>"
        f"<select name=d{deal}-s id=d{deal}-s><option value=''><option value=z>z</select></div>"
        "<button name=do value=deal>Enter</button></form>"
    )


def page_of(inside: str, extra: str = "") -> str:
    return f"<body><main id=main class=sitting tabindex=-1>{OUTBOX}{inside}{extra}</main></body>"


OTHER = (
    "<form method=post id=note-form><textarea id=note name=note></textarea><input type=checkbox id=tick name=tick>"
    "<select id=whose name=seat><option value=''><option value=2>Cat</select><button id=write>Write</button></form>"
)


def opened(alone: Alone, inside: str, extra: str = "") -> Page:
    return alone.show(f"{HTMX} tapis/outbox.js", page_of(inside, extra))


def posts(alone: Alone) -> list[dict[str, str]]:
    return [each.sent for each in alone.asked if each.method == "POST"]


def kept(page: Page) -> list[dict[str, Any]]:
    return list(json.loads(page.evaluate("localStorage.getItem('tapis.outbox /here') ?? '[]'")))


def says(page: Page) -> str:
    return (
        page.locator("#outbox [data-when]:visible").inner_text()
        if page.locator("#outbox").is_visible()
        else ""
    )


def answer(inside: str, extra: str = "", status: int = 200) -> Reply:
    return Reply(f"<html>{page_of(inside, extra)}</html>", status)


def test_a_deal_is_sent_and_the_page_that_comes_takes_its_place(alone: Alone) -> None:
    alone.server = lambda _: answer(form(2))
    page = opened(alone, form(1))
    page.locator("#d1-a").fill("57")
    page.locator("button").click()
    expect(page.locator("h2")).to_have_text("Deal 2 of 8")
    (sent,) = posts(alone)
    assert sent == {
        "csrfmiddlewaretoken": "tok",
        "op": "op.1",
        "deal": "1",
        "d1-a": "57",
        "d1-s": "",
        "do": "deal",
    }
    assert kept(page) == []
    assert says(page) == ""
    assert alone.has_focus(page.locator("#main"))


def test_without_a_network_it_is_kept_and_sent_once_with_the_tokens_of_the_day(still: Alone) -> None:
    still.server = lambda _: AWAY
    page = opened(still, form(1))
    page.locator("#d1-a").fill("57")
    page.locator("button").click()
    expect(page.locator("[data-when=kept]")).to_be_visible()
    expect(page.locator("#outbox")).to_have_class("warning")
    assert len(kept(page)) == 1
    page.clock.run_for(5_100)
    still.until(lambda: len(posts(still)) == 2)
    still.server = lambda _: answer(form(2))
    page.evaluate("document.querySelector('[name=csrfmiddlewaretoken]').value = 'fresh'")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("h2")).to_have_text("Deal 2 of 8")
    assert says(page) == "sent"
    assert posts(still)[-1]["csrfmiddlewaretoken"] == "fresh"
    assert {each["op"] for each in posts(still)} == {"op.1"}
    page.clock.run_for(20_000)
    assert len(posts(still)) == 3


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_server_that_has_no_time_is_no_answer(alone: Alone, status: int) -> None:
    alone.server = lambda _: Reply(status=status)
    page = opened(alone, form(1))
    page.locator("button").click()
    expect(page.locator("[data-when=kept]")).to_be_visible()
    assert len(kept(page)) == 1


def test_deals_are_typed_ahead_and_go_in_their_order(alone: Alone) -> None:
    """The next form is this one's, but for its number, with empty boxes."""
    alone.server = lambda _: AWAY
    page = opened(alone, form(1, ahead=3, op="op"))
    page.locator("#d1-a").fill("57")
    page.locator("#d1-r").check()
    page.locator("#d1-c").check()
    page.locator("button").click()
    second = page.locator("form").nth(1)
    expect(second.locator("h2")).to_have_text("Deal 2 of 8")
    expect(second.locator(".dealer")).to_have_count(0)
    expect(second.locator("#d2-a")).to_have_value("")
    expect(second.locator("#d2-a")).to_have_attribute("aria-describedby", "hint.2")
    expect(second.locator("#d2-r")).not_to_be_checked()
    expect(second.locator("#d2-c")).not_to_be_checked()
    expect(page.locator("details summary")).to_have_text("Deal 1 of 8")
    second.locator("#d2-a").fill("60")
    second.locator("button").click()
    expect(page.locator("[data-waiting] b")).to_have_text("1, 2")
    third = page.locator("form").nth(2)
    expect(third.locator("[name=op]")).to_have_value("op.3")
    page.locator("details").first.locator("summary").click()
    page.locator("#d1-a").fill("58")
    page.locator("form").first.locator("button").click()
    assert [each["id"] for each in kept(page)] == ["deal 1", "deal 2"], "the one put right is in its place"
    third.locator("button").click()
    page.evaluate("0")
    assert page.locator("form").count() == 3, "beyond the last there is none"
    expect(page.locator("[data-waiting] b")).to_have_text("1, 2, 3")
    tried = len(posts(alone))
    alone.server = lambda _: answer(form(4))
    online = "dispatchEvent(new Event('online')) && document.querySelectorAll('h2').length === 1"
    alone.until(lambda: page.evaluate(online))  # until the last try has failed
    expect(page.locator("h2")).to_have_text("Deal 4 of 8")
    sent = posts(alone)[tried:][-3:]
    assert [(each["deal"], each.get("d1-a")) for each in sent] == [("1", "58"), ("2", None), ("3", None)]


def test_what_is_refused_stops_the_others_until_it_is_put_right(alone: Alone) -> None:
    old = [{"id": f"deal {deal}", "body": f"deal={deal}&do=deal"} for deal in (1, 2)]
    alone.begins(f"localStorage.setItem('tapis.outbox /here', {json.dumps(json.dumps(old))})")
    alone.server = lambda _: answer(form(1), "<p class=refusal>no</p>", 422)
    page = opened(alone, form(1))
    expect(page.locator(".refusal")).to_be_visible()
    assert says(page) == "kept"
    assert [each["deal"] for each in posts(alone)] == ["1"]
    assert [each["id"] for each in kept(page)] == ["deal 2"]
    page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert len(posts(alone)) == 1
    alone.server = lambda _: answer(form(3))
    page.locator("button").first.click()
    expect(page.locator("h2")).to_have_text("Deal 3 of 8")
    assert [each["deal"] for each in posts(alone)] == ["1", "1", "2"]


def test_what_was_kept_goes_when_the_page_is_opened_again(alone: Alone) -> None:
    old = [{"id": "deal 1", "body": "deal=1&do=deal", "late": True}]
    alone.begins(
        f"sessionStorage.getItem('set') || localStorage.setItem('tapis.outbox /here', {json.dumps(json.dumps(old))}); sessionStorage.setItem('set', 1)"
    )
    alone.server = lambda _: answer(form(2))
    page = opened(alone, form(1))
    expect(page.locator("[data-when=sent]")).to_be_visible()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))")
    assert len(posts(alone)) == 1


def test_an_answer_that_is_slow_is_told_and_one_that_never_comes_is_given_up(still: Alone) -> None:
    still.server = lambda _: LATER
    page = opened(still, form(1))
    page.locator("button").click()
    still.arrives(1)
    page.clock.run_for(700)
    assert says(page) == ""
    page.clock.run_for(200)
    assert says(page) == "sending"
    page.locator("button").click()
    assert len(still.held) == 1, "one at a time"
    page.clock.run_for(15_000)
    expect(page.locator("[data-when=kept]")).to_be_visible()


def test_what_is_half_typed_elsewhere_is_taken_over(alone: Alone) -> None:
    """A note, a tick and what stands open outlast the page that comes; another page does not get them."""
    alone.server = lambda _: LATER
    more = f"<details id=more><summary>More</summary>…</details>{OTHER}"
    page = opened(alone, form(1), more)
    page.locator("button").first.click()
    alone.arrives(1)
    page.locator("#note").fill("late")
    page.locator("#tick").check()
    page.locator("#whose").select_option("2")
    page.locator("#more summary").click()
    page.locator("#d1-a").fill("12")
    page.locator("#d1-s").select_option("z")
    alone.server = lambda _: answer(form(1), more)
    alone.let_go(answer(form(1), more))
    expect(page.locator("#note")).to_have_value("late")
    expect(page.locator("#tick")).to_be_checked()
    expect(page.locator("#whose")).to_have_value("2")
    expect(page.locator("#more")).to_have_attribute("open", "")
    expect(page.locator("#d1-a")).to_have_value("12")
    expect(page.locator("#d1-s")).to_have_value("z")


def test_an_answer_that_leads_elsewhere_is_followed(alone: Alone) -> None:
    alone.begins(
        "window.fetch = async () => Object.defineProperty(new Response('…'), 'url', { value: `${location.origin}/there` })"
    )
    page = opened(alone, form(1))
    page.locator("button").click()
    page.wait_for_url("**/there")


def test_a_form_of_another_kind_waits_for_the_network(alone: Alone) -> None:
    alone.begins("Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })")
    page = opened(alone, form(1), OTHER)
    page.locator("#write").click()
    assert says(page) == "lost"
    assert page.url.endswith(HERE)
    page.evaluate("document.getElementById('note-form').method = 'get'")
    with page.expect_navigation():
        page.locator("#write").click()


def test_a_phone_that_keeps_nothing_remembers_while_its_page_is_open(alone: Alone) -> None:
    alone.begins("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
    alone.server = lambda _: AWAY
    page = opened(alone, form(1))
    page.locator("button").click()
    expect(page.locator("[data-when=kept]")).to_be_visible()
    alone.server = lambda _: answer(form(2))
    alone.event("htmx:sseOpen")
    expect(page.locator("h2")).to_have_text("Deal 2 of 8")
