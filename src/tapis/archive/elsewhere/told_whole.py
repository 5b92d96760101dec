"""What is known of an evening played elsewhere before anything of it is entered here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tapis.archive.elsewhere.changed_cards import later_last
from tapis.archive.elsewhere.pairs import Pairs, entered
from tapis.archive.elsewhere.teams import EnteredTeam, entered_teams, team_timetable
from tapis.archive.elsewhere.timetable import Timetable, lines_of, timetable
from tapis.club.crossings.boards.sections import FieldSection
from tapis.club.crossings.boards.travelling import MITCHELL
from tapis.club.events import Person
from tapis.club.rounds import drawing
from tapis.core.deals import EveningRead
from tapis.core.event_told import MatchTold
from tapis.core.plugin import SomeResult
from tapis.law import Refused

Known = Callable[[Person], Person]
"""Gives a person the numbers that somebody of that name has here."""


@dataclass(frozen=True, slots=True)
class ToldWhole:
    """What is known of the evening before anything is entered."""

    read: EveningRead[SomeResult]
    pairs: Pairs
    table: Timetable
    teams: tuple[EnteredTeam, ...] = ()

    @property
    def lists(self) -> int:
        """2 where the two directions are ranked apart, in any section where these are."""
        two = [side.column is not None for side in self.read.told.sides]
        return 1 + (any(two) if self.read.told.apart else all(two))

    @property
    def sections(self) -> tuple[FieldSection, ...]:
        """Its sections; of two lines where both directions are ranked apart there."""
        names = sorted({side.section for side in self.read.told.sides})
        return tuple(map(self._section, names, self.table.sections))

    def _section(self, name: str, tables: int) -> FieldSection:
        own = [side for side in self.read.told.sides if side.section == name]
        kind = MITCHELL if all(side.column is not None for side in own) else drawing.IMPORTED
        return FieldSection(kind, tables, tuple(sorted(self.pairs.numbers[side.number] for side in own)))

    def matches(self, number: int) -> Iterator[MatchTold]:
        """The matches of a round, by its number here."""
        told = sorted({each.round for each in self.read.told.matches})
        return (each for each in self.read.told.matches if each.round == told[number - 1])


def told_whole(
    read: EveningRead[SomeResult], known: Known
) -> tuple[ToldWhole | Refused, tuple[Refused, ...]]:
    """What a file tells, or why no rounds can be made of it; and what is to be said of who took part."""
    return (_of_teams if read.told.teams else _of_pairs)(read, known)


def _of_pairs(read: EveningRead[SomeResult], known: Known) -> tuple[ToldWhole | Refused, tuple[Refused, ...]]:
    """An evening of pairs, whose rounds the file does not tell."""
    pairs, doubts = entered(read, known)
    table = timetable(lines_of(read.deals, pairs.numbers))
    if isinstance(table, Refused):
        return table, doubts
    of = {pairs.numbers[side.number]: side.section for side in read.told.sides}
    played = later_last(table)
    return ToldWhole(read, pairs, played.in_sections(of) if len(set(of.values())) > 1 else played), doubts


def _of_teams(read: EveningRead[SomeResult], known: Known) -> tuple[ToldWhole | Refused, tuple[Refused, ...]]:
    """An evening of teams, with the rounds in which they met."""
    teams, doubts = entered_teams(read, known)
    table = team_timetable(read, teams)
    numbers = {side: n for each in teams for side, n in zip(each.told.pairs, each.pairs, strict=True)}
    met = {number for match in read.told.matches for number in match.teams}
    playing = tuple(number for each in teams if each.told.number in met for number in each.pairs)
    pairs = Pairs((), numbers, playing)
    return (table if isinstance(table, Refused) else ToldWhole(read, pairs, table, teams)), doubts
