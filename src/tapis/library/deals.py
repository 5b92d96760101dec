"""A deal as something to play and to think about: it goes forward, back, and other ways from there.

Everybody's cards are in it, as the referee knows them; what a seat may know is its ``view``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, TypeVar, Unpack, overload

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Dealt, Move, Played, hearers
from tapis.core.game import Table, advance
from tapis.core.game import replay as fold_events
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, at_random, play_on
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.games.by_name import BridgeName, EstimationName, PutzeName, TuttiName, WhistName, game, game_of
from tapis.law import IllegalMove, Setting
from tapis.library.deal_so_far import DealSoFar, card_of
from tapis.library.games import chosen_player
from tapis.library.logs import so_far
from tapis.library.setting_up import laid_out, named, set_up, terms_of, turned_up

if TYPE_CHECKING:
    from tapis.games import bridge, estimation, putze, tutti, whist

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


Hands: TypeAlias = Mapping[Seat, Cards | str | Iterable[Card]] | Sequence[Cards | str | None]
"""Hands by seat: sets of cards, or codes with spaces between; a hand may be short, or left out."""


class DealSettings(TypedDict, total=False):
    """What a deal is played under; what is not told is as usual."""

    options: Mapping[str, Setting] | None
    terms: DealTerms | None
    hands: Hands | None
    turned: str | None
    names: Sequence[str]


class Deal(DealSoFar[T, C, R, S]):
    """One deal that goes forward move by move; what happens by itself happens at once.

    ``of`` is a game or its name. ``seed`` decides the cards: the same seed deals the same deal everywhere.
    With ``hands`` somebody lays them out, and chance gives only what they leave open; ``turned`` is the card
    that is turned up where a game turns one. ``names`` are those at the table, by seat, to be shown.
    ValueError for a seat that is none and a hand that cannot be, TypeError for a seed that is no text,
    LookupError for a name that no game has.
    """

    @overload
    def __init__(
        self, of: Plugin[T, C, R, S], seed: str = ..., dealer: Seat = ..., **under: Unpack[DealSettings]
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[bridge.Table, bridge.Call, bridge.Result, bridge.Sheet],
        of: BridgeName,
        seed: str = ...,
        dealer: Seat = ...,
        **under: Unpack[DealSettings],
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[estimation.Table, estimation.Call, estimation.Result, estimation.Sheet],
        of: EstimationName,
        seed: str = ...,
        dealer: Seat = ...,
        **under: Unpack[DealSettings],
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[putze.Table, putze.Call, putze.Result, putze.Sheet],
        of: PutzeName,
        seed: str = ...,
        dealer: Seat = ...,
        **under: Unpack[DealSettings],
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[tutti.Table, tutti.Call, tutti.Result, tutti.Sheet],
        of: TuttiName,
        seed: str = ...,
        dealer: Seat = ...,
        **under: Unpack[DealSettings],
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[whist.Table, whist.Call, whist.Result, whist.Sheet],
        of: WhistName,
        seed: str = ...,
        dealer: Seat = ...,
        **under: Unpack[DealSettings],
    ) -> None: ...
    @overload
    def __init__(
        self: Deal[Any, Any, Any, Any],
        of: str,
        seed: str = ...,
        dealer: Seat = ...,
        **under: Unpack[DealSettings],
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
        names: Sequence[str] = (),
    ) -> None:
        self._chance = Chance(seed)
        self.plugin = game_of(of)
        self.seed = seed if hands is None else None
        self.plugin.regulation.profile(options)
        self.options, self.terms = dict(options or {}), terms_of(terms)
        self.edition = self.plugin.regulation.edition
        self._hands = None if hands is None else laid_out(hands)
        self._turned = turned_up(turned, hands)
        self.dealer = dealer
        self._open()
        self.dealer, self.names = self._seated(dealer), named(names, self.rules.seats)
        self._settle()

    def _open(self) -> None:
        """The table before anything has happened, as the edition would have it."""
        self.rules = self.plugin.game(self.options, self.terms, self.edition)
        self._calls = self.plugin.rules.calls
        self._at = fold_events(self.rules, self.dealer, ())
        self._events, self._moved = [], []

    @classmethod
    def begun(cls, of: Plugin[T, C, R, S], record: DealRecord[C]) -> Deal[T, C, R, S]:
        """The deal as far as a record tells it, to go on from there."""
        deal: Deal[T, C, R, S] = object.__new__(cls)
        deal.plugin, deal.seed, deal.dealer = of, record.seed, record.dealer
        deal.options, deal.terms, deal.edition = dict(record.options), record.terms, record.edition
        deal.names, deal._hands, deal._turned = (), None, None
        deal._open()
        deal._chance = Chance(record.seed or "")
        for event in record.events:
            deal._happen(event)
        deal._settle()
        return deal

    @classmethod
    def read(cls, log: str | bytes | Path, board: int = 1) -> Deal[Any, Any, Any, Any]:
        """The deal a log tells, finished or not, to go back in and on from; PBN and LIN are read too.

        IllegalMove says what could not have happened; ``board`` is which of several deals, from 1.
        """
        record = so_far(log, board)
        begun: Any = cls.begun
        deal: Deal[Any, Any, Any, Any] = begun(game(record.regulation), record)
        return deal

    def play(self, card: Card | str, seat: Seat | None = None) -> None:
        """Lay a card, by its code; IllegalMove says why not, with the clause."""
        self.do(Played(self._whose(seat), card_of(card)))

    def call(self, call: Json, seat: Seat | None = None) -> None:
        """Make a call, given in its JSON form; IllegalMove says why not, with the clause."""
        who, said = self._whose(seat), self._calls.decode(call)
        self.do(Called(who, said, hearers(self.moves(who), said)))

    def do(self, move: Move[C]) -> None:
        """Make a move."""
        refusal = self._refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self._happen(move)
        self._settle()

    def clone(self) -> Deal[T, C, R, S]:
        """The deal as it stands, to go on in another way; chance brings both the same."""
        other: Deal[T, C, R, S] = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._chance = self._chance.clone()
        other._events, other._moved = list(self._events), list(self._moved)
        return other

    def at(self, made: int) -> Deal[T, C, R, S]:
        """The deal as it stood when so many moves were made, to go on another way; ValueError beyond them."""
        if type(made) is not int or made not in range(self.made + 1):
            raise ValueError(f"{self.made} calls and cards were made, not {made}.")
        if made == self.made:
            return self.clone()
        earlier = self.begun(
            self.plugin, replace(self.record, events=tuple(self._events[: self._moved[made]]))
        )
        earlier.__dict__.update(names=self.names, _hands=self._hands, _turned=self._turned)
        return earlier

    def back(self, moves: int = 1) -> Deal[T, C, R, S]:
        """The deal as it stood so many calls and cards ago; ValueError where there were not so many."""
        if type(moves) is not int or moves not in range(self.made + 1):
            raise ValueError(f"{self.made} calls and cards were made; {moves} of them cannot be gone back.")
        return self.at(self.made - moves)

    def finish(self, player: Player[T, C] | str = at_random) -> R:
        """Let ``player``, or the one of that name, play to the end; WrongMove tells what it may not do."""
        chosen = chosen_player(self.plugin.regulation.id, player, self.options)
        whole = play_on(self.rules, self.dealer, tuple(self._events), self._chance, chosen)
        for event in whole[len(self._events) :]:
            self._happen(event)
        result: R | None = self.result
        assert result is not None
        return result

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
