"""What a jury says at the table, as events, and what follows from it: 7, 26, 29, 54, 61 and 63."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.events import Ruled
from tapis.core.speech import msgid
from tapis.core.tricks import Seat
from tapis.games.whist.auction import hearing
from tapis.games.whist.book import ART
from tapis.games.whist.play.claims import RIGHT, judged
from tapis.games.whist.play.table import Ruling, Table
from tapis.games.whist.result import Ruled as Word

ACCEPTED, GAME = "accepted", "game"
STOPS_THE_DEAL = frozenset({"29", "54", "61", "63"})
"""Clauses by which a jury ends a deal."""
LAID_DOWN = frozenset({"55", "56"})


@ART("26", "46", "50", "51", "W1")
def accept_at_once(seat: Seat) -> Ruled:
    """Where the program is the jury, it accepts the game at once."""
    return Ruled(seat, ART.clause("26"), {ACCEPTED: 1})


@ART("26")
def asked_for(table: Table, seat: Seat) -> bool:
    """The jury answers the player who has called it for a game."""
    return table.auction.asked is not None and table.auction.asked.seat == seat


@ART("29", "54", "61", "63")
def the_jury_ends_it(table: Table, word: str, clause: str) -> Table:
    """A game the jury gives, takes or annuls is over."""
    return replace(table, ruling=Ruling(word, clause=clause))


@ART("7")
def the_same_dealer_deals_again(table: Table) -> Table:
    """After a misdeal the same dealer deals again."""
    return replace(table, again=True)


def ruled(table: Table, event: Ruled) -> Table:
    """The table after a ruling; one that fits nothing here changes nothing."""
    ref, remedy = event.clause.ref, event.remedy
    if ref == "26" and asked_for(table, event.seat) and ACCEPTED in remedy:
        return table.after(hearing.answered(table.auction, bool(remedy[ACCEPTED])))
    if ref in LAID_DOWN and table.laid is not None and table.laid.seat == event.seat and RIGHT in remedy:
        return judged(table, bool(remedy[RIGHT]))
    if ref == "7" and not table.won:
        return the_same_dealer_deals_again(table)
    if ref in STOPS_THE_DEAL and table.best is not None and remedy.get(GAME) in tuple(Word):
        return the_jury_ends_it(table, str(remedy[GAME]), ref)
    return table


_TOLD = {
    ("26", True): msgid("The jury allows what {name} announces ({clause})."),
    ("26", False): msgid("The jury does not allow it: {name} passes ({clause})."),
    ("55", True): msgid("{name} has laid the hand down rightly ({clause})."),
    ("55", False): msgid("{name} has laid the hand down wrongly ({clause})."),
}
"""What the jury's word sounds like, by clause and whether it says yes."""


def told(event: Ruled) -> str:
    """A msgid that tells a ruling; empty for one whose clause says enough."""
    ref, word = ("55", RIGHT) if event.clause.ref in LAID_DOWN else (event.clause.ref, ACCEPTED)
    return _TOLD.get((ref, bool(event.remedy[word])), "") if word in event.remedy else ""
