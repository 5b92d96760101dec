"""A season counted: who stands where, whose result nobody knows, who takes the prizes, who moved.

It knows evenings by their results and members by the register; not how an evening was played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tapis.club.ranking.clubs import Adding, ClubPlace, clubs, of_season
from tapis.club.ranking.evenings import (
    EVERY,
    CountedBy,
    Counting,
    Evening,
    Result,
    SeasonPlace,
    counted_by,
    evening,
)
from tapis.club.ranking.season import season as counted_season
from tapis.club.register.evenings import HouseEvening
from tapis.club.register.events import NameShown, Sighting
from tapis.club.register.listing import beside
from tapis.club.register.matching import OpenSeat, grown
from tapis.club.register.state import MemberRegister
from tapis.club.seasons.events import SeasonRule, YearPrize, YearPrizeFor
from tapis.club.seasons.state import Season
from tapis.club.text.full_names import likeness

LINE = 2
"""Who was at fewer evenings counts, below the line."""


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A season as it stands."""

    evenings: tuple[Evening, ...]
    """Those that count, in order of dates."""
    aside: tuple[Evening, ...]
    """Those that belong to it and cannot be counted by points: they are of another game."""
    counting: Counting
    places: tuple[SeasonPlace, ...]
    asked: tuple[OpenSeat, ...]
    """Results that are nobody's until somebody says whose."""
    register: MemberRegister

    @property
    def ranked(self) -> tuple[SeasonPlace, ...]:
        """Those above the line."""
        return tuple(each for each in self.places if not each.below)

    @property
    def once(self) -> int:
        """How many stand below the line."""
        return len(self.places) - len(self.ranked)


def table(season: Season, register: MemberRegister, evenings: Sequence[HouseEvening]) -> SeasonTable:
    """The season over those evenings of the house that belong to it and have a result."""
    own = [each for each in evenings if belongs(season, each)]
    results = [evening(each.competition, each.name) for each in own if is_known(each)]
    taken = grown(register, [each.seen for each in evenings])
    return counted([each for each in results if each.results], season.rule, taken.register, taken.asked)


def is_known(found: HouseEvening) -> bool:
    """Whether anybody may know a ranking of the evening yet: one that is held is held here too."""
    tournament = found.competition.tournament
    return bool(tournament.published) and not tournament.stage.held


def belongs(season: Season, found: HouseEvening) -> bool:
    """Whether an evening of the house is one of the season."""
    return season.holds(found.name, found.competition.tournament.setup.date)


def counted(
    results: Sequence[Evening], rule: SeasonRule, register: MemberRegister, asked: Sequence[OpenSeat]
) -> SeasonTable:
    """The table of these results under a rule."""
    rule = replace(rule, by=counted_by(results, rule.by)) if results else rule
    sort = _sort([each for each in results if not each.by_ranks])
    here = tuple(each for each in results if rule.by is CountedBy.RANKS or _kind(each) == sort)
    aside = tuple(each for each in results if each not in here)
    counting = counting_of(rule, lowest_wins=bool(here) and here[0].lowest_wins)
    open_seats = {each.person.sighting: each for each in asked}
    owners = {
        chair: 0 if chair in open_seats else _owner(register, chair, result)
        for each in here
        for result in each.results
        for chair in (each.sighting(result),)
    }
    places = counted_season(here, counting, owners)
    nobodys = tuple(open_seats[each] for each, owner in owners.items() if not owner and each in open_seats)
    return SeasonTable(here, aside, counting, _named(places, register), nobodys, register)


def _owner(register: MemberRegister, chair: Sighting, result: Result) -> int:
    """Whose a chair counts for; whoever was forgotten in one evening has a line there that tells nobody."""
    member = register.member(register.owner(chair))
    if member is None or (result.key and not member.forgotten):
        return 0
    return member.number


def _kind(each: Evening) -> tuple[str, str]:
    return each.regulation, each.unit


def _sort(results: Sequence[Evening]) -> tuple[str, str]:
    """The game of most of the evenings, of the earlier one where two have as many."""
    kinds = [_kind(each) for each in results]
    return max(kinds, key=kinds.count) if kinds else ("", "")


