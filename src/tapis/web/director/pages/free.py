"""The hall of free tables: who is free, who plays where, how far they are, what is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from tapis.club import free
from tapis.club.marks import lines
from tapis.club.numbers import slip_number
from tapis.club.registration import normalised
from tapis.club.slips import Slip, SlipState
from tapis.club.tournament import Entrant, Phase, Tournament
from tapis.core.plugin import Plugin
from tapis.core.sheet import Points, totals
from tapis.web.desk.labels import STATES

CHECKED = (SlipState.CONFIRMED, SlipState.VOID)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table, what he has so far (None before the first deal), and whether nobody has more."""

    number: int
    name: str
    total: Points | None = None
    ahead: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class PartyTile:
    """One party: where it is played, by whom, and how far its slip has come."""

    slip: Slip
    number: str
    players: tuple[Player, ...]
    state: Promise
    tone: str
    deals: int

    @property
    def over(self) -> bool:
        """Whether the party counts for nothing or has a result."""
        return self.slip.state in CHECKED


@dataclass(frozen=True, slots=True)
class Hall:
    """Everything at a glance. ``sizes`` are how many may sit at a table, ``place`` the next one to be opened."""

    waiting: tuple[Entrant, ...]
    playing: tuple[PartyTile, ...]
    resting: tuple[PartyTile, ...]
    finished: tuple[PartyTile, ...]
    to_check: int
    sizes: tuple[int, ...]
    place: int
    closed: bool

    @property
    def begun(self) -> bool:
        """Whether anybody has sat down."""
        return bool(self.playing or self.finished)


def hall(tournament: Tournament, plugin: Plugin[Any]) -> Hall:
    """The hall as it stands."""
    at_tables = free.tables(tournament)
    playing = [each.slip for each in at_tables if each.playing]
    resting = [each.slip for each in at_tables if not each.playing]
    over = [slip for slip in free.parties(tournament) if slip not in playing]
    found = tournament.round(free.ROUND)
    return Hall(
        in_order(free.waiting(tournament)),
        tuple(party_tile(tournament, plugin, slip) for slip in playing),
        tuple(party_tile(tournament, plugin, slip) for slip in resting),
        tuple(party_tile(tournament, plugin, slip) for slip in reversed(over)),
        sum(slip.state not in CHECKED for slip in over),
        tuple(sorted(plugin.marking.sizes)),
        free.next_place(tournament),
        tournament.closed or (found is not None and found.phase is Phase.CLOSED),
    )


def in_order(entrants: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    """People by name, as they look for themselves."""
    return tuple(sorted(entrants, key=lambda each: (normalised(each.name), each.number)))


def party_tile(tournament: Tournament, plugin: Plugin[Any], slip: Slip) -> PartyTile:
    """One party, with the totals as far as its deals have been entered."""
    state, tone = STATES[slip.state]
    deals = [deal for deal in slip.entered if deal is not None]
    sums = totals(len(slip.seats), lines(tournament.setup, plugin, slip, deals)) if deals else ()
    best = (min if plugin.marking.lowest_wins else max)(sums, default=None)
    players = tuple(
        Player(
            number,
            tournament.entrants[number].name,
            sums[seat] if sums else None,
            bool(sums) and sums[seat] == best,
            tournament.entrants[number].person.hidden,
        )
        for seat, number in enumerate(slip.seats)
    )
    return PartyTile(slip, slip_number(slip.round, slip.table), players, state, tone, len(deals))
