"""Takes a member out of the register and out of their evenings. What stays: the number, slips, every rank."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from django.contrib import messages
from django.http import HttpRequest

from tapis.archive.erasure import ErasureRequest
from tapis.club.people.forgetting import names_of, own_words
from tapis.club.register.state import ListedMember
from tapis.club.text.full_names import likeness
from tapis.law import Reason, Refusal
from tapis.web import tidying
from tapis.web.access.erasing_members import out_of_seasons, rewritten, written_since
from tapis.web.access.guards import account
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.director.people.forgetting import forget_in, still_published
from tapis.web.director.people.namesakes import entries_of
from tapis.web.room import following
from tapis.web.vault.house.before import forget_copies_before

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
    out_of_seasons(_names(known, numbers), found.number)
    forget_copies_before(written_since())
    if not following.forgotten({each.event for each in here}, actor):
        messages.warning(request, still_published())
    tidying.clean()
    return None


def _names(known: KnownHouse, numbers: Collection[int]) -> tuple[str, ...]:
    """Every name in full that the cards of a member have had."""
    cards = (known.whole.cards[each].card for each in numbers)
    return tuple({name for card in cards for name in (card.name, *card.names) if name})


def _exists(event: str) -> bool:
    return bool(entries_of(event))


def _wanted(event: str, entry: int, found: ListedMember, key: str) -> ErasureRequest:
    """What is taken out of an evening: every name of the entry that is the member's."""
    entries = entries_of(event)
    names = tuple(each for each in names_of(entries, entry) if likeness(each) in found.spelt)
    return ErasureRequest(entry, names, own_words(entries, names), key)
