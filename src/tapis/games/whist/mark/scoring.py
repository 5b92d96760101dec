"""What one deal is worth: 15, 34, 54 to 56 and 63, with the figures of a grid (W20).

An *entry* is one figure for one seat, with the clause that gives it. *Opponents* are those who sit in
the deal and declared nothing. Knows one result, and nothing of earlier deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tapis.core.tricks import Seat
from tapis.games.whist.auction.catalogue import TRICKS
from tapis.games.whist.book import ART
from tapis.games.whist.mark.grid import DOUBLE, EVERYBODY, By, Grid, Price
from tapis.games.whist.result import Result, Ruled
from tapis.law import Clause


class Kind(StrEnum):
    """What an entry is for; a declarer has one line MADE or LOST for each deal declared."""

    MADE = "made"
    LOST = "lost"
    ABOVE = "above"
    MISSING = "missing"
    ALL = "all"
    AGAINST = "against"
    BEARER = "bearer"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Entry:
    """``points`` for ``seat``, by ``clause``."""

    seat: Seat
    points: int
    kind: Kind
    clause: Clause


@dataclass(frozen=True, slots=True)
class Worth:
    """Points for each declarer and each opponent, with why."""

    own: int
    against: int
    kind: Kind
    clause: Clause


# 54, 56, 61  What a jury's word counts as.


@ART("W23", "29", "54", "55", "56", "61")
def tricks_that_count(result: Result, price: Price) -> int:
    """A game the jury gives counts as just made, one it takes as lost by a trick; or more, by the tricks."""
    match result.ruled:
        case Ruled.WON:
            return max(price.needs, result.tricks or 0)
        case Ruled.LOST:
            just_lost = price.needs - 1
            return just_lost if result.tricks is None else min(just_lost, result.tricks)
    assert result.tricks is not None
    return result.tricks


@ART("61", "29", "54", "55", "56", "63")
def clause_of_the_game(result: Result) -> Clause:
    """A game counts by the points of the grid, or by the jury's word where there is one."""
    if not result.ruled:
        return game_made.clause
    named = result.clause or ("55" if result.bearer is not None else "61")
    return ART.clause(named)


@ART("15", "61")
def clause_of_his_game(result: Result, made: bool) -> Clause:
    """Of several players of a misère, those the jury's word did not touch are scored by their own play."""
    touched = made == (result.ruled == Ruled.WON)
    return clause_of_the_game(result) if touched else clause_of_his_game.clause


# 15, 34  What tricks are worth.


@ART("15")
def game_made(price: Price) -> tuple[int, int]:
    """A game made pays its players, and costs nobody unless the grid says so."""
    return price.made, by_number(price.against_made, 1)


@ART("15")
def game_lost(price: Price) -> tuple[int, int]:
    """A game lost costs its players and pays each opponent."""
    return price.lost, by_number(price.against_lost, 1)


@ART("W20")
def tricks_above(price: Price, tricks: int) -> tuple[int, int]:
    """Each trick above the game counts what the grid says, up to as many as it says."""
    above = min(tricks, price.over_to) - price.needs
    return above * price.over, above * price.over_against


@ART("W20")
def tricks_missing(price: Price, tricks: int) -> tuple[int, int]:
    """Each trick missing beyond the first counts what the grid says."""
    further = price.needs - tricks - 1
    return further * price.under, further * price.under_against


@ART("34")
def all_thirteen(price: Price, own: int, against: int) -> tuple[int, int]:
    """All thirteen tricks of a pair count double, or what the grid gives for them instead."""
    if price.all is None:
        return 0, 0
    if price.all == DOUBLE:
        return own, against
    assert isinstance(price.all, int)
    return price.all - own, 0 if price.all_against is None else price.all_against - against


def by_number(points: By, players: int) -> int:
    """The points for so many players."""
    return points[min(players, len(points)) - 1] if players else 0


