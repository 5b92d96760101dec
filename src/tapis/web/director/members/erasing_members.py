"""Rewrites the register without somebody, as the logs of evenings are rewritten."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from tapis.club.register import commands
from tapis.club.register.erasure import without_members, without_seats
from tapis.club.register.events import MemberForgotten, RegisterEvent, Sighting
from tapis.club.register.state import folded
from tapis.law import Breach, Refusal, Refused
from tapis.log import Operation, Record, numbered
from tapis.web.access.wishes import NAME
from tapis.web.room import erasing
from tapis.web.room.families import REGISTER
from tapis.web.room.house import house
from tapis.web.room.writer import now


def seats_forgotten(chairs: Iterable[Sighting], actor: str) -> Refusal | None:
    """After somebody was forgotten in some evenings: the register does not say either who sat there.

    Whoever has no other chair under a name is forgotten as a member.
    """
    register, gone = house().room(REGISTER, NAME).look().state, set(chairs)
    owners = {register.owner(each) for each in gone} - {0}
    bare = {
        number
        for number in owners
        if all(each.sighting in gone or not each.name for each in register.seats_of(number))
    }
    numbers = {each for each in register.cards if register.resolved(each) in bare}
    return rewritten(numbers, gone, actor) if owners else None


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
        if number not in register.leads
        for event in commands.forgotten(register, number)
    ] or [MemberForgotten(0)]
    drafts = [codec.draft(each) for each in told]
    return (*kept, *numbered(records[0].stream, len(records), drafts, operation))
