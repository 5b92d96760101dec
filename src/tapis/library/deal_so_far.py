"""A deal as it stands: what may be asked of it, without moving anything. Who moves it on is ``Deal``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import DealEvent, Move, Played
from tapis.core.game import Game, Position, Table
from tapis.core.notation import write_deal
from tapis.core.parts import Codec
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat, seat_of
from tapis.core.view import View, view_of_table
from tapis.law import Refusal, Setting
from tapis.library import drawing, notebook
from tapis.library.imagining import ImaginedCost, imagined_costs

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


class DealSoFar(Generic[T, C, R, S]):
    """Everything of a deal so far; everybody's cards are in it, as the referee knows them."""

    plugin: Plugin[T, C, R, S]
    seed: str | None
    dealer: Seat
    options: dict[str, Setting]
    terms: DealTerms
    edition: str
    names: tuple[str, ...]
    """What those at the table are called, by seat; empty where nobody said."""
    rules: Game[T, C, R]
    _calls: Codec[C]
    _at: Position[T]
    _events: list[DealEvent[C]]
    _moved: list[int]
    _chance: Chance
    _hands: Mapping[Seat, Cards] | None
    _turned: Card | None

    @property
    def table(self) -> T:
        """What everybody sees."""
        return self._at.table

    @property
    def turn(self) -> frozenset[Seat]:
        """The seats that may act now; empty when the deal is over."""
        return self.rules.to_move(self._at.table)

    @property
    def made(self) -> int:
        """How many calls were made and cards laid."""
        return len(self._moved)

    @property
    def result(self) -> R | None:
        """The result; None while the deal goes on."""
        return self.rules.result(self._at.table)

    @property
    def record(self) -> DealRecord[C]:
        """The deal so far as a value."""
        book, events = self.plugin.regulation, tuple(self._events)
        return DealRecord(book.id, self.edition, self.dealer, self.options, events, self.seed, self.terms)

    def log(self) -> str:
        """The deal so far as a deal log, which ``replay`` reads."""
        return write_deal(self.plugin, self.record)

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

    def why_not(self, card: Card | str, seat: Seat | None = None) -> Refusal | None:
        """Why a seat may not lay a card now, with the clause; None where it may."""
        return self._refusal(Played(self._whose(seat), card_of(card)))

    def costs(self) -> Mapping[Card, tuple[int, int]]:
        """What each card loses that may be laid now, seeing all hands, at least and at most; the best: 0.

        In points, or in tricks where cards have none. ValueError where no card is to be laid, or where exact
        play cannot tell yet.
        """
        from tapis.analysis.decisions import costs_in  # noqa: PLC0415 - compiled play is loaded when it is asked for

        judged = costs_in(self.rules, self._at, tuple(self._events))
        if judged is None:
            raise ValueError("No card is to be laid here, or too many are left for exact play to tell.")
        return judged.costs

    def imagined_costs(
        self, seed: str = "", by: str = "level2", rounds: int = 8
    ) -> Mapping[Card, ImaginedCost]:
        """What each card loses that may be laid now, as far as whose turn it is can know; the best: 0.

        The player called ``by`` thinks so many ``rounds``, from its view alone, each in layouts of the hidden
        cards of its own; the same ``seed`` brings the same. In the unit in which it thinks. ValueError where
        no card is to be laid, LookupError for a player that there is not or that imagines nothing.
        """
        (seat, *more) = sorted(self.turn) or [-1]
        moves = () if more or seat < 0 else self.moves(seat)
        if not any(isinstance(each, Played) for each in moves):
            raise ValueError("No card is to be laid here.")
        known: Any = (self.view(self.rules.speaker(self.table, seat)), moves)
        return imagined_costs(self.plugin.regulation.id, self.options, known, (by, seed, rounds))

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened in both, under the same rules."""
        return isinstance(other, DealSoFar) and self.record == other.record

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Which deal it is, and how far it has come."""
        return f"<{drawing.headline(self)}>"

    def __str__(self) -> str:
        """A diagram: a line for each seat, as the referee knows them, and the card that it has laid."""
        return drawing.diagram(self)

    def _repr_html_(self) -> str:
        """The deal as a notebook shows it: every hand, as the referee knows them, and the present trick."""
        return notebook.deal_html(self)

    def _refusal(self, move: Move[C]) -> Refusal | None:
        return self.rules.check(self._at.table, self._at.hands[self._seated(move.seat)], move)

    def _seated(self, seat: Seat) -> Seat:
        """The seat; ValueError where nobody sits there."""
        return seat_of(seat, self.rules.seats)

    def _whose(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        if not self.turn:
            raise ValueError("The deal is over.")
        if len(self.turn) > 1:
            raise ValueError(f"Several seats may act, say which: {', '.join(map(str, sorted(self.turn)))}.")
        return next(iter(self.turn))


def card_of(card: Card | str) -> Card:
    """A card, as itself or by its code; TypeError where it is neither."""
    if not isinstance(card, Card | str):
        raise TypeError(f"A card is a Card or its code, as 'HK', not {card!r}.")
    return read_card(card) if isinstance(card, str) else card
