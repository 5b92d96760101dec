"""What of a felt a browser does not hold yet: a card changes a few lines of forty thousand letters.

A drawing is cut into pieces, each known by a digest of what is in it. A browser that says which pieces it
holds is sent the others, and the digests of those it has. Nothing is remembered here about what was sent to
whom: what a browser missed it does not name, and gets. A piece is sent or named only where it stands in the
drawing for this very reader, so nothing can be learned that the whole drawing would not tell.

The keys of the forms (token, nonce, turn) are new each time and stand in every form: they are sent once.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

HELD: Final = "Tapis-Held"
"""The header in which a browser names the pieces it holds; an answer that has it is in pieces."""

KEYS: Final = "<keys>"
"""Stands in a drawing for the keys of a form; what people write is escaped and cannot be it."""
PIECE: Final = "<>"
"""Stands before each piece that is sent, with its digest, and before each run of pieces that are held:
``=`` and where it begins and how long it is, among those the browser named.
"""

LETTERS, BYTES, LARGE = 8, 5, 160
MOST_NAMED = 500 * LETTERS

CUT = "\n<"
"""Where a piece may end: a tag at the beginning of a line."""


def pieces(drawing: str) -> list[str]:
    """The drawing cut before tags, in pieces that are worth a digest: a large one stands for itself."""
    first, *lines = drawing.split(CUT)
    found, small, length = [], [first], LARGE
    for line in lines:
        if length >= LARGE or len(line) >= LARGE:
            found.append(CUT.join(small))
            small, length = [line], len(line)
        else:
            small.append(line)
            length += len(line)
    return [*found, CUT.join(small)]


@lru_cache(maxsize=16384)
def digest(piece: str) -> str:
    """By what a piece is known: small letters, which no card is written with."""
    return b32encode(blake2b(piece.encode(), digest_size=BYTES).digest()).decode().lower()


def named(header: str) -> dict[str, int]:
    """The pieces that a browser says it holds, and where it names each."""
    told = header[:MOST_NAMED]
    return {told[at : at + LETTERS]: at // LETTERS for at in range(0, len(told), LETTERS)}


def changed(drawing: str, keys: str, held: Mapping[str, int]) -> str:
    """What a browser needs to draw it: the keys of the forms, then piece by piece, always with the first.

    The first piece tells the version, by which a browser knows whether it wants the others.
    """
    told = [keys]
    begin = length = 0
    for number, piece in enumerate(pieces(drawing)):
        known = digest(piece)
        at = held.get(known, -1) if number else -1
        if length and at == begin + length:
            length += 1
            continue
        if length:
            told.append(f"={begin}.{length}")
        begin, length = (at, 1) if at >= 0 else (0, 0)
        if at < 0:
            told.append(known + piece)
    if length:
        told.append(f"={begin}.{length}")
    return PIECE.join(told)


def whole(drawing: str, keys: str) -> str:
    """The drawing with the keys in its forms."""
    return drawing.replace(KEYS, keys)
