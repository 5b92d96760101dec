"""Rules and refusals: how code cites the book, and how it says no.

Two kinds of refusal are values. A *breach* always names a clause; a *refused* does not (a closed
round, a stale version, a missing right). Anything else that goes wrong is a bug and an assertion.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, ParamSpec, TypeAlias, TypeVar

from tapis.law.clauses import Clause

P = ParamSpec("P")
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Rule(Generic[P, R_co]):
    """A plain function that knows which clauses it applies."""

    clauses: tuple[Clause, ...]
    body: Callable[P, R_co]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """What the function itself gives."""
        return self.body(*args, **kwargs)

    @property
    def code(self) -> str:
        """The rule's name as it appears in logs: ``play-in-turn``."""
        return self.body.__name__.replace("_", "-")

    @property
    def sentence(self) -> str:
        """The first paragraph of the docstring: what a player is told, and the msgid."""
        first = (inspect.getdoc(self.body) or "").split("\n\n")[0]
        return " ".join(first.split())

    def breach(self, **args: object) -> Breach:
        """The breach of this rule; ``args`` fill the placeholders of its sentence."""
        return Breach(self.clauses[0], self.code, self.sentence, args)


@dataclass(frozen=True, slots=True)
class Breach:
    """A clause that was broken: a value to show, translate or log."""

    clause: Clause
    code: str
    sentence: str
    args: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.sentence.format_map(_Lenient(self.args))} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Refused:
    """A no that rests on no clause; ``sentence`` is the msgid, ``args`` fill its placeholders."""

    code: str
    sentence: str
    args: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence.format_map(_Lenient(self.args))


@dataclass(frozen=True, slots=True)
class Reason:
    """A named reason to refuse; calling it gives the refusal."""

    code: str
    sentence: str

    def __call__(self, **args: object) -> Refused:
        """The refusal; ``args`` fill the placeholders of the sentence."""
        return Refused(self.code, self.sentence, args)


Refusal: TypeAlias = "Breach | Refused"


class IllegalMove(ValueError):
    """A refusal carried as an exception, at the edge only: shells raise it, rules never do."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class _Lenient(dict[str, object]):
    """A mapping that leaves a placeholder standing rather than hide the sentence behind an error."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
