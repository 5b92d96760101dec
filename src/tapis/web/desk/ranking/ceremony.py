"""A prize-giving in words, of an evening or of a year: what its hall sees, and whoever has it in the hand.

The hall is never told more than was called. Whose prizes these are is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tapis.club.prizes.ceremony import Giving, giving


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledName:
    """A call, with whoever is called up or those who share it."""

    title: str
    """How it is called out."""
    mark: str
    """The same in the list of what was called: the rank, or a star."""
    names: tuple[str, ...]
    name: str
    """The names in one line."""
    prizes: tuple[str, ...] = ()
    """What there is to win."""
    untold: str = ""
    """What is said in place of the title until the name is said."""
    points: str = ""
    club: str = ""
    list_title: str = ""
    """The list in which that is, where there are several."""

    @property
    def beneath(self) -> str:
        """What stands below the names."""
        return " · ".join(filter(None, (self.points, self.club, self.list_title)))


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPodium:
    """One of those who stand on the podium."""

    rank: int
    name: str
    points: str
    """The total; empty where it is not told."""
    club: str = ""
    shared: bool = False
    """Whether somebody else has the same rank, and it is said."""
    won: str = ""
    """What is won for the rank."""
    list_title: str = ""
    """The list, where there are several."""

    @property
    def beneath(self) -> str:
        """What stands below the name."""
        return " · ".join(filter(None, (self.club, self.list_title)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceremony:
    """A prize-giving as the hall sees it."""

    subject: str
    """What the evening or the season is called."""
    giving: Giving[CalledName]
    title: str
    """What is called; empty before the first and at the end."""
    prizes: tuple[str, ...]
    podium: tuple[OnPodium, ...]
    announcement: str = ""

    @property
    def winner(self) -> CalledName | None:
        """Who was called last, as long as the name stands there alone."""
        return self.giving.called[0] if self.giving.named else None


def ceremony(
    subject: str,
    every: Sequence[CalledName],
    step: int,
    podium: Callable[[], Sequence[OnPodium]],
    announcement: str = "",
) -> Ceremony:
    """The prize-giving of these calls at a step; the podium is asked for once everything is known."""
    now = giving(every, step)
    call = None if now.at is None else every[now.at]
    return Ceremony(
        subject=subject,
        giving=now,
        title=(call.title if now.named else call.untold or call.title) if call else "",
        prizes=call.prizes if call else (),
        podium=tuple(podium()) if now.over else (),
        announcement=announcement,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Remote:
    """The prize-giving in the hand of whoever leads it: the hall does not know what comes next."""

    giving: Giving[CalledName]
    coming: CalledName | None
    """Who is being called, whether the name was said or not."""

    @property
    def on(self) -> int:
        """The step to which the next key leads; the same one at the end."""
        return min(self.giving.step + 1, self.giving.steps)

    @property
    def back(self) -> int:
        """The step before; the same one at the beginning."""
        return max(self.giving.step - 1, 0)


def remote_of(every: Sequence[CalledName], step: int) -> Remote:
    """The same calls at a step, for whoever leads it."""
    now = giving(every, step)
    return Remote(giving=now, coming=None if now.at is None else every[now.at])
