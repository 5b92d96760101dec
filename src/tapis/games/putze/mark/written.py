"""A deal as the table writes it, a word under each name: ``70 45+20 - 27``.

Points in cards, announcements that count behind a plus; a dash for whoever refuses, a letter for whoever
plays and counts no points, as all the others refuse; a dot for whoever has no cards. Dots alone are a
misdeal. Words stand apart by spaces or strokes; capitals do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tapis.core.plugin import Key
from tapis.core.whole import whole
from tapis.games.putze.mark.party import SIZES
from tapis.games.putze.result import Result
from tapis.law import Reason, Refusal, Setting

UNREADABLE = Reason(
    "unreadable-deal",
    "“{text}” cannot be read; write what everybody made, a dash for whoever refuses: {example}.",
)
WRONG_COUNT = Reason("words-of-a-deal", "A deal has a word for each player, two to five: {example}.")
PLAYS = {"fr": "J", "de": "S", "nl": "S"}
"""Who plays without counting points: joue, spielt, speelt."""
PLAYED = re.compile(r"(\d{1,3})(?:\+(\d{1,3}))?")
APART = re.compile(r"[\s/;]+")
SAMPLE = "70 45+20 - 27"


def example(_language: str, _options: Mapping[str, Setting]) -> str:
    """A line to show."""
    return SAMPLE


def keys(_language: str, _options: Mapping[str, Setting], _columns: int) -> tuple[tuple[Key, ...], ...]:
    """None: digits are typed."""
    return ()


def write_result(result: Result, language: str) -> str:
    """The line of a deal."""
    kept = result.trimmed()
    alone = PLAYS.get(language, "P")

    def word(seat: int) -> str:
        plays, points, announced = kept.played[seat], kept.points[seat], kept.announced[seat]
        if not plays:
            return "." if plays is None else "-"
        return alone if points is None else f"{points}+{announced}" if announced else str(points)

    return " ".join(map(word, range(len(kept.played))))


def read_line(text: str, language: str) -> Result | Refusal:
    """The deal that a line tells, or why it cannot be read."""
    together = re.sub(r"\s*\+\s*", "+", text.strip().replace("–", "-").replace("−", "-"))
    words = [each for each in APART.split(together.upper()) if each]
    if not min(SIZES) <= len(words) <= max(SIZES):
        return WRONG_COUNT(example=SAMPLE)
    read = [_word(each, PLAYS.get(language, "P")) for each in words]
    told = [each for each in read if each is not None]
    if len(told) < len(read):
        return UNREADABLE(text=words[read.index(None)][:60], example=SAMPLE)
    played, points, announced = zip(*told, strict=True)
    return Result(played, points, announced, misdealt=all(each is None for each in played)).trimmed()


def _word(word: str, plays: str) -> tuple[bool | None, int | None, int] | None:
    """Whether somebody plays, with points and announcements; None for what is no such word."""
    signs: Mapping[str, tuple[bool | None, None, int]] = {
        "-": (False, None, 0), ".": (None, None, 0), plays: (True, None, 0), "P": (True, None, 0),
    }  # fmt: skip
    if word in signs:
        return signs[word]
    found = PLAYED.fullmatch(word)
    return (True, whole(found[1]), whole(found[2] or "0") or 0) if found else None
