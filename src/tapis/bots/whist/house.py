"""What a player of whist who thinks ahead must know of the house: its game, what contracts are worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tapis.bots.named import Options
from tapis.bots.whist.spoken import GAMES
from tapis.core.terms import NO_TERMS
from tapis.games.whist.auction.catalogue import TRICKS
from tapis.games.whist.auction.contracts import CONTRACTS, EACH_FOR_HIMSELF, Contract
from tapis.games.whist.auction.state import SEATS
from tapis.games.whist.book import ART
from tapis.games.whist.mark.grid import Grid
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.deal import Whist, whist
from tapis.games.whist.result import Result
from tapis.solver.compiler import native

MADE, LOST, AGAINST = range(3)


@dataclass(frozen=True)
class WhistHouse:
    """A house with its options."""

    game: Whist
    grid: Grid

    @classmethod
    def under(cls, options: Options) -> WhistHouse:
        """The house with these options."""
        profile = ART.profile(options)
        return cls(whist(profile, NO_TERMS), grid_of(profile))

    @cached_property
    def pays(self) -> tuple[Any, Any]:
        """What games are worth (15, 34), as arrays.

        By game and tricks: to who plays it, to an opponent; by game, and how many of its players made it and
        lost it: to who made it, to who lost it, to an opponent.
        """
        np = native("bits").np
        tricks = np.zeros((len(GAMES), TRICKS + 1, 2))
        each = np.zeros((len(GAMES), SEATS + 1, SEATS + 1, 3))
        for code, contract in CONTRACTS.items():
            if contract.kind not in EACH_FOR_HIMSELF:
                for taken in range(TRICKS + 1):
                    found = self._earned(Result(code, tuple(range(contract.owners)), taken))
                    tricks[GAMES[code], taken] = found[0], found[-1]
                continue
            for made in range(SEATS + 1):
                for lost in range(SEATS + 1 - made):
                    each[GAMES[code], made, lost] = self._each(contract, made, lost)
        return tricks, each

    def _each(self, contract: Contract, made: int, lost: int) -> tuple[int, int, int]:
        if not made + lost:
            return 0, 0, 0
        players = tuple(range(made + lost))
        found = self._earned(Result(contract.code, players, None, tuple(seat < made for seat in players)))
        against = found[-1] if made + lost < SEATS else 0
        return found[0] if made else 0, found[made + lost - 1] if lost else 0, against

    def _earned(self, result: Result) -> list[int]:
        """The points of every seat."""
        found = [0] * SEATS
        for entry in entries(result, self.grid, range(SEATS)):
            found[entry.seat] += entry.points
        return found
