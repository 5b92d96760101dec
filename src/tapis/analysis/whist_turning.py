"""Where an auction of whist went wrong: the first call after which its player came off clearly worse.

At every call that the bots' count would not have made, the auction goes on twice as they have it, with
all four hands: after that call, and after theirs. Games of tricks, and a misère of one player, are played
exactly. The first call is the one after which its player gets clearly less than by the other, both as bots
would have gone on and as the auction really went. Where the worth of an end is not known for certain (a
piccolo, a misère with a card put away or of several players, a jury that was not asked) nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapis.bots.whist import player
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.game import replay
from tapis.core.tricks import Seat
from tapis.core.view import view
from tapis.games.whist.auction.contracts import CONTRACTS, EACH_FOR_HIMSELF
from tapis.games.whist.auction.state import SEATS, Best
from tapis.games.whist.mark.grid import Grid
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.play import tricks as play
from tapis.games.whist.play.calls import Call, Cut, Discard, Event
from tapis.games.whist.play.deal import Whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result

CHANCE = Chance("turning")
LONGEST = 80
"""Events after which an auction is given up."""
EXACT = ("GM", "GMT")
"""Misères in which no card is put away."""

Tricks: TypeAlias = Callable[[tuple[Seat, ...], str, Seat], int]
"""Those that players take together, by the strain and by who leads."""
Ducks: TypeAlias = Callable[[Seat], "bool | None"]
"""Whether a player can avoid every trick; None where that is not found out."""


@dataclass(frozen=True, slots=True)
class WhistTurningPoint:
    """A call, the one that bots make on the hand, and what that leads to."""

    seat: Seat
    said: Call
    better: Call
    instead: Best | None
    """The game it leads to; None where nobody plays."""
    points: int
    """By how many points that is better for the player, at least."""


@dataclass(frozen=True, slots=True)
class WhistAuctionSeen:
    """An auction that is over, with what each end of one would bring."""

    game: Whist
    dealer: Seat
    log: Sequence[Event]
    grid: Grid
    tricks: Tricks
    ducks: Ducks

    def turning_point(self) -> WhistTurningPoint | None:
        """The first call that cost its player clearly; None where none did, or where that is not certain."""
        real = self._worth(replay(self.game, self.dealer, self.log).table)
        if real is None:
            return None
        spoken = (at for at, event in enumerate(self.log) if _speaks(event))
        found = (self._left(at, real) for at in spoken)
        return next((each for each in found if each is not None), None)

    def _left(self, place: int, real: Sequence[int]) -> WhistTurningPoint | None:
        said, before = self.log[place], self.log[:place]
        assert isinstance(said, Called)
        better = self._chosen(before, said.seat)
        if better is None or better.call in (None, said.call) or said.call is None:
            return None
        other, same = self._ended([*before, better]), self._ended([*before, said])
        brings, would = (None if each is None else self._worth(each) for each in (other, same))
        if other is None or brings is None or would is None:
            return None
        points = min(brings[said.seat] - each[said.seat] for each in (would, real))
        if points < self.clearly or better.call is None:
            return None
        return WhistTurningPoint(said.seat, said.call, better.call, other.best, points)

    @property
    def clearly(self) -> int:
        """From so many points on a call is told: those of the lowest game of the table, once it is made."""
        return self.grid.prices[0].made

    def _chosen(self, log: Sequence[Event], seat: Seat) -> Called[Call] | None:
        """The call of the bots."""
        at = replay(self.game, self.dealer, log)
        moves = self.game.moves(at.table, seat, at.hands[seat])
        if not moves:
            return None
        said = player.choose(view(self.game, self.dealer, log, seat), moves, CHANCE)
        return said if isinstance(said, Called) else None

    def _ended(self, log: list[Event]) -> Table | None:
        """The table once bots have gone on to the end of the auction; None where they cannot."""
        while len(log) < LONGEST:
            at = replay(self.game, self.dealer, log)
            if at.table.over:
                return at.table
            following = self.game.referee(at, log, CHANCE) or self._next(log, at.table)
            if not following:
                return None
            log = [*log, *following]
        return None

    def _next(self, log: Sequence[Event], table: Table) -> list[Event]:
        said = next((self._chosen(log, seat) for seat in sorted(self.game.to_move(table))), None)
        return [] if said is None else [said]

    def _worth(self, table: Table) -> Sequence[int] | None:
        """What a game brings every seat when it is played exactly; None where that is not known."""
        best = table.best
        if best is None:
            return (0,) * SEATS
        owners = tuple(sorted(best.owners))
        if CONTRACTS[best.code].kind in EACH_FOR_HIMSELF:
            made = self.ducks(owners[0]) if best.code in EXACT and len(owners) == 1 else None
            return None if made is None else self._earned(Result(best.code, owners, None, (made,)))
        leader = play.leader(best, table.auction.first, table.auction.ace)
        return self._earned(Result(best.code, owners, self.tricks(owners, best.suit or "", leader)))

    def _earned(self, result: Result) -> Sequence[int]:
        found = [0] * SEATS
        for entry in entries(result, self.grid, range(SEATS)):
            found[entry.seat] += entry.points
        return found


def _speaks(event: Event) -> bool:
    """Whether somebody bids; whoever cuts, or puts a card away, does not."""
    return isinstance(event, Called) and event.call is not None and not isinstance(event.call, Cut | Discard)
