"""Whether a recorded deal is the one its seed deals, and which published commitment binds that seed.

The house's part of a seed that several made is bound by the commitment to it. Any other seed is bound by the
commitment to itself, or by the commitment to the seed of the whole evening it was made from: the part before
a last ``/`` and a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tapis.core.chance import commitment
from tapis.core.game import Table
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.sheet import Line, SheetStart
from tapis.core.tricks import Seat
from tapis.core.verify import Finding, verify
from tapis.law import Profile

T = TypeVar("T", bound=Table)
S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")

BOARDS_REPEAT = 16
"""After so many boards that travel dealer and vulnerability come round again."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A seed and the commitment to it."""

    seed: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Checked(Generic[V]):
    """A finished deal that was played by the rules."""

    result: V
    bound: tuple[Bound, ...]
    """The seeds that a commitment may have bound; empty for a deal without a seed."""
    differs: Finding | None = None
    """The first event that the seed would have made otherwise; None where there is none."""
    made: bool = True
    """Whether the parts of which the seed is said to be made do make it."""

    @property
    def dealt_by_seed(self) -> bool:
        """Whether there is a seed, and it deals exactly these cards."""
        return bool(self.bound) and self.made and self.differs is None


@dataclass(frozen=True, slots=True)
class Alone:
    """The lines of one deal marked by itself."""

    columns: int
    """How many columns its sheet has."""
    lines: tuple[Line, ...]
    agrees: bool
    """Whether a party's first deal can be played under these terms, or they tell all that came before; if
    not, the mark of earlier deals may have made more of it.
    """


def check(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> Checked[V] | Finding:
    """The deal dealt again from its seed and every move checked; or the first event that breaks a rule."""
    game = record.game(plugin)
    outcome, made = verify(game, record), record.parts is None or record.parts.seed == record.seed
    if not isinstance(outcome, Finding):
        return Checked(outcome, bound(record), made=made)
    unbound = outcome if record.seed is None else verify(game, replace(record, seed=None))
    return unbound if isinstance(unbound, Finding) else Checked(unbound, bound(record), outcome, made)


def bound(record: DealRecord[C]) -> tuple[Bound, ...]:
    """What a commitment may have bound: the house's part of a seed made by several, or else the seed."""
    if record.parts is not None:
        return (Bound(record.parts.secret, record.parts.commitment),)
    return seeds(record.seed)


def seeds(seed: str | None) -> tuple[Bound, ...]:
    """The seed of a deal, and that of the evening where it is one of several."""
    if seed is None:
        return ()
    whole, _, number = seed.rpartition("/")
    evening = (whole,) if whole and number.isdecimal() else ()
    return tuple(Bound(each, commitment(each)) for each in (seed, *evening))


def binding(bound: tuple[Bound, ...], digest: str) -> Bound | None:
    """Which of these seeds the commitment ``digest`` binds; None for none of them."""
    return next((each for each in bound if each.commitment == digest.strip().lower()), None)


def mark_alone(plugin: Plugin[T, C, V, S], record: DealRecord[C], result: V) -> Alone | None:
    """The deal marked as a usual party's first, or as a later one where its terms tell what came before.

    None where no sheet takes it so.
    """
    setup = start_alone(plugin, record)
    if setup is None:
        return None
    sheet = _before(plugin, setup, record)
    agrees = _plays(plugin, sheet, record)
    if plugin.sheet.marking.check(sheet, result) is not None:
        return None
    marked = plugin.sheet.marking.enter(sheet, result)
    return Alone(setup.columns, tuple(plugin.sheet.marking.lines(marked)), agrees)


def _before(plugin: Plugin[T, C, V, S], setup: SheetStart, record: DealRecord[C]) -> S:
    """The sheet before the deal: an empty one, unless only a later one imposes its terms."""
    blank, resumed = plugin.sheet.marking.blank(setup), plugin.boards.resumed if plugin.boards else None
    if _plays(plugin, blank, record) or resumed is None:
        return blank
    return resumed(setup, record.terms) or blank


def columns_of(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> int:
    """How many columns the sheet of a recorded deal has, as far as the record tells."""
    setup = start_alone(plugin, record)
    return len(_chairs(plugin, record)) // plugin.sheet.members if setup is None else setup.columns


def start_alone(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> SheetStart | None:
    """The start of a party whose first deal this is, or None; where chairs rest, as many as fit the terms.

    A board that travels is the first deal of a party that begins with it, or with one under the same terms.
    """
    played = plugin.event.formats[0] if plugin.event.formats else None
    setups = [
        SheetStart(played.deals_at(columns) if played else 1, dealer, options, columns, record.edition)
        for options in _agreed(plugin, record)
        for columns in _sizes(plugin, record)
        for dealer in range(columns * plugin.sheet.members)
        if record.terms.dealing_seat(dealer) == record.dealer
    ]
    blank = plugin.sheet.marking.blank
    fitting = (setup for setup in setups if _plays(plugin, blank(setup), record))
    return next(fitting, setups[0] if setups else None)


def _agreed(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> Iterator[Profile]:
    """What a party with this deal first may have agreed on: to begin with its board, or with any other."""
    own, boards = dict(record.options), plugin.boards
    if boards is None:
        yield plugin.regulation.profile(own, record.edition)
        return
    admits, board = plugin.regulation.options[boards.number].admits, record.terms.board
    first = (board,) if board is not None and admits(board) else ()
    for number in dict.fromkeys((*first, *range(1, BOARDS_REPEAT + 1))):
        yield plugin.regulation.profile({**own, boards.number: number}, record.edition)


def _sizes(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> list[int]:
    """How many columns the sheet may have; more than play where chairs rest."""
    chairs = _chairs(plugin, record)
    if record.terms.sitting is None:
        return [size for size in plugin.sheet.marking.sizes if size * plugin.sheet.members == len(chairs)]
    return [size for size in sorted(plugin.sheet.marking.sizes) if size > max(*chairs, len(chairs))]


def _plays(plugin: Plugin[T, C, V, S], sheet: S, record: DealRecord[C]) -> bool:
    """Whether the next deal of this sheet is played under the terms recorded, whatever the board's number."""
    return replace(plugin.sheet.marking.terms(sheet), board=record.terms.board) == record.terms


def _chairs(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> tuple[Seat, ...]:
    """The chair of each seat of the deal."""
    return record.terms.chairs(record.game(plugin).seats)
