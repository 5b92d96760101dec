"""A system as a file: its parts, their rules in order of precedence, and the names of conventions.

A file ``<name>.toml`` holds ``[[part]]`` tables with a title in four languages and ``rules``, and
``[name.…]`` tables with a short text in four languages, with the variables of a pattern: ``short in {M}``.
A rule tells ``after`` which auctions (see ``patterns``) which ``call`` is made with which ``hand`` (see
``asking``); lists stand for several. ``when`` adds conditions, parted by commas: ``x>y`` for the order of
suits, ``passed`` or ``fresh`` (whether one has passed before anybody bid), ``seat 3``, ``vulnerable``,
``safe``. The first rule that is right for a hand is followed. ``rest`` marks one that takes all hands left.
A part with ``from`` is that of another system, with the names of its conventions; the file's own rule for the
same auction and call holds instead of one that it takes over.

Where no rule tells an auction, principles hold that are the same in every system: ``principles.toml`` has
their names in order of precedence, and a file may call them otherwise.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from tapis.bots.bridge.system.agreements import Force
from tapis.law.french import set_french

LANGUAGES = ("fr", "de", "nl", "en")
USUAL = "french"
SYSTEMS = (USUAL, "acol")
"""Those that a table may choose, the usual one first."""
ANY = ""


@dataclass(frozen=True, slots=True)
class Name:
    """What players call a meaning, by language; ``alert`` where it is no natural one."""

    texts: Mapping[str, str]
    alert: bool = False
    last: bool = False
    """A principle of last resort, which tells that there was nothing to tell."""


@dataclass(frozen=True, slots=True)
class SystemRule:
    """After these auctions, with one of these hands, this call."""

    part: str
    after: tuple[str, ...]
    call: str
    hands: tuple[str, ...]
    name: str = ""
    force: Force = Force.NONE
    when: tuple[str, ...] = ()
    rest: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter of the system."""

    id: str
    titles: Mapping[str, str]
    rules: tuple[SystemRule, ...]


@dataclass(frozen=True, eq=False)
class System:
    """A bidding system; each is like itself alone, so that what was read by it can be kept."""

    id: str
    titles: Mapping[str, str]
    intro: Mapping[str, str]
    parts: tuple[Part, ...]
    names: Mapping[str, Name]
    """Of its conventions, and of the principles."""

    @cached_property
    def rules(self) -> tuple[SystemRule, ...]:
        """All rules, the first ones taking precedence."""
        return tuple(rule for part in self.parts for rule in part.rules)


def system(name: str = USUAL) -> System:
    """The system in the file of that name, always the same one; ValueError says what is wrong with it."""
    return _kept(name)


@cache
def _kept(name: str) -> System:
    return parse(name, source(name))


@cache
def principles() -> Mapping[str, Name]:
    """What holds where no rule of a file tells an auction, in order of precedence."""
    return _names(tomllib.loads(source("principles"))["name"])


def source(name: str) -> str:
    """The text of the file of that name; FileNotFoundError where there is none."""
    return files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")


def _names(told: Mapping[str, Any]) -> Mapping[str, Name]:
    return {
        key: Name(_texts(each), bool(each.get("alert")), bool(each.get("last"))) for key, each in told.items()
    }


def parse(name: str, text: str) -> System:
    """The system that ``text`` describes."""
    told = tomllib.loads(text)
    lenders = dict.fromkeys(each["from"] for each in told["part"] if "from" in each)
    taken = {key: name for lender in lenders for key, name in system(lender).names.items()}
    names = {**principles(), **taken, **_names(told.get("name", {}))}
    parts = _parts(told["part"])
    unknown = {rule.name for part in parts for rule in part.rules} - {"", *names}
    if unknown:
        raise ValueError(f"{name}: no words for {', '.join(sorted(unknown))}")
    return System(name, _texts(told["title"]), _texts(told["intro"]), parts, names)


def _parts(told: Sequence[Mapping[str, Any]]) -> tuple[Part, ...]:
    own = {
        (after, rule["call"])
        for each in told
        for rule in each.get("rules", ())
        for after in _several(rule.get("after", ANY))
    }
    return tuple(
        _taken(system(each["from"]), each["id"], own) if "from" in each else _part(each) for each in told
    )


def _texts(told: Mapping[str, Any]) -> Mapping[str, str]:
    found = {language: str(told[language]) for language in LANGUAGES}
    return {**found, "fr": set_french(found["fr"])}


def _part(told: Mapping[str, Any]) -> Part:
    rules = tuple(_rule(told["id"], each) for each in told["rules"])
    return Part(told["id"], _texts(told["title"]), rules)


def _taken(other: System, part: str, own: Collection[tuple[str, str]]) -> Part:
    """A part of another system, less what is told otherwise: the same call after the same auction."""
    found = next((each for each in other.parts if each.id == part), None)
    if found is None:
        raise ValueError(f"{other.id} has no part {part}")
    left = ((rule, tuple(a for a in rule.after if (a, rule.call) not in own)) for rule in found.rules)
    return replace(found, rules=tuple(replace(rule, after=after) for rule, after in left if after))


def _rule(part: str, told: Mapping[str, Any]) -> SystemRule:
    unknown = set(told) - {"after", "call", "hand", "name", "force", "when", "rest"}
    if unknown:
        raise ValueError(f"a rule of {part} tells {', '.join(sorted(unknown))}, which means nothing")
    return SystemRule(
        part,
        _several(told.get("after", ANY)),
        told["call"],
        _several(told.get("hand", "")),
        told.get("name", ""),
        Force(told.get("force", "")),
        tuple(each.strip() for each in told.get("when", "").split(",") if each.strip()),
        bool(told.get("rest")),
    )


def _several(told: str | Sequence[str]) -> tuple[str, ...]:
    return (told,) if isinstance(told, str) else tuple(told)
