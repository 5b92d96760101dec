"""Fills the texts of a lesson: with figures of the deal, and with what a single card costs.

A figure is a key of the game's result as files hold it, for the pupil's seat where each seat has one, for
seat 3 as ``points@3``; sums are written ``points+announced``. ``mark`` is what the sheet gives for the deal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

COST = "cost"
"""Filled in by what a card costs, in what is told of a single card."""
PLACE = re.compile(r"\{(\w+(?:@\d)?(?:\+\w+(?:@\d)?)*)\}")
CARD = re.compile(r"\[(\w+)\]")


def filled(text: str, known: Mapping[str, str]) -> str:
    """The text with its figures; one that is not known stays as it is written."""
    return PLACE.sub(lambda found: _sum(found[1], known) or found[0], text)


def _sum(name: str, known: Mapping[str, str]) -> str:
    parts = [known.get(each, "") for each in name.split("+")]
    if len(parts) == 1 or not all(parts):
        return parts[0] if len(parts) == 1 else ""
    return str(sum(0 if each == "–" else int(each) for each in parts))


def asked_for(text: str) -> set[str]:
    """The figures that a text is filled with, those of a sum one by one."""
    return {each for found in PLACE.findall(text) for each in found.split("+")}


def cards_in(text: str) -> list[str]:
    """The codes of the cards that a text draws."""
    return CARD.findall(text)
