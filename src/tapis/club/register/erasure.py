"""Takes a member out of what the register has written: what stays is the number and whose chair was whose."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from tapis.club.register import events
from tapis.club.register.events import MemberCard, NumberedCard, RegisterEvent, Sighting, TakenSeat


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
        case events.SeatsTaken(seats=seats):
            return replace(event, seats=tuple(_nameless(each, numbers) for each in seats))
        case events.SeatSettled(seat):
            return replace(event, seat=_nameless(seat, numbers))
    return event


def _faceless(listed: NumberedCard, numbers: Collection[int]) -> NumberedCard:
    return replace(listed, card=MemberCard("")) if listed.number in numbers else listed


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
