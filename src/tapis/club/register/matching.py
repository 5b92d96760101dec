"""Whose the chairs of an evening were: proposed by number, by telephone, then by name with club.

Two of one name on one evening are two people. Where it is doubtful nobody is chosen: the chair is *asked*
about, once, and belongs to nobody until somebody has said. Nothing here merges two members.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.club.register.events import (
    MemberCard,
    MemberEntered,
    RegisterEvent,
    SeatsTaken,
    Sighting,
    TakenSeat,
)
from tapis.club.register.state import ListedMember, MemberRegister, folded
from tapis.club.text.full_names import likeness


@dataclass(frozen=True, slots=True)
class SeenPerson:
    """Somebody as an evening has them; ``member`` is the number written there, 0 for none."""

    sighting: Sighting
    name: str
    club: str = ""
    surname_words: int = 0
    member: int = 0
    phone: str = ""
    born: int = 0
    federation: str = ""

    @property
    def card(self) -> MemberCard:
        """The card they would have as somebody new."""
        told = (self.name, self.surname_words, self.club, self.born, self.phone)
        return MemberCard(*told, federation=self.federation)


@dataclass(frozen=True, slots=True)
class SeenEvening:
    """The people of an evening, those forgotten left out."""

    event: str
    date: str
    title: str
    people: tuple[SeenPerson, ...]

    @property
    def order(self) -> tuple[str, str, str]:
        """Evenings are taken in by date."""
        return self.date, self.title, self.event


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A chair of which nobody can say whose it was, with those whose it may have been."""

    person: SeenPerson
    evening: SeenEvening
    candidates: tuple[ListedMember, ...]


@dataclass(frozen=True, slots=True)
class Grown:
    """What the register would be after some evenings, by which events, and what it has to ask."""

    register: MemberRegister
    events: tuple[RegisterEvent, ...]
    asked: tuple[OpenSeat, ...]


def grown(register: MemberRegister, evenings: Sequence[SeenEvening]) -> Grown:
    """The register after everybody of these evenings was taken in, the earliest evening first.

    What a later evening tells may answer what an earlier one has left open: until nothing more is told.
    """
    events: list[RegisterEvent] = []
    told = True
    while told:
        told = False
        for evening in sorted(evenings, key=lambda each: each.order):
            found = _taken_in(register, evening)
            register = folded(register, found)
            events += found
            told = told or bool(found)
    asked = tuple(seat for evening in evenings for seat in _asked(register, evening))
    return Grown(register, tuple(events), asked)


@dataclass(frozen=True, slots=True)
class ChairMatch:
    """Who somebody of an evening may be; with no candidate they are new."""

    person: SeenPerson
    candidates: tuple[ListedMember, ...]
    sure: bool


def _taken_in(register: MemberRegister, evening: SeenEvening) -> tuple[RegisterEvent, ...]:
    """New members and the chairs that are nobody's question, of one evening."""
    entered: list[MemberEntered] = []
    seats: list[TakenSeat] = []
    first = register.next_number
    for each in (match for match in _matches(register, evening) if match.sure):
        person = each.person
        number = each.candidates[0].number if each.candidates else first + len(entered)
        if not each.candidates:
            entered.append(MemberEntered(number, person.card, evening.date))
        seats.append(TakenSeat(person.sighting, number, person.name, person.club))
    return (*entered, SeatsTaken(evening.date, tuple(seats))) if seats else ()


def _asked(register: MemberRegister, evening: SeenEvening) -> Iterator[OpenSeat]:
    for each in _matches(register, evening):
        if not each.sure:
            yield OpenSeat(each.person, evening, each.candidates)


def is_open(register: MemberRegister, person: SeenPerson) -> bool:
    """Whether nobody has said yet whose a chair was, or another name stands at it since."""
    seat = register.seats.get(person.sighting)
    if seat is None:
        return True
    owner = register.cards[register.resolved(seat.member)]
    return not owner.forgotten and likeness(person.name) not in owner.spelt


