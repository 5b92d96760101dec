"""Papers with nothing filled in, and the page for the worst moment."""

from __future__ import annotations

from tapis.papers.data import (
    CaseForm,
    Emergency,
    EntryList,
    EntryRow,
    FormKind,
    Moves,
    Paper,
    Placement,
    SeatingByName,
    SeatingByTable,
    SeatingTable,
    StandingRow,
    Standings,
    Stop,
    TableSigns,
    TravelCard,
    TravelCards,
)
from tapis.papers.fill.sheets import blank_sheets, slip_form
from tapis.papers.fill.source import Source
from tapis.papers.parts import Person
from tapis.papers.sheets import Bulletin, Bulletins


def emergency(source: Source) -> Emergency:
    """How to go on by paper."""
    game, totals = source.game, slip_form(source).totals
    check = source.words["emergency"]["check"].format(" / ".join(map(str, totals))) if totals else ""
    return Emergency(
        source.head,
        source.written(source.tournament.setup.forfeit),
        game.get("check", check),
        source.plugin.marking.lowest_wins,
        Moves.TEAMS if source.plugin.members > 1 else Moves.ALONE,
        game.get("title", ""),
        tuple(game.get("rules", ())),
    )


def blank_bulletins(source: Source, copies: int = 8) -> Bulletins:
    """Bulletins for any player, table and round."""
    game, deals = source.plugin.regulation.id, source.tournament.setup.deals
    return Bulletins(source.head, game, deals, (Bulletin(),) * copies)


def spares(source: Source) -> tuple[Paper, ...]:
    """One set of everything blank, led by the page for the worst moment."""
    head = source.head
    rounds = tuple(str(number + 1) for number in range(source.tournament.setup.rounds))
    card = TravelCard(Person(), tuple(Stop(number) for number in rounds))
    table = SeatingTable("", source.empty_chairs())
    return (
        emergency(source),
        *blank_sheets(source),
        *((blank_bulletins(source),) if source.bulletins else ()),
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
