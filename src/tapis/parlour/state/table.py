"""The table as it stands: chairs, the deal being played, the deals played, the party's results, the chat.

``Playing`` holds everything about a deal and stays with the referee; what anybody may know of it is in
``seen``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tapis.core.chance import commitment
from tapis.core.events import Called, Played
from tapis.core.game import Position
from tapis.core.hindsight import Hindsight
from tapis.core.plugin import AnyPlugin, SomeGame, plugins
from tapis.core.seed_parts import Promises, SeedParts
from tapis.core.sheet import SheetStart
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import Setting
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.events import Said, VirtualTableOpened
from tapis.parlour.state.helping import Aids, Hint, WeighedCard
from tapis.parlour.state.played import AnyEvent, PlayedDeal
from tapis.parlour.state.waiting import TakeBack, Thinking


@dataclass(frozen=True, slots=True)
class Playing:
    """The deal being played."""

    number: int
    dealer: Seat
    terms: DealTerms
    seed: str
    game: SomeGame
    at: Position[Any]
    seats: tuple[int, ...]
    """The chairs in order of play."""
    dealing: int
    """The chair that deals; where it rests, ``dealer`` is the seat that stands for it."""
    events: tuple[AnyEvent, ...] = ()
    """What has happened so far."""
    drawn: int = 0
    """How often its chance was asked."""
    stood_in: frozenset[int] = frozenset()
    """Which events, counted from 1, a bot brought about for the guest who sat there."""
    left: frozenset[tuple[str, int]] = frozenset()
    """The guests who got up, with the chair whose hand they had."""
    draws: tuple[int, ...] = ()
    """For each event how often chance had been asked by then."""
    decided: tuple[int | None, ...] = ()
    """For each event the chair in which somebody chose it; None for what a bot chose in a guest's place,
    and for what happened by itself.
    """
    asked: TakeBack | None = None
    """The wish about which the others are asked."""
    declined: int | None = None
    """How many events the last wish that was not granted would have kept."""
    taken_back: int = 0
    """How often moves were taken back."""
    parts: SeedParts | None = None
    """What the seed is made of, where house and players made it together."""
    exchanged: int | None = None
    """After how many events partners exchanged their places; None where they have not."""
    hint: Hint | None = None
    """The last one given."""
    hints: int = 0
    """How many were given."""
    weighed: WeighedCard | None = None
    """The last card of which the coach spoke."""
    coached: bool = False
    """Whether a coach has helped in it."""
    moved: tuple[int, ...] = ()
    """For each chair where whoever plays there sat when the numbers were told; empty where nobody moved."""

    @property
    def turns(self) -> str:
        """What tells the turns of this deal from those of others, and from turns that were taken back."""
        return f"{self.commitment[:8]}-{self.taken_back}" if self.taken_back else self.commitment[:8]

    @property
    def wish(self) -> str:
        """What tells the wish that the others are asked about from every other; empty for none."""
        return f"{self.turns}.{self.asked.chair}.{self.asked.kept}" if self.asked else ""

    @property
    def commitment(self) -> str:
        """The hash that binds the dealer to the seed or to the house's part of it, and tells nothing."""
        return self.parts.commitment if self.parts else commitment(self.seed)

    def chair_then(self, seat: Seat, number: int) -> int:
        """The chair of a seat when an event happened, counted from 1; partners may have exchanged."""
        then = self.exchanged is None or number > self.exchanged
        return self.seats[seat] if then else self.terms.chairs(len(self.seats))[seat]

    def seat_in(self, chair: int | None) -> Seat | None:
        """The seat of a chair in this deal; None where it rests."""
        return self.seats.index(chair) if chair in self.seats else None

    def speaker(self, seat: Seat) -> Seat:
        """The seat that chooses the moves of ``seat``."""
        return self.game.speaker(self.at.table, seat)

    def turn(self, seat: Seat) -> int:
        """How many moves of the deal were made from a seat: by it a tap that comes late is known."""
        return sum(isinstance(event, Played | Called) and event.seat == seat for event in self.events)

    def last_of(self, chair: int) -> int:
        """The event with which a chair last decided something, counted from 0; -1 where it has not."""
        return max((number for number, by in enumerate(self.decided) if by == chair), default=-1)

    @property
    def stuck(self) -> bool:
        """Whether nobody can go on, since only a jury could decide and the program has none."""
        return not self.movers

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats that may move now, in order."""
        return tuple(sorted(self.game.to_move(self.at.table)))


@dataclass(frozen=True, slots=True)
class Parlour:
    """A virtual table as it stands."""

    opened: VirtualTableOpened | None = None
    """What was agreed at the start; None before the table exists."""
    chairs: tuple[Chair, ...] = ()
    playing: Playing | None = None
    """The deal being played, if any."""
    last: Playing | None = None
    """The deal just finished, until the next one begins."""
    deals: tuple[PlayedDeal, ...] = ()
    """Every deal that is over."""
    first: int = 1
    """The number of the present party's first deal."""
    results: tuple[Json, ...] = ()
    """Those of the present party."""
    sheet: Any = None
    """That of the present party."""
    dealer: int = 0
    options: Mapping[str, Setting] = field(default_factory=dict)
    settled: tuple[tuple[int, ...], ...] = ()
    """What each party before brought everybody."""
    said: tuple[Said, ...] = ()
    """The chat, as far as it is kept."""
    messages: int = 0
    """How many messages there have been."""
    pace: str = ""
    """How fast the program plays now: one of ``pacing.PACES``."""
    tapped: bool = True
    """Somebody has seen what lies on the table: at the pace of a tap the program may play on."""
    people: tuple[str, ...] = ()
    """The guests who sit here; whoever sat down first comes first."""
    founder: str = ""
    """The guest who opened the table."""
    sent_away: frozenset[str] = frozenset()
    """The guests who may not sit down here again."""
    clocks: tuple[Thinking, ...] = ()
    """That of each chair; none in a table that was not folded from records."""
    paused: bool = False
    """Nobody of the table is heard of: nothing happens, and no clock runs."""
    woken: float = 0.0
    """When play went on after it had been paused."""
    asked_at: float = 0.0
    """When the others were last asked whether a move may be taken back."""
    coach: Aids | None = None
    """What the coach may do; None where nobody has said so."""
    coach_left: int | None = None
    """How many deals had begun when the coach ended, since somebody sat down; None where it did not."""
    ready: frozenset[str] = frozenset()
    """The guests who are ready for the next deal."""
    turning: bool = False
    """Whoever was ready first would have everybody sit otherwise in the next party."""
    ready_since: float = 0.0
    """When the first of them was."""
    moment: float = 0.0
    """When the last event of the play was recorded, in seconds; what is said beside it does not count."""
    dealt: int = 0
    """How many deals have begun, those that were given up included."""
    moved: tuple[int, ...] = ()
    """For each chair where whoever sits there sat before the next deal; empty where nobody has moved."""
    numbers: tuple[tuple[int, str], ...] = ()
    """The numbers added to the next deal's seed, in order of chairs."""
    promises: Promises = ()
    """The numbers promised for it, by their hashes."""
    agreed: Promises | None = None
    """The list of promises that was closed before any number was told; None as long as it is open."""
    agreed_people: tuple[int, ...] = ()
    """The chairs in which people sat when it was closed."""
    version: int = 0
    """How many events have happened."""

    @property
    def people_at(self) -> tuple[int, ...]:
        """The chairs in which people sit."""
        return tuple(number for number, chair in enumerate(self.chairs) if chair.guest)

    @property
    def setup(self) -> VirtualTableOpened:
        """What was agreed when the table opened; an assertion before that."""
        assert self.opened is not None
        return self.opened

    @property
    def plugin(self) -> AnyPlugin:
        """The regulation that is played."""
        return plugins()[self.setup.regulation]

    @property
    def edition(self) -> str:
        """The edition of the regulation that the table began under."""
        return self.plugin.regulation.began(self.setup.edition)

    @property
    def columns(self) -> int:
        """How many columns the sheet has."""
        return self.setup.chairs // self.plugin.sheet.members

    @property
    def terms(self) -> SheetStart:
        """The start of the present party's sheet."""
        options = self.plugin.regulation.profile(self.options, self.edition)
        deals = 1 if self.apart else self.setup.deals
        return SheetStart(deals, self.dealer, options, self.columns, self.edition)

    @property
    def apart(self) -> bool:
        """Whether each deal begins a sheet of its own: boards are the same wherever they are played."""
        return self.setup.several and self.plugin.sheet.boxes is None

    @property
    def over(self) -> bool:
        """Whether the party is over; where each deal is one by itself, whether the last of them is."""
        if self.opened is not None and self.apart:
            return len(self.deals) >= self.setup.deals
        return self.opened is not None and bool(self.plugin.sheet.marking.over(self.sheet))

    @property
    def accounts(self) -> tuple[tuple[int, ...], ...]:
        """What each party that is over brought every chair, where the game keeps such an account."""
        if self.plugin.sheet.account is None or not self.over:
            return self.settled
        sides = self.plugin.sheet.account(self.sheet)
        return (*self.settled, tuple(sides[chair % len(sides)] for chair in range(len(self.chairs))))

    @property
    def seated(self) -> bool:
        """Whether every chair is taken."""
        return bool(self.chairs) and not any(chair.open for chair in self.chairs)

    def alone(self, chair: int) -> bool:
        """Whether everybody else at the table is a bot."""
        return all(each.bot for number, each in enumerate(self.chairs) if number != chair)

    @property
    def weighed(self) -> tuple[Hindsight, ...]:
        """What the deal just over was worth to each seat; empty while nobody knows, or the next is played."""
        return self.deals[-1].weighed if self.last is not None and self.deals else ()

    @property
    def begun(self) -> bool:
        """Whether a deal has been dealt."""
        return self.playing is not None or bool(self.deals)

    @property
    def host(self) -> str:
        """The guest whose table it is: the founder while sitting here, else whoever has sat here longest."""
        if self.founder in self.people:
            return self.founder
        return self.people[0] if self.people else ""

    def seat_of(self, chair: int | None) -> Seat | None:
        """The seat whose cards belong to ``chair`` in this deal, or in the one just over.

        None for a guest who watches, rests, or plays from the next deal on.
        """
        deal = self.playing or self.last
        if deal is None or chair is None or self.chairs[chair].waits:
            return None
        return deal.seat_in(chair)

    def chair_of(self, guest: str) -> int | None:
        """The chair a guest sits in; None for somebody who does not sit here."""
        found = (number for number, chair in enumerate(self.chairs) if guest and chair.guest == guest)
        return next(found, None)


NOBODY_YET = Parlour()
