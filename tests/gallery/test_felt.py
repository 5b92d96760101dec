"""The virtual table: waiting, calls, cards, between two deals, the end, whoever is helped, long names."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from unittest.mock import patch

from django.test import override_settings

from tapis.core.plugin import plugins
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.events import SeatTaken
from tapis.selves.state import owner_of
from tapis.solver import warm
from tapis.web.frame.pack.looks import COOKIE
from tapis.web.play.away import sitting
from tapis.web.play.door import lobby
from tapis.web.play.door.lobby import Found
from tapis.web.play.felt.page import ChatLine, TablePage
from tapis.web.play.over.game import GameWorth
from tapis.web.play.over.proof import Proof
from tapis.web.play.over.split import SplitBar, SplitPart
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.store import wished
from tests.gallery import branches
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.measured.test_long_names import long_named
from tests.gallery.measured.test_one_screen import sort_of
from tests.gallery.test_mine import person
from tests.parlour.evening import Evening
from tests.web.mine.people import only
from tests.web.play import scenes
from tests.web.play.helped import helped
from tests.web.play.stage import GUESTS, SHORT, drawn, moments, page_of

SHOWS = ("felt", "play")
LOOKS = ("", "swiss.four", "large.left")
PARTS = (
    SplitPart("cards", "Ihre Karten", "-22", "0.00", "17.05"),
    SplitPart("call", "Ihre Ansagen", "-82", "17.05", "63.57"),
    SplitPart("deal", "was gegeben wurde", "+25", "80.62", "19.38"),
)
BAR = SplitBar("in Punkten", 6, PARTS, "+25")
WHOLE = ("bridge", "tutti")
"""Whose felts are hung before and after a game too: with bids and their meanings, and without."""
TALK = (
    ChatLine("Ann", "Gut gespielt!", mine=True, at=1),
    ChatLine("Wilhelmina", "Danke, noch einmal?", at=2, seat=1),
)
DIGEST = "0123456789abcdef" * 4
PROMISED = Proof(
    seal=DIGEST,
    secret=DIGEST,
    seed=DIGEST,
    numbers=((0, "Ann", DIGEST),),
    number=2,
    agreed=f"0 {DIGEST}",
    people="0",
)
PROOFS = (PROMISED, replace(PROMISED, agreed=None), replace(PROMISED, agreed=None, numbers=()))
COST = "Ihre letzten Karten kosteten 4 Punkte, Ihre Schätzung kostete 37 Punkte, das Spiel brachte Ihnen -3."
WORTH = GameWorth(6, 8, "Ihre Karten kosteten 22 Punkte, Ihre Schätzung kostete 82 Punkte.", 3, COST, BAR)
WORTHS = (WORTH, replace(WORTH, dearest=0, bar=None), replace(WORTH, bar=None, alike=False), GameWorth(0, 8))


def hang(room: Room) -> None:
    """Every sort of felt of every game, as whoever acts reads it, in one look after the other."""
    for game in plugins():
        for number, (name, page) in enumerate(pages(game)):
            look = LOOKS[number % len(LOOKS)]
            with branches.noted() as shown:
                made = drawn(page, room.language, look, account="Emmanuelle" if number % 2 else "")
            room.part(f"{game} {name}", made, shown)
    for phase in ("calls", "cards"):
        first = next(page for _, page in pages("tutti") if page.phase == phase and page.me is not None)
        with branches.noted() as shown:
            made = drawn(first, room.language, None)
        room.part(f"tutti which pack, {phase}", made, shown)
    others(room)


def pages(game: str) -> Iterator[tuple[str, TablePage]]:
    """A page of every sort."""
    seen: set[Hashable] = set()
    for _, guest, page in moments(game, f"{game}/one"):
        if (sort := sort_of(page)) not in seen:
            seen.add(sort)
            yield f"{page.phase} of {guest}", page
    yield from ((f"helped {number}", page) for number, page in enumerate(helped(game)))
    for phase, evening in scenes.moments(game, f"{game}/scene"):
        yield f"{phase} of ann", page_of(evening, "ann")
        yield f"{phase} of a spectator", page_of(evening, "zoe")
        if phase == "over" and game in WHOLE:
            yield from afterwards(page_of(evening, "ann"))
    if game in WHOLE:
        yield from before(game)


def afterwards(over: TablePage) -> Iterator[tuple[str, TablePage]]:
    """What people see after a game."""
    parties = tuple((place.name, (7, -2), 5) for place in over.places)
    known = replace(over, strangers=((1, "Wilhelmina van den Broeck"),))
    rematch = tuple(
        replace(each, ready=not number, awaited=not number) for number, each in enumerate(known.ready)
    )
    yield "a rematch proposed", replace(known, ready=rematch, turning=True)
    yield "alone after a game", replace(known, ready=known.ready[:1])
    yield "the same seats proposed", replace(known, ready=rematch)
    watched = replace(known, pictured=True, watchers=("Wilhelmina van den Broeck", ""))
    for number, proof in enumerate(PROOFS):
        yield f"watched {number}", replace(watched, proof=proof, chat=TALK)
    yield "after the second game", replace(known, accounts=parties)
    if known.game_over is not None:
        for number, worth in enumerate(WORTHS):
            told = replace(known.game_over, worth=worth, evening=replace(worth, weighed=14, deals=16))
            yield f"luck or you {number}", replace(known, game_over=told)


def before(game: str) -> Iterator[tuple[str, TablePage]]:
    """Long names, and who waits for the first deal."""
    between = long_named(game, "between")
    yield "long names", between
    yield "being worked out", replace(between, weighing=True)
    waiting = Evening().open(game, deals=2, **SHORT.get(game, {}))
    yield "nobody sits", page_of(waiting, GUESTS[0])
    waiting.people(*GUESTS[:1])
    yield "one sits", page_of(waiting, GUESTS[0])
    yield "a stranger comes", page_of(waiting, GUESTS[1])
    if plugins()[game].sheet.members > 1:
        yield "lots are to be drawn", replace(page_of(waiting, GUESTS[1]), by_lot=True)
        for by_lot in (False, True):
            yield f"lots {by_lot}", replace(page_of(waiting, GUESTS[0]), by_lot=by_lot, may_draw=True)
        drawn_lots = Evening().open(game, deals=2, **SHORT.get(game, {})).people(*GUESTS[:4]).deal("lots")
        yield "lots are drawn", replace(page_of(drawn_lots, GUESTS[0]), by_lot=True)


def tables() -> Found:
    """One's own table, two with room and one to watch."""
    own, begun = Evening().open("putze").people("ann").deal("a"), Evening().open("estimation", deals=8)
    row = replace(begun.people("ann").deal("a").table, pace="fast")
    waiting = Evening().open("estimation", deals=8).people("ann").table
    alone = replace(waiting, chairs=(waiting.chairs[0], *(Chair() for _ in waiting.chairs[1:])))
    watched = Evening().open("estimation", deals=8).people(*GUESTS[:4]).table
    full = replace(watched, opened=replace(watched.setup, listed=True, clock="slow", by_lot=True))
    new = Evening().open("putze").people("ann").table
    room = [("rows", row), ("waits", alone), ("new", new)]
    return Found([("mine", own.table)], room, [("full", full)])


