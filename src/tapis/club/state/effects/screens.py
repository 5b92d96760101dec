"""What events about the screens of a hall change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.tournament import Tournament


@effect.register
def _(event: events.ScreenChosen, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, stage=replace(tournament.stage, shown=event.scene))


@effect.register
def _(event: events.RankingHeld, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, stage=replace(tournament.stage, held=event.held))


@effect.register
def _(event: events.PrizesRevealed, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, stage=replace(tournament.stage, step=event.step))


@effect.register
def _(event: events.ProgrammeSet, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, stage=replace(tournament.stage, programme=event.lines))
