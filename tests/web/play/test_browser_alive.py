"""A line that is dead while its connection stays open, a tap made meanwhile, two pages of one player.

The server of these walks misses people after twelve seconds, and pages beat every second.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, expect

from tests.patience import for_a_while
from tests.web.play.evening import Person, until
from tests.web.play.listening import told
from tests.web.play.test_browser_deals import sit_down
from tests.web.site import Site

Come = Callable[..., Person]

LOST = re.compile(r"htmx:(sendError|afterRequest|timeout)|object Event|ERR_|Failed to load")


def to_play(anne: Person, beat: Person) -> None:
    """Play on until Beat is asked for a card."""
    for asked in until(lambda: False, [anne, beat]):
        if asked is beat and beat.asked() == "card":
            return


def forgiven(person: Person) -> None:
    """What the console says of a line that was cut on purpose is no fault; anything else is."""
    person.visitor.wrong[:] = [each for each in person.visitor.wrong if not LOST.search(each)]


def cards_of(parlour: Site, path: str, seat: int) -> list[str]:
    """The cards played from a seat so far, as the log has them."""
    events = [body.get("event", {}) for _, _, body in told(parlour.home, path.split("/")[-2])]
    return [str(event["card"]) for event in events if event.get("seat") == seat and "card" in event]


def test_a_line_is_dead_and_its_connection_stays_open(person: Come, parlour: Site) -> None:
    """The table goes on without him; his tap, which comes too late, is played in no other turn."""
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    path = sit_down(anne, beat)
    to_play(anne, beat)
    seat, before = beat.chair, len(cards_of(parlour, path, beat.chair))
    beat.wire.passes.clear()
    card = beat.page.locator(".held .may").last
    code = card.get_attribute("value") or ""
    card.click()
    anne.page.locator(".kind-held").wait_for()
    anne.page.locator("#felt.my-turn").wait_for()
    assert len(cards_of(parlour, path, seat)) == before + 1, "a bot has played for him"
    beat.page.locator("#line").wait_for()
    assert beat.page.locator("#line [data-kept]").is_visible()
    beat.visitor.look("alive-cut-off", "phone", "laptop")
    beat.wire.passes.set()
    anne.page.locator(".kind-held").wait_for(state="detached")
    beat.page.locator("#line").wait_for(state="hidden")
    beat.page.locator("#felt .refusal, #felt.my-turn").first.wait_for()
    expect(beat.page.locator(".held button")).to_have_count(anne.page.locator(".held button").count())
    played = cards_of(parlour, path, seat)
    assert len(played) == before + 1, "what he tapped was for another turn"
    assert played[-1] == code or beat.page.get_by_text("gone on meanwhile").is_visible()
    forgiven(beat)


def test_a_tap_while_the_line_is_cut_is_kept_and_sent_once(person: Come, parlour: Site) -> None:
    anne, beat = person("estimation"), person("estimation")
    path = sit_down(anne, beat)
    to_play(anne, beat)
    before = cards_of(parlour, path, beat.chair)
    beat.wire.break_off()
    first, last = beat.page.locator(".held .may").first, beat.page.locator(".held button").last
    code = first.get_attribute("value") or ""
    first.click()
    beat.page.locator("#line [data-kept]").wait_for()
    assert beat.page.locator(".on-its-way").get_attribute("value") == code
    last.click()
    assert cards_of(parlour, path, beat.chair) == before
    beat.wire.cut = False
    again = beat.page.get_by_role("button", name="Try now", include_hidden=True)
    again.evaluate("each => each.click()")  # on a slow machine the page has tried by itself before
    beat.page.locator("#line").wait_for(state="hidden")
    beat.page.locator(f"#card-{code}").wait_for(state="detached")
    assert cards_of(parlour, path, beat.chair) == [*before, code]
    forgiven(beat)


def test_a_kept_tap_outlasts_a_reload_and_not_its_turn(person: Come, parlour: Site) -> None:
    """The page that is loaded anew sends it once; when a bot has played, not at all."""
    anne, beat = person("estimation"), person("estimation")
    path = sit_down(anne, beat)
    to_play(anne, beat)
    before = cards_of(parlour, path, beat.chair)
    code = tap_without_a_line(beat)
    load_anew(beat, path)
    beat.page.locator(f"#felt:not(:has(#card-{code}))").wait_for()
    assert cards_of(parlour, path, beat.chair) == [*before, code]
    to_play(anne, beat)
    before = cards_of(parlour, path, beat.chair)
    tap_without_a_line(beat)
    anne.page.locator(".kind-held").wait_for()
    for _ in until(lambda: len(cards_of(parlour, path, beat.chair)) > len(before), [anne]):
        pass
    anne.page.locator("#felt.my-turn").wait_for()
    played = cards_of(parlour, path, beat.chair)
    load_anew(beat, path)
    beat.page.wait_for_timeout(300)
    assert cards_of(parlour, path, beat.chair)[: len(played)] == played
    assert len(cards_of(parlour, path, beat.chair)) == len(played), "what was for another turn is forgotten"
    assert beat.page.locator("#line [data-kept]:visible").count() == 0
    assert beat.page.evaluate("sessionStorage.getItem(`tapis-tap:${location.pathname}`)") is None
    assert beat.page.locator(".refusal").count() == 0, "nobody is reproached with it"
    forgiven(beat)


def tap_without_a_line(beat: Person) -> str:
    """A card tapped while the line is cut; its code."""
    beat.wire.break_off()
    card = beat.page.locator(".held .may").first
    code = card.get_attribute("value") or ""
    card.click()
    beat.page.locator("#line [data-kept]").wait_for()
    return code


def load_anew(beat: Person, path: str) -> None:
    """In vain at first, and again when the line is back."""
    with suppress(Error):
        beat.page.reload()
    beat.wire.cut = False
    for _ in for_a_while():
        with suppress(Error):  # the browser's own page of an error may still be on its way
            beat.page.goto(path)
            return


def test_two_pages_of_one_player_are_one_player(person: Come, parlour: Site) -> None:
    """He closes one of them: he is there all the same. The title of either says whose turn it is."""
    anne, beat = person("estimation"), person("estimation")
    path = sit_down(anne, beat)
    to_play(anne, beat)
    expect(beat.page).to_have_title("Your turn · Estimation · Tapis")
    expect(anne.page).to_have_title("Beat · Estimation · Tapis")
    other = beat.page.context.new_page()
    other.goto(path)
    other.locator("#felt.my-turn").wait_for()
    beat.page.goto("about:blank")
    anne.page.wait_for_timeout(14_000)
    assert anne.page.locator(".kind-held").count() == 0
    anne.page.locator(".tabs [for=tab-table]").click()
    anne.page.locator("#leave summary").click()
    anne.page.get_by_role("button", name="Yes, leave in the middle").click()
    other.locator(".kind-bot").nth(2).wait_for()


def test_whoever_does_nothing_runs_out_of_time_and_comes_back_to_his_hand(
    person: Come, parlour: Site
) -> None:
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    path = sit_down(anne, beat, clock="fast")
    to_play(anne, beat)
    before = len(cards_of(parlour, path, beat.chair))
    running = anne.page.locator(f"[data-seat='{beat.chair}'] .seat-clock[data-runs]")
    left = running.inner_text()
    assert left.startswith("0:0")
    for _ in for_a_while():
        if running.inner_text() != left:
            break
        anne.page.wait_for_timeout(100)
    anne.visitor.keep("alive-clock")
    anne.page.locator(".kind-idle").wait_for()
    again = beat.page.get_by_role("button", name="I play again")
    again.wait_for()
    for _ in for_a_while():
        if len(cards_of(parlour, path, beat.chair)) > before:
            break
        beat.page.wait_for_timeout(25)
    assert len(cards_of(parlour, path, beat.chair)) > before, "a bot has played for him"
    beat.visitor.look("alive-played-for", "phone")
    again.click()
    again.wait_for(state="detached")
    held = beat.page.locator(".held button")
    for _ in for_a_while():
        if held.count() == 9 - len(cards_of(parlour, path, beat.chair)):
            return
        beat.page.wait_for_timeout(50)
    raise AssertionError("his hand is not his")
