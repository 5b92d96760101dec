"""The auction of whist as the engine takes it: where everybody stands, and calls by number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tapis.bots.whist import calling
from tapis.bots.whist.words import mask, number
from tapis.core.cards import SUITS, Suit
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import CONTRACTS, NO_TRUMP, ORDER
from tapis.games.whist.auction.state import CLOSED, Auction, Stand, Status
from tapis.games.whist.play.calls import EVERY, AuctionCall
from tapis.solver.compiler import native

GAMES: Mapping[str, int] = {contract.code: place for place, contract in enumerate(ORDER)}
"""Each game's number."""
CALLS: Mapping[AuctionCall, int] = {call: place for place, call in enumerate(EVERY)}
"""Each call's number."""
STANDS: Mapping[Stand, int] = {stand: place for place, stand in enumerate(Stand)}


def _suit(suit: Suit | None) -> int:
    return len(SUITS) if suit == NO_TRUMP else number(suit)


def ladder(games: tuple[str, ...]) -> Any:
    """The rung of each game at a table, -1 for one it has not."""
    rungs = [games.index(code) if code in games else -1 for code in CONTRACTS]
    return native("bits").np.array(rungs, "int64")


def auction(heard: Auction) -> Any:
    """Where an auction stands."""
    rules = native("french.auction")
    words, best = native("bits").np.full(rules.AUCTION, -1, "int64"), heard.best
    words[rules.FIRST] = heard.first
    words[rules.TROU] = -1 if heard.trou is None else heard.trou
    words[rules.LAST] = -1 if heard.last is None else heard.last
    words[rules.ACE] = -1 if heard.ace is None else heard.ace
    words[rules.MISERES] = sum(1 << GAMES[code] for code in heard.miseres)
    words[rules.CLOSED] = heard.solo == CLOSED
    words[rules.OWNERS] = 0 if best is None else mask(best.owners)
    if best is not None:
        words[rules.BEST], words[rules.BEST_SUIT] = GAMES[best.code], _suit(best.suit)
    for seat, status in enumerate(heard.statuses):
        _stands(words, seat, status)
    return words


def _stands(words: Any, seat: Seat, status: Status) -> None:
    rules = native("french.auction")
    words[rules.STAND + seat] = STANDS[status.stand]
    words[rules.OWN_SUIT + seat] = _suit(status.suit)
    words[rules.PARTNER + seat] = -1 if status.partner is None else status.partner
    words[rules.CODE + seat] = GAMES.get(status.code, -1)
    words[rules.KEPT + seat], words[rules.PROPOSED + seat] = status.kept, status.proposed


@cache
def bids() -> Any:
    """The figures of level 1."""
    each = calling
    tricks = (each.PROMISE, each.PARTNER, each.TO_PROPOSE, each.TO_WAIT)
    trumps = (each.TRUMPS_TO_PROPOSE, each.TRUMPS_TO_JOIN, each.LONG_TRUMPS)
    alone = (each.ALONE, each.SHORT, each.LEADING, each.CHELEM)
    dangers = (*(each.DANGER[code] for code in ("GMT", "GM", "PM")), each.PICCOLO_DANGER)
    first = (each.ABONDANCE, each.MISERE, each.PICCOLO, each.SOLO, each.RAISE, each.JOIN, each.PROPOSE)
    return native("bits").np.array((*tricks, *trumps, *alone, *dangers, *first), "float64")
