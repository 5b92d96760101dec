"""What a regulation brings to the house: its book and its typed parts, in one value.

The built-in games register exactly as anybody else's would: through the entry point group
``tapis.games``, each naming a ``Plugin``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeAlias, TypeVar, cast

from tapis.core.boards import Boards
from tapis.core.compare import Comparison
from tapis.core.deals import DealFiles
from tapis.core.faults import Judging
from tapis.core.forgotten import forgotten, where_it_broke
from tapis.core.form import Field
from tapis.core.game import Game, Table
from tapis.core.house import HOUSE
from tapis.core.jury import Jury
from tapis.core.no_cards import no_cards, nobody_plays
from tapis.core.parts import (
    Cited,
    Codec,
    EventRules,
    Format,
    Key,
    Rules,
    SheetRules,
    Shorthand,
    TieKey,
    Voice,
)
from tapis.core.primer import Primer
from tapis.core.sheet import SheetStart
from tapis.core.sitting import SeatDraw
from tapis.core.suggested import Suggested
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import Clause, IllegalMove, Reason, Regulation, Setting

__all__ = [
    "GROUP",
    "AnyPlugin",
    "Cited",
    "Codec",
    "Format",
    "Json",
    "Key",
    "Plugin",
    "SeatDraw",
    "Shorthand",
    "SomeCall",
    "SomeGame",
    "SomeResult",
    "SomeSheet",
    "Suggested",
    "TieKey",
    "books",
    "own_games",
    "plugins",
    "regulations",
    "sealed",
    "without_cards",
]

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")

GROUP = "tapis.games"
NOT_LOADED = Reason(
    "game-not-loaded", "The game {name}, which is installed here, cannot be loaded: {problem}"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plugin(Generic[T, C, R, S]):
    """One regulation, complete.

    ``conventions`` are the books it takes for granted, but for the clauses it ``leaves_out``: those that its
    own regulation settles otherwise, or that never come up.
    """

    regulation: Regulation
    sheet: SheetRules[R, S]
    rules: Rules[T, C, R] = field(default_factory=no_cards)
    """How its cards are played; without it nobody plays it here, and only its results are kept."""
    event: EventRules = field(default_factory=EventRules)
    voice: Voice = field(default_factory=Voice)
    boards: Boards[R, S] | None = None
    """What it brings for deals with numbers; None where none has. Another game: duplicate tarot."""
    jury: Jury[R] | None = None
    """What it brings for a jury with a word in the deal; None where play asks nobody. Another game: skat,
    whose umpire is called to the table."""
    conventions: tuple[Regulation, ...] = ()
    leaves_out: tuple[Clause, ...] = ()
    alone: Plugin[T, C, R, S] | None = None
    """The same regulation where people enter for themselves and change partners; None where they never do.
    Another game: jass with partners drawn anew each round."""
    primer: Primer[T, C, R] | None = None
    """What a beginner reads first; None where nobody has written it."""
    shaped: Callable[[Mapping[str, Setting]], Plugin[T, C, R, S]] | None = None
    """The same regulation as the answers to its options make it: who shares a sheet, what is typed, who wins;
    the same value for the same answers. None where they leave that alone. Another game: hearts, for teams or
    for each alone."""

    @property
    def has_cards(self) -> bool:
        """Whether it can be dealt and played here, by people, programs and those who learn."""
        return self.rules.play is not nobody_plays

    def under(self, options: Mapping[str, Setting]) -> Plugin[T, C, R, S]:
        """The regulation as these answers to its options make it."""
        return self if self.shaped is None else self.shaped(options)

    @property
    def granted(self) -> tuple[Clause, ...]:
        """What it takes for granted, clause by clause."""
        every = (clause for book in self.conventions for clause in book.clauses.values())
        return tuple(clause for clause in every if clause not in self.leaves_out)

    @property
    def columns(self) -> int:
        """How many entrants usually share a sheet, and so a table."""
        return self.sheet.marking.sizes[0]

    @property
    def comparisons(self) -> tuple[Comparison, ...]:
        """Ways to score one deal played at several tables; none without boards."""
        return self.boards.comparisons if self.boards else ()

    @property
    def deal_files(self) -> DealFiles[R] | None:
        """Files of its boards; None where it has no boards, or no files of them."""
        return self.boards.deal_files if self.boards else None

    @property
    def judging(self) -> Judging[R] | None:
        """What a ruling may make of the game of a deal; None where no jury has a word in it."""
        return self.jury.judging if self.jury else None

    def form(self, options: Mapping[str, Setting]) -> tuple[Field, ...]:
        """The fields to type a deal into under house options."""
        asked = self.sheet.asked
        return self.sheet.fields if asked is None else asked(self.regulation.profile(options))

    def resting(self, setup: SheetStart) -> Callable[[int], frozenset[Seat]]:
        """Who of those who share a sheet does not play a deal that counts, as far as anybody knows before."""
        turns = () if self.sheet.rotation is None else self.sheet.rotation(setup)
        chairs = frozenset(range(setup.columns or self.columns))
        return lambda deal: chairs - set(turns[deal - 1].playing) if 0 < deal <= len(turns) else frozenset()

    def game(
        self,
        options: Mapping[str, Setting] | None = None,
        terms: DealTerms | Mapping[str, Json] | None = None,
        edition: str = "",
    ) -> Game[T, C, R]:
        """The game under house options, what the mark imposes on the deal, and an edition of the book."""
        return self.rules.play(self.regulation.profile(options, edition), DealTerms.of(terms))


class SomeCall:
    """A call of a game nobody here knows."""


class SomeResult:
    """A result of a game nobody here knows."""


class SomeSheet:
    """A sheet of a game nobody here knows."""


AnyPlugin: TypeAlias = Plugin[Table, SomeCall, SomeResult, SomeSheet]
"""A plugin whose types nobody here knows: what the registry holds."""
SomeGame: TypeAlias = "Game[Table, SomeCall, SomeResult]"
"""A game whose types nobody here knows."""


def sealed(plugin: Plugin[T, C, R, S]) -> AnyPlugin:
    """A game's own plugin as the house handles it; nothing but the game's own parts look into its values."""
    return cast("AnyPlugin", plugin)


@cache
def plugins() -> dict[str, AnyPlugin]:
    """Every regulation whose cards are dealt and played here, by its id: all that a table, a lesson or a
    program may ask for.
    """
    return {plugin.regulation.id: plugin for plugin in _registered() if plugin.has_cards}


@cache
def without_cards() -> dict[str, AnyPlugin]:
    """Every regulation of which only results are kept, by its id."""
    return {plugin.regulation.id: plugin for plugin in _registered() if not plugin.has_cards}


def _registered() -> list[AnyPlugin]:
    """All that is installed, in order of ids; IllegalMove where a book is faulty."""
    loaded = [_loaded(point) for point in entry_points(group=GROUP)]
    return sorted(loaded, key=lambda each: each.regulation.id)


def regulations() -> dict[str, AnyPlugin]:
    """Every regulation by which an event may be held, by its id; *any other game* comes after the games."""
    return {**plugins(), **without_cards()}


def _loaded(point: EntryPoint) -> AnyPlugin:
    try:
        found = point.load()
    except Exception as error:
        raise IllegalMove(NOT_LOADED(name=point.name, problem=where_it_broke(error))) from error
    problem = forgotten(point.name, found) if isinstance(found, Plugin) else f"{point.value} is no Plugin."
    if problem:
        raise IllegalMove(NOT_LOADED(name=point.name, problem=problem))
    whole: AnyPlugin = found
    return whole


def own_games() -> dict[str, AnyPlugin]:
    """The regulations that come with this program: what else is installed has its words in its own folder."""
    own = {point.name for point in entry_points(group=GROUP) if point.value.startswith("tapis.")}
    return {name: plugin for name, plugin in regulations().items() if name in own}


def books() -> dict[str, Regulation]:
    """Every book the registered games rest on, by its id; that of the house is the last."""
    every = [book for plugin in regulations().values() for book in (plugin.regulation, *plugin.conventions)]
    return {book.id: book for book in (*every, HOUSE)}
