"""Which results a sheet accepts: contracts of the grid, their declarers, tricks there can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tapis.core.tricks import Seat
from tapis.games.whist.book import ART
from tapis.games.whist.catalogue import CATALOGUE, TRICKS, Entry
from tapis.games.whist.grid import Grid
from tapis.games.whist.result import PASS, Result, Ruled
from tapis.law import Breach


@ART("W22")
def contract_is_played(grid: Grid, contract: str) -> bool:
    """The grid of this party has no {contract}: choose a contract it has."""
    return contract == PASS or grid.price(contract) is not None


@ART("W25", "25", "42")
def number_of_declarers(entry: Entry, declarers: int) -> bool:
    """Name the players of {contract}: two of an emballage or a trou, one of a game played alone."""
    return declarers in entry.declarers


@ART("W25")
def each_declares_once(declarers: Sequence[Seat]) -> bool:
    """Name each declarer once, in the order of the sheet."""
    return all(one < after for one, after in pairwise(declarers))


@ART("W21")
def only_players_of_the_deal_declare(declarers: Sequence[Seat], playing: Sequence[Seat]) -> bool:
    """Player {seat} does not play this deal, so he cannot have declared it."""
    return set(declarers) <= set(playing)


@ART("W26")
def tricks_there_are(result: Result) -> bool:
    """Say how many of the thirteen tricks the declarers took, from 0 to 13."""
    return bool(result.ruled) if result.tricks is None else 0 <= result.tricks <= TRICKS


@ART("W26", "25")
def each_made_it_or_not(result: Result) -> bool:
    """Say of each player of a misère or piccolo whether he made it."""
    return result.ruled == Ruled.ANNULLED or len(result.made) == len(result.declarers)


@ART("W23")
def ruling_fits_the_players(result: Result) -> bool:
    """A game the jury gives or takes is marked so: say of each player of a misère whether he made it."""
    return result.ruled not in (Ruled.WON, Ruled.LOST) or (result.ruled == Ruled.WON) in result.made


@ART("55")
def an_opponent_bears(result: Result, playing: Sequence[Seat]) -> bool:
    """Only an opponent of a game the jury counts as won can pay for his partners."""
    if result.bearer is None:
        return True
    opponents = set(playing) - set(result.declarers)
    return result.ruled == Ruled.WON and result.bearer in opponents


def impossible(result: Result, grid: Grid, playing: Sequence[Seat]) -> Breach | None:
    """Why no deal of these players can have ended with ``result``, or None."""
    if not contract_is_played(grid, result.contract):
        return contract_is_played.breach(contract=result.contract)
    if result.contract == PASS:
        return None
    entry, declarers = CATALOGUE[result.contract], result.declarers
    if not number_of_declarers(entry, len(declarers)):
        return number_of_declarers.breach(contract=entry.code)
    if not each_declares_once(declarers):
        return each_declares_once.breach()
    if not only_players_of_the_deal_declare(declarers, playing):
        return only_players_of_the_deal_declare.breach(seat=min(set(declarers) - set(playing)))
    return _ended(result, entry) or _borne(result, playing)


def _ended(result: Result, entry: Entry) -> Breach | None:
    if not entry.each_for_himself:
        return None if tricks_there_are(result) else tricks_there_are.breach()
    if not each_made_it_or_not(result):
        return each_made_it_or_not.breach()
    return None if ruling_fits_the_players(result) else ruling_fits_the_players.breach()


def _borne(result: Result, playing: Sequence[Seat]) -> Breach | None:
    return None if an_opponent_bears(result, playing) else an_opponent_bears.breach()
