"""Papers with nothing filled in, and the page for the worst moment."""

from __future__ import annotations

from tapis.papers.data import (
    Bulletin,
    CaseForm,
    Emergency,
    EntryList,
    EntryRow,
    EstimationBulletins,
    FormKind,
    Paper,
    Placement,
    ScoreSlips,
    SeatingByName,
    SeatingByTable,
    SeatingTable,
    SlipSheet,
    StandingRow,
    Standings,
    Stop,
    TableSigns,
    TravelCard,
    TravelCards,
)
from tapis.papers.fill.rounds import slip_form
from tapis.papers.fill.source import LETTERS, Source, written
from tapis.papers.parts import Chair, Person


def emergency(source: Source) -> Emergency:
    """How to go on by paper."""
    settings = source.tournament.setup
    return Emergency(
        source.head,
        source.plugin.regulation.id,
        settings.deals,
        written(settings.forfeit),
        slip_form(source).total,
        source.plugin.marking.lowest_wins,
    )


def blank_slips(source: Source, copies: int = 4) -> ScoreSlips:
    """Slips to fill in by hand altogether."""
    return ScoreSlips(source.head, slip_form(source), (SlipSheet(chairs=_empty_chairs(source)),) * copies)


def blank_bulletins(source: Source, copies: int = 8) -> EstimationBulletins:
    """Bulletins for any player, table and round."""
    return EstimationBulletins(source.head, source.tournament.setup.deals, (Bulletin(),) * copies)


def _empty_chairs(source: Source) -> tuple[Chair, ...]:
    return tuple(Chair(letter) for letter in LETTERS[: source.plugin.columns])


def spares(source: Source) -> tuple[Paper, ...]:
    """One set of everything blank, led by the page for the worst moment."""
    head = source.head
    rounds = tuple(str(number + 1) for number in range(source.tournament.setup.rounds))
    card = TravelCard(Person(), tuple(Stop(number) for number in rounds))
    table = SeatingTable("", _empty_chairs(source))
    return (
        emergency(source),
        blank_slips(source),
        blank_bulletins(source),
        TravelCards(head, (card,) * 8),
        SeatingByTable(head, "", (table,) * 10),
        SeatingByName(head, "", (Placement(Person()),) * 48),
        EntryList(head, (EntryRow(),) * 24),
        Standings(
            head,
            (StandingRow("", Person(), ("",) * len(rounds), ""),) * 24,
            rounds,
            lowest_wins=source.plugin.marking.lowest_wins,
        ),
        CaseForm(head, FormKind.RULING),
        CaseForm(head, FormKind.CLAIM),
        TableSigns(head, ("",)),
    )
