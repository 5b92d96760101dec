"""What contracts are worth to a player of bridge, in a house with its scheme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from tapis.bots.named import Options
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.scheme import Scheme, scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.result import TRICKS, Contract, PlayedOut, Vulnerable, side_of


@dataclass(frozen=True, slots=True)
class Reached:
    """A contract and who plays it."""

    contract: Contract
    declarer: Seat


Scores: TypeAlias = Callable[[Reached], Sequence[int]]
"""What a contract scores for declarer's side with none, one … thirteen tricks."""


@dataclass(frozen=True, slots=True)
class BridgeHouse:
    """What the player must know of the house: what contracts are worth there.

    At rubber and chicago too a contract counts as it would in a series.
    """

    scheme: Scheme

    @classmethod
    def under(cls, options: Options) -> BridgeHouse:
        """The house with these options."""
        return cls(scheme(ART.profile(options).word("scheme")))

    def scores(self, vulnerable: Vulnerable, played: Reached) -> Sequence[int]:
        """What a contract scores for declarer's side with none, one … thirteen tricks."""
        return _scores(self.scheme, vulnerable, played)


@lru_cache(maxsize=4096)
def _scores(scheme: Scheme, vulnerable: Vulnerable, played: Reached) -> Sequence[int]:
    sign = 1 if side_of(played.declarer) == 0 else -1
    outcomes = (PlayedOut(played.contract, played.declarer, tricks) for tricks in range(TRICKS + 1))
    return [sign * score(each, vulnerable, scheme) for each in outcomes]
