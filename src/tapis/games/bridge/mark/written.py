"""Results as players write them: ``3NT N =``, ``4SX E -2``, ``2Hxx W +1``, ``pass``.

Level, strain, doubling, declarer, then the tricks made above (``+1``), exactly (``=``) or below (``-2``)
the contract, or all tricks taken (``9``, ``=9``); at the end, where honours were held, ``h100`` or
``h150`` and a player of the side that held them (without one, declarer's), and the card that was led, suit
first: ``♠K``, in French also ``PR``. A double is ``X`` or a star,
or what a language says: ``4PC`` is four spades *contré*.

Letters are those of a language: C is *cœur* in French and clubs in English, O is *ouest* in French and
*Ost* in German. Players' English letters are understood where the language has no use for them. An
English letter of a suit is not: D in a French line may mean diamonds, but then C may mean clubs, and
would be read as hearts. The refusal asks for the letter of the language. H is hearts in German too, where
players say *Herz* as well as *Cœur*. Capitals and spaces do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tapis.core.cards import RANKS, SYMBOLS, Card
from tapis.core.plugin import Key
from tapis.core.whole import signed, whole
from tapis.games.bridge.mark.possible import Outcome, no_such_level, possible
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
from tapis.law import Reason, Refusal, Setting, first_bar

NO_RESULT = Reason(
    "unreadable-result", "“{text}” cannot be read; write contract, declarer and tricks, as in {example}."
)
NO_STRAIN = Reason("no-strain", "“{text}” is no strain; use {letters}.")
NO_DECLARER = Reason("no-declarer", "Say who declares: {letters}.")
NOBODY = Reason("not-a-player", "“{text}” is none of the players; use {letters}.")
NO_LEAD = Reason(
    "no-such-lead", "“{text}” is no card; write the one led with its suit first, as in {example}."
)
NO_TRICKS = Reason("no-tricks", "Say how it ended: = or + and - with the number of tricks.")
ENGLISH_STRAIN = Reason("english-strain", "“{text}” is an English letter; here {symbol} is written {letter}.")
UNSURE_TRICKS = Reason(
    "unsure-tricks",
    "Is {tricks} above the contract or in all? Write +{tricks}, or -{short} for {tricks} in all.",
)


@dataclass(frozen=True, slots=True)
class Letters:
    """How a language writes strains, players, a deal passed out, and a double beside ``X`` and stars."""

    strains: str
    no_trump: str
    players: str
    passed: tuple[str, ...]
    doubled: tuple[str, ...] = ()
    redoubled: tuple[str, ...] = ()
    courts: str = "AKQJ"
    """Ace, king, queen, jack."""
    also: tuple[tuple[str, str], ...] = ()
    """Other letters that players write for a suit, where they mean nothing else in any language."""

    @property
    def suits(self) -> dict[str, str]:
        """The suit that each letter means."""
        return dict((*self.also, *zip(self.strains, STRAINS, strict=False)))

    def strain(self, strain: str) -> str:
        """The strain as it is written."""
        return self.no_trump if strain == NO_TRUMP else self.strains[STRAINS.index(strain)]


LETTERS: Mapping[str, Letters] = {
    "fr": Letters("TKCP", "SA", "NESO", ("passe",), ("C",), ("CC", "SC"), "ARDV"),
    "de": Letters("TKCP", "SA", "NOSW", ("passe", "gepasst"), ("K",), ("KK", "RK"), "AKDB", (("H", "H"),)),
    "nl": Letters("KRHS", "SA", "NOZW", ("pas", "rondpas"), ("D",), ("DD", "RD"), "AHVB"),
    "en": Letters("CDHS", "NT", "NESW", ("pass", "passed out")),
}
"""Clubs, diamonds, hearts, spades in turn, then no trump, then north, east, south and west."""

STRAIN_NAMES = ("Clubs", "Diamonds", "Hearts", "Spades", "No trump")
PLAYER_NAMES = ("North", "East", "South", "West")
LED = ("Spade led", "Heart led", "Diamond led", "Club led")
COURTS = "AKQJ"
SHOWN = 60
"""Letters of what was typed that a refusal repeats."""
KING_OF_SPADES = Card("S", "K")
OVER = ("=", "+1", "+2", "+3", "-1", "-2", "-3", "-4")
FURTHER = "Four down; more over or down than there are keys for is typed in the line"
EVERYWHERE = {"NT": NO_TRUMP, "SA": NO_TRUMP, **{symbol: suit for suit, symbol in SYMBOLS.items()}}
PASSED_EVERYWHERE = ("PO", "AP")
CONTRACT_KEYS = 4
"""The groups of keys that say the contract and who declares; the others say how it went."""
SHAPE = (
    r"(?P<level>\d{{1,3}})(?P<strain>SA|NT|[^\WX\d]|[♠♥♦♣])?(?P<doubling>{doublings})?(?P<declarer>[^\W\d])?"
    r"(?P<tricks>[+-]\d{{1,3}}|=?\d{{1,2}}|=)?(?:H(?P<honours>100|150)(?P<holder>[^\W\d])?)?"
    r"(?P<lead>(?:[^\W\d]|[♠♥♦♣])(?:10|[^\W\d]|[2-9]))?"
)


@cache
def strains(language: str) -> Mapping[str, str]:
    """Every way to write a strain in ``language``."""
    return {**EVERYWHERE, NO_TRUMP: NO_TRUMP, **LETTERS[language[:2]].suits}


@cache
def doublings(language: str) -> Mapping[str, Doubling]:
    """Every way to write a double and a redouble in ``language``."""
    letters = LETTERS[language[:2]]
    doubled = dict.fromkeys(("X", "*", *letters.doubled), Doubling.DOUBLED)
    return doubled | dict.fromkeys(("XX", "**", *letters.redoubled), Doubling.REDOUBLED)


@cache
def _shape(language: str) -> re.Pattern[str]:
    longest_first = sorted(doublings(language), key=len, reverse=True)
    return re.compile(SHAPE.format(doublings="|".join(map(re.escape, longest_first))))


@cache
def leads(language: str) -> Mapping[str, Card]:
    """Every way to write a card in ``language``, suit first."""
    letters = LETTERS[language[:2]]
    suits = {
        **{symbol: suit for suit, symbol in SYMBOLS.items()},
        **letters.suits,
    }
    ranks = {"10": "T", **{rank: rank for rank in RANKS}, **dict(zip(letters.courts, COURTS, strict=True))}
    return {
        f"{written}{rank}": Card(suit, meant)
        for written, suit in suits.items()
        for rank, meant in ranks.items()
    }


def write_card(card: Card, language: str) -> str:
    """A card as players of a language write it, with the sign of its suit: ``♠R``."""
    ranks = {"T": "10", **dict(zip(COURTS, LETTERS[language[:2]].courts, strict=True))}
    return f"{SYMBOLS[card.suit]}{ranks.get(card.rank, card.rank)}"


@cache
def players(language: str) -> Mapping[str, int]:
    """Every way to write a player in ``language``."""
    own = {letter: seat for seat, letter in enumerate(LETTERS[language[:2]].players)}
    return {letter: seat for seat, letter in enumerate(COMPASS)} | own


def read_result(text: str, language: str = "en") -> Result | Refusal:
    """The result written as ``text``, or why there is none."""
    plain = _plain(text)
    if plain in _passes():
        return PASSED_OUT
    found = _shape(language).fullmatch(plain)
    if found is None:
        return NO_RESULT(text=text.strip()[:SHOWN], example=example(language))
    refusal = _refuse(found, text, language)
    return _read(found, language) if refusal is None else refusal


@cache
def _passes() -> frozenset[str]:
    """Every way to write that nobody bid, in whatever language."""
    own = (_plain(word) for letters in LETTERS.values() for word in letters.passed)
    return frozenset((*own, *PASSED_EVERYWHERE))


def _plain(text: str) -> str:
    """The text in capitals, without spaces, with one kind of minus and of doubling sign."""
    swaps = str.maketrans({"−": "-", "–": "-", "×": "X", "\ufe0f": None, "\ufe0e": None})
    return "".join(text.translate(swaps).upper().split())


def _refuse(found: re.Match[str], text: str, language: str) -> Refusal | None:
    """The first thing that is missing or impossible; None when the line can be read."""
    strain, declarer, holder = found["strain"], found["declarer"], found["holder"]
    letters = LETTERS[language[:2]]
    names = ", ".join(letters.players)
    if (refused := first_bar([no_such_level], Outcome(whole(found["level"]) or 0))) is not None:
        return refused
    if strain not in strains(language):
        return _no_strain(strain, text, letters)
    if declarer is None:
        return NO_DECLARER(letters=names)
    for player in (declarer, holder):
        if player is not None and player not in players(language):
            return NOBODY(text=player, letters=names)
    if found["lead"] is not None and found["lead"] not in leads(language):
        return NO_LEAD(text=found["lead"], example=write_card(KING_OF_SPADES, language))
    return NO_TRICKS() if found["tricks"] is None else None


def _no_strain(strain: str | None, text: str, letters: Letters) -> Refusal:
    """The refusal of a strain: the letter asked for instead of an English one, or all letters there are."""
    if strain is not None and strain in STRAINS:
        return ENGLISH_STRAIN(text=strain, symbol=SYMBOLS[strain], letter=letters.strain(strain))
    spelt = ", ".join((*letters.strains, letters.no_trump))
    return NO_STRAIN(text=strain or text.strip(), letters=spelt)


def _tricks(written: str, contract: Contract) -> int | Refusal:
    """Tricks taken: above or below the contract with a sign, in all without; a small number may be either."""
    if written == "=" or written[0] in "+-":
        return contract.needed + (signed(written) or 0)
    tricks = whole(written.removeprefix("=")) or 0
    if tricks <= TRICKS - contract.needed:
        return UNSURE_TRICKS(tricks=tricks, short=contract.needed - tricks)
    return tricks


def _read(found: re.Match[str], language: str) -> Result | Refusal:
    doubling = doublings(language).get(found["doubling"] or "", Doubling.UNDOUBLED)
    contract = Contract(whole(found["level"]) or 0, strains(language)[found["strain"]], doubling)
    declarer, tricks = players(language)[found["declarer"]], _tricks(found["tricks"], contract)
    if not isinstance(tricks, int):
        return tricks
    lead = leads(language)[found["lead"]] if found["lead"] else None
    result = PlayedOut(contract, declarer, tricks, _honours(found, declarer, language), lead)
    return possible(result) or result


def _honours(found: re.Match[str], declarer: int, language: str) -> Honours | None:
    if found["honours"] is None:
        return None
    holder = declarer if found["holder"] is None else players(language)[found["holder"]]
    return Honours(side_of(holder), whole(found["honours"]) or 0)


def write_result(result: Result, language: str = "en") -> str:
    """The result as players write it; ``read_result`` understands it."""
    letters = LETTERS[language[:2]]
    if not isinstance(result, PlayedOut):
        return letters.passed[0]
    contract = result.contract
    written = f"{contract.level}{letters.strain(contract.strain)}{contract.doubling.value.strip('-')}"
    tricks = f"{result.over:+d}" if result.over else "="
    text = f"{written} {letters.players[result.declarer]} {tricks}"
    if result.honours is not None:
        holder = "" if result.honours.side == result.side else f" {letters.players[result.honours.side]}"
        text = f"{text} h{result.honours.points}{holder}"
    return text if result.lead is None else f"{text} {write_card(result.lead, language)}"


def example(language: str, _options: Mapping[str, Setting] | None = None) -> str:
    """A result written in ``language``."""
    return write_result(PlayedOut(Contract(4, "S", Doubling.DOUBLED), 1, 8), language)


def keys(language: str, options: Mapping[str, Setting], _columns: int) -> tuple[tuple[Key, ...], ...]:
    """Level, strain, doubling, declarer, tricks; a lead in a series, honours elsewhere; all passed."""
    letters = LETTERS[language[:2]]
    names = [*letters.strains, letters.no_trump]
    return (
        tuple(Key(str(level)) for level in range(1, HIGHEST_LEVEL + 1)),
        tuple(map(Key, names, STRAIN_NAMES)),
        (Key("X", "Doubled"), Key("XX", "Redoubled")),
        tuple(Key(f" {player}", word) for player, word in zip(letters.players, PLAYER_NAMES, strict=True)),
        (*(Key(f" {each}") for each in OVER[:-1]), Key(f" {OVER[-1]}", FURTHER, told=True)),
        *(_lead_keys(language) if options.get("form", "series") == "series" else ()),
        ()
        if options.get("form") == "series"
        else (Key(" h100", "100 for honours"), Key(" h150", "150 for honours")),
        (Key(letters.passed[0], "All passed", alone=True),),
    )


def _lead_keys(language: str) -> tuple[tuple[Key, ...], ...]:
    """The card that was led: its suit, then its rank."""
    suits = tuple(Key(f" {SYMBOLS[suit]}", word) for suit, word in zip("SHDC", LED, strict=True))
    return suits, tuple(Key(write_card(Card("S", rank), language)[1:]) for rank in reversed(RANKS))
