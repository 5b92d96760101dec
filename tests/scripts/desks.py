"""A desk in few words: what its four scripts read of one, and the server behind it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from django.template.loader import render_to_string
from django.utils import translation
from playwright.sync_api import Page, expect

from tests.scripts.alone import HTMX, Alone, Asked, Reply

SCRIPTS = (
    f"{HTMX} tapis/entry.js tapis/desk_post.js tapis/desk_boxes.js tapis/desk_games.js tapis/desk_stack.js"
)
with translation.override("en"):
    WORDS = render_to_string("desk/words.html", {"again": True})
"""What the desk says, as it stands in the program."""

TOKEN = "<input type=hidden name=csrfmiddlewaretoken value=tok>"


def tile(table: int, *, todo: bool = True, state: str = "open", kind: str = "type") -> str:
    return (
        f"<li><a href='/slips/{table}/{kind}' data-table={table} data-number='{table}-000{table}-7' data-state='{state}'"
        f" {'data-todo' if todo else ''} aria-label='Table {table}, {state}'>{table}</a>"
        f"<ul class=names4 hidden><li>Person of {table}</li></ul></li>"
    )


def pile(*tiles: str, to_read: int = 0) -> str:
    return f"<section id=pile data-to-read={to_read}><ul class=pile>{''.join(tiles)}</ul></section>"


def row(deal: int, *, judge: str = "", complement: str = "") -> str:
    more = f"data-complement={complement}" if complement else ""
    boxes = "".join(
        f"<input type=text name=d{deal}-{seat} data-key=p data-seat={seat} data-blank='' data-totals='157::157:157' {more}"
        f" aria-label='Deal {deal}, {seat}'>"
        for seat in range(2)
    )
    gaps = "".join("<td><span data-gap></span></td>" for _ in range(2))
    return f"<tr data-deal={deal} data-row {judge}><td>{boxes}</td>{gaps}</tr>"


def line(deal: int, *, board: int = 0, required: str = "") -> str:
    """A result in one line, with what it brings to two seats."""
    brings = "".join("<td><span data-points></span><small data-run></small></td>" for _ in range(2))
    label = f"data-board={board}" if board else ""
    return f"<tr data-deal={deal} data-row data-judge=server {label}><td data-asked><input name=l{deal} {required}></td>{brings}</tr>"


ROWS = (
    f"<table>{row(1)}{row(2)}<tr><td data-total></td><td data-total></td><td data-counted></td></tr></table>"
)
TOTALS = (
    "<div class=totals><label>A<input type=text name=t0 data-box data-required></label>"
    "<label>B<input type=text name=t1 data-box data-required></label>"
    "<label class=control data-judge=server>Sum<input type=text name=foot data-box data-control></label></div>"
)
WHY = "<div data-why><label for=reason>Why</label><input id=reason name=reason data-box><p data-changes></p></div>"
ORDER = (
    "<details data-order open><select name=s0><option value=a selected>1 · Ann</option><option value=b>2 · Ben</option></select>"
    "<select name=s1><option value=a>1 · Ann</option><option value=b selected>2 · Ben</option></select></details>"
    "<b data-name=0>Ann</b><b data-name=1>Ben</b>"
)


def work(table: int, grid: str = ROWS, *, more: str = "", filled: bool = False) -> str:
    return (
        f"<form method=post action='/slips/{table}/type' data-work data-number='{table}-000{table}-7' data-table={table}"
        f" data-marked='/slips/{table}/marked' {'data-filled' if filled else ''}>{TOKEN}<input type=hidden name=op value=op-{table}>"
        f"<div class=section-head><h2>Table {table}</h2></div>{grid}{more}"
        "<div data-foot><button class=primary>Save</button><a href='?kind=totals' data-key=F4>Totals</a>"
        "<button name=doubtful value=1 data-key=F8>Doubtful</button><button name=more value=9 data-plain>More</button>"
        "<a href='/slips' data-key=Escape>Leave</a></div></form>"
    )


def reading(table: int, seen: str = "1") -> str:
    return (
        f"<section data-slip='{table}-000{table}-7' data-type='/slips/{table}/type?from=queue' data-table={table}>"
        f"<form method=post action='/queue'>{TOKEN}<input name=slip value={table} type=hidden>"
        f"<input name=seen value='{seen}' type=hidden><button data-answer=yes>Yes</button>"
        "<a data-answer=no href='#'>No</a><a data-answer=later href='#'>Later</a></form></section>"
    )


def desk(stack: str, *, place: str = "", kinds: str = "", refusal: str = "") -> str:
    return (
        f"<body>{kinds}<a href='/queue' data-key=F9>Second <b data-to-read>0</b></a>"
        f"<div class=desk data-desk='e desk' data-slips='/slips' data-queue='/queue'>{refusal}"
        f"<form method=get action='/slips' data-ask>{TOKEN}<input id=slip name=slip><div data-seen></div></form>{stack}"
        f"<div data-place>{place}</div><div data-reading></div><div data-said></div>{WORDS}</div></body>"
    )


@dataclass
class Desk:
    """Somebody at the desk, and what the house has."""

    alone: Alone
    tables: list[int] = field(default_factory=lambda: [1, 2, 3])
    typed: set[int] = field(default_factory=set)
    forms: Callable[[int], str] = work
    readings: list[str] = field(default_factory=list)
    marks: dict[str, object] = field(default_factory=dict)
    takes: Callable[[Asked], Reply | str | None] = lambda _: None
    """What the house says instead of what it usually says."""

    @property
    def page(self) -> Page:
        return self.alone.page

    def pile(self) -> str:
        tiles = (
            tile(each, todo=each not in self.typed, state="read" if each in self.typed else "open")
            for each in self.tables
        )
        return pile(*tiles, to_read=len(self.readings))

    def open(self, **more: str) -> Page:
        self.alone.server = self.answers
        return self.alone.show(SCRIPTS, desk(self.pile(), **more), path="/slips")

    def answers(self, asked: Asked) -> Reply | str:
        said = self.takes(asked)
        if said is not None:
            return said
        if found := re.fullmatch(r"/slips/(\d)/(\w+)(\?.*)?", asked.path):
            return self._of_a_slip(asked, int(found[1]), found[2])
        if asked.path.startswith("/queue"):
            return self._of_the_queue(asked)
        return f"<html>{desk(self.pile())}</html>"

    def _of_a_slip(self, asked: Asked, table: int, what: str) -> Reply | str:
        if what == "marked":
            return Reply(_json(self.marks), headers={"Content-Type": "application/json"})
        if asked.method == "GET":
            return f"<html>{self.forms(table)}</html>"
        self.typed.add(table)
        return f"<html>{self.pile()}<p data-answer class='state good'>Table {table} saved</p></html>"

    def _of_the_queue(self, asked: Asked) -> str:
        if asked.method == "GET":
            return f"<html>{''.join(self.readings)}</html>"
        self.readings = [each for each in self.readings if f"value={asked.sent['slip']} " not in each]
        return f"<html>{self.pile()}<p data-answer class='state good'>read</p></html>"

    def ask(self, text: str) -> None:
        self.page.locator("#slip").fill(text)
        self.page.keyboard.press("Enter")

    def typing(self, table: int) -> None:
        """The slip of a table lies there, and its first box waits."""
        expect(self.page.locator("[data-work]")).to_have_attribute("data-table", str(table))

    def keys(self, text: str) -> None:
        """Keys as they are pressed; a slash is Enter."""
        for each in text:
            self.page.keyboard.press({"/": "Enter"}.get(each, each))

    def said(self, text: str) -> None:
        expect(self.page.locator("[data-said]")).to_contain_text(text)

    def sent(self) -> list[dict[str, str]]:
        return [
            each.sent
            for each in self.alone.asked
            if each.method == "POST" and each.path.endswith(("/type", "/queue"))
        ]


def _json(told: dict[str, object]) -> str:
    usual = {"deals": {}, "wrong": {}, "running": {}, "totals": [], "counted": 0, "over": False}
    return json.dumps({**usual, **told})
