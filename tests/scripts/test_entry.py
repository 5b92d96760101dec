"""Typing a slip: totals, boxes asked in some cases, choices that are gone, the rest filled in, Enter."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone


def points(name: str, more: str = "") -> str:
    return f"<input id={name} name=d1-{name} data-key=points data-totals='157::157:157;257:match=1:257:257' {more}>"


def deal(*boxes: str, after: str = "") -> str:
    sums = "<p data-sum hidden><span data-wanted></span> <output></output></p>"
    return f"<body><form onsubmit='return false'><div data-deal=1>{''.join(boxes)}{sums}</div>{after}<button>ok</button></form></body>"


def opened(alone: Alone, body: str) -> Page:
    return alone.show("tapis/entry.js", body)


def total(page: Page) -> str:
    return page.locator("output").inner_text()


MATCH = "<label><input type=checkbox id=match data-key=match value=1 data-seat=x>match</label>"
TWO = (points("a", "data-seat=0"), points("b", "data-seat=1"))


def test_the_running_total_says_what_is_missing_and_when_it_is_right(alone: Alone) -> None:
    page = opened(alone, deal(*TWO, MATCH))
    expect(page.locator("[data-sum]")).to_be_visible()
    expect(page.locator("[data-wanted]")).to_have_text("157")
    a, b = page.locator("#a"), page.locator("#b")
    a.fill("100")
    assert total(page) == "… 57"
    for typed, said, bad in [
        ("57", "157 ✓", False),
        ("50", "150 (−7)", True),
        ("60", "160 (+3)", True),
        ("−3", "97 (−60)", True),
    ]:
        b.fill(typed)
        assert total(page) == said
        expect(page.locator("output")).to_have_class("bad-total" if bad else "")
    page.locator("#match").check()
    b.fill("157")
    assert total(page) == "257 ✓"


def test_what_is_typed_in_short_counts_as_what_it_is_short_for(alone: Alone) -> None:
    box = "<input id=a data-key=p data-seat=0 data-totals='162::16:162'><input id=b data-key=p data-seat=1 data-totals='162::16:162'>"
    page = opened(alone, deal(box))
    page.locator("#a").fill("10")
    page.locator("#b").fill("6")
    assert total(page) == "162 ✓"


def test_the_last_empty_box_is_what_is_missing_to_the_usual_sum(alone: Alone) -> None:
    more = "data-complement=157"
    page = opened(alone, deal(points("a", f"data-seat=0 {more}"), points("b", f"data-seat=1 {more}")))
    a, b = page.locator("#a"), page.locator("#b")
    a.fill("100")
    expect(b).to_have_attribute("placeholder", "57")
    assert total(page) == "157 ✓"
    a.fill("200")
    expect(b).to_have_attribute("placeholder", "")
    a.fill("")
    expect(a).to_have_attribute("placeholder", "")
    b.fill("20")
    expect(a).to_have_attribute("placeholder", "137")


def test_nothing_is_missing_to_another_sum(alone: Alone) -> None:
    totals = "data-totals='100::100:100;300::300:300' data-complement=100 data-key=p"
    page = opened(alone, deal(f"<input id=a data-seat=0 {totals}><input id=b data-seat=1 {totals}>"))
    page.locator("#a").fill("300")
    expect(page.locator("#b")).to_have_attribute("placeholder", "0")


ASKED = """<label><input type=radio name=kind value=solo data-key=kind data-seat=s id=solo>solo</label>
<label><input type=radio name=kind value=pass data-key=kind data-seat=s id=pass>pass</label>
<p data-asked><input id=tricks data-key=tricks data-seat=0 data-only-if="kind=solo|abondance"></p>
<p data-asked><input id=over data-only-if="tricks=8,kind=solo" data-seat=0></p>"""


def test_a_box_is_asked_in_its_case_only(alone: Alone) -> None:
    page = opened(alone, deal(ASKED))
    tricks, over = page.locator("#tricks"), page.locator("#over")
    expect(tricks).to_be_hidden()
    page.locator("#solo").check()
    expect(tricks).to_be_visible()
    expect(over).to_be_hidden()
    tricks.fill("08")
    expect(over).to_be_visible()
    page.locator("#pass").check()
    expect(tricks).to_be_hidden()
    expect(over).to_be_hidden()


def test_a_blank_box_says_its_usual_answer_once_its_seat_has_said_anything(alone: Alone) -> None:
    boxes = """<input id=made data-key=made data-seat=0><input id=bid data-key=bid data-seat=0 data-blank=0>
    <p data-asked><input id=extra data-only-if="bid=0" data-seat=0></p>"""
    page = opened(alone, deal(boxes))
    expect(page.locator("#extra")).to_be_hidden()
    page.locator("#made").fill("3")
    expect(page.locator("#extra")).to_be_visible()
    page.locator("#bid").fill("2")
    expect(page.locator("#extra")).to_be_hidden()


COLUMNS = """<div class=columns-named><label><input type=radio name=taker value=0 data-taken="">A</label>
<label><input type=radio name=taker value=1 data-taken="1">B</label></div>
<div data-column=0><label><input type=radio name=box value=x data-taken="0" id=x>x</label></div>
<div data-column=1><label><input type=radio name=box value=y data-taken="" id=y>y</label></div>"""


def test_what_the_side_that_takes_the_deal_has_had_is_not_offered(alone: Alone) -> None:
    page = opened(alone, deal(COLUMNS))
    expect(page.get_by_label("B")).to_be_disabled()
    expect(page.locator("#x")).to_be_enabled()
    page.get_by_label("A").check()
    expect(page.locator("#x")).to_be_disabled()
    expect(page.locator("label.closed")).to_have_count(2)
    expect(page.locator("[data-column='0']")).to_have_class("takes")
    expect(page.locator("#y")).to_be_enabled()


def test_what_is_ticked_already_stays_to_be_judged(alone: Alone) -> None:
    page = opened(alone, deal(COLUMNS.replace("id=x", "id=x checked").replace("value=0", "value=0 checked")))
    expect(page.locator("#x")).to_be_enabled()


ENTER = """<input id=one><label><input type=radio name=r value=a id=ra>Apple</label><label><input type=radio name=r value=b id=rb>Berry</label>
<label><input type=radio name=r value=c id=rc>Blue</label><input type=checkbox id=rare><input id=implied placeholder=3><select id=last><option>x</select>"""


def test_enter_leads_through_what_is_asked_and_sends_from_the_last(alone: Alone) -> None:
    page = opened(alone, deal(ENTER))
    page.evaluate("document.forms[0].onsubmit = () => { window.sent = true; return false; }; null")
    page.locator("#one").press("Enter")
    assert alone.has_focus(page.locator("#ra"))
    page.keyboard.press("Enter")
    expect(page.locator("#ra")).to_be_checked()
    assert alone.has_focus(page.locator("#last"))
    page.locator("#rb").check()
    page.locator("#one").press("Enter")
    assert alone.has_focus(page.locator("#rb"))
    page.locator("#rare").press("Enter")
    assert alone.has_focus(page.locator("#last"))
    page.locator("#one").press("Control+Enter")
    assert alone.has_focus(page.locator("#one"))
    assert page.evaluate("window.sent") is None
    page.evaluate("document.getElementById('last').replaceWith(document.getElementById('one'))")
    page.locator("#one").press("Enter")
    assert page.evaluate("window.sent") is True


def test_letters_lead_along_a_group(alone: Alone) -> None:
    page = opened(alone, deal(ENTER))
    page.locator("#ra").focus()
    for key, box in [("b", "rb"), ("B", "rc"), ("b", "rb"), ("a", "ra"), ("z", "ra")]:
        page.keyboard.press(key)
        assert alone.has_focus(page.locator(f"#{box}")), (key, box)
    expect(page.locator("#ra")).to_be_checked()


def test_a_sign_is_turned_and_what_is_there_is_marked_to_be_typed_over(alone: Alone) -> None:
    page = opened(
        alone, deal("<input id=n name=n value=20 autofocus><button type=button data-sign=n hidden>±</button>")
    )
    box, sign = page.locator("#n"), page.locator("[data-sign]")
    expect(sign).to_be_visible()
    sign.click()
    expect(box).to_have_value("-20")
    sign.click()
    expect(box).to_have_value("20")
    box.blur()
    box.focus()
    assert page.evaluate("getSelection().toString()") == "20"


def test_whoever_stops_at_a_sum_is_told_what_it_comes_to(alone: Alone) -> None:
    page = opened(alone, deal(*TWO))
    judged = "window.tapisEntry.judged(document.querySelector('[data-deal]'))"
    page.locator("#a").fill("100")
    assert page.evaluate(judged) == {"sum": 100, "good": False, "wanted": 157, "called": "157"}
    page.locator("#b").fill("57")
    assert page.evaluate(judged)["good"] is True


def test_a_deal_without_numbers_has_no_sum(alone: Alone) -> None:
    page = opened(alone, deal("<select id=s><option>a<option>b</select>"))
    page.locator("#s").select_option("b")
    expect(page.locator("output")).to_have_text("")


def test_boxes_that_come_with_news_are_reckoned(alone: Alone) -> None:
    page = opened(alone, deal(*TWO))
    page.evaluate("document.getElementById('a').value = 150; document.getElementById('b').value = 7")
    alone.event("htmx:afterSwap")
    assert total(page) == "157 ✓"


@pytest.mark.parametrize("key", ["Tab", "x"])
def test_other_keys_are_the_browsers(alone: Alone, key: str) -> None:
    page = opened(alone, deal(ENTER))
    page.locator("#one").press(key)
    expect(page.locator("#one")).to_have_value("x" if key == "x" else "")
