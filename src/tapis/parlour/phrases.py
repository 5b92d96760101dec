"""What is said at tables so often that a tap says it; everybody reads it in the own language.

A phrase is a message like any other, and silent where messages are.
"""

from __future__ import annotations

from enum import StrEnum


class Phrase(StrEnum):
    """A phrase; its value stands in the log."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    SORRY = "sorry"
    A_MOMENT = "a-moment"
    BACK = "back"
    ONE_MORE = "one-more"
    GOODBYE = "goodbye"


PHRASES: frozenset[str] = frozenset(Phrase)
