"""The desk by links and forms alone: a slip typed by its totals and confirmed."""

from __future__ import annotations

from collections.abc import Callable

from tapis.club.events import Depth
from tests.web import doors
from tests.web.brought import ROLES
from tests.web.plain import Visitor, expect
from tests.web.test_desk_stack import SLIPS, hall

Come = Callable[..., Visitor]


def test_a_slip_is_typed_and_confirmed_without_script(plain: Come) -> None:
    doors.write("plain", hall(Depth.ESCALATING).records, ROLES)
    totals = SLIPS[7]["totals"]
    page = plain("desk").go("/e/plain/slips")
    page.locator("#slip").fill("8")
    page.get_by_role("button", name="Open").click()
    for seat, total in enumerate(totals):
        page.locator(f"[name=t{seat}]").fill(str(total))
    page.locator("[name=foot]").fill(str(sum(totals)))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Table 8 is saved.")).to_be_visible()
    page = plain("desk2").go("/e/plain/slips/second")
    slip = page.locator("[data-table='8']")
    expect(slip).to_contain_text("nobody has typed the deals")
    slip.get_by_role("button", name="Yes").click()
    expect(slip).to_have_count(0)
    page.goto("/e/plain/slips")
    expect(page.locator(".pile a.done[data-table='8']")).to_have_count(1)
