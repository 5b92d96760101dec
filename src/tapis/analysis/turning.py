"""Where an auction of bridge went wrong: the first call after which its side came off clearly worse.

At every call that the system of the bots would not have made, the auction goes on twice as the system has it,
with all four hands: after that call, and after the system's own. Contracts are played exactly. The first call
is the one after which the side has clearly less than by the system's call, both as the system goes on and as
the auction really went. A contract of the other side, or none, is told instead only where a call that was no
pass has lost points: how others would have bid on is less sure than that. What the system makes of a hand is
no law: a call by other agreements may be told too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.bots.bridge import system
from tapis.bots.bridge.alternatives import reached
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.worth import Reached
from tapis.core.cards import Cards
from tapis.core.tricks import Seat
from tapis.games.bridge.mark.prospects import worth
from tapis.games.bridge.mark.scheme import Scheme
from tapis.games.bridge.play.auction import Auction, contract, declarer
from tapis.games.bridge.play.calls import AuctionCall, Pass
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import honours_held
from tapis.games.bridge.result import STRAINS, PlayedOut, side_of
from tapis.games.bridge.tournament.comparison import imps

CLEARLY = 2
"""From so many IMPs on a call is said to have gone wrong."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A call, the one that the system makes of the hand, and where both lead."""

    seat: Seat
    said: AuctionCall
    better: AuctionCall
    meaning: system.Meaning
    """What the better call says."""
    instead: Reached | None
    """The contract that it leads to, of either side; None where all pass."""
    points: int
    """By how much that is worth more to the side, at least."""


@dataclass(frozen=True, slots=True)
class AuctionSeen:
    """An auction that is over with all hands and what each contract brings."""

    table: Table
    hands: Sequence[Cards]
    tricks: Sequence[Sequence[int]]
    """Of each declarer in each strain."""
    scheme: Scheme

    def turning_point(self) -> TurningPoint | None:
        """The first call that cost its side clearly; None where none did."""
        read = [BridgeHand(each) for each in self.hands]
        calls = self.table.auction.calls
        found = (self._left(place, said, read) for place, said in enumerate(calls))
        return next((each for each in found if each is not None), None)

    def _left(self, place: int, said: AuctionCall, read: Sequence[BridgeHand]) -> TurningPoint | None:
        before = replace(self.table, auction=Auction(self.table.dealer, self.table.auction.calls[:place]))
        at = system.at_table(before)
        better = system.call(read[at.me], at)
        if better == said or better not in at.legal:
            return None
        instead, sign = reached(at, better, read), 1 if side_of(at.me) == 0 else -1
        ends = [sign * self._worth(each) for each in (reached(at, said, read), self._end)]
        own = instead is not None and side_of(instead.declarer) == side_of(at.me)
        points = sign * self._worth(instead) - max(ends)
        if imps(points) < CLEARLY or not (own or (said != Pass() and max(ends) < 0)):
            return None
        return TurningPoint(at.me, said, better, system.meaning_at(before, better), instead, points)

    @property
    def _end(self) -> Reached | None:
        last, seat = contract(self.table.auction), declarer(self.table.auction)
        return None if last is None or seat is None else Reached(last, seat)

    def _worth(self, end: Reached | None) -> int:
        """What a contract brings north–south when it is played exactly."""
        if end is None:
            return 0
        tricks = self.tricks[end.declarer][STRAINS.index(end.contract.strain)]
        honours = honours_held(end.contract, self.hands)
        return worth(PlayedOut(end.contract, end.declarer, tricks, honours), self.table.before, self.scheme)
