"""What events about boards change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.crossings.boards.fouled import OtherCards
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.seals import boards_taken
from tapis.club.state.slips import Adjustment, Skip, Slip
from tapis.club.state.tournament import Tournament
from tapis.core.deals import LeadsLeft


@effect.register
def _(event: events.BoardsTaken, tournament: Tournament, _entry: Entry) -> Tournament:
    return boards_taken(tournament, event)


@effect.register
def _(event: events.TricksFound, tournament: Tournament, _entry: Entry) -> Tournament:
    found = {each.number: each.tricks for each in event.boards}
    leads = dict(tournament.leads)
    for each in event.leads:
        left = LeadsLeft(each.declarer, each.strain, tuple(zip(each.cards, each.tricks, strict=True)))
        leads[each.number] = (*leads.get(each.number, ()), left)
    return replace(tournament, tricks={**tournament.tricks, **found}, leads=leads)


@effect.register
def _(event: events.BoardAdjusted, tournament: Tournament, entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    adjusted = Adjustment(event.sides, event.reason, entry.actor, entry.at)
    readings = tuple(
        replace(each, clear=True) if at in event.clear else each for at, each in enumerate(slip.readings)
    )
    return tournament.with_slip(
        replace(slip, adjusted={**slip.adjusted, event.deal: adjusted}, readings=readings)
    )


@effect.register
def _(event: events.AdjustmentTakenBack, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    left = {deal: each for deal, each in slip.adjusted.items() if deal != event.deal}
    return tournament.with_slip(replace(slip, adjusted=left))


@effect.register
def _(event: events.BoardFouled, tournament: Tournament, entry: Entry) -> Tournament:
    cards = OtherCards(event.round, event.table, event.last, event.hands, event.reason, entry.actor, entry.at)
    return _fouled(tournament, event.board, (*_others(tournament, event), cards))


@effect.register
def _(event: events.FoulTakenBack, tournament: Tournament, _entry: Entry) -> Tournament:
    return _fouled(tournament, event.board, _others(tournament, event))


def _others(
    tournament: Tournament, event: events.BoardFouled | events.FoulTakenBack
) -> tuple[OtherCards, ...]:
    """What a board had beside the cards that began where an event says."""
    since = (event.round, event.table)
    return tuple(each for each in tournament.fouled.get(event.board, ()) if each.since != since)


def _fouled(tournament: Tournament, board: int, cards: tuple[OtherCards, ...]) -> Tournament:
    kept = {number: each for number, each in tournament.fouled.items() if number != board}
    new = {board: tuple(sorted(cards, key=lambda each: each.since))} if cards else {}
    return replace(tournament, fouled={**kept, **new})


@effect.register
def _(event: events.BoardSkipped, tournament: Tournament, entry: Entry) -> Tournament:
    kept = {board: each for board, each in tournament.skips.items() if board != event.board}
    new = Skip(frozenset(event.tables), event.reason, entry.actor, entry.at)
    return replace(tournament, skips={**kept, event.board: new} if event.tables else kept)


@effect.register
def _(event: events.SidesExchanged, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event), exchanged=frozenset(event.deals)))


def _slip(
    tournament: Tournament,
    event: events.BoardAdjusted | events.AdjustmentTakenBack | events.SidesExchanged,
) -> Slip:
    found = tournament.slip(event.round, event.table)
    assert found is not None
    return found
