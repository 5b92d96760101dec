"""The entries of a log as far as they were read, kept so that one more costs the same however many there are.

It does not know what they mean, nor which of them are in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapis.club.events import Entry

BLOCK = 64
"""How many entries stand together: so many are copied at most for one more."""


@dataclass(frozen=True, slots=True)
class Past:
    """Entries in the order of the log, in full blocks and the beginning of the next one."""

    blocks: tuple[tuple[Entry, ...], ...] = ()
    last: tuple[Entry, ...] = ()

    def followed_by(self, entry: Entry) -> Past:
        """The same with one more."""
        if len(self.last) < BLOCK:
            return Past(self.blocks, (*self.last, entry))
        return Past((*self.blocks, self.last), (entry,))

    def __iter__(self) -> Iterator[Entry]:
        for block in self.blocks:
            yield from block
        yield from self.last


NO_PAST = Past()
