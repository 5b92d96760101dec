"""Which results can be: B11 and B22 for contract, declarer and tricks, 14 for honours."""

from __future__ import annotations

from tapis.games.bridge.book import ART
from tapis.games.bridge.result import (
    HIGHEST_LEVEL,
    NO_TRUMP,
    SEATS,
    STRAINS,
    TRICKS,
    Contract,
    Honours,
    PlayedOut,
    Result,
)
from tapis.law import Breach

SUIT_HONOURS, NO_TRUMP_HONOURS = (100, 150), (150,)


@ART("B22")
def one_to_seven(level: int) -> bool:
    """A contract is for one to seven tricks above six, not for {level}."""
    return 1 <= level <= HIGHEST_LEVEL


@ART("B22")
def one_of_four_declares(declarer: int) -> bool:
    """Declarer is north, east, south or west."""
    return 0 <= declarer < SEATS


@ART("B22")
def thirteen_tricks(tricks: int) -> bool:
    """There are thirteen tricks; declarer's side cannot have taken {tricks}."""
    return 0 <= tricks <= TRICKS


@ART("14")
def honours_there_are(contract: Contract, honours: Honours) -> bool:
    """Honours count 100 or 150 in a suit, and 150 at no trump."""
    return honours.points in (NO_TRUMP_HONOURS if contract.strain == NO_TRUMP else SUIT_HONOURS)


def possible(result: Result) -> Breach | None:
    """Why no deal can have ended with ``result``, or None."""
    if not isinstance(result, PlayedOut):
        return None
    if not one_to_seven(result.contract.level):
        return one_to_seven.breach(level=result.contract.level)
    assert result.contract.strain in STRAINS
    if not one_of_four_declares(result.declarer):
        return one_of_four_declares.breach()
    if not thirteen_tricks(result.tricks):
        return thirteen_tricks.breach(tricks=result.tricks)
    if result.honours is not None and not honours_there_are(result.contract, result.honours):
        return honours_there_are.breach()
    return None
