"""A system as a file: its parts, their rules in order of precedence, and the names of conventions.

A file ``<name>.toml`` holds ``[[part]]`` tables with a title in four languages and ``rules``, and
``[name.…]`` tables with a short text in four languages, with the variables of a pattern: ``short in {M}``.
A rule tells ``after`` which auctions (see ``patterns``) which ``call`` is made with which ``hand`` (see
``asking``); lists stand for several. ``when`` adds conditions (see ``written/when.py``), parted by commas.
The first rule that is right for a hand is followed. ``rest`` marks one that takes all hands left. A rule
whose auction has ``...`` tells a class of auctions, and holds where no rule tells the very auction that call;
``first`` marks one of these that is followed before the rules for the very auction.
A part with ``from`` is that of another system, with the names of its conventions; the file's own rule for the
same auction and call holds instead of one that it takes over.

A club's own file stands in the log of its table, whole: what a table names is one of ours, or such a text.
It may speak one language alone, which is then told to all, and calls its ``version`` as it likes.

Where no rule tells an auction, principles hold that are the same in every system: ``principles.toml`` has
their names in order of precedence, and a file may call them otherwise.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.patterns import ANYTHING
from tapis.bots.bridge.system.written.legible import unreadable, ways
from tapis.bots.bridge.system.written.shape import LANGUAGES, TOO_MANY, Misshapen, tables
from tapis.core.speech import Saying
from tapis.law import IllegalMove, Reason
from tapis.law.french import set_french

USUAL = "french"
SYSTEMS = (USUAL, "acol")
"""Those that a table may choose, the usual one first."""
ANY = ""
DIGITS = 12
OWN_KEPT = 32
"""Files of clubs that are kept read."""
MOST_WAYS = 6_000
"""Agreements that all rules of a file may make together, so that none makes a player think for ever; ours
make a third of that."""
NOT_READ = Reason("system-not-read", "The bidding system of this table cannot be read: {problem}")


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
    first: bool = False
    """Of a class: it is followed before the rules for the auction, for a call that none of them tells."""

    @property
    def of_class(self) -> bool:
        """Whether it tells a class of auctions, and none of them whole."""
        return any(ANYTHING in each for each in self.after)


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
    version: str = ""
    """As its writer calls it; ours have none."""

    @cached_property
    def rules(self) -> tuple[SystemRule, ...]:
        """All rules, the first ones taking precedence."""
        return tuple(rule for part in self.parts for rule in part.rules)


def system(name: str = USUAL) -> System:
    """The system that a table names, always the same one: one of ours, or a club's own by its whole text.

    ``IllegalMove`` says what is wrong with a text.
    """
    return _kept(name) if name in SYSTEMS else _own(name)


@lru_cache(maxsize=OWN_KEPT)
def _own(text: str) -> System:
    try:
        return _readable(parse(digest(text), text))
    except Misshapen as error:
        raise IllegalMove(NOT_READ(problem=error.says)) from error


def _readable(found: System) -> System:
    for each in found.rules:
        if (says := unreadable(each.after, each.call, each.hands, each.when)) is not None:
            raise Misshapen(says)
    return found


def digest(text: str) -> str:
    """What tells one text from every other."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:DIGITS]


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
    """The system that ``text`` describes; ``Misshapen`` says what keeps it from being one."""
    told = tables(text)
    lenders = dict.fromkeys(each["from"] for each in told["part"] if "from" in each)
    for lender in lenders:
        if lender not in SYSTEMS:
            raise Misshapen(Saying("There is no system {name}.", {"name": lender}))
    taken = {key: name for lender in lenders for key, name in system(lender).names.items()}
    names = {**principles(), **taken, **_names(told.get("name", {}))}
    parts = _parts(told["part"])
    for at, rule in enumerate(_written(told["part"])):
        if rule.get("name", "") not in {"", *names}:
            raise Misshapen(Saying("There are no words for {name}.", {"name": rule["name"]}), at)
    if (
        sum(ways(rule.after, rule.call, rule.hands, rule.when) for part in parts for rule in part.rules)
        > MOST_WAYS
    ):
        raise Misshapen(Saying(TOO_MANY, {"name": "rules", "most": MOST_WAYS}))
    return System(name, _texts(told["title"]), _texts(told["intro"]), parts, names, told.get("version", ""))


def _written(told: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The rules that a file has itself, in its order."""
    return (rule for each in told for rule in each.get("rules", ()))


def _parts(told: Sequence[Mapping[str, Any]]) -> tuple[Part, ...]:
    own = {(after, rule["call"]) for rule in _written(told) for after in _several(rule.get("after", ANY))}
    return tuple(
        _taken(system(each["from"]), each["id"], own) if "from" in each else _part(each, place)
        for each, place in zip(told, _places(told), strict=True)
    )


def _places(told: Sequence[Mapping[str, Any]]) -> Iterator[int]:
    """Which of the file's own rules is the first of each part."""
    place = 0
    for each in told:
        yield place
        place += len(each.get("rules", ()))


def _texts(told: Mapping[str, Any]) -> Mapping[str, str]:
    """A text in every language; one that is missing is told in the first that there is."""
    usual = next(told[language] for language in LANGUAGES if language in told)
    found = {language: str(told.get(language, usual)) for language in LANGUAGES}
    return {**found, "fr": set_french(found["fr"])} if "fr" in told else found


def _part(told: Mapping[str, Any], place: int) -> Part:
    rules = tuple(_rule(told["id"], each, place + at) for at, each in enumerate(told["rules"]))
    return Part(told["id"], _texts(told["title"]), rules)


def _taken(other: System, part: str, own: Collection[tuple[str, str]]) -> Part:
    """A part of another system, less what is told otherwise: the same call after the same auction."""
    found = next((each for each in other.parts if each.id == part), None)
    if found is None:
        raise Misshapen(Saying("{system} has no part {part}.", {"system": other.id, "part": part}))
    left = ((rule, tuple(a for a in rule.after if (a, rule.call) not in own)) for rule in found.rules)
    return replace(found, rules=tuple(replace(rule, after=after) for rule, after in left if after))


def _rule(part: str, told: Mapping[str, Any], place: int) -> SystemRule:
    if (force := told.get("force", "")) not in {each.value for each in Force}:
        raise Misshapen(Saying("“{term}” is nothing that a call asks of partner.", {"term": force}), place)
    return SystemRule(
        part,
        _several(told.get("after", ANY)),
        told["call"],
        _several(told.get("hand", "")),
        told.get("name", ""),
        Force(force),
        tuple(each.strip() for each in told.get("when", "").split(",") if each.strip()),
        bool(told.get("rest")),
        bool(told.get("first")),
    )


def _several(told: str | Sequence[str]) -> tuple[str, ...]:
    return (told,) if isinstance(told, str) else tuple(told)
