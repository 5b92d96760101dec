"""One provision of a regulation: where it comes from, who applies it, how it reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tapis.law.texts import Texts


class Standing(StrEnum):
    """Where a provision comes from: the text, our reading of it, or a house convention."""

    TEXT = "text"
    READING = "reading"
    HOUSE = "house"


class Status(StrEnum):
    """Who applies a provision: the rules, the sheet, a director, the organiser or people's conduct."""

    RULE = "rule"
    SHEET = "sheet"
    DIRECTOR = "director"
    ORGANISER = "organiser"
    CONDUCT = "conduct"


@dataclass(frozen=True, slots=True)
class Clause:
    """One provision of one regulation; ``str`` gives its id, as ``estimation:16.9``."""

    regulation: str
    ref: str
    standing: Standing = Standing.TEXT
    status: Status = Status.RULE
    title: Texts = field(default_factory=dict, compare=False, repr=False)
    text: Texts = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.regulation}:{self.ref}"
