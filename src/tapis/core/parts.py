"""The four parts that every regulation has, each typed by the game's own values.

``Rules`` is how a deal is played, ``SheetRules`` how it is marked, ``EventRules`` what an event needs,
``Voice`` how the game is spoken of. Only members without a default have to be given; what is None, empty or
zero the game does not have. What only some games have at all stands beside them: ``boards`` and ``jury``.
``T`` is the public table, ``C`` a call, ``R`` a result, ``S`` a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from tapis.core.chance import Chance
from tapis.core.ending import DealOver, Ending
from tapis.core.face import Face
from tapis.core.faults import Fault
from tapis.core.figure import Figure
from tapis.core.foreign import ForeignLog
from tapis.core.form import Field
from tapis.core.game import Game, Table
from tapis.core.hindsight import DealSplit, Hindsight
from tapis.core.inquiry import Inquiry
from tapis.core.learning import Learning
from tapis.core.past import PastFigure
from tapis.core.placard import Placard
from tapis.core.reckoned import Reckoned
from tapis.core.sheet import Marking, Points, Possible, SheetStart
from tapis.core.sitting import SeatDraw, Turn
from tapis.core.speech import Saying
from tapis.core.statistic import Statistic
from tapis.core.suggested import Suggested
from tapis.core.tariff import Tariff
from tapis.core.telling import CallTold
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.core.waste import Waste
from tapis.law import Breach, Clause, Profile, Refusal, Setting

V = TypeVar("V")
T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")


class Codec(Protocol[V]):
    """How a game writes its calls or results in JSON; ``decode`` raises ValueError in one clear sentence."""

    def encode(self, value: V, /) -> Json:
        """The JSON form of ``value``."""

    def decode(self, data: Json, /) -> V:
        """The value of ``data``."""

    def schema(self) -> Json:
        """The JSON Schema that ``encode`` fulfils."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key to press instead of typing."""

    text: str
    """What it types."""
    word: str = ""
    """A msgid: what it says."""
    alone: bool = False
    """It makes a whole line."""
    many: bool = False
    """Its group has one for each column: several may be pressed, each followed by one of the next group."""
    told: bool = False
    """Its word is printed beside the keys."""
    jury: bool = False
    """Only a jury says it: no key at a table."""


@dataclass(frozen=True, slots=True)
class Shorthand(Generic[V]):
    """How players of a game write a result in one line, such as ``3NT N =``, in the letters of a language.

    ``read`` gives the result or why not; ``example`` is a line to show under options. ``keys`` are groups
    in the order of a line, one pressed of each at most (several that are ``many``), under options and for so
    many columns (0: every key). A small screen shows the first ``step`` groups first; 0: all at once."""

    write: Callable[[V, str], str]
    read: Callable[[str, str], V | Refusal]
    example: Callable[[str, Mapping[str, Setting]], str]
    keys: Callable[[str, Mapping[str, Setting], int], tuple[tuple[Key, ...], ...]]
    step: int = 0


