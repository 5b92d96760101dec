"""What one hears and feels at a table, off unless the reader wants it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

BODY = """<body class="{look}"><button>x</button><p data-needs-buzz hidden>Buzz</p>
<form class=look><input type=checkbox name=sound><input type=checkbox name=buzz></form>
<input type=checkbox name=sound id=elsewhere></body>"""
COUNTED = """(() => {
  window.begun = []; window.buzzed = 0;
  const joined = new Map(), connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) { joined.set(this, to); return connect.call(this, to, ...more); };
  const end = (node) => joined.has(node) ? end(joined.get(node)) : node;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { window.begun.push(kind.name + (end(this) === this.context.destination ? "" : " unheard")); return start.call(this, ...when); };
  }
  navigator.vibrate = () => { window.buzzed += 1; return true; };
  const real = AudioContext;
  Object.defineProperty(real.prototype, "state", { get: () => window.quiet ? "suspended" : "running" });
})()"""
"""A loudspeaker that is always there, and a pocket that feels."""

NOTHING: dict[str, Any] = {"laid": [], "gathered": False, "over": False, "mine": False}


def opened(alone: Alone, look: str = "with-sound with-buzz") -> Page:
    alone.begins(COUNTED)
    alone.tells("tapis:heard")
    page = alone.show("play/sounds.js", BODY.format(look=look))
    page.locator("button").click()
    return page


def heard(alone: Alone) -> list[str]:
    return [name for _, name in alone.told]


SOUNDS: list[tuple[dict[str, Any], str, list[str]]] = [
    ({"laid": [1]}, "laid", ["AudioBufferSourceNode"]),
    ({"gathered": True}, "gathered", ["AudioBufferSourceNode"]),
    ({"over": True}, "over", ["OscillatorNode"] * 3),
    ({"mine": True}, "mine", ["OscillatorNode"] * 2),
]


def test_each_has_its_sound(alone: Alone) -> None:
    page = opened(alone)
    for what, name, nodes in SOUNDS:
        alone.event("tapis:happened", {**NOTHING, **what})
        assert page.evaluate("window.told.splice(0).map(([, name]) => name)") == [name]
        assert page.evaluate("window.begun.splice(0)") == nodes, name
        assert page.evaluate("window.buzzed") == (name == "mine")


def test_all_at_once_are_heard_in_their_order_and_nothing_says_nothing(alone: Alone) -> None:
    opened(alone)
    alone.event("tapis:happened", NOTHING)
    assert heard(alone) == []
    alone.event("tapis:happened", {"laid": [1, 2], "gathered": True, "over": True, "mine": True})
    assert heard(alone) == ["laid", "gathered", "over", "mine"]


def test_who_does_not_want_it_hears_and_feels_nothing(alone: Alone) -> None:
    page = opened(alone, "")
    alone.event("tapis:happened", {"laid": [1], "gathered": True, "over": True, "mine": True})
    assert heard(alone) == []
    assert page.evaluate("[window.begun.length, window.buzzed]") == [0, 0]


def test_before_the_page_was_touched_it_is_told_and_silent(alone: Alone) -> None:
    alone.begins("window.quiet = true")
    page = opened(alone)
    alone.event("tapis:happened", {**NOTHING, "mine": True})
    assert heard(alone) == ["mine"]
    assert page.evaluate("window.begun") == []


def test_whoever_ticks_it_hears_and_feels_it_at_once(still: Alone) -> None:
    page = opened(still, "")
    page.locator("#elsewhere").check()
    page.locator(".look [name=buzz]").check()
    assert page.evaluate("window.buzzed") == 1
    page.locator(".look [name=sound]").check()
    page.clock.run_for(200)
    assert heard(still) == ["mine"]
    assert page.evaluate("window.begun.length") == 2
    page.locator(".look [name=sound]").uncheck()
    page.clock.run_for(200)
    assert heard(still) == ["mine"]


def test_what_buzzes_is_offered_where_something_can(alone: Alone) -> None:
    page = opened(alone)
    expect(page.locator("[data-needs-buzz]")).to_be_visible()


def test_a_browser_that_makes_no_sound(alone: Alone) -> None:
    alone.begins("delete Navigator.prototype.vibrate")
    alone.tells("tapis:heard")
    page = alone.show(
        "play/sounds.js",
        "<body class='with-sound with-buzz'><button>x</button>"
        "<p data-needs-buzz>Buzz</p><script>window.AudioContext = undefined;</script></body>",
    )
    page.locator("button").click()
    alone.event("tapis:happened", {**NOTHING, "mine": True})
    assert heard(alone) == ["mine"]
    expect(page.locator("[data-needs-buzz]")).to_be_hidden()
