"""The club's members: everybody of its evenings, one line a person, to be entered again without typing.

This list is made of the events: who is forgotten in them is gone from here, and who is entered takes the
number along that the register of the house has given them. Somebody of two
evenings is the same when the name is, without accents, case and hyphens, and where an evening has two of
that name, when the club is too; the latest evening tells how it is written, the club, the partner, and
whether it may be published. Those whom name and club do not tell apart are as many as the evening with
most of them has.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TypeAlias

from tapis.club.events import KeptApart, LogEvent, Person
from tapis.club.people import registration
from tapis.club.register.events import Sighting
from tapis.club.state.competition import Competition
from tapis.club.state.namesakes import Identity, identities
from tapis.club.state.reasons import SAME_NAME, Outcome
from tapis.club.state.tournament import Entrant, Tournament
from tapis.club.text.full_names import normalised
from tapis.law import Reason, Refused

NOBODY_TICKED = Reason("nobody-ticked", "Tick the people to enter first.")
MEMBERS_MOVED = Reason(
    "members-moved", "The list has changed since this page was made; look at it again, then tick people."
)


@dataclass(frozen=True, slots=True)
class PastEvening:
    """An event from which people are taken, under the name it has in this house."""

    name: str
    competition: Competition
    owners: Mapping[Sighting, int] = field(default_factory=dict)
    """The number in the register of whoever had a chair, as far as it is known."""

    def numbers(self, entrant: Entrant) -> tuple[int, int]:
        """The numbers in the register of both names of an entry; 0 where nobody has said."""
        first, second = (self.owners.get(Sighting(self.name, entrant.number, place), 0) for place in (0, 1))
        return first, second

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
    who: tuple[Identity, ...] = ()
    """Who they are, in the order of their names."""

    @property
    def doubtful(self) -> bool:
        """Whether somebody else of the same name is known, so that the director has to look."""
        return any(each.club or not each.sure for each in self.who)

    @property
    def order(self) -> tuple[tuple[str, str], str]:
        """The sort key in a list of people."""
        return self.person.full_names[0].key, normalised(self.person.partner)


@dataclass(frozen=True, slots=True)
class ClubFile:
    """Who may be entered, by name, and how many of the evenings' people are entered already."""

    offered: tuple[ClubMember, ...]
    known: int


Crowd: TypeAlias = Mapping[tuple[str, int], tuple[Identity, ...]]
"""Who an entry stands for, in the order of its names, by event and number; the event to fill has no name."""


def members(target: Competition, evenings: Iterable[PastEvening]) -> ClubFile:
    """Everybody of these evenings who is not entered in ``target``, each person once.

    Who played in a team is offered with the partner of then where teams are entered and both are free.
    """
    past = sorted(evenings, key=lambda each: each.order, reverse=True)
    crowd = _crowd(target.tournament, past)
    entered = {who for (event, _), people in crowd.items() if not event for who in people}
    played = _played(past, crowd)
    seen: set[Identity] = set()
    offered: list[ClubMember] = []
    for evening in past:
        for entrant in sorted(evening.tournament.entrants.values(), key=lambda each: each.number):
            told = crowd[evening.name, entrant.number]
            for at, person in _parts(target, evening, entrant, _free(evening, entrant, told, seen | entered)):
                who = told[at - 1 : at] if at else told
                seen |= set(who)
                offered.append(_member(evening, f"{entrant.number}:{at}", person, who, played))
    everybody = {who for evening in past for who in _present(evening, crowd)}
    return ClubFile(tuple(sorted(offered, key=lambda each: each.order)), len(everybody & entered))


def _crowd(target: Tournament, evenings: Iterable[PastEvening]) -> Crowd:
    events = {"": target} | {each.name: each.tournament for each in evenings}
    entries = [
        (event, entrant)
        for event, tournament in events.items()
        for entrant in sorted(tournament.entrants.values(), key=lambda each: each.number)
    ]
    named = [
        [
            (name, entrant.person.club)
            for at, entrant in entries
            if at == event
            for name in entrant.person.names
        ]
        for event in events
    ]
    told = dict(zip(events, map(iter, identities(named)), strict=True))
    return {
        (event, entrant.number): tuple(next(told[event]) for _ in entrant.person.names)
        for event, entrant in entries
    }


def _member(
    evening: PastEvening,
    key: str,
    person: Person,
    who: tuple[Identity, ...],
    played: Mapping[Identity, set[str]],
) -> ClubMember:
    setup = evening.tournament.setup
    where = set[str]().union(*(played.get(each, set()) for each in who))
    return ClubMember(f"{evening.name}:{key}", person, setup.title, setup.date, len(where), who)


def _played(evenings: Sequence[PastEvening], crowd: Crowd) -> dict[Identity, set[str]]:
    """By person: the evenings at which that person had a seat."""
    played: dict[Identity, set[str]] = {}
    for evening in evenings:
        seated = {number for slip in evening.tournament.slips for number in slip.people}
        for number in seated & set(evening.tournament.entrants):
            for who in crowd[evening.name, number]:
                played.setdefault(who, set()).add(evening.name)
    return played


