"""Papers as answers: a PDF on the sheets of the house. Every page that prints goes through here.

Knows neither papers nor the house: what the sheets are is told by a floor above when the program starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapis.papers import GamePicture, Paper

_told: list[Callable[[], str]] = []


def printed_on(sheet: Callable[[], str]) -> None:
    """Let a floor above say what lies in the printer."""
    _told[:] = [sheet]


def sheet() -> str:
    """What lies in the printer."""
    return _told[0]()


def boxed(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts that would be printed with boxes, for want of a font."""
    rare = [each for each in texts if not each.isascii()]
    if not rare:
        return ()
    from tapis.papers import boxed as found  # noqa: PLC0415 - the typesetter is not loaded with the server

    return found(rare)


def picture(shown: GamePicture) -> bytes:
    """A game that is over as PNG."""
    from tapis.papers import drawn  # noqa: PLC0415 - the typesetter is not loaded with the server

    return drawn(shown)


def pdf(papers: tuple[Paper, ...], language: str) -> bytes:
    """The papers as one file."""
    from tapis.papers import render_all  # noqa: PLC0415 - the typesetter is not loaded with the server

    return render_all(papers, language, sheet())
