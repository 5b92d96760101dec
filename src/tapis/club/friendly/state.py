"""The state of a friendly table: a fold of its own few events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce, singledispatch
from typing import Any

from tapis.club.friendly.events import (
    DealContested,
    DealEntered,
    DealSettled,
    DealStruck,
    FaultNoted,
    FaultWithdrawn,
    FriendlyEvent,
    FriendlyTableOpened,
    PartyBrokenOff,
    PartyFollowed,
    PhoneLeft,
    PhoneTaken,
    SecretGiven,
    SecretsClosed,
    SecretsShown,
)
from tapis.club.state.marks import proposed
from tapis.club.state.slips import Contest
from tapis.core.terms import Json


@dataclass(frozen=True, slots=True)
class Given:
    """What one column keeps secret for the deal being played."""

    value: int
    corrected: int = 0
    """How often it was corrected."""
    elsewhere: bool = False
    """It was given on another device than the one that answers for the column now."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """What was given for the deal being played."""

    given: Mapping[int, Given] = field(default_factory=dict)
    """By column."""
    closed: bool = False
    """A card is played: nothing is corrected any more."""
    shown: bool = False
    """Everybody may read it."""


@dataclass(frozen=True, slots=True)
class FriendlyTable:
    """A friendly table as it stands."""

    opened: FriendlyTableOpened | None = None
    """What was agreed at the start; None before the table exists."""
    deals: Mapping[int, Json] = field(default_factory=dict)
    """The deals marked so far in JSON, by number from 1."""
    contests: tuple[Contest, ...] = ()
    """The seats that dispute a deal, by its number."""
    version: int = 0
    """How many events have happened."""
    followed: str = ""
    """The name of the table where the same people play their next party."""
    secrets: Secrets = field(default_factory=Secrets)
    """What is kept secret for the deal being played."""
    phones: Mapping[int, str] = field(default_factory=dict)
    """The device that answers for each column."""
    faults: tuple[FaultNoted, ...] = ()
    """Those in force."""
    faults_noted: int = 0
    """How many there were, those withdrawn included."""

    @property
    def entered(self) -> tuple[Json, ...]:
        """The deals marked so far, in order."""
        return proposed(self.deals)

    @property
    def setup(self) -> FriendlyTableOpened:
        """What was agreed when the table opened; an assertion before that."""
        assert self.opened is not None
        return self.opened


EMPTY_TABLE = FriendlyTable()


@singledispatch
def effect(event: object, _table: FriendlyTable) -> FriendlyTable:
    """The table changed by ``event``; TypeError for an event of no known kind."""
    raise TypeError(f"no effect is defined for {type(event).__name__}")


@effect.register
def _(event: FriendlyTableOpened, table: FriendlyTable) -> FriendlyTable:
    return replace(table, opened=event)


@effect.register
def _(event: DealEntered, table: FriendlyTable) -> FriendlyTable:
    kept = tuple(each for each in table.contests if each.deal != event.deal)
    secrets = table.secrets if event.deal <= len(table.entered) else Secrets()
    return replace(table, deals={**table.deals, event.deal: event.result}, contests=kept, secrets=secrets)


@effect.register
def _(event: DealContested, table: FriendlyTable) -> FriendlyTable:
    return replace(table, contests=(*table.contests, Contest(event.deal, event.seat, "", event.note)))


@effect.register
def _(event: DealSettled, table: FriendlyTable) -> FriendlyTable:
    settled = (event.deal, event.seat)
    kept = tuple(each for each in table.contests if (each.deal, each.seat) != settled)
    return replace(table, contests=kept)


@effect.register
def _(event: PartyBrokenOff, table: FriendlyTable) -> FriendlyTable:
    return replace(table, opened=replace(table.setup, deals=event.deals))


@effect.register
def _(event: DealStruck, table: FriendlyTable) -> FriendlyTable:
    deals = [deal for number, deal in enumerate(table.entered, start=1) if number != event.deal]
    kept = tuple(each for each in table.contests if each.deal != event.deal)
    moved = tuple(replace(each, deal=each.deal - (each.deal > event.deal)) for each in kept)
    faults = tuple(each for each in table.faults if each.deal != event.deal)
    moved_faults = tuple(replace(each, deal=each.deal - (each.deal > event.deal)) for each in faults)
    return replace(table, deals=dict(enumerate(deals, start=1)), contests=moved, faults=moved_faults)


@effect.register
def _(event: PartyFollowed, table: FriendlyTable) -> FriendlyTable:
    return replace(table, followed=event.table)


@effect.register
def _(event: SecretGiven, table: FriendlyTable) -> FriendlyTable:
    was = table.secrets.given.get(event.seat)
    given = Given(event.value, 0 if was is None else was.corrected + 1)
    return _with_secrets(table, given={**table.secrets.given, event.seat: given})


@effect.register
def _(_event: SecretsClosed, table: FriendlyTable) -> FriendlyTable:
    return _with_secrets(table, closed=True)


@effect.register
def _(_event: SecretsShown, table: FriendlyTable) -> FriendlyTable:
    return _with_secrets(table, closed=True, shown=True)


@effect.register
def _(event: PhoneTaken, table: FriendlyTable) -> FriendlyTable:
    # Whoever takes a place may be anybody: he is not shown what was given before he sat down there.
    given = {k: replace(v, elsewhere=v.elsewhere or k == event.seat) for k, v in table.secrets.given.items()}
    return replace(_with_secrets(table, given=given), phones={**table.phones, event.seat: event.guest})


@effect.register
def _(event: PhoneLeft, table: FriendlyTable) -> FriendlyTable:
    phones = {seat: guest for seat, guest in table.phones.items() if seat != event.seat}
    left = replace(table, phones=phones)
    if table.secrets.closed:
        return left
    return _with_secrets(left, given={k: v for k, v in table.secrets.given.items() if k != event.seat})


@effect.register
def _(event: FaultNoted, table: FriendlyTable) -> FriendlyTable:
    return replace(table, faults=(*table.faults, event), faults_noted=event.id)


@effect.register
def _(event: FaultWithdrawn, table: FriendlyTable) -> FriendlyTable:
    return replace(table, faults=tuple(each for each in table.faults if each.id != event.id))


def _with_secrets(table: FriendlyTable, **changed: Any) -> FriendlyTable:
    return replace(table, secrets=replace(table.secrets, **changed))


def replay(events: Iterable[FriendlyEvent]) -> FriendlyTable:
    """The table its events lead to."""
    return reduce(lambda table, event: effect(event, table), events, EMPTY_TABLE)
