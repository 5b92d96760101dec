"""What a regulation brings to the house: its book, game, mark, formats and faults, in one value.

The built-in games register exactly as anybody else's would: through the entry point group
``tapis.games``, each naming a ``Plugin``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.compare import Comparison
from tapis.core.deals import DealFiles
from tapis.core.events import Ruled
from tapis.core.face import Face
from tapis.core.faults import Ask, Fault
from tapis.core.figure import Figure
from tapis.core.form import Field
from tapis.core.game import Game
from tapis.core.inquiry import Inquiry
from tapis.core.placard import Placard
from tapis.core.sheet import Conditions, Marking, Points, Setup
from tapis.core.sitting import Turn
from tapis.core.speech import Saying
from tapis.core.tariff import Tariff
from tapis.core.tricks import Seat
from tapis.law import Breach, Clause, Refusal, Regulation, Setting

V = TypeVar("V")

Json: TypeAlias = Any
"""A value made of None, bool, int, float, str, list and dict only."""

GROUP = "tapis.games"


class Codec(Protocol[V]):
    """How a game writes its calls or results in JSON; ``decode`` raises ValueError in one clear sentence."""

    def encode(self, value: V) -> Json:
        """The JSON form of ``value``."""
        ...

    def decode(self, data: Json) -> V:
        """The value of ``data``."""
        ...

    def schema(self) -> Json:
        """The JSON Schema that ``encode`` fulfils."""
        ...


@dataclass(frozen=True, slots=True)
class Key:
    """A key to press instead of typing ``text``; ``word`` is its msgid. ``alone`` it makes a whole line.

    A group of keys that are ``many`` has one for each column of the sheet: several may be pressed, each with
    one of the next group behind it. The word of a key that is ``told`` is printed beside the keys.
    """

    text: str
    word: str = ""
    alone: bool = False
    many: bool = False
    told: bool = False


@dataclass(frozen=True, slots=True)
class Shorthand(Generic[V]):
    """How players of a game write a result in one line, such as ``3NT N =``, in the letters of a language.

    ``read`` gives the result or why there is none; ``example`` is a line to show under the
    options of a party. ``keys`` are groups of keys in the order of a line, of each of which one is pressed
    at most (or several that are ``many``), under such options and for so many columns (no options, or 0:
    every key there is).
    """

    write: Callable[[V, str], str]
    read: Callable[[str, str], V | Refusal]
    example: Callable[[str, Mapping[str, Setting]], str]
    keys: Callable[[str, Mapping[str, Setting], int], tuple[tuple[Key, ...], ...]]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play an event: ``rounds`` of ``deals`` each, foreseen by ``clause``.

    With ``free_tables`` people sit down as they like, one party after another, and ``deals`` is the most
    a party may have, as they are when a party is ``open_ended``. ``options`` are answers to open
    questions that the format takes for granted. ``deals_for`` are other numbers of deals for other
    sizes of table.
    """

    id: str
    rounds: int
    deals: int
    clause: Clause
    free_tables: bool = False
    options: Mapping[str, Setting] = field(default_factory=dict)
    open_ended: bool = False
    deals_for: Mapping[int, int] = field(default_factory=dict)

    def deals_at(self, columns: int) -> int:
        """How many deals a table of so many columns plays."""
        return self.deals_for.get(columns, self.deals)


@dataclass(frozen=True, slots=True)
class TieKey:
    """A way to part equal totals: who has more lines of ``kind``, those of ``minus`` taken off.

    With ``deal`` it is the best deal that parts them. ``title`` is a msgid.
    """

    id: str
    title: str
    kind: str = ""
    minus: str = ""
    deal: bool = False


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """Each player's drawn card, in the order they drew, and the players in seat order."""

    cards: tuple[Card, ...]
    order: tuple[int, ...]


class Cited(StrEnum):
    """What a tournament does that a regulation may have a clause for."""

    FORMAT = "format"
    CROSSINGS = "crossings"
    FORFEIT = "forfeit"
    STANDINGS = "standings"
    SEATS = "seats"
    SECRETARY = "secretary"
    TOTAL = "total"
    WATCH = "watch"
    AGE = "age"
    DEADLINE = "deadline"
    JOKER = "joker"
    BONUS = "bonus"
    SIZES = "sizes"
    JURY = "jury"


