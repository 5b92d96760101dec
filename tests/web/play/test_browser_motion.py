"""Cards that fly, are gathered and dealt; cards drawn onto the felt by a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.play import tables
from tests.web.play.evening import NOW, Person
from tests.web.play.test_browser_deals import sat_down
from tests.web.play.ways import Drawing
from tests.web.site import Site

Come = Callable[..., Person]


def middle(anne: Person, selector: str) -> tuple[float, float]:
    box = anne.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20)


@pytest.mark.slow
def test_a_finger_draws_a_card_onto_the_felt(person: Come, parlour: Site) -> None:
    """Only with a finger on the glass: the page does not scroll under it; let go over the hand the card goes
    back, one that may not be played is refused by its clause, and one that may is played."""
    evening = tables.until(tables.dealt("estimation", "ann"), "ann", tables.barred)
    anne = sat_down(person("estimation", "phone", "ann", has_touch=True), tables.bring(parlour, evening))
    page, finger, before = anne.page, Drawing(anne.page), anne.version
    held = page.locator(".held button").count()
    x, y = middle(anne, ".held .may")
    finger.down(x, y)
    finger.move(x + (40 if x < 195 else -40), y)
    expect(page.locator(".dragged")).to_have_count(1)
    finger.up()
    expect(page.locator(".dragged, .held [style*=translate]")).to_have_count(0)
    code = page.locator(".held .barred").first.get_attribute("value")
    finger.down(*middle(anne, ".held .barred"))
    finger.move(*middle(anne, ".centre"))
    finger.up()
    page.locator(".refusal a[href^='/law/']").wait_for()
    expect(page.locator(f"#card-{code}.barred:not(.dragged)")).to_have_count(1)
    assert anne.version == before, "neither was played"
    finger.down(*middle(anne, ".held .may"))
    finger.move(*middle(anne, ".centre"))
    finger.up()
    page.wait_for_function(f"v => {NOW} > v", arg=before)
    expect(page.locator(".held button")).to_have_count(held - 1)
    assert page.evaluate("scrollY") == 0
