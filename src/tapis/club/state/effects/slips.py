"""What events at a table and at the desk change on a slip."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.slips import Contest, Reading, Slip, Substitute, proposed
from tapis.club.state.tournament import Tournament
from tapis.core.sheet import Gap


class _AtATable(Protocol):
    """An event of one table in one round."""

    @property
    def round(self) -> int: ...

    @property
    def table(self) -> int: ...


def _slip(tournament: Tournament, event: _AtATable) -> Slip:
    return tournament.rounds[event.round - 1].slips[event.table]


@effect.register
def _(event: events.SeatsRecorded, tournament: Tournament, entry: Entry) -> Tournament:
    """New seats end the readings so far.

    A confirmed slip counts until somebody else accepts the new names.
    """
    slip = _slip(tournament, event)
    if slip.confirmed is None:
        return tournament.with_slip(replace(slip, seats=event.seats, readings=(), rejected=""))
    renamed = replace(slip.confirmed, seats=event.seats, reader=entry.actor, at=entry.at, reason=event.reason)
    return tournament.with_slip(replace(slip, recorded=event.seats, readings=(renamed,), rejected=""))


@effect.register
def _(event: events.SeatsDrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    """The event lists the cards in the order they were drawn, the slip in the order of the new seats."""
    slip = _slip(tournament, event)
    drawn = dict(zip(slip.seats, event.cards, strict=True))
    cards = tuple(drawn[number] for number in event.seats)
    return tournament.with_slip(replace(slip, seats=event.seats, cards=cards))


@effect.register
def _(event: events.OfficersNamed, tournament: Tournament, _entry: Entry) -> Tournament:
    named = replace(_slip(tournament, event), secretary=event.secretary, assistant=event.assistant)
    return tournament.with_slip(named)


@effect.register
def _(event: events.DealProposed, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _without_word(_slip(tournament, event), event.deal)
    by = {**slip.typed_by, event.deal: event.by} if event.by else slip.typed_by
    proposals = {**slip.proposals, event.deal: event.result}
    return tournament.with_slip(replace(slip, proposals=proposals, typed_by=by))


@effect.register
def _(event: events.DealAgreed, tournament: Tournament, _entry: Entry) -> Tournament:
    """Whoever agrees first to what nobody's own link typed takes it over as if they had."""
    slip = _slip(tournament, event)
    if event.deal not in slip.typed_by:
        return tournament.with_slip(replace(slip, typed_by={**slip.typed_by, event.deal: event.by}))
    return tournament.with_slip(replace(slip, agreed_by={**slip.agreed_by, event.deal: event.by}))


def _without_word(slip: Slip, deal: int) -> Slip:
    """The slip without what anybody said of a deal that is typed anew or taken out."""

    def kept(said: Mapping[int, int]) -> dict[int, int]:
        return {number: by for number, by in said.items() if number != deal}

    return replace(slip, typed_by=kept(slip.typed_by), agreed_by=kept(slip.agreed_by))


@effect.register
def _(event: events.ProposalStruck, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _without_word(_slip(tournament, event), event.deal)
    if event.stays:
        kept = {number: deal for number, deal in slip.proposals.items() if number != event.deal}
        disputes = tuple(each for each in slip.disputes if each.deal != event.deal)
        return tournament.with_slip(replace(slip, proposals=kept, disputes=disputes))
    return tournament.with_slip(_moved_up(slip, event.deal))


def _moved_up(slip: Slip, struck: int) -> Slip:
    """The slip without a deal that was struck, the later ones a number lower."""
    typed = proposed(slip.proposals)
    kept = (deal for number, deal in enumerate(typed, start=1) if number != struck)
    disputes = (each for each in slip.disputes if each.deal != struck)
    moved = tuple(replace(each, deal=each.deal - (each.deal > struck)) for each in disputes)
    decided = {deal - (deal > struck): each for deal, each in slip.decided.items() if deal != struck}
    return replace(slip, proposals=dict(enumerate(kept, start=1)), disputes=moved, decided=decided)


@effect.register
def _(event: events.LineContested, tournament: Tournament, entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    contest = Contest(event.deal, event.seat, entry.actor, event.note, slip.line(event.deal))
    return tournament.with_slip(replace(slip, disputes=(*slip.disputes, contest)))


@effect.register
def _(event: events.ContestSettled, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    kept = tuple(each for each in slip.disputes if (each.deal, each.seat) != (event.deal, event.seat))
    return tournament.with_slip(replace(slip, disputes=kept))


@effect.register
def _(event: events.SubstituteSeated, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    seated = Substitute(event.entrant, event.substitute, event.deal, event.reason, event.instead)
    return tournament.with_slip(replace(slip, substitutes=(*slip.substitutes, seated)))


@effect.register
def _(event: events.TablePlaysOn, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    gap = Gap(event.deal, before=slip.without.get(event.entrant))
    return tournament.with_slip(replace(slip, without={**slip.without, event.entrant: gap}))


@effect.register
def _(event: events.SeatTakenAgain, tournament: Tournament, _entry: Entry) -> Tournament:
    """Back before anything was missed, they have never been gone that time."""
    slip = _slip(tournament, event)
    gap = slip.without[event.entrant]
    others = {number: each for number, each in slip.without.items() if number != event.entrant}
    missed = replace(gap, last=event.deal - 1) if event.deal > gap.first else gap.before
    return tournament.with_slip(
        replace(slip, without={**others, event.entrant: missed} if missed else others)
    )


@effect.register
def _(event: events.SlipReceived, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event), received=True))


@effect.register
def _(event: events.SlipPostponed, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event), postponed=event.reason))


@effect.register
def _(event: events.SlipCut, tournament: Tournament, _entry: Entry) -> Tournament:
    """The round is cut short, or played in full after all; what was read under another number of deals has to
    be read again."""
    slip = _slip(tournament, event)
    cut = event.deals if event.deals < tournament.setup.deals_at(len(slip.seats)) else None
    return tournament.with_slip(replace(slip, cut=cut, readings=(), rejected=""))


@effect.register
def _(event: events.SlipRead, tournament: Tournament, entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    reading = Reading(
        event.seats,
        event.deals,
        entry.actor,
        entry.at,
        event.source,
        event.clear,
        event.reason,
        event.doubtful,
        event.totals,
        event.foot,
    )
    others = () if slip.rejected else tuple(each for each in slip.readings if each.reader != entry.actor)
    return tournament.with_slip(replace(slip, readings=(*others, reading), rejected="", postponed=""))


@effect.register
def _(event: events.SlipRejected, tournament: Tournament, _entry: Entry) -> Tournament:
    """The reading is rejected; a rejected correction leaves the slip as it was confirmed."""
    slip = _slip(tournament, event)
    if slip.versions:
        return tournament.with_slip(replace(slip, readings=(), recorded=()))
    return tournament.with_slip(replace(slip, rejected=event.reason))


@effect.register
def _(event: events.SlipConfirmed, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    counted = slip.readings[event.reading]
    confirmed = replace(
        slip, seats=counted.seats, recorded=(), readings=(), versions=(*slip.versions, counted), rejected=""
    )
    return tournament.with_slip(replace(confirmed, received=True, postponed=""))


@effect.register
def _(event: events.TableLinkRevoked, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event)
    return tournament.with_slip(replace(slip, link=slip.link + 1))