def counting_of(rule: SeasonRule, *, lowest_wins: bool) -> Counting:
    """A rule as evenings are added up by it."""
    return Counting(
        rule.best or EVERY,
        rule.by,
        rule.scale,
        lowest_wins,
        bonus=rule.bonus,
        level=rule.level,
        ranked_from=LINE,
    )


def _named(places: Sequence[SeasonPlace], register: MemberRegister) -> tuple[SeasonPlace, ...]:
    """The lines as the register calls people; those without a number as their evening did."""
    marks = beside(register)
    named = tuple(_called(each, register, marks) for each in places)
    return tuple(_by_club(each, named) for each in named)


def _by_club(place: SeasonPlace, places: Sequence[SeasonPlace]) -> SeasonPlace:
    """A namesake whose card has no club, told by that of the evenings: no hall reads numbers."""
    if place.hidden or not place.club or place.beside != str(place.member):
        return place
    called = likeness(place.name)
    seen = [each for each in places if not each.hidden and likeness(each.name) == called]
    alike = [each for each in seen if likeness(each.club) == likeness(place.club)]
    return replace(place, beside=place.club) if len(alike) == 1 < len(seen) else place


def _called(place: SeasonPlace, register: MemberRegister, marks: Mapping[int, str]) -> SeasonPlace:
    member = register.member(place.member)
    if member is None:
        return place
    if member.forgotten:
        return replace(place, name=f"#{member.number}", club="", beside="")
    card = member.card
    return replace(
        place,
        name=card.name,
        club=card.club or place.club,
        beside=marks[member.number],
        hidden=place.hidden or card.shown is NameShown.ABSENT,
    )


def club_places(found: SeasonTable, best: int) -> tuple[ClubPlace, ...]:
    """The clubs of a season, so many people of each."""
    return clubs(of_season(found.places), adding(found, best))


def adding(found: SeasonTable, best: int) -> Adding:
    """How the people of a club are added up over this season."""
    return Adding(best, found.counting.sign == 1)


@dataclass(frozen=True, slots=True)
class YearWinner:
    """A prize of the year and who takes it: lines of the ranking, or a club."""

    prize: YearPrize
    places: tuple[SeasonPlace, ...] = ()
    clubs: tuple[ClubPlace, ...] = ()


def winners(found: SeasonTable, prizes: Sequence[YearPrize], rule: SeasonRule) -> tuple[YearWinner, ...]:
    """Who takes the prizes: whoever was at too few evenings takes none, and the next one moves up."""
    able = [each for each in found.ranked if each.played >= rule.prize_from]
    return tuple(_winner(found, each, able, rule) for each in prizes)


def _winner(
    found: SeasonTable, prize: YearPrize, able: Sequence[SeasonPlace], rule: SeasonRule
) -> YearWinner:
    match prize.whose:
        case YearPrizeFor.CLUB:
            ranked = club_places(found, rule.of_club)
            return YearWinner(prize, clubs=tuple(each for each in ranked if each.rank == prize.rank))
        case YearPrizeFor.PRESENCE:
            most = max((each.played for each in found.places), default=0)
            return YearWinner(prize, tuple(each for each in able if each.played == most))
    before = 0
    for _, group in groupby(able, key=lambda each: each.rank):
        equal = tuple(group)
        if before < prize.rank <= before + len(equal):
            return YearWinner(prize, equal)
        before += len(equal)
    return YearWinner(prize)


@dataclass(frozen=True, slots=True)
class SeasonMove:
    """Somebody whose rank is another one since an evening was corrected; 0 is below the line."""

    place: SeasonPlace
    before: int


def moves(before: SeasonTable, after: SeasonTable) -> tuple[SeasonMove, ...]:
    """Who moved between two countings of a season, the best first."""
    ranks = {each.member: each.rank for each in before.places if each.member}
    return tuple(
        SeasonMove(each, ranks[each.member])
        for each in after.places
        if each.member in ranks and ranks[each.member] != each.rank
    )
