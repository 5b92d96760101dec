"""A card is played by one tap or by two, or drawn onto the felt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, Alone
from tests.scripts.felts import Felt, Table, table

STYLE = "<style>.held { display: flex; list-style: none } .prompt { height: 40px } [hidden] { display: none } .dragged { pointer-events: none }</style>"
PHONE = {"has_touch": True, "viewport": {"width": 400, "height": 800}}


@pytest.fixture
def finger(opening: Callable[..., Alone]) -> Alone:
    return opening(**PHONE)


def opened(alone: Alone, look: str = "", felt: Felt | None = None) -> Table:
    made = table(alone, look=look)
    made.open("play/calls.js play/hand.js", felt or Felt(barred=("D8",)), head=STYLE)
    made.now = Felt(version=2, hand=("H7", "D8"), turn="turn-2")
    return made


def played(made: Table) -> list[str]:
    return [each["card"] for each in made.posts()]


def laid(made: Table, card: str) -> None:
    """One card was laid, and no other: what is sent is not yet here when a tap is over."""
    made.alone.until(made.posts)
    assert played(made) == [card]


def lifted(page: Page) -> list[str]:
    found = page.locator(".held [aria-pressed=true]").evaluate_all("all => all.map((each) => each.value)")
    return list(found)


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page: Page, code: str, onto: str, *, by: int = 4) -> None:
    """A card drawn with the mouse, and held there."""
    page.mouse.move(*middle(page, f"#card-{code}"))
    page.mouse.down()
    page.mouse.move(*middle(page, onto), steps=by)


def test_a_finger_lifts_first_and_then_plays(finger: Alone) -> None:
    made = opened(finger)
    page, prompt = made.page, made.page.locator(".prompt")
    page.locator("#card-S6").tap()
    assert lifted(page) == ["S6"]
    expect(prompt).to_have_text("Tap it again.")
    page.locator("#card-H7").tap()
    assert lifted(page) == ["H7"]
    page.locator(".contract-line").tap()
    assert lifted(page) == []
    expect(prompt).to_have_text("Your card.")
    assert played(made) == []
    page.locator("#card-S6").tap()
    page.locator("#card-S6").tap()
    page.locator("#felt[data-version='2']").wait_for()
    laid(made, "S6")


def test_a_card_that_may_not_be_played_goes_to_the_table_at_the_first_tap(finger: Alone) -> None:
    made = opened(finger)
    made.page.locator("#card-D8").tap()
    made.page.locator("#felt[data-version='2']").wait_for()
    laid(made, "D8")


@pytest.mark.parametrize(("look", "taps"), [("one-tap", 1), ("two-taps", 2)])
def test_whoever_wants_it_otherwise_has_it(finger: Alone, look: str, taps: int) -> None:
    made = opened(finger, look)
    for _ in range(taps):
        assert played(made) == []
        made.page.locator("#card-S6").tap()
    made.page.locator("#felt[data-version='2']").wait_for()


@pytest.mark.parametrize(("look", "clicks"), [("", 1), ("two-taps", 2)])
def test_a_mouse_plays_at_once_unless_its_owner_wants_two(alone: Alone, look: str, clicks: int) -> None:
    made = opened(alone, look)
    for _ in range(clicks):
        assert played(made) == []
        made.page.locator("#card-S6").click()
    made.page.locator("#felt[data-version='2']").wait_for()


def test_a_key_has_chosen_its_card_already(finger: Alone) -> None:
    made = opened(finger, "two-taps")
    made.page.locator("#card-S6").press("Enter")
    made.page.locator("#felt[data-version='2']").wait_for()
    laid(made, "S6")


def test_a_lifted_card_stays_lifted_in_its_turn_only(finger: Alone) -> None:
    made = opened(finger)
    page = made.page
    page.locator("#card-H7").tap()
    made.news(turn="turn-1", prompt="Still yours.")
    assert lifted(page) == ["H7"]
    expect(page.locator(".prompt")).to_have_text("Tap it again.")
    made.news(turn="turn-2")
    assert lifted(page) == []
    page.locator("#card-H7").tap()
    made.news(hand=("D8",))
    assert lifted(page) == []


CHOOSE = """<form><div data-choose=1><select name=call><option value=a data-cards="S6"></select>
<button>Say it</button><span data-chosen></span></div></form>"""


def test_cards_that_are_chosen_for_a_call_are_not_lifted(finger: Alone) -> None:
    made = opened(finger, felt=Felt(says=CHOOSE))
    made.page.locator("#card-S6").tap()
    assert lifted(made.page) == ["S6"]
    expect(made.page.locator(".prompt")).to_have_text("Your card.")
    draw(made.page, "H7", ".centre")
    made.page.mouse.up()
    assert played(made) == []


def test_a_card_is_drawn_onto_the_felt(alone: Alone) -> None:
    made = opened(alone, "two-taps")
    page = made.page
    draw(page, "S6", ".centre")
    expect(page.locator("body.dropping .dragged")).to_have_id("card-S6")
    assert "translate" in (page.locator("#card-S6").get_attribute("style") or "")
    page.mouse.up()
    page.locator("#felt[data-version='2']").wait_for()
    laid(made, "S6")
    expect(page.locator("body.dropping, .dragged")).to_have_count(0)


@pytest.mark.parametrize("onto", [".hand", "aside"])
def test_let_go_elsewhere_it_goes_back(alone: Alone, onto: str) -> None:
    made = opened(alone, felt=Felt(more="<p style='height: 100px'>…</p>"))
    page = made.page
    draw(page, "S6", onto if onto == "aside" else "#card-D8")
    page.mouse.up()
    expect(page.locator(".dragged, .held [style*=translate]")).to_have_count(0)
    assert played(made) == []


def test_a_hand_that_trembles_draws_nothing(alone: Alone) -> None:
    made = opened(alone)
    x, y = middle(made.page, "#card-S6")
    made.page.mouse.move(x, y)
    made.page.mouse.down()
    made.page.mouse.move(x + 6, y + 6)
    made.page.mouse.up()
    made.page.locator("#felt[data-version='2']").wait_for()
    laid(made, "S6")  # it was a tap


def test_the_tap_that_ends_a_drag_is_no_second_one(still: Alone) -> None:
    """Let go over its own place, the browser calls it a click; a moment later a click is one again."""
    made = opened(still)
    page = made.page
    x, y = middle(page, "#card-S6")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y)
    page.mouse.up()
    assert played(made) == []
    page.clock.run_for(400)
    page.locator("#card-S6").click()
    page.locator("#felt[data-version='2']").wait_for()
    laid(made, "S6")


def test_a_card_the_table_does_not_take_goes_back(alone: Alone) -> None:
    made = opened(alone)
    page = made.page
    alone.server = lambda _: AWAY
    draw(page, "S6", ".centre")
    page.mouse.up()
    expect(page.locator(".dragged, .held [style*=translate]")).to_have_count(0)
    page.evaluate("document.addEventListener('submit', (event) => event.preventDefault(), true)")
    page.evaluate("document.addEventListener('click', (event) => event.stopImmediatePropagation(), true)")
    draw(page, "H7", ".centre")
    page.mouse.up()
    expect(page.locator(".dragged, .held [style*=translate]")).to_have_count(0)  # what did not even go


def test_a_hand_made_anew_takes_the_card_out_of_the_finger(alone: Alone) -> None:
    made = opened(alone)
    page = made.page
    draw(page, "S6", ".contract-line")
    made.news(hand=("S6", "H7"))
    expect(page.locator("body.dropping, .dragged")).to_have_count(0)
    page.mouse.move(*middle(page, ".centre"))
    page.mouse.up()
    assert played(made) == []


def test_a_card_taken_away_under_the_finger_is_not_played(alone: Alone) -> None:
    made = opened(alone)
    page = made.page
    page.mouse.move(*middle(page, "#card-S6"))
    page.mouse.down()
    page.evaluate("document.getElementById('card-S6').closest('li').remove()")
    page.mouse.move(*middle(page, ".centre"), steps=4)
    page.mouse.up()
    assert played(made) == []
    expect(page.locator("body.dropping")).to_have_count(0)


def test_the_browser_neither_drags_a_picture_nor_opens_a_menu(finger: Alone) -> None:
    page = opened(finger).page
    prevented = """([target, name]) => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      document.querySelector(target).dispatchEvent(event);
      return event.defaultPrevented;
    }"""
    assert page.evaluate(prevented, ["#card-S6", "dragstart"]) is True
    assert page.evaluate(prevented, [".prompt", "dragstart"]) is False
    assert page.evaluate(prevented, ["#card-S6", "contextmenu"]) is False
    down = "document.getElementById('card-S6').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, pointerType: 'touch', pointerId: 7 }))"
    page.evaluate(down)
    assert page.evaluate(prevented, ["#card-S6", "contextmenu"]) is True
    page.evaluate("document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 7 }))")
    assert page.evaluate(prevented, ["#card-S6", "contextmenu"]) is False


STOP = (
    "<div id=stop role=alertdialog><a href='#now' id=stop-think data-think>Think again</a>"
    "<button name=card value=H7 id=stop-play>Play it</button></div>"
)


def stopped(alone: Alone) -> Table:
    """A hand whose second card, laid with the keyboard, is asked about before it lies."""
    made = opened(alone)
    made.now = Felt(version=2, says=STOP)
    made.page.locator("#card-H7").press("Enter")
    expect(made.page.locator("#stop")).to_be_visible()
    return made


def test_whom_the_coach_stops_is_asked_with_the_focus_and_keeps_it_when_the_felt_comes_anew(
    alone: Alone,
) -> None:
    made = stopped(alone)
    expect(made.page.locator("#stop-think")).to_be_focused()
    made.page.locator("#stop-play").focus()
    made.news(title="Somebody looks on")
    expect(made.page.locator("#stop-play")).to_be_focused()


def test_an_enter_held_down_since_the_card_answers_nothing_nor_an_escape_elsewhere(alone: Alone) -> None:
    made = stopped(alone)
    made.page.locator("#stop-think").evaluate(
        "each => each.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))"
        " && each.click()"
    )
    expect(made.page.locator("#stop")).to_be_visible()
    made.page.locator("#card-S6").press("Escape")
    expect(made.page.locator("#stop")).to_be_visible()


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_who_thinks_again_has_his_card_and_nothing_is_sent(alone: Alone, key: str) -> None:
    made = stopped(alone)
    made.page.keyboard.press(key)
    expect(made.page.locator("#stop")).to_have_count(0)
    expect(made.page.locator("#card-H7")).to_be_focused()
    made.news(title="Somebody looks on")
    expect(made.page.locator("#stop")).to_have_count(0)
    laid(made, "H7")  # nothing but the card that was asked about


def test_who_is_stopped_where_a_page_opens_thinks_again_with_the_first_card(alone: Alone) -> None:
    made = opened(alone, felt=Felt(says=STOP))
    expect(made.page.locator("#stop-think")).to_be_focused()
    made.page.get_by_role("link", name="Think again").click()
    expect(made.page.locator("#stop")).to_have_count(0)
    expect(made.page.locator(".held .may").first).to_be_focused()
    assert not made.posts()
