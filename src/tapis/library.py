"""The library: a deal to play, a sheet to mark, an event to draw, in few words.

Everything here is a shell round the values below it. What those give back as a refusal is raised here as
``IllegalMove``, because a script wants to stop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Generic, TypeVar

from tapis import pictures
from tapis.club.crossings import draw
from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Move, Played, hearers
from tapis.core.game import Position, Table, advance
from tapis.core.game import replay as fold_events
from tapis.core.notation import read_deal, write_deal
from tapis.core.parts import Codec
from tapis.core.plugin import AnyPlugin, Plugin, SomeCall, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, at_random, play_on
from tapis.core.sheet import Line, Mistake, Points, SheetStart, columns, fold, totals
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.core.verify import Finding, verify
from tapis.core.view import View, view_of_table
from tapis.law import IllegalMove, Setting
from tapis.version import VERSION

__all__ = ["Deal", "Sheet", "__version__", "draw", "game", "replay", "sheet"]

__version__ = VERSION

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


def game(name: str) -> AnyPlugin:
    """The game called ``name``; KeyError lists the names there are."""
    if name not in plugins():
        raise KeyError(f"no game is called {name!r}; there are {', '.join(plugins())}")
    return plugins()[name]


class Deal(Generic[T, C, R]):
    """One deal that goes forward move by move; what happens by itself happens at once.

    ``seed`` decides the cards: the same seed deals the same deal everywhere. A seat that is none raises
    ValueError, and a seed that is no text TypeError.
    """

    def __init__(
        self,
        of: Plugin[T, C, R, S],
        seed: str,
        dealer: Seat = 0,
        options: Mapping[str, Setting] | None = None,
        terms: DealTerms | None = None,
    ) -> None:
        if not isinstance(seed, str):
            raise TypeError(f"A seed is a text: {str(seed)!r}, not {seed!r}.")
        self.plugin, self.seed, self.dealer = of, seed, dealer
        self.options, self.terms = dict(options or {}), terms or DealTerms()
        self.rules = of.game(self.options, self.terms)
        self._seated(dealer)
        self._calls: Codec[C] = of.rules.calls
        self._chance = Chance(seed)
        self._events: list[DealEvent[C]] = []
        self._at: Position[T] = fold_events(self.rules, dealer, ())
        self._settle()

    @classmethod
    def begun(cls, of: Plugin[T, C, R, Any], record: DealRecord[C]) -> Deal[T, C, R]:
        """The deal as far as a record tells it, to go on from there."""
        deal = cls(of, record.seed or "", record.dealer, record.options, record.terms)
        deal.rules, deal._events = record.game(of), list(record.events)
        deal._at = fold_events(deal.rules, record.dealer, record.events)
        deal._settle()
        return deal

    @property
    def table(self) -> T:
        """What everybody sees."""
        return self._at.table

    @property
    def turn(self) -> frozenset[Seat]:
        """The seats that may act now; empty when the deal is over."""
        return self.rules.to_move(self._at.table)

    @property
    def result(self) -> R | None:
        """The result; None while the deal goes on."""
        return self.rules.result(self._at.table)

    def hand(self, seat: Seat) -> Cards:
        """The cards in the hand of a seat, all of them, as the referee knows them."""
        return self._at.hands[self._seated(seat)]

    def view(self, seat: Seat) -> View[T, C]:
        """What that seat may know, and nothing else."""
        return view_of_table(self.rules, self._at.table, self._events, self._seated(seat))

    def moves(self, seat: Seat) -> Sequence[Move[C]]:
        """Every legal move of a seat."""
        return self.rules.moves(self._at.table, self._seated(seat), self._at.hands[seat])

    def cards(self, seat: Seat) -> Cards:
        """The cards a seat may play now."""
        return Cards.of(move.card for move in self.moves(seat) if isinstance(move, Played))

    def play(self, card: Card | str, seat: Seat | None = None) -> None:
        """Lay a card, by its code; IllegalMove says why not, with the clause."""
        self.do(Played(self._whose(seat), read_card(card) if isinstance(card, str) else card))

    def call(self, call: Json, seat: Seat | None = None) -> None:
        """Make a call, given in its JSON form; IllegalMove says why not, with the clause."""
        who, said = self._whose(seat), self._calls.decode(call)
        self.do(Called(who, said, hearers(self.moves(who), said)))

    def do(self, move: Move[C]) -> None:
        """Make a move."""
        refusal = self.rules.check(self._at.table, self._at.hands[self._seated(move.seat)], move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self._happen(move)
        self._settle()

    def clone(self) -> Deal[T, C, R]:
        """The deal as it stands, to go on in another way; chance brings both the same."""
        other: Deal[T, C, R] = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._chance, other._events = self._chance.clone(), list(self._events)
        return other

    def finish(self, player: Player[T, C] = at_random) -> R:
        """Let ``player`` play every seat to the end; WrongMove names the move that it may not make."""
        for event in play_on(self.rules, self.dealer, tuple(self._events), self._chance, player)[
            len(self._events) :
        ]:
            self._happen(event)
        assert self.result is not None
        return self.result

    @property
    def record(self) -> DealRecord[C]:
        """The deal so far as a value."""
        book = self.plugin.regulation
        return DealRecord(
            book.id,
            book.edition,
            self.dealer,
            self.options,
            tuple(self._events),
            self.seed,
            self.terms,
        )

    def _repr_html_(self) -> str:
        """The deal as a notebook shows it: every hand, as the referee knows them, and the present trick."""
        tricks = self.table.tricks
        trick = tricks.trick if tricks else None
        lying = dict(zip(trick.order, trick.cards, strict=False)) if trick else {}
        won = [each.winner for each in tricks.won] if tricks else []
        head = ("seat", "hand", "lies", "tricks")
        rows = [
            (
                f"{seat}, to move" if seat in self.turn else f"{seat}",
                pictures.hand([card.code for card in self.hand(seat)]),
                pictures.hand([lying[seat].code] if seat in lying else []),
                str(won.count(seat)),
            )
            for seat in range(self.rules.seats)
        ]
        told = "" if self.result is None else f"<p>{escape(str(self.result))}</p>"
        return pictures.table(head, rows) + told

    def log(self) -> str:
        """The deal so far as a deal log, which ``replay`` reads."""
        return write_deal(self.plugin, self.record)

    def _seated(self, seat: Seat) -> Seat:
        """The seat; ValueError where nobody sits there."""
        if seat not in range(self.rules.seats):
            raise ValueError(f"There are {self.rules.seats} seats, from 0: {seat} is none of them.")
        return seat

    def _whose(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        if len(self.turn) != 1:
            raise ValueError(f"several seats may act, or none: say which ({sorted(self.turn)})")
        return next(iter(self.turn))

    def _happen(self, event: DealEvent[C]) -> None:
        self._events.append(event)
        self._at = advance(self.rules, self._at, event)

    def _settle(self) -> None:
        while following := self.rules.referee(self._at, tuple(self._events), self._chance):
            for event in following:
                self._happen(event)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A marked sheet: its lines, each with its clause, and the total of each column."""

    lines: tuple[Line, ...]
    totals: tuple[Points, ...]

    def _repr_html_(self) -> str:
        """The sheet as a notebook shows it: a row for each line, its points in their column, its clause."""
        columns = range(len(self.totals))
        head = ("deal", *map(str, columns), "clause")
        rows = [
            (
                str(line.deal),
                *(_decimal(line.points) if line.seat == seat else "" for seat in columns),
                escape(str(line.clause)),
            )
            for line in self.lines
        ]
        return pictures.table(head, [*rows, ("total", *map(_decimal, self.totals), "")])


def _decimal(points: Points) -> str:
    """Points for a notebook, a half as a decimal."""
    return str(points if isinstance(points, int) else float(points))


def sheet(
    of: AnyPlugin, results: Sequence[Json], dealer: Seat = 0, options: Mapping[str, Setting] | None = None
) -> Sheet:
    """The sheet of results in their JSON form; IllegalMove names what is wrong with the first bad one."""
    setup = SheetStart(len(results), dealer, of.regulation.profile(options))
    marking = of.sheet.marking
    marked = fold(marking, setup, [of.sheet.results.decode(each) for each in results], of.sheet.possible)
    if isinstance(marked, Mistake):
        raise IllegalMove(marked.breach)
    lines = tuple(marking.lines(marked))
    return Sheet(lines, totals(columns(marking, setup), lines))


def replay(log: str) -> DealRecord[SomeCall]:
    """A deal log, read and checked move by move; IllegalMove says what could not have happened."""
    record = read_deal(log, plugins())
    if not isinstance(record, DealRecord):
        raise IllegalMove(record)
    found = verify(record.game(game(record.regulation)), record)
    if isinstance(found, Finding):
        raise IllegalMove(found.refusal)
    return record
