"""A deal as something to play and to think about: it goes forward, back, and other ways from there.

Everybody's cards are in it, as the referee knows them; what a seat may know is its ``view``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar, overload

from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Dealt, Move, Played, hearers
from tapis.core.game import Game, Position, Table, advance
from tapis.core.game import replay as fold_events
from tapis.core.notation import write_deal
from tapis.core.parts import Codec
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, at_random, play_on
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.core.view import View, view_of_table
from tapis.law import IllegalMove, Setting
from tapis.library import drawing
from tapis.library.games import game, player_named
from tapis.library.logs import so_far
from tapis.library.setting_up import laid_out, set_up

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


Hands: TypeAlias = Mapping[Seat, Cards | str | Iterable[Card]] | Sequence[Cards | str | None]
"""Hands by seat: sets of cards, or codes with spaces between; a hand may be short, or left out."""


class Deal(Generic[T, C, R]):
    """One deal that goes forward move by move; what happens by itself happens at once.

    ``of`` is a game or its name. ``seed`` decides the cards: the same seed deals the same deal everywhere.
    With ``hands`` somebody lays them out, and chance gives only what they leave open; ``turned`` is the card
    that is turned up where a game turns one. ValueError for a seat that is none and a hand that cannot be,
    TypeError for a seed that is no text, LookupError for a name that no game has.
    """

    @overload
    def __init__(
        self,
        of: Plugin[T, C, R, S],
        seed: str = ...,
        dealer: Seat = ...,
        options: Mapping[str, Setting] | None = ...,
        terms: DealTerms | None = ...,
        *,
        hands: Hands | None = ...,
        turned: str | None = ...,
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[Any, Any, Any],
        of: str,
        seed: str = ...,
        dealer: Seat = ...,
        options: Mapping[str, Setting] | None = ...,
        terms: DealTerms | None = ...,
        *,
        hands: Hands | None = ...,
        turned: str | None = ...,
    ) -> None: ...
    def __init__(  # noqa: PLR0913 - what a deal is played under, each with a usual value
        self,
        of: Any,
        seed: str = "",
        dealer: Seat = 0,
        options: Mapping[str, Setting] | None = None,
        terms: DealTerms | None = None,
        *,
        hands: Hands | None = None,
        turned: str | None = None,
    ) -> None:
        self._chance = Chance(seed)
        named: Any = game(of) if isinstance(of, str) else of
        self.plugin: Plugin[T, C, R, Any] = named
        self.seed: str | None = seed if hands is None else None
        self.dealer, self.options, self.terms = dealer, dict(options or {}), terms or DealTerms()
        self.edition = self.plugin.regulation.edition
        self._hands = None if hands is None else laid_out(hands)
        self._turned = read_card(turned) if turned else None
        self._open()
        self._seated(dealer)
        self._settle()

    def _open(self) -> None:
        """The table before anything has happened, as the edition would have it."""
        self.rules: Game[T, C, R] = self.plugin.game(self.options, self.terms, self.edition)
        self._calls: Codec[C] = self.plugin.rules.calls
        self._at: Position[T] = fold_events(self.rules, self.dealer, ())
        self._events: list[DealEvent[C]] = []
        self._moved: list[int] = []

    @classmethod
    def begun(cls, of: Plugin[T, C, R, Any], record: DealRecord[C]) -> Deal[T, C, R]:
        """The deal as far as a record tells it, to go on from there."""
        deal: Deal[T, C, R] = object.__new__(cls)
        deal.plugin, deal.seed, deal.dealer = of, record.seed, record.dealer
        deal.options, deal.terms, deal.edition = dict(record.options), record.terms, record.edition
        deal._hands, deal._turned = None, None
        deal._open()
        deal._chance = Chance(record.seed or "")
        for event in record.events:
            deal._happen(event)
        deal._settle()
        return deal

    @classmethod
    def read(cls, log: str | bytes | Path, board: int = 1) -> Deal[Any, Any, Any]:
        """The deal a log tells, finished or not, to go back in and on from; PBN and LIN are read too.

        IllegalMove says what could not have happened; ``board`` is which of several deals, from 1.
        """
        record = so_far(log, board)
        begun: Any = cls.begun
        deal: Deal[Any, Any, Any] = begun(game(record.regulation), record)
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
        if not isinstance(card, Card | str):
            raise TypeError(f"A card is a Card or its code, as 'HK', not {card!r}.")
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
        other._chance = self._chance.clone()
        other._events, other._moved = list(self._events), list(self._moved)
        return other

    @property
    def made(self) -> int:
        """How many calls were made and cards laid."""
        return len(self._moved)

    def at(self, made: int) -> Deal[T, C, R]:
        """The deal as it stood when so many moves were made, to go on another way; ValueError beyond them."""
        if made not in range(self.made + 1):
            raise ValueError(f"{self.made} calls and cards were made, not {made}.")
        if made == self.made:
            return self.clone()
        earlier = self.begun(
            self.plugin, replace(self.record, events=tuple(self._events[: self._moved[made]]))
        )
        earlier.__dict__.update(_hands=self._hands, _turned=self._turned)
        return earlier

    def back(self, moves: int = 1) -> Deal[T, C, R]:
        """The deal as it stood so many calls and cards ago; ValueError where there were not so many."""
        return self.at(self.made - moves)

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

    def finish(self, player: Player[T, C] | str = at_random) -> R:
        """Let ``player``, or the one of that name, play to the end; WrongMove tells what it may not do."""
        chosen: Any = player
        if isinstance(player, str):
            chosen = player_named(self.plugin.regulation.id, player, self.options)
        if not callable(chosen):
            raise TypeError(f"A player is a function or the name of one, not {player!r}.")
        whole = play_on(self.rules, self.dealer, tuple(self._events), self._chance, chosen)
        for event in whole[len(self._events) :]:
            self._happen(event)
        result: R | None = self.result
        assert result is not None
        return result

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened in both, under the same rules."""
        return isinstance(other, Deal) and self.record == other.record

    __hash__ = None  # type: ignore[assignment]
    __copy__ = clone

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle keeps: the game by its name, and all that is no code."""
        kept = {
            name: value for name, value in self.__dict__.items() if name not in {"rules", "_calls", "_at"}
        }
        return kept | {"plugin": self.plugin.regulation.id}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """The deal again; LookupError where its game is not installed."""
        self.__dict__.update(kept, plugin=game(kept["plugin"]))
        self._open()
        for event in kept["_events"]:
            self._happen(event)

    def __repr__(self) -> str:
        """Which deal it is, and how far it has come."""
        return f"<{drawing.headline(self)}>"

    def __str__(self) -> str:
        """A diagram: a line for each seat, as the referee knows them, and the card that it has laid."""
        return drawing.diagram(self)

    def _repr_html_(self) -> str:
        """The deal as a notebook shows it: every hand, as the referee knows them, and the present trick."""
        return drawing.html(self)

    @property
    def record(self) -> DealRecord[C]:
        """The deal so far as a value."""
        book = self.plugin.regulation
        return DealRecord(
            book.id,
            self.edition,
            self.dealer,
            self.options,
            tuple(self._events),
            self.seed,
            self.terms,
        )

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
        if not self.turn:
            raise ValueError("The deal is over.")
        if len(self.turn) > 1:
            raise ValueError(f"Several seats may act, say which: {', '.join(map(str, sorted(self.turn)))}.")
        return next(iter(self.turn))

    def _happen(self, event: DealEvent[C]) -> None:
        if isinstance(event, Called | Played) and event.seat in self.turn:
            self._moved.append(len(self._events))
        self._events.append(event)
        self._at = advance(self.rules, self._at, event)

    def _settle(self) -> None:
        while following := self.rules.referee(self._at, tuple(self._events), self._chance):
            if self._hands is not None and any(isinstance(each, Dealt) for each in following):
                following = set_up(following, self._hands, self._turned, self._chance.fork("laid out"))
            for event in following:
                self._happen(event)
