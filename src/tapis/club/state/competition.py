"""A competition: a tournament together with the regulation it is played by.

Nobody has to hand both through the house, and no sheet leaves without the marking that can read it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar, cast

from tapis.club.crossings.boards.travelling import MATCH
from tapis.club.state import marks
from tapis.club.state.house_clause import CLAUSE, bounds, faults_under, limit, worded
from tapis.club.state.leavers import CAME_LATER, HAS_LEFT, LEFT_BEFORE, undecided
from tapis.club.state.marks import boxes_alone, in_place, judged
from tapis.club.state.reasons import (
    BOARDS_MISSING,
    BOXES_MISSING,
    DEAL_MISSING,
    DEALS_MISSING,
    NOT_OVER,
    breach,
)
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Ruling, Tournament
from tapis.core.compare import Comparison
from tapis.core.faults import Ask, Fault
from tapis.core.house import bounded
from tapis.core.plugin import AnyPlugin, Cited, SomeResult, SomeSheet, regulations
from tapis.core.sheet import Gap, Line, Marking, Mistake, SheetStart, fold
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import Breach, Clause, Profile, Reason, Refusal, Refused, Setting

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Marked(Generic[R, S]):
    """A sheet with the marking that can read it, so that it may be asked without knowing the game."""

    marking: Marking[S, R]
    sheet: S

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every entry so far."""
        return tuple(self.marking.lines(self.sheet))

    @property
    def over(self) -> bool:
        """Whether every deal has been marked."""
        return self.marking.over(self.sheet)

    @property
    def dealer(self) -> Seat:
        """The chair that deals next."""
        return self.marking.dealer(self.sheet)

    @property
    def terms(self) -> DealTerms:
        """What the next deal is played under."""
        return self.marking.terms(self.sheet)


AnyMarked: TypeAlias = "Marked[SomeResult, SomeSheet]"
"""A sheet of any game with its marking."""


