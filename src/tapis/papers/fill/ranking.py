"""The standings and the prize list as printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tapis.club.boards.travelled import Marks
from tapis.club.events import PrizeFor
from tapis.club.prizes.amounts import written_amount
from tapis.club.prizes.awards import Award, giving_order, prizes
from tapis.club.prizes.treasury import fund_of
from tapis.club.ranking.cells import Cell, CellKind, DealsKnown, known
from tapis.club.ranking.master_points import MasterPoints, master_points
from tapis.club.ranking.scores import Score
from tapis.club.ranking.standings import Standings, StandingsRow, standings
from tapis.club.rounds.fairness import Fairness, fairness
from tapis.core.plugin import Cited
from tapis.papers.data import PrintedStandings as StandingsPaper
from tapis.papers.data import PrizeList, PrizeRow, StandingRow
from tapis.papers.fill.lists import presence_note
from tapis.papers.fill.ruled import ruled_lines, ties_lines, trail_lines
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import PersonLabel, Size

ONLY_TOTAL = "Σ"
"""Stands beside a result of which only the total is known, where others are known deal by deal."""


def standings_paper(source: PaperSource, size: Size = Size.PAGE, until: str = "") -> StandingsPaper:
    """The ranking of all confirmed results; ``until`` is when it becomes final, in words."""
    found = standings(source.competition)
    keys, signed = _used_keys(source, found), _known(found) is DealsKnown.SOME
    points = master_points(source.competition, found)
    rows = [
        replace(_row(source, row, keys, signed=signed), heading=title)
        for row, title in _headed(source, found)
    ]
    rows += [_line(source, score, "", keys, signed=signed) for score in found.unranked]
    if points:
        scores = [*(row.score for row in found.rows), *found.unranked]
        rows = [
            replace(each, figures=(*each.figures, points_text(source, points, score)))
            for each, score in zip(rows, scores, strict=True)
        ]
    return StandingsPaper(
        source.head,
        tuple(rows),
        () if source.free else tuple(str(each.number) for each in source.tournament.rounds if each.published),
        tuple(_tie_title(source, key) for key in keys),
        found.final,
        until,
        source.plugin.sheet.marking.lowest_wins,
        (*ties_lines(source), *_notes(source, found)),
        size,
        (
            *figure_titles(source),
            *((source.words["standings"]["bonus"],) if _rewarded(source) else ()),
            *((source.words["standings"]["carried"],) if _carries(source) else ()),
            *marks_title(source),
            *points_title(source, points),
        ),
        leading(source, figure_titles(source)),
        rulings=ruled_lines(source),
        trail=trail_lines(source),
    )


def _headed(source: PaperSource, found: Standings) -> Iterator[tuple[StandingsRow, str]]:
    """Every line with the title of the list that begins with it, if there are several."""
    titles, before = source.lists, -1
    for row in found.rows:
        begins = found.lists > 1 and row.list_index != before
        yield row, titles[row.list_index] if begins else ""
        before = row.list_index


def marks_title(source: PaperSource) -> tuple[str, ...]:
    """What the marks are called that players count, if there are any."""
    how = source.competition.comparison
    return (source.translate(how.marks),) if how and how.top else ()


def points_title(source: PaperSource, points: MasterPoints) -> tuple[str, ...]:
    """What master points are called, where the event has a table for them."""
    return (points.kind or str(source.words["standings"]["master"]),) if points else ()


def points_text(source: PaperSource, points: MasterPoints, score: Score) -> str:
    """What somebody gets of them."""
    given = points.given.get(score.entrant.number)
    return "" if given is None else source.written(given)


def _rewarded(source: PaperSource) -> bool:
    """Whether places at tables bring points, so that these need a column."""
    return bool(source.tournament.setup.place_bonus) and not source.free


def _carries(source: PaperSource) -> bool:
    """Whether any team brings something from an earlier stage."""
    return any(each.carried for each in source.tournament.teams.rosters.values())


def leading(source: PaperSource, values: tuple[str, ...]) -> tuple[str, ...]:
    """Those of ``values``, one for each figure, whose figure ranks before the total."""
    return tuple(
        value for value, each in zip(values, source.plugin.sheet.figures, strict=False) if each.leads
    )


def figure_titles(source: PaperSource) -> tuple[str, ...]:
    """The titles of what the standings of free tables count beside the total."""
    known = source.game.get("figures", {})
    figures = source.plugin.sheet.figures if source.free else ()
    return tuple(str(known.get(each.id) or source.translate(each.title)) for each in figures)


def _used_keys(source: PaperSource, found: Standings) -> tuple[str, ...]:
    """The keys that were consulted for some tie; only these get a column."""
    used = {key for row in found.rows for key, _ in row.tie}
    return tuple(key for key in source.tournament.setup.tie_keys if key in used)


def _tie_title(source: PaperSource, key: str) -> str:
    known = source.words["ties"] | source.game.get("ties", {})
    titles = {each.id: each.title for each in source.plugin.sheet.ties}
    return str(known.get(key) or source.translate(titles.get(key, key)))


def _known(found: Standings) -> DealsKnown:
    """Of which results the deals are known."""
    scores = (*(row.score for row in found.rows), *found.unranked)
    return known(cell for score in scores for cell in score.cells)


def _row(source: PaperSource, row: StandingsRow, keys: tuple[str, ...], *, signed: bool) -> StandingRow:
    values = {key: source.written(value) for key, value in row.tie}
    return _line(source, row.score, str(row.rank), tuple(keys), values, signed=signed)


def _line(
    source: PaperSource,
    score: Score,
    rank: str,
    keys: tuple[str, ...],
    values: dict[str, str] | None = None,
    *,
    signed: bool,
) -> StandingRow:
    """A line of the ranking; with ``signed`` results of which only the total is known have their sign."""
    entrant, words = score.entrant, source.words["notes"]
    note = words["stand_in"] if entrant.person.stand_in else presence_note(source, entrant)
    return StandingRow(
        rank,
        source.in_the_ranking(entrant),
        () if source.free else tuple(_cell(source, cell, signed=signed) for cell in score.cells),
        source.measured(score.total),
        f"{'+' if score.rulings > 0 else ''}{source.measured(score.rulings)}" if score.rulings else "",
        tuple((values or {}).get(key, "") for key in keys),
        note,
        (
            *map(source.written, score.figures),
            *((source.written(score.bonus),) if _rewarded(source) else ()),
            *((source.written(score.carried),) if _carries(source) else ()),
            *([marks_text(source, score.marks)] if marks_title(source) else []),
        ),
    )


def marks_text(source: PaperSource, marks: Marks | None) -> str:
    """Marks with the most possible: ``123,5 sur 240``."""
    if marks is None:
        return "–"
    return str(source.words["standings"]["of"].format(source.written(marks.shown), source.written(marks.top)))


def _cell(source: PaperSource, cell: Cell, *, signed: bool) -> str:
    match cell.kind:
        case CellKind.PLAYED:
            return source.in_a_column(cell.points) + (ONLY_TOTAL if signed and cell.only_total else "")
        case CellKind.FORFEIT:
            return f"({source.in_a_column(cell.points)})"
        case CellKind.OPEN:
            return "…"
    return "–"


def _notes(source: PaperSource, found: Standings) -> tuple[str, ...]:
    words = source.words
    scores = (*(row.score for row in found.rows), *found.unranked)
    forfeits = any(cell.kind is CellKind.FORFEIT for score in scores for cell in score.cells)
    notes = [words["notes"]["forfeit"]] if forfeits else []
    if _rewarded(source):
        scale = " / ".join(map(source.written, source.tournament.setup.place_bonus))
        notes.append(f"{words['standings']['bonus_note'].format(scale)}{_cited(source)}.")
    if (told := _known(found)) is not DealsKnown.DEALS:
        notes.append(
            words["notes"]["totals" if told is DealsKnown.TOTALS else "some_totals"].format(ONLY_TOTAL)
        )
    if fair := fairness(source.competition):
        notes.append(_compared(source, fair))
    if found.missing:
        notes.append(words["notes"]["missing_slips"].format(_waiting(source, found)))
    return tuple(notes)


def _compared(source: PaperSource, fair: Fairness) -> str:
    """What was compared with what, in a sentence."""
    said = source.words["standings"]
    if fair.apart:
        return str(said["sections_apart"].format(fair.sections, fair.even))
    across = f"{said['sections'].format(fair.sections)} " if fair.sections else ""
    return across + _in_lists(said, fair)


def _in_lists(said: Mapping[str, Any], fair: Fairness) -> str:
    if fair.lists > 1:
        return str(said["two_lists"].format(fair.even))
    if fair.turned:
        return str(said["turned"].format(", ".join(map(str, fair.turned)), fair.even))
    return str(said["one_list"].format(fair.even))


def _cited(source: PaperSource) -> str:
    """The clause that place bonuses rest on, in brackets; empty without one."""
    clause = source.plugin.event.citations.get(Cited.BONUS)
    return f" ({clause.ref})" if clause else ""


def _waiting(source: PaperSource, found: Standings) -> str:
    """A text that names the tables still awaited, round by round."""
    by_round: dict[int, list[str]] = {}
    for number, table in found.missing:
        by_round.setdefault(number, []).append(source.table_name(table))
    common = source.words["common"]
    if source.free:
        return ", ".join(f"{source.words['tally']['party']} {table}" for _, table in found.missing)
    return "; ".join(
        f"{common['round']} {number}, {common['table']} {', '.join(tables)}"
        for number, tables in by_round.items()
    )


def prize_list(source: PaperSource, count: int = 10) -> PrizeList:
    """The prizes in the order in which they are called, the winner last.

    Without a table of prizes the first ``count`` ranks, everybody who shares the last of them included.
    """
    if source.tournament.prizes:
        return PrizeList(source.head, tuple(_prize_rows(source)))
    found = standings(source.competition)
    rows = [row for row in found.by_rank if row.rank <= count]
    titles = source.lists
    first = leading(source, figure_titles(source))
    title = " · ".join((*first, source.words["standings"]["total"])) if first else ""
    return PrizeList(
        source.head,
        tuple(
            PrizeRow(
                f"{row.rank} {titles[row.list_index]}".strip(),
                source.in_the_ranking(row.score.entrant),
                _result(source, row.score),
            )
            for row in rows
        ),
        title,
    )


def _prize_rows(source: PaperSource) -> Iterator[PrizeRow]:
    totals = {row.score.entrant.number: row.score for row in standings(source.competition).rows}
    currency = fund_of(source.tournament).currency
    for award in giving_order(prizes(source.competition)):
        what = " + ".join(each.what for each in award.prizes if each.what)
        worth = f"{currency} {written_amount(award.each, currency)}" if award.value else ""
        title, prize = _for_whom(source, award), " · ".join(filter(None, (what, worth)))
        for winner in award.winners:
            if winner.entrant is None:
                yield PrizeRow(title, PersonLabel(winner.club), "", prize)
            else:
                number = winner.entrant.number
                label = source.in_the_ranking(totals[number].entrant)
                yield PrizeRow(title, label, _result(source, totals[number]), prize)
        if not award.winners:
            yield PrizeRow(title, prize=prize)


def _for_whom(source: PaperSource, award: Award) -> str:
    """The places or the category of an award, short enough for a narrow column."""
    places = "–".join(str(each) for each in sorted({each.place for each in award.prizes}))
    match award.first.group:
        case PrizeFor.RANK:
            return places
        case PrizeFor.CATEGORY:
            return f"{award.first.category} {places}"
        case PrizeFor.CLUB:
            return f"{source.words['common']['club']} {places}"
    return "…" if places == "1" else f"… {places}"


def _result(source: PaperSource, score: Score) -> str:
    figures = tuple(map(source.written, score.figures)) if source.free else ()
    return " · ".join((*leading(source, figures), source.measured(score.total)))
