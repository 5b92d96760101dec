"""Which points cards can make: whether a pack can be shared out in whole tricks so that everybody has theirs.

It knows what cards are worth and how many lie in a trick, and nothing of who could have taken which: every
result of play is found possible, and what is found impossible no deal can bring.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tapis.core.cards import NO_CARDS, Cards
from tapis.games.jass.cards import LAST_TRICK, PACK, card_points


@dataclass(frozen=True, slots=True)
class Counted:
    """How a pack counts in a deal: ``values`` of its cards that have one, how many have none, what is played.

    So many ``tricks`` of ``width`` cards are played; what does not fit lies aside unseen.
    """

    values: tuple[int, ...]
    worthless: int
    tricks: int
    width: int

    @property
    def played(self) -> int:
        """How many cards are laid."""
        return self.tricks * self.width


def counted(values: Iterable[int], tricks: int, width: int) -> Counted:
    """How a pack of cards with these values counts."""
    every = sorted(values, reverse=True)
    return Counted(tuple(value for value in every if value), every.count(0), tricks, width)


def with_a_trump(without: Cards = NO_CARDS) -> tuple[int, ...]:
    """What the cards are worth where one suit is trump; which suit that is changes nothing."""
    return tuple(card_points(card, PACK[0].suit) for card in PACK if card not in without)


Share = tuple[int, int, bool]
"""What somebody still lacks, how many cards of a trick begun are theirs, whether they need one more trick."""


def makeable(points: Sequence[int], pack: Counted, empty: int = 0) -> bool:
    """Whether players can make these ``points`` with the cards; ``empty`` tricks besides bring nothing."""
    rest = replace(pack, tricks=pack.tricks - empty, worthless=pack.worthless - empty * pack.width)
    if rest.tricks < 0 or rest.worthless < 0:
        return False
    if not all(_sums(rest) >> each & 1 for each in points) or not _totals(rest) >> sum(points) & 1:
        return False
    return any(_shared(rest, shares, 0, 0) for shares in _last_taken(points))


def _last_taken(points: Sequence[int]) -> Iterator[tuple[Share, ...]]:
    """Who may have taken the last trick, without its five points."""
    for last, made in enumerate(points):
        if made >= LAST_TRICK:
            rest = [(each, 0, False) for each in points]
            rest[last] = (made - LAST_TRICK, 0, True)
            yield tuple(sorted(rest))


@lru_cache(maxsize=50_000)
def _shared(pack: Counted, shares: tuple[Share, ...], at: int, used: int) -> bool:
    """Whether the cards from ``at`` on can be shared out so that nobody lacks anything."""
    lacking = sum(lacks for lacks, _, _ in shares)
    if lacking == 0:
        return _filled(pack, shares, used)
    if at == len(pack.values) or lacking > sum(pack.values[at:]):
        return False
    value = pack.values[at]
    given = (
        _shared(pack, _with(shares, place, value, pack.width), at + 1, used + 1)
        for place in _takers(shares, value)
    )
    return any(given) or _shared(pack, shares, at + 1, used)


def _takers(shares: tuple[Share, ...], value: int) -> list[int]:
    """Who may have a card of this value, whoever lacks most first; of those who are alike one."""
    places = {share: place for place, share in enumerate(shares) if share[0] >= value}
    return sorted(places.values(), key=lambda place: -shares[place][0])


def _with(shares: tuple[Share, ...], place: int, value: int, width: int) -> tuple[Share, ...]:
    lacks, cards, _ = shares[place]
    after = (lacks - value, (cards + 1) % width, False)
    return tuple(sorted((*shares[:place], after, *shares[place + 1 :])))


def _filled(pack: Counted, shares: tuple[Share, ...], used: int) -> bool:
    """Whether cards without a value are enough, and not too many, to make whole tricks of what is shared."""
    needed = sum(-cards % pack.width or (pack.width if owed else 0) for _, cards, owed in shares)
    return needed <= pack.played - used <= pack.worthless


@lru_cache
def _sums(pack: Counted) -> int:
    """What one player can make, as bits."""
    bits = 1
    for value in (*pack.values, LAST_TRICK):
        bits |= bits << value
    return bits


@lru_cache
def _totals(pack: Counted) -> int:
    """What all players can make together, as bits."""
    by_number = [1] + [0] * len(pack.values)
    for value in pack.values:
        for number in range(len(pack.values), 0, -1):
            by_number[number] |= by_number[number - 1] << value
    least = pack.played - pack.worthless
    bits = 0
    for number, sums in enumerate(by_number):
        if least <= number <= pack.played:
            bits |= sums << LAST_TRICK
    return bits
