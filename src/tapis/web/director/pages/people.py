"""Entrants as lists show them: searched, filtered, counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tapis.club.events import Presence
from tapis.club.people.registration import ARRIVING
from tapis.club.rounds import drawing, manual_changes
from tapis.club.rounds.table_sizes import joins
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.tournament import Entrant, Round, Tournament
from tapis.club.text.full_names import normalised
from tapis.core.plugin import Cited
from tapis.core.sheet import Points
from tapis.law import Clause

FILTERS: Mapping[str, Callable[[Entrant], bool]] = {
    "waiting": lambda each: each.presence in (Presence.REGISTERED, Presence.ANNOUNCED),
    "present": lambda each: each.presence is Presence.PRESENT,
    "absent": lambda each: each.presence is Presence.ABSENT,
    "unpaid": lambda each: not each.person.paid,
    "stand-in": lambda each: each.person.stand_in,
    "joker": lambda each: each.person.joker,
    "gone": lambda each: each.presence not in ARRIVING,
}
TEAM_FILTERS = {**FILTERS, "alone": lambda each: not each.person.partner}


def filters(competition: Competition) -> Mapping[str, Callable[[Entrant], bool]]:
    """What a list can be narrowed to; a team may still look for its second name."""
    return TEAM_FILTERS if competition.plugin.sheet.members > 1 else FILTERS


@dataclass(frozen=True, slots=True)
class PeopleFilter:
    """What a list is narrowed to: words of a name, a club or a number, and one filter."""

    words: str = ""
    show: str = ""


def found(competition: Competition, search: PeopleFilter) -> tuple[Entrant, ...]:
    """The entrants a search leaves, by name as people look for themselves."""
    wanted = normalised(search.words).split()
    keep = filters(competition).get(search.show)
    kept = (each for each in competition.tournament.entrants.values() if keep is None or keep(each))
    listed = (each for each in kept if _matches(each, wanted))
    return tuple(sorted(listed, key=by_name))


def _matches(entrant: Entrant, wanted: list[str]) -> bool:
    text = f"{entrant.number} {normalised(entrant.name)} {normalised(entrant.person.club)}".replace("'", " ")
    words = text.split()
    return all(any(word.startswith(each) for word in words) for each in wanted)


def tallies(competition: Competition) -> dict[str, int]:
    """How many entrants each filter leaves; "" is everybody."""
    everybody = competition.tournament.entrants.values()
    return {"": len(everybody)} | {
        name: sum(1 for each in everybody if keep(each)) for name, keep in filters(competition).items()
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """How those present would be seated in the next round."""

    players: int
    tables: int
    """How many tables they fill."""
    out: int
    """How many are left over."""
    called: tuple[str, ...]
    """The names of stand-ins and jokers whom the draw calls on."""
    bench: tuple[str, ...]
    """The names of those it does not call on."""
    larger: tuple[tuple[int, int], ...] = ()
    """Sizes beyond the usual one, each with how many tables have it."""
    lacking: int = 0
    """How many stand-ins the organiser wants and has not got."""
    sizes: Clause | None = None
    """The clause about sizes of tables, if any."""
    joker: Clause | None = None
    """The clause about jokers, if any."""
    wanted: int = 0
    """How many more people would make another table; 0 where nobody is left over, or people rest in turn."""
    expected: int = 0
    """How many who are entered are not here yet."""
    under_way: int = 0
    """The round that is being played; 0 for none."""
    rests: bool = False
    """Whether somebody was drawn to sit that round out."""
    seatless: tuple[Entrant, ...] = ()
    """Who is present without a seat in it, and looks for one."""
    waits: tuple[Entrant, ...] = ()
    """Who has none and plays from the next round on."""
    compared: bool = False
    """Whether boards travel, so that a round sat out is no round lost."""
    resting: Points = 0
    """What a team of four without an opponent gets for a round."""

    @property
    def usual(self) -> int:
        """How many tables have the usual number."""
        return self.tables - sum(number for _, number in self.larger)


def _tables(competition: Competition, many: int) -> tuple[int, int]:
    """How many tables so many fill, and how many are left over: both pairs of a team without a match."""
    if competition.plays_matches:
        matches, out = divmod(many, 4)
        return 2 * matches, out
    return divmod(many, competition.plugin.columns)


def attendance(competition: Competition) -> Attendance:
    """How those present would be seated in the next round."""
    plugin = competition.plugin
    players = drawing.field(competition)
    stand_ins = [
        each for each in competition.tournament.entrants.values() if each.plays and each.person.completes
    ]
    called = tuple(each.name for each in stand_ins if each.number in players)
    bench = tuple(each.name for each in stand_ins if each.number not in players)
    tables, out = _tables(competition, len(players))
    larger = _larger(plugin.columns, tables, out) if joins(competition, len(players)) else ()
    lacking = drawing.stand_ins_missing(competition)
    everybody = competition.tournament.entrants.values()
    found = manual_changes.under_way(competition.tournament)
    return Attendance(
        players=len(players),
        tables=tables,
        out=0 if larger else out,
        called=called,
        bench=bench,
        larger=larger,
        lacking=lacking,
        sizes=plugin.event.citations.get(Cited.SIZES),
        joker=plugin.event.citations.get(Cited.JOKER),
        wanted=plugin.columns - out if out and not (larger or rests_in_turn(competition)) else 0,
        expected=sum(1 for each in everybody if FILTERS["waiting"](each)),
        under_way=found.number if found else 0,
        seatless=_seatless(competition, found) if found else (),
        waits=_waits(competition.tournament, found) if found else (),
        compared=competition.comparison is not None,
        resting=competition.comparison.sitting_out if competition.comparison else 0,
        rests=bool(found and _resting(competition, found)),
    )


def _seatless(competition: Competition, found: Round) -> tuple[Entrant, ...]:
    """Who looks for a table, those apart who rest there."""
    rest = _resting(competition, found)
    return tuple(
        each for each in manual_changes.seatless(competition.tournament, found) if each.number not in rest
    )


def _waits(tournament: Tournament, found: Round) -> tuple[Entrant, ...]:
    looking = manual_changes.seatless(tournament, found)
    return tuple(each for each in manual_changes.idle(tournament, found) if each not in looking)


def _resting(competition: Competition, found: Round) -> tuple[int, ...]:
    """Who was drawn to sit a round out where boards are compared: such a movement needs nobody else."""
    return found.seating.out if competition.comparison else ()


def rests_in_turn(competition: Competition) -> bool:
    """Whether an event of individuals plays as well with any number, somebody else resting each round."""
    return competition.comparison is not None and competition.comparison.alone


def _larger(usual: int, tables: int, out: int) -> tuple[tuple[int, int], ...]:
    """Pairs of a size beyond the usual one and how many tables have it, once those left over are spread."""
    each, left = divmod(out, tables) if out else (0, 0)
    sizes = {usual + each + 1: left, usual + each: tables - left if each else 0}
    return tuple((size, number) for size, number in sorted(sizes.items()) if number)
