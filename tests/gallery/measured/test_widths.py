"""Where names, columns, buttons and circles share a line: that each keeps its room."""

from __future__ import annotations

from django.template.loader import render_to_string
from playwright.sync_api import Page

from tapis.club.events import Person
from tapis.web.frame.pack.pictures import sentence
from tapis.web.play.over.split import SplitPart
from tapis.web.same.apart import FieldSplit
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.gallery.hanging import LANGUAGES
from tests.gallery.measured.conftest import Studio
from tests.gallery.test_tables import typed
from tests.web.brought import published
from tests.web.director.test_whist import championship
from tests.web.test_desk_stack import Hall

HIDDEN = """() => [...document.querySelectorAll('main *')].filter((each) =>
  each.scrollWidth > each.clientWidth + 1
  && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(each).overflowX)
).map((each) => `${each.tagName}.${each.className} ${each.scrollWidth} of ${each.clientWidth}`)"""
"""Boxes that have to be scrolled sideways, or that cut off what they hold."""
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
GAPS = """() => [...document.querySelectorAll("label.place")].map(place => {
  const [side, names] = [".ref", ".name"].map(part => {
    const drawn = document.createRange();
    drawn.selectNodeContents(place.querySelector(part));
    return drawn.getBoundingClientRect();
  });
  return names.left - side.right;
})"""
"""How far from its side the names of each pair begin, as they are drawn."""
CUT = "all => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"
NARROWEST = "all => Math.min(...all.map((each) => each.getBoundingClientRect().width))"
WIDE_CELLS = """() => [...document.querySelectorAll(".deals td")].flatMap(cell => {
  const right = cell.getBoundingClientRect().right;
  return [...cell.querySelectorAll("b, a, .typed")]
    .filter(each => each.getBoundingClientRect().right > right + 1).map(each => each.textContent);
})"""
STARTS = "row => [...row.querySelectorAll('th, td')].map(each => Math.round(each.getBoundingClientRect().x))"
WIDTHS = "all => all.map(each => Math.round(each.getBoundingClientRect().width))"
SET_IN = "(main, told) => { main.insertAdjacentHTML('beforeend', told); }"
GAPS_ABOUT = """(all) => all.map((each) => {
  const [first, last] = [each.firstChild, each.lastChild].map((node) => {
    const drawn = document.createRange();
    drawn.selectNodeContents(node);
    return drawn.getBoundingClientRect();
  });
  const sign = each.querySelector("svg").getBoundingClientRect();
  const size = parseFloat(getComputedStyle(each).fontSize);
  return Math.max(sign.left - first.right, last.left - sign.right) / size;
})"""
"""How far the sign of a suit stands from what is before and behind it, in letters' heights."""
FIVE = ("Anne Aubry", "Benoît Berset", "Chloé Crausaz", "Daniel Ducrest", "Eva Egger")


class LongPairs(Pairs):
    known = (Person("Gabriela Gremaud-Charrière", partner="Hans Hungerbühler-Niederberger"), *Pairs.known)


def test_slips_and_the_grid_of_whist_fit_a_laptop(studio: Studio) -> None:
    """A table of four and one of five, read once: nothing is hidden beyond the edge."""
    played = championship(resting="dealer")
    played.begin()
    slips = {len(each.seats): each for each in played.t.rounds[0].slips.values()}
    assert set(slips) == {4, 5}
    played.read(played.typed(1, slips[4].table, "E8 C+D 10", "S6 D 4", "PM B+ C-", "E9 A+B 9"))
    played.read(played.typed(1, slips[5].table, "E8 C+D 10", "S6 E 4", "PM D+ E-", "E8 A+B 9"))
    studio.room.bring(played, "narrow")
    for path in (*(f"slips/1/{each.table}" for each in slips.values()), "grid", "/law/whist/grid/"):
        page = studio.show(path, "director")
        for width in (1280, 1366):
            studio.size((width, 641, 100))
            assert page.evaluate(TOO_WIDE) <= 0, (path, width)
            assert page.evaluate(HIDDEN) == [], (path, width)
    studio.size((390, 664, 100))
    assert page.evaluate(HIDDEN), "on a phone the grid is scrolled, and the search sees it"


def test_the_side_of_a_pair_does_not_touch_its_names(studio: Studio) -> None:
    studio.room.bring(published(LongPairs(7)), "sides")
    studio.size((1366, 641, 100))  # where names are broken in two lines
    gaps = studio.show("draw", "director").evaluate(GAPS)
    assert gaps
    assert min(gaps) >= 4


