"""What a cash book says of who has paid: not a yes, but how much, how, or on which day.

Knows nothing of the fee: what is written there may be less than what is due.
"""

from __future__ import annotations

import re

from tapis.club.prizes.amounts import amount_in
from tapis.club.text.full_names import normalised

WAYS_WORDS = (
    "bar cash comptant especes kontant twint payconiq virement uberweisung overschrijving carte karte kaart"
)
WAYS = frozenset(WAYS_WORDS.split())
DAY = re.compile(r"\d{1,4}[./-]\d{1,2}[./-](?:\d{2,4})?")
"""A date, with or without its year."""


def booked(cell: str) -> bool | None:
    """Whether somebody has paid by an amount, a way of paying or a date; None where a cell tells none."""
    said = cell.strip()
    if normalised(said) in WAYS or DAY.fullmatch(said):
        return True
    amount = amount_in(said) if said else None
    return None if amount is None else amount > 0
