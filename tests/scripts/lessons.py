"""A lesson in few words: what its scripts read of a page, with four cards a hand and nothing drawn."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

SCRIPTS = "learn/progress.js learn/lesson_felt.js learn/lesson.js"
CARDS = ("S6", "H7", "D8", "CA", "S9", "H9", "D9", "C9")
NAMES = ("You", "Marthe", "Urs", "Odile")
WORDS: dict[str, Any] = {
    "trick": [f"Trick {number}" for number in range(5)],
    "tricks": [f"{number} tricks" for number in range(5)],
    "steps": ["minus 10", "minus 1", "plus 1", "plus 10"],
    "rule": "Rule {ref}",
    "slip_says": "The slip says {number}.",
    **{
        name: name
        for name in (
            *(
                "next",
                "before",
                "turn",
                "others",
                "lead",
                "follow",
                "think",
                "only",
                "refused",
                "but",
            ),
            *(
                "fine",
                "another",
                "near",
                "back",
                "again",
                "leads",
                "to_end",
                "led",
                "there",
                "here",
                "slip",
                "over",
                "mark",
            ),
            *("redo", "go_on", "anew", "been", "shut", "turned", "close", "whole"),
        )
    },
}
ASKED: dict[str, Any] = {
    "t": "card",
    "seat": 0,
    "trick": 1,
    "card": "S6",
    "open": ["S6", "H7", "D8"],
    "shut": {"CA": {"html": "Follow suit.", "clause": "jass J2"}},
    "fine": {"H7": {"kick": "Just as good", "html": "It costs nothing."}},
    "wrong": {"D8": "It costs 7."},
    "ends": {"D8": {"moves": "0D8 1S9 w1 1H9 0S6 w1", "there": "12 points"}},
    "html": "Your <b>card</b>.",
    "clause": "jass J5",
}
BEATS: list[dict[str, Any]] = [
    {"t": "say", "html": "Welcome.", "point": ["S6"], "look": ["CA"], "clause": "jass J2"},
    {
        "t": "offer",
        "seat": 0,
        "word": "hearts",
        "html": "What do you say?",
        "choices": [
            {"label": "Hearts", "ok": True, "html": "Yes."},
            {"label": "Push", "ok": False, "html": "Not with these."},
        ],
    },
    {"t": "call", "seat": 1, "word": "passes", "html": "Marthe passes."},
    {"t": "call", "seat": 0, "word": "passes", "html": ""},
    ASKED,
    {"t": "play", "seat": 1, "card": "S9"},
    {"t": "won", "seat": 1, "trick": 1, "html": "Marthe takes the trick."},
    {"t": "say", "html": "So it goes."},
    {"t": "held", "hands": [["H7", "D8", "CA"], ["H9"], [], []]},
    {
        "t": "mark",
        "lines": [{"html": "Your tricks.", "figure": "86", "clause": "jass J5"}, {"html": "The others."}],
    },
]
NUMBER: dict[str, Any] = {
    "t": "offer",
    "seat": 0,
    "word": "85",
    "html": "How many?",
    "number": {"low": 20, "high": 30, "use": 25, "most": 40},
    "wrong": "Far off: 25.",
}

NOTHING: dict[str, Any] = {"from": 0, "contract": "", "marks": [[], [], [], []], "shown": [[], [], [], []]}
"""What stands on the table before anything is settled."""

BODY = """<body>
<div class=look><form method=post action="/language/"><button id=french name=language value=fr>FR</button></form></div>
<div class="felt-page phase-cards" id=lesson data-at="" data-game=putze><div class=play>
<strong id=lesson-contract></strong><span id=lesson-trick></span><progress id=lesson-progress></progress>
<section class=felt id=lesson-felt></section>
<section id=coach class=coach tabindex=-1><p><b id=coach-kick></b><button type=button class=cite id=coach-rule hidden></button></p>
<div id=coach-said aria-live=polite></div><div id=coach-answers></div></section>
<div class=hand id=lesson-hand></div></div></div>
<dialog id=clause><h2 id=clause-title></h2><p id=clause-text></p><a id=clause-whole></a>
<button type=button id=clause-close></button></dialog>
<template id=dealer-chip><span class=chip>deals</span></template>
<script type="application/json" id=lesson-data>%s</script></body>"""


def lesson(**told: Any) -> str:
    """A page's body with a lesson; what is told takes the place of the usual."""
    data: dict[str, Any] = {
        "id": "putze-1",
        "seat": 0,
        "own": [0],
        "free": False,
        "dealer": 3,
        "names": NAMES,
        "labels": [f"Cards of {name}" for name in NAMES],
        "here": "86 points",
        "places": ["bottom", "right", "top", "left"],
        "hands": [list(CARDS[:4]), ["S9", "H9"], ["D9"], ["C9"]],
        "order": sorted(CARDS),
        "faces": {
            code: {"face": code, "held": f"<i>{code}</i>", "small": code, "name": code} for code in CARDS
        },
        "clauses": {
            ref: {"ref": ref.split()[1], "title": "Title", "text": "Text.", "href": "/law/"}
            for ref in ("jass J2", "jass J5")
        },
        "words": WORDS,
        "stands": [
            NOTHING,
            {**NOTHING, "from": 4, "contract": "Trump: <b>H</b>", "marks": [[], ["plays"], [], []]},
        ],
        "beats": BEATS,
        "after": [{"label": "Next lesson", "href": "/next"}, {"label": "A table", "href": "/play"}],
    }
    return BODY % json.dumps({**data, **told})


def opened(alone: Alone, path: str = "/here", **told: Any) -> Page:
    """The lesson as it begins."""
    return alone.show(SCRIPTS, lesson(**told), path=path)


def says(page: Page, text: str) -> None:
    """What the coach says now."""
    expect(page.locator("#coach-said")).to_have_text(text)


def answer(page: Page, label: str) -> None:
    """Tap one of the answers."""
    page.locator("#coach-answers").get_by_text(label, exact=True).click()


def card(page: Page, code: str) -> Any:
    """A card in the hand."""
    return page.locator(f'.held button[value="{code}"]')
