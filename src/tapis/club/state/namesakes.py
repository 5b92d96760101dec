"""People of one name are told apart: by their clubs where these differ, else by their numbers.

In one event two of a name are two people. Over several a name is a person until some event has two of it:
then name and club are, and where those do not tell two apart either nobody can say who is whom.

Somebody who wants no publication lends nobody a mark: beside a published name nothing shows that there is
another of that name who is hidden.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.club.state.entrants import Entrant
from tapis.club.text.full_names import likeness


def told_apart(entrants: Mapping[int, Entrant]) -> dict[int, Entrant]:
    """The entrants, each with what is written beside the name where another has the same one."""
    same: defaultdict[str, list[Entrant]] = defaultdict(list)
    for entrant in entrants.values():
        same[likeness(entrant.person.called)].append(entrant)
    beside = dict(mark for group in same.values() for mark in _marks(group))
    return {
        number: entrant if entrant.beside == beside[number] else replace(entrant, beside=beside[number])
        for number, entrant in entrants.items()
    }


def _marks(group: list[Entrant]) -> Iterable[tuple[int, str]]:
    clubs = Counter(likeness(each.person.club) for each in group)
    published = sum(not each.person.unpublished for each in group)
    for each in group:
        others = len(group) if each.person.unpublished else published
        own = each.person.club if clubs[likeness(each.person.club)] == 1 else ""
        yield each.number, (own or str(each.number)) if others > 1 else ""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who somebody of an event is, compared with the people of other events."""

    name: str
    club: str = ""
    """Compared where an event has two of that name; empty elsewhere."""
    nth: int = 0
    """Which one of those in the event whom neither tells apart."""
    sure: bool = True
    """Whether the same identity is the same person in every event."""


def identities(events: Sequence[Sequence[tuple[str, str]]]) -> list[list[Identity]]:
    """Who everybody is, from the names and clubs of each of these events."""
    spelt = [[(likeness(name), likeness(club)) for name, club in event] for event in events]
    shared = {
        name for event in spelt for name, often in Counter(name for name, _ in event).items() if often > 1
    }
    alike = {each for event in spelt for each, often in Counter(event).items() if often > 1}
    return [_identified(event, shared, alike) for event in spelt]


def _identified(
    event: Sequence[tuple[str, str]], shared: Container[str], alike: Container[tuple[str, str]]
) -> list[Identity]:
    seen: Counter[tuple[str, str]] = Counter()
    found: list[Identity] = []
    for name, club in event:
        if name in shared:
            sure = bool(club) and (name, club) not in alike
            found.append(Identity(name, club, seen[name, club], sure))
            seen[name, club] += 1
        else:
            found.append(Identity(name))
    return found
