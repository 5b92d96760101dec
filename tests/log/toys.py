"""A toy family of events, a toy state and its fold: a jar that holds at most a hundred beans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tapis.law import Reason, Refused
from tapis.log import Draft, EventCodec, Operation, kinds_of


@dataclass(frozen=True, slots=True)
class Added:
    beans: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    text: str
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JarLabelled:
    label: Label
    marks: Mapping[int, int] = field(default_factory=dict)
    note: Any = None


Event: TypeAlias = Added | JarLabelled
CODEC: EventCodec[Event] = EventCodec(kinds_of(Event))

FULL = Reason("full", "The jar holds a hundred beans.")


@dataclass(frozen=True, slots=True)
class Jar:
    beans: int = 0
    label: Label | None = None


def added(beans: int) -> Draft:
    return CODEC.draft(Added(beans))


def operation(op_id: str, actor: str = "Anna") -> Operation:
    return Operation(op_id, actor, "2026-11-21T19:00:00Z")


def add(beans: int) -> Any:
    """A command: put beans into the jar, unless it is full."""

    def command(jar: Jar) -> tuple[Event, ...] | Refused:
        return (Added(beans),) if jar.beans + beans <= 100 else FULL()

    return command
