"""Exact chances of how unseen cards lie, by counting deals: nothing here is drawn or estimated.

The unseen cards fall into disjoint *groups* (the trumps out, the cards of the suit led, the rest), told by
their sizes; hidden hands are told by how many cards they hold. Every deal of the unseen cards over the hidden
hands is as likely: the hypergeometric distribution, for several hands at once (Feller, An Introduction to
Probability Theory and Its Applications, volume 1, II.6). Cards that no hidden hand holds lie aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from typing import TypeAlias

Counts: TypeAlias = "tuple[int, ...]"
"""How many cards of each group a hand holds."""


@dataclass(frozen=True, slots=True)
class Split:
    """How a group lies: ``pattern`` counts its cards hand by hand, most first, whoever holds them."""

    pattern: tuple[int, ...]
    chance: Fraction


def held(unseen: int, wanted: int, hand: int) -> tuple[Fraction, ...]:
    """The chance that a hand of ``hand`` of ``unseen`` cards holds 0, 1, … of ``wanted`` of them.

    ValueError where there are fewer unseen cards than that.
    """
    _possible((wanted, unseen - wanted), (hand,))
    every = comb(unseen, hand)
    return tuple(
        Fraction(comb(wanted, held) * comb(unseen - wanted, hand - held), every)
        if held <= hand
        else Fraction(0)
        for held in range(wanted + 1)
    )


def splits(unseen: int, wanted: int, hands: Sequence[int]) -> tuple[Split, ...]:
    """How ``wanted`` of ``unseen`` cards lie in the hidden hands, the likeliest way first.

    Cards of the group that lie aside are in no pattern, so patterns may add up to fewer.
    """
    _possible((wanted, unseen - wanted), hands)
    found: dict[tuple[int, ...], int] = {}
    for counts, ways in _dealt((wanted, unseen - wanted), tuple(hands)):
        pattern = tuple(sorted((each[0] for each in counts), reverse=True))
        found[pattern] = found.get(pattern, 0) + ways
    every = sum(found.values())
    return tuple(
        Split(pattern, Fraction(ways, every))
        for pattern, ways in sorted(found.items(), key=lambda each: (-each[1], each[0]))
    )


def ruffed(led: int, trumps: int, others: int, hands: Sequence[int]) -> Fraction:
    """The chance that at least one hidden hand has no card of the suit led, and a trump.

    ``led``, ``trumps`` and ``others`` count the unseen cards of the suit, the trumps and the rest.
    """
    return 1 - chance((led, trumps, others), hands, lambda counts: counts[0] > 0 or counts[1] == 0)


def chance(groups: Counts, hands: Sequence[int], allowed: Callable[[Counts], bool]) -> Fraction:
    """The chance that each hidden hand, by what it holds of each group, is ``allowed``."""
    _possible(groups, hands)
    return Fraction(_ways(groups, tuple(hands), allowed), _all_ways(sum(groups), tuple(hands)))


def _possible(groups: Counts, hands: Sequence[int]) -> None:
    if min((*groups, *hands), default=0) < 0 or sum(hands) > sum(groups):
        raise ValueError("There are fewer unseen cards than the hidden hands hold.")


def _ways(groups: Counts, hands: tuple[int, ...], allowed: Callable[[Counts], bool]) -> int:
    """The number of deals in which every hand is allowed."""

    @cache
    def ways(left: Counts, at: int) -> int:
        if at == len(hands):
            return 1
        return sum(
            _choices(left, counts) * ways(_less(left, counts), at + 1)
            for counts in _hands(left, hands[at])
            if allowed(counts)
        )

    return ways(groups, 0)


def _all_ways(unseen: int, hands: tuple[int, ...]) -> int:
    return prod(comb(unseen - sum(hands[:at]), hand) for at, hand in enumerate(hands))


def _dealt(groups: Counts, hands: tuple[int, ...]) -> Iterator[tuple[tuple[Counts, ...], int]]:
    """Every way the groups fall into the hands, with the number of deals that make it."""
    if not hands:
        yield (), 1
        return
    for counts in _hands(groups, hands[0]):
        for others, ways in _dealt(_less(groups, counts), hands[1:]):
            yield (counts, *others), ways * _choices(groups, counts)


def _hands(left: Counts, cards: int) -> Iterator[Counts]:
    """Everything one hand of ``cards`` cards may hold of each group."""
    *first, last = left
    for counts in product(*(range(min(each, cards) + 1) for each in first)):
        rest = cards - sum(counts)
        if 0 <= rest <= last:
            yield (*counts, rest)


def _choices(left: Counts, counts: Counts) -> int:
    return prod(map(comb, left, counts))


def _less(left: Counts, counts: Counts) -> Counts:
    return tuple(each - taken for each, taken in zip(left, counts, strict=True))
