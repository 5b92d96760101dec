"""What calls mean by the system the bots of a regulation share, for everybody who sees them.

A meaning is made of what is said openly, never of a hand. Systems register through the entry point group
``tapis.meanings`` by a regulation's id: an ``Explaining``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tapis.core.speech import Saying

GROUP = "tapis.meanings"


@dataclass(frozen=True, slots=True)
class CallMeant:
    """What one call means: a convention's name by language, where it has one, and what it tells."""

    texts: Mapping[str, str]
    says: tuple[Saying, ...]
    alert: bool = False
    """Players without this system would take it to mean something else."""
    agreed: bool = True
    """The system has a meaning for it."""


@dataclass(frozen=True, slots=True)
class SystemLine:
    """One rule of a system, as its card lists it."""

    after: tuple[str, ...]
    """The auctions it holds after, as players write them."""
    call: str
    hands: tuple[tuple[Saying, ...], ...]
    """The hands that make the call; each of several will do."""
    texts: Mapping[str, str]
    asks: Saying | None
    """What the call asks of partner."""
    when: tuple[Saying, ...]
    alert: bool
    answers: Mapping[str, str] = field(default_factory=dict)
    """The name of the call of partner's that it answers, by language; empty where that may be any."""


@dataclass(frozen=True, slots=True)
class SystemPart:
    """A chapter of the card: its title by language, its rules in order of precedence."""

    titles: Mapping[str, str]
    lines: tuple[SystemLine, ...]


@dataclass(frozen=True, slots=True)
class SystemPrinciple:
    """What holds in every system: its name by language."""

    texts: Mapping[str, str]
    alert: bool


@dataclass(frozen=True, slots=True)
class SystemCard:
    """A whole system to be read."""

    titles: Mapping[str, str]
    intro: Mapping[str, str]
    parts: tuple[SystemPart, ...]
    principles: tuple[SystemPrinciple, ...] = ()
    """What is followed where no rule tells an auction, in order of precedence."""
    version: str = ""
    """What its writer calls this state of it; ours have none."""
    signs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language, words of its auctions and hands that are written otherwise in it."""


@dataclass(frozen=True, slots=True)
class SystemFinding:
    """One thing to mend, or to know, about a file of a system."""

    line: int
    """In the file, from 1; 0 where it belongs to no line."""
    says: Saying
    rule: str = ""
    """The rule it is about, as players write its auction and its call; empty where it is about none."""
    fault: bool = True
    """It has to be mended; else it is a hole, which principles fill."""

    @property
    def told(self) -> Saying:
        """The finding with its place in the file."""
        if self.rule:
            place = {"line": self.line or "?", "rule": self.rule}
            return Saying("Line {line}, rule {rule}: {what}", {**place, "what": self.says})
        return (
            Saying("Line {line}: {what}", {"line": self.line, "what": self.says}) if self.line else self.says
        )


@dataclass(frozen=True, slots=True)
class OwnSystems:
    """How the systems are read that clubs write themselves, each a text that an option holds."""

    option: str
    """The key of the option by which a table chooses its system."""
    of: Callable[[Any], str]
    """What a table has chosen: the name of one of ours, or a text."""
    key: Callable[[str], str]
    """What tells the system from every other: its name for one of ours, the digest of a text."""
    card: Callable[[str], SystemCard]
    """Its card; ``IllegalMove`` says in one sentence why a text is none."""
    checked: Callable[[str], Sequence[SystemFinding]]
    """What is found in a text before it is offered, faults first."""
    titled: Callable[[str, str, str], str | None]
    """A text under another title, given its language and the title; None where its title is not found."""
    ours: Sequence[str]
    """The names of ours."""
    source: Callable[[str], str]
    """The text of one of ours, for somebody to begin with."""
    largest: int
    """Letters of a text."""


@dataclass(frozen=True, slots=True)
class Explaining:
    """What a regulation brings: the meanings of a table's calls, in order, and the cards of its systems."""

    calls: Callable[[Any], Sequence[CallMeant]]
    cards: Callable[[], Mapping[str, SystemCard]]
    """By name, the usual one first; a table names the one it is played by."""
    would: Callable[[Any, Any], CallMeant | None] | None = None
    """What a call would mean as the next one at a table; None for one that means nothing by the system."""
    own: OwnSystems | None = None
    """None where nobody can bring a system."""


@cache
def _registered() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def explaining(regulation: str) -> Explaining | None:
    """What explains the calls of ``regulation``; None where nothing does."""
    point = _registered().get(regulation)
    found: Explaining | None = point.load() if point else None
    return found
