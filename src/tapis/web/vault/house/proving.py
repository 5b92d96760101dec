"""Reads every log of the house as an auditor would: after a restore nothing is taken on trust."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapis.archive import records
from tapis.archive.salvage import read_event
from tapis.archive.verification import verify
from tapis.core.plugin import regulations
from tapis.law import Refusal
from tapis.log import Damaged, Record
from tapis.web.room.families import FAMILIES, TOURNAMENTS
from tapis.web.store.log import DjangoLog

OTHERS = {each.prefix: each for each in FAMILIES if each is not TOURNAMENTS}
"""By how their names begin: streams of which only the reading can be proved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """Something in a log that cannot be read, or does not agree with what stands before it."""

    stream: str
    version: int
    problem: Refusal


def flaws() -> tuple[Flaw, ...]:
    """Everything that is wrong with the logs in the database."""
    log = DjangoLog()
    return tuple(flaw for stream in log.streams() for flaw in _of(stream, tuple(log.read(stream))))


def _of(stream: str, found: tuple[Record, ...]) -> Iterator[Flaw]:
    family = stream.partition("/")[0]
    try:
        if family == TOURNAMENTS.prefix:
            yield from _of_event(stream, found)
        elif family in OTHERS:
            for each in found:
                OTHERS[family].codec.event(each)
    except Damaged as damage:
        yield Flaw(
            stream=stream, version=int(str(damage.refusal.args.get("version", 0))), problem=damage.refusal
        )


def _of_event(stream: str, found: tuple[Record, ...]) -> Iterator[Flaw]:
    plugin = regulations().get(read_event(found).setup.regulation)
    if plugin is not None:  # a game that is not installed here: its events wait for it
        for each in verify(tuple(records.entries(found)), plugin):
            yield Flaw(stream=stream, version=each.version, problem=each.problem)
