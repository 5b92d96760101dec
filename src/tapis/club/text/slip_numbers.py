"""Slip numbers: round, table and a check digit, short enough to be typed and read aloud.

The check digit is Damm's (H. M. Damm, "Total anti-symmetrische Quasigruppen", dissertation, Marburg 2004):
it catches every wrong digit and every swap of two neighbours. A number has five digits, or seven where the
round or the table is too large for that, so a lost or doubled digit is caught by the length.
"""

from __future__ import annotations

from typing import Final

from tapis.core.whole import whole
from tapis.law import Reason, Refused

ROUNDS: Final = 99
TABLES: Final = 9999

DAMM: Final = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)
"""Damm's quasigroup of order ten, columns arranged so that the check digit brings every number to 0."""

NOT_A_SLIP_NUMBER = Reason("not-a-slip-number", "A slip number has five or seven digits; {typed} is none.")
WRONG_CHECK_DIGIT = Reason(
    "wrong-check-digit", "The slip number {typed} was mistyped: its last digit does not match the others."
)


def check_digit(digits: str) -> int:
    """Damm's check digit of ``digits``; 0 for digits that already end with theirs."""
    interim = 0
    for digit in digits:
        interim = DAMM[interim][int(digit)]
    return interim


def slip_number(round_number: int, table: int) -> str:
    """The number printed on the slip of ``table`` in ``round_number``, as ``3-017-4``."""
    if not (1 <= round_number <= ROUNDS and 1 <= table <= TABLES):
        raise ValueError(f"no slip number for round {round_number}, table {table}")
    short = round_number <= 9 and table <= 999
    first, second = (f"{round_number}", f"{table:03}") if short else (f"{round_number:02}", f"{table:04}")
    return f"{first}-{second}-{check_digit(first + second)}"


def read_slip_number(text: str) -> tuple[int, int] | Refused:
    """The round and table of a typed slip number; spaces, dots and hyphens between digits do not matter."""
    digits = "".join(character for character in text if character not in " \u00a0\u202f.-–\t\n")
    if not (digits.isascii() and digits.isdigit() and len(digits) in {5, 7}):
        return NOT_A_SLIP_NUMBER(typed=text.strip())
    if check_digit(digits) != 0:
        return WRONG_CHECK_DIGIT(typed=text.strip())
    split = 1 if len(digits) == 5 else 2
    found = whole(digits[:split]) or 0, whole(digits[split:-1]) or 0
    if min(found) < 1 or slip_number(*found).replace("-", "") != digits:
        return NOT_A_SLIP_NUMBER(typed=text.strip())
    return found
