"""Hands laid down before the end: 55, 56 and 57, under W9.

Whoever is right plays on with an open hand: nothing is lost by it. Whether he is right says the jury; where
the program is the jury, it looks at every card of the last tricks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from tapis.core.events import Audience, Ruled, Shown
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.games.whist import play
from tapis.games.whist.book import ART
from tapis.games.whist.calls import Event
from tapis.games.whist.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.result import Ruled as Word
from tapis.games.whist.solving import Goal, Search
from tapis.games.whist.table import LaidDown, Ruling, Table
from tapis.law import Breach

Needs: TypeAlias = "Mapping[str, int]"
"""The tricks each game of the table's grid asks for."""

LAST_TRICKS = 5
RIGHT = "right"


@ART("57", "W9")
def hands_may_be_laid_down(allowed: bool) -> bool:
    """Play on: at this table every deal is played to the end."""
    return allowed


@ART("55", "56")
def lay_down_while_cards_are_played(table: Table) -> bool:
    """Lay your hand down only while cards are being played."""
    return table.trick is not None and not play.decided(table) and not play.hands_to_open(table)


@ART("55", "56")
def one_hand_at_a_time(table: Table) -> bool:
    """Wait until it is decided whether the hand laid down was right."""
    return table.laid is None


@ART("55", "56")
def lay_down_once(table: Table, seat: Seat) -> bool:
    """Your hand lies open already."""
    return seat not in table.open_hands


@ART("W9")
def the_program_judges_the_last_tricks(table: Table) -> bool:
    """Play on until five tricks are left: only then can the program judge."""
    contract = table.contract
    return contract is not None and play.tricks_of(contract) - len(table.won) <= LAST_TRICKS


@ART("55", "56")
def everybody_sees_the_hand_laid_down() -> Audience:
    """A hand laid down is seen by everybody."""
    return None


@ART("55")
def a_defender_who_is_wrong(table: Table, seat: Seat) -> Table:
    """A defender who gives up a game that can still be lost makes it count as won, and pays for his side."""
    return replace(table, ruling=Ruling(Word.WON, seat, "55"))


@ART("56")
def a_declarer_who_is_wrong(table: Table, seat: Seat) -> Table:
    """A declarer who lays down a game that can still be lost has lost it."""
    contract = table.contract
    assert contract is not None
    after = replace(table, lost=table.lost | {seat})
    others = contract.kind in EACH_FOR_HIMSELF and not play.decided(after)
    return after if others else replace(after, ruling=Ruling(Word.LOST, clause="56"))


def clause_of(table: Table, seat: Seat) -> str:
    """Which of the two clauses concerns ``seat``."""
    return "56" if seat in table.declarers else "55"


def refuse_laying_down(table: Table, seat: Seat, allowed: bool, asked: bool) -> Breach | None:
    """Why ``seat`` may not lay his hand down, or None; ``asked`` tells that a person is the jury."""
    if not hands_may_be_laid_down(allowed):
        return hands_may_be_laid_down.breach()
    if not lay_down_while_cards_are_played(table):
        return lay_down_while_cards_are_played.breach()
    if not one_hand_at_a_time(table):
        return one_hand_at_a_time.breach()
    if not lay_down_once(table, seat):
        return lay_down_once.breach()
    if not asked and not the_program_judges_the_last_tricks(table):
        return the_program_judges_the_last_tricks.breach()
    return None


def laid_down(table: Table, seat: Seat) -> Table:
    """The table once ``seat`` has laid his hand down."""
    return replace(table, laid=LaidDown(seat))


def judged(table: Table, right: bool) -> Table:
    """The table once it is known whether the hand was laid down rightly."""
    laid = table.laid
    assert laid is not None
    after = replace(table, laid=None)
    if right:
        return after
    wrong = a_declarer_who_is_wrong if laid.seat in table.declarers else a_defender_who_is_wrong
    return wrong(after, laid.seat)


def follow_up(at: Position[Table], asked: bool, needs: Needs) -> Sequence[Event]:
    """The hand shown to all, then the program's judgement where it is the jury."""
    laid = at.table.laid
    if laid is None:
        return ()
    by = ART.clause(clause_of(at.table, laid.seat))
    if not laid.shown:
        return [Shown(laid.seat, at.hands[laid.seat], everybody_sees_the_hand_laid_down(), by)]
    return () if asked else [Ruled(laid.seat, by, {RIGHT: int(is_right(at, laid.seat, needs))})]


@ART("55", "56", "W9")
def is_right(at: Position[Table], seat: Seat, needs: Needs) -> bool:
    """A declarer is right when nobody can beat him, a defender when no play can beat the game any more."""
    declarers = at.table.declarers
    if seat in declarers:
        return _is_made(at, seat, needs, _side(at.table, seat))
    nobody = frozenset[Seat]()
    return all(is_lost(at.table, each, needs) or _is_made(at, each, needs, nobody) for each in declarers)


@ART("55")
def is_lost(table: Table, declarer: Seat, needs: Needs) -> bool:
    """A game that the tricks taken have lost already cannot be given up."""
    contract = table.contract
    assert contract is not None
    if contract.kind in EACH_FOR_HIMSELF and play.has_failed(table, declarer):
        return True
    left = play.tricks_of(contract) - len(table.won)
    return _goal(table, declarer, needs).failed(_taken(table, declarer), left)


def _side(table: Table, declarer: Seat) -> frozenset[Seat]:
    """Who makes or loses the game together with ``declarer``."""
    alone = table.contract is not None and table.contract.kind in EACH_FOR_HIMSELF
    return frozenset({declarer}) if alone else frozenset(table.declarers)


def _is_made(at: Position[Table], declarer: Seat, needs: Needs, helpers: frozenset[Seat]) -> bool:
    """Whether the game is made when ``helpers`` play for it, and everybody else against it."""
    table = at.table
    assert table.trick is not None
    if is_lost(table, declarer, needs):
        return False
    search = Search(_goal(table, declarer, needs), helpers)
    return search.can_be_made(at.hands, table.trick, _taken(table, declarer))


def _goal(table: Table, declarer: Seat, needs: Needs) -> Goal:
    contract = table.contract
    assert contract is not None
    return Goal(contract.kind, _side(table, declarer), needs[contract.code])


def _taken(table: Table, declarer: Seat) -> int:
    return sum(table.taken(seat) for seat in _side(table, declarer))
