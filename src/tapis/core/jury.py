"""What a game brings whose text lets a jury decide in the middle of play: what it is asked, what it may rule.

Faults that a referee rules on afterwards are no part of this: every game may have them. This module does not
know who the jury is, nor whether anybody asked it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tapis.core.events import Ruled
from tapis.core.faults import Ask, Judging
from tapis.law import Setting

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Jury(Generic[R]):
    """The part of a plugin for a jury that has a word in the deal itself."""

    asks: tuple[Ask, ...] = ()
    """What a table must ask the jury to accept."""
    judging: Judging[R] | None = None
    """What a ruling may make of the game of a deal."""
    outside: Mapping[str, Setting] = field(default_factory=dict)
    """Answers by which somebody outside the game decides: a table without such people hides them."""
    ruling: Callable[[Ruled], str] | None = None
    """The msgid that tells a ruling on ``{name}`` under ``{clause}``; empty: nothing of its own."""

    def among_players(self, options: Mapping[str, Setting]) -> dict[str, Setting]:
        """The options without those by which somebody decides who is not at the table."""
        return {key: answer for key, answer in options.items() if self.outside.get(key) != answer}
