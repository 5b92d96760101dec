"""Phones that lose the network: what was typed is kept, said to be kept, and stored once.

Only a browser loses it, and has ``outbox.js`` and a storage of its own that outlasts the page.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page

from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.test_tables import GOOD, enter, table_of_four

Come = Callable[..., Visitor]

KEPT, SENT = "Not sent yet: it is kept on this phone.", "Sent: what this phone kept has arrived."


def waits(page: Page) -> int:
    """How many entries the phone keeps."""
    found = page.evaluate(
        "JSON.parse(localStorage.getItem(`tapis.outbox ${location.pathname}`) ?? '[]').length"
    )
    return int(found)


def typed_at_tables(director: Visitor, event: str) -> int:
    """How many deals the log of the event says were typed."""
    lines = director.go(f"/e/{event}/log").locator("tbody tr")
    return lines.filter(has_text="Deal typed at the table").count()


def forgive(visitor: Visitor) -> None:
    """A browser reports that there was no network; nothing else may have gone wrong."""
    expected = ("htmx:sendError", "htmx:afterRequest")
    visitor.wrong = [each for each in visitor.wrong if not each.startswith(expected)]


def operations(page: Page) -> list[str]:
    """The ids of the operations of the entries that wait, in their order."""
    bodies = page.evaluate(
        "JSON.parse(localStorage.getItem(`tapis.outbox ${location.pathname}`)).map((e) => e.body)"
    )
    return [parse_qs(body)["op"][0] for body in bodies]


@pytest.mark.slow
def test_a_phone_without_network_keeps_its_deals_and_sends_each_once_in_order(
    visitor: Come, brought: Bring
) -> None:
    director, phone = visitor("director"), visitor(size="phone")
    event = table_of_four(brought)
    link = event.table(1)
    page = phone.go(link)
    page.context.set_offline(True)
    enter(page, 1, GOOD)
    page.get_by_text(KEPT).wait_for()
    assert page.locator("input[name=d1-made-0]").input_value() == "50"
    assert waits(page) == 1
    phone.keep("outbox-kept")
    # Whoever presses the button far below sees what became of it.
    page.wait_for_function(
        "() => Math.abs(150 - document.getElementById('outbox').getBoundingClientRect().y) <= 150"
    )

    # The table plays on, and finds afterwards that the first deal was typed wrongly.
    page.get_by_role("heading", name="Deal 2 of 8").wait_for()
    enter(page, 2, [(60, 60), (40, 37), (40, 40), (20, 20)])
    page.get_by_role("heading", name="Deal 3 of 8").wait_for()
    page.locator("summary", has_text="Deal 1 of 8").click()
    page.locator("input[name=d1-estimated-0]").fill("51")
    page.locator("form", has=page.locator("input[name=d1-made-0]")).get_by_role("button").last.click()
    page.get_by_text("Deals kept, in their order: 1, 2").wait_for()
    page.locator("input[name=d3-made-0]").fill("77")
    kept, sent = operations(page), list[str]()
    assert len(set(kept)) == 2

    page.on(
        "requestfinished", lambda each: sent.append(each.post_data or "") if each.method == "POST" else None
    )
    page.context.set_offline(False)
    page.get_by_text(SENT).wait_for()
    page.get_by_role("heading", name="Deal 3 of 8").wait_for()
    phone.keep("outbox-sent", full_page=True)
    assert page.locator("input[name=d3-made-0]").input_value() == "77", "what is being typed stays"
    assert waits(page) == 0
    assert [parse_qs(body)["op"][0] for body in sent] == kept, "as they were kept, and once each"
    assert page.locator(".totals b").first.inner_text() == "−9", (
        "1 for the deal put right, −10 for the second"
    )
    assert typed_at_tables(director, event.name) == 2
    forgive(phone)
