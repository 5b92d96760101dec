"""What one reader sees of a virtual table, as values: the templates draw these and nothing else.

Everything in here was perceived by the reader's own seat, or by everybody; a page made of it has
nothing to hide. Words are in the reader's language already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapis.core.cards import Card
from tapis.law import Refusal, Refused

if TYPE_CHECKING:
    from tapis.web.tables.pages import SheetPage


@dataclass(frozen=True, slots=True)
class Place:
    """One seat as this reader sees it.

    ``position`` says where it is drawn: the reader's own seat at the bottom, the others in order of play,
    the game's way round. ``kind`` is "you", "person", "bot", "open", "held" (away, a bot plays on) or
    "waiting" (plays from the next deal on, a bot plays this one).
    ``backs`` are cards held face down, ``shown`` cards the reader may see, ``said`` what this seat called
    in this deal, oldest first, ``marks`` short public labels, ``called`` what the seat itself is called.
    """

    seat: int
    position: str
    name: str
    kind: str
    dealer: bool = False
    turn: bool = False
    backs: int = 0
    shown: tuple[Card, ...] = ()
    said: tuple[str, ...] = ()
    tricks: int = 0
    marks: tuple[str, ...] = ()
    called: str = ""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card the reader may look at and perhaps play; ``name`` is for screen readers."""

    card: Card
    playable: bool
    name: str


@dataclass(frozen=True, slots=True)
class Say:
    """A call: what to send back, and its words, long and short."""

    value: str
    words: str
    short: str


@dataclass(frozen=True, slots=True)
class SayGroup:
    """Calls that belong together.

    ``kind`` is "buttons", "number" (a whole range, ``lowest`` to ``highest``, sent as ``template`` with
    ``{n}`` replaced), "boxes" (one sheet of boxes) or "cards" (cards to be chosen from the hand).
    """

    label: str
    calls: tuple[Say, ...]
    kind: str = "buttons"
    lowest: int = 0
    highest: int = 0
    template: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick, whose it is, and whether it wins so far."""

    seat: int
    position: str
    card: Card
    winner: bool = False


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A complete trick that the reader may look at again, and who took it."""

    number: int
    seat: int
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said in chat; ``mine`` if this reader said it."""

    name: str
    text: str
    mine: bool = False


@dataclass(frozen=True, slots=True)
class TablePage:
    """The whole table; ``phase`` is "waiting", "calls", "cards", "between" (deal over) or "over".

    ``me`` is None for a spectator. ``lingering`` means that a complete trick still lies on the table;
    ``tricks`` are those that the reader may look at again now. ``hand_of`` is whose cards ``hand`` are:
    the reader's own or those of a dummy he speaks for; ``own`` are then his own.
    ``accounts`` are each one's name, what every party brought him, and the sum.
    ``called`` is what was called, by whom, in order; ``story`` what happened, each line with how many events
    there had been by then. ``seed`` is that of the deal just finished.
    ``lot`` is what the first dealer was drawn from, once he deals; ``lot_seal`` the commitment to it.
    ``chat_silenced`` says why the reader may write nothing now. ``hosting`` says that the table is the
    reader's: ``may_send_away`` are the chairs of people whom he may send away; ``sent_away`` tells somebody
    that he was.
    """

    name: str
    game: str
    title: str
    phase: str
    me: int | None
    places: tuple[Place, ...]
    trick: tuple[Laid, ...] = ()
    lingering: bool = False
    tricks: tuple[TrickShown, ...] = ()
    tricks_title: str = ""
    hand: tuple[HandCard, ...] = ()
    hand_of: int = 0
    own: tuple[Card, ...] = ()
    says: tuple[SayGroup, ...] = ()
    prompt: str = ""
    contract: str = ""
    called: tuple[tuple[int, str], ...] = ()
    story: tuple[tuple[int, str], ...] = ()
    sheet: SheetPage | None = None
    accounts: tuple[tuple[str, tuple[int, ...], int], ...] = ()
    deal: int = 0
    commitment: str = ""
    seed: str = ""
    lot_seal: str = ""
    lot: str = ""
    model: str = ""
    version: int = 0
    refusal: Refusal | None = None
    may_sit: tuple[int, ...] = ()
    may_send_away: tuple[int, ...] = ()
    hosting: bool = False
    sent_away: Refused | None = None
    chat: tuple[ChatLine, ...] = ()
    chat_silenced: Refusal | None = None
    sit_link: str = ""
    device_link: str = ""
    counter_clockwise: bool = False
