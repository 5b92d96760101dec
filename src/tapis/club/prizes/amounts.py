"""Amounts of money as people type and read them; inside they are whole Rappen or cents."""

from __future__ import annotations

import re

from tapis.club.events import Currency
from tapis.core.whole import MINUS, whole

UNIT = r"(?:chf|fr\.?|eur|€)?"
TYPED = re.compile(
    rf"{UNIT}\s*([0-9]{{1,3}}(?:['’ ]?[0-9]{{3}})*|[0-9]+)"
    rf"(?:[.,]([0-9]{{1,2}}|[-–—]+)| ([0-9]{{2}}))?\s*{UNIT}"
)


def amount_in(text: str) -> int | None:
    """The amount in a text such as 15, 15.–, 12,50, 12 50 or CHF 12.5; None where it is none."""
    found = TYPED.fullmatch(" ".join(text.split()).casefold())
    if found is None:
        return None
    francs, part = whole(re.sub(r"\D", "", found[1]), 9), found[2] or found[3] or ""
    return None if francs is None else francs * 100 + (whole(part.ljust(2, "0")) or 0)


def signed_amount_in(text: str) -> int | None:
    """As ``amount_in``, with a sign before it where there is one: -12 is money that goes out."""
    typed = " ".join(text.split()).replace(MINUS, "-")
    found = amount_in(typed[1:] if typed[:1] in ("-", "+") else typed)
    return -found if found is not None and typed.startswith("-") else found


def written_amount(amount: int, currency: Currency = Currency.CHF) -> str:
    """An amount in full: 585.00 in francs, 585,00 in euros; a minus sign where money is missing."""
    mark = "." if currency is Currency.CHF else ","
    sign = MINUS if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}{mark}{abs(amount) % 100:02}"


def named_amount(amount: int, currency: Currency) -> str:
    """An amount in full with what it is paid in: CHF 585.00."""
    return f"{currency}\N{NO-BREAK SPACE}{written_amount(amount, currency)}"


def short_amount(amount: int, currency: Currency = Currency.CHF) -> str:
    """An amount as it is typed again: 15, or 12.50."""
    return str(amount // 100) if amount % 100 == 0 else written_amount(amount, currency)
