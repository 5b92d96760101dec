"""Four deals in the Chicago way: B21. Part scores count on from deal to deal; there is no party."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.terms import VULNERABILITIES
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark import rubber, scoring
from tapis.games.bridge.mark.scheme import Scheme
from tapis.games.bridge.mark.scoring import Entry, Kind
from tapis.games.bridge.mark.state import NOTHING, Standing, State, Terms
from tapis.games.bridge.result import PlayedOut, Result, Vulnerable, side_of


@ART("B21")
def vulnerable_by_deal(dealer: Seat, turn: int, scheme: Scheme) -> Vulnerable:
    """Nobody is vulnerable in the first deal, the dealer's side in the next two, all in the last."""
    role = scheme.chicago.vulnerable[turn % len(scheme.chicago.vulnerable)]
    if role in VULNERABILITIES:
        return VULNERABILITIES[role]
    side = side_of(dealer) if role == "dealer" else 1 - side_of(dealer)
    return side == 0, side == 1


@ART("B21")
def game_premium(vulnerable: bool, scheme: Scheme) -> int:
    """A game earns its premium at once, more when vulnerable."""
    return scheme.chicago.game[vulnerable]


@ART("B21")
def last_part_score(turn: int, scheme: Scheme) -> int:
    """A part score made in the last deal earns a premium."""
    return scheme.chicago.part_score if _last(turn, scheme) else 0


@ART.bars("B21")
def every_deal_is_marked(standing: Standing) -> bool:
    """Every deal is on the sheet already; start a new one."""
    return standing.terms.full(standing.state.turns)


def _last(turn: int, scheme: Scheme) -> bool:
    deals = len(scheme.chicago.vulnerable)
    return turn % deals == deals - 1


def vulnerable(state: State, terms: Terms) -> Vulnerable:
    """Whether each side is vulnerable in the next deal."""
    dealer = rubber.left_hand_neighbour_deals(state, terms)
    return vulnerable_by_deal(dealer, state.turns, terms.scheme)


def mark(state: State, result: Result, terms: Terms) -> State:
    """The four deals after one more."""
    turn = state.turns
    at_risk = vulnerable(state, terms)
    counts = isinstance(result, PlayedOut) or terms.option("all_pass") == "next_dealer"
    state = state.next_deal(counts)
    if isinstance(result, PlayedOut):
        state = _played(state, result, at_risk[result.side], (turn, terms.scheme))
    return replace(state, below=NOTHING) if counts and _last(turn, terms.scheme) else state


def _played(state: State, result: PlayedOut, at_risk: bool, at: tuple[int, Scheme]) -> State:
    turn, scheme = at
    before = state.add(scoring.entries(result, at_risk, scheme))
    after = rubber.below_the_line(before, result, scheme)
    if after.games != before.games:
        points, clause = game_premium(at_risk, scheme), game_premium.clause
        return after.add([Entry(result.side, points, Kind.GAME, clause)])
    points = last_part_score(turn, scheme) if result.over >= 0 else 0
    clause = last_part_score.clause
    return after.add([Entry(result.side, points, Kind.PART_SCORE, clause)] if points else [])
