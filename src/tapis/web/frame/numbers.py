"""Whole numbers that pages send: the one way to read them."""

from __future__ import annotations

from collections.abc import Iterable

DIGITS = 6
"""More than any table, deal, entrant or number of points has."""


def int_of(text: object, otherwise: int = 0, *, digits: int = DIGITS) -> int:
    """The whole number from 0 on that somebody typed, or ``otherwise`` where it is none or far too long."""
    typed = "" if text is None else str(text).strip()
    return int(typed) if _is_number(typed, digits) else otherwise


def signed_int_of(text: object, otherwise: int = 0) -> int:
    """As ``int_of``, with a minus sign where there is one."""
    typed = "" if text is None else str(text).strip().replace("−", "-")
    found = int_of(typed.removeprefix("-"), -1)
    return otherwise if found < 0 else -found if typed.startswith("-") else found


def ints_of(texts: Iterable[str]) -> tuple[int, ...]:
    """The numbers among what was sent, in their order; what is no number is left out."""
    return tuple(int(each) for each in map(str.strip, texts) if _is_number(each, DIGITS))


def _is_number(typed: str, digits: int) -> bool:
    return typed.isascii() and typed.isdecimal() and len(typed) <= digits