def _matches(register: MemberRegister, evening: SeenEvening) -> list[ChairMatch]:
    """Everybody of an evening whose chair is open."""
    groups: defaultdict[str, list[SeenPerson]] = defaultdict(list)
    for person in evening.people:
        if is_open(register, person):
            groups[likeness(person.name)].append(person)
    if not groups:
        return []
    taken = {register.owner(each.sighting) for each in evening.people if not is_open(register, each)}
    pools = _pools(register, groups, taken)
    return [match for name, group in groups.items() for match in _of_one_name(register, group, pools[name])]


def _pools(
    register: MemberRegister, groups: Mapping[str, Sequence[SeenPerson]], taken: Collection[int]
) -> dict[str, list[ListedMember]]:
    """By name, the members who may be meant and have no chair of this evening yet.

    Whoever has the number in a federation that stands there is meant, however the name is written.
    """
    pools: dict[str, list[ListedMember]] = {name: [] for name in groups}
    numbered = {
        likeness(each.federation): name for name, group in groups.items() for each in group if each.federation
    }
    for member in register.members:
        if not member.forgotten and member.number not in taken:
            by_number = numbered.get(likeness(member.card.federation)) if member.card.federation else None
            for name in (member.spelt & pools.keys()) | ({by_number} if by_number else set()):
                pools[name].append(member)
    return pools


def _of_one_name(
    register: MemberRegister, group: Sequence[SeenPerson], pool: Sequence[ListedMember]
) -> Iterator[ChairMatch]:
    """Those of one name on one evening: each is told by number, telephone or club, is new, or is asked."""
    told: dict[int, list[SeenPerson]] = defaultdict(list)
    for person in group:
        own = [each for each in pool if _is_told(register, each, person)]
        if len(own) == 1 and person.sighting not in register.seats:
            told[own[0].number].append(person)
    sure = {people[0].sighting: number for number, people in told.items() if len(people) == 1}
    left = [each for each in pool if each.number not in sure.values()]
    others = [each for each in group if each.sighting not in sure]
    for person in group:
        if person.sighting in sure:
            yield ChairMatch(
                person, tuple(each for each in pool if each.number == sure[person.sighting]), True
            )
        else:
            yield _doubted(register, person, left, alone=len(others) == 1)


def _doubted(
    register: MemberRegister, person: SeenPerson, pool: Sequence[ListedMember], *, alone: bool
) -> ChairMatch:
    """Whom nothing tells: new where nobody else is called so, else asked unless only one can be meant."""
    seat = register.seats.get(person.sighting)
    if seat:  # another name at a known chair: a slip of the pen, or somebody else
        owner = register.cards[register.resolved(seat.member)]
        return ChairMatch(person, (owner, *(each for each in pool if each is not owner)), sure=False)
    only = alone and len(pool) == 1 and not (person.club and pool[0].clubs)
    return ChairMatch(person, tuple(pool), sure=not pool or only)


def _is_told(register: MemberRegister, member: ListedMember, person: SeenPerson) -> bool:
    """Whether number, telephone, year of birth, club or federation say so."""
    numbered = bool(person.member) and register.member(person.member) is member
    of_club = bool(person.club) and likeness(person.club) in member.clubs
    of_year = bool(person.born) and member.card.year == person.born
    federated = bool(person.federation) and likeness(person.federation) == likeness(member.card.federation)
    told = numbered or of_club or of_year or federated
    return told or same_phone(member.card.phone, person.phone)


def same_phone(one: str, other: str) -> bool:
    """Whether two telephone numbers are one, however they are written: +41 79 … is 079 …."""
    first, second = _digits(one), _digits(other)
    return len(first) >= 7 and first == second


def _digits(phone: str) -> str:
    plain = re.sub(r"\D", "", phone)
    return re.sub(r"^(00)?(41|32|33|49|31|44|0)", "", plain, count=1)
