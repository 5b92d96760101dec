"""What is said at a table, as a value: a sentence with gaps, to be put into the reader's language later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Saying:
    """``text`` is a msgid; ``args`` fill its placeholders and may be sayings, cards or clauses themselves.

    ``short`` is the msgid of the same in a word or two, for a button, and ``prompt`` of what stands before
    whoever may say it; empty where there is none.
    """

    text: str
    args: Mapping[str, object] = field(default_factory=dict)
    short: str = ""
    prompt: str = ""

    @property
    def asked(self) -> str:
        """The msgid of what stands before whoever may say it."""
        return self.prompt or self.text

    def __str__(self) -> str:
        return self.text.format_map(self.args)


def msgid(text: str) -> str:
    """``text`` itself, marked for translation."""
    return text
