"""What a call means, for people: a name, points, lengths, and what it asks of partner.

A meaning follows from the calls alone, by the rules the bots bid by; a bot that makes the call
holds what it says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from tapis.bots.bridge.hand import SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Agreement, Force, force_of
from tapis.bots.bridge.system.partscore import NOTHING, Below
from tapis.bots.bridge.system.reading import NEITHER, standing, understood
from tapis.bots.bridge.system.rules import System, system
from tapis.bots.bridge.system.shown import (
    ANY_LENGTH,
    ANY_POINTS,
    ANY_STRENGTH,
    MOST_CARDS,
    MOST_POINTS,
    HandShown,
    Range,
    either,
)
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.core.cards import SYMBOLS
from tapis.core.speech import Saying
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import NO_TRUMP, Vulnerable

FORCES = {
    Force.ROUND: Saying("forcing for one round"),
    Force.GAME: Saying("forcing to game"),
    Force.INVITES: Saying("invites partner to go on"),
    Force.STOP: Saying("partner should pass"),
}
_BALANCED = Saying("balanced")
_UNREAD = Saying("no agreement")
_ANY = Saying("nothing more is known")
MOST_NAMES = 2


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call tells, as it can be shown to anybody."""

    call: AuctionCall
    names: tuple[Agreement, ...]
    """The agreements it may rest on, of different names, those with a name only."""
    shown: HandShown
    """What this call shows of the hand; points with what was shown before."""
    force: Force
    alert: bool
    """Players without this system would take it to mean something else."""
    unread: bool
    """Nobody has agreed on it."""
    by: System
    """The system it is read by."""
    principles: tuple[str, ...] = ()
    """What it may follow from where no rule tells the auction and no convention has a name for it."""

    def title(self, language: str) -> str:
        """The names of the convention in a language of the system, else the principle, else nothing."""
        named = self.by.names
        if not self.names:
            return " / ".join(named[each].texts[language] for each in self.principles[:MOST_NAMES])
        return " / ".join(_filled(named[each.name].texts[language], each) for each in self.names[:MOST_NAMES])

    @property
    def says(self) -> tuple[Saying, ...]:
        """Points, shape and what is asked of partner; at least one saying."""
        if self.unread:
            return (_UNREAD,)
        shape = _BALANCED if self.shown.balanced else None
        found = (_points(self.shown), _lengths(self.shown), shape, _uncontrolled(self.shown))
        told = (*found, FORCES.get(self.force))
        said = tuple(each for each in told if each is not None)
        return said or (() if self.names else (_ANY,))


def _filled(text: str, agreement: Agreement) -> str:
    for name, suit in agreement.suits.items():
        text = text.replace(f"{{{name}}}", SYMBOLS[suit])
    level = agreement.call.level if isinstance(agreement.call, Bid) else ""
    return text.replace("{level}", str(level))


def _points(shown: HandShown) -> Saying | None:
    if shown.strength in (shown.hcp, ANY_STRENGTH):
        figures = shown.hcp
        if figures == ANY_POINTS:
            return None
        return Saying("{figures} honour points", {"figures": figured(figures, MOST_POINTS)})
    return Saying("{figures} points with distribution", {"figures": figured(shown.strength, MOST_POINTS)})


def _lengths(shown: HandShown) -> Saying | None:
    told = [
        f"{SYMBOLS[suit]} {figured(shown.length(suit), MOST_CARDS)}"
        for suit in SUITS_UPWARDS[::-1]
        if shown.length(suit) != ANY_LENGTH and not (shown.balanced and shown.length(suit) == Range(2, 5))
    ]
    return Saying("{lengths}", {"lengths": ", ".join(told)}) if told else None


def _uncontrolled(shown: HandShown) -> Saying | None:
    suits = [SYMBOLS[suit] for suit in SUITS_UPWARDS if suit in shown.uncontrolled]
    return Saying("no control in {suits}", {"suits": ", ".join(suits)}) if suits else None


def figured(asked: Range, most: int) -> str:
    """``12–14``, ``5+``, ``0–3`` or ``4``."""
    if asked.high >= most:
        return f"{asked.low}+"
    return str(asked.low) if asked.low == asked.high else f"{asked.low}–{asked.high}"


@lru_cache(maxsize=20_000)
def meaning(
    auction: Auction,
    call: AuctionCall,
    vulnerable: Vulnerable = NEITHER,
    below: Below = NOTHING,
    by: System | None = None,
) -> Meaning:
    """What ``call`` means to whoever knows the system, made as the next call of ``auction``."""
    at = standing(auction, vulnerable, below, by)
    return told(at, call, understood(at, call))


def meaning_at(table: Table, call: AuctionCall) -> Meaning:
    """What ``call`` means as the next one at a table."""
    return meaning(table.auction, call, table.vulnerable, table.stakes.below, system(table.system))


def meanings(
    auction: Auction, vulnerable: Vulnerable = NEITHER, below: Below = NOTHING, by: System | None = None
) -> tuple[Meaning, ...]:
    """What each call of ``auction`` meant, in order."""
    return tuple(
        meaning(Auction(auction.dealer, auction.calls[:place]), call, vulnerable, below, by)
        for place, call in enumerate(auction.calls)
    )


def told(at: AuctionStanding, call: AuctionCall, said: tuple[Agreement, ...]) -> Meaning:
    """The meaning of a call that rests on ``said``; what tells nothing new tells what was told before."""
    by_name = {each.name: each for each in reversed(said) if each.name}
    names = tuple(by_name[name] for name in dict.fromkeys(each.name for each in said) if name in by_name)
    shown = either(tuple(each.shown for each in said))
    so_far = at.own & shown
    if shown == HandShown() and not isinstance(call, Pass):
        shown = at.own
    elif shown.strength != ANY_STRENGTH:
        shown = replace(shown, hcp=so_far.hcp, strength=so_far.strength)
    return Meaning(
        call,
        names,
        shown,
        force_of(said),
        any(each.alert for each in said) or _artificial(call, shown, said),
        all(each.unread for each in said),
        at.by,
        _principles(said),
    )


def _principles(said: tuple[Agreement, ...]) -> tuple[str, ...]:
    """None where a rule says the call, whatever else may come to it."""
    if any(each.ruled for each in said):
        return ()
    return tuple(dict.fromkeys(each.principle for each in said if each.principle))


def _artificial(call: AuctionCall, shown: HandShown, said: tuple[Agreement, ...]) -> bool:
    """A bid of a suit that need not be held; nobody's agreement is not artificial."""
    if not isinstance(call, Bid) or call.strain == NO_TRUMP or all(each.unread or each.rest for each in said):
        return False
    return shown.length(call.strain).low < 1 and not isinstance(call, Pass)
