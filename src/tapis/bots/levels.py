"""Whom a table offers: at most three levels a game, each shown by a duel to be better than the one below.

Which player stands for a level, and the duel that shows it, are data beside the players of a game
(``levels.toml``). A level whose player is not the version that was proven, or whose interval is not above
zero, is not offered. How levels are called on pages is not known here, nor how long a table lets them think.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import pairwise
from typing import Any

from tapis.bots.installed import thinks_here
from tapis.bots.named import NamedPlayer, Options
from tapis.bots.registry import players, registered, strongest

FILE = "levels.toml"


class LevelWord(StrEnum):
    """What a level is called in records and on the command line, weakest first."""

    BEGINNER = "beginner"
    CLUB = "club"
    STRONG = "strong"


ORDER: tuple[str, ...] = tuple(each.value for each in LevelWord)


@dataclass(frozen=True, slots=True)
class ProvenVersion:
    """A player as it was when it was measured."""

    player: str
    version: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelProof:
    """A duel that was played: by how much a player is better than ``than``, a deal; more is better."""

    than: ProvenVersion
    better: float
    low: float
    high: float
    unit: str
    deals: int
    """Each was played twice."""
    day: str
    command: str


@dataclass(frozen=True, slots=True)
class LevelRecord:
    """A level as it is recorded; the lowest of a game needs no proof."""

    word: LevelWord
    who: ProvenVersion
    slow_ms: float
    """One move in a hundred takes longer."""
    proof: LevelProof | None = None
    mark: float | None = None
    """Where whole games put it on the scale of ratings, on which *club* is 25; None where nobody measured."""


@cache
def recorded(regulation: str) -> tuple[LevelRecord, ...]:
    """The levels that are recorded beside the players of a regulation, weakest first."""
    point = registered().get(regulation)
    package = point and import_module(point.module).__package__
    file = files(package) / FILE if package else None
    return read(file.read_text("utf-8")) if file is not None and file.is_file() else ()


def read(text: str) -> tuple[LevelRecord, ...]:
    """The levels of a file, weakest first."""
    found = (_record(each) for each in tomllib.loads(text)["level"])
    return tuple(sorted(found, key=lambda each: ORDER.index(each.word)))


def _record(told: Mapping[str, Any]) -> LevelRecord:
    who = ProvenVersion(told["player"], told["version"])
    proof = dict(told["proof"]) if "proof" in told else None
    if proof is None:
        return LevelRecord(LevelWord(told["word"]), who, told["slow_ms"], mark=told.get("mark"))
    than = ProvenVersion(proof.pop("than"), proof.pop("than_version"))
    shown = LevelProof(than=than, **proof)
    return LevelRecord(LevelWord(told["word"]), who, told["slow_ms"], shown, told.get("mark"))


def faults(
    levels: tuple[LevelRecord, ...], known: Mapping[str, NamedPlayer]
) -> Iterator[tuple[LevelWord, str]]:
    """What keeps levels from being offered: the level, and why."""
    for each in levels:
        player = known.get(each.who.player)
        if player is None or player.version != each.who.version:
            yield each.word, f"{each.who.player} is not version {each.who.version} any more"
    for below, each in pairwise(levels):
        if each.proof is None or each.proof.low <= 0:
            yield each.word, f"no duel shows it above {below.word}"
        elif each.proof.than != below.who:
            yield each.word, f"its duel was against {each.proof.than}, not against {below.who}"


@cache
def proven(regulation: str) -> tuple[LevelRecord, ...]:
    """The levels that hold, weakest first, whether or not their players can think here.

    None for a game that has only one.
    """
    found = recorded(regulation)
    wrong = {word for word, _ in faults(found, players(regulation))}
    held = tuple(each for each in found if each.word not in wrong)
    return held if len(held) > 1 else ()


def offered(regulation: str) -> tuple[LevelRecord, ...]:
    """The levels that hold and can be had here, weakest first."""
    known = players(regulation)
    return tuple(each for each in proven(regulation) if thinks_here(known[each.who.player]))


def not_installed(regulation: str) -> tuple[LevelRecord, ...]:
    """The levels that hold and would be offered if what their players think with were installed."""
    known = players(regulation)
    return tuple(each for each in proven(regulation) if not thinks_here(known[each.who.player]))


def usual(regulation: str) -> str:
    """The word of the level that nobody has to choose: the strongest that decides at once; empty for none."""
    known = players(regulation)
    at_once = [each.word for each in offered(regulation) if known[each.who.player].think is None]
    return at_once[-1] if at_once else next((each.word for each in offered(regulation)), "")


def level_of(regulation: str, name: str) -> LevelRecord | None:
    """The level for a word or a player's name, in an old record too; None where a game offers none.

    For what is not offered stands the weakest level that is not below it, else the strongest; for what
    nobody knows the usual one.
    """
    held, known = offered(regulation), players(regulation)
    if name in ORDER:
        above = [each for each in held if ORDER.index(each.word) >= ORDER.index(LevelWord(name))]
    elif name in known:
        above = [each for each in held if known[each.who.player].level >= known[name].level]
    else:
        above = [each for each in held if each.word == usual(regulation)]
    return next(iter(above), held[-1] if held else None)


def seated(regulation: str, name: str, options: Options | None = None) -> NamedPlayer:
    """Who sits in a bot's chair for which a word or a player's name is recorded, under house options.

    Where a game offers no levels: the player of that name, else the strongest who decides at once.
    """
    level, known = level_of(regulation, name), players(regulation, options)
    if level is not None:
        return known[level.who.player]
    named = known.get(name)
    return named if named and thinks_here(named) else known[strongest(regulation).name]


def asked_for(regulation: str, name: str, options: Options | None = None) -> NamedPlayer:
    """Whom a level's word or a player's name means, whether or not that player can think here."""
    meant = next((each.who.player for each in not_installed(regulation) if each.word == name), name)
    known = players(regulation, options)
    return known[meant] if meant in known else seated(regulation, name, options)


def thinker(regulation: str) -> NamedPlayer | None:
    """The strongest player a table offers if it takes its time, else of all; None where none does."""
    known, held = players(regulation), offered(regulation)
    best = known[held[-1].who.player] if held else [*known.values()][-1]
    return best if best.think is not None else None
