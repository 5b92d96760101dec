"""Where long names and buttons share a line: that the names keep room is seen where they are drawn.

Only a browser knows how wide a name is in its font, beside what else stands in the line.
"""

from __future__ import annotations

from collections.abc import Callable

from tapis.club.events import Person
from tests.club.free_tables import FreeEvening
from tests.club.pairs import Pairs
from tests.web.brought import Bring, published
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

GAPS = """() => [...document.querySelectorAll("label.place")].map(place => {
  const [side, names] = [".ref", ".name"].map(part => {
    const drawn = document.createRange();
    drawn.selectNodeContents(place.querySelector(part));
    return drawn.getBoundingClientRect();
  });
  return names.left - side.right;
})"""
"""How far from its side the names of each pair begin, as they are drawn."""

LARGE = "document.documentElement.style.fontSize = '130%'"
CUT = """all => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"""
NARROWEST = "all => Math.min(...all.map((each) => each.getBoundingClientRect().width))"


class LongPairs(Pairs):
    known = (Person("Gabriela Gremaud-Charrière", partner="Hans Hungerbühler-Niederberger"), *Pairs.known)


def test_the_side_of_a_pair_does_not_touch_its_names(visitor: Come, brought: Bring) -> None:
    director = visitor("director")
    event = brought(published(LongPairs(7)), "sides")
    director.page.set_viewport_size({"width": 1366, "height": 641})  # where names are broken in two lines
    page = director.go(event.at("draw"))
    gaps = page.evaluate(GAPS)
    assert gaps
    assert min(gaps) >= 4


def test_names_at_the_door_keep_room_with_large_letters_on_a_phone(visitor: Come, brought: Bring) -> None:
    director = visitor("director")
    event = brought(LongPairs(8), "door")
    page = director.page
    page.set_viewport_size({"width": 390, "height": 664})
    for language in ("de", "fr", "nl", "en"):
        page.context.add_cookies([{"name": "django_language", "value": language, "url": director.site.url}])
        director.go(event.at("check-in"))
        page.evaluate(LARGE)
        assert page.locator(".people .who").evaluate_all(NARROWEST) > 150, language
        cut = page.locator(".rail .first > li > a > span, .rail summary > span").evaluate_all(CUT)
        assert cut == [], language


def test_people_sit_in_the_order_in_which_they_are_ticked(visitor: Come, brought: Bring) -> None:
    """``free.js`` writes the order down, and each gets the letter of the seat."""
    director = visitor("director")
    event = brought(FreeEvening(11), "ticked")
    page = director.go(event.at("tables"))
    labels = page.locator(".people label")
    for at in (3, 0, 1, 2, 4):
        labels.nth(at).click()
    labels.nth(4).click()
    letters = page.locator("[data-letter]").all_inner_texts()
    assert letters[:5] == ["B", "C", "D", "A", ""]
    name = labels.nth(3).inner_text().split()[-1]
    page.get_by_role("button", name="They sit down").click()
    page.get_by_text("Table 1 is open.").wait_for()
    assert name in page.locator("#table-1 .chairs li").first.inner_text()
