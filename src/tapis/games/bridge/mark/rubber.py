"""The party: 1, 2, 5, 6, 15 and 16. Games, part scores, the party's premiums; no cards, no paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark import scoring
from tapis.games.bridge.mark.scheme import Scheme
from tapis.games.bridge.mark.scoring import Entry, Kind
from tapis.games.bridge.mark.state import NOTHING, Standing, State, Terms, one_more
from tapis.games.bridge.result import SEATS, SIDES, PlayedOut, Result, Side, Vulnerable

NOBODY = (False,) * SIDES


# 1  Games and the party.


@ART("1")
def game_is_won(below: int, scheme: Scheme) -> bool:
    """A hundred points below the line win a game, in one deal or several."""
    return below >= scheme.tricks.game


@ART.bars("1")
def party_is_won(standing: Standing) -> bool:
    """The rubber is won; start a new sheet for the next one."""
    return standing.state.won


# 2, 6  Vulnerable.


@ART("2")
def vulnerable_after_a_game(state: State) -> Vulnerable:
    """A side that has won a game is vulnerable."""
    return state.games[0] > 0, state.games[1] > 0


@ART("6")
def game_in_play(state: State) -> int:
    """When each side has won a game, play a third; it decides the rubber."""
    return sum(state.games) + 1


# 5  The next game.


@ART("5")
def next_game(state: State, winner: Side) -> State:
    """Draw a line under the game; both sides start the next from nothing."""
    closed = (*state.closed, state.deals)
    return replace(state, games=one_more(state.games, winner), below=NOTHING, closed=closed)


# 16  So many deals and no more.


@ART.bars("16")
def party_is_broken_off(standing: Standing) -> bool:
    """The rubber was broken off after {deals:deal|deals}; start a new sheet."""
    return standing.terms.full(standing.state.deals)


# 15, 16  The party's premiums.


@ART("15")
def party_premium(state: State, scheme: Scheme) -> int:
    """The rubber is worth more in two games than in three."""
    return scheme.rubber.two_games if min(state.games) == 0 else scheme.rubber.three_games


@ART("16", "B3")
def broken_off(state: State, scheme: Scheme, unfinished_who: str) -> tuple[int, ...]:
    """A rubber broken off gives a premium for a game won and one for a part score."""
    games = _who(state.games, unfinished_who)
    part_scores = _who(state.below, unfinished_who)
    game, part_score = scheme.rubber.unfinished_game, scheme.rubber.unfinished_part_score
    return tuple(game * games[side] + part_score * part_scores[side] for side in range(SIDES))


def _who(values: tuple[int, ...], unfinished_who: str) -> tuple[bool, ...]:
    """For each side whether ``values`` gives it something; with ``only_side``, neither when both have it."""
    having = tuple(value > 0 for value in values)
    return NOBODY if unfinished_who == "only_side" and all(having) else having


# B7, B20  Who deals.


@ART("B20", "B7")
def left_hand_neighbour_deals(state: State, terms: Terms) -> Seat:
    """After each deal the left-hand neighbour deals."""
    return (terms.setup.dealer + state.turns) % SEATS


def vulnerable(state: State, _terms: Terms) -> Vulnerable:
    """Whether each side is vulnerable in the next deal."""
    return vulnerable_after_a_game(state)


def mark(state: State, result: Result, terms: Terms) -> State:
    """The party after one more deal."""
    if not isinstance(result, PlayedOut):
        return state.next_deal(turn=terms.option("all_pass") != "same_dealer")
    at_risk = vulnerable_after_a_game(state)[result.side]
    state = state.next_deal(turn=True).add(scoring.entries(result, at_risk, terms.scheme))
    state = below_the_line(state, result, terms.scheme)
    return state.add(_party(state, result.side, terms.scheme))


def below_the_line(state: State, result: PlayedOut, scheme: Scheme) -> State:
    """The state with the points of a contract made, and the game they win."""
    if result.over < 0:
        return state
    points = scoring.trick_points(result.contract, scheme)
    state = replace(state, below=one_more(state.below, result.side, points))
    won = game_is_won(state.below[result.side], scheme)
    return next_game(state, result.side) if won else state


def _party(state: State, winner: Side, scheme: Scheme) -> Iterator[Entry]:
    if state.won:
        yield Entry(winner, party_premium(state, scheme), Kind.PARTY, party_premium.clause)


def unfinished(state: State, terms: Terms) -> Iterator[Entry]:
    """What a party that stops here gives."""
    premiums = broken_off(state, terms.scheme, str(terms.option("unfinished_who")))
    for side, points in enumerate(premiums):
        if points and not state.won:
            yield Entry(side, points, Kind.UNFINISHED, broken_off.clause)
