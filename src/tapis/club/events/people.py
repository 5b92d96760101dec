"""What happens to the event as a whole and to the people in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tapis.law import Setting

__all__ = [
    "EntrantEdited",
    "EntrantsRegistered",
    "EventOpened",
    "KeptApart",
    "Leftover",
    "Person",
    "PersonForgotten",
    "PlayerLinkRevoked",
    "Presence",
    "PresenceSet",
    "Settings",
    "SettingsChanged",
]


class Presence(StrEnum):
    """Where an entrant stands."""

    ANNOUNCED = "announced"
    REGISTERED = "registered"
    PRESENT = "present"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    ELIMINATED = "eliminated"
    EXCLUDED = "excluded"


class Leftover(StrEnum):
    """What becomes of people who do not fill a table."""

    FORFEIT = "forfeit"
    STAND_IN = "stand-in"
    LARGER = "larger"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser chose. ``readers`` is 1 or 2; ``claim_minutes`` the window for claims.

    With ``free_tables`` nothing is drawn: tables are opened as people come, all in one long round.
    ``comparison`` names how tables that played the same boards are compared, "" for plain totals.
    ``deals_for`` are the deals of larger tables, ``place_bonus`` what the places at each table bring in
    each round, ``deadline`` the hour (HH:MM) until which people register,
    ``edition`` that of the regulation it began under; a log that does not say is of the first there was.
    """

    title: str
    regulation: str
    rounds: int
    deals: int
    format: str = "free"
    date: str = ""
    place: str = ""
    language: str = "fr"
    forfeit: int = 0
    readers: int = 2
    claim_minutes: int = 15
    round_minutes: int = 45
    tie_keys: tuple[str, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict)
    free_tables: bool = False
    comparison: str = ""
    leftover: Leftover = Leftover.FORFEIT
    deals_for: Mapping[int, int] = field(default_factory=dict)
    place_bonus: tuple[int, ...] = ()
    deadline: str = ""
    edition: str = ""

    def deals_at(self, columns: int) -> int:
        """How many deals a table of so many plays."""
        return self.deals_for.get(columns, self.deals)

    @property
    def most_deals(self) -> int:
        """The most deals any table plays."""
        return max(self.deals, *self.deals_for.values(), 0)


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant as typed or imported; a team has a ``partner`` too, "" while it looks for one.

    A ``joker`` has volunteered to complete a table and plays only then; ``of_age`` is confirmed where
    the regulation asks for an age.
    """

    name: str
    club: str = ""
    stand_in: bool = False
    paid: bool = False
    hidden: bool = False
    pinned_table: int | None = None
    note: str = ""
    partner: str = ""
    joker: bool = False
    of_age: bool = False

    @property
    def completes(self) -> bool:
        """Whether the draw calls on them only where a table lacks somebody."""
        return self.stand_in or self.joker

    @property
    def names(self) -> tuple[str, ...]:
        """The name of a player, or both names of a team."""
        return (self.name, self.partner) if self.partner else (self.name,)

    @property
    def called(self) -> str:
        """What player or team is called."""
        return " & ".join(self.names)


@dataclass(frozen=True, slots=True)
class EventOpened:
    """A tournament exists from here on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The organiser changed his mind, or shortened or lengthened the event."""

    settings: Settings
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EntrantsRegistered:
    """People entered, the first of them under number ``first``."""

    first: int
    people: tuple[Person, ...]
    presence: Presence = Presence.REGISTERED


@dataclass(frozen=True, slots=True)
class EntrantEdited:
    """A name, club or flag was put right, or somebody else plays in the team from here on."""

    number: int
    person: Person
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLinkRevoked:
    """Links to this entrant's own page handed out so far are dead."""

    number: int


@dataclass(frozen=True, slots=True)
class PresenceSet:
    """Checked in, absent, withdrawn after round ``round`` or in its deal ``deal``, or excluded."""

    number: int
    presence: Presence
    round: int = 0
    reason: str = ""
    deal: int = 0


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two entrants who must not meet (or may again, when ``apart`` is false)."""

    pair: tuple[int, int]
    apart: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PersonForgotten:
    """Somebody asked to be forgotten: from the first record on ``called`` stands instead of the name.

    ``number`` is the entry's, 0 for somebody who was a substitute only, or for an account. ``key`` means
    nothing; the same person has the same one in every event from which the name was taken at once.
    """

    number: int
    called: str
    key: str = ""
