"""What stands on the table of a lesson, in a reader's words and pack: as the felt shows it, beat by beat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tapis.core.speech import Saying
from tapis.i18n import phrase
from tapis.learn.lessons.beats import Unfolded
from tapis.learn.lessons.standing import TableSeen
from tapis.web.frame.pack.pictures import sentence


def standings(of: Unfolded, deck: str, language: str) -> list[dict[str, object]]:
    """What stands there, from which beat on: told anew only where it changes."""
    return list(_standings(of, deck, language))


def _standings(of: Unfolded, deck: str, language: str) -> Iterator[dict[str, object]]:
    for stands, beats in groupby(enumerate(of.stands), key=lambda each: each[1]):
        at, _ = next(beats)
        yield {"from": at} | _drawn(stands, deck, language)


def _drawn(stands: TableSeen, deck: str, language: str) -> dict[str, object]:
    return {
        "contract": _said(stands.contract, deck, language) if stands.contract else "",
        "marks": [[_said(mark, deck, language) for mark in marks] for marks in stands.marks],
        "shown": [[card.code for card in cards] for cards in stands.shown],
    }


def _said(saying: Saying, deck: str, language: str) -> str:
    return str(sentence(phrase("{mark}", language, mark=saying), deck, language))
