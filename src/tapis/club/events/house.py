"""The clause by which a director rules where the regulation is silent, as a club writes it for an event."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["AS_PROPOSED", "HouseClause"]


@dataclass(frozen=True, slots=True)
class HouseClause:
    """What is empty here is as the program proposes it."""

    title: str = ""
    text: str = ""
    lowest: int | None = None
    """The least that a ruling under it adds to a total; usually negative."""
    highest: int | None = None
    """The most."""


AS_PROPOSED = HouseClause()
"""Nobody has written anything else."""
