"""Felts in few words: what the scripts of a virtual table read of one, and how another takes its place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from playwright.sync_api import Page

from tests.scripts.alone import HTMX, Alone, Asked, Reply, Server

PLAY = "play/pieces.js play/alive.js play/news.js play/calls.js play/play.js play/changes.js"
NEWS = "/play/t/?part=felt"

AROUND = """<body class="at-table {look}">
<p id=spoken></p><p id=again hidden>Tap it again.</p>
<div id=line hidden data-address="/beat" data-beat="10" data-worker="/static/play/beat.js">
<p><b>No connection<span data-since></span></b><span data-kept hidden>kept</span></p><button type=button>Try now</button></div>
<div class=at-play>
<input type=radio name=tab id=tab-sheet checked><input type=radio name=tab id=tab-story>
<input type=radio name=tab id=tab-table>
<div id=news hx-get="{news}" hx-trigger="sse:news" hx-target="#felt" hx-swap="outerHTML"></div>
{felt}</div></body>"""


@dataclass(frozen=True)
class Felt:
    """What one sees of a table."""

    version: int = 1
    phase: str = "cards"
    deal: int = 1
    hand: tuple[str, ...] = ("S6", "H7", "D8")
    barred: tuple[str, ...] = ()
    trick: tuple[str, ...] = ()
    """Cards with whence they came, as ``S6@left``; a star marks who takes the trick."""
    lingering: bool = False
    mine: bool = True
    seated: bool = True
    turn: str = "turn-1"
    prompt: str = "Your card."
    title: str = ""
    story: tuple[str, ...] = ()
    backs: int = 0
    more: str = ""
    """Anything else beside the hand."""
    others: tuple[str, ...] = ("left", "top", "right")
    says: str = ""
    weighs: bool = False
    """Whether a coach looks at each card before it lies."""

    def __str__(self) -> str:
        mine = " my-turn" if self.mine else ""
        title = f' data-title="{self.title}"' if self.title else ""
        weighs = " data-weighs" if self.weighs else ""
        return (
            f'<div id="felt" class="felt-page phase-{self.phase}{mine}" data-version="{self.version}"'
            f' data-phase="{self.phase}" data-deal="{self.deal}"{title}{weighs}><div class=play>'
            f'<section class=felt style="min-height: 200px"><p class=contract-line>…</p>{self._seats()}'
            f"<div class=centre>{self._trick()}</div></section><p class=prompt>{self.prompt}</p>{self.says}"
            f"{self._hand()}</div><aside>{self._story()}{self.more}</aside></div>"
        )

    def _seats(self) -> str:
        own = (
            '<div class="seat kind-you at-bottom" data-seat=0><p class=plate>Me</p></div>'
            if self.seated
            else ""
        )
        return own + "".join(
            f'<div class="seat at-{each}" data-seat={at}><p class=plate>{each}</p>'
            f"<p class=backs>{'<i class=card-back></i>' * self.backs}</p></div>"
            for at, each in enumerate(self.others, 1)
        )

    def _trick(self) -> str:
        if self.phase != "cards":
            return ""
        laid = [(*each.removesuffix("*").partition("@"), each.endswith("*")) for each in self.trick]
        cards = "".join(
            f'<li class="from-{place}{" winner" if won else ""}" data-laid="{code}">{_card(code)}</li>'
            for code, _, place, won in laid
        )
        return f'<ol class="trick{" lingering" if self.lingering else ""}">{cards}</ol>'

    def _hand(self) -> str:
        cards = "".join(
            f'<li><button name=card value="{code}" id="card-{code}"'
            f' class="{"may" if code not in self.barred else "barred"}">{_card(code)}</button></li>'
            for code in self.hand
        )
        held = f'<ol class="held choosing">{cards}</ol>' if self.hand else ""
        return form(f"<input type=hidden name=do value=card>{held}", self.turn, "hand")

    def _story(self) -> str:
        count = self.story[-1].split(" ")[0] if self.story else "0"
        lines = "".join(
            f'<li data-at="{each.split(" ")[0]}">{each.split(" ", 1)[1]}</li>' for each in self.story
        )
        return f'<ol id=story class=story data-count="{count}">{lines}</ol>'


def form(inside: str, turn: str = "turn-1", kind: str = "") -> str:
    return (
        f'<form method=post action="/play/t/" class="{kind}" hx-post="/play/t/" hx-target="#felt" hx-swap="outerHTML">'
        f'<input type=hidden name=turn value="{turn}"><input type=hidden name=op value="op-1">{inside}</form>'
    )


def _card(code: str) -> str:
    return (
        f'<span class=card data-card="{code}" style="display: block; width: 40px; height: 60px">{code}</span>'
    )


@dataclass
class Table:
    """A page at a table: what it shows, and what the house shows next."""

    alone: Alone
    now: Felt = field(default_factory=Felt)
    look: str = ""

    @property
    def page(self) -> Page:
        return self.alone.page

    def open(self, scripts: str, felt: Felt | None = None, *, around: str = AROUND, **options: Any) -> Page:
        self.now = felt or self.now
        if self.alone.server.__name__ == "nobody":
            self.alone.server = self.answers
        body = around.format(look=self.look, felt=self.now, news=NEWS)
        return self.alone.show(f"{HTMX} {scripts}", body, path="/play/t/", **options)

    def answers(self, asked: Asked) -> Reply | str:
        return str(self.now) if asked.path.startswith("/play/t/") else Reply(status=204)

    def news(self, **changes: Any) -> None:
        """Something has happened at the table: the felt is asked for, and in its place."""
        self.now = replace(self.now, **{"version": self.now.version + 1, **changes})
        self.tell(self.now.version)
        self.page.wait_for_function("v => Number(felt.dataset.version) >= v", arg=self.now.version)

    def tell(self, version: int) -> None:
        """The line says that there is this version."""
        self.alone.event("sse:news", {"data": str(version)}, "#news")

    def posts(self) -> list[dict[str, str]]:
        return [each.sent for each in self.alone.asked if each.method == "POST" and each.path == "/play/t/"]

    def looks(self) -> int:
        """How often the felt was asked for."""
        return sum(each.path == NEWS for each in self.alone.asked)


def table(alone: Alone, server: Server | None = None, look: str = "") -> Table:
    if server is not None:
        alone.server = server
    return Table(alone, look=look)
