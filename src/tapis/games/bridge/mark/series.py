"""Series of boards: 24 to 26. Every deal starts from zero; games and parties do not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark import scoring
from tapis.games.bridge.mark.rubber import game_is_won
from tapis.games.bridge.mark.scheme import Scheme
from tapis.games.bridge.mark.scoring import Entry, Kind
from tapis.games.bridge.mark.state import Entering, Marked, Standing, State, Terms
from tapis.games.bridge.result import SIDES, PlayedOut, Result, Vulnerable
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability


@ART("24", "B8")
def board_in_play(first_board: int, deals: int) -> int:
    """The boards of a series are played in the order of their numbers."""
    return first_board + deals


@ART.bars("24")
def series_is_full(standing: Standing) -> bool:
    """Every board of this series is on the sheet already."""
    return standing.terms.full(standing.state.deals)


@ART.bars("25")
def honours_in_a_series(entering: Entering) -> bool:
    """Leave the honours out: they do not count in a series."""
    return isinstance(entering.result, PlayedOut) and entering.result.honours is not None


@ART("25")
def contract_premium(points: int, vulnerable: bool, scheme: Scheme) -> int:
    """A game made in one deal earns a premium, more when vulnerable; a smaller contract earns less."""
    won = game_is_won(points, scheme)
    return scheme.series.game[vulnerable] if won else scheme.series.part_score


@ART("26")
def add_up(entries: Iterable[Entry]) -> tuple[int, ...]:
    """Each pair adds up what it has scored."""
    sums = [0] * SIDES
    for entry in entries:
        sums[entry.side] += entry.points
    return tuple(sums)


def entries(result: Result, vulnerable: Vulnerable, scheme: Scheme) -> Iterator[Entry]:
    """What one deal of a series earns; a deal passed out earns nothing."""
    if not isinstance(result, PlayedOut):
        return
    at_risk = vulnerable[result.side]
    for entry in scoring.entries(result, at_risk, scheme):
        yield entry
        if entry.kind is Kind.TRICKS:
            kind = Kind.GAME if game_is_won(entry.points, scheme) else Kind.PART_SCORE
            points = contract_premium(entry.points, at_risk, scheme)
            yield Entry(result.side, points, kind, contract_premium.clause)


def score(result: Result, vulnerable: Vulnerable, scheme: Scheme) -> int:
    """What one deal of a series is worth to north–south; east–west have the opposite."""
    ours, theirs = add_up(entries(result, vulnerable, scheme))
    return ours - theirs


def board(state: State, terms: Terms) -> int:
    """The number of the next board."""
    return board_in_play(int(terms.option("first_board")), state.deals)


def dealer(state: State, terms: Terms) -> Seat:
    """The seat that deals next."""
    return board_dealer(board(state, terms))


def vulnerable(state: State, terms: Terms) -> Vulnerable:
    """Whether each side is vulnerable in the next deal."""
    return board_vulnerability(board(state, terms))


def mark(state: State, result: Result, terms: Terms) -> State:
    """The series after one more board."""
    earned = entries(result, vulnerable(state, terms), terms.scheme)
    return state.next_deal(turn=True).add(earned)


def totals(marked: Iterable[Marked]) -> tuple[int, ...]:
    """The total of each pair."""
    return add_up(each.entry for each in marked)
