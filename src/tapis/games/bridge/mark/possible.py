"""Which results can be: B11 and B22 for contract, declarer and tricks, 14 for honours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.result import (
    HIGHEST_LEVEL,
    NO_TRUMP,
    SEATS,
    STRAINS,
    TRICKS,
    Honours,
    PlayedOut,
    Result,
)
from tapis.law import Bars, Breach, first_bar

SUIT_HONOURS, NO_TRUMP_HONOURS = (100, 150), (150,)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is written of a deal that was played, as far as it has been read."""

    level: int
    strain: str = NO_TRUMP
    declarer: Seat = 0
    tricks: int = 0
    honours: Honours | None = None

    @property
    def told(self) -> Mapping[str, object]:
        """The level and the tricks."""
        return {"level": self.level, "tricks": self.tricks}


@ART.bars("B22")
def no_such_level(outcome: Outcome) -> bool:
    """A contract is for one to seven tricks above six, not for {level}."""
    return not 1 <= outcome.level <= HIGHEST_LEVEL


@ART.bars("B22")
def nobody_declares(outcome: Outcome) -> bool:
    """Declarer is north, east, south or west."""
    return not 0 <= outcome.declarer < SEATS


@ART.bars("B22")
def no_such_tricks(outcome: Outcome) -> bool:
    """There are thirteen tricks; declarer's side cannot have taken {tricks}."""
    return not 0 <= outcome.tricks <= TRICKS


@ART.bars("14")
def no_such_honours(outcome: Outcome) -> bool:
    """Honours count 100 or 150 in a suit, and 150 at no trump."""
    counted = NO_TRUMP_HONOURS if outcome.strain == NO_TRUMP else SUIT_HONOURS
    return outcome.honours is not None and outcome.honours.points not in counted


BARS: Bars[Outcome] = (no_such_level, nobody_declares, no_such_tricks, no_such_honours)


def possible(result: Result) -> Breach | None:
    """Why no deal can have ended with ``result``, or None."""
    if not isinstance(result, PlayedOut):
        return None
    contract = result.contract
    assert contract.strain in STRAINS
    outcome = Outcome(contract.level, contract.strain, result.declarer, result.tricks, result.honours)
    return first_bar(BARS, outcome)
