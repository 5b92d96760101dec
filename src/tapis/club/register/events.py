"""What happens to the register of a house: its own stream, beside those of its evenings.

It names an evening by the name its stream has, and a chair in it by the number of the entry and the place in
the entry's names. It knows nothing of rounds or points.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from tapis.club.text.full_names import FullName, parted


class NameShown(StrEnum):
    """How a member wants to be named in what is published."""

    FULL = "full"
    INITIAL = "initial"
    ABSENT = "absent"


class Sighting(NamedTuple):
    """Somebody of one evening: the evening's name, the number of the entry, 0 or 1 for which of its names."""

    event: str
    entry: int
    place: int = 0

    @property
    def key(self) -> str:
        """The same in one word, as forms send it."""
        return f"{self.event}:{self.entry}:{self.place}"


@dataclass(frozen=True, slots=True)
class MemberCard:
    """What a house knows of a member beside the evenings."""

    name: str
    surname_words: int = 0
    """How many words at the end of ``name`` are the surname; 0 where nobody said and it is guessed."""
    club: str = ""
    year: int = 0
    """That of birth; 0 where nobody said."""
    phone: str = ""
    federation: str = ""
    """The number in a federation, as it is written there."""
    shown: NameShown = NameShown.FULL
    names: tuple[str, ...] = ()
    """Other names under which lists have them."""

    @property
    def full_name(self) -> FullName:
        """The name in its two parts."""
        return parted(self.name, self.surname_words)


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """Whose a chair of an evening was, and how the evening wrote it."""

    sighting: Sighting
    member: int
    name: str
    club: str = ""


@dataclass(frozen=True, slots=True)
class MemberEntered:
    """Somebody got a number."""

    number: int
    card: MemberCard
    since: str = ""
    """The day of the first evening known, as the evening writes it."""


@dataclass(frozen=True, slots=True)
class NumberedCard:
    """A card under its number."""

    number: int
    card: MemberCard


@dataclass(frozen=True, slots=True)
class MembersBrought:
    """A list of members came in: those it entered, and the cards it filled in, as they are then."""

    source: str
    """What the list was called."""
    entered: tuple[NumberedCard, ...]
    changed: tuple[NumberedCard, ...] = ()


@dataclass(frozen=True, slots=True)
class MembersTakenBack:
    """The list is undone: whom it entered is no member, what it filled in is as it was."""

    list: int
    """Which of the lists, from 1 in the order in which they came."""


@dataclass(frozen=True, slots=True)
class MemberEdited:
    """The card of a member was put right."""

    number: int
    card: MemberCard


@dataclass(frozen=True, slots=True)
class SeatsTaken:
    """Whose some chairs of an evening were, as far as nobody had to be asked; ``date`` is the evening's."""

    date: str
    seats: tuple[TakenSeat, ...]


@dataclass(frozen=True, slots=True)
class SeatSettled:
    """Somebody said whose a doubtful chair was."""

    seat: TakenSeat


@dataclass(frozen=True, slots=True)
class MembersMerged:
    """Two cards are one person: what ``gone`` had belongs to ``kept``."""

    kept: int
    gone: int


@dataclass(frozen=True, slots=True)
class MergeUndone:
    """The two are two again."""

    gone: int


@dataclass(frozen=True, slots=True)
class MemberSplit:
    """Under one number two people had played: these chairs were those of the ``new`` number."""

    number: int
    new: int
    card: MemberCard
    seats: tuple[Sighting, ...]


@dataclass(frozen=True, slots=True)
class SplitUndone:
    """The chairs go back to where they were; the number that came with the split is not given again."""

    new: int


@dataclass(frozen=True, slots=True)
class TwoPeople:
    """Somebody looked: these two are not the same."""

    pair: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MemberForgotten:
    """A member asked to be forgotten: from the first record on only the number is left.

    Number 0 says that chairs of evenings lost their names, and nobody's card.
    """

    number: int


@dataclass(frozen=True, slots=True)
class NumberedCode:
    """A member's code under the number; empty where it was taken out."""

    number: int
    code: str


@dataclass(frozen=True, slots=True)
class CodesGiven:
    """Members have these codes from now on; one they had before is worth nothing any more."""

    codes: tuple[NumberedCode, ...]


RegisterEvent: TypeAlias = (
    MemberEntered
    | MembersBrought
    | MembersTakenBack
    | MemberEdited
    | SeatsTaken
    | SeatSettled
    | MembersMerged
    | MergeUndone
    | MemberSplit
    | SplitUndone
    | TwoPeople
    | MemberForgotten
    | CodesGiven
)
