"""A phone shows its sheet as a code, also without network, and the desk has a box for its scanner."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browsing import Visitor
from tests.web.test_tables import GOOD, enter, event_with_a_table

Come = Callable[..., Visitor]


def test_a_sheet_goes_to_the_desk_without_network(visitor: Come) -> None:
    director, phone = visitor("director"), visitor(size="phone")
    event, link = event_with_a_table(director)
    page = phone.go(link)
    for deal in range(1, 9):
        page.get_by_role("heading", name=f"Deal {deal} of 8").wait_for()
        enter(page, deal, GOOD)
    page.get_by_role("heading", name="All deals are entered").wait_for()
    code = page.locator(".sheet-code")
    page.wait_for_function("() => document.querySelector('.sheet-code').complete")
    page.context.set_offline(True)
    page.get_by_text("Show this sheet to the desk as a code").click()
    assert code.evaluate("each => each.naturalWidth") > 0, "it came with the page"
    code.scroll_into_view_if_needed()
    phone.keep("code-phone")
    page.context.set_offline(False)
    phone.wrong = [each for each in phone.wrong if not each.startswith(("[object Event]", "htmx:"))]

    desk = director.go(f"/e/{event}/slips")
    desk.get_by_role("link", name="Scan a sheet from a phone").click()
    box = desk.get_by_label("Letters of the code")
    box.fill("BCDEFGHI")
    box.press("Enter")
    assert "scan it again" in desk.get_by_role("alert").inner_text()
