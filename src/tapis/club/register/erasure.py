"""Takes a member out of what the register has written: what stays is the number and whose chair was whose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from tapis.club.register import events
from tapis.club.register.evenings import HouseEvening
from tapis.club.register.events import (
    MemberCard,
    NumberedCard,
    NumberedCode,
    RegisterEvent,
    Sighting,
    TakenSeat,
)
from tapis.club.register.state import MemberRegister


def without_members(event: RegisterEvent, numbers: Collection[int]) -> RegisterEvent:
    """The event as it would be written had nothing but the numbers of these members been known."""
    match event:
        case events.MemberEntered(number) | events.MemberEdited(number) if number in numbers:
            return replace(event, card=MemberCard(""))
        case events.MembersBrought(entered=entered, changed=changed):
            bare = [tuple(_faceless(each, numbers) for each in cards) for cards in (entered, changed)]
            return replace(event, entered=bare[0], changed=bare[1])
        case events.MemberSplit(new=new) if new in numbers:
            return replace(event, card=MemberCard(""))
        case events.CodesGiven(codes=codes):
            return replace(event, codes=tuple(_worthless(each, numbers) for each in codes))
        case events.SeatsTaken(seats=seats):
            event = replace(event, seats=tuple(_nameless(each, numbers) for each in seats))
        case events.SeatSettled(seat):
            event = replace(event, seat=_nameless(seat, numbers))
    return event


def _faceless(listed: NumberedCard, numbers: Collection[int]) -> NumberedCard:
    return replace(listed, card=MemberCard("")) if listed.number in numbers else listed


def _worthless(given: NumberedCode, numbers: Collection[int]) -> NumberedCode:
    return replace(given, code="") if given.number in numbers else given


def _nameless(seat: TakenSeat, numbers: Collection[int]) -> TakenSeat:
    return replace(seat, name="", club="") if seat.member in numbers else seat


def without_seats(event: RegisterEvent, chairs: Collection[Sighting]) -> RegisterEvent:
    """The event without the names that stood at these chairs."""
    match event:
        case events.SeatsTaken(seats=seats):
            return replace(event, seats=tuple(_bare(each, chairs) for each in seats))
        case events.SeatSettled(seat):
            return replace(event, seat=_bare(seat, chairs))
    return event


def _bare(seat: TakenSeat, chairs: Collection[Sighting]) -> TakenSeat:
    return replace(seat, name="", club="") if seat.sighting in chairs else seat


def of_evenings_gone(register: MemberRegister, standing: Collection[str]) -> frozenset[Sighting]:
    """The chairs that still hold a name though their evening is none of those ``standing``."""
    return frozenset(
        each for each, seat in register.seats.items() if seat.name and each.event not in standing
    )


def of_pseudonyms(register: MemberRegister, evenings: Iterable[HouseEvening]) -> frozenset[Sighting]:
    """The chairs that still hold a name though their evening calls whoever sat there by a pseudonym."""
    gone = (each for evening in evenings for each in _forgotten(evening))
    return frozenset(each for each in gone if each in register.seats and register.seats[each].name)


def _forgotten(evening: HouseEvening) -> Iterator[Sighting]:
    tournament = evening.competition.tournament
    for number in {each.number for each in tournament.forgotten} & set(tournament.entrants):
        called = tournament.pseudonyms(number)
        for place, name in enumerate(tournament.entrants[number].person.names):
            if name in called:
                yield Sighting(evening.name, number, place)


def kept_by_hand(batches: Iterable[Sequence[RegisterEvent]]) -> frozenset[int]:
    """Whose card somebody wrote or put right, by what was written down at once: no evening alone made it."""
    found: set[int] = set()
    for batch in batches:
        seated = {seat.member for each in batch for seat in _seats(each)}
        for each in batch:
            match each:
                case events.MemberEdited(number):
                    found.add(number)
                case events.MemberEntered(number) if number not in seated:
                    found.add(number)
    return frozenset(found)


def _seats(event: RegisterEvent) -> Sequence[TakenSeat]:
    match event:
        case events.SeatsTaken(seats=seats):
            return seats
        case events.SeatSettled(seat):
            return (seat,)
    return ()
