"""What events about money change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.tournament import Tournament


@effect.register
def _(event: events.FeesSet, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, fund=event.fund)


@effect.register
def _(event: events.PaymentNoted, tournament: Tournament, _entry: Entry) -> Tournament:
    """The amount stands instead of what was noted before; who paid anything counts as having paid."""
    entrant = tournament.entrants[event.number]
    paid = replace(entrant, person=replace(entrant.person, paid=event.amount > 0))
    payments = {**tournament.payments, event.number: event.amount}
    return replace(tournament.with_entrant(paid), payments=payments)


@effect.register
def _(event: events.CashCounted, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, cash=event.pieces)


@effect.register
def _(event: events.CashLinesSet, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, cash_lines=event.lines)


@effect.register
def _(event: events.PrizesSet, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, prizes=event.prizes, one_prize_each=event.one_each)
