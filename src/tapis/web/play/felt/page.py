"""What one reader sees of a virtual table, as values: the templates draw these and nothing else.

Everything in here was perceived by the reader's own seat, or by everybody; a page made of it has
nothing to hide. Words are in the reader's language already.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapis.core.cards import Card
from tapis.law import Refusal, Refused
from tapis.selves.counters import PersonCounter
from tapis.web.play.felt.course import CourseShown
from tapis.web.play.felt.meanings import Meant
from tapis.web.play.felt.sayings import SayGroup
from tapis.web.play.helps import HelpsShown
from tapis.web.play.memo import MemoShown
from tapis.web.play.over.ending import DealShown, ReadyOne
from tapis.web.play.over.game import GameShown
from tapis.web.play.over.proof import NextSeal, Proof
from tapis.web.play.told import ToldShown
from tapis.web.tables.table.page import SheetPage


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The clock of a seat: seconds for this move, seconds in reserve, and whether it runs."""

    move: int
    reserve: int
    runs: bool


@dataclass(frozen=True, slots=True)
class WaitedFor:
    """Somebody without whom the others may go on: in how many seconds, who asks, and how many agree."""

    seat: int
    name: str
    after: int
    agreed: int
    of: int
    mine: bool
    """Whether the reader has agreed already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSeen:
    """One seat as this reader sees it."""

    seat: int
    position: str
    """Where it is drawn: the reader's own seat at the bottom, the others in order of play, the game's way
    round.
    """
    name: str
    kind: str
    """"you", "person", "bot", "open", "held" (away, a bot plays on), "idle" (there, and a bot plays on) or
    "waiting" (plays from the next deal on, a bot plays this one).
    """
    dealer: bool = False
    turn: bool = False
    backs: int = 0
    """How many cards it holds face down."""
    shown: tuple[Card, ...] = ()
    """The cards the reader may see."""
    said: tuple[str, ...] = ()
    """What it called in this deal, oldest first."""
    tricks: int = 0
    """How many tricks it has taken."""
    last: str = ""
    """While cards are played after an auction: the last call by which it said more than that it passes."""
    marks: tuple[str, ...] = ()
    """Short public labels."""
    counter: PersonCounter | None = None
    """Of a person: by what everybody knows who sits there at one look."""
    clock: ClockShown | None = None


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card the reader may look at and perhaps play; ``name`` is for screen readers."""

    card: Card
    playable: bool
    name: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick: whose it is, and whether it wins so far."""

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
    """A message in chat; ``mine`` if this reader wrote it."""

    name: str
    text: str
    mine: bool = False
    at: int = 0
    """How many messages there had been with it."""
    seat: int = 0
    """The chair it came from."""


@dataclass(frozen=True, slots=True)
class BoardsBeside:
    """What a table where boards of a set are played says of them."""

    field: str
    """Where it is shown what others made of the deal just over; empty while it is played."""
    done: bool
    """Whether the last of them is played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """The whole table as one reader sees it."""

    name: str
    game: str
    title: str
    phase: str
    """"waiting", "calls", "cards", "between" (deal over) or "over"."""
    me: int | None
    """The reader's chair; None for a spectator."""
    places: tuple[SeatSeen, ...]
    trick: tuple[Laid, ...] = ()
    """The cards on the table."""
    lingering: bool = False
    """A complete trick still lies on the table."""
    tricks: tuple[TrickShown, ...] = ()
    """Those that the reader may look at again now."""
    tricks_title: str = ""
    hand: tuple[HandCard, ...] = ()
    """The cards the reader plays from."""
    hand_of: int = 0
    """Whose cards ``hand`` are: the reader's own, or a dummy's."""
    own: tuple[Card, ...] = ()
    """The reader's own cards, while ``hand`` is a dummy's."""
    says: tuple[SayGroup, ...] = ()
    prompt: str = ""
    """What is awaited, and of whom."""
    awaited: str = ""
    """The names of those who are to move, for the title of the window."""
    contract: str = ""
    """What is played."""
    trump: str = ""
    """The suit of trumps, once it is settled."""
    called: tuple[tuple[int, str], ...] = ()
    """Every open call in order, and by whom."""
    meant: tuple[Meant | None, ...] = ()
    """What the first of these mean by the system of the table's bots or by the rules; empty for neither."""
    told: Mapping[str, ToldShown] = field(default_factory=dict)
    """What the calls are that the reader may make, by what a form sends."""
    story: tuple[tuple[int, str], ...] = ()
    """What happened, each line with how many events there had been by then."""
    sheet: SheetPage | None = None
    accounts: tuple[tuple[str, tuple[int, ...], int], ...] = ()
    """For each person the name, what every party brought, and the sum."""
    deal: int = 0
    commitment: str = ""
    """The hash of the present deal's seed."""
    seed: str = ""
    """That of the deal just finished."""
    next_seal: NextSeal | None = None
    by_lot: bool = False
    may_draw: bool = False
    """Whether the reader may choose lots for partners, or give them up."""
    """Whether lots say who plays with whom."""
    """The commitment to the house's part of the next seed."""
    proof: Proof | None = None
    """How the deal just finished was drawn."""
    lot_seal: str = ""
    """The hash of ``lot``."""
    lot: str = ""
    """What the first dealer was drawn from, told once that deal has begun."""
    model: str = ""
    """How the pack is mixed."""
    stood_in: bool = False
    """Whether a bot plays for the reader now."""
    waited: tuple[WaitedFor, ...] = ()
    """Those for whom the reader waits."""
    origin: str = ""
    """At a table for practice, the address of the deal as it was played."""
    helps: HelpsShown | None = None
    """Taking back and what else helps the reader."""
    taken_back: tuple[tuple[int, int], ...] = ()
    """The deals in which moves were taken back, and how often."""
    turn: str = ""
    """Which turn of the reader's this page is about; a tap that comes too late is told by it."""
    taps: bool = False
    """Whether the program waits until the reader, or somebody else, has seen what lies on the table."""
    pace: str = "normal"
    """How fast the program plays."""
    bots: str = ""
    """How well it plays, in words; empty where there is no choice."""
    open_hands: bool = False
    """Whether all hands lie open for the reader."""
    coach: str = ""
    """The name of what helps the reader, who may choose otherwise; empty where nobody may."""
    version: int = 0
    refusal: Refusal | None = None
    """Why the last request was refused."""
    may_sit: tuple[int, ...] = ()
    may_send_away: tuple[int, ...] = ()
    """The chairs of people whom the reader may send away."""
    hosting: bool = False
    """Whether the table is the reader's."""
    sent_away: Refused | None = None
    """Whether the reader was sent away."""
    chat: tuple[ChatLine, ...] = ()
    chat_silenced: Refusal | None = None
    """Why the reader may write nothing now."""
    own_name: str = ""
    """What the reader is called, or was at a table before."""
    sit_link: str = ""
    """The address for others to sit down."""
    device_link: str = ""
    """The address at which the reader goes on with another device."""
    counter_clockwise: bool = False
    ready: tuple[ReadyOne, ...] = ()
    """The people who sit here, and which of them are ready for the next deal."""
    ended: DealShown | None = None
    """The deal just over."""
    boards: BoardsBeside | None = None
    """At a table where boards of a set are played."""
    weighing: bool = False
    """Whether it is being found out what the deal just over was worth to the reader."""
    memo: MemoShown | None = None
    """The card beside the felt: order and values of the cards, what may be played and why."""
    game_over: GameShown | None = None
    """The game just over."""
    strangers: tuple[tuple[int, str], ...] = ()
    """Whom the reader, once a game is over, may put on the list of friends: chair and name."""
    pictured: bool = False
    """Whether the reader may have the game as a picture."""
    turning: bool = False
    """Whether the game that is proposed has everybody sit otherwise."""
    watchers: tuple[str, ...] = ()
    """Who else looks on; the name is empty of whoever keeps no page."""
    course: CourseShown | None = None
    """Which way each trick of the deal goes, where that changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutTable:
    """What the table itself tells this reader: who may come, how it is dealt, the way out."""

    name: str
    """That of its address."""
    title: str
    sit_link: str
    device_link: str
    over: bool
    seated: bool
    tells: bool
    """Whether the house may send *your turn* to browsers at all."""
    waiting: bool
    """Whether others are waited for: then it is asked there."""
    hosting: bool
    pace: str
    bots: str
    coach: str
    model: str
    commitment: str
    next_seal: str
    seed: str
    lot_seal: str
    lot: str
    by_lot: bool
    """Whether partners are drawn from it too."""
    leaves_a_deal: bool
    """Whether who leaves now leaves cards to a bot."""
    may_send_away: tuple[tuple[int, str], ...]
    """The chairs of people whom the reader may send away, and their names."""
