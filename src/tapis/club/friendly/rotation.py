"""Friends who change partners: a rotation of 4 to 13 people, at as many friendly tables as they fill.

Each table of each round is a friendly table of its own, whose opening tells of the company it is part of. The
first table of the first round gives the company its name; the others are called after it. What somebody
makes at a table is what their side has there more than the other. Knows nothing of who may read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from tapis.club.crossings.grids.individuals import FEWEST_FRIENDS, MOST_FRIENDS, FriendsRound, rotation
from tapis.club.friendly import scorekeeping
from tapis.club.friendly.events import FriendBrought, FriendlyTableOpened
from tapis.club.friendly.scorekeeping import FriendlyOutcome
from tapis.club.friendly.state import FriendlyTable
from tapis.club.state import reasons
from tapis.club.text.full_names import NAME_LIMIT, likeness
from tapis.core.chance import Chance
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake, Points, ranks, totals
from tapis.law import Reason, Refused

HOW_MANY = Reason("how-many-friends", "Friends in a rotation: {least} to {most}, not {named}.")
SAME_NAME = Reason("same-name-twice", "Two friends are called {name}; tell them apart.")
NO_SUCH_TABLE = Reason("no-such-table", "The rotation has no table {table} in round {round}.")

HOME = (1, 1)
"""The round and the table that the company is named after."""
APART = "-"


def name_at(home: str, round_number: int, table: int) -> str:
    """What a table of the company is called."""
    return home if (round_number, table) == HOME else f"{home}{APART}{round_number}{APART}{table}"


def home_of(name: str) -> str:
    """The name of the company that a table is part of."""
    return name.partition(APART)[0]


def changes_partners(plugin: AnyPlugin) -> bool:
    """Whether a rotation can be played: four at a table, those opposite being partners for a while."""
    return plugin.alone is not None


def rounds_of(opened: FriendlyTableOpened) -> tuple[FriendsRound, ...]:
    """Who plays with whom in each round; empty at a table that is part of no rotation."""
    return rotation(len(opened.company)) if opened.company else ()


def founded(
    opened: FriendlyTableOpened, friends: tuple[str, ...], seed: str
) -> FriendlyTableOpened | Refused:
    """How the first table opens; with a ``seed`` numbers are drawn by lot, else friends keep their order."""
    if not FEWEST_FRIENDS <= len(friends) <= MOST_FRIENDS:
        return HOW_MANY(least=FEWEST_FRIENDS, most=MOST_FRIENDS, named=len(friends))
    if any(len(name) > NAME_LIMIT for name in friends):
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    known = [likeness(name) for name in friends]
    twice = next((name for at, name in enumerate(friends) if known[at] in known[:at]), None)
    if twice is not None:
        return SAME_NAME(name=twice)
    order = tuple(Chance(seed).fork("company").shuffled(range(len(friends)))) if seed else ()
    drawn = tuple(friends[each] for each in order) or friends
    return seated(replace(opened, company=drawn, seed=seed, order=order), *HOME)


def seated(opened: FriendlyTableOpened, round_number: int, table: int) -> FriendlyTableOpened | Refused:
    """How a table of the company opens: its four in order of play, the deal beginning anew."""
    rounds = rounds_of(opened)
    if not (1 <= round_number <= len(rounds) and 1 <= table <= len(rounds[round_number - 1].tables)):
        return NO_SUCH_TABLE(round=round_number, table=table)
    (north, south), (east, west) = rounds[round_number - 1].tables[table - 1]
    names = tuple(opened.company[each] for each in (north, east, south, west))
    brought = opened.brought if (round_number, table) == HOME else ()
    place = replace(opened, round=round_number, table=table, brought=brought)
    return replace(place, names=names, dealer=0, account=())


def open_table(
    table: FriendlyTable, plugin: AnyPlugin, home: FriendlyTableOpened, round_number: int, number: int
) -> FriendlyOutcome:
    """Open a table of the company; one that somebody else has opened meanwhile stays as it is."""
    if table.opened is not None:
        return ()
    opened = seated(home, round_number, number)
    return opened if isinstance(opened, Refused) else scorekeeping.open_table(table, plugin, opened)


Look = Callable[[int, int], FriendlyTable | None]
"""The friendly table of a round and a table; None before it is opened."""


@dataclass(frozen=True, slots=True)
class CompanyTable:
    """A table of a round: who sits there, and how far it is."""

    round: int
    table: int
    sides: tuple[tuple[int, int], tuple[int, int]]
    """The friends by number, from 0: north and south, east and west."""
    opened: bool = False
    marked: int = 0
    """How many deals are marked."""
    over: bool = False
    lead: Points = 0
    """What north and south have more than east and west."""
    version: int = 0
    """How many records its log has."""


@dataclass(frozen=True, slots=True)
class CompanyRound:
    """A round of the rotation."""

    number: int
    tables: tuple[CompanyTable, ...]
    out: tuple[int, ...]
    """Who sits out."""

    @property
    def over(self) -> bool:
        """Whether every table of it is played."""
        return all(table.over for table in self.tables)


@dataclass(frozen=True, slots=True)
class FriendStanding:
    """What one friend has made: in each round (None: sat out, or nothing marked), and in all."""

    number: int
    place: int
    """The rank, shared by those who are equal."""
    rounds: tuple[Points | None, ...]
    total: Points
    played: int
    """In how many rounds something is marked."""
    deals: int
    """In how many deals they have played."""
    brought: Points = 0
    """What of the sum was made in the rotations before this one."""

    @property
    def per_deal(self) -> Points | None:
        """What they have made in a deal on average; None before the first."""
        return Fraction(self.total) / self.deals if self.deals else None


def company_rounds(home: FriendlyTableOpened, plugin: AnyPlugin, look: Look) -> tuple[CompanyRound, ...]:
    """Every round with its tables as they stand."""
    return tuple(
        CompanyRound(
            at,
            tuple(
                _table_at(plugin, look(at, number), CompanyTable(at, number, sides))
                for number, sides in enumerate(each.tables, start=1)
            ),
            each.out,
        )
        for at, each in enumerate(rounds_of(home), start=1)
    )


def _table_at(plugin: AnyPlugin, seen: FriendlyTable | None, blank: CompanyTable) -> CompanyTable:
    if seen is None or seen.opened is None:
        return blank
    sheet = scorekeeping.sheet(seen, plugin, seen.deals)
    blank = replace(blank, opened=True, version=seen.version)
    if isinstance(sheet, Mistake):
        return replace(blank, marked=len(seen.entered))
    ours, theirs = totals(scorekeeping.columns_of(seen.setup, plugin), plugin.sheet.marking.lines(sheet))
    marked = len(seen.entered)
    over = marked >= seen.setup.deals or plugin.sheet.marking.over(sheet)
    return replace(blank, marked=marked, over=over, lead=ours - theirs)


def brought_by(opened: FriendlyTableOpened) -> tuple[FriendBrought, ...]:
    """What each friend brings along, by number; nothing where somebody is new."""
    known = {each.name: each for each in opened.brought}
    return tuple(known.get(name, FriendBrought(name, 0, 0)) for name in opened.company)


def gone(opened: FriendlyTableOpened) -> tuple[FriendBrought, ...]:
    """What those made who have left."""
    return tuple(each for each in opened.brought if each.name not in opened.company)


def carried(opened: FriendlyTableOpened, rounds: tuple[CompanyRound, ...]) -> tuple[FriendBrought, ...]:
    """What a rotation that goes on from this one begins with: the deals marked so far, and no others.

    Bridge counts in whole points. Who has left is kept, so that somebody who comes back finds what they had.
    """
    rows = sorted(standings(rounds, brought_by(opened)), key=lambda each: each.number)
    made = (FriendBrought(opened.company[each.number], int(each.total), each.deals) for each in rows)
    return (*(each for each in made if each.deals), *gone(opened))


def gone_on(
    opened: FriendlyTableOpened, rounds: tuple[CompanyRound, ...], name: str, friends: tuple[str, ...]
) -> FriendlyTableOpened | Refused:
    """How the first table opens where the rotation called ``name`` goes on with other people."""
    blank = replace(opened, names=(), order=(), brought=carried(opened, rounds), before=name)
    return founded(blank, friends, "")


def ranked_per_deal(rounds: tuple[CompanyRound, ...], brought: tuple[FriendBrought, ...]) -> bool:
    """Whether points per deal rank, since some have played more deals than others so far.

    After the last round the sum ranks, everybody having played as many rounds, unless somebody came late.
    """
    unequal = len({each.deals + _deals(rounds, at) for at, each in enumerate(brought)}) > 1
    came_late = len({each.deals for each in brought}) > 1
    return unequal and (came_late or not all(each.over for each in rounds))


def standings(
    rounds: tuple[CompanyRound, ...], brought: tuple[FriendBrought, ...]
) -> tuple[FriendStanding, ...]:
    """The friends by what they have made, or made in a deal (``ranked_per_deal``); equals share the place.

    ``brought`` has one entry for each friend, by number (``brought_by``).
    """
    rows = [_unranked(rounds, number, each) for number, each in enumerate(brought)]
    per_deal = ranked_per_deal(rounds, brought)
    reached = ranks([-((each.per_deal or 0) if per_deal else each.total) for each in rows])
    placed = (replace(each, place=place) for each, place in zip(rows, reached, strict=True))
    return tuple(sorted(placed, key=lambda each: (each.place, each.number)))


def _unranked(rounds: tuple[CompanyRound, ...], number: int, brought: FriendBrought) -> FriendStanding:
    made = tuple(_made(each, number) for each in rounds)
    marked = [points for points in made if points is not None]
    total, deals = sum(marked, brought.points), brought.deals + _deals(rounds, number)
    return FriendStanding(number, 0, made, total, len(marked), deals, brought.points)


def _deals(rounds: tuple[CompanyRound, ...], number: int) -> int:
    return sum(table.marked for each in rounds for table in _tables_of(each, number))


def _made(found: CompanyRound, number: int) -> Points | None:
    """What a friend has made in a round; None where nothing is marked."""
    leads = (
        table.lead if number in table.sides[0] else -table.lead
        for table in _tables_of(found, number)
        if table.marked
    )
    return next(leads, None)


def _tables_of(found: CompanyRound, number: int) -> Iterator[CompanyTable]:
    """Where a friend sits in a round, if anywhere."""
    return (table for table in found.tables if any(number in side for side in table.sides))