@dataclass(frozen=True)
class Competition:
    """A tournament as it stands, with the plugin of the regulation it is played by."""

    tournament: Tournament
    plugin: AnyPlugin
    """As the options of the event make it, and where people enter for themselves, as it is for them."""

    def __post_init__(self) -> None:
        """Take the form of the regulation that the event's answers give it, and that it is entered in."""
        if self.tournament.settings is not None:
            object.__setattr__(self, "plugin", self.plugin.under(self.tournament.settings.options))
        how = self.comparison if self.tournament.settings else None
        if how is not None and how.alone and self.plugin.alone is not None:
            object.__setattr__(self, "plugin", self.plugin.alone)

    @classmethod
    def of(cls, tournament: Tournament) -> Competition:
        """An opened event, by the registered regulation it was opened under."""
        return cls(tournament, regulations()[tournament.setup.regulation])

    def at(self, tournament: Tournament) -> Competition:
        """The same event at another moment; slips that are the very same there are not marked again."""
        found = Competition(tournament, self.plugin)
        if tournament.settings is self.tournament.settings:
            found._lines.update(self._lines)
        return found

    def once(self, make: Callable[[Competition], T]) -> T:
        """What a function makes of this competition: the same for all who ask, and made for the first."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast("T", self._made[make])

    @cached_property
    def _made(self) -> dict[Callable[[Competition], object], object]:
        return {}

    @cached_property
    def profile(self) -> Profile:
        """The answers to its options, with the figures of the edition it began under."""
        return self._profile({})

    @property
    def least_age(self) -> int:
        """The age in years from which people may enter; 0 where nobody asks."""
        asked = self.plugin.event.least_age
        return self.profile.figure(asked) if asked else 0

    def _profile(self, more: Mapping[str, Setting]) -> Profile:
        settings, regulation = self.tournament.setup, self.plugin.regulation
        return regulation.profile({**settings.options, **more}, regulation.began(settings.edition))

    def setup(self, slip: Slip) -> SheetStart:
        """How the sheet of a table starts: its deals, first dealer, options and columns.

        The secretary deals first, or the next in order of play, as the regulation has it.
        """
        plugin, boards = self.plugin, self.plugin.boards
        first = self.first_board(slip) if boards else 0
        numbered = {boards.number: first} if boards and first else {}
        options = self._profile({**slip.options, **numbered})
        seats = max(1, len(slip.seats) * plugin.sheet.members)
        dealer = slip.secretary if plugin.sheet.secretary_deals else (slip.secretary + 1) % seats
        gone = {slip.sat.index(number): gap for number, gap in slip.without.items() if number in slip.sat}
        return SheetStart(self.deals_of(slip), dealer, options, len(slip.seats), options.edition, gone)

    def sheet(self, slip: Slip, deals: Sequence[Json], new: Container[int] = ()) -> AnyMarked | Mistake:
        """The sheet of these deals in JSON, as rulings leave them, or the first mistake in them.

        Of deals only boards may be missing. Those that are ``new`` are judged by what cards can bring.
        """
        counted = judged(self.plugin, slip, deals)
        return self._marked(slip, in_place(self.plugin, self.setup(slip), counted), new)

    def _marked(self, slip: Slip, placed: Mapping[int, Json], new: Container[int]) -> AnyMarked | Mistake:
        rules = self.plugin.sheet
        results = (rules.results.decode(deal) for deal in placed.values())
        lines = {line for line, number in enumerate(placed, start=1) if number in new}
        found = fold(rules.marking, self.setup(slip), results, rules.possible, lines)
        return found if isinstance(found, Mistake) else Marked(rules.marking, found)

    def lines(self, slip: Slip, deals: Sequence[Json]) -> tuple[Line, ...]:
        """The lines of deals the sheet accepts; none when it does not."""
        found = self.sheet(slip, deals)
        return () if isinstance(found, Mistake) else found.lines

    def confirmed_lines(self, slip: Slip) -> tuple[Line, ...]:
        """The lines of what is confirmed of a slip, which is marked once; none where nothing is."""
        if id(slip) not in self._lines:
            found = self.lines(slip, slip.confirmed.deals) if slip.confirmed else ()
            self._lines[id(slip)] = slip, found
        return self._lines[id(slip)][1]

    @cached_property
    def _lines(self) -> dict[int, tuple[Slip, tuple[Line, ...]]]:
        """The lines of slips by their identity, each with its slip, which thereby keeps it."""
        return {}

    def flaw(self, slip: Slip, deals: Sequence[Json], *, kept: bool = False) -> Mistake | Refused | None:
        """Why these deals cannot be confirmed, a wrong total or missing deals; None when they can.

        A party that is over before the deals foreseen lacks none, nor does a board that a director scored.
        Of deals that were ``kept`` before it is not asked again whether cards can bring them.
        """
        if found := self.stopped(slip, deals):
            number, why = found
            return Mistake(number, why) if isinstance(why, Breach) else why
        counted = judged(self.plugin, slip, deals)
        typed = [number for number, deal in enumerate(counted, start=1) if deal is not None]
        placed = in_place(self.plugin, self.setup(slip), counted)
        marked = self._marked(slip, placed, () if kept else placed)
        if isinstance(marked, Mistake):
            return Mistake(list(placed)[marked.deal - 1], marked.breach)
        last = max(typed, default=0)
        wanted = range(1, (last if marked.over else self.deals_of(slip)) + 1)
        missing = [number for number in wanted if number not in typed and number not in slip.adjusted]
        if missing and boxes_alone(self.plugin, deals):
            return BOXES_MISSING(boxes=len(missing))
        if self.plugin.sheet.ends_itself and missing and missing[0] > last:
            return NOT_OVER()
        return self._missing(slip, missing) if missing else None

    def stopped(self, slip: Slip, deals: Sequence[Json]) -> tuple[int, Refusal] | None:
        """The first of these deals that cannot have been so since somebody had left the table, and why."""
        later = (
            (number, each)
            for each in undecided(self.tournament, slip)
            for number, deal in enumerate(deals, start=1)
            if number > each.deal and deal is not None
        )
        number, gone = min(later, key=lambda each: each[0], default=(0, None))
        if gone is None:
            return self._named_though_gone(slip, deals)
        return number, self._left(LEFT_BEFORE, deal=number, name=gone.name, left=gone.deal)

    def left_before(self, slip: Slip) -> Refusal | None:
        """Why totals say nothing of a table that somebody left before it is said how it goes on; or None."""
        gone = next(iter(undecided(self.tournament, slip)), None)
        if gone is None:
            return None
        return self._left(LEFT_BEFORE, deal=gone.onward, name=gone.name, left=gone.deal)

    def _named_though_gone(self, slip: Slip, deals: Sequence[Json]) -> tuple[int, Refusal] | None:
        """The first deal that names somebody as playing its game without whom the table plays on."""
        judging, codec = self.plugin.judging, self.plugin.sheet.results
        if not slip.without or judging is None or judging.takers is None:
            return None
        for number, deal in enumerate(deals, start=1):
            takers = () if deal is None else judging.takers(codec.decode(deal))
            for entrant, gap in slip.without.items():
                missed = gap.at(number)
                if missed is not None and slip.sat.index(entrant) in takers:
                    return number, self._missed(number, self.tournament.entrants[entrant].name, missed)
        return None

    def _missed(self, deal: int, name: str, gap: Gap) -> Refusal:
        if gap.first == 1 and gap.last:
            return CAME_LATER(deal=deal, name=name, first=gap.last + 1)
        return self._left(HAS_LEFT, deal=deal, name=name, first=gap.first)

    def _left(self, reason: Reason, **told: object) -> Refusal:
        return breach(self.plugin, Cited.LEAVING, reason, **told)

    def _missing(self, slip: Slip, deals: Sequence[int]) -> Refused:
        """That deals of a slip are missing; several boards by the numbers that stand on them."""
        if len(deals) == 1:
            return DEAL_MISSING(deal=deals[0])
        if first := self.first_board(slip):
            return BOARDS_MISSING(boards=", ".join(str(first + deal - 1) for deal in deals))
        return DEALS_MISSING(deals=", ".join(map(str, deals)))

    def deals_of(self, slip: Slip) -> int:
        """How many deals a slip must show."""
        return marks.deals_of(self.tournament.setup, slip)

    def first_board(self, slip: Slip) -> int:
        """The number of the first board of a table; 0 where tables are not compared."""
        return marks.first_board(self.tournament.setup, slip)

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        """What a table of this event may play only when the jury accepts it."""
        jury, tariff = self.plugin.jury, self.plugin.sheet.tariff
        every = jury.asks if jury else ()
        if not every or tariff is None or tariff.asks is None:
            return every
        codes = tariff.asks(str(self.profile[tariff.option]))
        return tuple(each for each in every if each.code in codes)

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """What a director may rule on: by the regulation, the comparison, the clause of the house."""
        compared = self.comparison.faults if self.comparison else ()
        return (*self.plugin.event.faults, *compared, *faults_under(self.tournament.setup.house_clause))

    @cached_property
    def ruled_by(self) -> Profile:
        """The profile by which faults cost, with the bounds that the house has set for this event."""
        usual = limit(self.plugin, self.comparison, self.profile)
        written = self.tournament.setup.house_clause
        return bounded(self.profile, bounds(usual, written))

    def fault_of(self, code: str) -> Fault | None:
        """The fault with this code, or None."""
        return next((each for each in self.faults if each.code == code), None)

    def cited(self, ruling: Ruling) -> Clause:
        """The clause a ruling rests on; that of the house as it read then."""
        clause = self._clauses[ruling.fault]
        return worded(ruling.house) if clause.regulation == CLAUSE.regulation else clause

    @cached_property
    def _clauses(self) -> dict[str, Clause]:
        return {each.code: each.remedy.clause for each in self.faults}

    @cached_property
    def comparison(self) -> Comparison | None:
        """How its tables are compared; None where plain totals are ranked."""
        wanted = self.tournament.setup.comparison
        return next((each for each in self.plugin.comparisons if each.id == wanted), None)

    @property
    def plays_matches(self) -> bool:
        """Whether teams of four meet in matches of two tables."""
        return self.comparison is not None and self.comparison.matches

    @property
    def told_early(self) -> bool:
        """Whether a pair reads what others made of a board as soon as both sides agree on their own.

        Never in a match of teams (B34): at another table its team-mates may still have the board to play.
        """
        rounds = self.tournament.rounds
        of_teams = self.plays_matches or (bool(rounds) and rounds[0].method == MATCH)
        return self.tournament.setup.results_shown and not of_teams
