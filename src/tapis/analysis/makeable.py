"""Bridge and whist: how many tricks every player or pair can take in every strain, all hands seen, best play.

Bridge has the usual table of twenty: each declarer with the hand opposite, the player on the left leading
(B15). In whist the player on the dealer's left leads (30); an abondance is led by its own player (37). A
misère is made where the player can avoid every trick (40).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from tapis.core.cards import Cards
from tapis.core.deals import Tricks
from tapis.core.game import Position
from tapis.core.tricks import Seat
from tapis.games.bridge import book as bridge
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.deal import Bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.play.tricks import first_trick
from tapis.games.bridge.result import NO_TRUMP, SEATS, STRAINS, TRICKS, Contract
from tapis.solver import engine
from tapis.solver.pack import Packed, pack

SUITS = STRAINS.replace(NO_TRUMP, "")

Leads: TypeAlias = "tuple[tuple[str, int], ...]"
"""Cards that may be led, by their codes, each with the tricks that declarer takes after it."""


@dataclass(frozen=True, slots=True)
class MakeableRow:
    """The tricks of ``side`` in each of the ``strains``; ``leads`` is who leads, None where that differs."""

    side: tuple[Seat, ...]
    strains: str
    tricks: tuple[int, ...]
    leads: Seat | None = None


def opened(hands: tuple[Cards, ...], strain: str, leader: Seat) -> Packed:
    """Thirteen tricks in a strain before the first lead: bridge and whist are played alike."""
    contract = Contract(1, strain)
    table = Table(
        Auction(leader),
        dealt=True,
        contract=contract,
        declarer=(leader - 1) % SEATS,
        tricks=first_trick(contract, leader),
    )
    return pack(_bridge(), Position(table, hands))


@cache
def _bridge() -> Bridge:
    return Bridge()


PATIENCE = 10_000_000
"""Tricks looked at for one misère: a deal asks for each player's, and one that is not certain by then is told
as open."""


def possible(hands: tuple[Cards, ...]) -> bool:
    """Whether such tables can be made here in reasonable time."""
    whole = [len(hand) for hand in hands] == [TRICKS] * SEATS
    return whole and engine.affordable(opened(hands, NO_TRUMP, 0))


def tricks(hands: tuple[Cards, ...], side: tuple[Seat, ...], strain: str, leader: Seat) -> int:
    """The tricks the seats of ``side`` take together; engine.Beyond where that would take too long."""
    return engine.value(opened(hands, strain, leader), sum(1 << seat for seat in side))


def twenty(hands: tuple[Cards, ...]) -> tuple[MakeableRow, ...]:
    """The table of bridge, a row for each declarer; engine.Beyond where nothing is compiled."""
    found = engine.table(opened(hands, NO_TRUMP, 0))
    columns = [found[_trump(strain)] for strain in STRAINS]
    rows = enumerate(zip(*columns, strict=True))
    return tuple(MakeableRow(_partners(declarer), STRAINS, taken) for declarer, taken in rows)


def _partners(declarer: Seat) -> tuple[Seat, ...]:
    return declarer, (declarer + 2) % SEATS


def _trump(strain: str) -> str:
    return "" if strain == NO_TRUMP else strain


def every_board(regulation: str, dealt: Sequence[tuple[str, ...]]) -> tuple[Tricks, ...]:
    """What every hand of these boards can make in every strain; nothing where that cannot be found out here.

    ``dealt`` has the codes of the cards of each seat. This is asked in a process of its own: a board takes a
    fraction of a second as a rule, and many times that with freakish hands.
    """
    boards = [tuple(map(Cards.read, hands)) for hands in dealt]
    if regulation not in TABLES or not all(map(possible, boards)):
        return ()
    return tuple(tuple(row.tricks for row in TABLES[regulation](hands)) for hands in boards)


def every_lead(regulation: str, asked: Sequence[tuple[tuple[str, ...], int, int]]) -> tuple[Leads, ...]:
    """For each contract what every first lead leaves its declarer; nothing where that is not found out here.

    A contract is the codes of the cards of each seat, its declarer, and its strain as ``every_board`` counts
    them.
    """
    contracts = [(tuple(map(Cards.read, hands)), declarer, strain) for hands, declarer, strain in asked]
    if regulation not in TABLES or not all(possible(hands) for hands, _, _ in contracts):
        return ()
    return tuple(_leads(*each) for each in contracts)


def _leads(hands: tuple[Cards, ...], declarer: Seat, strain: int) -> Leads:
    at = opened(hands, STRAINS[strain], (declarer + 1) % SEATS)
    found = engine.values(at, sum(1 << seat for seat in _partners(declarer)))
    return tuple((card.code, found[card]) for card in sorted(found, key=lambda card: card.code))


def pairs(hands: tuple[Cards, ...], first: Seat) -> Iterator[MakeableRow]:
    """The emballages of whist: the tricks of any two players, ``first`` leading."""
    for one in range(SEATS):
        for other in range(one + 1, SEATS):
            yield _row(hands, (one, other), first)


def alone(hands: tuple[Cards, ...], first: Seat) -> Iterator[MakeableRow]:
    """The solos of whist: the tricks of each player alone, ``first`` leading."""
    for seat in range(SEATS):
        yield _row(hands, (seat,), first)


def leading(hands: tuple[Cards, ...]) -> Iterator[MakeableRow]:
    """The abondances of whist: the tricks of each player alone and leading."""
    for seat in range(SEATS):
        yield _row(hands, (seat,), seat)


def _row(hands: tuple[Cards, ...], side: tuple[Seat, ...], leader: Seat) -> MakeableRow:
    return MakeableRow(side, SUITS, tuple(tricks(hands, side, suit, leader) for suit in SUITS), leader)


def misere(hands: tuple[Cards, ...], seat: Seat, first: Seat) -> bool | None:
    """Whether a player can avoid every trick without a trump, ``first`` leading.

    None where some seconds of looking do not tell: a few hands would take hours.
    """
    at = opened(hands, NO_TRUMP, first)
    side = 1 << seat
    play = replace(at.play, counts="misere", limit=0)
    ducking = replace(at, play=play, sides=(side, (1 << SEATS) - 1 & ~side))
    least, most = engine.bounds(ducking, side, PATIENCE)
    return most == 0 if least == most else None


TABLES: Mapping[str, Callable[[tuple[Cards, ...]], tuple[MakeableRow, ...]]] = {bridge.ART.id: twenty}
"""By regulation, what is found out about a deal that many tables play."""
