"""What the pages of the register show: the list, a member with their evenings, two who may be one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tapis.club.prizes import treasury
from tapis.club.ranking.evenings import Evening, Result, evening
from tapis.club.register.evenings import HouseEvening
from tapis.club.register.events import Sighting, TakenSeat
from tapis.club.register.listing import PerhapsSame, beside, perhaps_same, searched
from tapis.club.register.matching import OpenSeat
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.core.sheet import Points
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.frame.numbers import int_of

FILTERS = ("everybody", "no-phone", "forgotten")


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A line of the list."""

    member: ListedMember
    beside: str
    """What tells them from others of the same name."""
    evenings: int

    @property
    def told(self) -> str:
        """What else the list says of them."""
        return facts(self.member, self.member.card.club)


def facts(member: ListedMember, club: str) -> str:
    """Club, year and other names in one line."""
    year = str(member.card.year) if member.card.year else ""
    return " · ".join(each for each in (club, year, *member.card.names) if each)


@dataclass(frozen=True, slots=True)
class RegisterPage:
    """The register as listed, and what it has to ask."""

    lines: tuple[MemberLine, ...]
    count: int
    """How many members there are, whatever is listed."""
    no_phone: int
    forgotten: int
    words: str
    show: str
    asked: tuple[OpenSeat, ...]
    doubles: tuple[PerhapsSame, ...]


@dataclass(frozen=True, slots=True)
class MemberEvening:
    """What an evening was to a member."""

    sighting: Sighting
    written: str
    """The name as the evening has it."""
    club: str
    title: str
    date: str
    event: str
    rank: int
    shared: bool
    points: Points | None
    unit: str
    owes: bool
    fee: bool
    """Whether the evening cost anything."""

    @property
    def key(self) -> str:
        """What a form sends for it."""
        return self.sighting.key


@dataclass(frozen=True, slots=True)
class MemberPage:
    """A member with everything that hangs on the number."""

    member: ListedMember
    beside: str
    namesakes: tuple[ListedMember, ...]
    evenings: tuple[MemberEvening, ...]
    merged: tuple[ListedMember, ...]
    """Those whose cards were merged into this one."""
    came_from: int
    """The number from which this one was split, as long as that can be undone; else 0."""
    club: str
    """That of the card, else of the last evening."""
    carded: bool = False
    """Whether a card was printed for the number."""

    @property
    def facts(self) -> str:
        """Club, year and other names in one line."""
        return facts(self.member, self.club)

    @property
    def paid(self) -> int:
        """How many evenings with a fee are paid."""
        return sum(each.fee and not each.owes for each in self.evenings)

    @property
    def owed(self) -> int:
        """How many are not."""
        return sum(each.owes for each in self.evenings)


def sighting_of(text: str) -> Sighting | None:
    """The chair that a form has sent; None where it is none."""
    event, *numbers = text.split(":")
    entry, place = (int_of(each, -1) for each in numbers) if len(numbers) == 2 else (-1, -1)
    return Sighting(event, entry, place) if entry >= 0 <= place else None


def register_page(known: KnownHouse, words: str, show: str) -> RegisterPage:
    """The list as it was asked for."""
    here = [each for each in known.register.members if not each.forgotten]
    chosen = {
        "everybody": here,
        "no-phone": [each for each in here if not each.card.phone],
        "forgotten": [each for each in known.register.members if each.forgotten],
    }
    show = show if show in chosen else FILTERS[0]
    marks, played = beside(known.register), _played(known.register)
    lines = (
        MemberLine(each, marks[each.number], len(played.get(each.number, ())))
        for each in searched(chosen[show], words)
    )
    doubles = perhaps_same(known.register)
    others = len(chosen["no-phone"]), len(chosen["forgotten"])
    return RegisterPage(tuple(lines), len(here), *others, words, show, known.asked, doubles)


def _played(register: MemberRegister) -> dict[int, set[str]]:
    """By member: the evenings at which they had a chair."""
    played: dict[int, set[str]] = {}
    for sighting, seat in register.seats.items():
        played.setdefault(register.resolved(seat.member), set()).add(sighting.event)
    return played


def member_page(known: KnownHouse, member: ListedMember) -> MemberPage:
    """Everything about a member."""
    register, number = known.register, member.number
    own = tuple(_evenings(known, register.seats_of(number)))
    merged = tuple(register.cards[each] for each in register.merges if register.leads.get(each) == number)
    namesakes = (each for each in register.members if _called_alike(each, member))
    came_from = register.splits.get(number, ())
    return MemberPage(
        member,
        beside(register)[number],
        tuple(namesakes),
        own,
        merged,
        register.resolved(came_from[0].member) if came_from else 0,
        member.card.club or next((each.club for each in own if each.club), ""),
        carded=any(register.resolved(each) == number for each in register.codes),
    )


def _called_alike(one: ListedMember, other: ListedMember) -> bool:
    return (
        one.number != other.number
        and not one.forgotten
        and one.card.full_name.key == other.card.full_name.key
    )


def _evenings(known: KnownHouse, seats: Iterable[TakenSeat]) -> Iterator[MemberEvening]:
    """The evenings of these chairs, the latest first."""
    found = [
        (known.by_name[each.sighting.event], each) for each in seats if each.sighting.event in known.by_name
    ]
    for house_evening, seat in sorted(found, key=lambda each: each[0].order, reverse=True):
        yield _evening(house_evening, seat)


def _evening(found: HouseEvening, seat: TakenSeat) -> MemberEvening:
    tournament = found.competition.tournament
    setup, entrant = tournament.setup, tournament.entrants.get(seat.sighting.entry)
    held = tournament.stage.held
    counted = evening(found.competition, found.name) if tournament.published and not held else None
    result = _result(counted, seat.sighting)
    due = treasury.due(tournament, entrant) if entrant else 0
    return MemberEvening(
        seat.sighting,
        seat.name,
        seat.club,
        setup.title,
        setup.date,
        found.name,
        result.rank if result else 0,
        bool(result and result.shared > 1),
        result.points if result else None,
        counted.unit if counted else "",
        owes=bool(entrant and due and treasury.paid(tournament, entrant) < due),
        fee=due > 0,
    )


def _result(counted: Evening | None, sighting: Sighting) -> Result | None:
    results = counted.results if counted else ()
    return next((each for each in results if (each.number, each.place) == sighting[1:]), None)
