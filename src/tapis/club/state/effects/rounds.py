"""What events about rounds and the ranking change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.crossings import swap
from tapis.club.events import Entry, SideScore
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.marks import deals_of, first_board
from tapis.club.state.seals import seed_of_round
from tapis.club.state.slips import Adjustment, Slip
from tapis.club.state.stage import RoundClock
from tapis.club.state.tournament import Phase, Round, Tournament
from tapis.core.chance import joined


@effect.register
def _(event: events.SeedCommitted, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, digest=event.digest, secret=event.secret)


@effect.register
def _(event: events.RoundsDrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    drawn = (
        Round(
            number,
            seating,
            event.seed,
            event.method,
            lists=event.lists,
            turned=number in event.turned,
            sections=event.sections,
            apart=event.apart,
        )
        for number, seating in enumerate(event.seatings, start=event.first)
    )
    words = tournament.words
    if tournament.secret and event.seed == joined(seed_of_round(tournament, event.first), event.word):
        words = {event.first: event.word, **words}
    return replace(tournament, rounds=(*tournament.rounds[: event.first - 1], *drawn), words=words)


@effect.register
def _(event: events.DraftSwapped, tournament: Tournament, _entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    (seating,) = swap((at.seating,), 0, *event.pair)
    return tournament.with_round(replace(at, seating=seating, edits=(*at.edits, event.reason)))


@effect.register
def _(event: events.RoundPublished, tournament: Tournament, _entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    sets = at.seating.sets or (None,) * len(at.seating.tables)
    seated, serial = zip(at.seating.tables, sets, strict=True), tournament.serials.get(event.round, 0)
    slips = {
        table: _skipping(tournament, Slip(event.round, table, seats, board_set=board_set, link=serial))
        for table, (seats, board_set) in enumerate(seated, start=1)
        if seats
    }
    return tournament.with_round(replace(at, phase=Phase.PUBLISHED, slips=slips))


def _skipping(tournament: Tournament, slip: Slip) -> Slip:
    """A new slip, with what was said before of the boards that its table leaves out."""
    if not tournament.skips:
        return slip
    first, deals = first_board(tournament.setup, slip), deals_of(tournament.setup, slip)
    left = {
        board - first + 1: Adjustment((SideScore(), SideScore()), skip.reason, skip.by, skip.at)
        for board, skip in tournament.skips.items()
        if slip.table in skip.tables and board in range(first, first + deals)
    }
    return replace(slip, adjusted=left)


@effect.register
def _(event: events.RoundStarted, tournament: Tournament, entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    begun = replace(at, started=entry.at, minutes=event.minutes, clock=None)
    return tournament.with_round(begun)


@effect.register
def _(event: events.ClockSet, tournament: Tournament, entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    return tournament.with_round(replace(at, clock=RoundClock(entry.at, event.seconds, event.running)))


@effect.register
def _(event: events.RoundClosed, tournament: Tournament, entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    closed = replace(at, phase=Phase.CLOSED, closed=entry.at, claims_until=event.claims_until)
    return tournament.with_round(closed)


@effect.register
def _(_event: events.EventClosed, tournament: Tournament, entry: Entry) -> Tournament:
    return replace(tournament, closed=True, closings=(*tournament.closings, entry.version))


@effect.register
def _(event: events.EventReopened, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, closed=False, reopened=(*tournament.reopened, event.reason))


@effect.register
def _(event: events.LotDrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, lots=(*tournament.lots, event.numbers))


@effect.register
def _(event: events.AnnouncementMade, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, announcement=event.text)


@effect.register
def _(event: events.TiesChanged, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, settings=replace(tournament.setup, tie_keys=event.tie_keys))
