"""A system as a file: its parts, their rules in order of precedence, and the names of conventions.

A file ``<name>.toml`` holds ``[[part]]`` tables with a title in four languages and ``rules``, and
``[name.…]`` tables with a short text in four languages, with the variables of a pattern: ``short in {M}``.
A rule tells ``after`` which auctions (see ``patterns``) which ``call`` is made with which ``hand`` (see
``asking``); lists stand for several. ``when`` adds conditions, parted by commas: ``x>y`` for the order of
suits, ``passed`` or ``fresh`` (whether one has passed before anybody bid), ``seat 3``, ``vulnerable``,
``safe``. The first rule that is right for a hand is followed. ``rest`` marks one that takes all hands left.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tapis.bots.bridge.system.agreements import Force
from tapis.law.french import set_french

LANGUAGES = ("fr", "de", "nl", "en")
ANY = ""


@dataclass(frozen=True, slots=True)
class Name:
    """What players call a meaning, by language; ``alert`` where it is no natural one."""

    texts: Mapping[str, str]
    alert: bool = False


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


@dataclass(frozen=True, slots=True)
class System:
    """A bidding system."""

    id: str
    titles: Mapping[str, str]
    intro: Mapping[str, str]
    parts: tuple[Part, ...]
    names: Mapping[str, Name]

    @property
    def rules(self) -> tuple[SystemRule, ...]:
        """All rules, the first ones taking precedence."""
        return tuple(rule for part in self.parts for rule in part.rules)


@cache
def system(name: str = "french") -> System:
    """The system in the file of that name; ValueError says what is wrong with it."""
    return parse(name, files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def parse(name: str, text: str) -> System:
    """The system that ``text`` describes."""
    told = tomllib.loads(text)
    names = {key: Name(_texts(each), bool(each.get("alert"))) for key, each in told["name"].items()}
    parts = tuple(_part(each) for each in told["part"])
    unknown = {rule.name for part in parts for rule in part.rules} - {"", *names}
    if unknown:
        raise ValueError(f"{name}: no words for {', '.join(sorted(unknown))}")
    return System(name, _texts(told["title"]), _texts(told["intro"]), parts, names)


def _texts(told: Mapping[str, Any]) -> Mapping[str, str]:
    found = {language: str(told[language]) for language in LANGUAGES}
    return {**found, "fr": set_french(found["fr"])}


def _part(told: Mapping[str, Any]) -> Part:
    rules = tuple(_rule(told["id"], each) for each in told["rules"])
    return Part(told["id"], _texts(told["title"]), rules)


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
