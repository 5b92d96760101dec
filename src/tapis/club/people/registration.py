"""Commands before and between rounds: open the event, enter people, check them in, let them go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tapis.club.events import (
    DoorChanged,
    EntrantEdited,
    EntrantsRegistered,
    KeptApart,
    LogEvent,
    PaymentNoted,
    Person,
    PlayerLinkRevoked,
    Presence,
    PresenceSet,
)
from tapis.club.people.admission import too_late, too_young
from tapis.club.people.names import bad_person, doubles, incomplete, same_people, tidy
from tapis.club.prizes.treasury import due
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Entrant, Tournament
from tapis.club.text.full_names import likeness
from tapis.law import Refusal, Refused

ARRIVING = (Presence.ANNOUNCED, Presence.REGISTERED, Presence.PRESENT, Presence.ABSENT)
WAITING = (Presence.ANNOUNCED, Presence.REGISTERED, Presence.ABSENT)
LEAVING = (Presence.WITHDRAWN, Presence.EXCLUDED)


def register(
    competition: Competition,
    people: Iterable[Person],
    *,
    namesakes: bool = False,
    presence: Presence = Presence.REGISTERED,
    listed: bool = False,
    now: str = "",
) -> Outcome:
    """Enter people or teams, all or none; somebody of the same name only when ``namesakes`` are meant.

    People who are only ``listed`` may confirm their age when they come. ``now`` is the local hour at
    which a late entry is asked for ("" once it is confirmed).
    """
    tournament, plugin = competition.tournament, competition.plugin
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if presence not in ARRIVING:
        return reasons.NOT_A_PRESENCE()
    if refusal := too_late(plugin, tournament.setup, now):
        return refusal
    first = max(tournament.entrants, default=0) + 1
    entered = tuple(map(tidy, people))
    new = [Entrant(number, person, presence) for number, person in enumerate(entered, start=first)]
    for each in new:
        wrong = bad_person(plugin, each.person) or (None if listed else too_young(competition, each.person))
        if refusal := wrong or _unready(competition, presence, each.person):
            return refusal
    twice = None if namesakes else doubles([*tournament.entrants.values(), *new], new)
    return twice or ((EntrantsRegistered(first, entered, presence),) if entered else ())


def _unready(competition: Competition, presence: Presence, person: Person) -> Refusal | None:
    """Why an entrant cannot be present yet: a partner is missing, or the age is not confirmed; or None."""
    return (
        None
        if presence in WAITING
        else (incomplete(competition.plugin, person) or too_young(competition, person))
    )


def edit_entrant(
    competition: Competition,
    number: int,
    person: Person,
    *,
    namesakes: bool = False,
    reason: str = "",
) -> Outcome:
    """Put a name, a club or a flag right; who is ranked does not change once the event is closed.

    Somebody else in a team that has played needs a reason: who played before stays known.
    """
    tournament = competition.tournament
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    person = tidy(person)
    if tournament.closed and person.stand_in != entrant.person.stand_in:
        return reasons.EVENT_CLOSED()
    changed = replace(entrant, person=person)
    if not namesakes and (twice := _new_doubles(tournament, entrant, changed)):
        return twice
    replaced = _replaced(competition, entrant, changed)
    if (called := _named_again(tournament, entrant, person)) and not (replaced and reason.strip()):
        return reasons.FORGOTTEN(called=called)
    if replaced and not reason.strip():
        return reasons.NEEDS_REASON()
    edited = EntrantEdited(number, person, reason.strip() if replaced else "")
    return (
        bad_person(competition.plugin, person)
        or _unready(competition, entrant.presence, person)
        or (edited, *_payment(tournament, entrant, changed))
    )


def _payment(tournament: Tournament, before: Entrant, after: Entrant) -> tuple[PaymentNoted, ...]:
    """The payment that goes with the flag, where an amount was noted and the flag has changed."""
    if before.number not in tournament.payments or before.person.paid == after.person.paid:
        return ()
    return (PaymentNoted(before.number, due(tournament, after) if after.person.paid else 0),)


def _named_again(tournament: Tournament, before: Entrant, person: Person) -> str:
    """The pseudonym that would get a name again, perhaps typed on a page that was open before; or empty."""
    gone = tournament.pseudonyms(before.number)
    return next((name for name in before.person.names if name in gone and name not in person.names), "")


def _new_doubles(tournament: Tournament, before: Entrant, after: Entrant) -> Refused | None:
    """The refusal for a name that is new in the entry and another entrant's already; or None."""
    known = set(map(likeness, before.person.names))
    named = tuple(name for name in after.person.names if likeness(name) not in known)
    if not named:
        return None
    others = [each for each in tournament.entrants.values() if each.number != after.number]
    new = replace(after, person=Person(named[0], partner="".join(named[1:])))
    return doubles([*others, new], [new])


