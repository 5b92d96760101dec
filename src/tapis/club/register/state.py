"""The register as a fold of its events.

A number that was merged into another one, or that came with a split which was undone, *leads* to that other
one; it is never given again. Nothing here compares names: see ``matching``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from tapis.club.register import events
from tapis.club.register.events import MemberCard, RegisterEvent, Sighting, TakenSeat
from tapis.club.text.full_names import likeness


@dataclass(frozen=True, slots=True)
class ListedMember:
    """A member with a number, and everything under which evenings have written them."""

    number: int
    card: MemberCard
    since: str = ""
    written: frozenset[tuple[str, str]] = frozenset()
    """Name and club, both reduced to what tells people apart, of every chair that was theirs."""
    forgotten: bool = False
    by: str = ""
    """The account that wrote the card down, which sees it before there is an evening; empty where unknown."""

    @property
    def order(self) -> tuple[tuple[str, str], int]:
        """The sort key in a list of people."""
        return self.card.full_name.key, self.number

    @property
    def spelt(self) -> frozenset[str]:
        """Every name by which lists may call them, reduced to what tells people apart."""
        names = {likeness(each) for each in (self.card.name, *self.card.names)}
        return frozenset((names | {name for name, _ in self.written}) - {""})

    @property
    def clubs(self) -> frozenset[str]:
        """Every club for which they have played, in the same way; without the empty one."""
        return frozenset({likeness(self.card.club), *(club for _, club in self.written)} - {""})


@dataclass(frozen=True, slots=True)
class MemberList:
    """A list that was brought in: whom it entered, which cards it filled in and how they were before."""

    source: str
    entered: Mapping[int, MemberCard]
    changed: Mapping[int, MemberCard]
    before: Mapping[int, MemberCard]
    by: str = ""
    """The account that brought it."""


@dataclass(frozen=True, slots=True)
class MemberRegister:
    """Everybody who has a number in this house."""

    cards: Mapping[int, ListedMember] = field(default_factory=dict)
    """By number, those too that lead to another one."""
    seats: Mapping[Sighting, TakenSeat] = field(default_factory=dict)
    leads: Mapping[int, int] = field(default_factory=dict)
    """The number into which one was merged, or to which a split went back."""
    splits: Mapping[int, tuple[TakenSeat, ...]] = field(default_factory=dict)
    """By the number that came with a split: the chairs that went with it, as they were before."""
    apart: frozenset[tuple[int, int]] = frozenset()
    """Pairs of which somebody has said that they are two."""
    merges: tuple[int, ...] = ()
    """The numbers merged by hand, in order."""
    lists: Mapping[int, MemberList] = field(default_factory=dict)
    """The lists that were brought in and not taken back, by their place among all that ever came."""
    codes: Mapping[int, str] = field(default_factory=dict)
    """By the number it was given for: the code on the card of a member."""
    brought: int = 0
    """How many lists ever came."""

    def resolved(self, number: int) -> int:
        """The number under which somebody is found now."""
        while number in self.leads:
            number = self.leads[number]
        return number

    def member(self, number: int) -> ListedMember | None:
        """The member of this number, found under whatever number is theirs now; None where there is none."""
        return self.cards.get(self.resolved(number))

    def owner(self, sighting: Sighting) -> int:
        """Whose a chair was, by the number they have now; 0 where nobody has said."""
        seat = self.seats.get(sighting)
        return self.resolved(seat.member) if seat else 0

    @property
    def members(self) -> tuple[ListedMember, ...]:
        """Everybody under the one number they have now, in the order of their names."""
        here = (each for number, each in self.cards.items() if number not in self.leads)
        return tuple(sorted(here, key=lambda each: each.order))

    @property
    def next_number(self) -> int:
        """The number that comes after every one that was ever given."""
        return max(self.cards, default=0) + 1

    def seats_of(self, number: int) -> tuple[TakenSeat, ...]:
        """The chairs of a member, those of numbers that lead to theirs among them."""
        return tuple(each for each in self.seats.values() if self.resolved(each.member) == number)


EMPTY_REGISTER = MemberRegister()


def folded(register: MemberRegister, events: Iterable[RegisterEvent]) -> MemberRegister:
    """The register after these events."""
    for event in events:
        register = effect(event, register)
    return register


@singledispatch
def effect(event: RegisterEvent, register: MemberRegister) -> MemberRegister:
    """The register after one event."""
    raise AssertionError(f"{event} after {register} has no effect")


@effect.register
def _(event: events.MemberEntered, register: MemberRegister) -> MemberRegister:
    return _with(register, ListedMember(event.number, event.card, event.since))


@effect.register
def _(event: events.MembersBrought, register: MemberRegister) -> MemberRegister:
    entered = {each.number: each.card for each in event.entered}
    changed = {each.number: each.card for each in event.changed}
    before = {number: register.cards[number].card for number in changed}
    cards = {
        **register.cards,
        **{number: ListedMember(number, card) for number, card in entered.items()},
        **{number: replace(register.cards[number], card=card) for number, card in changed.items()},
    }
    at = register.brought + 1
    lists = {**register.lists, at: MemberList(event.source, entered, changed, before)}
    return replace(register, cards=cards, lists=lists, brought=at)


@effect.register
def _(event: events.MembersTakenBack, register: MemberRegister) -> MemberRegister:
    """What somebody has changed on a card since stays."""
    gone = register.lists[event.list]
    cards = {number: each for number, each in register.cards.items() if number not in gone.entered}
    for number, card in gone.changed.items():
        if cards[number].card == card:
            cards[number] = replace(cards[number], card=gone.before[number])
    lists = {at: each for at, each in register.lists.items() if at != event.list}
    return replace(register, cards=cards, lists=lists)


@effect.register
def _(event: events.MemberEdited, register: MemberRegister) -> MemberRegister:
    return _with(register, replace(register.cards[event.number], card=event.card))


@effect.register
def _(event: events.SeatsTaken, register: MemberRegister) -> MemberRegister:
    return _seated(register, event.seats)


@effect.register
def _(event: events.SeatSettled, register: MemberRegister) -> MemberRegister:
    return _seated(register, (event.seat,))


@effect.register
def _(event: events.MembersMerged, register: MemberRegister) -> MemberRegister:
    led = replace(
        register, leads={**register.leads, event.gone: event.kept}, merges=(*register.merges, event.gone)
    )
    kept, gone = register.cards[event.kept], register.cards[event.gone]
    return _with(led, replace(kept, written=kept.written | _names(gone)))


@effect.register
def _(event: events.MergeUndone, register: MemberRegister) -> MemberRegister:
    kept = register.leads[event.gone]
    parted = replace(
        register,
        leads={number: to for number, to in register.leads.items() if number != event.gone},
        merges=tuple(each for each in register.merges if each != event.gone),
    )
    return _rewritten(parted, (kept,))


@effect.register
def _(event: events.MemberSplit, register: MemberRegister) -> MemberRegister:
    moved = tuple(register.seats[each] for each in event.seats)
    seats = dict(register.seats)
    for each in moved:
        seats[each.sighting] = replace(each, member=event.new)
    since = register.cards[event.number].since
    entered = _with(register, ListedMember(event.new, event.card, since))
    split = replace(
        entered,
        seats=seats,
        splits={**register.splits, event.new: moved},
        apart=register.apart | {pair_of(event.number, event.new)},
    )
    return _rewritten(split, (event.number, event.new))


@effect.register
def _(event: events.SplitUndone, register: MemberRegister) -> MemberRegister:
    moved = register.splits[event.new]
    back = register.resolved(moved[0].member)
    undone = replace(
        register,
        leads={**register.leads, event.new: back},
        splits={number: seats for number, seats in register.splits.items() if number != event.new},
        apart=register.apart - {pair_of(back, event.new)},
    )
    return _rewritten(undone, (back,))


@effect.register
def _(event: events.TwoPeople, register: MemberRegister) -> MemberRegister:
    return replace(register, apart=register.apart | {pair_of(*event.pair)})


@effect.register
def _(event: events.MemberForgotten, register: MemberRegister) -> MemberRegister:
    if not event.number:  # only chairs lost their names
        return register
    by = register.cards[event.number].by
    codes = {number: code for number, code in register.codes.items() if number != event.number}
    register = replace(register, codes=codes)
    return _with(register, ListedMember(event.number, MemberCard(""), forgotten=True, by=by))


@effect.register
def _(event: events.CodesGiven, register: MemberRegister) -> MemberRegister:
    given = {each.number: each.code for each in event.codes if each.code}
    return replace(register, codes={**register.codes, **given})


def written_down(register: MemberRegister, event: RegisterEvent, account: str) -> MemberRegister:
    """The register with the account to which an event, which it has taken in, is owed."""
    if isinstance(event, events.MembersBrought):
        mine = {each.number: replace(register.cards[each.number], by=account) for each in event.entered}
        last = replace(register.lists[register.brought], by=account)
        lists = {**register.lists, register.brought: last}
        return replace(register, cards={**register.cards, **mine}, lists=lists)
    if not isinstance(event, events.MemberEntered):
        return register
    return _with(register, replace(register.cards[event.number], by=account))


def pair_of(one: int, other: int) -> tuple[int, int]:
    """Two numbers in their order."""
    return min(one, other), max(one, other)


def _with(register: MemberRegister, member: ListedMember) -> MemberRegister:
    return replace(register, cards={**register.cards, member.number: member})


def _names(member: ListedMember) -> frozenset[tuple[str, str]]:
    """Everything under which a member may be written, for whoever takes the chairs over."""
    club = likeness(member.card.club)
    return member.written | {(name, club) for name in member.spelt}


def _seated(register: MemberRegister, seats: Iterable[TakenSeat]) -> MemberRegister:
    cards, taken = dict(register.cards), dict(register.seats)
    for seat in seats:
        taken[seat.sighting] = seat
        owner = cards[register.resolved(seat.member)]
        cards[owner.number] = replace(owner, written=owner.written | {written_as(seat)})
    return replace(register, cards=cards, seats=taken)


def written_as(seat: TakenSeat) -> tuple[str, str]:
    """Name and club of a chair, reduced to what tells people apart."""
    return likeness(seat.name), likeness(seat.club)


def _rewritten(register: MemberRegister, numbers: Iterable[int]) -> MemberRegister:
    """The register in which what these members were written as follows from their chairs alone."""
    for number in numbers:
        own = frozenset(map(written_as, register.seats_of(number)))
        merged = (register.cards[each] for each, to in register.leads.items() if to == number)
        names = own.union(*(_names(each) for each in merged if each.number in register.merges))
        register = _with(register, replace(register.cards[number], written=names))
    return register
