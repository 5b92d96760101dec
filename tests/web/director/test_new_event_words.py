"""What the form of a new event says of a game in its own words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.plain import Visitor, expect

Come = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("game", "said"), [("bridge", "4 Runden zu 2 Boards"), ("estimation", "zu 8 Spielen")]
)
def test_what_bridge_deals_travels_in_boards_in_german(plain: Come, game: str, said: str) -> None:
    page = plain("director", language="de").go(f"/events/new?regulation={game}")
    expect(page.locator(".formats")).to_contain_text(said)
    expect(page.locator("label[for=id_deals]")).to_have_text(
        "Boards pro Runde" if game == "bridge" else "Spiele pro Runde"
    )
