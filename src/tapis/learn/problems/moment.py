"""A deal as it stands when something is asked, folded again from its seed and its moves.

A *cut* is how a file tells it: a seed, a dealer, and what was called and played until then. Nothing here is
read from a log of anybody's: every seed begins with ``SEED``, and the referee deals from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Move, Played, hearers
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import AnyPlugin
from tapis.core.selfplay import LONGEST, SomePlayer
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View, view_of_table
from tapis.law import IllegalMove

SEED: Final = "probleme"
"""How the seed of every problem begins: no deal that anybody has still to play is dealt from such a one."""

Step: TypeAlias = "str | tuple[Seat, Json]"
"""A run of cards by their codes, each laid by whoever is to play; or a call and who makes it."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a deal is cut: its seed, its dealer, and the moves until then."""

    seed: str
    dealer: Seat
    moves: tuple[Step, ...] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    players: int = 0
    """How many sit at the table, where the game has several sizes; 0: as is usual."""

    def __post_init__(self) -> None:
        if not self.seed.startswith(SEED):
            raise ValueError(f"The seed of a problem begins with {SEED!r}, not as {self.seed!r}.")

    @property
    def terms(self) -> DealTerms:
        """What is settled before the deal."""
        return DealTerms(players=self.players or None)

    def and_then(self, step: Step) -> Cut:
        """The cut with one more move."""
        last = self.moves[-1] if self.moves else ()
        if isinstance(step, str) and isinstance(last, str):
            return replace(self, moves=(*self.moves[:-1], last + step))
        return replace(self, moves=(*self.moves, step))


@dataclass(frozen=True, slots=True)
class ProblemMoment:
    """A deal that stands at a question."""

    plugin: AnyPlugin
    cut: Cut
    game: Any
    at: Position[Any]
    events: tuple[DealEvent[Any], ...]

    @property
    def table(self) -> Any:
        """What everybody sees."""
        return self.at.table

    @property
    def turn(self) -> Seat | None:
        """Who is to move, the first of several; None when the deal is over."""
        return min(self.game.to_move(self.at.table), default=None)

    @property
    def trick(self) -> Trick | None:
        """The trick that is played, or None."""
        tricks = self.table.tricks
        return None if tricks is None else tricks.trick

    def moves(self, seat: Seat) -> Sequence[Move[Any]]:
        """Every legal move of a seat."""
        found: Sequence[Move[Any]] = self.game.moves(self.at.table, seat, self.at.hands[seat])
        return found

    def cards(self, seat: Seat) -> Cards:
        """The cards a seat may play now."""
        return Cards.of(move.card for move in self.moves(seat) if isinstance(move, Played))

    def view(self, seat: Seat) -> View[Any, Any]:
        """What a seat may know."""
        return view_of_table(self.game, self.at.table, self.events, seat)

    def after(self, move: Move[Any]) -> ProblemMoment:
        """The moment after a legal move, and what follows by itself; IllegalMove where it is none."""
        refusal = self.game.check(self.at.table, self.at.hands[move.seat], move)
        if refusal is not None:
            raise IllegalMove(refusal)
        calls: Any = self.plugin.rules.calls
        step: Step = move.card.code if isinstance(move, Played) else (move.seat, calls.encode(move.call))
        return replace(self, cut=self.cut.and_then(step)).happened(move)

    def happened(self, event: DealEvent[Any]) -> ProblemMoment:
        """The moment after an event that is not judged."""
        return replace(self, at=advance(self.game, self.at, event), events=(*self.events, event))

    def settled(self, chance: Chance) -> ProblemMoment:
        """The moment after all that happens by itself."""
        now = self
        while following := self.game.referee(now.at, now.events, chance):
            for event in following:
                now = now.happened(event)
        return now


def beginning(plugin: AnyPlugin, cut: Cut) -> ProblemMoment:
    """The deal of a cut before its first move; what chance brings is still to come."""
    game: Any = plugin.game(cut.options, cut.terms)
    return ProblemMoment(plugin, replace(cut, moves=()), game, replay(game, cut.dealer, ()), ())


def fold(plugin: AnyPlugin, cut: Cut) -> ProblemMoment:
    """The moment a cut leads to; IllegalMove or ValueError where a move of it cannot be made."""
    chance = Chance(cut.seed)
    now = beginning(plugin, cut).settled(chance)
    for step in cut.moves:
        for part in _parts(step):
            now = now.after(_move(now, part)).settled(chance)
    return now


def _parts(step: Step) -> Iterator[Step]:
    if not isinstance(step, str):
        yield step
        return
    for at in range(0, len(step), 2):
        yield step[at : at + 2]


def _move(now: ProblemMoment, part: Step) -> Move[Any]:
    if isinstance(part, str):
        if now.turn is None:
            raise ValueError(f"Nobody is to play {part}: the deal is over.")
        return Played(now.turn, read_card(part))
    seat, said = part
    call = now.plugin.rules.calls.decode(said)
    return Called(seat, call, hearers(now.moves(seat), call))


def walked(
    plugin: AnyPlugin, cut: Cut, player: SomePlayer
) -> Iterator[tuple[ProblemMoment, Move[Any] | None]]:
    """Every moment of a deal that one player plays for all, with its next move; the last has none."""
    chance = Chance(cut.seed)
    choices = chance.fork("choices")
    now = beginning(plugin, cut).settled(chance)
    for _ in range(LONGEST):
        seat = now.turn
        if seat is None:
            break
        seen = now.view(now.game.speaker(now.table, seat))
        move: Move[Any] = player(seen, now.moves(seat), choices)
        yield now, move
        now = now.after(move).settled(chance)
    yield now, None
