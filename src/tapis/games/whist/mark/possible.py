"""Which results a sheet accepts: contracts of the grid, their declarers, tricks there can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from tapis.core.tricks import Seat
from tapis.games.whist.auction.catalogue import CATALOGUE, TRICKS
from tapis.games.whist.book import ART
from tapis.games.whist.mark.grid import Grid
from tapis.games.whist.play.rests import PLAYING
from tapis.games.whist.result import PASS, Result, Ruled
from tapis.law import Bars, Breach, first_bar


class OfResult(Protocol):
    """A result judged as it was typed or as it is marked."""

    @property
    def result(self) -> Result:
        """The result that is judged."""
        ...

    @property
    def told(self) -> Mapping[str, object]:
        """What fills the placeholders of a refusal."""
        ...


@dataclass(frozen=True, slots=True)
class Typed:
    """A result about to be read, at whatever table."""

    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """The game, for the placeholders of a refusal."""
        return {"contract": self.result.contract}


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked: by which grid, and who plays the deal."""

    result: Result
    grid: Grid
    playing: Sequence[Seat]

    @property
    def told(self) -> Mapping[str, object]:
        """The game and those of its declarers who rest, for the placeholders of a refusal."""
        return {"contract": self.result.contract, "seat": min(self.resting, default=None)}

    @property
    def resting(self) -> frozenset[Seat]:
        """Declarers who do not play the deal."""
        return frozenset(self.result.declarers) - set(self.playing)


@ART.bars("W22")
def contract_not_in_the_grid(entry: Entry) -> bool:
    """The grid of this table has no {contract}: choose a contract it has."""
    return entry.grid.price(entry.result.contract) is None


@ART.bars("W25", "25", "42")
def wrong_number_of_declarers(entry: Entry) -> bool:
    """Name the players of {contract}: two of an emballage or a trou, one of a game played alone."""
    return len(entry.result.declarers) not in CATALOGUE[entry.result.contract].declarers


@ART.bars("W25")
def declarers_out_of_order(entry: Entry) -> bool:
    """Name each declarer once, in the order of the sheet."""
    return any(one >= after for one, after in pairwise(entry.result.declarers))


@ART.bars("W21")
def declarer_rests(entry: Entry) -> bool:
    """Player {seat} does not play this deal, so cannot have declared it."""
    return bool(entry.resting)


@ART.bars("W26")
def no_number_of_tricks(judged: OfResult) -> bool:
    """Say how many of the thirteen tricks the declarers took, from 0 to 13."""
    result = judged.result
    if CATALOGUE[result.contract].each_for_himself:
        return False
    return not result.ruled if result.tricks is None else not 0 <= result.tricks <= TRICKS


@ART.bars("W26", "25")
def outcome_missing(judged: OfResult) -> bool:
    """Say of each player of a misère or piccolo whether they made it."""
    result = judged.result
    if not CATALOGUE[result.contract].each_for_himself or result.ruled == Ruled.ANNULLED:
        return False
    return len(result.made) != len(result.declarers)


@ART.bars("W23")
def ruling_fits_nobody(entry: Entry) -> bool:
    """A game the jury gives or takes is scored so: say of each player of a misère whether they made it."""
    result = entry.result
    if not CATALOGUE[result.contract].each_for_himself or result.ruled not in (Ruled.WON, Ruled.LOST):
        return False
    return (result.ruled == Ruled.WON) not in result.made


@ART.bars("55")
def bearer_is_no_opponent(entry: Entry) -> bool:
    """Only an opponent of a game the jury counts as won can pay for his partners."""
    result = entry.result
    if result.bearer is None:
        return False
    opponents = set(entry.playing) - set(result.declarers)
    return result.ruled != Ruled.WON or result.bearer not in opponents


@ART.bars("W26")
def everybody_made_it(typed: Typed) -> bool:
    """Not all four can make {contract}: the tricks of the deal have to fall somewhere."""
    result = typed.result
    alone = CATALOGUE[result.contract].each_for_himself and not result.ruled
    return alone and len(result.made) == PLAYING and all(result.made)


ENDED: Bars[OfResult] = (no_number_of_tricks, outcome_missing)
"""Of any result, before it is known at which table."""

BARS: Bars[Entry] = (
    contract_not_in_the_grid,
    wrong_number_of_declarers,
    declarers_out_of_order,
    declarer_rests,
    *ENDED,
    ruling_fits_nobody,
    bearer_is_no_opponent,
)


def refuse_entry(entry: Entry) -> Breach | None:
    """Why no deal of these players can have ended so, or None; a deal nobody played can."""
    return None if entry.result.contract == PASS else first_bar(BARS, entry)


def refuse_by_the_cards(_sheet: object, result: Result) -> Breach | None:
    """Why no cards can have brought this result, or None; what a jury makes of a deal needs no cards."""
    return None if result.contract == PASS else first_bar([everybody_made_it], Typed(result))
