"""The columns of a list of boards, and how a cell holds an auction, a play or comments.

A text beside a call or a card stands in braces behind it; comments stand in braces one after the other. The
column ``ScoreTable`` counts the lines that tell what other tables made of the board above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tapis.games.bridge.files.pbn.sections import DECLARERS, DENOMINATIONS
from tapis.games.bridge.result import NO_TRUMP

COMMENT, AUCTION, PLAY, TABLE = "Comment", "Auction", "Play", "ScoreTable"
FIRST = (
    "Board", "Event", "Site", "Date", "Room", "Round", "Table", "North", "East", "South", "West",
    "Dealer", "Vulnerable", "Deal", "Scoring", TABLE, "Contract", "Declarer", "Result", "Score",
    AUCTION, PLAY,
)  # fmt: skip
"""Columns in the order in which people look for them; others follow."""

TRICKS = tuple(
    (f"{seat} {'NT' if strain == NO_TRUMP else strain}", seat, strain)
    for seat in DECLARERS
    for strain in DENOMINATIONS
)
"""The columns of tricks that can be made, each with its declarer and its strain."""

TRICK_TITLES = frozenset(title for title, _, _ in TRICKS)
TITLE = re.compile(r"\w+")
BRACED = re.compile(r"\{([^}]*)\}")


def braced(texts: Sequence[str]) -> str:
    """Texts in one cell."""
    return " ".join("{" + text.replace("}", ")") + "}" for text in texts)


def unbraced(cell: str) -> list[str]:
    """The texts of a cell: those in braces, or all of it where it has none."""
    return BRACED.findall(cell) or [cell]


def beside(words: Sequence[str], texts: Mapping[int, str], marks: Mapping[int, str]) -> str:
    """Calls or cards in one cell, each with its marks and the text beside it."""
    return " ".join(_beside(word, marks.get(at, ""), texts.get(at)) for at, word in enumerate(words))


def _beside(word: str, marks: str, text: str | None) -> str:
    return word + marks + ("" if text is None else f" {braced([text])}")


def numbered(cell: str) -> tuple[list[str], list[str]]:
    """The words of such a cell with numbers for the texts, and the texts as notes with these numbers."""
    notes = [f"{number}:{text}" for number, text in enumerate(BRACED.findall(cell), start=1)]
    return list(_counted(cell)), notes


def _counted(cell: str) -> Iterator[str]:
    parts = BRACED.split(cell)
    for at, part in enumerate(parts):
        if at % 2:
            yield f"={at // 2 + 1}="
        else:
            yield from part.split()
