"""The book: a regulation with its clauses, its house options and the rules that cite it.

An *option* is a question the text leaves open, answered by a default that a club may change. This
module knows nothing of cards or games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from tapis.law.audience import Audience
from tapis.law.bars import Bar, J
from tapis.law.clauses import Clause
from tapis.law.figures import DatedFigure, Profile, Setting, fill, frozen
from tapis.law.rules import Provision, Rule
from tapis.law.texts import BookText, Texts

P = ParamSpec("P")
S = TypeVar("S")


EVERYBODYS = frozenset({"true", "false", "left", "right", "dealer"})
"""The answers, by ``answer_key``, that mean the same in every book: whoever shows them has words for them."""


def answer_key(value: Setting) -> str:
    """An answer as a book writes it before its words: ``true``, ``half_down``, ``3``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Option:
    """A question the text leaves open."""

    clause: Clause
    key: str
    default: Setting
    """What a log that does not say meant."""
    choices: tuple[Setting, ...] = ()
    """The answers; empty where there are ``bounds``."""
    bounds: tuple[int, int] | None = None
    """The least and the greatest number that may be answered."""
    document: bool = False
    """A text of somebody's own is admitted too, one that says ``key = value``; the game reads it."""
    offered: Setting | None = None
    """What forms propose today; None for the default."""
    sizes: tuple[int, ...] = ()
    """The sizes of table that ask it; empty for all."""
    in_play: bool = False
    """It says only how cards are played, and changes no mark."""
    in_event: bool = False
    """It says only how the tables of an event are compared; a table by itself is not asked."""
    words: Mapping[str, Texts] = field(default_factory=dict, compare=False, repr=False)
    """What its answers are called, by ``answer_key``; one that is missing stands as it is, or has a word
    that is everybody's.
    """

    @property
    def answers(self) -> tuple[Setting, ...]:
        """Every answer that can be listed."""
        lowest, highest = self.bounds or (0, -1)
        return (*self.choices, *range(lowest, highest + 1))

    @property
    def proposed(self) -> Setting:
        """The answer a new event or table begins with."""
        return self.default if self.offered is None else self.offered

    def admits(self, value: Setting) -> bool:
        """Whether ``value`` is one of the answers this option allows."""
        if type(value) is not type(self.default):
            return False
        if self.bounds is not None:
            return isinstance(value, int) and self.bounds[0] <= value <= self.bounds[1]
        return value in self.choices or (self.document and "=" in str(value))


@dataclass(frozen=True, slots=True)
class Regulation:
    """A rule book. Calling it with refs turns a plain function into a cited rule."""

    id: str
    edition: str
    """The one in force."""
    title: Texts
    clauses: Mapping[str, Clause]
    """By ref, with the texts in force."""
    options: Mapping[str, Option]
    """By key."""
    editions: tuple[str, ...] = ()
    """All there were, the oldest first."""
    figures: Mapping[str, DatedFigure] = field(default_factory=dict)
    """By key."""
    formats: Mapping[str, Texts] = field(default_factory=dict, compare=False, repr=False)
    """What the ways to play an event are called, by their ids."""
    wording: Mapping[str, Texts] = field(default_factory=dict, compare=False, repr=False)
    """The texts of clauses by ref, before their figures are filled in."""
    rules: list[Provision] = field(default_factory=list, compare=False, repr=False)
    """Everything in the code that cites the book."""
    _dated: dict[str, Mapping[str, int]] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Its figures by edition, once somebody has asked: every sheet that is marked does."""

    @property
    def proposed(self) -> dict[str, Setting]:
        """The options whose offered answer is not the default, by key."""
        return {key: each.proposed for key, each in self.options.items() if each.proposed != each.default}

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

    def bars(self, *refs: str) -> Callable[[Callable[[J], bool]], Bar[J]]:
        """Cite ``refs`` for what they forbid: the decorated function is true where it stands in the way."""
        clauses = tuple(self.clause(ref) for ref in refs)

        def cite(when: Callable[[J], bool]) -> Bar[J]:
            bar = Bar(clauses, when)
            self.rules.append(bar)
            return bar

        return cite

    def bars_where(self, holding: Callable[[J], str], *refs: str) -> Callable[[Callable[[J], bool]], Bar[J]]:
        """Cite ``refs`` that forbid the same at different tables: ``holding`` tells which one holds here."""
        clauses = tuple(self.clause(ref) for ref in refs)

        def cite(when: Callable[[J], bool]) -> Bar[J]:
            bar = Bar(clauses, when, holding)
            self.rules.append(bar)
            return bar

        return cite

    def audience(self, *refs: str, code: str, sentence: str) -> Audience:
        """Cite ``refs`` for who may perceive something."""
        audience = Audience(tuple(self.clause(ref) for ref in refs), code, sentence)
        self.rules.append(audience)
        return audience

    def figures_at(self, edition: str = "") -> Mapping[str, int]:
        """Every figure by key in ``edition`` (empty: the one in force); ValueError when there is none."""
        edition = edition or self.edition
        if edition not in self.known_editions:
            raise ValueError(f"{self.id} has no edition {edition}")
        if edition not in self._dated:
            dated = {key: each.at(edition, self.known_editions) for key, each in self.figures.items()}
            self._dated[edition] = frozen(dated)
        return self._dated[edition]

    def figure_now(self, key: str) -> int:
        """The figure of the edition in force, for what begins; whatever goes on has that of its profile."""
        return self.figures_at()[key]

    def reads(self, ref: str, edition: str = "") -> Texts:
        """The text of a clause in ``edition``, by language."""
        figures, texts = self.figures_at(edition), self.wording.get(ref, self.clause(ref).text)
        return BookText({language: fill(text, figures) for language, text in texts.items()})

    @property
    def known_editions(self) -> tuple[str, ...]:
        """Every edition there was, oldest first."""
        return self.editions or (self.edition,)

    def began(self, told: str) -> str:
        """The edition something began under: ``told``, or the first there was where that is empty."""
        return told or self.known_editions[0]

    def profile(self, chosen: Mapping[str, Setting] | None = None, edition: str = "") -> Profile:
        """Every option's value by key, defaults filled in; ValueError names the first bad one.

        A complete profile stays as it is. Empty, ``edition`` is its own, else the one in force.
        """
        if isinstance(chosen, Profile):
            if edition in ("", chosen.edition) and set(chosen) == set(self.options):
                return chosen
            edition = edition or chosen.edition
        chosen = {} if chosen is None else chosen
        if not isinstance(chosen, Mapping):
            raise TypeError(f"Options are told by their keys, as {{KEY: ANSWER}}, not {chosen!r}.")
        if unknown := sorted(set(chosen) - set(self.options)):
            raise ValueError(f"{self.id} has no option {unknown[0]}")
        for key, value in chosen.items():
            if not self.options[key].admits(value):
                raise ValueError(f"{self.options[key].clause}: {key} cannot be {value!r}")
        defaults = {key: option.default for key, option in self.options.items()}
        return Profile(edition or self.edition, defaults | dict(chosen), self.figures_at(edition))
