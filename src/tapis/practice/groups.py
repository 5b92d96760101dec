"""How people who are free come to sit down together: the usual number to a table, as far as it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def groups(people: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The groups that sit down; ``sizes`` are those allowed, the usual one first. Too few stay standing."""
    left = tuple(people)
    while size := _size(len(left), sizes):
        yield left[:size]
        left = left[size:]


def _size(left: int, sizes: Sequence[int]) -> int:
    """The size of the next group, chosen so that nobody is left alone, if that can be."""
    usual, *others = sizes
    possible = [size for size in (usual, *sorted(others, reverse=True)) if size <= left]
    whole = (size for size in possible if size == left or left - size >= min(sizes))
    return next(whole, possible[0] if possible else 0)
