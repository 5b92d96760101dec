"""What players call a game when they write it: its letters in each language, and its name in full.

Whatever the language of the reader, every letter and every name is understood.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from tapis.games.whist.auction.catalogue import CATALOGUE, Kind

_DUTCH = {Kind.EMBALLAGE: "samen {needs}", Kind.SOLO: "solo {needs}"}
LETTERS: Mapping[str, Mapping[str, str]] = {
    "fr": {},
    "de": {},
    "en": {},
    "nl": {"PM": "KM", "GMT": "MOT", "PC": "KS", "GC": "GS", "TR": "troel"}
    | {
        entry.code: _DUTCH[entry.kind].format(needs=entry.needs)
        for entry in CATALOGUE.values()
        if entry.kind in _DUTCH
    },
}
"""What a language writes on keys and in lines instead of the letters of the book."""

NAMES: Mapping[str, tuple[str, ...]] = {
    "PM": ("petite misère", "passe petite misère", "kleine miserie"),
    "GM": ("grande misère", "passe grande misère", "grote miserie", "misère", "miserie"),
    "GMT": ("misère sur table", "grande misère sur table", "miserie op tafel", "open miserie"),
    "PIC": ("piccolo",),
    "PCS": ("piccolissimo",),
    "TR": ("trou", "troel"),
    "PC": ("petit chelem", "kleine soloslim"),
    "GC": ("grand chelem", "grote soloslim"),
}
"""Names as they are typed; *misère* alone is the grande."""

NUMBERED: Mapping[Kind, tuple[str, ...]] = {
    Kind.EMBALLAGE: ("emballage", "samen", ""),
    Kind.SOLO: ("solo", "seul", "seul à", "alleen"),
    Kind.ABONDANCE: ("abondance",),
}
"""Names before a number of tricks; a number alone is an emballage."""


def plain(text: str) -> str:
    """The text in capitals without accents or spaces, with one kind of minus."""
    swaps = str.maketrans({"−": "-", "–": "-"})
    bare = unicodedata.normalize("NFD", text.translate(swaps).upper())
    return "".join(each for each in bare if not each.isspace() and not unicodedata.combining(each))


def letters(code: str, language: str) -> str:
    """The letters of the game in ``language``."""
    return LETTERS.get(language[:2], {}).get(code, code)


@cache
def games() -> Mapping[str, str]:
    """Every way to write a game, with its code; the longest first, as one may begin with another."""
    ways = {code: code for code in CATALOGUE}
    ways |= {plain(written): code for own in LETTERS.values() for code, written in own.items()}
    ways |= {plain(name): code for code, names in NAMES.items() for name in names}
    ways |= {
        plain(f"{name}{entry.needs}"): entry.code
        for entry in CATALOGUE.values()
        for name in NUMBERED.get(entry.kind, ())
    }
    return dict(sorted(ways.items(), key=lambda way: -len(way[0])))
