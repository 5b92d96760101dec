"""What happens at a virtual table, in the order it was accepted.

A *chair* is a place for the whole evening, a *seat* one of those who play a deal. A *guest* is who sits in a
chair, by an id that is never shown. Seeds stand in ``DealBegun``, to leave the server after ``DealEnded``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from tapis.core.terms import Json
from tapis.law import Setting
from tapis.parlour.state.clearing_events import ChatCleared, GuestForgotten
from tapis.parlour.state.helping_events import (
    CardWeighed,
    CoachChosen,
    HintGiven,
    MovesTakenBack,
    PartnersExchanged,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDeclined,
)
from tapis.parlour.state.party_events import GuestReady, LotsChosen, PartyBegun, PlacesTurned


@dataclass(frozen=True, slots=True)
class VirtualTableOpened:
    """A virtual table was opened."""

    KIND: ClassVar[str] = "table-opened"

    regulation: str
    chairs: int
    """How many people play."""
    deals: int
    """How many deals are to be played."""
    dealer: int = 0
    """The chair that deals first."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """The house options, by key."""
    language: str = "fr"
    """The language of the table, by code."""
    listed: bool = False
    """The table is shown in the lobby."""
    edition: str = ""
    """The edition of the regulation it began under; a log that does not say began under the first."""
    seed: str = ""
    """What the dealer was drawn from; it is told when the first deal has begun."""
    quiet: bool = False
    """Nobody writes messages while a deal is played, whatever the game allows."""
    swift: bool = False
    """A call that leaves its speaker no choice is made by itself."""
    clock: str = ""
    """How long everybody may think: one of ``clocks.ALLOWANCES``, or for ever."""
    lenient: bool = False
    """A move may be taken back if everybody at the table agrees."""
    secret: str = ""
    """What the house's part of every seed is derived from; it is never told. Logs from before have none."""
    first: str = ""
    """The house's part of the first seed, where its commitment was shown before the table was opened."""
    pace: str = ""
    """How fast the program plays: one of ``pacing.PACES``; a log that does not say has the usual one."""
    cuts_itself: bool = False
    """The program cuts the pack for everybody."""
    declares: bool = False
    """Who sits alone with bots takes over the hand of a partner who would declare."""
    bots: str = ""
    """The level of the bots, or in old logs a player's name; empty for the usual one."""
    partner: str = ""
    """That of a bot whose partner is a person; empty for that of the others."""
    origin: str = ""
    """Where the deal is shown that is played on here for practice; empty at any other table."""
    tally: bool = False
    """Everybody is shown the own estimate and what they have made so far."""
    event: str = ""
    """The event whose table it is, where nothing helps anybody; empty at a table of its own."""
    board_set: str = ""
    """The set of boards that is played from here, the same for everybody who plays it; empty elsewhere."""
    board: int = 0
    """The first of them."""
    by_lot: bool = False
    """Who plays with whom is drawn from ``seed`` as the first deal begins, once nobody is missing."""
    several: bool = False
    """Whoever comes may sit down at boards of a set; else they are one person's."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down, in an empty chair or a bot's; with ``from_next`` it plays the deal to its end."""

    chair: int
    name: str
    guest: str
    from_next: bool = False


@dataclass(frozen=True, slots=True)
class SeatFilled:
    """A bot sits in the chair until somebody wants it."""

    chair: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """Whoever sat in the chair got up."""

    chair: int


@dataclass(frozen=True, slots=True)
class GuestSentAway:
    """The host sent the guest in a chair away; that guest may not sit down at this table again."""

    chair: int
    guest: str


@dataclass(frozen=True, slots=True)
class SeatHeld:
    """The guest in the chair has dropped out; the chair is kept, and a bot plays on in the guest's place."""

    chair: int


@dataclass(frozen=True, slots=True)
class SeatResumed:
    """The guest for whom the chair was kept, or for whom a bot plays, is back."""

    chair: int


@dataclass(frozen=True, slots=True)
class StandInWanted:
    """A guest who waits for whoever is in that chair would go on without."""

    chair: int
    guest: str


@dataclass(frozen=True, slots=True)
class StandInCalled:
    """A bot plays in the chair until its guest is back: all who waited wished it, or the clock ran out."""

    chair: int
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class PaceChosen:
    """The host chose how fast the program plays from now on."""

    KIND: ClassVar[str] = "pace-chosen"

    pace: str


@dataclass(frozen=True, slots=True)
class TappedOn:
    """Somebody has seen what lies on the table: the program, which waited for it, plays on."""

    KIND: ClassVar[str] = "tapped-on"

    chair: int


@dataclass(frozen=True, slots=True)
class PlayPaused:
    """Nobody of the table was heard of any more: the line of the table itself is down."""


@dataclass(frozen=True, slots=True)
class PlayResumed:
    """Play goes on, and whoever is to move begins to think anew."""


@dataclass(frozen=True, slots=True)
class NumberPromised:
    """Whoever sits in a chair has promised a number for the seed of the next deal, by its hash."""

    KIND: ClassVar[str] = "number-promised"

    chair: int
    promise: str


@dataclass(frozen=True, slots=True)
class NumbersAgreed:
    """The list of promises for the next deal is closed, before any number is told; where people sit."""

    KIND: ClassVar[str] = "numbers-agreed"

    promises: tuple[tuple[int, str], ...]
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NumberAdded:
    """Whoever sits in a chair has added a number to the seed of the next deal."""

    KIND: ClassVar[str] = "number-added"

    chair: int
    number: str


@dataclass(frozen=True, slots=True)
class DealBegun:
    """The next deal: its seat that deals, what the mark imposes on it, and the seed of its chance."""

    deal: int
    dealer: int
    conditions: Mapping[str, Any]
    seed: str


@dataclass(frozen=True, slots=True)
class Happened:
    """An event of the deal, in the form of a deal log; ``drawn`` counts how often chance was asked so far."""

    event: Mapping[str, Any]
    drawn: int = 0
    stand_in: bool = False
    """A bot made this move for the guest who sits there."""
    forced: bool = False
    """The move was made by itself, since there was no other."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over and marked; its seed may be told."""

    deal: int
    result: Json
    seed: str


@dataclass(frozen=True, slots=True)
class DealAbandoned:
    """Nobody could go on, since only a jury could decide; the same player deals again."""

    deal: int
    seed: str


@dataclass(frozen=True, slots=True)
class DealWeighed:
    """What cards, call and luck were worth in the deal just over: the figures of each seat, by name."""

    deal: int
    found: Json


@dataclass(frozen=True, slots=True)
class Said:
    """Something was said in chat, by whoever had that name in that chair."""

    chair: int
    name: str
    text: str
    phrase: str = ""
    """Which of ``phrases.PHRASES`` was said; everybody reads it in the own language, and there is no text."""


ParlourEvent: TypeAlias = (
    VirtualTableOpened
    | SeatTaken
    | SeatFilled
    | SeatLeft
    | GuestSentAway
    | SeatHeld
    | SeatResumed
    | StandInWanted
    | StandInCalled
    | PaceChosen
    | LotsChosen
    | TappedOn
    | PlayPaused
    | PlayResumed
    | NumberPromised
    | NumbersAgreed
    | NumberAdded
    | DealBegun
    | Happened
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackDeclined
    | MovesTakenBack
    | PartnersExchanged
    | CoachChosen
    | CardWeighed
    | HintGiven
    | DealEnded
    | DealAbandoned
    | DealWeighed
    | GuestReady
    | PartyBegun
    | PlacesTurned
    | Said
    | ChatCleared
    | GuestForgotten
)
