"""Two phones at a board: what one enters by its keys comes to the other by itself, as only a browser hears.

That every key is in sight, and what keys write, is seen without a server (``tests/gallery/measured``).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.club.pairs import Pairs
from tests.web.brought import Bring, published
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def last_board(phone: Visitor, link: str) -> Page:
    """The phone of a pair at the last of its boards."""
    page = phone.go(link)
    page.locator(".turn-steps a").last.click()
    return page


@pytest.mark.slow
def test_a_board_is_entered_by_taps_and_the_other_side_agrees(visitor: Come, brought: Bring) -> None:
    evening = published(Pairs(4, rounds=2, deals=2))
    event, seats = brought(evening), evening.slip(1, 1).seats
    north, east = (last_board(visitor(size="phone"), event.pair(number)) for number in seats)
    for key in ("3", "No trump", "North", "+1", "Heart led", "K"):
        north.locator(".key-row:visible").get_by_role("button", name=key, exact=True).click()
    expect(north.locator("#line")).to_have_value("3NT N +1 ♥K")
    north.get_by_role("button", name="Enter this board").click()
    north.locator(".turn-ours").first.wait_for()
    east.get_by_role("button", name="Yes, we agree").wait_for()
    expect(east.locator(".turn-result")).to_contain_text("North–south +630")
