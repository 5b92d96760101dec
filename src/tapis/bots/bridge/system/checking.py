"""A file of a system looked through before anybody bids by it: what cannot be read, contradicts, is open.

For a club that writes its own. Every finding names its line and says one thing; the first fault that keeps
the file from being read is told alone. Whether a hand bears its calls out is counted by a census, not here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.describing import described
from tapis.bots.bridge.system.patterns import VARIABLES, Pattern, Suits, call_of, free, pattern
from tapis.bots.bridge.system.reading import CONDITIONS
from tapis.bots.bridge.system.rules import System, SystemRule, parse, principles
from tapis.bots.bridge.system.shown import HandShown
from tapis.core.speech import Saying
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass

_RULE = re.compile(r"\{[^{}]*?\bcall\s*=")
_LINE = re.compile(r"at line (\d+)")
_STRAIN = r"(?:NT|[CDHSMOmnxyzw])"
_CALL = re.compile(rf"\?|(?:(?:P|X|XX|(?:[1-7]|\[[1-7]+\]){_STRAIN})(?:\||$))+")
_MADE = re.compile(rf"P|X|XX|(?:[1-7]|\+{{1,3}}){_STRAIN}")
_SUITS: Suits = dict(zip("MOmnxyzw", "SHDCSHDC", strict=True))
"""Suits for the variables of a pattern that is only tried for being readable."""


@dataclass(frozen=True, slots=True)
class SystemFinding:
    """One thing to mend, or to know, about a file."""

    line: int
    """In the file, from 1; 0 where it belongs to no line."""
    says: Saying
    fault: bool = True
    """It has to be mended; else it is a hole, which principles fill."""


def checked(name: str, text: str) -> tuple[System | None, tuple[SystemFinding, ...]]:
    """The system in ``text``, None where it cannot be read, and what was found, by lines."""
    try:
        found = parse(name, text)
    except tomllib.TOMLDecodeError as error:
        line = _LINE.search(str(error))
        return None, (SystemFinding(int(line[1]) if line else 0, Saying("It is not written as TOML.")),)
    except FileNotFoundError as error:
        return None, (SystemFinding(0, Saying("There is no system {name}.", {"name": str(error.filename)})),)
    except KeyError as error:
        return None, (SystemFinding(0, Saying("{name} is missing.", {"name": str(error.args[0])})),)
    except (ValueError, TypeError, AttributeError) as error:
        return None, (SystemFinding(0, Saying("It cannot be read: {what}.", {"what": str(error)})),)
    own = tuple(_own(found, text))
    told = [SystemFinding(line, says) for line, rule in own if (says := _unreadable(rule)) is not None]
    if not told:
        told = [*_out_of_reach(own), *_contradicting(own), *_unanswered(own, found)]
    return found, tuple(sorted(told, key=lambda each: (not each.fault, each.line)))


def _own(found: System, text: str) -> Iterator[tuple[int, SystemRule]]:
    """The rules the file itself has, each with its line; those taken over from another file left out."""
    told = tomllib.loads(text)["part"]
    lines = [text.count("\n", 0, each.start()) + 1 for each in _RULE.finditer(text)]
    rules = [
        rule
        for part, said in zip(found.parts, told, strict=True)
        if "from" not in said
        for rule in part.rules
    ]
    same = len(lines) == len(rules)
    yield from zip(lines if same else [0] * len(rules), rules, strict=True)


def _unreadable(rule: SystemRule) -> Saying | None:
    """The first thing of a rule that nobody can read."""
    at = Bindings(_SUITS, HandShown(), ())
    for word in (word for after in rule.after for word in after.split()):
        if not _CALL.fullmatch(word.strip("()")):
            return Saying("“{term}” is no call of an auction.", {"term": word})
    if not _MADE.fullmatch(rule.call):
        return Saying("“{term}” is no call of an auction.", {"term": rule.call})
    for term in (term.strip() for hand in rule.hands for term in hand.split(",") if term.strip()):
        try:
            needs(term, at)
            described(term)
        except ValueError:
            return Saying("“{term}” asks nothing of a hand that is known.", {"term": term})
    told = [_variables(after) for after in rule.after]
    for name in sorted(_variables(" ".join((rule.call, *rule.hands)))):
        if any(name in each for each in told) and not all(name in each for each in told):
            return Saying(
                "{name} stands for a suit in some of these auctions, and in others not.", {"name": name}
            )
    for condition in rule.when:
        if not CONDITIONS.fullmatch(condition):
            return Saying("“{term}” is no condition.", {"term": condition})
    return None


def _variables(text: str) -> set[str]:
    return {name for name in re.findall(r"[A-Za-z]+", text) if name in VARIABLES}


def _out_of_reach(own: Sequence[tuple[int, SystemRule]]) -> Iterator[SystemFinding]:
    """Rules after one that takes every hand, and calls that are not high enough."""
    ended: dict[str, int] = {}
    for line, rule in own:
        plain = not rule.when and not any(name in rule.call for name in VARIABLES)
        behind = [ended[after] for after in rule.after if after in ended]
        if len(behind) == len(rule.after):
            words = Saying(
                "No hand comes to it: the rule of line {other} takes all that are left.", {"other": behind[0]}
            )
            yield SystemFinding(line, words)
        if plain and not any(_open(after, rule.call) for after in rule.after):
            yield SystemFinding(
                line, Saying("{call} is not high enough after this auction.", {"call": rule.call})
            )
        if plain and (rule.rest or not any(rule.hands)):
            ended.update((after, line) for after in rule.after if after not in ended)


def _open(after: str, call: str) -> bool:
    """Whether a call that names a level may be made after an auction, whatever its variables stand for."""
    for said, suits in _auctions(after, call):
        bids = [each for each in said if isinstance(each, Bid)]
        made = call_of(call, suits, bids[-1] if bids else None)
        if not isinstance(made, Bid) or not bids or made.rank > bids[-1].rank:
            return True
    return False


def _auctions(after: str, call: str) -> Iterator[tuple[list[AuctionCall], Suits]]:
    """Auctions that a pattern describes, with what its variables stand for; of several options the first."""
    options = [token.text.split("|")[0] for token in pattern(after).tokens]
    tokens = [re.sub(r"\[(\d)\d*\]", r"\1", option).replace("?", "P") for option in options]
    for suits in free(" ".join([*tokens, call]), {}):
        said = [call_of(token, suits, None) for token in tokens]
        yield [each for each in said if each is not None], suits


def _contradicting(own: Sequence[tuple[int, SystemRule]]) -> Iterator[SystemFinding]:
    """One call after one auction that asks partner both to pass and to speak."""
    first: dict[tuple[str, str], tuple[int, Force]] = {}
    for line, rule in own:
        if rule.when:
            continue
        for after in rule.after:
            other = first.setdefault((after, rule.call), (line, rule.force))
            if Force.STOP in (other[1], rule.force) and (other[1].forces or rule.force.forces):
                words = Saying(
                    "{call} asks partner to speak here and to pass in line {other}, or the other way round.",
                    {"call": rule.call, "other": other[0]},
                )
                yield SystemFinding(line, words)
                break


def _unanswered(own: Sequence[tuple[int, SystemRule]], found: System) -> Iterator[SystemFinding]:
    """Calls that partner has to answer, and no rule tells how."""
    patterns = {pattern(after) for rule in found.rules for after in rule.after}
    by_length: Mapping[int, list[Pattern]] = {
        length: [each for each in patterns if len(each.tokens) == length]
        for length in {len(each.tokens) for each in patterns}
    }
    for line, rule in own:
        if rule.force is not Force.ROUND or rule.name in principles():
            continue
        if not any(_answered(after, rule.call, by_length) for after in rule.after):
            words = Saying(
                "{call} has to be answered, and no rule tells how: principles will.", {"call": rule.call}
            )
            yield SystemFinding(line, words, fault=False)


def _answered(after: str, call: str, by_length: Mapping[int, list[Pattern]]) -> bool:
    for said, suits in _auctions(after, call):
        last = next((each for each in reversed(said) if isinstance(each, Bid)), None)
        made = call_of(call, suits, last)
        if made is None:
            continue
        whole = [*said, made, Pass()]
        if any(each.match(whole) is not None for each in by_length.get(len(whole), ())):
            return True
    return False
