"""Stepping through a deal: by links, slider, keys and by itself."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, LATER, Alone, Asked, Reply

LAST = 9
PATH = "/replay/d/"


def deal(step: int, seat: str = "") -> str:
    """The page at a step, as one sees it with the eyes of a seat."""
    more = f"&seat={seat}" if seat else ""
    dock = "".join(
        f"<a id={name} href='?step={to}{more}'>{name}</a>"
        for name, to in [
            ("first", 0),
            ("previous", max(0, step - 1)),
            ("next", min(LAST, step + 1)),
            ("last", LAST),
        ]
    )
    hidden = f"<input type=hidden name=seat value={seat}>" if seat else ""
    story = "".join(f"<li><a href='?step={at}{more}'>card {at}</a></li>" for at in range(1, LAST + 1))
    return (
        f"<body><p id=said></p><div id=replay><div id=cloth data-part>cloth {step} {seat}</div>"
        f"<p id=told data-part><b aria-hidden=true>♠</b> step  {step}</p>"
        "<details id=why data-part><summary>Why</summary>…</details>"
        "<details id=closed-cards data-part><summary>Closed</summary>…</details>"
        f"<div class=dock>{dock}<button id=run hidden>Run</button>"
        f"<form class=slide>{hidden}<input id=slider name=step type=range min=0 max={LAST} value={step}></form>"
        f"<a id=eyes-2 href='?step={step}&seat=2'>Seat</a></div>"
        f"<ol id=story {'data-part' if seat else ''}>{story}</ol></div><input id=text></body>"
    )


def house(asked: Asked) -> str:
    query = parse_qs(urlsplit(asked.path).query)
    return f"<html>{deal(int(query['step'][0]), query.get('seat', [''])[0])}</html>"


def opened(alone: Alone, step: int = 3) -> Page:
    if alone.server.__name__ == "nobody":
        alone.server = house
    return alone.show("replay/replay.js", deal(step), path=f"{PATH}?step={step}")


def at(page: Page, step: int) -> None:
    expect(page.locator("#said")).to_have_text(f"step {step}")
    expect(page.locator("#slider")).to_have_value(str(step))
    assert f"step={step}" in page.url


@pytest.mark.parametrize(("key", "step"), [("ArrowRight", 4), ("ArrowLeft", 2), ("Home", 0), ("End", LAST)])
def test_keys_step(alone: Alone, key: str, step: int) -> None:
    page = opened(alone)
    page.keyboard.press(key)
    at(page, step)
    assert "part=step" in alone.asked[0].path, "only what a step changes is asked for"
    expect(page.locator("#next")).to_have_attribute("href", f"?step={min(LAST, step + 1)}")
    if step:
        expect(page.locator("[aria-current=step]")).to_have_text(f"card {step}")


@pytest.mark.parametrize("key", ["Control+ArrowRight", "Shift+ArrowRight", "x"])
def test_other_keys_and_those_of_somebody_who_types_are_theirs(alone: Alone, key: str) -> None:
    page = opened(alone)
    page.keyboard.press(key)
    page.locator("#text").press("ArrowRight")
    assert alone.asked == []


def test_a_link_of_dock_or_story_steps_and_with_ctrl_opens_a_page(alone: Alone) -> None:
    page = opened(alone)
    page.get_by_text("card 7").click()
    at(page, 7)
    page.locator("#previous").click()
    at(page, 6)
    with page.context.expect_page():
        page.locator("#next").click(modifiers=["Control"])


def test_what_is_open_and_focused_stays_so(alone: Alone) -> None:
    page = opened(alone)
    page.locator("#why summary").click()
    page.locator("#closed-cards summary").click()
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    at(page, 4)
    expect(page.locator("#why")).to_have_attribute("open", "")
    expect(page.locator("#closed-cards")).not_to_have_attribute("open", "")
    assert alone.has_focus(page.locator("#next"))


def test_other_eyes_get_the_whole_page_and_keep_their_seat(alone: Alone) -> None:
    page = opened(alone)
    page.locator("#eyes-2").click()
    expect(page.locator("#cloth")).to_have_text("cloth 3 2")
    assert "part=step" not in alone.asked[0].path
    expect(page.locator(".slide [name=seat]")).to_have_value("2")
    page.locator("#slider").fill("5")
    at(page, 5)
    assert "seat=2" in page.url
    expect(page.locator(".slide [name=seat]")).to_have_count(1)


def test_a_slider_that_is_drawn_shows_every_step_it_passes(alone: Alone) -> None:
    page = opened(alone, 0)
    box = page.locator("#slider").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 5, middle)
    page.mouse.down()
    seen = set()
    for tenth in range(3, 8):
        page.mouse.move(box["x"] + box["width"] * tenth / 10, middle)
        step = int(page.locator("#slider").input_value())
        at(page, step)
        expect(page.locator("#cloth")).to_have_text(f"cloth {step}")
        seen.add(step)
    page.mouse.up()
    assert len(seen) == 5
    at(page, max(seen))


def test_the_next_step_is_there_before_it_is_asked_for_and_once(alone: Alone) -> None:
    page = opened(alone)
    page.keyboard.press("ArrowRight")
    at(page, 4)
    alone.until(lambda: any("step=5" in each.path for each in alone.asked))
    page.keyboard.press("ArrowRight")
    at(page, 5)
    page.keyboard.press("ArrowLeft")
    at(page, 4)
    steps = re.findall(r"step=(\d)", " ".join(each.path for each in alone.asked))
    assert steps.count("4") == steps.count("5") == 1


def test_of_two_steps_asked_for_the_last_one_is_shown(alone: Alone) -> None:
    alone.server = lambda _: LATER
    page = opened(alone)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    alone.arrives(2)
    alone.server = house
    (first, second), alone.held = alone.held, []
    alone._reply(second, house(alone.asked[1]))
    at(page, LAST)
    with page.expect_response(lambda answer: "step=4" in answer.url) as late:
        alone._reply(first, house(alone.asked[0]))
    late.value.finished()
    page.evaluate("fetch(location.href).then((answer) => answer.text())")  # what came before it has been read
    at(page, LAST)
    page.keyboard.press("ArrowLeft")
    at(page, LAST - 1)


@pytest.mark.parametrize("answer", [AWAY, Reply(status=500)])
def test_a_step_that_does_not_come_is_opened_as_a_page(alone: Alone, answer: Reply) -> None:
    alone.server = lambda _: answer
    page = opened(alone)
    with page.expect_navigation():
        page.keyboard.press("ArrowRight")
    assert page.url.endswith("?step=4")


@pytest.mark.slow
def test_no_more_steps_are_kept_than_forty(alone: Alone) -> None:
    page = opened(alone)
    page.evaluate("document.getElementById('slider').max = 60")
    for step in (*range(10, 55), 10):
        page.locator("#slider").fill(str(step))
        expect(page.locator("#said")).to_have_text(f"step {step}")
    assert sum("step=10&" in each.path for each in alone.asked) == 2


def test_it_runs_by_itself_until_the_end_or_a_key(still: Alone) -> None:
    page = opened(still, 6)
    run = page.locator("#run")
    expect(run).to_be_visible()
    run.click()
    at(page, 7)
    page.clock.run_for(1_300)
    at(page, 8)
    page.keyboard.press("ArrowLeft")
    at(page, 7)
    expect(run).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(5_000)
    at(page, 7)
    run.click()
    at(page, 8)
    page.clock.run_for(1_300)
    at(page, 9)
    page.clock.run_for(1_300)
    expect(run).to_have_attribute("aria-pressed", "false")
    run.click()
    at(page, 0)
    run.click()
    expect(run).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(5_000)
    at(page, 0)
