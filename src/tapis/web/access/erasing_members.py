"""Rewrites the register without somebody, as the logs of evenings are rewritten.

Whatever takes a name out of an evening calls ``evenings_left`` afterwards: the register follows.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import groupby

from tapis.club.people.erasure import Erasure, season_without
from tapis.club.register import commands
from tapis.club.register.erasure import (
    kept_by_hand,
    of_evenings_gone,
    of_pseudonyms,
    without_members,
    without_seats,
)
from tapis.club.register.evenings import HouseEvening
from tapis.club.register.events import MemberForgotten, RegisterEvent, Sighting
from tapis.club.register.state import MemberRegister, folded
from tapis.law import Breach, Refusal, Refused
from tapis.log import Operation, Record, numbered
from tapis.web import view_support
from tapis.web.access.wishes import NAME
from tapis.web.room import erasing
from tapis.web.room.families import REGISTER, SEASONS, TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.server.instants import instant


def forgotten_in(event: str, actor: str) -> Refusal | None:
    """After somebody was forgotten in an evening: the register does not say either who sat there."""
    return _forgotten_in((HouseEvening(event, view_support.look(event).competition),), actor)


def _forgotten_in(evenings: Iterable[HouseEvening], actor: str) -> Refusal | None:
    """Whoever has no other chair under a name is forgotten as a member."""
    register = _register()
    chairs = of_pseudonyms(register, evenings)
    return rewritten(_nameless(register, chairs), chairs, actor) if chairs else None


def evenings_left(actor: str = "") -> Refusal | None:
    """After evenings were deleted: the register holds no name that only they had written.

    A card that somebody wrote by hand stays: that is the house's own list, and no part of an evening.
    """
    register = _register()
    chairs = of_evenings_gone(register, frozenset(house().names(TOURNAMENTS)))
    if not chairs:
        return None
    by_hand = {register.resolved(each) for each in _by_hand()}
    numbers = {each for each in _nameless(register, chairs) if register.resolved(each) not in by_hand}
    return rewritten(numbers, chairs, actor)


def mended(evenings: Iterable[HouseEvening]) -> bool:
    """Mend what an older version left in the register: of evenings that are gone, of people forgotten."""
    before = house().log.version(REGISTER.stream(NAME))
    evenings_left()
    _forgotten_in(evenings, "")
    return house().log.version(REGISTER.stream(NAME)) != before


def written_since() -> datetime:
    """When the register was begun; now where it is empty."""
    first = next(iter(house().log.read(REGISTER.stream(NAME))), None)
    known = instant(first.at) if first else datetime.now(UTC)
    return known or datetime.min.replace(tzinfo=UTC)


def _register() -> MemberRegister:
    return house().room(REGISTER, NAME).look().state


def _by_hand() -> frozenset[int]:
    records = house().room(REGISTER, NAME).records()
    batches = groupby(records, key=lambda each: each.op_id)
    return kept_by_hand([REGISTER.codec.event(each) for each in batch] for _, batch in batches)


def _nameless(register: MemberRegister, chairs: Collection[Sighting]) -> set[int]:
    """Whoever has no chair under a name but these, with every number that leads to them."""
    owners = {register.owner(each) for each in chairs} - {0}
    bare = {
        number
        for number in owners
        if all(each.sighting in chairs or not each.name for each in register.seats_of(number))
    }
    return {each for each in register.cards if register.resolved(each) in bare}


def rewritten(numbers: Collection[int], chairs: Collection[Sighting], actor: str) -> Refusal | None:
    """Take the names of these members and of these chairs out of the register; why it is refused, or None."""
    operation = Operation(f"forget-{secrets.token_hex(12)}", actor, now())
    done = erasing.rewrite(
        REGISTER.stream(NAME), lambda records: _without(records, numbers, chairs, operation)
    )
    return done if isinstance(done, Breach | Refused) else None


def _without(
    records: Sequence[Record], numbers: Collection[int], chairs: Collection[Sighting], operation: Operation
) -> tuple[Record, ...] | Refusal:
    """All records of the register as they are to stand from now on."""
    codec = REGISTER.codec
    events: list[RegisterEvent] = [codec.event(each) for each in records]
    bare = [without_seats(without_members(each, numbers), chairs) for each in events]
    kept = [replace(old, body=codec.draft(new).body) for old, new in zip(records, bare, strict=True)]
    register = folded(REGISTER.empty, bare)
    told = [
        event
        for number in sorted(numbers)
        if number not in register.leads and not register.cards[number].forgotten
        for event in commands.forgotten(register, number)
    ] or [MemberForgotten(0)]
    drafts = [codec.draft(each) for each in told]
    return (*kept, *numbered(records[0].stream, len(records), drafts, operation))


def out_of_seasons(names: Collection[str], number: int) -> None:
    """Take a member's names out of what was written about the seasons; their number stands instead."""
    taken = Erasure(number, tuple(names), frozenset(), f"#{number}")
    for stream in map(SEASONS.stream, house().names(SEASONS)):
        records = tuple(house().log.read(stream))
        if _without_name(records, taken) != records:
            erasing.rewrite(stream, lambda found: _without_name(found, taken))


def _without_name(records: Sequence[Record], taken: Erasure) -> tuple[Record, ...]:
    codec = SEASONS.codec
    bodies = (codec.draft(season_without(codec.event(each), taken)).body for each in records)
    return tuple(replace(old, body=body) for old, body in zip(records, bodies, strict=True))
