"""What events at free tables change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.crossings import Seating
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Phase, Round, Tournament

METHOD = "free"
"""How the one long round of free tables came about."""


@effect.register
def _(event: events.PartyOpened, tournament: Tournament, _entry: Entry) -> Tournament:
    """A party is added; the first one begins the round. Whoever sits down is waited for nowhere any more."""
    begun = tournament.round(event.round)
    if begun is None:
        begun = Round(event.round, Seating((), ()), "", METHOD, Phase.PUBLISHED)
        tournament = replace(tournament, rounds=(*tournament.rounds, begun))
    before = [slip for slip in begun.slips.values() if slip.place == event.place]
    slip = Slip(
        event.round,
        event.table,
        event.seats,
        event.dealer,
        (event.dealer + 1) % len(event.seats),
        place=event.place,
        party=len(before) + 1,
        options=event.options,
    )
    kept = {number: place for number, place in tournament.kept.items() if number not in event.seats}
    return _nobody_more(replace(tournament, kept=kept), event.place).with_slip(slip)


@effect.register
def _(event: events.SeatKept, tournament: Tournament, _entry: Entry) -> Tournament:
    others = {number: place for number, place in tournament.kept.items() if number != event.number}
    return replace(tournament, kept=others | ({event.number: event.place} if event.place else {}))


@effect.register
def _(event: events.TableLeft, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = tournament.rounds[event.round - 1].slips[event.table]
    return _nobody_more(tournament, event.place).with_slip(replace(slip, left=True))


def _nobody_more(tournament: Tournament, place: int) -> Tournament:
    """Nobody is waited for at a table whose next game has begun, or that is left."""
    return replace(tournament, kept={number: at for number, at in tournament.kept.items() if at != place})