@dataclass(frozen=True, slots=True)
class Boxes(Generic[V]):
    """A result known by its box: ``result`` of column, row, figure; ``figure`` back, None if all is known."""

    result: Callable[[Seat, str, int], V]
    figure: Callable[[V], tuple[Seat, str, int] | None]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play an event, foreseen by a clause."""

    id: str
    rounds: int
    deals: int
    """Of each round; with free tables, the most that a party may have."""
    clause: Clause
    free_tables: bool = False
    """People sit down as they like, one party after another."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """Answers to open questions that the format takes for granted."""
    presets: Mapping[str, Setting] = field(default_factory=dict)
    """Answers that it proposes, where nobody gives another."""
    open_ended: bool = False
    """A party ends as the mark says."""
    deals_for: Mapping[int, int] = field(default_factory=dict)
    """Other numbers of deals, by size of table."""
    comparison: str = ""
    """The id of the comparison that ranks it, where nobody says otherwise; empty for the sheets."""

    def deals_at(self, columns: int) -> int:
        """How many deals a table of so many columns plays."""
        return self.deals_for.get(columns, self.deals)


@dataclass(frozen=True, slots=True)
class TieKey:
    """A way to part equal totals: who has more lines of ``kind``, those of ``minus`` taken off; with ``deal``
    it is the best deal that parts them. ``title`` is a msgid."""

    id: str
    title: str
    kind: str = ""
    minus: str = ""
    deal: bool = False


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
    LEAVING = "leaving"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[T, C, R]):
    """How a deal is played."""

    play: Callable[[Profile, DealTerms], Game[T, C, R]]
    """The game under a profile and the terms of one deal; ValueError where the terms cannot be met."""
    calls: Codec[C]
    """How calls stand in a log, and what may be sent to the server."""
    learning: Learning[T, C, R] | None = None
    """What programs that learn the game are offered; None where it is nothing."""
    saying: Callable[[C], Saying] | None = None
    """A call in words (“cuts at 12”)."""
    placard: Placard[T] | None = None
    """What stands beside a virtual table."""
    ended: Callable[[DealOver[T, R]], Ending] | None = None
    """What a deal came to, in players' words."""
    silence: Callable[[T, Seat], Breach | None] | None = None
    """Why a seat may send no message now."""
    telling: Callable[[Profile, T, C], CallTold | None] | None = None
    """What a call is that could be made at a table, under its profile; None of what needs no word. Another
    game: tarot, where each bid has a name and multiplies what a deal brings."""
    inquiry: Inquiry[T, C] | None = None
    """Answers what may be called, for people at a real table."""
    dummy: Callable[[T], tuple[Seat, Seat] | None] | None = None
    """Who plays the cards of another seat, and which: declarer and dummy, once they are known. Another
    game: dummy whist."""
    foreign_logs: tuple[ForeignLog[C], ...] = ()
    """Notations of other programs in which a played deal comes in or goes out. Another game: skat."""
    clockwise: bool = True
    """Whether the next in order of play sits on the left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRules(Generic[R, S]):
    """How a deal is marked."""

    marking: Marking[S, R]
    """How a sheet begins, takes a result, and what it comes to."""
    results: Codec[R]
    """How results stand in a log, on a slip and in an archive."""
    fields: tuple[Field, ...]
    """Everything that may have to be typed of a deal."""
    possible: Possible[S, R] | None = None
    """Why no cards bring a result; asked of what is new, for sheets keep what they once took."""
    asked: Callable[[Mapping[str, Setting]], tuple[Field, ...]] | None = None
    """The fields under a profile, where options take choices away."""
    shorthand: Shorthand[R] | None = None
    """A result in one line, as players write it."""
    face: Callable[[S], Face | None] | None = None
    """Draws a sheet that is more than lines."""
    boxes: Boxes[R] | None = None
    """A result known by its box alone, where a paper shows no deals but the boxes of a grid. Another game:
    barbu, on a grid of contracts."""
    tariff: Tariff | None = None
    """The figures results are scored by, as a table to show and print. Another game: tarot, by a club's."""
    figures: tuple[Figure, ...] = ()
    """What the standings of free tables count beside the total. Another game: skat, by games won."""
    ties: tuple[TieKey, ...] = ()
    """Ways to part equal totals that only this game has."""
    statistics: tuple[Statistic[S], ...] = ()
    """What players like to know of themselves, once a deal is marked. Another game: bridge, games bid."""
    past: tuple[PastFigure[R], ...] = ()
    """What a player likes to know of many deals."""
    account: Callable[[S], tuple[int, ...]] | None = None
    """What a finished sheet brings each column over several parties. Another game: skat for stakes."""
    again: Callable[[S], Mapping[str, Setting]] | None = None
    """The options the next party of the same people takes from a finished sheet. Another game: durak."""
    rotation: Callable[[SheetStart], tuple[Turn, ...]] | None = None
    """Who deals and who plays each deal that counts, where results change nothing about it. Another game:
    skat with four at a table."""
    away: Callable[[S], frozenset[Seat]] | None = None
    """Who of those still in the party is dealt no cards in the next deal. Another game: schwimmen, after
    three lives."""
    reckoned: Reckoned | None = None
    """How the totals at the foot of the paper may be read instead of the deals; None where they may not."""
    least: int = 0
    """How many at least play on where somebody leaves a larger table; 0: nobody can be missed. Another
    game: tarot, with five at a table for four."""
    members: int = 1
    """How many people share a column: seat s belongs to column s modulo the number of columns."""
    pairs: bool = False
    """Whether those who share a column are called a pair, not a team. Another game: spades."""
    ends_itself: bool = False
    """Whether the mark says when a party is over: nobody chooses a number of deals."""
    closing: Mapping[str, str] = field(default_factory=dict)
    """What the end of a party brings besides its last deal: a msgid for each kind of such lines."""
    unwritten: Callable[[R], bool] | None = None
    """Whether a deal that came to this is dealt again and takes no line on a slip. Another game: skat,
    where all may pass."""
    secretary_deals: bool = True
    """Whether the secretary deals first; otherwise the next in order of play does. Another game: any whose
    dealer writes."""

    @property
    def sharing(self) -> int:
        """How many columns share a box: 2 where those opposite are partners for a round."""
        return max((each.shared for each in self.fields), default=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRules:
    """What an event with several tables needs to know."""

    formats: tuple[Format, ...] = ()
    """How many rounds and deals an event may have; the first is the usual one."""
    faults: tuple[Fault, ...] = ()
    """What can be ruled on, and what it costs."""
    ruling_limit: int = 20
    """The most points a ruling of the house's own gives or takes, unless the house says otherwise."""
    forfeit: Points = 0
    """What a round costs or gives to someone who sits it out."""
    citations: Mapping[Cited, Clause] = field(default_factory=dict)
    """The clause to cite for what a tournament does; what is not here has none in this regulation."""
    suggested: Suggested = field(default_factory=Suggested)
    """What a new event begins with."""
    draw_seats: Callable[[Chance], SeatDraw] | None = None
    """Seats drawn with cards, where a clause says so. Another game: piquet, whose players cut for places."""
    draw_dealer: Callable[[Chance, int], int] | None = None
    """Who of so many deals first, where a clause says how that is drawn. Another game: tarot, where the
    lowest card deals."""
    least_age: str = ""
    """The figure that is the age from which people may enter; empty where nobody asks. Another game: any
    played for stakes."""
    season_by_places: Clause | None = None
    """The clause by which evenings are added up by places alone. Another game: hearts, to any limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """How the game is spoken of and looks. Texts are msgids."""

    blurb: str = ""
    """The game in a line, for somebody who chooses one."""
    sentence: tuple[str, ...] = ()
    """Sentences with gaps for rounds, deals and options. Another game: hearts, for any number of players."""
    sides: tuple[str, ...] = ()
    """What the columns are called, where they have names. Another game: vint, by the compass."""
    places: tuple[str, ...] = ()
    """What the seats are called. Another game: mah-jong, by the winds."""
    rounds_of_calls: bool = False
    """Whether calls go round the table several times, so that a page shows them in a grid."""
    swiss_cards: bool = False
    """Whether the game is also played with Swiss-German cards."""
    hindsight: Callable[[Hindsight], Sequence[Saying]] | None = None
    """What cards, call and luck were worth, in sentences without an end; None where nobody finds it out."""
    split: Callable[[Hindsight], DealSplit | None] | None = None
    """The same in parts that add up; None where they are of different kinds, or of this deal not known."""
    waste: Waste | None = None
    """How it is said what a card loses; None where no player tells."""
    locale: Path | None = None
    """The folder of its own catalogues, ``<language>/LC_MESSAGES/<regulation>.po``; None: the house's.
    Another game: each that is not of this house."""