def test_names_at_the_door_keep_room_with_large_letters_on_a_phone(studio: Studio) -> None:
    studio.room.bring(LongPairs(8), "door")
    for language in LANGUAGES:
        page = studio.show("check-in", "director", language)
        studio.size((390, 664, 130))
        assert page.locator(".people .who").evaluate_all(NARROWEST) > 150, language
        rail = page.locator(".rail .first > li > a > span, .rail summary > span")
        assert rail.evaluate_all(CUT) == [], language


def test_no_line_of_a_sheet_reaches_into_the_next_column_of_a_phone(studio: Studio) -> None:
    address = studio.friendly("estimation", *FIVE[:4], deals="8", secret="")
    studio.enter(address, 1, typed("estimation", 1))
    page = studio.show(address)
    studio.size((360, 740, 100))
    assert page.locator(".deals .typed").count()
    assert page.evaluate(WIDE_CELLS) == []


def test_a_column_of_whist_for_five_stands_below_its_head(studio: Studio) -> None:
    address = studio.friendly("whist", *FIVE, deals="20", resting="previous")
    studio.enter(address, 1, {"d1-line": "E8 A+C 10"})
    studio.enter(address, 2, {"d2-line": "PM B+ C-"})
    page = studio.show(address)
    studio.size((360, 740, 100))
    head, row = (page.locator(f"table.deals {part} tr").first for part in ("thead", "tbody"))
    assert head.evaluate(STARTS) == row.evaluate(STARTS)


def test_a_choice_said_in_many_words_keeps_its_whole_circle(studio: Studio) -> None:
    studio.room.bring(Evening(8), "room")
    page = studio.show("settings", "director", "fr")
    studio.size((360, 740, 100))
    circles = page.locator("main input[type=radio]:visible").evaluate_all(WIDTHS)
    assert len(circles) > 6
    assert len(set(circles)) == 1


def test_what_stops_a_row_is_read_on_a_phone(studio: Studio) -> None:
    """The sentence stands below its title, not beside it in a column of one word."""
    studio.room.bring(published(Hall(4, rounds=1, deals=8)), "stopped")
    studio.size((360, 740, 100))
    page = studio.show("slips/1/1/type", "director", "fr")
    for seat, (estimated, made) in enumerate(((52, 49), (49, 46), (42, 39), (22, 19))):
        page.locator(f"[name='d1-estimated-{seat}']").fill(str(estimated))
        page.locator(f"[name='d1-made-{seat}']").fill(str(made))
    page.locator("[name='d1-made-3']").press("Enter")
    title, told = page.locator(".stop strong").bounding_box(), page.locator(".stop p").bounding_box()
    assert title is not None
    assert told is not None
    assert told["y"] > title["y"]


def test_a_bar_of_luck_a_call_and_a_long_name_keep_their_room(studio: Studio) -> None:
    """Set into one page, one after the other."""
    page = studio.show("/same/")
    bar_of_luck(studio, page)
    call_in_quotes(page)
    long_heading(studio, page)


def bar_of_luck(studio: Studio, page: Page) -> None:
    """It is as wide as text at most."""
    parts = (
        SplitPart("you", "You", "+40", "0", "60"),
        SplitPart("deal", "What was dealt", "+20", "60", "40"),
    )
    told = render_to_string("same/apart.html", {"apart": FieldSplit(parts=parts, deals=3, results=9)})
    page.eval_on_selector("main", SET_IN, f"{told}<p id=text>Text</p>")
    for wide, high in ((390, 664), (1366, 641), (1920, 1080)):
        studio.size((wide, high, 100))
        bar, text = (page.eval_on_selector_all(each, WIDTHS)[-1] for each in (".split", "#text"))
        assert 0 < bar <= text, (wide, bar, text)


def call_in_quotes(page: Page) -> None:
    """It is one word."""
    calls = ("«1♠»", "“1♥”", "«♦»", "(5♣)")
    told = "".join(f"<p class=call>{sentence(each, 'french', 'de')}</p>" for each in calls)
    page.eval_on_selector("main", SET_IN, told)
    gaps = page.eval_on_selector_all(".call", GAPS_ABOUT)
    assert len(gaps) == 4
    assert max(gaps) < 0.1, gaps


def long_heading(studio: Studio, page: Page) -> None:
    """A long name without a space stays within it."""
    page.eval_on_selector("h1", "(head) => { head.textContent = 'M'.repeat(30); }")
    for letters in (100, 130):
        studio.size((390, 664, letters))
        assert page.evaluate(TOO_WIDE) <= 0, letters
