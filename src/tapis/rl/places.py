"""Cards dealt out at random to places that take so many each, every way to do so as likely.

Knows nothing of games: only which places each card may lie in, and how many cards a place takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import comb

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance

Place = int
Left = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Cards that may lie in the same groups of places."""

    cards: tuple[Card, ...]
    groups: tuple[int, ...]


@dataclass(frozen=True)
class Places:
    """How cards may lie: ``allowed`` places of each, ``sizes`` of all; every card has a place.

    Places that the same cards may lie in are counted together, and cards that may lie in the same places too.
    """

    allowed: Mapping[Card, frozenset[Place]]
    sizes: Sequence[int]
    groups: tuple[tuple[Place, ...], ...] = field(init=False)
    kinds: tuple[_Kind, ...] = field(init=False)
    known: dict[tuple[int, Left], int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        groups = tuple(_alike(self.allowed, len(self.sizes)))
        kinds: dict[tuple[int, ...], list[Card]] = {}
        for card, places in sorted(self.allowed.items()):
            key = tuple(number for number, group in enumerate(groups) if group[0] in places)
            kinds.setdefault(key, []).append(card)
        told = (_Kind(tuple(cards), key) for key, cards in kinds.items())
        object.__setattr__(self, "groups", groups)
        object.__setattr__(
            self, "kinds", tuple(sorted(told, key=lambda kind: (len(kind.groups), kind.groups)))
        )

    @property
    def number(self) -> int:
        """How many ways there are, places counted together taken as one."""
        return self._ways(0, self._empty)

    def drawn(self, chance: Chance) -> tuple[Cards, ...]:
        """One of them: the cards of each place. There must be one."""
        heaps: list[list[Card]] = [[] for _ in self.groups]
        left = self._empty
        for number, kind in enumerate(self.kinds):
            split = self._picked(number, left, chance)
            cards = iter(chance.shuffled(kind.cards))
            for group, count in zip(kind.groups, split, strict=True):
                heaps[group] += [next(cards) for _ in range(count)]
            left = _taken(left, kind.groups, split)
        return self._laid_apart(heaps, chance)

    @property
    def _empty(self) -> Left:
        return tuple(sum(self.sizes[place] for place in group) for group in self.groups)

    def _ways(self, number: int, left: Left) -> int:
        """How many ways the kinds from this one on can be laid into what is left."""
        if number == len(self.kinds):
            return int(not any(left))
        if (number, left) not in self.known:
            kind = self.kinds[number]
            found = (self._weight(number, left, split) for split in _splits(kind, left))
            self.known[number, left] = sum(found)
        return self.known[number, left]

    def _weight(self, number: int, left: Left, split: Left) -> int:
        kind = self.kinds[number]
        return _orders(split) * self._ways(number + 1, _taken(left, kind.groups, split))

    def _picked(self, number: int, left: Left, chance: Chance) -> Left:
        """How many cards of a kind each of its groups takes, drawn by how many ways there are then."""
        wanted = chance.uniform() * self._ways(number, left)
        likely: Left | None = None
        for split in _splits(self.kinds[number], left):
            if weight := self._weight(number, left, split):
                likely = split
                wanted -= weight
                if wanted < 0:
                    break
        assert likely is not None, "there is a way"
        return likely

    def _laid_apart(self, heaps: Sequence[Sequence[Card]], chance: Chance) -> tuple[Cards, ...]:
        found = [Cards()] * len(self.sizes)
        for group, heap in zip(self.groups, heaps, strict=True):
            cards = iter(chance.shuffled(heap))
            for place in group:
                found[place] = Cards.of(next(cards) for _ in range(self.sizes[place]))
        return tuple(found)


def _alike(allowed: Mapping[Card, frozenset[Place]], count: int) -> Iterator[tuple[Place, ...]]:
    """The places, those together in which the same cards may lie."""
    found: dict[frozenset[Card], list[Place]] = {}
    for place in range(count):
        found.setdefault(frozenset(card for card, at in allowed.items() if place in at), []).append(place)
    return map(tuple, found.values())


def _splits(kind: _Kind, left: Left) -> Iterator[Left]:
    """Every way to share the cards of a kind out by number."""
    yield from _shared(len(kind.cards), [left[group] for group in kind.groups])


def _shared(count: int, most: Sequence[int]) -> Iterator[Left]:
    if not most:
        if count == 0:
            yield ()
        return
    beyond = sum(most[1:])
    for first in range(max(0, count - beyond), min(count, most[0]) + 1):
        for others in _shared(count - first, most[1:]):
            yield first, *others


def _taken(left: Left, groups: Sequence[int], split: Left) -> Left:
    after = list(left)
    for group, count in zip(groups, split, strict=True):
        after[group] -= count
    return tuple(after)


def _orders(split: Left) -> int:
    """In how many ways different cards can be shared out by these numbers."""
    found, total = 1, 0
    for count in split:
        total += count
        found *= comb(total, count)
    return found
