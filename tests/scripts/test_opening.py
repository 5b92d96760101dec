"""Opening a table: the number of deals follows its size until somebody types another."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

FORM = """<body><form>
<label><input type=radio name=players value=3 data-deals=9>three</label>
<label><input type=radio name=players value=4 data-deals=8 {chosen}>four</label>
<label><input type=radio name=players value=5>five</label>
<input id=deals value=8><input type=hidden name=usual value=8>
<p data-sizes="3 5">asked of three and five</p><p id=all>asked of all</p></form></body>"""


def test_deals_follow_the_size_and_a_question_of_other_sizes_is_not_asked(alone: Alone) -> None:
    page = alone.show("tapis/opening.js", FORM.format(chosen="checked"))
    question, deals = page.locator("[data-sizes]"), page.locator("#deals")
    expect(question).to_be_hidden()
    page.get_by_label("three").check()
    expect(deals).to_have_value("9")
    expect(question).to_be_visible()
    page.get_by_label("five").check()
    expect(deals).to_have_value("9")  # nothing is usual there
    expect(page.locator("#all")).to_be_visible()
    page.get_by_label("four").check()
    expect(deals).to_have_value("8")
    deals.fill("12")
    page.get_by_label("three").check()
    expect(deals).to_have_value("12")
    expect(page.locator("[name=usual]")).to_have_value("9")


def test_before_a_size_is_chosen_everything_is_asked(alone: Alone) -> None:
    page = alone.show("tapis/opening.js", FORM.format(chosen=""))
    expect(page.locator("[data-sizes]")).to_be_visible()


def test_a_table_whose_deals_are_not_asked(alone: Alone) -> None:
    body = FORM.format(chosen="checked").replace("<input id=deals value=8>", "")
    page = alone.show("tapis/opening.js", body)
    page.get_by_label("three").check()
    expect(page.locator("[name=usual]")).to_have_value("8")
