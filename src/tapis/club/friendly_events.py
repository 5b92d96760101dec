"""What happens at a friendly table, in the order it was accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tapis.core.terms import Json
from tapis.law import Setting


@dataclass(frozen=True, slots=True)
class TableOpened:
    """Who sits where (in order of play), what is played, and who deals first.

    ``account`` is what everybody at the table brings along from each party before, in the order of ``names``;
    ``edition`` that of the regulation it began under: a log that does not say is of the first there was.
    ``seed`` is what lots were drawn from, "" where people agreed; ``order`` says to whom of those named each
    seat went, where the seats were drawn. At a ``secret`` table everybody gives for himself what is hidden
    until the deal is marked.
    """

    regulation: str
    names: tuple[str, ...]
    deals: int
    dealer: int = 0
    options: Mapping[str, Setting] = field(default_factory=dict)
    language: str = "fr"
    account: tuple[tuple[int, ...], ...] = ()
    edition: str = ""
    seed: str = ""
    order: tuple[int, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class DealEntered:
    """A deal was marked, or marked anew."""

    deal: int
    result: Json


@dataclass(frozen=True, slots=True)
class DealContested:
    """Somebody disputes a line."""

    deal: int
    seat: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class DealSettled:
    """The table agreed that a disputed line stands."""

    deal: int
    seat: int


@dataclass(frozen=True, slots=True)
class DealStruck:
    """A deal was never played as it is marked: it is taken out, and the later ones move up."""

    deal: int


@dataclass(frozen=True, slots=True)
class PartyBrokenOff:
    """The people stop after ``deals`` deals: the sheet has no more than these."""

    deals: int


@dataclass(frozen=True, slots=True)
class PartyFollowed:
    """The same people play on at the table named ``table``."""

    table: str


@dataclass(frozen=True, slots=True)
class SecretGiven:
    """Whoever sits in a column has given what he keeps to himself until the deal is marked, or corrected it.

    Only the seats of ``to`` may be told the ``value`` before ``SecretsShown``.
    """

    deal: int
    seat: int
    value: int
    to: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SecretsClosed:
    """The first card of a deal is played: nobody corrects what he has given any more."""

    deal: int


@dataclass(frozen=True, slots=True)
class SecretsShown:
    """A deal has been played: what everybody gave is read out."""

    deal: int


@dataclass(frozen=True, slots=True)
class PhoneTaken:
    """A device, known by ``guest``, is the one on which a column is answered for."""

    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class PhoneLeft:
    """No device answers for a column any more; what it gave for the deal being played is forgotten."""

    seat: int


@dataclass(frozen=True, slots=True)
class FaultNoted:
    """The table agreed that somebody committed a fault of the regulation in a deal.

    ``points`` are those it agreed on, where the regulation leaves a choice; ``partner`` is the offender's in
    that deal (-1: nobody), for faults whose remedy goes to opponents only.
    """

    id: int
    deal: int
    seat: int
    fault: str
    partner: int = -1
    points: int | None = None


@dataclass(frozen=True, slots=True)
class FaultWithdrawn:
    """It was none after all."""

    id: int


FriendlyEvent: TypeAlias = (
    TableOpened
    | DealEntered
    | DealContested
    | DealSettled
    | DealStruck
    | PartyBrokenOff
    | PartyFollowed
    | SecretGiven
    | SecretsClosed
    | SecretsShown
    | PhoneTaken
    | PhoneLeft
    | FaultNoted
    | FaultWithdrawn
)
