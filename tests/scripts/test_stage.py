"""The projector: lists in pages, the clock and its bell, the programme, the prize-giving and its keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, HTMX, LATER, Alone, Asked, Reply

STYLE = """<style>[hidden] { display: none } body { margin: 0 } .room { height: 400px; overflow: hidden }
ol { list-style: none; margin: 0; padding: 0 } li { height: 30px } .who { width: 150px; display: block; white-space: nowrap; overflow: hidden }
.stacked { font-size: 4px } .tight { letter-spacing: -1px } .big { font-size: 40px }</style>"""
AROUND = """<body><div id=screen hx-get="/screen" hx-trigger="sse:news" hx-select="#screen" hx-swap="outerHTML">{}</div>
<aside id=hand data-from="/hand"></aside><p id=said></p></body>"""
SCRIPTS = f"{HTMX} tapis/stage.js"


def opened(alone: Alone, inside: str) -> Page:
    return alone.show(SCRIPTS, AROUND.format(inside), head=STYLE)


def news(alone: Alone, inside: str) -> None:
    alone.server = lambda _: f"<html>{AROUND.format(inside)}</html>"
    alone.event("sse:news", {}, "#screen")
    alone.page.wait_for_function("!document.querySelector('.htmx-request')")


def listed(number: int, *, key: str = "a", pages: int = 2, ranks: bool = True, seconds: int = 10) -> str:
    """A list whose type makes 10, 20 or 40 rows of one, one or two columns in 400 pixels."""
    rows = "".join(
        f"<li data-number={at}><span class=who><span class=last>name{at:02}</span></span></li>"
        for at in range(number)
    )
    return (
        "<header class=stage-head><h1>Seating</h1><p class=what>Evening</p></header><div class=room>"
        f"<ol data-pages={pages} data-key={key} data-columns='1 1 2' data-heights='2.5 1.25 .625'"
        f" data-label={'ranks' if ranks else 'names'} data-seconds={seconds} data-ranking>{rows}</ol></div><p data-dots></p>"
    )


def numbers(page: Page) -> list[int]:
    found = page.locator("[data-pages] li:visible").evaluate_all(
        "all => all.map((each) => Number(each.dataset.number))"
    )
    return list(found)


LEVELS: list[tuple[int, str, list[str]]] = [
    (10, "d1", []),
    (20, "d1", ["1–10", "11–20"]),
    (40, "d2", ["1–20", "21–40"]),
    (100, "d3", ["1–50", "51–100"]),
]


def test_the_largest_type_that_needs_no_more_pages_than_wished(alone: Alone) -> None:
    page = opened(alone, "")
    for people, level, dots in LEVELS:
        news(alone, listed(people))
        expect(page.locator("[data-pages]")).to_have_class(level)
        assert page.locator("[data-dots] span").all_inner_texts() == dots
        assert numbers(page)[0] == 0


def test_with_many_pages_only_where_one_is_is_told(alone: Alone) -> None:
    page = opened(alone, listed(400, pages=1))
    expect(page.locator("[data-dots]")).to_have_text("1–80 1/5")


def test_a_list_of_names_is_labelled_by_their_beginnings(alone: Alone) -> None:
    page = opened(alone, listed(20, ranks=False))
    assert page.locator("[data-dots] span").all_inner_texts() == ["Na – Na", "Na – Na"]
    expect(page.locator("[aria-current]")).to_have_count(1)


def test_pages_turn_by_themselves_and_by_keys(still: Alone) -> None:
    page = opened(still, listed(20))
    assert numbers(page) == list(range(10))
    page.clock.run_for(10_000)
    assert numbers(page) == list(range(10, 20))
    page.clock.run_for(5_000)
    page.keyboard.press("ArrowRight")
    assert numbers(page)[0] == 0
    page.clock.run_for(9_000)
    assert numbers(page)[0] == 0, "each page stands its time"
    for key in ("PageUp", "ArrowLeft", "PageDown"):
        before = numbers(page)[0]
        page.keyboard.press(key)
        assert numbers(page)[0] == 10 - before
    page.keyboard.press("Control+ArrowRight")
    assert numbers(page)[0] == 10


def test_news_stay_on_the_page_and_another_list_begins_anew(still: Alone) -> None:
    page = opened(still, listed(20))
    page.keyboard.press("ArrowRight")
    news(still, listed(22))
    assert numbers(page)[0] == 11
    news(still, listed(20, key="b"))
    assert numbers(page)[0] == 0
    page.keyboard.press("ArrowRight")
    news(still, listed(8, key="b"))
    assert numbers(page) == list(range(8))
    page.keyboard.press("ArrowRight")
    assert numbers(page) == list(range(8))


def name(first: str, last: str, size: str = "") -> str:
    return (
        f"<li style='height: 60px'><span class='who {size}'><span class=first data-short='J.'>{first}</span>"
        f" <span class=last>{last}</span></span></li>"
    )


def test_a_name_too_long_loses_first_names_and_then_size(alone: Alone) -> None:
    rows = (
        name("Jo", "Roy")
        + name("Jean-Christophe-Alexandre", "Roy")
        + name("Jo", "M" * 40)
        + "<li>no name</li>"
    )
    page = opened(alone, listed(1).replace("<li data-number=0>", f"{rows}<li data-number=0>"))
    whole, short, long = page.locator(".who").all()[:3]
    expect(whole).to_have_class("who")
    expect(short.locator(".first")).to_have_text("J.")
    assert "stacked" in (long.get_attribute("class") or "") or "fitted" in (long.get_attribute("class") or "")
    page.locator(".who").nth(1).evaluate("each => { each.style.width = '600px'; }")
    page.evaluate("dispatchEvent(new Event('resize'))")
    expect(short.locator(".first")).to_have_text("Jean-Christophe-Alexandre")


def test_first_name_and_name_too_long_beside_each_other_are_stacked_as_high_as_their_line(
    alone: Alone,
) -> None:
    row = name("Jo", "M" * 25)
    page = opened(alone, listed(1).replace("<li data-number=0>", f"{row}<li data-number=0>"))
    long = page.locator(".who").first
    expect(long).to_have_class("who stacked")
    assert long.evaluate("each => each.style.getPropertyValue('--stack')") == "0.82"


def test_a_name_that_fits_in_no_other_way_gets_smaller(alone: Alone) -> None:
    row = f"<li><span class=who><span class=last>{'M' * 60}</span></span></li>"
    page = opened(alone, listed(1).replace("<li data-number=0>", f"{row}<li data-number=0>"))
    long = page.locator(".who").first
    expect(long).to_have_class("who fitted")
    assert float(long.evaluate("each => each.style.getPropertyValue('--fit')")) == pytest.approx(0.6)


HALLS = [
    (3, "", "3", ""),
    (12, "", "5", "h20"),
    (25, "", "6", "h40"),
    (40, "", "8", "h40"),
    (60, "", "10", "h40"),
    (7, "parties", "3", "parties"),
]


def test_the_hall_has_columns_for_its_tables(alone: Alone) -> None:
    page = opened(alone, "")
    for tables, parties, columns, kinds in HALLS:
        news(alone, f"<div data-hall class='{parties}'>{'<p></p>' * tables}</div>")
        hall = page.locator("[data-hall]")
        assert hall.evaluate("each => each.style.getPropertyValue('--cols')") == columns, tables
        assert hall.evaluate("each => each.className.trim()") == kinds, tables


def test_lines_slide_to_their_new_places(opening: Callable[..., Alone]) -> None:
    for motion, slides in (("no-preference", 2), ("reduce", 0)):
        alone = opening(reduced_motion=motion)
        alone.begins(
            "window.slid = []; Element.prototype.animate = function (frames) { window.slid.push(this.dataset.number); }"
        )
        page = opened(alone, listed(3))
        swapped = (
            listed(3).replace("data-number=0>", "data-number=x>").replace("data-number=1>", "data-number=0>")
        )
        news(alone, swapped.replace("data-number=x>", "data-number=1>"))
        assert len(page.evaluate("window.slid")) == slides


CLOCK = """<div data-ends="1970-01-01T{}Z" data-minutes=60><time></time><svg><rect class=run></rect></svg></div>
<div data-ends="1970-01-01T00:00:00Z"></div><p data-now></p><button data-bell data-ready="The bell sounds">Bell</button>"""
STRUCK = """window.struck = 0;
OscillatorNode.prototype.start = function () { window.struck += 1; };
OscillatorNode.prototype.stop = () => {};"""


@pytest.mark.parametrize(
    ("ends", "told", "state", "width"),
    [
        ("00:46:40", "30:00", "", "160"),
        ("01:46:40", "1:30:00", "long", "320"),
        ("00:18:20", "1:40", "soon", "8.88"),
        ("00:15:00", "+1:40", "over", "0"),
    ],
)
def test_the_clock_of_a_round(still: Alone, ends: str, told: str, state: str, width: str) -> None:
    page = opened(still, CLOCK.format(ends))
    expect(page.locator("time")).to_have_text(told)
    expect(page.locator("[data-ends]").first).to_have_class(state)
    assert (page.locator(".run").get_attribute("width") or "").startswith(width)
    assert len(page.locator("[data-now]").inner_text()) == 5


def test_the_bell_rings_before_the_end_and_at_it_once_and_never_late(still: Alone) -> None:
    """Three partials a stroke: one stroke when it is allowed to, one five minutes before, three at the end."""
    still.begins(STRUCK)
    page = opened(still, CLOCK.format("00:23:20"))
    page.locator("[data-ends] time").click()
    page.locator("[data-bell]").click()
    expect(page.locator("[data-bell].on")).to_have_text("The bell sounds")
    assert page.evaluate("window.struck") == 3
    page.clock.run_for(101_000)
    assert page.evaluate("window.struck") == 6
    page.clock.run_for(10_000)
    assert page.evaluate("window.struck") == 6
    page.clock.run_for(290_000)
    assert page.evaluate("window.struck") == 15
    news(still, CLOCK.format("00:20:00"))
    expect(page.locator("[data-bell].on")).to_have_count(1)
    assert page.evaluate("window.struck") == 15, "a mark that passed long ago is not rung"


PLAN = "<ol data-programme>{}</ol><p data-next='next: WHAT at HOUR'></p>"
LINES = "".join(
    f"<li data-hour={hour}><span class=mark></span><span>{what}</span></li>"
    for hour, what in [("19:30", "Doors"), ("20:00", "Round 1"), ("23:30", "Prizes"), ("00:30", "Bar")]
)


@pytest.mark.parametrize(
    ("hour", "kinds", "coming"),
    [
        ("18:00", ["", "", "", ""], "next: Doors at 19:30"),
        ("20:30", ["gone", "now", "", ""], "next: Prizes at 23:30"),
        ("00:10", ["gone", "gone", "now", ""], "next: Bar at 00:30"),
        ("01:00", ["gone", "gone", "gone", "now"], ""),
    ],
)
def test_the_programme_over_midnight(
    opening: Callable[..., Alone], hour: str, kinds: list[str], coming: str
) -> None:
    alone = opening(clock="runs", timezone_id="UTC")
    alone.page.clock.set_fixed_time(f"2026-11-28T{hour}:00Z")
    page = opened(alone, PLAN.format(LINES))
    assert page.locator("[data-hour]").evaluate_all("all => all.map((each) => each.className)") == kinds
    expect(page.locator("[data-next]")).to_have_text(coming)
    marks = {"gone": "✓", "now": "●", "": ""}
    assert page.locator(".mark").all_text_contents() == [marks[each] for each in kinds]


def test_beside_a_clock_only_what_comes_next_is_told(opening: Callable[..., Alone]) -> None:
    alone = opening(clock="runs", timezone_id="UTC")
    alone.page.clock.set_fixed_time("2026-11-28T19:45:00Z")
    page = opened(alone, "<p data-next='next: WHAT at HOUR' data-plan='19:30 Doors\n20:00 Round 1\n'></p>")
    expect(page.locator("[data-next]")).to_have_text("next: Round 1 at 20:00")


def giving(step: int, *, card: bool = False, steps: int = 3) -> str:
    shown = f"<div class='big-card shown'></div><p hidden data-say>Place {step}</p>" if card else ""
    return f"<main data-giving={step} data-steps={steps}>{shown}</main>"


KEYS = """<div class=keys><form method=post action="/reveal"><input type=hidden name=op value=op-1>
<button data-turn=back>Back</button><button data-turn=on>On</button><strong data-unsent="Nothing was turned."></strong></form></div>"""


class Hall:
    """A prize-giving as the server has it."""

    def __init__(self, alone: Alone, step: int = 0) -> None:
        self.alone, self.step, self.reply = alone, step, Reply(status=200)
        self.hands = True
        alone.server = self.answers
        self.page = opened(alone, giving(step))

    def answers(self, asked: Asked) -> Reply | str:
        if asked.path == "/hand":
            return KEYS if self.hands else Reply(status=403)
        if asked.path == "/reveal":
            if self.reply.status == 200:
                self.step = int(asked.sent["step"])
            return self.reply
        return f"<html>{AROUND.format(giving(self.step))}</html>"

    def sent(self) -> list[dict[str, str]]:
        return [each.sent for each in self.alone.asked if each.path == "/reveal"]

    def ready(self) -> None:
        self.page.locator("#hand form").wait_for()


def test_a_card_just_named_is_told_and_one_that_was_there_is_not(alone: Alone) -> None:
    page = opened(alone, giving(1, card=True))
    expect(page.locator("#said")).to_have_text("Place 1")
    news(alone, giving(2, card=True))
    expect(page.locator("#said")).to_have_text("Place 2")
    expect(page.locator(".big-card.shown")).to_have_count(1)
    news(alone, giving(3))
    expect(page.locator("#said")).to_have_text("")


def test_every_press_is_one_step_sent_in_its_turn(alone: Alone) -> None:
    hall = Hall(alone)
    hall.ready()
    page = hall.page
    expect(page.locator("[data-turn=back]")).to_be_hidden()
    for key in ("ArrowRight", "Space", "PageDown"):
        page.keyboard.press(key)
    expect(page.locator("[data-giving='3']")).to_be_attached()
    assert [each["step"] for each in hall.sent()] == ["1", "2", "3"]
    assert [each["op"] for each in hall.sent()] == ["op-1-1", "op-1-2", "op-1-3"]
    expect(page.locator("[data-turn=on]")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    page.locator("[data-turn=back]").click()
    expect(page.locator("[data-giving='2']")).to_be_attached()
    page.keyboard.press("PageUp")
    expect(page.locator("[data-giving='1']")).to_be_attached()
    assert len(hall.sent()) == 5, "beyond the last there is nothing"


def test_a_key_held_down_is_one_press_and_space_on_a_button_is_its_own(alone: Alone) -> None:
    hall = Hall(alone)
    hall.ready()
    page = hall.page
    for name in ("ArrowRight", "ArrowLeft"):
        page.evaluate(
            "key => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true })); }",
            name,
        )
    assert hall.sent() == []
    page.locator("[data-turn=on]").focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-giving='1']")).to_be_attached()
    assert len(hall.sent()) == 1


@pytest.mark.parametrize("reply", [AWAY, Reply(status=500)])
def test_what_could_not_be_sent_is_said_and_forgotten(alone: Alone, reply: Reply) -> None:
    hall = Hall(alone)
    hall.ready()
    hall.reply = reply
    hall.page.keyboard.press("ArrowRight")
    expect(hall.page.locator("[data-unsent]")).to_have_text("Nothing was turned.")
    hall.reply = Reply(status=200)
    hall.page.keyboard.press("ArrowRight")
    expect(hall.page.locator("[data-giving='1']")).to_be_attached()
    expect(hall.page.locator("[data-unsent]")).to_have_text("")
    assert [each["step"] for each in hall.sent()] == ["1", "1"]


def test_a_step_that_is_not_seen_in_time_is_not_followed_by_another(still: Alone) -> None:
    hall = Hall(still)
    hall.ready()
    hall.reply = Reply(status=202)  # taken, but never on the screen
    hall.page.keyboard.press("ArrowRight")
    hall.page.keyboard.press("ArrowRight")
    still.until(lambda: "/screen" in still.paths())
    hall.page.clock.run_for(8_100)
    expect(hall.page.locator("[data-unsent]")).to_have_text("Nothing was turned.")
    assert len(hall.sent()) == 1


def test_whoever_may_not_turn_it_has_no_keys(alone: Alone) -> None:
    alone.server = lambda _: Reply(status=403)
    page = opened(alone, giving(0))
    page.keyboard.press("ArrowRight")
    alone.until(lambda: "/hand" in alone.paths())
    expect(page.locator("#hand form")).to_have_count(0)


def test_a_press_before_the_keys_have_come_waits_for_them_and_not_for_long(still: Alone) -> None:
    still.server = lambda asked: LATER if asked.path == "/hand" else Reply(status=204)
    page = opened(still, giving(0))
    page.clock.run_for(1_000)
    page.keyboard.press("ArrowRight")
    page.clock.run_for(7_500)  # who does not answer in eight seconds is not waited for
    page.keyboard.press("ArrowRight")
    still.arrives(2)
    page.clock.run_for(1_000)
    still.held.pop(0)
    still.let_go(KEYS)
    expect(page.locator("[data-unsent]")).to_have_text("Nothing was turned.")
    assert "/reveal" not in still.paths(), "no name is shown long after its key"


def test_f_fills_the_screen(alone: Alone) -> None:
    page = opened(alone, "<p>…</p>")
    page.evaluate(
        "document.documentElement.requestFullscreen = () => { window.full = (window.full ?? 0) + 1; }; null"
    )
    page.keyboard.press("f")
    page.keyboard.press("F")
    page.keyboard.press("Alt+f")
    assert page.evaluate("window.full") == 2


def test_a_step_sent_as_a_redirect_has_arrived(alone: Alone) -> None:
    hall = Hall(alone)
    hall.ready()
    hall.reply = Reply(status=303, headers={"Location": "/screen"})
    hall.step = 1
    hall.page.keyboard.press("ArrowRight")
    expect(hall.page.locator("[data-giving='1']")).to_be_attached()


def test_a_screen_that_leaves_the_prize_giving_forgets_its_keys(alone: Alone) -> None:
    hall = Hall(alone)
    hall.ready()
    news(alone, "<p>another scene</p>")
    hall.page.keyboard.press("ArrowRight")
    assert hall.sent() == []
