"""The ranking of clubs as printed, for an event and for a season."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.club.ranking.clubs import USUAL_BEST, Adding, ClubPlace, Member, clubs, of_event, of_season
from tapis.club.ranking.evenings import Counting, SeasonPlace
from tapis.club.state.tournament import Tournament
from tapis.papers.data import PrintedStandings, StandingRow
from tapis.papers.fill.source import PaperSource, written
from tapis.papers.parts import EventHead, PersonLabel
from tapis.papers.words import words


def several_clubs(tournament: Tournament) -> bool:
    """Whether there is anything to rank: two entrants of different clubs at least."""
    return len({each.club for each in tournament.entrants.values()} - {""}) > 1


def club_paper(source: PaperSource, best: int = USUAL_BEST) -> PrintedStandings:
    """The clubs of an event, the ``best`` so many players of each."""
    adding = Adding(best or USUAL_BEST, source.plugin.sheet.marking.lowest_wins)
    ranked = clubs(of_event(source.competition), adding)
    return _paper(source.head, ranked, adding, source.language, final=source.tournament.closed)


def season_of_clubs(
    places: Sequence[SeasonPlace], counting: Counting, best: int, title: str, language: str
) -> PrintedStandings:
    """The clubs of a season, the ``best`` so many players of each."""
    adding = Adding(best, counting.sign == 1)
    ranked = clubs(of_season(places), adding)
    return _paper(EventHead(title, "", "", ""), ranked, adding, language, final=True)


def _paper(
    head: EventHead, ranked: Sequence[ClubPlace], adding: Adding, language: str, *, final: bool
) -> PrintedStandings:
    told = words(language)["clubs"]
    return PrintedStandings(
        head,
        tuple(_row(place, language) for place in ranked),
        (told["players"],),
        final=final,
        lowest_wins=adding.lowest_wins,
        notes=(told["best"].format(adding.best), told["behind" if adding.lowest_wins else "short"]),
        title=told["title"],
    )


def _row(place: ClubPlace, language: str) -> StandingRow:
    unnamed = str(words(language)["clubs"]["unpublished"])
    return StandingRow(
        str(place.rank),
        PersonLabel(unnamed if place.hidden else place.club),
        (str(len(place.counting)),),
        written(place.total, place.unit, language),
        note=" · ".join(_named(each, language) for each in place.counting),
    )


def _named(member: Member, language: str) -> str:
    """A member with the points, as printed for the wall: without a name that is not to be published."""
    name = words(language)["notes"]["unpublished"] if member.hidden else member.name
    return f"{name} {written(member.points, member.unit, language)}"
