"""Who follows when a name leaves an evening, or its ranking is shown: rooms with something of it elsewhere.

It does not know what is kept, nor where.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TypeAlias

Follower: TypeAlias = Callable[[Collection[str], str], bool]
"""Given the names of evenings and the account that acts: whether nothing is left of who has gone."""

_after: list[Follower] = []
_before: list[Follower] = []
_shown: list[Follower] = []


def after_forgetting(follower: Follower) -> None:
    """Let a room follow once somebody was forgotten in some evenings."""
    if follower not in _after:
        _after.append(follower)


def before_deleting(follower: Follower) -> None:
    """Let a room follow before evenings are deleted, while it can still read them."""
    if follower not in _before:
        _before.append(follower)


def after_showing(follower: Follower) -> None:
    """Let a room follow once the ranking of some evenings is shown to everybody, or kept back again."""
    if follower not in _shown:
        _shown.append(follower)


def forgotten(events: Collection[str], actor: str) -> bool:
    """Tell everybody that somebody is forgotten in these evenings; whether nothing is left anywhere."""
    return _told(_after, events, actor)


def going(events: Collection[str], actor: str) -> bool:
    """Tell everybody that these evenings are about to go; whether nothing of them is left anywhere."""
    return _told(_before, events, actor)


def shown(events: Collection[str], actor: str) -> bool:
    """Tell everybody that a ranking is shown or kept back now; whether everywhere says so."""
    return _told(_shown, events, actor)


def _told(followers: Iterable[Follower], events: Collection[str], actor: str) -> bool:
    """Everybody is told, also where one has already left something."""
    done = [each(events, actor) for each in followers]
    return all(done)