def _present(evening: PastEvening, crowd: Crowd) -> Iterator[Identity]:
    """Everybody of an evening who was not forgotten since."""
    return (
        who
        for each in evening.tournament.entrants.values()
        for name, who in zip(each.person.names, crowd[evening.name, each.number], strict=True)
        if name not in evening.tournament.pseudonyms(each.number)
    )


def _free(
    evening: PastEvening, entrant: Entrant, told: Sequence[Identity], taken: Collection[Identity]
) -> list[int]:
    """The places in an entry, from 1, of those who may be entered: known, and not entered yet."""
    gone = evening.tournament.pseudonyms(entrant.number)
    places = enumerate(zip(entrant.person.names, told, strict=True), start=1)
    return [at for at, (name, who) in places if name not in gone and who not in taken]


def _parts(
    target: Competition, evening: PastEvening, entrant: Entrant, free: Sequence[int]
) -> list[tuple[int, Person]]:
    """Those of an entry who may be entered: the team as it is, or each name alone, with its place in it."""
    member, partner = evening.numbers(entrant)
    person = replace(_anew(target, evening, entrant.person), member=member, partner_member=partner)
    if free and len(free) == len(person.names) <= target.plugin.sheet.members:
        return [(0, person)]
    return [(at, _one(person, at - 1)) for at in free]


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
        born=person.born,
        federation=person.federation,
        partner_federation=person.partner_federation,
    )


def _one(person: Person, place: int) -> Person:
    full, member = person.full_names[place], (person.member, person.partner_member)[place]
    alone = replace(
        person, partner="", partner_surname_words=0, partner_member=0, born=0 if place else person.born
    )
    federation = person.federations[place]
    return replace(
        alone,
        name=full.spoken,
        surname_words=full.words,
        member=member,
        federation=federation,
        partner_federation="",
    )


def matching(found: Iterable[ClubMember], words: str) -> tuple[ClubMember, ...]:
    """Those of whose names and clubs some word begins with each of these."""
    wanted = normalised(words).split()
    return tuple(each for each in found if all(_has(each, word) for word in wanted))


def _has(member: ClubMember, wanted: str) -> bool:
    text = normalised(f"{member.person.called} {member.person.club}").replace("'", " ")
    return any(word.startswith(wanted) for word in text.split())


def enter(
    target: Competition,
    evenings: Sequence[PastEvening],
    keys: Collection[str],
    *,
    apart: bool = False,
    another: bool = False,
) -> Outcome:
    """Enter those who were ticked, all or none; nobody is present and nobody has paid.

    With ``apart``, people who were kept apart at one of these evenings are kept apart here too. Who may be
    somebody that is entered already is entered only when ``another`` person is meant.
    """
    if not keys:
        return NOBODY_TICKED()
    crowd = _crowd(target.tournament, evenings)
    chosen = [each for each in members(target, evenings).offered if each.key in keys]
    if len(chosen) != len(set(keys)):
        return MEMBERS_MOVED()
    doubt = None if another else _doubt(target.tournament, crowd, chosen)
    if doubt:
        return doubt
    people = [each.person for each in chosen]
    outcome = registration.register(target, people, listed=True, namesakes=True)
    if not isinstance(outcome, tuple) or not apart:
        return outcome
    return (*outcome, *_wishes(target.tournament, chosen, evenings, crowd))


def _doubt(target: Tournament, crowd: Crowd, chosen: Sequence[ClubMember]) -> Refused | None:
    """The refusal where somebody of the same name is entered who may be the same; or None."""
    here = [(number, who) for (event, number), people in crowd.items() if not event for who in people]
    for new in (who for each in chosen for who in each.who):
        for number, known in here:
            if known.name == new.name and not (known.sure and new.sure):
                return SAME_NAME(name=target.entrants[number].person.called, number=number)
    return None


def _wishes(
    target: Tournament, chosen: Sequence[ClubMember], evenings: Iterable[PastEvening], crowd: Crowd
) -> Iterator[LogEvent]:
    """That later draws keep apart whom an evening kept apart, where both are entered and one of them now."""
    first = max(target.entrants, default=0) + 1
    numbers = {who: number for (event, number), people in crowd.items() if not event for who in people}
    numbers |= {who: number for number, each in enumerate(chosen, start=first) for who in each.who}
    pairs = {
        (min(one, other), max(one, other))
        for evening in evenings
        for one, other in _kept_apart(evening, crowd, numbers)
        if one != other and max(one, other) >= first
    }
    return (KeptApart(pair) for pair in sorted(pairs))


def _kept_apart(
    past: PastEvening, crowd: Crowd, numbers: Mapping[Identity, int]
) -> Iterator[tuple[int, int]]:
    for pair in past.tournament.apart:
        here = [{numbers[who] for who in crowd.get((past.name, each), ()) if who in numbers} for each in pair]
        for one, other in combinations(here, 2):
            yield from ((a, b) for a in one for b in other)
