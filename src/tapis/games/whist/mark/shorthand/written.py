"""Results as players write them: ``S6 B 8``, ``E8 A+C 10``, ``PM A+ B-``.

The game, who played it, then the tricks they took together; in a misère or piccolo a plus or a minus
behind each player. In place of tricks or after them, ``J+`` is a game a jury gave, ``J-`` one it took, ``J0``
one it annulled, and ``J-56`` tells by which clause; ``!D`` at the end names the opponent who pays for all
partners. What a game may be called is in ``letters``. Capitals, accents and spaces do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from tapis.core.plugin import Key
from tapis.core.whole import whole
from tapis.games.whist.auction.catalogue import CATALOGUE, TRICKS
from tapis.games.whist.book import ART
from tapis.games.whist.mark.possible import OfResult, Typed, no_number_of_tricks, outcome_missing
from tapis.games.whist.mark.shorthand.letters import games, letters, plain
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.result import PASS, PASSED, RULED_UNDER, Result, Ruled
from tapis.law import Breach, Reason, Refusal, Refused, Setting, first_bar

PLAYERS = "ABCDEF"
NO_RESULT = Reason(
    "unreadable-game", "“{text}” cannot be read; write game, players and tricks, as in {example}."
)
NOBODY = Reason("nobody-plays", "Say who played {contract}: {letters}.")

PASSING: Mapping[str, tuple[str, ...]] = {
    "fr": ("passe", "passe rond"),
    "de": ("passe", "gepasst"),
    "nl": ("pas", "rondpas"),
    "en": ("pass", "passed out"),
}
RULINGS: Mapping[str, str] = {"J+": Ruled.WON, "J-": Ruled.LOST, "J0": Ruled.ANNULLED}
CLAUSES = "|".join(RULED_UNDER)
SHAPE = re.compile(
    rf"(?P<players>(?:[{PLAYERS}][+-]?[,/&]?)*?)(?P<tricks>\d{{1,3}})?(?:(?P<ruled>J[+\-0])(?P<clause>{CLAUSES})?)?(?:!(?P<bearer>[{PLAYERS}]))?"
)


class Ruling(NamedTuple):
    """A jury's word, who pays for all partners, and the clause."""

    word: str
    bearer: int | None
    clause: str


PLAYER = re.compile(rf"([{PLAYERS}])([+-]?)")


def read_result(text: str, language: str = "en") -> Result | Refusal:
    """The result written as ``text``, or why there is none."""
    line = plain(text)
    if line in {plain(word) for words in PASSING.values() for word in words}:
        return PASSED
    for game, code in games().items():
        if line.startswith(game) and (found := SHAPE.fullmatch(line.removeprefix(game))):
            return _read(code, found)
    return NO_RESULT(text=text.strip()[:60], example=example(language))


@ART.bars("8")
def nobody_played(judged: OfResult) -> bool:
    """Write nothing down for a deal nobody plays: the same dealer deals again."""
    return judged.result.contract == PASS


def read_line(text: str, language: str = "en") -> Result | Refusal:
    """The result written as ``text`` on a sheet, where a deal nobody played takes no line."""
    result = read_result(text, language)
    if isinstance(result, Breach | Refused):
        return result
    return first_bar([nobody_played], Typed(result)) or result


def _read(contract: str, found: re.Match[str]) -> Result | Refusal:
    players = PLAYER.findall(found["players"])
    said = {PLAYERS.index(letter): sign for letter, sign in players}
    if not said:
        return NOBODY(contract=contract, letters="A, B, C, D")
    ruled = RULINGS.get(found["ruled"] or "", "")
    bearer = None if found["bearer"] is None else PLAYERS.index(found["bearer"])
    if CATALOGUE[contract].each_for_himself:
        return _each(contract, said, Ruling(ruled, bearer, found["clause"] or ""))
    annulled = ruled == Ruled.ANNULLED
    tricks = None if annulled else whole(found["tricks"] or "")
    result = Result(contract, tuple(sorted(said)), tricks, (), ruled, bearer, found["clause"] or "")
    return first_bar([no_number_of_tricks], Typed(result)) or result


def _each(contract: str, said: Mapping[int, str], ruling: Ruling) -> Result | Refusal:
    if ruling.word == Ruled.ANNULLED:
        return Result(contract, tuple(sorted(said)), None, (), *ruling)
    made = tuple(said[seat] == "+" for seat in sorted(said) if said[seat])
    result = Result(contract, tuple(sorted(said)), None, made, *ruling)
    return first_bar([outcome_missing], Typed(result)) or result


def write_result(result: Result, language: str = "en") -> str:
    """The result as players write it; ``read_result`` understands it."""
    if result.contract == PASS:
        return PASSING.get(language[:2], PASSING["en"])[0]
    himself = CATALOGUE[result.contract].each_for_himself
    parts = [
        letters(result.contract, language),
        _players(result, himself),
        "" if himself or result.tricks is None else str(result.tricks),
        next((f"{word}{result.clause}" for word, ruled in RULINGS.items() if ruled == result.ruled), ""),
        "" if result.bearer is None else f"!{PLAYERS[result.bearer]}",
    ]
    return " ".join(part for part in parts if part)


def _players(result: Result, himself: bool) -> str:
    names = [PLAYERS[seat] for seat in result.declarers]
    if not himself or not result.made:
        return " ".join(names) if himself else "+".join(names)
    return " ".join(f"{name}{'+' if made else '-'}" for name, made in zip(names, result.made, strict=True))


def example(language: str, options: Mapping[str, Setting] | None = None) -> str:
    """A result written in ``language``, of a game there is in the grid."""
    ladder = grid_of(options).ladder if options else tuple(CATALOGUE)
    entry = CATALOGUE["E8" if "E8" in ladder or not ladder else ladder[0]]
    declarers = (0, 2) if min(entry.declarers) > 1 else (0,)
    made = (True,) if entry.each_for_himself else ()
    tricks = None if made else min(entry.needs + 2, TRICKS)
    return write_result(Result(entry.code, declarers, tricks, made), language)


def keys(language: str, options: Mapping[str, Setting], columns: int) -> tuple[tuple[Key, ...], ...]:
    """The games of the grid, the players of the table, the tricks, the jury's word."""
    ladder = grid_of(options).ladder if options else tuple(CATALOGUE)
    people = PLAYERS[: columns or len(PLAYERS)]
    return (
        tuple(Key(letters(code, language), CATALOGUE[code].title) for code in ladder),
        tuple(Key(letter, many=True) for letter in people),
        (Key("+", "Made"), Key("-", "Lost")),
        tuple(Key(f" {tricks}") for tricks in range(TRICKS + 1)),
        (
            Key(" J+", "Counts as won", told=True, jury=True),
            Key(" J-", "Counts as lost", told=True, jury=True),
            Key(" J0", "Points annulled", told=True, jury=True),
        ),
    )
