"""Whole numbers in text that somebody typed or sent: the one way to read them, here and on every page.

A number has so many digits at most: Python refuses thousands of them, and what is computed from some hundreds
ends in a number that nobody can print. Knows nothing of what a number stands for.
"""

from __future__ import annotations

DIGITS = 6
"""More than any table, deal, entrant or number of points has."""
MINUS = "\N{MINUS SIGN}"


def whole(text: str, digits: int = DIGITS) -> int | None:
    """The whole number from 0 on that a text is, spaces around it left aside; None where it is none."""
    typed = text.strip()
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= digits else None


def signed(text: str, digits: int = DIGITS) -> int | None:
    """As ``whole``, with a sign before it where there is one."""
    typed = text.strip().replace(MINUS, "-")
    found = whole(typed[1:] if typed[:1] in ("-", "+") else typed, digits)
    return -found if found is not None and typed.startswith("-") else found
