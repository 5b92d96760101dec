"""The ranking of a club over several evenings: the best few results of each person, added up.

Who is who over several of them says the register of members, and a result that is nobody's there counts for
nobody. Without a register two people of two evenings are the same when their names are, without accents, case
and hyphens, and where one evening has two of that name, when their clubs are too; whoever that does not tell
apart has a line for each result. Knows nothing of rounds or of how an evening was played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from tapis.club.ranking.evenings import CountedBy, Counting, Evening, LevelBy, Result, SeasonPlace, Share
from tapis.club.ranking.place_bonus import mean
from tapis.club.register.events import Sighting
from tapis.club.state.namesakes import Identity, identities
from tapis.club.text.full_names import likeness, parted
from tapis.core.sheet import Points

Owners: TypeAlias = Mapping[Sighting, int]
"""Whose each chair was; 0, or nothing, where nobody has said."""


def season(
    evenings: Sequence[Evening], counting: Counting, owners: Owners | None = None
) -> tuple[SeasonPlace, ...]:
    """The ranking over all evenings, the best first; equal ones share a rank.

    With ``owners`` results belong to members of a register; without, names and clubs have to tell.
    """
    units = [each.unit if counting.by is CountedBy.POINTS else "" for each in evenings]
    people = _people(evenings, counting) if owners is None else _members(evenings, counting, owners)
    places = [_place(mine, units, counting) for mine in people]
    if owners is not None:
        places = [
            replace(place, member=owners.get(_latest(evenings, mine), 0))
            for place, mine in zip(places, people, strict=True)
        ]
    told = _told_apart(places, [_where(evenings, mine) for mine in people])
    ordered = sorted(
        told, key=lambda each: (*_merit(each, counting), *parted(each.name, each.surname_words).key)
    )
    return tuple(_ranked(ordered, counting, _line(evenings, counting)))


def _latest(evenings: Sequence[Evening], mine: Brought) -> Sighting:
    return evenings[max(mine)].sighting(mine[max(mine)][0])


def _line(evenings: Sequence[Evening], counting: Counting) -> int:
    """How many evenings a rank wants: never more than there were."""
    return min(counting.ranked_from, sum(bool(each.results) for each in evenings))


def _ranked(ordered: Sequence[SeasonPlace], counting: Counting, line: int) -> Iterator[SeasonPlace]:
    """The lines with their ranks, those below the line at the end without one."""
    above = [each for each in ordered if each.played >= line]
    rank = 0
    for _, group in groupby(above, key=lambda each: _merit(each, counting)):
        equal = list(group)
        yield from (replace(each, rank=rank + 1, shared=len(equal) > 1) for each in equal)
        rank += len(equal)
    yield from (each for each in ordered if each.played < line)


def _merit(place: SeasonPlace, counting: Counting) -> tuple[Points, ...]:
    """The sort key of a line, smaller is better; who played fewer evenings than count gains nothing by it."""
    missing = counting.best - place.counted if counting.sign == 1 else 0
    return missing, place.total * counting.sign, _level(place, counting)


def _level(place: SeasonPlace, counting: Counting) -> Points:
    """What parts equal totals, smaller is better."""
    if counting.level is LevelBy.MORE:
        return -place.played
    points = [each.points * counting.sign for each in place.shares if each is not None]
    return min(points) if counting.level is LevelBy.BEST else 0


Brought = Mapping[int, tuple[Result, Points]]


def _people(evenings: Sequence[Evening], counting: Counting) -> list[dict[int, tuple[Result, Points]]]:
    """The results and points of each person by evening index."""
    people: dict[tuple[Identity, int], dict[int, tuple[Result, Points]]] = {}
    named = [[(result.key or result.name, result.club) for result in each.results] for each in evenings]
    for at, (each, identified) in enumerate(zip(evenings, identities(named), strict=True)):
        last = max((result.rank + result.shared - 1 for result in each.results), default=0)
        for result, who in zip(each.results, identified, strict=True):
            mine = people.setdefault((who, -1 if who.sure else at), {})
            mine[at] = result, _brings(result, last, counting)
    return list(people.values())


def _members(
    evenings: Sequence[Evening], counting: Counting, owners: Owners
) -> list[dict[int, tuple[Result, Points]]]:
    """The same by the numbers of the register; whoever was forgotten in an evening is found by the key."""
    people: dict[int | str, dict[int, tuple[Result, Points]]] = {}
    for at, each in enumerate(evenings):
        last = max((result.rank + result.shared - 1 for result in each.results), default=0)
        for result in each.results:
            whose: int | str = owners.get(each.sighting(result), 0) or result.key
            if whose:
                people.setdefault(whose, {})[at] = result, _brings(result, last, counting)
    return list(people.values())


def _where(evenings: Sequence[Evening], mine: Brought) -> str:
    """Where somebody stood last, for want of a better mark."""
    return f"{evenings[max(mine)].title}, {mine[max(mine)][0].number}"


def _told_apart(places: Sequence[SeasonPlace], where: Sequence[str]) -> list[SeasonPlace]:
    """The lines, each with what tells it from others of the same name: the club, else where that was.

    Beside a published name nothing shows that there is another of that name who is hidden.
    """
    same: defaultdict[str, list[SeasonPlace]] = defaultdict(list)
    for place in places:
        same[likeness(place.name)].append(place)
    return [
        replace(place, beside=_mark(place, same[likeness(place.name)], at))
        for place, at in zip(places, where, strict=True)
    ]


def _mark(place: SeasonPlace, group: Sequence[SeasonPlace], where: str) -> str:
    """What is written beside the name of one of a group of namesakes."""
    seen = [each for each in group if place.hidden or not each.hidden]
    if len(seen) == 1:
        return ""
    alike = [each for each in group if likeness(each.club) == likeness(place.club)]
    return place.club if place.club and len(alike) == 1 else where


def _brings(result: Result, last: int, counting: Counting) -> Points:
    """The points of one result; of a scale, a shared rank brings the mean of the ranks it stands for."""
    if counting.by is CountedBy.POINTS:
        return result.points
    if not (scale := counting.scale):
        return last + 1 - result.rank
    ranks = range(result.rank - 1, result.rank - 1 + result.shared)
    return mean(tuple(scale[rank] if rank < len(scale) else 0 for rank in ranks))


def _place(brought: Brought, units: Sequence[str], counting: Counting) -> SeasonPlace:
    """The line of one person without a rank; the name is spelt as in the last evening."""
    best = sorted(brought, key=lambda at: (brought[at][1] * counting.sign, at))[: counting.best]
    shares = tuple(
        Share(brought[at][1], at in best, unit) if at in brought else None for at, unit in enumerate(units)
    )
    latest = brought[max(brought)][0]
    bonus = -counting.sign * counting.bonus * len(brought)
    total = sum((brought[at][1] for at in best), 0) + bonus
    ranks = tuple(brought[at][0].rank if at in brought else 0 for at in range(len(units)))
    hidden = any(result.hidden for result, _ in brought.values())
    entered = (result.club or result.counts_for for _, (result, _) in sorted(brought.items(), reverse=True))
    member_of = next(filter(None, entered), "")
    return SeasonPlace(
        0,
        latest.name,
        latest.club,
        shares,
        total,
        hidden=hidden,
        member_of=member_of,
        bonus=bonus,
        ranks=ranks,
        surname_words=latest.surname_words,
    )
