"""Whole numbers that pages send: the one way to read them."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.core.whole import DIGITS, signed, whole


def int_of(text: object, otherwise: int = 0, *, digits: int = DIGITS) -> int:
    """The whole number from 0 on that somebody typed, or ``otherwise`` where it is none or far too long."""
    found = whole("" if text is None else str(text), digits)
    return otherwise if found is None else found


def signed_int_of(text: object, otherwise: int = 0) -> int:
    """As ``int_of``, with a minus sign where there is one."""
    found = signed("" if text is None else str(text))
    return otherwise if found is None else found


def ints_of(texts: Iterable[str]) -> tuple[int, ...]:
    """The numbers among what was sent, in their order; what is no number is left out."""
    return tuple(found for found in map(whole, texts) if found is not None)
