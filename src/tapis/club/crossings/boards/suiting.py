"""Which movements suit an evening: so many pairs, about so many boards, so much time.

Of each movement it is chosen how many rounds of how many boards come nearest to what is wanted; what it comes
to then is audited as in the survey. First come those that have tables enough and end in time, then those with
about as many boards as are wanted, those of few boards a round, those whose boards need neither be shared nor
be made twice, and then the most even. Knows nothing of an event.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tapis.club.crossings.boards.survey import FEWEST, MOST, SURVEYED, SurveyLine, surveyed
from tapis.club.crossings.boards.travelling import TWO_LINES, longest, worthwhile

MOST_ROUNDS = 20
MOST_A_ROUND = 8
"""More boards are not played between two moves."""
USUAL_A_ROUND = range(2, 6)
"""Fewer are an evening spent on walking; with more a pair meets hardly anybody."""
ABOUT, ONE_IN = 2, 6
"""So many boards more or fewer are about as many as are wanted, or one in so many of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningWanted:
    """What is wanted of an evening."""

    pairs: int
    boards: int
    """How many each pair is to play."""
    minutes_a_board: int
    minutes: int = 0
    """How long it may last; 0: as long as it takes."""
    tables: int = 0
    """How many tables there are; 0: as many as it takes."""
    one_list: bool = False
    """Whether everybody is to stand in one ranking."""
    length: tuple[int, int] = (0, 0)
    """The rounds, and the boards of a round, that are told of in any case where a movement has them."""

    @property
    def leeway(self) -> int:
        """How many boards more or fewer do as well."""
        return max(ABOUT, self.boards // ONE_IN)


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitedMovement:
    """A movement as it would be played."""

    line: SurveyLine
    lists: int
    """How many rankings it has."""
    deals: int
    """How many boards each round."""
    minutes: int
    """How long all rounds last together."""
    off: int
    """How many boards more or fewer than wanted a pair plays, at least."""
    late: bool
    """Whether it lasts longer than it may."""
    crowded: bool
    """Whether it needs more tables than there are."""
    about: bool
    """Whether a pair plays about as many boards as are wanted."""

    @property
    def played(self) -> int:
        """How many boards a pair plays, at least."""
        return (self.line.rounds - self.line.out) * self.deals

    @property
    def even(self) -> int:
        """How evenly those compete who are ranked together, in per cent."""
        return self.line.even_in_one or 0 if self.one_of_two else self.line.even

    @property
    def one_of_two(self) -> bool:
        """Whether boards are turned so that both lines are ranked together."""
        return self.lists == 1 and self.line.kind in TWO_LINES

    @property
    def fits(self) -> bool:
        """Whether there are time and tables for it."""
        return not self.late and not self.crowded

    @property
    def rank(self) -> tuple[bool, bool, int, bool, bool, int, int]:
        """Those that suit better come first."""
        doubled = self.line.sharing > 0 or self.line.copies > 1
        usual = self.deals in USUAL_A_ROUND
        far = 0 if self.about else abs(self.off)
        return self.crowded, self.late, far, not usual, doubled, -self.even, abs(self.off)


def suited(wanted: EveningWanted) -> tuple[SuitedMovement, ...]:
    """The movements of so many pairs, those that suit best first; none for a field that is not surveyed."""
    if not FEWEST <= wanted.pairs <= MOST:
        return ()
    return tuple(sorted(_each(wanted), key=lambda each: each.rank))


def _each(wanted: EveningWanted) -> Iterator[SuitedMovement]:
    for kind in SURVEYED:
        for rounds, deals in lengths(worthwhile(kind, wanted.pairs), longest(kind, wanted.pairs), wanted):
            line = surveyed(kind, wanted.pairs, rounds)
            if kind in TWO_LINES and line.even_in_one is not None:
                yield as_played(wanted, line, deals, 1)
            if kind not in TWO_LINES or not wanted.one_list:
                yield as_played(wanted, line, deals, 2 if kind in TWO_LINES else 1)


def as_played(wanted: EveningWanted, line: SurveyLine, deals: int, lists: int) -> SuitedMovement:
    """A movement as it would be played, so many boards each round."""
    off = (line.rounds - line.out) * deals - wanted.boards
    return SuitedMovement(
        line=line,
        lists=lists,
        deals=deals,
        minutes=line.rounds * deals * wanted.minutes_a_board,
        off=off,
        late=_late(wanted, line.rounds, deals),
        crowded=0 < wanted.tables < line.tables,
        about=abs(off) <= wanted.leeway,
    )


def lengths(least: int, whole_movement: int, wanted: EveningWanted) -> list[tuple[int, int]]:
    """The rounds and boards a round that come nearest; those of the whole movement where they do as well."""
    most = min(whole_movement, MOST_ROUNDS)
    known = list(product(range(least, most + 1), range(1, MOST_A_ROUND + 1)))
    if not known:
        return []
    nearest = min(known, key=lambda each: _far(each, wanted))
    whole = min((each for each in known if each[0] == most), key=lambda each: _far(each, wanted))
    late, off, *_ = _far(whole, wanted)
    near = off <= wanted.leeway and late == _far(nearest, wanted)[0]
    told = [nearest, *([whole] if near else []), *([wanted.length] if 0 < wanted.length[0] <= most else [])]
    return list(dict.fromkeys(told))


def _far(length: tuple[int, int], wanted: EveningWanted) -> tuple[bool, int, bool, int]:
    """How far so many rounds of so many boards are from what is wanted; the longer movement first."""
    rounds, deals = length
    played = (rounds - wanted.pairs % 2) * deals
    unusual = deals not in USUAL_A_ROUND
    return _late(wanted, rounds, deals), abs(played - wanted.boards), unusual, -rounds


def _late(wanted: EveningWanted, rounds: int, deals: int) -> bool:
    return 0 < wanted.minutes < rounds * deals * wanted.minutes_a_board
