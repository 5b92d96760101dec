"""The minutes of a round follow the format, until somebody types others."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

FORM = """<body><form><input name=title>
<label><input type=radio name=format data-deals=8 checked>short</label>
<label><input type=radio name=format data-deals=20>long</label>
<label><input type=radio name=format>own</label>
<input name=deals value=10><input name=round_minutes data-a-deal=6 max=90 value={minutes}></form></body>"""


def test_minutes_follow_until_somebody_types_others(alone: Alone) -> None:
    page = alone.show("director/settings.js", FORM.format(minutes=54))
    minutes, deals = page.locator("[name=round_minutes]"), page.locator("[name=deals]")
    page.get_by_label("own").check()
    expect(minutes).to_have_value("66")
    page.get_by_label("long").check()
    expect(minutes).to_have_value("90")  # never more than a round may have
    page.get_by_label("own").check()
    deals.fill("4")
    deals.blur()
    expect(minutes).to_have_value("30")
    deals.fill("")
    deals.blur()
    expect(minutes).to_have_value("30")
    deals.fill("5")
    deals.blur()
    expect(minutes).to_have_value("36")
    minutes.fill("40")
    page.get_by_label("short").check()
    expect(minutes).to_have_value("40")


def test_minutes_that_were_typed_before_stay(alone: Alone) -> None:
    page = alone.show("director/settings.js", FORM.format(minutes=45))
    page.locator("[name=title]").fill("Evening")
    page.get_by_label("long").check()
    expect(page.locator("[name=round_minutes]")).to_have_value("45")


def test_a_page_that_asks_for_no_minutes(alone: Alone) -> None:
    page = alone.show("director/settings.js", "<body><form><input name=round_minutes value=1></form></body>")
    expect(page.locator("input")).to_have_value("1")
