"""French as it is printed: the spaces before its punctuation and between a number and its unit never break.

Whoever writes French here types ordinary spaces; they are set right where a book is loaded, a catalogue is
compiled and a file of words is kept.
"""

from __future__ import annotations

import re

NARROW = "\N{NARROW NO-BREAK SPACE}"
"""Before ``; ! ?``."""
WIDE = "\N{NO-BREAK SPACE}"
"""Before ``:``, inside guillemets, and before a unit."""
SPACE = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
UNITS = "%%?|ms|s|min|h|ko|Mo|Go|ans"

RULES = tuple(
    (re.compile(pattern), put)
    for pattern, put in (
        (rf"(?<=\S){SPACE}(?=[;!?])", NARROW),
        (rf"(?<=\S){SPACE}(?=:(?:[\s\"]|$))", WIDE),
        (rf"«{SPACE}", f"«{WIDE}"),
        (rf"{SPACE}»", f"{WIDE}»"),
        (rf"(?<=\b[Nn]°){SPACE}(?=[\d{{%])", WIDE),
        (rf"(?<=[\d}}]){SPACE}(?=(?:{UNITS})(?![\w(%]))", WIDE),
    )
)


def set_french(text: str) -> str:
    """``text`` with the spaces French wants: ``Prêt ? 95 %`` with none that a line may break at."""
    for pattern, put in RULES:
        text = pattern.sub(put, text)
    return text
