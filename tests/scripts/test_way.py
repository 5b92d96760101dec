"""The first page of learning as this browser knows it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone
from tests.scripts.test_progress import REFUSED, kept

TILE = """<li data-game={0}><h2><span class=name>{0}</span></h2>
<p class=so-far hidden><span class=dots></span><span data-told></span></p>
<a data-way=screen href=/learn/{0}>s</a><a data-way=table href=#{0}>t</a></li>"""
STEPS = "".join(
    f"<a data-step={step} hidden>{step}</a>" for step in ("screen", "lesson", "problems", "table")
)
HOME = f"""<body><section id=go-on hidden><h2 id=go-on-title></h2>{STEPS}<span data-step=done hidden>done</span></section>
<section id=steps>steps</section>
<ul class=learn-tiles data-said="steps done">{TILE.format("tutti")}{TILE.format("whist")}</ul>
<p id=not-kept hidden>nothing is kept</p><p id=offline hidden>no line</p>
<button id=erase hidden>Erase</button><span id=erased data-said=Erased></span></body>"""


def test_who_is_new_sees_the_steps_and_who_has_begun_goes_on(alone: Alone) -> None:
    page = alone.show("learn/progress.js learn/way.js", HOME)
    expect(page.locator("#go-on")).to_be_hidden()
    expect(page.locator("#erase")).to_be_hidden()
    page.evaluate("learning.mark('whist', 'screen')")
    page.reload()
    expect(page.locator("#go-on-title")).to_have_text("whist")
    expect(page.locator("#go-on [data-step]:visible")).to_have_text("table")
    expect(page.locator("#go-on [data-step=table]")).to_have_attribute("href", f"{alone.house}/here#whist")
    expect(page.locator("[data-game=whist] [data-told]")).to_have_text("1 / 2 steps done")
    page.locator("[data-game=whist] [data-way=table]").click()
    page.reload()
    expect(page.locator("#go-on [data-step]:visible")).to_have_text(
        "table"
    )  # to be on the way is not to have played
    page.evaluate("learning.mark('whist', 'table')")
    page.reload()
    expect(page.locator("#go-on [data-step]:visible")).to_have_text("done")
    page.locator("#erase").click()
    expect(page.locator("#go-on")).to_be_hidden()
    expect(page.locator("#erased")).to_have_text("Erased")
    assert kept(page) is None


def test_a_browser_that_keeps_nothing_and_a_line_that_is_cut_are_told(alone: Alone) -> None:
    alone.begins(f"({REFUSED})()")
    page = alone.show("learn/progress.js learn/way.js", HOME)
    expect(page.locator("#not-kept")).to_be_visible()
    expect(page.locator("#offline")).to_be_hidden()
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()