def others(room: Room) -> None:
    """The lobby, and how a table is opened."""
    anybody = room.reader()
    seen = {"full": frozenset({"somebody"}), "rows": frozenset({"somebody", "else"})}
    with (
        patch.object(lobby, "tables_for", lambda _request: tables()),
        patch.object(lobby, "liked_at", lambda table, *_: ("Wilhelmina",) if table.begun else ()),
        patch.object(GuestsHeard, "lately", lambda _presence, _within: seen),
    ):
        room.hang(anybody, "/play/")
        waiting(room)
    room.send(anybody, "/play/now", {"game": "putze", "name": "x" * 41})
    room.hang(anybody, "/play/", "/play/new", *(f"/play/new?game={game}" for game in plugins()))
    room.hang(anybody, f"/play/offline.{room.language}")
    with patch.object(warm, "possible", lambda: False):
        room.hang(anybody, "/play/new?game=bridge&bots=strong")


def waiting(room: Room) -> None:
    """Somebody who wants to be told: of every game, of one, and where another has sat down."""
    found = Evening().open("estimation", deals=8).people("ann").table
    house().room(PARLOUR, "met").act(partial(only, found.setup), "met-1", "")
    house().room(PARLOUR, "met").act(partial(only, SeatTaken(0, "Wilhelmina", "ann")), "met-2", "guest:ann")
    for game, met, services in (("", "", ()), ("estimation", "", ("fcm.googleapis.com",)), ("", "met", ())):
        eve = person(room)
        eve.client.cookies[COOKIE] = "sound" if met else ""
        eve.post("/play/wish", game=game)
        wished.StoredWish.objects.filter(owner=owner_of(eve.guest)).update(met=met)
        with (
            patch.object(sitting, "may_meet", lambda _table, _reader: True),
            override_settings(PUSH_SERVICES=services),
        ):
            room.hang(eve.client, "/play/")
