"""The book: a regulation with its clauses, its house options and the rules that cite it.

An *option* is a question the text leaves open, answered by a default that a club may change. This
module knows nothing of cards or games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ParamSpec, TypeAlias, TypeVar

from tapis.law.clauses import Clause, Texts
from tapis.law.rules import Rule

P = ParamSpec("P")
S = TypeVar("S")

Setting: TypeAlias = "int | str | bool"


@dataclass(frozen=True, slots=True)
class Option:
    """A question the text leaves open: ``choices`` lists answers, or ``bounds`` an inclusive range.

    Where the answer may be a ``document``, any text is admitted: the game reads it.
    """

    clause: Clause
    key: str
    default: Setting
    choices: tuple[Setting, ...] = ()
    bounds: tuple[int, int] | None = None
    document: bool = False

    def admits(self, value: Setting) -> bool:
        """Whether ``value`` is one of the answers this option allows."""
        if type(value) is not type(self.default):
            return False
        if self.bounds is not None:
            return isinstance(value, int) and self.bounds[0] <= value <= self.bounds[1]
        return self.document or value in self.choices


@dataclass(frozen=True, slots=True)
class Regulation:
    """A rule book. Calling it with refs turns a plain function into a cited rule."""

    id: str
    edition: str
    title: Texts
    clauses: Mapping[str, Clause]
    options: Mapping[str, Option]
    rules: list[Rule[..., object]] = field(default_factory=list, compare=False, repr=False)

    def clause(self, ref: str) -> Clause:
        """The clause numbered ``ref``; KeyError when the book has none."""
        if ref not in self.clauses:
            raise KeyError(f"{self.id} has no clause {ref}")
        return self.clauses[ref]

    def __call__(self, *refs: str) -> Callable[[Callable[P, S]], Rule[P, S]]:
        """Cite ``refs`` for the decorated function; an unknown ref fails at import."""
        clauses = tuple(self.clause(ref) for ref in refs)

        def cite(body: Callable[P, S]) -> Rule[P, S]:
            rule = Rule(clauses, body)
            self.rules.append(rule)
            return rule

        return cite

    def profile(self, chosen: Mapping[str, Setting] | None = None) -> Mapping[str, Setting]:
        """Every option's value by key, defaults filled in; ValueError names the first bad one."""
        chosen = chosen or {}
        if unknown := sorted(set(chosen) - set(self.options)):
            raise ValueError(f"{self.id} has no option {unknown[0]}")
        for key, value in chosen.items():
            if not self.options[key].admits(value):
                raise ValueError(f"{self.options[key].clause}: {key} cannot be {value!r}")
        defaults = {key: option.default for key, option in self.options.items()}
        return MappingProxyType(defaults | dict(chosen))
