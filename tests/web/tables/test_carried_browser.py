"""A phone shows its sheet as a code, also without network."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.test_tables import GOOD, table_of_four

Come = Callable[..., Visitor]


@pytest.mark.slow
def test_the_code_of_a_sheet_is_there_without_network(visitor: Come, brought: Bring) -> None:
    """Only a browser knows whether a picture came with the page, before anybody asked for it."""
    phone, link = visitor(size="phone"), table_of_four(brought).table(1)
    page = phone.go(link)
    for deal in range(1, 9):
        typed = {f"d{deal}-estimated-{seat}": str(asked) for seat, (asked, _) in enumerate(GOOD)}
        made = {f"d{deal}-made-{seat}": str(points) for seat, (_, points) in enumerate(GOOD)}
        sent = {"do": "deal", "deal": str(deal), "seen": "", "op": f"deal{deal}", **typed, **made}
        assert phone.send(link, sent) == 302
    page.reload()
    page.get_by_role("heading", name="All deals are entered").wait_for()
    code = page.locator(".sheet-code")
    page.wait_for_function("() => document.querySelector('.sheet-code').complete")
    page.context.set_offline(True)
    page.get_by_text("Show this sheet to the desk as a code").click()
    assert code.evaluate("each => each.naturalWidth") > 0, "it came with the page"
    page.context.set_offline(False)
    phone.wrong = [each for each in phone.wrong if not each.startswith(("[object Event]", "htmx:"))]
