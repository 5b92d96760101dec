"""The ranking of a club over several evenings as printed."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.club.ranking.evenings import EVERY, CountedBy, Counting, Evening, LevelBy, SeasonPlace, Share
from tapis.club.ranking.season import season
from tapis.i18n import labelled
from tapis.papers.data import PrintedStandings, StandingRow
from tapis.papers.fill.source import spoken_date, written
from tapis.papers.parts import EventHead, PersonLabel
from tapis.papers.words import words


def season_paper(
    evenings: Sequence[Evening],
    counting: Counting,
    title: str,
    language: str,
    places: Sequence[SeasonPlace] | None = None,
) -> PrintedStandings:
    """The ranking of everybody over these evenings, for the wall; ``title`` stands at its head.

    ``places`` are the lines where a register of members has told who is who; else names do.
    """
    told = words(language)
    found = season(evenings, counting) if places is None else places
    notes = [legend(counting, language, line=any(each.below for each in found))]
    notes += [_named(each, at, language) for at, each in enumerate(evenings, start=1)]
    return PrintedStandings(
        EventHead(title, "", "", ""),
        tuple(_row(place, counting, language) for place in found),
        tuple(_short(language, at) for at in range(1, len(evenings) + 1)),
        () if counting.level is LevelBy.SAME else (told["season"][f"level_{counting.level.value}"],),
        final=True,
        lowest_wins=counting.sign == 1,
        notes=tuple(notes),
        title=told["season"]["title"],
    )


def legend(counting: Counting, language: str, *, line: bool) -> str:
    """How it is counted, in words; ``line`` where some stand below it."""
    told = words(language)["season"]
    said = [f"{told['points' if counting.by is CountedBy.POINTS else 'ranks']}."]
    said.append(told["all"] if counting.best >= EVERY else told["best"].format(counting.best))
    if counting.bonus:
        said.append(told["bonus"].format(counting.bonus))
    if line:
        said.append(told["line"])
    return " ".join(said)


def _named(evening: Evening, at: int, language: str) -> str:
    told = (evening.title, spoken_date(evening.date, language))
    return labelled(_short(language, at), " · ".join(part for part in told if part), language)


def _short(language: str, at: int) -> str:
    return str(words(language)["standings"]["evening_short"].format(at))


def _row(place: SeasonPlace, counting: Counting, language: str) -> StandingRow:
    shares = tuple(_share(share, language) for share in place.shares)
    rank = "–" if place.below else f"{'=' * place.shared}{place.rank}"
    total = written(place.total, place.unit, language)
    return StandingRow(rank, _person(place, language), shares, total, ties=_ties(place, counting, language))


def _ties(place: SeasonPlace, counting: Counting, language: str) -> tuple[str, ...]:
    """What parts equal totals, of this line."""
    if counting.level is LevelBy.SAME:
        return ()
    if counting.level is LevelBy.MORE:
        return (str(place.played),)
    points = [each.points for each in place.shares if each is not None]
    best = min(points) if counting.sign == 1 else max(points)
    return (written(best, place.unit, language),)


def _person(place: SeasonPlace, language: str) -> PersonLabel:
    """The person as written on the wall: without a name that is not to be published."""
    if place.hidden:
        return PersonLabel(str(words(language)["notes"]["unpublished"]))
    return PersonLabel(place.called, "", "" if place.beside == place.club else place.club)


def _share(share: Share | None, language: str) -> str:
    """The points of one evening as text, in brackets where they do not count."""
    if share is None:
        return "–"
    text = written(share.points, share.unit, language)
    return text if share.counts else f"({text})"
