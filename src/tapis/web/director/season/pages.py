"""What the pages of a season show: the ranking as it stands or as another rule would have it, who is asked,
which evening was corrected and whom that moved.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from tapis.archive.records import entries
from tapis.club.events import EventClosed, EventReopened
from tapis.club.publishing.events import NamesOut
from tapis.club.ranking.clubs import Adding, ClubPlace
from tapis.club.register.evenings import HouseEvening
from tapis.club.seasons.commands import FREE_BEFORE
from tapis.club.seasons.events import SeasonRule
from tapis.club.seasons.public_table import public_table
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import (
    SeasonMove,
    SeasonTable,
    YearWinner,
    adding,
    belongs,
    club_places,
    moves,
    table,
    winners,
)
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house


@dataclass(frozen=True, slots=True)
class EveningTick:
    """An evening that may be chosen, by name and date."""

    name: str
    title: str
    date: str
    game: str
    chosen: bool
    counts: bool
    """It has a result that is added up."""
    closed: bool
    begun: bool


@dataclass(frozen=True, slots=True)
class CorrectedEvening:
    """An evening that counts otherwise since it was first closed, and who moved by that."""

    event: str
    title: str
    at: str
    """When it was closed again."""
    version: int
    moves: tuple[SeasonMove, ...]


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season as one page shows it; ``rule`` is the one it is counted by here, kept or only tried."""

    name: str
    season: Season
    rule: SeasonRule
    table: SeasonTable
    ticks: tuple[EveningTick, ...]
    corrected: tuple[CorrectedEvening, ...]
    winners: tuple[YearWinner, ...]
    clubs: tuple[ClubPlace, ...]
    language: str = ""
    """That of the latest evening that counts."""
    held: bool = False
    """Whether it is kept back from whoever reads this page."""

    @property
    def tried(self) -> bool:
        """Whether this is another rule than the one that is kept."""
        return self.rule != self.season.rule

    @property
    def free(self) -> bool:
        """Whether the rule may still be changed by anybody."""
        return len(self.table.evenings) < FREE_BEFORE

    @property
    def adding(self) -> Adding:
        """How the people of a club are added up."""
        return adding(self.table, self.rule.of_club)

    @property
    def belonging(self) -> int:
        """How many evenings belong to it, those to come too."""
        return sum(each.chosen for each in self.ticks)

    @property
    def aside_titles(self) -> str:
        """What the evenings are called that points cannot count."""
        return ", ".join(each.title for each in self.table.aside)


def season_page(
    name: str, season: Season, known: KnownHouse, rule: SeasonRule, title_of: Callable[[str], str]
) -> SeasonPage:
    """The page of a season; ``title_of`` says what the game of a regulation is called."""
    tried = replace(season, rule=rule)
    found = table(tried, known.whole, known.evenings)
    counting = {each.name for each in found.evenings}
    ticks = tuple(_tick(season, each, counting, title_of) for each in known.evenings)
    return SeasonPage(
        name,
        season,
        rule,
        found,
        ticks,
        tuple(_corrected(season, known, found)),
        winners(found, season.prizes, rule),
        club_places(found, rule.of_club),
    )


def as_signing(page: SeasonPage, own: Collection[str]) -> SeasonPage:
    """The page for whoever may only sign: asked is what their ``own`` evenings leave open."""
    asked = tuple(each for each in page.table.asked if each.evening.event in own)
    return replace(page, table=replace(page.table, asked=asked), corrected=())


def stranger_page(
    name: str, season: Season, known: KnownHouse, names: NamesOut, title_of: Callable[[str], str]
) -> SeasonPage:
    """The same for everybody: names as far as they may be told, no question, and nothing of corrections."""
    shown = public_table(table(season, known.whole, known.evenings), names)
    counting = {each.name for each in shown.evenings}
    spoken = [each.competition.tournament.setup.language for each in known.evenings if each.name in counting]
    if season.held:
        shown = replace(shown, places=())
    return SeasonPage(
        name,
        season,
        season.rule,
        shown,
        tuple(_tick(season, each, counting, title_of) for each in known.evenings),
        (),
        () if season.held else winners(shown, season.prizes, season.rule),
        club_places(shown, season.rule.of_club),
        spoken[-1] if spoken else "",
        held=season.held,
    )


def _tick(
    season: Season, found: HouseEvening, counting: set[str], title_of: Callable[[str], str]
) -> EveningTick:
    tournament = found.competition.tournament
    setup = tournament.setup
    return EveningTick(
        found.name,
        setup.title,
        setup.date,
        title_of(setup.regulation),
        belongs(season, found),
        found.name in counting,
        bool(tournament.closed),
        bool(tournament.published),
    )


def _corrected(season: Season, known: KnownHouse, now: SeasonTable) -> list[CorrectedEvening]:
    """Every evening of the season that was reopened and closed again, as long as nobody has read it."""
    found = []
    for each in known.evenings:
        if not belongs(season, each) or not each.competition.tournament.closed:
            continue
        if before := _before(each, season.read.get(each.name, 0)):
            competition, at, version = before
            found.append(_correction(season, known, now, each, competition, at, version))
    return [each for each in found if each.moves]


def _correction(  # noqa: PLR0913, PLR0917 - what was, what is, and when
    season: Season,
    known: KnownHouse,
    now: SeasonTable,
    each: HouseEvening,
    competition: Competition,
    at: str,
    version: int,
) -> CorrectedEvening:
    was = [HouseEvening(each.name, competition) if other is each else other for other in known.evenings]
    moved = moves(table(season, known.whole, was), now)
    return CorrectedEvening(each.name, each.competition.tournament.setup.title, at, version, moved)


def _before(found: HouseEvening, read: int) -> tuple[Competition, str, int] | None:
    """The evening as it stood when it was first closed, or when a correction was last read; and when it
    was closed again, at which version. None where nothing has changed since.
    """
    records = house().room(TOURNAMENTS, found.name).records()
    if sum(each.kind in KINDS for each in records) < 3:
        return None
    log = tuple(entries(records))
    closings = [each for each in log if isinstance(each.event, EventClosed)]
    base = max(read, closings[0].version)
    last = closings[-1]
    if last.version <= base or not any(
        isinstance(each.event, EventReopened) for each in log if each.version > base
    ):
        return None
    then = fold.replay(each for each in log if each.version <= base)
    return Competition.of(then), last.at, last.version


KINDS = frozenset({"event-closed", "event-reopened"})


def next_evening(page: SeasonPage, today: date) -> EveningTick | None:
    """The next evening of the season that has not begun."""
    coming = (
        each for each in page.ticks if each.chosen and not each.begun and each.date >= today.isoformat()
    )
    return min(coming, key=lambda each: each.date, default=None)


def days_of(today: date, start: tuple[int, int]) -> Mapping[str, str]:
    """The days and the name that a new season begins with, which begins on that month and day of a year."""
    begun = today.year if today >= _day(today.year, start) else today.year - 1
    first, last = _day(begun, start), _day(begun + 1, start) - timedelta(days=1)
    years = str(begun) if first.year == last.year else f"{begun}/{last.year % 100:02}"
    return {"first": first.isoformat(), "last": last.isoformat(), "years": years}


def _day(year: int, start: tuple[int, int]) -> date:
    """That day of a year; the 1st of March where there is no 29th of February."""
    try:
        return date(year, *start)
    except ValueError:
        return date(year, 3, 1)
