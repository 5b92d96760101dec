"""Commands about the settings of an event: it is opened under some, and they are changed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapis.club.events import EventOpened, Settings, SettingsChanged, TiesChanged
from tapis.club.rounds import fixed_settings
from tapis.club.rounds.event_settings import FREE, bad_format, bad_settings, seated
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.text.full_names import NAME_LIMIT, TEXT_LIMIT, letters_of, same_letters
from tapis.law import Reason, Refused

TIES_FREE = Reason("ties-free", "Nothing is published yet: change the tie-breaks among the settings.")
SAME_TIES = Reason("same-ties", "These are the tie-breaks already, in this order.")
LONG_REASON = Reason("long-reason", "A reason may have {limit} characters at most.")


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
    settings = replace(settings, points_table=before.points_table)
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


@dataclass(frozen=True, slots=True)
class TwoPersons:
    """A director, and who agrees with them; that they are two is all that is known of either."""

    director: str
    second: str
    signed: bool = True
    """Whether the second person proved it themselves."""


def change_ties(competition: Competition, keys: tuple[str, ...], agreed: TwoPersons, reason: str) -> Outcome:
    """Let other keys part equal totals after a round was published: only two together, for a reason."""
    tournament = competition.tournament
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not tournament.published:
        return TIES_FREE()
    if keys == tournament.setup.tie_keys:
        return SAME_TIES()
    if refusal := _unagreed(agreed, reason):
        return refusal
    plugin = competition.plugin.under(tournament.setup.options)
    changed = TiesChanged(keys, agreed.second.strip(), reason.strip(), agreed.signed)
    return bad_settings(plugin, replace(tournament.setup, tie_keys=keys)) or (changed,)


def _unagreed(agreed: TwoPersons, reason: str) -> Refused | None:
    if not letters_of(agreed.second) or same_letters(agreed.director, agreed.second):
        return reasons.SAME_PERSON()
    if len(agreed.second) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return LONG_REASON(limit=TEXT_LIMIT) if len(reason) > TEXT_LIMIT else None
