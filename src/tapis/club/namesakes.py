"""People of one name in one event are told apart: by their clubs where these differ, else by their numbers.

Somebody who wants no publication lends nobody a mark: beside a published name nothing shows that there is
another of that name who is hidden.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from tapis.club.entrants import Entrant
from tapis.club.full_names import normalised


def told_apart(entrants: Mapping[int, Entrant]) -> dict[int, Entrant]:
    """The entrants, each with what is written beside the name where another has the same one."""
    same: defaultdict[str, list[Entrant]] = defaultdict(list)
    for entrant in entrants.values():
        same[normalised(entrant.person.called)].append(entrant)
    beside = dict(mark for group in same.values() for mark in _marks(group))
    return {
        number: entrant if entrant.beside == beside[number] else replace(entrant, beside=beside[number])
        for number, entrant in entrants.items()
    }


def _marks(group: list[Entrant]) -> Iterable[tuple[int, str]]:
    clubs = Counter(each.person.club for each in group)
    published = sum(not each.person.unpublished for each in group)
    for each in group:
        others = len(group) if each.person.unpublished else published
        own = each.person.club if clubs[each.person.club] == 1 else ""
        yield each.number, (own or str(each.number)) if others > 1 else ""
