"""What happens at a friendly table, in the order it was accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from tapis.core.terms import Json
from tapis.law import Setting


@dataclass(frozen=True, slots=True)
class FriendBrought:
    """What a friend made in the rotations that this one goes on from."""

    name: str
    points: int
    deals: int
    """In how many deals."""


@dataclass(frozen=True, slots=True)
class FriendlyTableOpened:
    """A friendly table was opened."""

    KIND: ClassVar[str] = "table-opened"

    regulation: str
    names: tuple[str, ...]
    """The players in order of play."""
    deals: int
    """How many deals are to be played."""
    dealer: int = 0
    """The seat that deals first."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """The house options, by key."""
    language: str = "fr"
    account: tuple[tuple[int, ...], ...] = ()
    """What each of ``names`` brings along from each party before."""
    edition: str = ""
    """The edition of the regulation it began under; a log that does not say began under the first."""
    seed: str = ""
    """What lots were drawn from; empty where people agreed."""
    order: tuple[int, ...] = ()
    """For each seat the index, among those named, of the person drawn for it; empty where nobody drew."""
    secret: bool = False
    """What is hidden until a deal is marked is given by each player on their own."""
    company: tuple[str, ...] = ()
    """Friends who change partners, by their number in the rotation; ``names`` are four of them."""
    round: int = 0
    """The round of their rotation, from 1; 0 at a table that is part of none."""
    table: int = 0
    """The table within that round, from 1."""
    brought: tuple[FriendBrought, ...] = ()
    """What friends made before, those who left included; a log that does not say began from nothing."""
    before: str = ""
    """The name of the rotation that this one goes on from; empty where it goes on from none."""


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
    """A column gave, or corrected, what its player keeps secret until the deal is marked."""

    deal: int
    seat: int
    value: int
    to: tuple[int, ...] = ()
    """The seats that may be told the ``value`` before ``SecretsShown``."""


@dataclass(frozen=True, slots=True)
class SecretsClosed:
    """The first card of a deal was played: what was given is no longer corrected."""

    deal: int


@dataclass(frozen=True, slots=True)
class SecretsShown:
    """A deal has been played: what everybody gave is read out."""

    deal: int


@dataclass(frozen=True, slots=True)
class PhoneTaken:
    """A device, known by ``guest``, answers for the column ``seat`` from now on."""

    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class PhoneLeft:
    """No device answers for a column any more; what it gave for the deal being played is forgotten."""

    seat: int


@dataclass(frozen=True, slots=True)
class FaultNoted:
    """The table agreed that somebody committed a fault of the regulation in a deal."""

    id: int
    """The number of the fault at this table, from 1."""
    deal: int
    seat: int
    fault: str
    """The code of the fault in the regulation."""
    partner: int = -1
    """The offender's partner in that deal (-1: nobody), for faults whose remedy goes to opponents only."""
    points: int | None = None
    """The points agreed on, where the regulation leaves a choice."""
    reason: str = ""
    """What happened; needed where the table judges by itself."""


@dataclass(frozen=True, slots=True)
class FaultWithdrawn:
    """The table agreed that the fault was none after all."""

    id: int


FriendlyEvent: TypeAlias = (
    FriendlyTableOpened
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
