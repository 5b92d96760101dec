"""The next round by standing, with a look ahead in small fields.

Where the field is so small that a careless round leaves no later round without a repeat, a
candidate is taken only when a search can complete the event from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product

from tapis.club.crossings.drawing import crossing_chance
from tapis.club.crossings.following.redrawing import searched_rounds
from tapis.club.crossings.following.standing import standing_groups
from tapis.club.crossings.grids.larger import joined_by_standing, room
from tapis.club.crossings.grids.search import Effort, SearchedRounds, improve
from tapis.club.crossings.meetings import Meetings, weigh_pairs
from tapis.club.crossings.places.forfeits import draw_forfeits, sittings_out
from tapis.club.crossings.roster import roster
from tapis.club.crossings.seating import (
    NO_HISTORY,
    NO_WISHES,
    TABLE_SIZE,
    Group,
    History,
    Seating,
    Wishes,
)
from tapis.club.crossings.situation import Situation, situation
from tapis.core.chance import Chance

CANDIDATES = 16
GLANCE = Effort(moves=120_000, starts=2)
"""A look ahead is a short search, since many candidates may need one."""
OTHERS_OUT = 12
ROOMY = 3
"""A field of this many people for every person met in the event needs no look ahead."""
NEARNESS_FIELD = 200
"""Up to this size repeats that cannot be avoided are weighed against nearness in the ranking."""


@dataclass(frozen=True, slots=True)
class _Ranked:
    """The situation, the people who play from the top of the ranking down, and who sits out of all ranked."""

    now: Situation
    order: list[int]
    out: tuple[int, ...]
    ahead: int
    ranking: tuple[int, ...]

    @property
    def tight(self) -> bool:
        """Whether a careless round might spoil the event; before anybody met, all rounds are alike."""
        played = len(self.now.past.rounds)
        met = (played + 1 + self.ahead) * (self.now.people.table - 1)
        return self.ahead > 0 and played > 0 and self.now.people.size < ROOMY * met


def by_standing(  # noqa: PLR0913 - all but the first two are left out as a rule
    ranking: Sequence[int],
    seed: str | int,
    *,
    history: History = NO_HISTORY,
    wishes: Wishes = NO_WISHES,
    ahead: int = 0,
    size: int = TABLE_SIZE,
    largest: int = 0,
) -> Seating:
    """The next round for those present, given from first to last; ``ahead`` rounds follow it.

    The last of the ranking sit out, if they have not sat out more often than others; where tables of up
    to ``largest`` give room to all, they join the nearest table of people they have not met.
    """
    fields = _fields(ranking, situation(roster(ranking, size), history, wishes), ahead)
    chance = crossing_chance(seed).fork("standing")
    ranked, candidates = _with_candidates(fields)
    joins = largest > size and room(len(ranking), size, largest) and bool(ranked.out)
    if joins:
        ranked, candidates = _with_joiners(fields) or (ranked, candidates)
    groups, out = _nearest(ranked, candidates, chance), ranked.out
    by_lot = tuple(tuple(chance.shuffled(group)) for group in groups)
    if joins:
        by_lot, out = _joined(ranked, by_lot)[0], ()
    return ranked.now.arranged((Seating(by_lot, out),), chance)[0]


def _with_joiners(fields: list[_Ranked]) -> tuple[_Ranked, list[list[Group]]] | None:
    """The field and its rounds in which those left over meet fewest people again."""
    best, least = None, 0
    for ranked in fields:
        size = ranked.now.people.table
        found = list(islice(standing_groups(ranked.order, ranked.now.avoid(), size), CANDIDATES))
        rounds = sorted(found, key=lambda each: _joined(ranked, each)[1])
        again = _joined(ranked, rounds[0])[1] if rounds else 0
        if rounds and (best is None or again < least):
            best, least = (ranked, rounds), again
        if best and not least:
            break
    return best


def _joined(ranked: _Ranked, groups: Sequence[Group]) -> tuple[tuple[Group, ...], int]:
    """The tables with those left over, and how many of these meet somebody again."""
    places = {player: place for place, player in enumerate(ranked.ranking)}
    return joined_by_standing(groups, ranked.out, ranked.now.avoid(), places)


def _fields(ranking: Sequence[int], now: Situation, ahead: int) -> list[_Ranked]:
    """The field with its last sitting out, then with others in their place if that is as fair."""
    positions = now.people.positions()
    order = [positions[player] for player in ranking]
    choices = sittings_out(now.forfeits(), order[::-1], now.people.size % now.people.table)
    return [
        _Ranked(now, [player for player in order if player not in out], out, ahead, tuple(order))
        for out in islice(choices, OTHERS_OUT)
    ]


def _with_candidates(fields: list[_Ranked]) -> tuple[_Ranked, list[list[Group]]]:
    """The first field that has rounds without a repeat, and those nearest to the ranking."""
    for ranked, avoid in chain(_parting_clubs(fields), ((each, each.now.avoid()) for each in fields)):
        candidates = list(islice(standing_groups(ranked.order, avoid, ranked.now.people.table), CANDIDATES))
        if candidates:
            return ranked, candidates
    return fields[0], []


def _parting_clubs(fields: list[_Ranked]) -> Iterator[tuple[_Ranked, Meetings]]:
    """In round 1 clubmates are first tried as if they had met."""
    now = fields[0].now
    if now.wishes.clubs and not now.past.rounds:
        avoid = now.avoid()
        weigh_pairs(avoid, now.wishes.clubs, 1)
        yield fields[0], avoid


def _nearest(ranked: _Ranked, candidates: list[list[Group]], chance: Chance) -> Sequence[Group]:
    """The first candidate after which the event can go on without a repeat."""
    if candidates and not ranked.tight:
        return candidates[0]
    for number, groups in enumerate(candidates):
        if _completable(ranked, groups, chance.fork(f"look ahead {number}")):
            return groups
    fallback = candidates[0] if candidates else _least_met(ranked, chance.fork("least met"))
    return (_planned(ranked, chance.fork("plan")) if ranked.tight else None) or fallback


def _completable(ranked: _Ranked, groups: Sequence[Group], chance: Chance) -> bool:
    """Whether a short search finds the rounds that follow without a repeat."""
    now = ranked.now
    rounds = (*now.past.rounds, Seating(tuple(groups), ranked.out))
    after = replace(now, past=replace(now.past, rounds=rounds))
    outs = after.sit_out(ranked.ahead, chance)
    return searched_rounds(after, outs, chance, effort=GLANCE)[1] == 0


def _planned(ranked: _Ranked, chance: Chance) -> Sequence[Group] | None:
    """All rounds to come searched at once: the one nearest to the ranking, if nobody meets again."""
    counts = ranked.now.forfeits()
    counts.update(ranked.out)
    outs = [ranked.out, *draw_forfeits(counts, ranked.ahead, chance, ranked.now.people.table)]
    found, strain = searched_rounds(ranked.now, outs, chance)
    if strain:
        return None
    places = {player: place for place, player in enumerate(ranked.order)}
    eligible = [seating.tables for seating in found if seating.out == ranked.out]
    return min(eligible, key=lambda tables: sum(_apart(group, places) for group in tables))


def _apart(group: Sequence[int], places: dict[int, int]) -> int:
    ranks = sorted(places[player] for player in group)
    return ranks[-1] - ranks[0]


def _least_met(ranked: _Ranked, chance: Chance) -> Sequence[Group]:
    """When people must meet again: as few as can be, then as near in the ranking as that allows."""
    order, size = ranked.order, ranked.now.people.table
    groups = tuple(tuple(order[first : first + size]) for first in range(0, len(order), size))
    (found,) = improve((Seating(groups, ranked.out),), ranked.now.avoid(), chance, GLANCE)
    if len(order) > NEARNESS_FIELD:
        return found.tables
    return _drawn_nearer(found, ranked.now.avoid(), {player: place for place, player in enumerate(order)})


def _drawn_nearer(seating: Seating, avoid: Meetings, places: dict[int, int]) -> Sequence[Group]:
    """Exchange people while a round comes nearer to the ranking and nobody meets anybody more."""
    board = SearchedRounds((seating,), avoid)
    (tables,) = board.rounds
    nearer = True
    while nearer:
        nearer = False
        for (one, i), (other, j) in product(product(tables, range(len(tables[0]))), repeat=2):
            if one is other or _gain(one, i, other, j, places) <= 0:
                continue
            change = board.exchange(one, i, other, j)
            if change <= 0:
                board.commit(one, i, other, j, change)
                nearer = True
    return [tuple(table) for table in tables]


def _gain(one: list[int], i: int, other: list[int], j: int, places: dict[int, int]) -> int:
    """How much nearer two tables come to the ranking when two people change places."""
    before = _apart(one, places) + _apart(other, places)
    exchanged = [*one[:i], other[j], *one[i + 1 :]], [*other[:j], one[i], *other[j + 1 :]]
    return before - sum(_apart(table, places) for table in exchanged)
