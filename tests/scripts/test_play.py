"""A felt that is made anew takes nothing away: what is typed, opened, chosen, read and focused."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone, Reply
from tests.scripts.felts import Felt, Table, form, table

CHAT = form("<input id=chat-text name=text><button>Say</button>", kind="chat-form")
NUMBER = '<form class="say say-number"><input type=hidden name=template value="{}"><input name=n></form>'
KINDS = (
    "<div class=says><form class=say><input type=radio name=k id=kind-a><input type=radio name=k id=kind-b>"
    "<button type=button data-step=1>+</button><button name=call>pass</button></form></div>"
)
HAND = ("S6", "H7", "D8", "C9")


def opened(alone: Alone, felt: Felt) -> Table:
    made = table(alone)
    made.open("play/play.js", felt)
    return made


def reached(page: Page) -> list[str]:
    """The cards that Tab reaches."""
    found = page.locator(".held button").evaluate_all(
        "all => all.filter((each) => each.tabIndex === 0).map((each) => each.value)"
    )
    return list(found)


def focused(page: Page) -> str:
    return str(
        page.evaluate(
            "document.activeElement.id || document.activeElement.name || document.activeElement.tagName"
        )
    )


def test_arrows_walk_along_the_hand_and_tab_reaches_one_card(alone: Alone) -> None:
    page = opened(alone, Felt(hand=HAND, barred=("S6",))).page
    assert reached(page) == ["H7"]
    page.locator("#card-H7").focus()
    for key, card in [
        ("ArrowRight", "D8"),
        ("ArrowDown", "C9"),
        ("ArrowRight", "S6"),
        ("ArrowLeft", "C9"),
        ("ArrowUp", "D8"),
        ("Home", "S6"),
        ("End", "C9"),
        ("x", "C9"),
    ]:
        page.keyboard.press(key)
        assert focused(page) == f"card-{card}", key
        assert reached(page) == [card]
    page.locator("#tab-story").focus()
    page.keyboard.press("Home")
    assert focused(page) == "tab-story"


def test_a_hand_without_a_card_that_may_be_played_is_reached_too(alone: Alone) -> None:
    page = opened(alone, Felt(hand=HAND, barred=HAND)).page
    assert reached(page) == ["S6"]


def test_a_key_held_down_plays_no_second_card(alone: Alone) -> None:
    page = opened(alone, Felt(hand=HAND)).page
    prevented = """(repeat) => {
      const event = new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
      document.getElementById("card-S6").dispatchEvent(event);
      return event.defaultPrevented;
    }"""
    assert page.evaluate(prevented, True) is True
    assert page.evaluate(prevented, False) is False


def test_what_is_written_opened_and_chosen_outlasts_news(alone: Alone) -> None:
    more = CHAT + "<details id=more><summary>more</summary>…</details>"
    made = opened(alone, Felt(more=more, says=KINDS + NUMBER.format("estimate") + NUMBER.format("other")))
    page = made.page
    page.locator("#chat-text").fill("Good cards?")
    page.locator("#more summary").click()
    page.locator("#kind-b").check()
    page.locator("[name=n]").first.fill("42")
    made.news(says=KINDS + NUMBER.format("estimate") + NUMBER.format("new"))
    expect(page.locator("#chat-text")).to_have_value("Good cards?")
    expect(page.locator("#more")).to_have_attribute("open", "")
    expect(page.locator("#kind-b")).to_be_checked()
    assert [each.input_value() for each in page.locator("[name=n]").all()] == ["42", ""]
    made.news(more="", says="")
    expect(page.locator("#felt")).to_have_attribute("data-version", "3")


def test_what_was_said_is_not_said_again_and_what_was_refused_is_kept(alone: Alone) -> None:
    made = opened(alone, Felt(more=CHAT, says=NUMBER.format("e")))
    page = made.page
    page.locator("#chat-text").fill("Hello")
    alone.server = lambda _: Reply(str(Felt(version=2, more=CHAT + "<p class=refusal>slow</p>")), status=429)
    page.locator("#chat-text").press("Enter")
    page.locator(".refusal").wait_for()
    expect(page.locator("#chat-text")).to_have_value("Hello")
    assert focused(page) == "chat-text"
    alone.server = lambda _: str(Felt(version=3, more=CHAT, says=NUMBER.format("e")))
    page.locator("#chat-text").press("Enter")
    page.locator("#felt[data-version='3']").wait_for()
    expect(page.locator("#chat-text")).to_have_value("")
    assert focused(page) == "chat-text", "whoever writes, writes on"
    page.locator("#chat-text").fill("next")
    page.locator("[name=n]").fill("7")
    alone.server = lambda _: str(Felt(version=4, more=CHAT, says=NUMBER.format("e")))
    page.locator("#card-S6").click()
    page.locator("#felt[data-version='4']").wait_for()
    expect(page.locator("#chat-text")).to_have_value("next")
    expect(page.locator("[name=n]")).to_have_value("")


def test_whoever_goes_by_the_keyboard_goes_on_in_his_hand(alone: Alone) -> None:
    made = opened(alone, Felt(hand=HAND))
    page = made.page
    page.locator("#card-H7").focus()
    page.keyboard.press("ArrowRight")
    alone.server = lambda _: str(Felt(version=2, hand=("S6", "H7", "C9"), barred=("C9",), mine=False))
    page.keyboard.press("Enter")
    page.locator("#felt[data-version='2']").wait_for()
    assert focused(page) == "card-C9", "which stands where the card that was played had stood"
    alone.server = made.answers
    made.now = Felt(version=2)
    made.news(hand=("S6", "C9"), barred=("C9",))
    assert focused(page) == "card-C9"
    made.news(hand=(), phase="between", more="<button id=next-deal>Next</button>")
    assert focused(page) == "next-deal"


def test_what_is_asked_first_takes_the_focus_of_a_reader(alone: Alone) -> None:
    made = opened(alone, Felt(hand=("S6",), says=KINDS, mine=False))
    page = made.page
    page.locator("#tab-story").focus()
    made.news(says=KINDS)
    assert focused(page) == "tab-story", "who is elsewhere stays there"
    page.locator(".says button[name=call]").focus()
    page.keyboard.press("Shift")
    made.news(hand=("S6",), barred=("S6",), says=KINDS)
    assert focused(page) == "call"


FOLDS = "".join(f"<details id={each}><summary>{each}</summary>…</details>" for each in ("first", "second"))
STORY = ("1 Anne plays S6", "2 Beat plays S7")


def spoken(page: Page) -> list[str]:
    return [each.strip() for each in page.locator("#spoken span").all_text_contents()]


def test_whoever_stands_on_a_fold_stays_there(alone: Alone) -> None:
    """A summary has no name of its own, and a browser lets go of it where the felt is made anew."""
    made = opened(alone, Felt(more=FOLDS, hand=("S6",)))
    page = made.page
    page.keyboard.press("Tab")
    page.locator("#second summary").focus()
    made.news(more=FOLDS, hand=("S6",))
    assert page.evaluate("document.activeElement.closest('details')?.id") == "second"
    made.news(more="", hand=("S6",))
    assert focused(page) == "card-S6", "it is gone, and who reads goes on where something is asked"


def test_what_is_new_is_told_to_those_who_listen(alone: Alone) -> None:
    made = opened(alone, Felt(story=STORY[:1]))
    page = made.page
    assert spoken(page) == []
    made.news(story=(STORY[0], "2 <b aria-hidden=true>♠</b> Beat   plays S7"), prompt="Your card.")
    assert spoken(page) == ["Beat plays S7", "Your card."]
    made.news(story=(*STORY, "3 Carl plays S8"), mine=False)
    assert spoken(page) == ["Beat plays S7", "Your card.", "Carl plays S8"]
    made.news(mine=True, prompt="Now you.")
    assert spoken(page)[-1] == "Carl plays S8", "nothing is told where nothing is new"
    made.news(story=("4 The trick is Anne's",), mine=False)
    assert spoken(page) == ["Your card.", "The trick is Anne's"], "the cards turned down are not read again"
    made.news(story=tuple(f"{at} card {at}" for at in range(5, 25)), mine=False)
    assert len(spoken(page)) == 12
    made.news(story=("1 A new deal",), mine=False)
    assert "A new deal" not in spoken(page), "a story that begins anew is read by whoever looks"


def test_a_page_without_a_room_for_what_is_told(alone: Alone) -> None:
    made = opened(alone, Felt(story=STORY[:1]))
    made.page.evaluate("document.getElementById('spoken').remove()")
    made.news(story=STORY)
    expect(made.page.locator("#story li")).to_have_count(2)


@pytest.mark.parametrize("how", ["look", "news"])
def test_the_story_shows_its_end(alone: Alone, how: str) -> None:
    long = tuple(f"{at} card {at}" for at in range(1, 80))
    made = opened(alone, Felt(story=long[:40]))
    page = made.page
    page.add_style_tag(content=".story { max-height: 100px; overflow: auto }")
    if how == "look":
        page.locator("#tab-story").check()
    else:
        made.news(story=long)
    at, end = page.locator("#story").evaluate(
        "each => [each.scrollTop, each.scrollHeight - each.clientHeight]"
    )
    assert at == end > 0


def test_a_swap_elsewhere_is_none_of_its_business(alone: Alone) -> None:
    made = opened(alone, Felt(story=STORY))
    alone.server = lambda _: "<p>beside</p>"
    made.page.evaluate("htmx.ajax('GET', '/play/t/?other', { target: '#again', swap: 'innerHTML' })")
    made.page.locator("#again p").wait_for(state="attached")
    assert spoken(made.page) == []
