"""What a director does in the register: cards, merging and splitting with undo, answers, forgetting."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from tapis.club.register import reasons
from tapis.club.register.events import (
    MemberCard,
    MemberEdited,
    MemberEntered,
    MemberForgotten,
    MembersMerged,
    MemberSplit,
    MergeUndone,
    SeatSettled,
    Sighting,
    SplitUndone,
    TakenSeat,
    TwoPeople,
)
from tapis.club.register.matching import OpenSeat, SeenEvening, grown
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import MemberRegister, pair_of
from tapis.club.text.full_names import likeness
from tapis.law import Refused

EARLIEST, LATEST = 1880, 2200


def enter(register: MemberRegister, card: MemberCard) -> RegisterOutcome:
    """Give somebody a number of whom no evening knows."""
    refusal = _bad_card(card)
    return refusal or (MemberEntered(register.next_number, card),)


def edit(register: MemberRegister, number: int, card: MemberCard) -> RegisterOutcome:
    """Put a card right; a name that is changed stays among the other names."""
    member = register.member(number)
    if member is None or member.forgotten:
        return reasons.NO_MEMBER(number=number)
    if refusal := _bad_card(card):
        return refusal
    card = renamed(card, member.card)
    return () if card == member.card else (MemberEdited(member.number, card),)


def _bad_card(card: MemberCard) -> Refused | None:
    if not card.name.strip():
        return reasons.NO_MEMBER_NAME()
    if card.year and not EARLIEST <= card.year <= LATEST:
        return reasons.BAD_YEAR()
    return None


def common_evenings(register: MemberRegister, one: int, other: int) -> frozenset[str]:
    """The names of the evenings at which both had a chair: then they are two."""
    first, second = ({each.sighting.event for each in register.seats_of(number)} for number in (one, other))
    return frozenset(first & second)


def merge(register: MemberRegister, kept: int, gone: int, titles: Sequence[str] = ()) -> RegisterOutcome:
    """Make one person of two cards; ``titles`` name the evenings that speak against it."""
    cards = [register.member(number) for number in (kept, gone)]
    for number, card in zip((kept, gone), cards, strict=True):
        if card is None or card.forgotten or card.number != number:
            return reasons.NO_MEMBER(number=number)
    if kept == gone:
        return reasons.SAME_MEMBER()
    if common_evenings(register, kept, gone):
        return reasons.SAME_EVENING(one=kept, other=gone, evenings=", ".join(titles))
    return (MembersMerged(kept, gone),)


def undo_merge(register: MemberRegister, gone: int) -> RegisterOutcome:
    """Make two of them again."""
    return (MergeUndone(gone),) if gone in register.merges else reasons.NOT_MERGED(number=gone)


def split(
    register: MemberRegister, number: int, moved: Collection[Sighting], card: MemberCard
) -> RegisterOutcome:
    """Say that some chairs of a member were somebody else's, who gets a new number."""
    member = register.member(number)
    if member is None or member.forgotten or member.number != number:
        return reasons.NO_MEMBER(number=number)
    own = {each.sighting for each in register.seats_of(number)}
    if not moved or not set(moved) < own:
        return reasons.NOTHING_TO_SPLIT()
    if refusal := _bad_card(card):
        return refusal
    return (MemberSplit(number, register.next_number, card, tuple(sorted(moved))),)


def undo_split(register: MemberRegister, new: int) -> RegisterOutcome:
    """Give the chairs back, unless the new number has become somebody with evenings of their own."""
    moved = {each.sighting for each in register.splits.get(new, ())}
    own = {each.sighting for each in register.seats_of(new)}
    if not moved or own != moved or new in register.leads:
        return reasons.NOT_SPLIT(number=new)
    return (SplitUndone(new),)


def two_people(register: MemberRegister, one: int, other: int) -> RegisterOutcome:
    """Say that two who may be the same are two."""
    for number in (one, other):
        if register.member(number) is None:
            return reasons.NO_MEMBER(number=number)
    return () if pair_of(one, other) in register.apart else (TwoPeople(pair_of(one, other)),)


def settle(
    register: MemberRegister, evenings: Sequence[SeenEvening], sighting: Sighting, member: int
) -> RegisterOutcome:
    """Say whose a doubtful chair was; ``member`` 0 is somebody new."""
    asked = [each for each in grown(register, evenings).asked if each.person.sighting == sighting]
    if not asked:
        return reasons.NOT_ASKED()
    known = register.member(member)
    if member and (known is None or known.forgotten):
        return reasons.NO_MEMBER(number=member)
    return _said(register, asked[0], known.number if known else 0)


def _said(register: MemberRegister, asked: OpenSeat, number: int) -> RegisterOutcome:
    person = asked.person
    if number and _sits_there(register, asked, number):
        return reasons.SAME_EVENING(one=number, other=person.name, evenings=asked.evening.title)
    seat = TakenSeat(person.sighting, number or register.next_number, person.name, person.club)
    if number:
        return (SeatSettled(seat),)
    return (MemberEntered(seat.member, person.card, asked.evening.date), SeatSettled(seat))


def _sits_there(register: MemberRegister, asked: OpenSeat, number: int) -> bool:
    """Whether a member has another chair of that evening."""
    others = (each for each in register.seats_of(number) if each.sighting != asked.person.sighting)
    return any(each.sighting.event == asked.evening.event for each in others)


def forgotten(register: MemberRegister, number: int) -> tuple[MemberForgotten, ...]:
    """That a member is forgotten; the numbers that lead to theirs go with them."""
    own = [each for each in register.cards if register.resolved(each) == register.resolved(number)]
    return tuple(MemberForgotten(each) for each in sorted(own))


def renamed(card: MemberCard, before: MemberCard) -> MemberCard:
    """The card with the name it had before among the other names, where that was another one."""
    if likeness(card.name) == likeness(before.name) or before.name in card.names:
        return card
    return replace(card, names=(*card.names, before.name))
