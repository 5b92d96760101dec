"""What a result of a deal is worth in the end: its score, and what the sheet promises after it.

In a rubber a part score, a game won and being vulnerable have no price of their own, in a Chicago game a part
score has none; all are worth what they bring later. ``prospects.json`` holds, for each state of a sheet, by
how many points a side will be ahead from there on, in the mean of what equal players bid and make: a Markov
chain over the states, made by ``research/bridge_rubber.py``. Nothing is known here of who plays, nor of a
rubber that is broken off.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from statistics import fmean

import msgspec

from tapis.core.sheet import SheetStart
from tapis.games.bridge.mark import chicago, rubber, series
from tapis.games.bridge.mark.scheme import Scheme
from tapis.games.bridge.mark.state import State, Terms
from tapis.games.bridge.result import PASSED_OUT, SEATS, PlayedOut, Result, Side, side_of
from tapis.games.bridge.stakes import CHICAGO, MIDDLE, DealBefore

STEPS = (0, 20, 30, 40, 60, 70, 80)
"""Part scores that differ in what is still missing: from 40 on two in a major, from 80 on one of anything."""


class Prospects(msgspec.Struct, frozen=True):
    """Points by which a side will be ahead, by its own part score, then by that of the others (``STEPS``)."""

    rubber: Mapping[str, list[list[float]]]
    """By the games each side has won: ``00``, ``10``, ``01`` or ``11``."""
    chicago: Mapping[str, list[list[float]]]
    """For the side that deals next, by the deals that have passed on: ``0`` to ``3``."""


@cache
def prospects(scheme: str) -> Prospects:
    """What was found for a scheme."""
    kept = files(__package__).joinpath("prospects.json").read_bytes()
    return msgspec.json.decode(kept, type=dict[str, Prospects])[scheme]


def step(below: int) -> int:
    """The place of a part score among ``STEPS``."""
    return bisect_right(STEPS, below) - 1


@lru_cache(maxsize=8192)
def worth(result: Result, at: DealBefore, scheme: Scheme) -> int:
    """What a result is worth to north–south beside a deal that all pass; east–west have the opposite."""
    if at.stakes.alone:
        return series.score(_without_honours(result), at.vulnerable, scheme)
    return round(_ahead(result, at, scheme) - _ahead(PASSED_OUT, at, scheme))


def _without_honours(result: Result) -> Result:
    """A series does not count them (25)."""
    return replace(result, honours=None) if isinstance(result, PlayedOut) else result


def _ahead(result: Result, at: DealBefore, scheme: Scheme) -> float:
    after = marked(result, at, scheme)
    ours, theirs = series.add_up(each.entry for each in after.entries)
    return ours - theirs + later(after, at, scheme)


def marked(result: Result, at: DealBefore, scheme: Scheme) -> State:
    """The sheet after the deal, with the entries of this deal alone."""
    stakes, four = at.stakes, at.stakes.form == CHICAGO
    options = {"all_pass": "next_dealer" if stakes.passes_on else "usual"}
    terms = Terms(SheetStart(SEATS, (at.dealer - stakes.turn) % SEATS, options), scheme)
    games = (0, 0) if four else tuple(int(each) for each in at.vulnerable)
    state = State(turns=stakes.turn, games=games, below=stakes.below)
    return chicago.mark(state, result, terms) if four else rubber.mark(state, result, terms)


def later(state: State, at: DealBefore, scheme: Scheme) -> float:
    """By how many points north–south will be ahead from there on.

    Nobody can tell the second deal of a Chicago game from the third: what is to come is the mean of both.
    """
    found = prospects(scheme.name)
    ours, theirs = (step(each) for each in state.below)
    if at.stakes.form != CHICAGO:
        if state.won:
            return 0.0
        return found.rubber["".join(map(str, state.games))][ours][theirs]
    turn = state.turns % len(scheme.chicago.vulnerable)
    if not turn and state.turns > at.stakes.turn:
        return 0.0
    dealer = side_of(at.dealer + state.turns - at.stakes.turn)
    possible = (turn, turn + 1) if at.stakes.turn == MIDDLE else (turn,)
    return fmean(_of_dealer(found, each, dealer, (ours, theirs)) for each in possible)


def _of_dealer(found: Prospects, turn: int, dealer: Side, steps: tuple[int, int]) -> float:
    """What the table says of the side that deals, told of north–south."""
    ours, theirs = steps
    table = found.chicago[str(turn)]
    return table[ours][theirs] if dealer == 0 else -table[theirs][ours]
