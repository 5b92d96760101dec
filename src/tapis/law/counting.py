"""Sentences that count: ``{deals:deal|deals}`` is written ``1 deal`` or ``3 deals``, as in a book's clauses.

The word for one stands before the bar, the word for several after it, in each language in its own order. What
is filled in may be a number or its text. Knows no language: who speaks says whether none counts as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

ONE = frozenset({"1", "-1", "\N{MINUS SIGN}1"})
NONE = frozenset({"0"})


class _Counting(Formatter):
    def __init__(self, single: frozenset[str]) -> None:
        self.single = single

    def get_value(self, key: int | str, _args: object, kwargs: Mapping[str, object]) -> object:
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: object, format_spec: str) -> str:
        one, bar, several = format_spec.partition("|")
        if not bar:
            return format(value, format_spec)
        return f"{value} {one if str(value) in self.single else several}"


_ENGLISH, _FRENCH = _Counting(ONE), _Counting(ONE | NONE)


def filled(text: str, args: Mapping[str, object], *, none_is_one: bool = False) -> str:
    """``text`` with its placeholders filled; one that is not given stays as it is written."""
    return (_FRENCH if none_is_one else _ENGLISH).vformat(text, (), args)
