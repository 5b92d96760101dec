"""Hands laid down before the end: 55, 56 and 57, under W9.

Whoever is right plays on with an open hand: nothing is lost by it. Whether that is so the jury says;
where the program is the jury, it looks at every card of the last tricks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from tapis.core.events import Ruled, Shown
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.games.whist.auction.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.book import ART
from tapis.games.whist.play import tricks
from tapis.games.whist.play.before_play import AtTable
from tapis.games.whist.play.calls import Event
from tapis.games.whist.play.solving import Goal, Search
from tapis.games.whist.play.table import LaidDown, Ruling, Table
from tapis.games.whist.result import Ruled as Word
from tapis.law import Bars

Needs: TypeAlias = "Mapping[str, int]"
"""The tricks each game of the table's grid asks for."""

LAST_TRICKS = 5
RIGHT = "right"


@dataclass(frozen=True, slots=True)
class LayingDown:
    """``seat`` about to lay its hand down; ``allowed`` is whether a table does so, ``asked`` whether it has a
    person for its jury.
    """

    table: Table
    seat: Seat
    allowed: bool
    asked: bool

    @property
    def told(self) -> Mapping[str, object]:
        """Whose hand it is, for the placeholders of a refusal."""
        return {"seat": self.seat}


@ART.bars("57", "W9")
def hands_stay_closed(laying: LayingDown) -> bool:
    """Play on: at this table every deal is played to the end."""
    return not laying.allowed


@ART.bars("55", "56")
def no_card_is_due(laying: LayingDown) -> bool:
    """Lay your hand down only while cards are being played."""
    table = laying.table
    return table.trick is None or tricks.decided(table) or bool(tricks.hands_to_open(table))


@ART.bars("55", "56")
def hand_not_judged_yet(judged: AtTable) -> bool:
    """Wait until it is decided whether the hand laid down was right."""
    return judged.table.laid is not None


@ART.bars("55", "56")
def hand_lies_open(laying: LayingDown) -> bool:
    """Your hand lies open already."""
    return laying.seat in laying.table.open_hands


@ART.bars("W9")
def too_early_to_judge(laying: LayingDown) -> bool:
    """Play on until five tricks are left: only then can the program judge."""
    table, contract = laying.table, laying.table.contract
    if laying.asked or contract is None:
        return False
    return tricks.tricks_of(contract) - len(table.won) > LAST_TRICKS


BARS: Bars[LayingDown] = (
    hands_stay_closed,
    no_card_is_due,
    hand_not_judged_yet,
    hand_lies_open,
    too_early_to_judge,
)

LAID_DOWN = ART.audience("55", "56", code="hand-laid-down", sentence="A hand laid down is seen by everybody.")


@ART("55")
def a_defender_who_is_wrong(table: Table, seat: Seat) -> Table:
    """A defender who gives up a game that can still be lost makes it count as won, and pays for the whole
    side.
    """
    return replace(table, ruling=Ruling(Word.WON, seat, "55"))


@ART("56")
def a_declarer_who_is_wrong(table: Table, seat: Seat) -> Table:
    """A declarer who lays down a game that can still be lost has lost it."""
    contract = table.contract
    assert contract is not None
    after = replace(table, lost=table.lost | {seat})
    others = contract.kind in EACH_FOR_HIMSELF and not tricks.decided(after)
    return after if others else replace(after, ruling=Ruling(Word.LOST, clause="56"))


def clause_of(table: Table, seat: Seat) -> str:
    """The ref of the clause that concerns ``seat``: for a declarer or for an opponent."""
    return "56" if seat in table.declarers else "55"


def laid_down(table: Table, seat: Seat) -> Table:
    """The table once ``seat`` has laid its hand down."""
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
    ref = clause_of(at.table, laid.seat)
    if not laid.shown:
        return [Shown(laid.seat, at.hands[laid.seat], *LAID_DOWN.under(ref).everybody)]
    right = {RIGHT: int(is_right(at, laid.seat, needs))}
    return () if asked else [Ruled(laid.seat, ART.clause(ref), right)]


@ART("55", "56", "W9")
def is_right(at: Position[Table], seat: Seat, needs: Needs) -> bool:
    """A declarer is right when nobody can beat them, a defender when no play can beat the game any more."""
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
    if contract.kind in EACH_FOR_HIMSELF and tricks.has_failed(table, declarer):
        return True
    left = tricks.tricks_of(contract) - len(table.won)
    return _goal(table, declarer, needs).failed(_taken(table, declarer), left)


def _side(table: Table, declarer: Seat) -> frozenset[Seat]:
    """Those who make or lose the game together with ``declarer``."""
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
