"""Forms that follow what is chosen on them, lists that are narrowed while one types, what is printed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening
from tests.gallery.measured.conftest import Studio


def choose(page: Page, kind: str) -> None:
    page.locator(f"[name=format][value='{kind}']").check(force=True)


def test_the_minutes_of_a_round_and_the_form_of_play_follow_the_format(studio: Studio) -> None:
    """The minutes until others are typed."""
    page = studio.show("/events/new?regulation=bridge", "director")
    minutes = page.locator("[name=round_minutes]")
    page.locator("details.fold > summary").click()
    for kind, found in (("pairs", "15"), ("chicago", "25"), ("series", "45")):
        choose(page, kind)
        expect(minutes).to_have_value(found)
    choose(page, "free")
    page.locator("[name=deals]").fill("3")
    page.locator("[name=deals]").blur()
    expect(minutes).to_have_value("20")
    minutes.fill("18")
    choose(page, "pairs")
    expect(minutes).to_have_value("18")
    form_of_play(page)


def form_of_play(page: Page) -> None:
    """It is asked for where no format settles it."""
    form, scheme = page.locator("[name=option_form]"), page.locator("[name=option_scheme]")
    for kind in ("rubber", "pairs"):
        choose(page, kind)
        expect(form).to_be_hidden()
        expect(scheme).to_be_visible()
    choose(page, "free")
    expect(form).to_be_visible()
    page.locator("[name=comparison]").select_option("matchpoints")
    expect(form).to_be_hidden()


def test_the_room_is_searched_by_beginnings_and_enter_marks_the_only_one_left(studio: Studio) -> None:
    evening = Evening(8)
    evening.enter("Léa de Crausaz")
    studio.room.bring(evening, "room")
    page = studio.show("check-in", "director")
    page.locator("#q").fill("crau")
    expect(page.locator("[data-people] li:visible")).to_have_count(2)
    page.locator("#q").fill("lea crau")
    expect(page.locator("[data-people] li:visible")).to_have_count(1)
    assert studio.sent(lambda: page.keyboard.press("Enter"))["set"] == "9:present"


def test_people_sit_in_the_order_in_which_they_are_ticked(studio: Studio) -> None:
    """``free.js`` writes the order down, and each gets the letter of the seat."""
    studio.room.bring(FreeEvening(11), "ticked")
    page = studio.show("tables", "director", "en")
    labels = page.locator(".people label")
    for at in (3, 0, 1, 2, 4):
        labels.nth(at).click()
    labels.nth(4).click()
    assert page.locator("[data-letter]").all_inner_texts()[:5] == ["B", "C", "D", "A", ""]
    sent = studio.sent(lambda: page.get_by_role("button", name="They sit down").click())
    assert sent["order"] == "4,1,2,3"


def test_a_chapter_is_printed_without_what_leads_to_others(studio: Studio) -> None:
    page = studio.show("/handbook/first-evening", language="fr")
    expect(page.locator(".rail")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".rail")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


BOTTOM = "((which) => document.querySelector(which).getBoundingClientRect().bottom)"


@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_a_new_event_is_asked_for_on_two_screens_of_a_laptop_at_most(studio: Studio, game: str) -> None:
    """And its key is seen without scrolling, there and on a phone."""
    page = studio.show(f"/events/new?regulation={game}", "director")
    for size, screens in (((1366, 641, 100), 2), ((390, 664, 100), 3)):
        studio.size(size)
        high = page.evaluate("document.documentElement.scrollHeight")
        assert high <= screens * size[1], (size, high)
        expect(page.locator(".opening .go button")).to_be_in_viewport()
    begins = page.evaluate(f"{BOTTOM}('.opening fieldset.plain .seg label')")
    assert begins <= page.evaluate("document.querySelector('.opening .go').getBoundingClientRect().top"), (
        "the key covers no first choice of the format"
    )


TILES = """() => [...document.querySelectorAll(".strip .tables a")].map((each) => {
  const { left, right, top, width, height } = each.getBoundingClientRect();
  const fits = each.scrollWidth <= each.clientWidth + 1;
  return { left, right, top, fits, small: Math.min(width, height) < 44 };
})"""


def test_the_tables_of_a_round_begin_on_the_first_screen(studio: Studio) -> None:
    evening = Evening(0, rounds=1)
    evening.enter(*(f"Person {n}" for n in range(200)))
    evening.present(*evening.t.entrants)
    evening.begin()
    studio.room.bring(evening, "strip")
    page = studio.show("", "director")
    for size in ((1366, 641, 100), (390, 664, 100)):
        studio.size(size)
        expect(page.locator(".next button, .next a.primary").first).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        tiles = page.evaluate(TILES)
        assert len(tiles) == 50
        assert [each for each in tiles if each["small"] or not each["fits"]] == [], "each is tapped and read"
        assert max(each["right"] for each in tiles) <= size[0] >= min(each["left"] for each in tiles) >= 0
        assert len({(each["left"], each["top"]) for each in tiles}) == len(tiles), "none lies on another"
    studio.size((1366, 641, 100))
    expect(page.locator(".strip .tables a").first).to_be_in_viewport()
