"""What contracts are worth to a player of bridge, in a house with its scheme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from tapis.bots.named import Options
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.prospects import worth
from tapis.games.bridge.mark.scheme import Scheme, scheme
from tapis.games.bridge.result import TRICKS, Contract, Honours, PlayedOut, side_of
from tapis.games.bridge.stakes import DealBefore


@dataclass(frozen=True, slots=True)
class Reached:
    """A contract and who plays it."""

    contract: Contract
    declarer: Seat
    honours: Honours | None = None
    """Those held in one hand, where the hands are known; a series does not count them."""


Scores: TypeAlias = Callable[[Reached], Sequence[int]]
"""What a contract brings declarer's side with none, one … thirteen tricks."""


@dataclass(frozen=True, slots=True)
class BridgeHouse:
    """What the player must know of the house: what contracts are worth there.

    In a rubber and a Chicago game that is what they score with what the sheet promises after them.
    """

    scheme: Scheme

    @classmethod
    def under(cls, options: Options) -> BridgeHouse:
        """The house with these options."""
        return cls(scheme(ART.profile(options).word("scheme")))

    def scores(self, before: DealBefore, played: Reached) -> Sequence[int]:
        """What a contract brings declarer's side with none, one … thirteen tricks."""
        return _scores(self.scheme, before, played)


@lru_cache(maxsize=4096)
def _scores(scheme: Scheme, before: DealBefore, played: Reached) -> Sequence[int]:
    sign = 1 if side_of(played.declarer) == 0 else -1
    told = PlayedOut(played.contract, played.declarer, 0, played.honours)
    outcomes = (replace(told, tricks=tricks) for tricks in range(TRICKS + 1))
    return [sign * worth(each, before, scheme) for each in outcomes]
