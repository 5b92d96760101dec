"""Commands of the draw: draw the rounds to come, swap two people by hand, publish.

Published rounds are history and never change. A draw depends only on who is present, the history,
the wishes and the seed, so anybody can repeat it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tapis.club import reasons
from tapis.club.crossings import Crossing, History, Seating, Wishes, by_standing, redraw
from tapis.club.events import DraftSwapped, RoundPublished, RoundsDrawn
from tapis.club.reasons import Outcome
from tapis.club.standings import standings
from tapis.club.tournament import Entrant, Round, Tournament
from tapis.core.plugin import Plugin
from tapis.law import Refused

TABLE = 4
MAKER = "crossings/1"
"""Which generation of the crossing code drew; another one may seat the same seed differently."""

BALANCED, STANDING = "balanced", "standing"


def draw(tournament: Tournament, seed: str) -> Outcome:
    """Draw every round that is not published yet, all at once."""
    number = tournament.published + 1
    players = field(tournament)
    if refusal := _undrawable(tournament, len(players)):
        return refusal
    rounds = tournament.setup.rounds - tournament.published
    wished = wishes(tournament, players)
    planned = tuple(each.seating for each in tournament.rounds[tournament.published :])
    seatings = redraw(
        players, rounds, seed, history=history(tournament, players), wishes=wished, planned=planned
    )
    return (RoundsDrawn(number, seatings, seed, BALANCED, MAKER),)


def draw_by_standing(tournament: Tournament, plugin: Plugin[Any], seed: str) -> Outcome:
    """Draw the next round alone, tables of four down the standings, nobody meeting anybody again."""
    players = field(tournament)
    if refusal := _undrawable(tournament, len(players)):
        return refusal
    ranked = [row.score.entrant.number for row in standings(tournament, plugin).rows]
    order = [n for n in ranked if n in players] + [n for n in players if n not in ranked]
    left = tournament.setup.rounds - tournament.published
    seating = by_standing(
        order,
        seed,
        history=history(tournament, players),
        wishes=wishes(tournament, players),
        ahead=left - 1,
    )
    return (RoundsDrawn(tournament.published + 1, (seating,), seed, STANDING, MAKER),)


def _undrawable(tournament: Tournament, present: int) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if tournament.published >= tournament.setup.rounds:
        return reasons.NO_MORE_ROUNDS(rounds=tournament.setup.rounds)
    return reasons.TOO_FEW(needed=TABLE, present=present) if present < TABLE else None


def field(tournament: Tournament) -> tuple[int, ...]:
    """Who plays the next round: everybody present, and stand-ins where they complete the last table."""
    present = [each for each in tournament.entrants.values() if each.plays]
    players = [each.number for each in present if not each.person.stand_in]
    stand_ins = [each.number for each in present if each.person.stand_in]
    wanted = -len(players) % TABLE
    called = stand_ins[:wanted] if len(stand_ins) >= wanted else []
    return tuple(sorted(players + called))


def history(tournament: Tournament, players: tuple[int, ...]) -> History:
    """What was published, with people as they really sat; a round somebody missed counts as a forfeit."""
    rounds = tuple(seating_played(each) for each in tournament.rounds if each.published)
    missed = tuple(
        number
        for seating in rounds
        for number in players
        if number not in seating.out and not any(number in group for group in seating.tables)
    )
    return History(rounds, missed)


def seating_played(found: Round) -> Seating:
    """A published round as it was really seated."""
    slips = found.slips
    tables = tuple(
        slips[table].seats if table in slips else group
        for table, group in enumerate(found.seating.tables, start=1)
    )
    return replace(found.seating, tables=tables)


def wishes(tournament: Tournament, players: tuple[int, ...]) -> Wishes:
    """Pairs apart, clubs that would rather not meet in round 1, people pinned to a table."""
    entrants = [tournament.entrants[number] for number in players]
    apart = frozenset(frozenset(pair) for pair in tournament.apart if set(pair) <= set(players))
    pinned = tuple(
        (each.number, each.person.pinned_table - 1) for each in entrants if each.person.pinned_table
    )
    return Wishes(apart, () if tournament.published else _clubs(entrants), pinned)


def _clubs(entrants: list[Entrant]) -> tuple[frozenset[int], ...]:
    clubs: dict[str, set[int]] = {}
    for each in entrants:
        if club := each.person.club.strip().casefold():
            clubs.setdefault(club, set()).add(each.number)
    return tuple(frozenset(members) for members in clubs.values() if len(members) > 1)


def swap_people(tournament: Tournament, number: int, pair: tuple[int, int], reason: str) -> Outcome:
    """Exchange two people of a draft by hand; the reason stays with the draw."""
    found = tournament.round(number)
    if found is None:
        return reasons.NOT_DRAWN(round=number)
    if found.published:
        return reasons.ALREADY_PUBLISHED(round=number)
    if pair[0] == pair[1]:
        return reasons.SAME_PERSON()
    if not reason.strip():
        return reasons.NEEDS_REASON()
    people = _everybody(found.seating)
    missing = next((person for person in pair if person not in people), None)
    if missing is not None:
        return reasons.NOT_SEATED(number=missing, round=number)
    return (DraftSwapped(number, pair, reason.strip()),)


def publish(tournament: Tournament, number: int) -> Outcome:
    """Make a drawn seating final; from here on only its slips change."""
    found = tournament.round(number)
    if found is None:
        return reasons.NOT_DRAWN(round=number)
    if found.published:
        return reasons.ALREADY_PUBLISHED(round=number)
    if number > tournament.published + 1:
        return reasons.PREVIOUS_UNPUBLISHED(previous=number - 1)
    stranger = set(_everybody(found.seating)) ^ set(field(tournament))
    if stranger:
        name = tournament.entrants[min(stranger)].name
        return reasons.STALE_DRAW(name=name, round=number)
    return (RoundPublished(number),)


def _everybody(seating: Seating) -> tuple[int, ...]:
    return (*(person for group in seating.tables for person in group), *seating.out)


def crossing(tournament: Tournament) -> Crossing:
    """Every drawn round, published ones as they were really seated."""
    return tuple(seating_played(each) if each.published else each.seating for each in tournament.rounds)
