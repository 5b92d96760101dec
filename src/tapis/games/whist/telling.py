"""What a call of whist is: its game in full, the tricks it wants, its points in the grid of this table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tapis.core.speech import Saying
from tapis.core.telling import CallTold
from tapis.games.whist.auction.aiming import lowest_emballage
from tapis.games.whist.auction.catalogue import CATALOGUE, Kind
from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.auction.state import Auction
from tapis.games.whist.book import ART
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import Call, Join, Propose, Raise, Solo, Special, Trump, Word
from tapis.games.whist.play.table import Table
from tapis.law import Profile

WORDS: Mapping[Word, str] = {
    Word.TROU: "41",
    Word.NO_TROU: "41",
    Word.PASS: "17",
    Word.WAIT: "12",
    Word.MAINTAIN: "23",
}
"""The clauses of what is said in a word."""
ASKS = "18"
GAMES: Mapping[str, str] = {
    "PIC": "36",
    "A9": "37",
    "A10": "38",
    "A11": "38",
    "PM": "39",
    "GM": "40",
    "GMT": "46",
    "PC": "50",
    "GC": "51",
}
"""The clauses of special games."""


def telling(profile: Profile, table: Table, call: Call) -> CallTold | None:
    """A call of the auction told in words; None of a cut, and of cards put away or laid down."""
    if isinstance(call, Trump):
        return CallTold(clause=ART.clause("42"))
    if isinstance(call, Word):
        return CallTold(clause=ART.clause(WORDS[call])) if call in WORDS else None
    aimed = _aimed(table.auction, call)
    if aimed is None:
        return None
    suited = getattr(call, "suit", None) is not None
    return replace(_game(profile, *aimed), suited=suited)


def _aimed(auction: Auction, call: Call) -> tuple[str | None, str] | None:
    """The game a call is about, and the clause that speaks of it."""
    match call:
        case Propose(suit) | Join(suit):
            return lowest_emballage(auction, suit), ASKS if isinstance(call, Propose) else "19"
        case Raise(tricks):
            return f"E{tricks}", "21"
        case Solo(tricks):
            return f"S{tricks}", "22"
        case Special(code):
            return code, GAMES.get(code, "W22")
    return None


def _game(profile: Profile, code: str | None, clause: str) -> CallTold:
    price = None if code is None else grid_of(profile).price(code)
    if code is None or price is None:
        return CallTold(clause=ART.clause(clause))
    return CallTold(
        title=Saying("Ask for a partner") if clause == ASKS else Saying(CATALOGUE[code].title),
        wants=_wants(CONTRACTS[code].kind, price.needs),
        brings=price.made,
        costs=price.lost,
        clause=ART.clause(clause),
    )


def _wants(kind: Kind, needs: int) -> Saying:
    if kind is Kind.MISERE:
        return Saying("no trick")
    if kind is Kind.PICCOLO:
        return Saying("just one trick")
    if kind is Kind.EMBALLAGE:
        return Saying("{needs:trick|tricks}, two together", {"needs": needs})
    return Saying("{needs:trick|tricks}, alone", {"needs": needs})
