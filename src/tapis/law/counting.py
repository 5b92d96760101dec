"""Sentences that count: ``{deals:deal|deals}`` is written ``1 deal`` or ``3 deals``, as in a book's clauses.

The word for one stands before the bar, the word for several after it, in each language in its own order. What
is filled in may be a number or its text. Knows no language: who speaks says whether none counts as one, and
with it whatever is less than two.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter

ONE = re.compile("[-\N{MINUS SIGN}]?1")
LESS_THAN_TWO = re.compile("[-\N{MINUS SIGN}]?[01](,\\d+)?")


class _Counting(Formatter):
    def __init__(self, single: re.Pattern[str]) -> None:
        self.single = single

    def get_value(self, key: int | str, _args: object, kwargs: Mapping[str, object]) -> object:
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: object, format_spec: str) -> str:
        one, bar, several = format_spec.partition("|")
        if not bar:
            return format(value, format_spec)
        return f"{value} {one if self.single.fullmatch(str(value)) else several}"


_ENGLISH, _FRENCH = _Counting(ONE), _Counting(LESS_THAN_TWO)


def filled(text: str, args: Mapping[str, object], *, none_is_one: bool = False) -> str:
    """``text`` with its placeholders filled; one that is not given stays as it is written."""
    return (_FRENCH if none_is_one else _ENGLISH).vformat(text, (), args)