def _replaced(competition: Competition, before: Entrant, after: Entrant) -> bool:
    """Whether somebody else plays from here on in a team that has played."""
    if competition.plugin.sheet.members == 1 or same_people(before.person, after.person):
        return False
    return any(before.number in slip.people for slip in competition.tournament.slips)


def mark_paid(tournament: Tournament, number: int, *, paid: bool = True) -> Outcome:
    """Note that somebody has paid what was due, or has not."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if fee := due(tournament, entrant):
        return (PaymentNoted(number, fee if paid else 0),)
    return (EntrantEdited(number, replace(entrant.person, paid=paid)),)


def confirm_age(tournament: Tournament, number: int) -> Outcome:
    """Note that somebody is as old as the regulation asks."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    return (EntrantEdited(number, replace(entrant.person, of_age=True)),)


def change_door(tournament: Tournament) -> Outcome:
    """Take the code back with which people check themselves in."""
    return reasons.EVENT_CLOSED() if tournament.closed else (DoorChanged(),)


def revoke_player_link(tournament: Tournament, number: int) -> Outcome:
    """Links to somebody's own page given out so far stop working; the public page shows the new one."""
    if number not in tournament.entrants:
        return reasons.NO_ENTRANT(number=number)
    return (PlayerLinkRevoked(number),)


def check_in(competition: Competition, number: int, presence: Presence, now: str = "") -> Outcome:
    """Mark somebody present, absent, or (undone) only registered; a team is present with both names.

    ``now`` is the local hour at which somebody comes late; empty once it is confirmed that they play.
    """
    tournament = competition.tournament
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if presence not in ARRIVING:
        return reasons.NOT_A_PRESENCE()
    if entrant.presence not in ARRIVING:
        return reasons.IS_OUT(name=entrant.name, presence=reasons.LEFT[entrant.presence.value])
    coming = presence is Presence.PRESENT and not entrant.plays
    refusal = too_late(competition.plugin, tournament.setup, now if coming else "")
    set_now = PresenceSet(number, presence, tournament.published)
    return _unready(competition, presence, entrant.person) or refusal or (set_now,)


def check_in_many(competition: Competition, numbers: Iterable[int], presence: Presence) -> Outcome:
    """Mark several people at once, or nobody where one of them cannot be."""
    found: list[LogEvent] = []
    for number in numbers:
        outcome = check_in(competition, number, presence)
        if not isinstance(outcome, tuple):
            return outcome
        found += outcome
    return tuple(found)


def all_here(competition: Competition, numbers: Iterable[int]) -> Outcome:
    """Mark everybody of these present who can be; why not, where none can."""
    told = [check_in(competition, number, Presence.PRESENT) for number in numbers]
    come = tuple(each for outcome in told if isinstance(outcome, tuple) for each in outcome)
    return come or next((each for each in told if not isinstance(each, tuple)), ())


def leave(tournament: Tournament, number: int, presence: Presence, reason: str, *, deal: int = 0) -> Outcome:
    """Note that somebody withdraws or is excluded, perhaps in a deal of the last round.

    Published rounds stay as they are.
    """
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not 0 <= deal <= tournament.setup.most_deals:
        return reasons.NO_DEAL(deal=deal)
    left = PresenceSet(number, presence, tournament.published, reason.strip(), deal)
    return _staying(entrant, presence, reason) or (left,)


def _staying(entrant: Entrant, presence: Presence, reason: str) -> Refused | None:
    if presence not in LEAVING:
        return reasons.NOT_A_PRESENCE()
    if entrant.presence is presence or entrant.presence in (Presence.ELIMINATED, Presence.EXCLUDED):
        return reasons.IS_OUT(name=entrant.name, presence=reasons.LEFT[entrant.presence.value])
    return None if reason.strip() else reasons.NEEDS_REASON()


def reinstate(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Undo a withdrawal or an exclusion; an elimination ends when its ruling is cancelled."""
    left = who_left(tournament, number, reason)
    if isinstance(left, Refused):
        return left
    return (PresenceSet(number, Presence.PRESENT, tournament.published, reason.strip()),)


def who_left(tournament: Tournament, number: int, reason: str) -> Entrant | Refused:
    """The entrant who withdrew or was excluded, where something may be done about that for a reason."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if entrant.presence not in LEAVING:
        return reasons.NOT_OUT(name=entrant.name)
    return entrant if reason.strip() else reasons.NEEDS_REASON()


def keep_apart(
    tournament: Tournament, one: int, other: int, *, apart: bool = True, reason: str = ""
) -> Outcome:
    """Ask later draws never to seat two people together, or lift that wish."""
    for number in (one, other):
        if number not in tournament.entrants:
            return reasons.NO_ENTRANT(number=number)
    if one == other:
        return reasons.SAME_PERSON()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    return (KeptApart((min(one, other), max(one, other)), apart, reason.strip()),)
