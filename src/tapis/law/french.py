"""French as it is printed: the spaces before its punctuation and between a number and its unit never break,
and an elision has the apostrophe of the printer.

Whoever writes French here types ordinary spaces and apostrophes; they are set right where a book is loaded,
a catalogue is compiled, and a chapter, the news or a file of words is read or kept.
"""

from __future__ import annotations

import re

NARROW = "\N{NARROW NO-BREAK SPACE}"
"""Before ``; ! ?``."""
WIDE = "\N{NO-BREAK SPACE}"
"""Before ``:``, inside guillemets, and before a unit."""
SPACE = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
"""Of *l’as*: after a letter, before a word, a quotation, a placeholder or a tag."""
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
        (r"(?<=[^\W\d_])'(?=[\w«{%<])", APOSTROPHE),
    )
)


def set_french(text: str) -> str:
    """``text`` with the spaces and apostrophes French wants: none of ``Prêt ? 95 %`` breaks a line."""
    for pattern, put in RULES:
        text = pattern.sub(put, text)
    return text
