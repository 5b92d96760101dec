"""Which way each trick of a deal goes, where that changes on the way."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.game import Table
from tapis.core.placard import Placard
from tapis.i18n import phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWay:
    """The direction of one trick."""

    name: str
    up: bool
    when: str
    """"past", "now" or "later"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseShown:
    """The directions of all tricks of a deal."""

    now: TrickWay
    number: int
    """Of the present trick, from 1."""
    tricks: tuple[TrickWay, ...]


def course(placard: Placard[Table] | None, table: Table, language: str) -> CourseShown | None:
    """The course of a deal in the reader's words; None where every trick goes the same way."""
    found = placard.course(table) if placard is not None and placard.course is not None else None
    if found is None:
        return None
    tricks = tuple(
        TrickWay(name=phrase(way.name.text, language), up=way.up, when=_when(at, found.now))
        for at, way in enumerate(found.directions)
    )
    return CourseShown(now=tricks[found.now], number=found.now + 1, tricks=tricks)


def _when(at: int, now: int) -> str:
    if at == now:
        return "now"
    return "past" if at < now else "later"
