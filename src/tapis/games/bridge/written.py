"""Results as players write them: ``3NT N =``, ``4SX E -2``, ``2Hxx W +1``, ``pass``.

Level, strain, doubling, declarer, then the tricks made above (``+1``), exactly (``=``) or below (``-2``)
the contract; at the end, where honours were held, ``h100`` or ``h150`` and a player of the side that held
them (without one, declarer's). Letters are those of a language: C is *cœur* in French and clubs in
English, O is *ouest* in French and *Ost* in German. English letters are understood everywhere, except
where a language uses the letter for something else. Capitals and spaces do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tapis.core.cards import SYMBOLS
from tapis.core.plugin import Key
from tapis.games.bridge.possible import one_to_seven, possible, thirteen_tricks
from tapis.games.bridge.result import (
    COMPASS,
    HIGHEST_LEVEL,
    NO_TRUMP,
    PASSED_OUT,
    STRAINS,
    TRICKS,
    Contract,
    Doubling,
    Honours,
    PlayedOut,
    Result,
    side_of,
)
from tapis.law import Reason, Refusal, Setting

NO_RESULT = Reason(
    "unreadable-result", "“{text}” cannot be read; write contract, declarer and tricks, as in {example}."
)
NO_STRAIN = Reason("no-strain", "“{text}” is no strain; use {letters}.")
NO_DECLARER = Reason("no-declarer", "Say who declares: {letters}.")
NOBODY = Reason("not-a-player", "“{text}” is none of the players; use {letters}.")
NO_TRICKS = Reason("no-tricks", "Say how it ended: = or + and - with the number of tricks.")


@dataclass(frozen=True, slots=True)
class Letters:
    """How a language writes strains, players and a deal passed out."""

    strains: str
    no_trump: str
    players: str
    passed: tuple[str, ...]

    def strain(self, strain: str) -> str:
        """The strain as it is written."""
        return self.no_trump if strain == NO_TRUMP else self.strains[STRAINS.index(strain)]


LETTERS: Mapping[str, Letters] = {
    "fr": Letters("TKCP", "SA", "NESO", ("passe",)),
    "de": Letters("TKCP", "SA", "NOSW", ("passe", "gepasst")),
    "nl": Letters("KRHS", "SA", "NOZW", ("pas", "rondpas")),
    "en": Letters("CDHS", "NT", "NESW", ("pass", "passed out")),
}
"""Clubs, diamonds, hearts, spades in turn, then no trump, then north, east, south and west."""

STRAIN_NAMES = ("Clubs", "Diamonds", "Hearts", "Spades", "No trump")
PLAYER_NAMES = ("North", "East", "South", "West")
OVER = ("=", "+1", "+2", "+3", "-1", "-2", "-3", "-4")
EVERYWHERE = {"NT": NO_TRUMP, "SA": NO_TRUMP, **{symbol: suit for suit, symbol in SYMBOLS.items()}}
DOUBLINGS = {"": Doubling.UNDOUBLED, "X": Doubling.DOUBLED, "XX": Doubling.REDOUBLED}
SHAPE = re.compile(
    r"(?P<level>\d+)(?P<strain>SA|NT|[^\WX\d]|[♠♥♦♣])?(?P<doubling>XX|X)?(?P<declarer>[^\W\d])?"
    r"(?P<tricks>=|[+-]\d+)?(?:H(?P<honours>100|150)(?P<holder>[^\W\d])?)?"
)


@cache
def strains(language: str) -> Mapping[str, str]:
    """Every way to write a strain in ``language``."""
    own = dict(zip(LETTERS[language].strains, STRAINS, strict=False))
    return {letter: letter for letter in STRAINS} | EVERYWHERE | own


@cache
def players(language: str) -> Mapping[str, int]:
    """Every way to write a player in ``language``."""
    own = {letter: seat for seat, letter in enumerate(LETTERS[language].players)}
    return {letter: seat for seat, letter in enumerate(COMPASS)} | own


def read_result(text: str, language: str = "en") -> Result | Refusal:
    """The result written as ``text``, or why there is none."""
    plain = _plain(text)
    if plain in {_plain(word) for letters in LETTERS.values() for word in letters.passed}:
        return PASSED_OUT
    found = SHAPE.fullmatch(plain)
    if found is None:
        return NO_RESULT(text=text.strip(), example=example(language))
    refusal = _refuse(found, text, language)
    return _read(found, language) if refusal is None else refusal


def _plain(text: str) -> str:
    """Capitals, no spaces, one kind of minus and of doubling sign."""
    swaps = str.maketrans({"−": "-", "–": "-", "×": "X", "\ufe0f": None, "\ufe0e": None})
    return "".join(text.translate(swaps).upper().split())


def _refuse(found: re.Match[str], text: str, language: str) -> Refusal | None:
    """The first thing that is missing or cannot be."""
    strain, declarer, holder = found["strain"], found["declarer"], found["holder"]
    letters = LETTERS[language]
    names = ", ".join(letters.players)
    if not one_to_seven(int(found["level"])):
        return one_to_seven.breach(level=int(found["level"]))
    if strain not in strains(language):
        spelt = ", ".join((*letters.strains, letters.no_trump))
        return NO_STRAIN(text=strain or text.strip(), letters=spelt)
    if declarer is None:
        return NO_DECLARER(letters=names)
    for player in (declarer, holder):
        if player is not None and player not in players(language):
            return NOBODY(text=player, letters=names)
    return NO_TRICKS() if found["tricks"] is None else None


def _read(found: re.Match[str], language: str) -> Result | Refusal:
    strain, doubling = strains(language)[found["strain"]], DOUBLINGS[found["doubling"] or ""]
    contract = Contract(int(found["level"]), strain, doubling)
    declarer = players(language)[found["declarer"]]
    tricks = contract.needed + (0 if found["tricks"] == "=" else int(found["tricks"]))
    if not 0 <= tricks <= TRICKS:
        return thirteen_tricks.breach(tricks=tricks)
    result = PlayedOut(contract, declarer, tricks, _honours(found, declarer, language))
    return possible(result) or result


def _honours(found: re.Match[str], declarer: int, language: str) -> Honours | None:
    if found["honours"] is None:
        return None
    holder = declarer if found["holder"] is None else players(language)[found["holder"]]
    return Honours(side_of(holder), int(found["honours"]))


def write_result(result: Result, language: str = "en") -> str:
    """The result as players write it; ``read_result`` understands it."""
    letters = LETTERS[language]
    if not isinstance(result, PlayedOut):
        return letters.passed[0]
    contract = result.contract
    written = f"{contract.level}{letters.strain(contract.strain)}{contract.doubling.value.strip('-')}"
    tricks = f"{result.over:+d}" if result.over else "="
    text = f"{written} {letters.players[result.declarer]} {tricks}"
    if result.honours is None:
        return text
    holder = "" if result.honours.side == result.side else f" {letters.players[result.honours.side]}"
    return f"{text} h{result.honours.points}{holder}"


def example(language: str, _options: Mapping[str, Setting] | None = None) -> str:
    """A result written in ``language``."""
    return write_result(PlayedOut(Contract(4, "S", Doubling.DOUBLED), 1, 8), language)


def keys(language: str, options: Mapping[str, Setting], _columns: int) -> tuple[tuple[Key, ...], ...]:
    """Level, strain, doubling, declarer, tricks; honours except in a series; a deal passed out."""
    letters = LETTERS[language]
    names = [*letters.strains, letters.no_trump]
    return (
        tuple(Key(str(level)) for level in range(1, HIGHEST_LEVEL + 1)),
        tuple(map(Key, names, STRAIN_NAMES)),
        (Key("X", "Doubled"), Key("XX", "Redoubled")),
        tuple(Key(f" {player}", word) for player, word in zip(letters.players, PLAYER_NAMES, strict=True)),
        tuple(Key(f" {each}") for each in OVER),
        ()
        if options.get("form") == "series"
        else (Key(" h100", "100 for honours"), Key(" h150", "150 for honours")),
        (Key(letters.passed[0], "All passed", alone=True),),
    )
