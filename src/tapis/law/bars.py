"""Bars: what a clause forbids, said in one direction only.

A bar is named for the fact that forbids (``auction_open``), it is *true when it forbids*, and its docstring
is the sentence then shown. Several bars make a tuple in the order in which they are looked at::

    BARS: Bars[Laying[Table]] = (not_dealt_yet, estimates_missing, deal_over, jass.not_your_turn)
    breach = first_bar(BARS, laying)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from tapis.law.clauses import Clause
from tapis.law.rules import Breach, code_of, sentence_of


class Judged(Protocol):
    """What a bar looks at: a move before it is made, a result before it is entered."""

    @property
    def told(self) -> Mapping[str, object]:
        """What fills the placeholders of a refusal."""
        ...


J = TypeVar("J", bound=Judged)
J_contra = TypeVar("J_contra", bound=Judged, contravariant=True)


@dataclass(frozen=True, slots=True)
class Bar(Generic[J_contra]):
    """One thing a clause forbids; calling it tells whether it forbids this.

    Where several clauses forbid it at different tables, ``holding`` tells by its ref which one holds here.
    """

    clauses: tuple[Clause, ...]
    when: Callable[[J_contra], bool]
    holding: Callable[[J_contra], str] | None = None

    def __call__(self, judged: J_contra) -> bool:
        """Whether the bar forbids ``judged``."""
        return self.when(judged)

    @property
    def clause(self) -> Clause:
        """The clause its refusal names, unless another holds where it is judged."""
        return self.clauses[0]

    @property
    def code(self) -> str:
        """Its name as it appears in logs: ``auction-open``."""
        return code_of(self.when)

    @property
    def sentence(self) -> str:
        """The msgid of what the player whom it stops is told."""
        return sentence_of(self.when)

    def breach(self, judged: J_contra) -> Breach:
        """The refusal of ``judged``, with the clause that holds there."""
        return Breach(self._holding(judged), self.code, self.sentence, judged.told)

    def _holding(self, judged: J_contra) -> Clause:
        if self.holding is None:
            return self.clause
        ref = self.holding(judged)
        return next(clause for clause in self.clauses if clause.ref == ref)


Bars: TypeAlias = tuple[Bar[J], ...]
"""Bars in the order in which they are looked at."""


def first_bar(bars: Iterable[Bar[J]], judged: J) -> Breach | None:
    """The refusal by the first of ``bars`` that forbids ``judged``; None where none does."""
    return next((bar.breach(judged) for bar in bars if bar.when(judged)), None)
