"""What happens to the event as a whole and to the people in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tapis.club.events.house import AS_PROPOSED, HouseClause
from tapis.club.text.full_names import FullName, parted
from tapis.law import Setting

__all__ = [
    "Depth",
    "DoorChanged",
    "EntrantEdited",
    "EntrantsRegistered",
    "EventOpened",
    "KeptApart",
    "Leftover",
    "ListTakenBack",
    "Person",
    "PersonForgotten",
    "PlayerLinkRevoked",
    "Presence",
    "PresenceSet",
    "Settings",
    "SettingsChanged",
]


class Presence(StrEnum):
    """Whether an entrant is there, and how one who is not has left."""

    ANNOUNCED = "announced"
    REGISTERED = "registered"
    PRESENT = "present"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    ELIMINATED = "eliminated"
    EXCLUDED = "excluded"


class Leftover(StrEnum):
    """What becomes of people who do not fill a table: they sit out, are completed, or join a larger table."""

    FORFEIT = "forfeit"
    STAND_IN = "stand-in"
    LARGER = "larger"


class Depth(StrEnum):
    """What the desk reads of a slip.

    Every deal; its totals alone; or its totals, and every deal where they are contested or decide a tie.
    """

    DEALS = "deals"
    TOTALS = "totals"
    ESCALATING = "escalating"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser chose for the event."""

    title: str
    regulation: str
    """The id of the regulation that is played."""
    rounds: int
    deals: int
    """How many deals a round has at a table of the usual size."""
    format: str = "free"
    """The id of a format of the regulation, or ``free`` for numbers of one's own."""
    date: str = ""
    """Usually ISO 8601 (2026-11-21); any text is admitted."""
    place: str = ""
    """Where the event is held, as printed on papers."""
    language: str = "fr"
    """The language of its papers, by code."""
    forfeit: int = 0
    """The points of a round that somebody sits out."""
    readers: int = 2
    """How many people read each slip before it counts: 1 or 2."""
    claim_minutes: int = 15
    """How long claims are heard after a round was closed."""
    round_minutes: int = 45
    """How long the clock of a round runs."""
    tie_keys: tuple[str, ...] = ()
    """The ids of the keys that part equal totals, in their order."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """The answers to the regulation's open questions, by key; those left out have their default."""
    free_tables: bool = False
    """Nothing is drawn: tables are opened as people come, all in one long round."""
    comparison: str = ""
    """How tables that played the same boards are compared; empty for plain totals."""
    leftover: Leftover = Leftover.FORFEIT
    deals_for: Mapping[int, int] = field(default_factory=dict)
    """The number of deals at larger tables, by how many sit there."""
    place_bonus: tuple[int, ...] = ()
    """The points that each place at a table brings in each round, the first place first."""
    deadline: str = ""
    """The hour (HH:MM) until which people register; empty without one."""
    practice: bool = False
    """The evening is made up, to learn on: it counts in no season."""
    edition: str = ""
    """The edition of the regulation it began under; a log that does not say began under the first."""
    depth: Depth = Depth.DEALS
    flowing: bool = False
    """The next round of a movement is published as soon as a table has handed in the one before."""
    results_shown: bool = False
    """Both sides of a table see what others made of a board as soon as they agree on their own result."""
    house_clause: HouseClause = AS_PROPOSED
    """What a ruling rests on where the regulation is silent."""
    points_table: str = ""
    """A federation's table of master points, as TOML, for those beside the ranking; empty for none."""

    def deals_at(self, columns: int) -> int:
        """How many deals a table of so many people or teams plays."""
        return self.deals_for.get(columns, self.deals)

    @property
    def most_deals(self) -> int:
        """The most deals any table plays."""
        return max(self.deals, *self.deals_for.values(), 0)


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant as typed or imported: a player or a team."""

    name: str
    club: str = ""
    stand_in: bool = False
    """Plays only to complete a table, and is not ranked."""
    paid: bool = False
    hidden: bool = False
    """Wants no publication of the name, neither on the internet nor in the hall."""
    pinned_table: int | None = None
    """The number of the table at which the entrant sits in every round."""
    note: str = ""
    partner: str = ""
    """The second name of a team; empty for a player, or while a team looks for one."""
    joker: bool = False
    """Has volunteered to complete a table: plays only then, and is ranked."""
    of_age: bool = False
    """Somebody has confirmed the age that the regulation asks for."""
    categories: tuple[str, ...] = ()
    """What fees and prizes ask about, in the organiser's words, such as *dames* or *member*."""
    surname_words: int = 0
    """How many words at the end of ``name`` are the surname; 0 where nobody said and it is guessed."""
    partner_surname_words: int = 0
    """The same of ``partner``."""
    offline: bool = False
    """Wants no publication on the internet; lists in the hall show the name."""
    member: int = 0
    """The number of ``name`` in the register of the house; 0 where the entry was made without it."""
    partner_member: int = 0
    """The same of ``partner``."""
    telephone: str = ""
    """Where organisers and the door reach somebody who is missing; nobody else ever sees it."""
    born: int = 0
    """The year of birth of ``name``, which tells namesakes apart; 0 where nobody said. Published nowhere."""
    federation: str = ""
    """The number of ``name`` in a federation, as it is written there; published nowhere."""
    partner_federation: str = ""
    """The same of ``partner``."""

    @property
    def completes(self) -> bool:
        """Whether the draw calls on them only where a table lacks somebody."""
        return self.stand_in or self.joker

    @property
    def names(self) -> tuple[str, ...]:
        """The name of a player, or both names of a team."""
        return (self.name, self.partner) if self.partner else (self.name,)

    @property
    def unpublished(self) -> bool:
        """Whether the name stays off the internet; in the hall it may stand all the same."""
        return self.hidden or self.offline

    @property
    def full_names(self) -> tuple[FullName, ...]:
        """The names, each in its two parts."""
        told = ((self.name, self.surname_words), (self.partner, self.partner_surname_words))
        return tuple(parted(name, words) for name, words in told[: len(self.names)])

    @property
    def members(self) -> tuple[int, ...]:
        """The numbers in the register, one for each of the names."""
        return (self.member, self.partner_member)[: len(self.names)]

    @property
    def federations(self) -> tuple[str, ...]:
        """The numbers in a federation, one for each of the names; empty where nobody said."""
        return (self.federation, self.partner_federation)[: len(self.names)]

    @property
    def listed(self) -> str:
        """The names as a list shows them, surname first: AUBRY Agnès & BERSET Benoît."""
        return " & ".join(each.listed for each in self.full_names)

    @property
    def called(self) -> str:
        """The name of the player, or both names of the team joined by “&”."""
        return " & ".join(self.names)


@dataclass(frozen=True, slots=True)
class EventOpened:
    """A tournament exists from here on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The organiser changed the settings; a reason is given once a round is published."""

    settings: Settings
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EntrantsRegistered:
    """People entered, the first of them under number ``first``."""

    first: int
    people: tuple[Person, ...]
    presence: Presence = Presence.REGISTERED
    source: str = ""
    """What the list was called in which they stood; empty for whoever was typed."""


@dataclass(frozen=True, slots=True)
class ListTakenBack:
    """Everybody whom a list brought in is entered no more; their numbers are free again."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntrantEdited:
    """A name, club or flag was put right, or somebody else plays in the team from here on."""

    number: int
    person: Person
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLinkRevoked:
    """The links to this entrant's own page that were handed out so far no longer work."""

    number: int


@dataclass(frozen=True, slots=True)
class DoorChanged:
    """The code with which people check themselves in was taken back; another one is good from now on."""


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
    """Somebody asked to be forgotten: from the first record on a pseudonym stands instead of the name."""

    number: int
    """The number of the entry; 0 for somebody who was a substitute only, or for an account."""
    called: str
    """The pseudonym."""
    key: str = ""
    """A random text, the same in every event from which the name was taken at once."""
