"""Takes a member out of what somebody wrote about a season: its title, its prizes, the reasons given."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.people.erasure import Erasure, named, text_without
from tapis.club.seasons import events
from tapis.club.seasons.events import SeasonEvent, YearPrize


def season_without(event: SeasonEvent, erasure: Erasure) -> SeasonEvent:
    """The event as it would be written had the member only had a pseudonym."""
    match event:
        case events.SeasonOpened(title=title) | events.SeasonRenamed(title=title):
            return replace(event, title=named(title, erasure))
        case events.RuleAsked(reason=reason) | events.SeasonReopened(reason=reason):
            return replace(event, reason=text_without(reason, erasure))
        case events.YearPrizesSet(prizes=prizes):
            return replace(event, prizes=tuple(_prize(each, erasure) for each in prizes))
    return event


def _prize(prize: YearPrize, erasure: Erasure) -> YearPrize:
    return replace(prize, title=named(prize.title, erasure), value=named(prize.value, erasure))
