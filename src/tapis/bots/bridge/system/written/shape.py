"""What a file of a system has, before anything in it is understood: which tables, of which kind, how much.

A club's file may come from anywhere. Whatever would make a reader or a player work without end is refused by
one sentence: too long, too deep, too many rules, words that are none, letters that change how a page is read.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

from tapis.core.speech import Saying, msgid

LANGUAGES = ("fr", "de", "nl", "en")
LARGEST = 200_000
"""Letters of a file; the longest of ours has little more than half of them."""
LONGEST_LINE = 2_000
MOST = {"part": 100, "rules": 2_500, "name": 500, "after": 40, "hand": 20}
"""How many there may be of each."""
MOST_HANDS = 8_000
"""Hands of all rules together: so many may be tried for one call."""
LONGEST = {"after": 120, "call": 12, "hand": 160, "when": 80, "id": 60, "name": 60, "version": 60}
"""Letters of each; a text that people read has ``TEXT``."""
TEXT = 600
ID = re.compile(r"[\w-]+", re.ASCII)

MISSING = msgid("{name} is missing.")
UNKNOWN = msgid("{name} means nothing here.")
OTHERWISE = msgid("{name} is written otherwise.")
TOO_LONG = msgid("{name} is longer than {most:letter|letters}.")
TOO_MANY = msgid("{name}: there are more than {most}.")
NOT_TOML = msgid(
    "It is not written as TOML: here or in the line before, a comma, a quotation mark or a bracket is"
    " missing, or there is one too many."
)
UNPRINTABLE = msgid("{name} has letters that nobody can read.")

Table: TypeAlias = Mapping[str, Any]


class Misshapen(ValueError):
    """Why a file is no system; ``rule`` is which of its own rules is meant, from 0, or −1 for none."""

    def __init__(self, says: Saying, rule: int = -1, line: int = 0) -> None:
        super().__init__(str(says))
        self.says, self.rule, self.line = says, rule, line


def tables(text: str) -> Table:
    """What the file says, each part of it of its kind; ``Misshapen`` says the first thing that is not."""
    if len(text) > LARGEST:
        raise Misshapen(Saying(TOO_LONG, {"name": "TOML", "most": LARGEST}))
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise Misshapen(Saying(TOO_LONG, {"name": "TOML", "most": LONGEST_LINE}), line=number)
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        where = int(found[1]) if found else text.rstrip().count("\n") + 1  # a file that was cut off
        raise Misshapen(Saying(NOT_TOML), line=where) from error
    except (ValueError, RecursionError) as error:  # numbers without end, brackets without end
        raise Misshapen(Saying("It is not written as TOML.")) from error
    _keys(told, {"title", "intro", "part"}, {"version", "name"})
    _texts("title", told["title"])
    _texts("intro", told["intro"])
    _word("version", told.get("version", "–"))
    _names(told.get("name", {}))
    _parts(told["part"])
    return told


def _keys(told: Any, needed: Collection[str], more: Collection[str], rule: int = -1) -> None:
    if not isinstance(told, dict):
        raise Misshapen(Saying(OTHERWISE, {"name": " / ".join(sorted(needed))}), rule)
    for name in (name for name in told if name not in needed and name not in more):
        raise Misshapen(Saying(UNKNOWN, {"name": _shown(name)}), rule)
    for name in (name for name in needed if name not in told):
        raise Misshapen(Saying(MISSING, {"name": name}), rule)


def _shown(name: str) -> str:
    """A name out of a file, as it can be put into a sentence."""
    return "".join(letter for letter in name if letter.isprintable())[:40]


def _word(name: str, told: Any, rule: int = -1) -> None:
    if not isinstance(told, str):
        raise Misshapen(Saying(OTHERWISE, {"name": name}), rule)
    if len(told) > LONGEST.get(name, TEXT):
        raise Misshapen(Saying(TOO_LONG, {"name": name, "most": LONGEST.get(name, TEXT)}), rule)
    if not told.isprintable():
        raise Misshapen(Saying(UNPRINTABLE, {"name": name}), rule)


def _texts(name: str, told: Any) -> None:
    """A text in one language or more."""
    _keys(told, (), LANGUAGES)
    if not told:
        raise Misshapen(Saying(MISSING, {"name": name}))
    for language, text in told.items():
        _word(f"{name}.{language}", text)
        if not text.strip():
            raise Misshapen(Saying(MISSING, {"name": f"{name}.{language}"}))


def _counted(name: str, told: Any, kind: type, rule: int = -1) -> None:
    if not isinstance(told, kind):
        raise Misshapen(Saying(OTHERWISE, {"name": name}), rule)
    assert isinstance(told, list | dict)
    if len(told) > MOST[name]:
        raise Misshapen(Saying(TOO_MANY, {"name": name, "most": MOST[name]}), rule)


def _id(name: str, told: Any) -> None:
    _word(name, told)
    if not ID.fullmatch(told):
        raise Misshapen(Saying(OTHERWISE, {"name": name}))


def _names(told: Any) -> None:
    _counted("name", told, dict)
    for key, each in told.items():
        _id("name", key)
        _keys(each, (), (*LANGUAGES, "alert", "last"))
        _texts(f"name.{key}", {name: text for name, text in each.items() if name in LANGUAGES})
        _yes("alert", each.get("alert", False))
        _yes("last", each.get("last", False))


def _yes(name: str, told: Any, rule: int = -1) -> None:
    if not isinstance(told, bool):
        raise Misshapen(Saying(OTHERWISE, {"name": name}), rule)


def _parts(told: Any) -> None:
    _counted("part", told, list)
    rules = 0
    hands = 0
    for each in told:
        taken = isinstance(each, dict) and "from" in each
        _keys(each, {"id", "from"} if taken else {"id", "title", "rules"}, ())
        _id("id", each["id"])
        if taken:
            _word("from", each["from"])
            continue
        _texts(f"{each['id']}.title", each["title"])
        _counted("rules", each["rules"], list)
        for rule in each["rules"]:
            hands += _rule(rule, rules)
            rules += 1
    if rules > MOST["rules"] or hands > MOST_HANDS:
        raise Misshapen(Saying(TOO_MANY, {"name": "rules", "most": MOST["rules"]}))


def _rule(told: Any, at: int) -> int:
    """Look through a rule; how many hands it names."""
    _keys(told, {"call"}, {"after", "hand", "name", "force", "when", "rest", "first"}, at)
    for name in ("call", "name", "force", "when"):
        _word(name, told.get(name, ""), at)
    for name in ("rest", "first"):
        _yes(name, told.get(name, False), at)
    counts = [_several(name, told.get(name, ""), at) for name in ("after", "hand")]
    return counts[-1]


def _several(name: str, told: Any, at: int) -> int:
    every: Sequence[Any] = [told] if isinstance(told, str) else told
    _counted(name, every, list, at)
    if not every:
        raise Misshapen(Saying(MISSING, {"name": name}), at)
    for each in every:
        _word(name, each, at)
    return len(every)
