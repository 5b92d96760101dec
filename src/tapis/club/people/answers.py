"""What is answered in a cell of a list: yes or no, in four languages and in ticks.

Knows nothing of what was asked.
"""

from __future__ import annotations

from tapis.club.text.full_names import normalised

YES_WORDS = "oui o ja j yes y x 1 vrai wahr waar true paye payee bezahlt betaald paid ✓ ✔"
NO_WORDS = "non n nein nee no 0 faux falsch onwaar false"
YES, NO = frozenset(YES_WORDS.split()), frozenset(NO_WORDS.split()) | {""}
INTERNET = "internet"
"""What stands in the column about publication where a name is only kept off the internet."""


def answer(cell: str) -> bool | None:
    """Whether a cell says yes; nothing says no; None where it says neither."""
    said = normalised(cell)
    return said in YES if said in YES | NO else None
