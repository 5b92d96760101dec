"""Where one can go: the places of an event, and those of the house, as the rail beside every page shows them.

A new page of an event has one line in ``EVENT``. What waits there stands beside its name as a number.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.rulings.appeals import appealed
from tapis.club.rulings.cases import to_decide
from tapis.club.state.competition import Competition
from tapis.club.state.slips import SlipState
from tapis.club.state.tournament import Tournament
from tapis.web.access.visits import Visit

ALWAYS_IN_SIGHT = 4
"""How many places a phone shows; the others are behind a fifth key."""

DOUBTED = (SlipState.CONFLICT, SlipState.TO_CLEAR)


def _every(_tournament: Tournament) -> bool:
    return True


def _drawn(tournament: Tournament) -> bool:
    return not tournament.setup.free_tables


@dataclass(frozen=True, slots=True, kw_only=True)
class RailPlace:
    """One place as the programmer names it."""

    url: str
    """The name of its address."""
    icon: str
    words: Promise
    here: str
    """How pages of this place call it."""
    director: bool = False
    """Whether only the director may go there."""
    shown: Callable[[Tournament], bool] = _every


@dataclass(frozen=True, slots=True, kw_only=True)
class RailEntry:
    """One place as the rail shows it."""

    href: str
    icon: str
    words: Promise
    here: str
    current: bool = False
    count: int | None = None
    """How much waits there; None where nothing is counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rail:
    """The places in order; a phone shows the first ones and puts the others behind one key."""

    first: tuple[RailEntry, ...]
    more: tuple[RailEntry, ...]

    @property
    def waiting(self) -> int:
        """How much waits at the places that a phone does not show."""
        return sum(each.count or 0 for each in self.more)

    @property
    def elsewhere(self) -> bool:
        """Whether the page belongs to one of the places that a phone does not show."""
        return any(each.current for each in self.more)


EVENT = (
    RailPlace(url="director:dashboard", icon="home", words=_("Tonight"), here="tonight"),
    RailPlace(url="director:checkin", icon="door", words=_("Check-in"), here="checkin", director=True),
    RailPlace(url="desk:slips", icon="keyboard", words=_("Typing"), here="slips"),
    RailPlace(
        url="director:tables",
        icon="table",
        words=_("Tables"),
        here="tables",
        shown=lambda tournament: tournament.setup.free_tables,
    ),
    RailPlace(url="desk:rounds", icon="table", words=_("Rounds"), here="rounds", shown=_drawn),
    RailPlace(url="screen:chooser", icon="screen", words=_("Screens"), here="screens", director=True),
    RailPlace(url="desk:rulings", icon="scales", words=_("Rulings"), here="rulings"),
    RailPlace(url="desk:standings", icon="podium", words=_("Standings"), here="standings"),
    RailPlace(url="director:entrants", icon="people", words=_("Entrants"), here="entrants", director=True),
    RailPlace(url="director:draw", icon="draw", words=_("Draw"), here="draw", director=True, shown=_drawn),
    RailPlace(
        url="desk:boards",
        icon="cards",
        words=_("Boards"),
        here="boards",
        shown=lambda tournament: bool(tournament.setup.comparison),
    ),
    RailPlace(url="papers:papers", icon="print", words=_("Papers"), here="papers"),
    RailPlace(url="director:prizes", icon="cup", words=_("Prizes and cash"), here="prizes", director=True),
    RailPlace(url="publishing:publish", icon="globe", words=_("Publish"), here="publish", director=True),
    RailPlace(url="director:phones", icon="phone", words=_("Phones"), here="phones", director=True),
    RailPlace(url="papers:exchange", icon="stick", words=_("Exchange"), here="exchange", director=True),
    RailPlace(url="director:settings", icon="settings", words=_("Settings"), here="settings", director=True),
)

HOUSE = (
    RailPlace(url="frame:home", icon="home", words=_("Home"), here="home"),
    RailPlace(url="director:events", icon="cup", words=_("Events"), here="events", director=True),
    RailPlace(url="director:register", icon="people", words=_("Members"), here="members", director=True),
    RailPlace(url="director:season", icon="star", words=_("Season"), here="season", director=True),
    RailPlace(url="play:lobby", icon="cards", words=_("Play"), here="lobby"),
    RailPlace(url="tables:new", icon="table", words=_("Friendly table"), here="new"),
    RailPlace(url="learn:home", icon="learn", words=_("Learn"), here="learn"),
    RailPlace(url="mine:home", icon="seat", words=_("My page"), here="mine"),
)
"""Here ``director`` means whoever has an account."""


def event_rail(visit: Visit, here: str) -> Rail:
    """The rail of an event for the account that looks."""
    counts = waiting(visit.tournament)
    entries = [
        RailEntry(
            href=reverse(each.url, args=(visit.event,)),
            icon=each.icon,
            words=each.words,
            here=each.here,
            current=each.here == here,
            count=counts.get(each.here),
        )
        for each in EVENT
        if each.shown(visit.tournament) and ("director" in visit.roles or not each.director)
    ]
    return _parted(entries)


def house_rail(view: str, *, account: bool) -> Rail:
    """The rail of the house; ``view`` is the name of the address that is shown."""
    entries = [
        RailEntry(
            href=reverse(each.url),
            icon=each.icon,
            words=each.words,
            here=each.here,
            current=view == each.url or view.startswith(f"{each.url}-"),
        )
        for each in HOUSE
        if account or not each.director
    ]
    return _parted(entries)


def waiting(tournament: Tournament) -> Mapping[str, int]:
    """How much waits at each place: slips in doubt at the desk, calls, cases and appeals."""
    slips = (slip for found in tournament.rounds for slip in found.slips.values())
    doubted = sum(slip.state in DOUBTED or bool(slip.contests) for slip in slips)
    return {
        "slips": doubted,
        "rulings": len(tournament.calls) + cases(tournament) + len(appealed(tournament)),
    }


_cases: deque[tuple[Tournament, int]] = deque(maxlen=4)


def cases(tournament: Tournament) -> int:
    """How many games wait for the jury; counted once for every page that shows the same moment."""
    found = next((many for known, many in tuple(_cases) if known is tournament), None)
    if found is None:
        found = len(to_decide(Competition.of(tournament)))
        _cases.append((tournament, found))
    return found


def _parted(entries: list[RailEntry]) -> Rail:
    return Rail(first=tuple(entries[:ALWAYS_IN_SIGHT]), more=tuple(entries[ALWAYS_IN_SIGHT:]))
