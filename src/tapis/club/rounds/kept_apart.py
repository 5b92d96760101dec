"""What a draw keeps to beside chance: who stays apart, and who stays at a table."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.crossings import Wishes
from tapis.club.state.tournament import Entrant, Tournament
from tapis.club.text.full_names import likeness


def wishes(tournament: Tournament, players: tuple[int, ...], *, spelt: bool = False) -> Wishes:
    """Pairs apart, clubs that would rather not meet in round 1, people pinned to a table.

    ``spelt``: clubs are one only where they are spelt the same but for capitals, as they once were read.
    """
    entrants = [tournament.entrants[number] for number in players]
    apart = frozenset(frozenset(pair) for pair in tournament.apart if set(pair) <= set(players))
    pinned = tuple(
        (each.number, each.person.pinned_table - 1) for each in entrants if each.person.pinned_table
    )
    return Wishes(apart, () if tournament.published else _clubs(entrants, spelt=spelt), pinned)


def _clubs(entrants: Iterable[Entrant], *, spelt: bool) -> tuple[frozenset[int], ...]:
    clubs: dict[str, set[int]] = {}
    for each in entrants:
        name = each.person.club
        if club := name.strip().casefold() if spelt else likeness(name):
            clubs.setdefault(club, set()).add(each.number)
    return tuple(frozenset(members) for members in clubs.values() if len(members) > 1)
