"""The club's members: everybody of its evenings, one line a person, to be entered again without typing.

There is no list of members beside the events: who is forgotten in them is gone from here. Somebody of two
evenings is the same when the name is, without accents, case and hyphens; the latest evening tells how it is
written, the club, the partner, and whether it may be published.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tapis.club import registration
from tapis.club.competition import Competition
from tapis.club.events import KeptApart, LogEvent, Person
from tapis.club.full_names import FullName
from tapis.club.names import normalised
from tapis.club.reasons import Outcome
from tapis.club.tournament import Entrant, Tournament
from tapis.law import Reason

NOBODY_TICKED = Reason("nobody-ticked", "Tick the people to enter first.")
MEMBERS_MOVED = Reason(
    "members-moved", "The list has changed since this page was made; look at it again, then tick people."
)


@dataclass(frozen=True, slots=True)
class PastEvening:
    """An event from which people are taken, under the name it has in this house."""

    name: str
    competition: Competition

    @property
    def tournament(self) -> Tournament:
        """The event itself."""
        return self.competition.tournament

    @property
    def order(self) -> tuple[str, str, str]:
        """The sort key by date."""
        return self.tournament.setup.date, self.tournament.setup.title, self.name


@dataclass(frozen=True, slots=True)
class ClubMember:
    """Somebody, or a team, as the latest evening knows them."""

    key: str
    """What a form sends for this line: the evening, the number there, which of two names."""
    person: Person
    """As they would be entered: nothing paid, no note."""
    title: str
    """That of the latest evening."""
    date: str
    """When it was."""
    evenings: int
    """At how many evenings they had a seat."""

    @property
    def order(self) -> tuple[tuple[str, str], str]:
        """The sort key in a list of people."""
        return self.person.full_names[0].key, normalised(self.person.partner)


@dataclass(frozen=True, slots=True)
class ClubFile:
    """Who may be entered, by name, and how many of the evenings' people are entered already."""

    offered: tuple[ClubMember, ...]
    known: int


def members(target: Competition, evenings: Iterable[PastEvening]) -> ClubFile:
    """Everybody of these evenings who is not entered in ``target``, each person once.

    Who played in a team is offered with the partner of then where teams are entered and both are free.
    """
    past = sorted(evenings, key=lambda each: each.order, reverse=True)
    entered = {normalised(name) for each in target.tournament.entrants.values() for name in each.person.names}
    played = _played(past)
    seen: set[str] = set()
    offered: list[ClubMember] = []
    for evening in past:
        for entrant in sorted(evening.tournament.entrants.values(), key=lambda each: each.number):
            for at, person in _parts(target, evening, entrant, seen | entered):
                seen |= set(map(normalised, person.names))
                offered.append(_member(evening, f"{entrant.number}:{at}", person, played))
    everybody = {name for evening in past for name in _names(evening.tournament)}
    return ClubFile(tuple(sorted(offered, key=lambda each: each.order)), len(everybody & entered))


def _member(evening: PastEvening, key: str, person: Person, played: Mapping[str, set[str]]) -> ClubMember:
    setup = evening.tournament.setup
    where = set[str]().union(*(played.get(normalised(name), set()) for name in person.names))
    return ClubMember(f"{evening.name}:{key}", person, setup.title, setup.date, len(where))


def _played(evenings: Sequence[PastEvening]) -> dict[str, set[str]]:
    """By name reduced to what tells people apart: the evenings at which that person had a seat."""
    played: dict[str, set[str]] = {}
    for evening in evenings:
        seated = {number for slip in evening.tournament.slips for number in slip.people}
        for number in seated & set(evening.tournament.entrants):
            for name in evening.tournament.entrants[number].person.names:
                played.setdefault(normalised(name), set()).add(evening.name)
    return played


def _names(tournament: Tournament) -> Iterator[str]:
    return (
        normalised(name)
        for each in tournament.entrants.values()
        for name in each.person.names
        if name not in tournament.pseudonyms(each.number)
    )