@dataclass(frozen=True, slots=True)
class Plugin(Generic[V]):
    """One regulation, complete. ``forfeit`` is what a round costs or gives to someone who sits it out.

    ``members`` is how many people share one column of the sheet: seat s at the table belongs to column s
    modulo the number of columns; where they are called a pair and not a team it has ``pairs``. ``face``
    draws a sheet that is more than lines, ``saying`` puts a call into words (“cuts at 12”), ``ruling`` is
    the msgid that tells a ruling on ``{name}`` under ``{clause}`` (empty: there is none of its own),
    ``comparisons`` are ways to rank by what other tables made of the same deals, ``boards`` the option that
    numbers the first of them, ``sides`` what the columns are called (msgids) where they have names,
    ``places`` what the seats are, ``shorthand`` how a result is written in one line. ``conventions`` are
    the books it takes for granted, whose clauses its refusals may name. A party that ``ends_itself`` is
    over when the mark says so: nobody chooses a number of deals. ``again`` are the options that the next
    party of the same people takes from a finished sheet, ``figures`` what the standings of free tables
    count beside the total, ``account`` what a finished sheet brings each column over several parties.
    ``tariff`` is its table of figures where clubs have their own, ``inquiry`` answers what may be called,
    ``asks`` are what a table must ask the jury to accept, ``least_age`` is how old people must be to enter.
    ``silence`` is why a seat may send no message now, given the public table; ``placard`` is what stands
    beside a table at which it is played; play goes ``clockwise`` or the other way round. Where the
    secretary does not deal first, the next player in order of play does. ``asked`` are the fields under a
    profile of options, where options take choices away; ``rotation`` is who deals and who plays each deal
    that counts, where results change nothing about it. ``outside`` are the answers to options by which
    somebody outside the game decides: a table that has nobody of that kind does not offer them.
    """

    regulation: Regulation
    play: Callable[[Mapping[str, Setting], Conditions], Game[Any, Any, V]]
    marking: Marking[Any, V]
    results: Codec[V]
    calls: Codec[Any]
    fields: tuple[Field, ...]
    formats: tuple[Format, ...]
    faults: tuple[Fault, ...]
    forfeit: Points
    citations: Mapping[Cited, Clause] = field(default_factory=dict)
    ties: tuple[TieKey, ...] = ()
    draw_seats: Callable[[Chance], SeatDraw] | None = None
    conventions: tuple[Regulation, ...] = ()
    members: int = 1
    pairs: bool = False
    face: Callable[[Any], Face | None] | None = None
    saying: Callable[[Any], Saying] | None = None
    ruling: Callable[[Ruled], str] | None = None
    comparisons: tuple[Comparison, ...] = ()
    boards: str = ""
    sides: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    account: Callable[[Any], tuple[int, ...]] | None = None
    shorthand: Shorthand[V] | None = None
    deal_files: DealFiles[V] | None = None
    ends_itself: bool = False
    again: Callable[[Any], Mapping[str, Setting]] | None = None
    figures: tuple[Figure, ...] = ()
    tariff: Tariff | None = None
    inquiry: Inquiry[Any, Any] | None = None
    asks: tuple[Ask, ...] = ()
    least_age: int = 0
    silence: Callable[[Any, Seat], Breach | None] | None = None
    placard: Placard[Any] | None = None
    clockwise: bool = True
    secretary_deals: bool = True
    asked: Callable[[Mapping[str, Setting]], tuple[Field, ...]] | None = None
    rotation: Callable[[Setup], tuple[Turn, ...]] | None = None
    outside: Mapping[str, Setting] = field(default_factory=dict)

    @property
    def columns(self) -> int:
        """How many entrants usually share a sheet, and so a table."""
        return self.marking.sizes[0]

    def form(self, options: Mapping[str, Setting]) -> tuple[Field, ...]:
        """The fields to type a deal into under house options; ``fields`` are all there may be."""
        return self.fields if self.asked is None else self.asked(self.regulation.profile(options))

    def resting(self, setup: Setup) -> Callable[[int], frozenset[Seat]]:
        """Who of those who share a sheet does not play a deal that counts, as far as anybody knows before."""
        turns = () if self.rotation is None else self.rotation(setup)
        chairs = frozenset(range(setup.columns or self.columns))
        return lambda deal: chairs - set(turns[deal - 1].playing) if 0 < deal <= len(turns) else frozenset()

    def game(
        self, options: Mapping[str, Setting] | None = None, conditions: Conditions | None = None
    ) -> Game[Any, Any, V]:
        """The game under a validated profile of house options and what the mark imposes on the deal."""
        return self.play(self.regulation.profile(options), conditions or {})


@cache
def plugins() -> dict[str, Plugin[Any]]:
    """Every registered regulation by its id, in order of ids."""
    loaded: list[Plugin[Any]] = [point.load() for point in entry_points(group=GROUP)]
    return {plugin.regulation.id: plugin for plugin in sorted(loaded, key=lambda each: each.regulation.id)}


def books() -> dict[str, Regulation]:
    """Every book the registered games rest on, their own and their conventions, by its id."""
    every = [book for plugin in plugins().values() for book in (plugin.regulation, *plugin.conventions)]
    return {book.id: book for book in every}
