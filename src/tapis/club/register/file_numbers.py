"""Whom a file of another program means by the numbers that stand beside its names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.club.events import Person
from tapis.club.register.state import ListedMember
from tapis.club.text.full_names import likeness


def with_members(people: Sequence[ListedMember], person: Person) -> Person:
    """The person with the numbers of the members who are meant; 0 where nobody is for certain.

    A number in a federation is enough; the number in a club only beside a name that its member has.
    """
    first, second = (
        _meant(people, *told)
        for told in zip(_names(person), _federations(person), _members(person), strict=True)
    )
    return replace(person, member=first, partner_member=second)


def _names(person: Person) -> tuple[str, str]:
    return person.name, person.partner


def _federations(person: Person) -> tuple[str, str]:
    return person.federation, person.partner_federation


def _members(person: Person) -> tuple[int, int]:
    return person.member, person.partner_member


def _meant(people: Sequence[ListedMember], name: str, federation: str, number: int) -> int:
    """The number of the one member who is meant."""
    known = [each for each in people if not each.forgotten]
    told = likeness(federation)
    by_federation = [each for each in known if told and likeness(each.card.federation) == told]
    by_number = [each for each in known if each.number == number and likeness(name) in each.spelt]
    found = by_federation or by_number
    return found[0].number if len(found) == 1 else 0
