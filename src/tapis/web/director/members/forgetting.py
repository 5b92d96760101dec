"""Takes a member out of the register and out of their evenings. What stays: the number, slips, every rank."""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from tapis.archive.erasure import ErasureRequest
from tapis.club.people.forgetting import names_of, own_words
from tapis.club.register.state import ListedMember
from tapis.club.text.full_names import normalised
from tapis.law import Reason, Refusal
from tapis.web import tidying
from tapis.web.access.guards import account
from tapis.web.director.members.erasing_members import rewritten
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.director.people.forgetting import forget_in
from tapis.web.director.people.namesakes import entries_of

NOT_ALL_YOURS = Reason(
    "not-all-yours",
    "Member {number} also played evenings that you do not direct; who answers for the house can forget them.",
)


def forget_member(request: HttpRequest, known: KnownHouse, found: ListedMember) -> Refusal | None:
    """Forget somebody everywhere; why it is refused, or None."""
    seats = known.whole.seats_of(found.number)
    if any(each.sighting.event not in known.by_name and _exists(each.sighting.event) for each in seats):
        return NOT_ALL_YOURS(number=found.number)
    actor, key = account(request).get_username(), secrets.token_hex(8)
    here = [each.sighting for each in seats if each.sighting.event in known.by_name]
    for event, entry in sorted({each[:2] for each in here}):
        wanted = _wanted(event, entry, found, key)
        if wanted.names and (refusal := forget_in(event, wanted, actor)):
            return refusal
    numbers = {each for each in known.whole.cards if known.whole.resolved(each) == found.number}
    if refusal := rewritten(numbers, (), actor):
        return refusal
    tidying.clean()
    return None


def _exists(event: str) -> bool:
    return bool(entries_of(event))


def _wanted(event: str, entry: int, found: ListedMember, key: str) -> ErasureRequest:
    """What is taken out of an evening: every name of the entry that is the member's."""
    entries = entries_of(event)
    names = tuple(each for each in names_of(entries, entry) if normalised(each) in found.spelt)
    return ErasureRequest(entry, names, own_words(entries, names), key)