def _worth(result: Result, price: Price) -> Iterator[Worth]:
    tricks, clause = tricks_that_count(result, price), clause_of_the_game(result)
    if tricks < price.needs:
        yield Worth(*game_lost(price), Kind.LOST, clause)
        yield Worth(*tricks_missing(price, tricks), Kind.MISSING, tricks_missing.clause)
        return
    made, above = game_made(price), tricks_above(price, tricks)
    yield Worth(*made, Kind.MADE, clause)
    yield Worth(*above, Kind.ABOVE, tricks_above.clause)
    if tricks == TRICKS:
        more = all_thirteen(price, made[0] + above[0], made[1] + above[1])
        yield Worth(*more, Kind.ALL, all_thirteen.clause)


# W24  Misères and piccolo.


@ART("W24", "15")
def opponents_of_many(price: Price, makers: int, losers: int) -> tuple[int, int]:
    """Opponents of several are those who declared nothing; they get what the grid says for so many losers."""
    return by_number(price.against_made, makers), by_number(price.against_lost, losers)


@ART("W24")
def everybody_settles(price: Price, others_made: int, others_lost: int) -> tuple[int, int]:
    """Where the grid says so, each declarer settles with every other player, other declarers included."""
    return others_made * by_number(price.against_made, 1), others_lost * by_number(price.against_lost, 1)


def _each_for_himself(result: Result, grid: Grid, price: Price, playing: Sequence[Seat]) -> Iterator[Entry]:
    made = dict(zip(result.declarers, result.made, strict=True))
    for seat in playing:
        if seat in made:
            yield _own(seat, price, made[seat], clause_of_his_game(result, made[seat]))
        others = [did for other, did in made.items() if other != seat]
        makers, losers = others.count(True), others.count(False)
        if grid.settlement == EVERYBODY:
            amounts, why = everybody_settles(price, makers, losers), everybody_settles.clause
        elif seat not in made:
            amounts, why = opponents_of_many(price, makers, losers), ART.clause("15")
        else:
            continue
        yield from (Entry(seat, points, Kind.AGAINST, why) for points in amounts if points)


def _own(seat: Seat, price: Price, made: bool, clause: Clause) -> Entry:
    return Entry(seat, price.made, Kind.MADE, clause) if made else Entry(seat, price.lost, Kind.LOST, clause)


# 55, 63  What a jury changes.


@ART("55")
def he_bears_his_partners_loss(entries: Sequence[Entry], bearer: Seat) -> Sequence[Entry]:
    """A player who laid the hand open, and was wrong, pays what the partners would lose as well."""
    losses = [each for each in entries if each.kind is Kind.AGAINST and each.points < 0]
    clause = he_bears_his_partners_loss.clause
    moved = [Entry(bearer, each.points, Kind.BEARER, clause) for each in losses if each.seat != bearer]
    return [*(each for each in entries if each.seat == bearer or each not in losses), *moved]


@ART("63", "61")
def points_annulled(result: Result, grid: Grid) -> Sequence[Entry]:
    """A game for which the jury had to be called, and was not, counts for nobody."""
    usual = "63" if result.contract in grid.jury else "61"
    clause = ART.clause(result.clause or usual)
    return [Entry(seat, 0, Kind.ANNULLED, clause) for seat in result.declarers]


def entries(result: Result, grid: Grid, playing: Sequence[Seat]) -> Sequence[Entry]:
    """What a deal brings those who sit in it, in order of seats."""
    price = grid.price(result.contract)
    if price is None:
        return []
    if result.ruled == Ruled.ANNULLED:
        return points_annulled(result, grid)
    found = [*_found(result, grid, price, playing)]
    if result.bearer is not None:
        found = [*he_bears_his_partners_loss(found, result.bearer)]
    return sorted(found, key=lambda each: each.seat)


def _found(result: Result, grid: Grid, price: Price, playing: Sequence[Seat]) -> Iterator[Entry]:
    if price.entry.each_for_himself:
        yield from _each_for_himself(result, grid, price, playing)
        return
    counting = (Kind.MADE, Kind.LOST)
    for worth in _worth(result, price):
        for seat in playing:
            if seat in result.declarers and (worth.own or worth.kind in counting):
                yield Entry(seat, worth.own, worth.kind, worth.clause)
            if seat not in result.declarers and worth.against:
                yield Entry(seat, worth.against, Kind.AGAINST, worth.clause)
