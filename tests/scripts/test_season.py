"""The rule of a season counts at once: what is chosen is fetched and takes the place of what is shown."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.scripts.alone import Alone, Asked, Reply

COUNTED = """<body><div id=counted><form data-try><select name=best>
<option value=3>three</option><option value=4>four</option><option value=5>five</option></select>
<details><summary>more</summary><input name=bonus value=0></details></form><p>best {best}</p></div></body>"""


def told(asked: Asked) -> str:
    return COUNTED.format(best=parse_qs(urlsplit(asked.path).query)["best"][0])


def test_what_is_chosen_is_counted_and_stands_in_the_address(alone: Alone) -> None:
    alone.server = told
    page = alone.show("director/season.js", COUNTED.format(best="three"))
    page.locator("summary").click()
    page.locator("select").focus()
    page.locator("select").select_option("four")
    expect(page.locator("p")).to_have_text("best 4")
    assert "best=4" in page.url
    expect(page.locator("details")).to_have_attribute("open", "")
    expect(page.locator("select")).to_be_focused()


def test_a_refusal_leaves_what_is_shown(alone: Alone) -> None:
    alone.server = lambda _: Reply(status=422)
    page = alone.show("director/season.js", COUNTED.format(best="three"))
    with page.expect_response(lambda answer: answer.status == 422):
        page.locator("select").select_option("four")
    expect(page.locator("p")).to_have_text("best three")
