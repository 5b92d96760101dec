"""The cards by which members are known at the door: a number for people, a code for a scanner.

What the code is made of, and whose it is, stands in the register; a card has nothing else of a person.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tapis.papers.parts import EventHead


@dataclass(frozen=True, slots=True)
class PrintedMember:
    """What stands on the card of one member."""

    name: str
    club: str
    number: str
    link: str
    """What the code holds, for a scanner."""
    letters: str
    """The same in groups, for whoever types it."""


@dataclass(frozen=True, slots=True)
class MemberCards:
    """Cards to cut out, ten to a page."""

    kind: ClassVar[str] = "member_cards"
    head: EventHead
    cards: tuple[PrintedMember, ...]
