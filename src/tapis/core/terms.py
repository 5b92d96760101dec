"""What is settled for one deal before it is dealt: who sits there, who has the first word, who is vulnerable.

The mark imposes it, a virtual table stores it, a deal log writes it down. On disk it is an object that
holds only what is settled (``written``); its keys never change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tapis.core.tricks import Seat

Json: TypeAlias = Any
"""A value made of None, bool, int, float, str, list and dict only."""

VULNERABILITIES: Mapping[str, tuple[bool, bool]] = {
    "none": (False, False),
    "NS": (True, False),
    "EW": (False, True),
    "both": (True, True),
}
"""Which of two sides is vulnerable, by the word for it on disk."""

_SEATS = "Seats are listed by number, from 0."
_NUMBER = "A number is expected for {key}, not {value!r}."
_WORD = "A word is expected for {key}, not {value!r}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTerms:
    """What one deal is played under."""

    sitting: tuple[Seat, ...] | None = None
    """The chair of each seat, where some chairs rest; None where seats and chairs are the same."""
    players: int | None = None
    """How many people sit at the table."""
    out: frozenset[Seat] = frozenset()
    """The seats that have finished the party."""
    first_word: Seat | None = None
    """The seat that speaks first."""
    vulnerable: str = ""
    """Who is vulnerable, one of ``VULNERABILITIES``; empty where nothing is settled."""
    board: int | None = None
    """The number of the board."""
    own: Mapping[str, Json] = field(default_factory=dict)
    """What only the game knows."""
    dealer_rests: bool = field(default=False, compare=False)
    """Whether the chair that deals is none of those that play. Older logs do not say so, and are of the same
    terms all the same.
    """

    def chairs(self, seats: int) -> tuple[Seat, ...]:
        """The chair of each seat, in order of play."""
        return tuple(range(seats)) if self.sitting is None else self.sitting

    def dealing_seat(self, chair: Seat) -> Seat:
        """The seat of the chair that deals; where that chair rests, the seat of the player before it."""
        if self.sitting is None:
            return chair
        before = [each for each in self.sitting if each <= chair]
        return self.sitting.index(max(before or self.sitting))

    def written(self) -> dict[str, Json]:
        """The terms as they are written on disk: only what is settled."""
        told: dict[str, Json] = {
            "sitting": None if self.sitting is None else list(self.sitting),
            "players": self.players,
            "out": sorted(self.out) or None,
            "first_word": self.first_word,
            "vulnerable": self.vulnerable or None,
            "board": self.board,
            "dealer_rests": self.dealer_rests or None,
        }
        return {key: value for key, value in told.items() if value is not None} | dict(self.own)

    @classmethod
    def of(cls, told: DealTerms | Mapping[str, Json] | None) -> DealTerms:
        """``told`` as terms: as it is, read from its form on disk, or none at all."""
        return told if isinstance(told, DealTerms) else cls.read(told or {})

    @classmethod
    def read(cls, data: Mapping[str, Json]) -> DealTerms:
        """The terms ``written`` gave; ValueError in one sentence where a value is of the wrong kind."""
        rest = dict(data)
        sitting, vulnerable = rest.pop("sitting", None), rest.pop("vulnerable", "")
        if not isinstance(vulnerable, str):
            raise ValueError(_WORD.format(key="vulnerable", value=vulnerable))  # noqa: TRY004 - a mistake in a file
        return cls(
            sitting=None if sitting is None else _chairs(sitting),
            players=_number(rest, "players"),
            out=frozenset(_seats(rest.pop("out", ()))),
            first_word=_number(rest, "first_word"),
            vulnerable=vulnerable,
            board=_number(rest, "board"),
            dealer_rests=_flag(rest, "dealer_rests"),
            own=rest,
        )


NO_TERMS = DealTerms()
"""Nothing is settled beforehand."""


def _flag(data: dict[str, Json], key: str) -> bool:
    if data.get(key, True) is not True:
        raise ValueError(f"What is not so is not written: {key}.")
    return data.pop(key, False) is True


def _number(data: dict[str, Json], key: str) -> int | None:
    if key not in data:
        return None
    value = data.pop(key)
    if type(value) is not int:
        raise ValueError(_NUMBER.format(key=key, value=value))
    return value


def _chairs(listed: Json) -> tuple[Seat, ...]:
    if not _numbers(listed):
        raise ValueError("Those who sit at the table are listed by the numbers of their chairs.")
    if len(set(listed)) != len(listed) or min(listed, default=0) < 0:
        raise ValueError("Everybody who sits at the table has a chair of his own.")
    return tuple(listed)


def _seats(listed: Json) -> tuple[Seat, ...]:
    if not _numbers(listed):
        raise ValueError(_SEATS)
    return tuple(listed)


def _numbers(listed: Json) -> bool:
    return isinstance(listed, list | tuple) and all(type(each) is int for each in listed)
