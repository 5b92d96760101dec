"""Commands about the settings of an event: it is opened under some, and they are changed."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import EventOpened, Settings, SettingsChanged
from tapis.club.rounds import fixed_settings
from tapis.club.rounds.event_settings import FREE, bad_format, bad_settings, seated
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome


def open_event(competition: Competition, settings: Settings) -> Outcome:
    """Open the event under these settings."""
    plugin = competition.plugin.under(settings.options)
    if competition.tournament.settings is not None:
        return reasons.ALREADY_OPEN()
    settings = replace(seated(plugin, settings), edition=plugin.regulation.edition)
    refusal = bad_settings(plugin, settings) or bad_format(plugin, settings)
    return refusal or (EventOpened(settings),)


def change_settings(competition: Competition, settings: Settings, reason: str = "") -> Outcome:
    """Change the settings; rounds played and what they were played by stay as they are.

    Once a round is published, other rounds, or another lot for people without a table, need a reason.
    An event shortened or lengthened then is of no format any more.
    """
    tournament, plugin = competition.tournament, competition.plugin.under(settings.options)
    before = tournament.setup
    settings = replace(seated(plugin, settings), edition=before.edition, practice=before.practice)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if settings.rounds < tournament.published:
        return reasons.ROUNDS_PLAYED(published=tournament.published)
    if tournament.published and (refusal := fixed_settings.stays(before, settings)):
        return refusal
    if tournament.entrants and fixed_settings.entered(plugin, settings) != fixed_settings.entered(
        plugin, before
    ):
        return reasons.ENTERED_OTHERWISE()
    if (
        tournament.published
        and fixed_settings.reasoned(settings) != fixed_settings.reasoned(before)
        and not reason.strip()
    ):
        return reasons.NEEDS_REASON()
    changed = replace(settings, format=FREE) if bad_format(plugin, settings) else settings
    if tournament.published:
        changed = replace(changed, deals_for=before.deals_for)
    return bad_settings(plugin, settings) or (SettingsChanged(changed, reason.strip()),)
