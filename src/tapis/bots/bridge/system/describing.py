"""The system and an auction put before readers: what every call meant, and the file as a card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.checking import checked
from tapis.bots.bridge.system.meaning import FORCES, Meaning, meaning_at, meanings
from tapis.bots.bridge.system.patterns import ANYTHING
from tapis.bots.bridge.system.rules import (
    SYSTEMS,
    Part,
    System,
    SystemRule,
    digest,
    principles,
    source,
    system,
)
from tapis.bots.bridge.system.written.shape import LANGUAGES, LARGEST
from tapis.bots.bridge.system.written.titling import titled
from tapis.bots.bridge.system.written.when import ANSWERING, read
from tapis.bots.meanings import (
    CallMeant,
    Explaining,
    OwnSystems,
    SystemCard,
    SystemFinding,
    SystemLine,
    SystemPart,
    SystemPrinciple,
)
from tapis.core.cards import SYMBOLS
from tapis.core.speech import Saying
from tapis.games.bridge.mark.written import LETTERS
from tapis.games.bridge.play.calls import Answer, Call, Claim
from tapis.games.bridge.play.table import Table

_SUIT, _RANGE = r"(?P<suit>NT|\w)", r"(?P<figures>[\d+-]+)"
_TERMS: Sequence[tuple[re.Pattern[str], Saying]] = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (_RANGE + r" hcp", Saying("{figures} honour points")),
        (_RANGE + r" pts", Saying("{figures} points with long suits")),
        (_RANGE + r" nt", Saying("{figures} points for no trump")),
        (_RANGE + rf" sup {_SUIT}", Saying("{figures} points in support of {suit}")),
        (_RANGE + rf" {_SUIT}", Saying("{figures} cards of {suit}")),
        (rf"{_SUIT}>=(?P<other>\w)", Saying("{suit} no shorter than {other}")),
        (rf"{_SUIT}>(?P<other>\w)", Saying("{suit} longer than {other}")),
        (r"balanced", Saying("balanced")),
        (r"unbalanced", Saying("unbalanced")),
        (r"stops", Saying("their suits stopped")),
        (rf"stop {_SUIT}", Saying("{suit} stopped")),
        (r"takeout", Saying("short in their suits, three cards of the others")),
        (rf"no stop {_SUIT}", Saying("{suit} not stopped")),
        (rf"good {_SUIT}", Saying("{suit} with good honours")),
        (rf"solid {_SUIT}", Saying("{suit} solid")),
        (_RANGE + rf" sum {_SUIT}", Saying("{figures} points together, for {suit}")),
        (_RANGE + rf" both {_SUIT}", Saying("{figures} cards of {suit} together")),
        (r"guarded", Saying("nothing open for no trump")),
        (r"unguarded", Saying("a suit open for no trump")),
        (r"covered", Saying("two cards of every suit that partner has not shown")),
        (rf"control {_SUIT}", Saying("{suit} controlled")),
        (rf"first control {_SUIT}", Saying("{suit} controlled, and no suit that could be told cheaper")),
        (rf"controlled {_SUIT}", Saying("every suit but {suit} controlled by one of both")),
        (rf"lacking {_SUIT}", Saying("a suit but {suit} controlled by neither")),
        (rf"first round {_SUIT}", Saying("ace or void in {suit}")),
        (rf"wasted {_SUIT}", Saying("two points or more in {suit}, without the ace")),
        (rf"no waste {_SUIT}", Saying("the ace of {suit}, or one point there at most")),
        (rf"queen {_SUIT}", Saying("the queen of {suit}")),
        (rf"no queen {_SUIT}", Saying("without the queen of {suit}")),
        (rf"keys {_RANGE.replace('+-', '/')} {_SUIT}", Saying("{figures} keycards for {suit}")),
        (rf"tricks {_RANGE} {_SUIT}", Saying("{figures} sure tricks in {suit}")),
        (rf"rule {_RANGE}", Saying("{figures} points together with the two longest suits")),
        (rf"spades {_RANGE}", Saying("{figures} points together with the spades")),
    )
)
_CONDITIONS = {
    "passed": Saying("after passing first"),
    "fresh": Saying("not after passing first"),
    "vulnerable": Saying("vulnerable"),
    "safe": Saying("not vulnerable"),
    "theirs": Saying("over their bid"),
    "ours": Saying("over a bid of one’s own side"),
    "contested": Saying("they have spoken"),
    "alone": Saying("they have only passed"),
    "forced": Saying("a pass is out of the question"),
    "free": Saying("a pass is possible"),
    "game on": Saying("forced to game"),
    "game off": Saying("not forced to game"),
    "invited": Saying("invited by partner"),
    "closing": Saying("a pass would end the auction"),
    "going": Saying("a pass would not end the auction"),
    "none agreed": Saying("no suit agreed on"),
    "suited": Saying("partner bids a suit"),
    "no controls": Saying("no control told by either"),
    "first double": Saying("not doubled before"),
    "partner balanced": Saying("partner is balanced"),
}
_OF_SUITS = {
    "higher": Saying("{suit} ranks above {other}"),
    "seat": Saying("in seat {seat}"),
    "level": Saying("the last bid at level {figures}"),
    "at": Saying("{suit} open at level {figures}"),
    "agreed": Saying("{suit} agreed on"),
    "their": Saying("{suit} shown by them"),
    "unbid": Saying("{suit} shown by nobody"),
    "untold": Saying("no control in {suit} told before"),
    "partner strength": Saying("partner has shown {figures} points"),
    "own strength": Saying("{figures} points shown before"),
    "partner length": Saying("partner has shown {figures} cards of {suit}"),
    "partner control": Saying("partner has told a control in {suit}"),
    "own control": Saying("a control in {suit} told before"),
    "own length": Saying("{figures} cards of {suit} shown before"),
}
FINDINGS_KEPT = 8
"""Texts of which is kept what was found in them."""
CARDS_KEPT = 8
"""Systems whose cards are kept: ours, and the clubs' that were read last."""
NO_TRUMP = LETTERS["en"].no_trump
"""As files write it."""
_CARD_SYMBOLS = str.maketrans(SYMBOLS)