def _parts(
    target: Competition, evening: PastEvening, entrant: Entrant, taken: Collection[str]
) -> list[tuple[int, Person]]:
    """Those of an entry who may be entered: the team as it is, or each name alone, with its place in it."""
    gone = evening.tournament.pseudonyms(entrant.number)
    person = _anew(target, evening, entrant.person)
    alone = [
        (at, _one(person, full))
        for at, full in enumerate(person.full_names, start=1)
        if person.names[at - 1] not in gone
    ]
    free = [each for each in alone if normalised(each[1].name) not in taken]
    whole = len(free) == len(person.names) and len({normalised(name) for name in person.names}) == len(free)
    if whole and len(free) <= target.plugin.sheet.members:
        return [(0, person)]
    return list({normalised(each[1].name): each for each in reversed(free)}.values())[::-1]


def _anew(target: Competition, evening: PastEvening, person: Person) -> Person:
    """The person as entered for another evening: who they are and what they wish, not what they did."""
    same_game = evening.competition.plugin is target.plugin
    return Person(
        person.name,
        club=person.club,
        hidden=person.hidden,
        offline=person.offline,
        pinned_table=None if target.tournament.setup.free_tables else person.pinned_table,
        partner=person.partner,
        of_age=person.of_age and same_game,
        categories=person.categories,
        surname_words=person.surname_words,
        partner_surname_words=person.partner_surname_words,
    )


def _one(person: Person, full: FullName) -> Person:
    return replace(person, name=full.spoken, surname_words=full.words, partner="", partner_surname_words=0)


def matching(found: Iterable[ClubMember], words: str) -> tuple[ClubMember, ...]:
    """Those of whose names and clubs some word begins with each of these."""
    wanted = normalised(words).split()
    return tuple(each for each in found if all(_has(each, word) for word in wanted))


def _has(member: ClubMember, wanted: str) -> bool:
    text = normalised(f"{member.person.called} {member.person.club}").replace("'", " ")
    return any(word.startswith(wanted) for word in text.split())


def enter(
    target: Competition, evenings: Sequence[PastEvening], keys: Collection[str], *, apart: bool = False
) -> Outcome:
    """Enter those who were ticked, all or none; nobody is present and nobody has paid.

    With ``apart``, people who were kept apart at one of these evenings are kept apart here too.
    """
    if not keys:
        return NOBODY_TICKED()
    chosen = [each for each in members(target, evenings).offered if each.key in keys]
    if len(chosen) != len(set(keys)):
        return MEMBERS_MOVED()
    people = [each.person for each in chosen]
    outcome = registration.register(target, people, listed=True)
    if not isinstance(outcome, tuple) or not apart:
        return outcome
    return (*outcome, *_wishes(target.tournament, people, evenings))


def _wishes(
    target: Tournament, people: Sequence[Person], evenings: Iterable[PastEvening]
) -> Iterator[LogEvent]:
    """That later draws keep apart whom an evening kept apart, where both are entered and one of them now."""
    first = max(target.entrants, default=0) + 1
    numbers = {
        normalised(name): each.number for each in target.entrants.values() for name in each.person.names
    }
    numbers |= {
        normalised(name): number for number, each in enumerate(people, start=first) for name in each.names
    }
    pairs = {
        (min(one, other), max(one, other))
        for evening in evenings
        for one, other in _kept_apart(evening.tournament, numbers)
        if one != other and max(one, other) >= first
    }
    return (KeptApart(pair) for pair in sorted(pairs))


def _kept_apart(past: Tournament, numbers: Mapping[str, int]) -> Iterator[tuple[int, int]]:
    for pair in past.apart:
        here = [
            {
                numbers[key]
                for name in past.entrants[each].person.names
                if (key := normalised(name)) in numbers
            }
            for each in pair
            if each in past.entrants
        ]
        for one, other in combinations(here, 2):
            yield from ((a, b) for a in one for b in other)
