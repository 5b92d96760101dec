"""The last gesture at the door, to be taken back: how somebody stood before it, and how since.

Whatever another desk has done meanwhile stays: only who still stands as the gesture left them is put back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.club.events import Presence
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Entrant, Tournament
from tapis.core.whole import whole
from tapis.law import Reason
from tapis.web.frame.numbers import int_of

UNDOES = "undo"
CHANGED = Reason("changed-at-the-door", "{name} was noted otherwise since; nothing was taken back.")


@dataclass(frozen=True, slots=True)
class LastGesture:
    """Who was meant, and what the key that takes it back sends."""

    entrant: Entrant
    sent: str


def told(before: Tournament, after: Tournament, number: int) -> dict[str, str]:
    """What the next page needs to take the gesture back, for its address; nothing where nothing changed."""
    was, stands = _stands(before, number), _stands(after, number)
    return {UNDOES: f"{number}:{was}-{stands}"} if was != stands else {}


def last_gesture(tournament: Tournament, asked: Mapping[str, str]) -> LastGesture | None:
    """The gesture that an address tells, where it can be taken back still."""
    number, _colon, change = asked.get(UNDOES, "").partition(":")
    entrant = tournament.entrants.get(int_of(number))
    if entrant is None or _stands(tournament, entrant.number) != change.partition("-")[2]:
        return None
    return LastGesture(entrant, f"{entrant.number}:{UNDOES}:{change}")


def undone(competition: Competition, number: int, change: str) -> Outcome:
    """Put somebody back to how they stood."""
    was, _dash, stood = change.partition("-")
    entrant = competition.tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    presence, flag, amount = (*was.split("."), "", "")[:3]
    paid = whole(amount)
    if stood != _stands(competition.tournament, number) or presence not in set(Presence) or paid is None:
        return CHANGED(name=entrant.name)
    return one_after_the_other(
        competition,
        lambda now: _present(now, entrant, Presence(presence)),
        lambda now: _paid(now.tournament, number, flag == "paid", paid),
    )


def _present(competition: Competition, entrant: Entrant, presence: Presence) -> Outcome:
    if entrant.presence is presence:
        return ()
    return registration.check_in(competition, entrant.number, presence)


def _paid(tournament: Tournament, number: int, flag: bool, amount: int) -> Outcome:
    if tournament.payments.get(number, 0) != amount:
        return treasury.pay(tournament, number, amount)
    if tournament.entrants[number].person.paid != flag:
        return registration.mark_paid(tournament, number, paid=flag)
    return ()


def _stands(tournament: Tournament, number: int) -> str:
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return ""
    paid = "paid" if entrant.person.paid else "due"
    return f"{entrant.presence.value}.{paid}.{tournament.payments.get(number, 0)}"