def described(hand: str) -> tuple[Saying, ...]:
    """What ``hand`` asks, term by term; a term that says nothing to readers is an error of the file."""
    return tuple(_described(term.strip()) for term in hand.split(",") if term.strip())


def _described(term: str) -> Saying:
    for pattern, said in _TERMS:
        found = pattern.fullmatch(term)
        if found is not None:
            return Saying(said.text, {key: _shown(key, text) for key, text in found.groupdict().items()})
    raise ValueError(f"{term!r} cannot be put into words.")


def _shown(key: str, text: str) -> str:
    if key != "figures":
        return text.translate(_CARD_SYMBOLS)
    return f"≤ {text[1:]}" if text.startswith("-") else text.replace("-", "–")


def _line(rule: SystemRule, every: System) -> SystemLine:
    name = every.names.get(rule.name)
    texts = name.texts if name else {}
    return SystemLine(
        tuple(_auction(after) for after in rule.after),
        _auction(rule.call),
        tuple(described(hand) for hand in rule.hands if hand),
        _bare(texts),
        FORCES.get(rule.force) if rule.force is not Force.NONE else None,
        tuple(_condition(each) for each in rule.when if not each.startswith(ANSWERING)),
        bool(name and name.alert),
        _answers(rule, every),
    )


def _bare(texts: Mapping[str, str]) -> Mapping[str, str]:
    """Names with their variables as letters; a level, which has none, is left open."""
    open_ = {language: text.replace("{level}", "…") for language, text in texts.items()}
    return {language: text.replace("{", "").replace("}", "") for language, text in open_.items()}


def _auction(text: str) -> str:
    """The pattern as players write it: ``1♥ (2♣) X``; ``+y`` is the cheapest bid of y, ``++y`` a jump.

    Three points stand for any calls.
    """
    found = re.sub(r"(?<=[\d\]+])[SHDC]\b", lambda found: SYMBOLS[found[0]], text)
    return found.replace(ANYTHING, "…")


def _condition(text: str) -> Saying:
    if text in _CONDITIONS:
        return _CONDITIONS[text]
    kind, told = read(text) or ("", {})
    said = _OF_SUITS[f"{told['who']} {kind}" if "who" in told else kind]
    found = {
        "suit": told.get("x", ""),
        "other": told.get("lower", ""),
        "seat": told.get("seat", ""),
        "figures": f"{told.get('low', '')}{told.get('more', '')}".replace("-", "–"),
    }
    return Saying(said.text, {name: each.translate(_CARD_SYMBOLS) for name, each in found.items() if each})


def _answers(rule: SystemRule, every: System) -> Mapping[str, str]:
    """The name of the call that a rule answers, where a condition tells it."""
    for each in rule.when:
        kind, told = read(each) or ("", {})
        if kind == "said" and told["name"] in every.names:
            return _bare(every.names[told["name"]].texts)
    return {}


def _part(part: Part, every: System) -> SystemPart:
    return SystemPart(part.titles, tuple(_line(rule, every) for rule in part.rules))


def cards() -> Mapping[str, SystemCard]:
    """The cards of all systems that a table may choose, the usual one first."""
    return {name: _card(name) for name in SYSTEMS}


@lru_cache(maxsize=CARDS_KEPT)
def _card(name: str) -> SystemCard:
    """The card of a system by its name, or by its whole text."""
    found = system(name)
    named = (found.names[key] for key in principles())
    told = tuple(SystemPrinciple(_bare(each.texts), each.alert) for each in named)
    parts = tuple(_part(part, found) for part in found.parts)
    signs = {language: {NO_TRUMP: each.no_trump} for language, each in LETTERS.items()}
    return SystemCard(found.titles, found.intro, parts, told, found.version, signs)


def calls(table: Table) -> tuple[CallMeant, ...]:
    """What every call of the auction meant, in order."""
    by = system(table.system)
    return tuple(_meant(each) for each in meanings(table.auction, table.vulnerable, table.stakes.below, by))


def _meant(told: Meaning) -> CallMeant:
    texts: Mapping[str, str] = (
        {language: told.title(language) for language in LANGUAGES} if told.names or told.principles else {}
    )
    return CallMeant(texts, told.says, told.alert, not told.unread)


def would(table: Table, call: Call) -> CallMeant | None:
    """What a call of the auction would mean as the next one."""
    if isinstance(call, Claim | Answer) or table.auction.over:
        return None
    return _meant(meaning_at(table, call))


def _key(told: str) -> str:
    return told if told in SYSTEMS else digest(told)


@lru_cache(maxsize=FINDINGS_KEPT)
def _findings(told: str) -> tuple[SystemFinding, ...]:
    """What is found in a text; whoever brings one reads it once more on the page that follows."""
    return checked(digest(told), told)[1]


OWN = OwnSystems(
    option="system",
    of=lambda table: table.system,
    key=_key,
    card=_card,
    checked=_findings,
    titled=titled,
    ours=SYSTEMS,
    source=source,
    largest=LARGEST,
)
EXPLAINING = Explaining(calls, cards, would, OWN)
