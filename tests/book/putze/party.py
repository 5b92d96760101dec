"""Sheets of putze written the short way, for tests.

A deal is one word per player: ``70`` points, ``40+20`` with announcements, ``-`` refuses, ``.`` has no
cards, ``p`` plays and has no points (alone). ``misdeal`` stands for a whole deal.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.sheet import Line, Mistake, SheetStart, fold
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.mark.party import Sheet
from tapis.games.putze.result import Result
from tapis.law import Breach, Setting

from .sitting import VARIANTS

MARK = TYPED_PLUGIN.sheet.marking
LIMIT = 200


def result(deal: str, players: int = 0) -> Result:
    if deal == "misdeal":
        return Result((None,) * players, (None,) * players, (0,) * players, misdealt=True)
    words = deal.split()
    played = tuple({"-": False, ".": None}.get(word, True) for word in words)
    numbers = [word.split("+") for word in words]
    points = tuple(int(each[0]) if each[0].isdigit() else None for each in numbers)
    return Result(played, points, tuple(int(each[1]) if len(each) > 1 else 0 for each in numbers))


def setup(variant: str, dealer: int, options: Mapping[str, Setting], deals: int = LIMIT) -> SheetStart:
    players, chosen = VARIANTS[variant]
    return SheetStart(deals, dealer, {**chosen, **options}, players)


def sheet(*deals: str, variant: str = "four", dealer: int = 0, **options: Setting) -> Sheet:
    players, _ = VARIANTS[variant]
    found = fold(MARK, setup(variant, dealer, options), [result(deal, players) for deal in deals])
    assert isinstance(found, Sheet), found
    return found


def refused(*deals: str, variant: str = "four", dealer: int = 0, **options: Setting) -> Breach | None:
    """Why the last of these deals cannot be marked."""
    players, _ = VARIANTS[variant]
    found = fold(MARK, setup(variant, dealer, options), [result(deal, players) for deal in deals])
    if isinstance(found, Sheet):
        return None
    assert isinstance(found, Mistake)
    assert found.deal == len(deals), found
    return found.breach


def signs(*deals: str, variant: str = "four", dealer: int = 0, **options: Setting) -> list[str]:
    """What the last deal brought, as ``0 putze 27.4``."""
    lines = sheet(*deals, variant=variant, dealer=dealer, **options).lines
    return [sign(line) for line in lines if line.deal == len(deals)]


def sign(line: Line) -> str:
    return f"{line.seat} {line.kind} {line.clause.ref}"


def worth(*deals: str, variant: str = "four", dealer: int = 0, **options: Setting) -> tuple[int, ...]:
    """The net putzes after these deals."""
    return sheet(*deals, variant=variant, dealer=dealer, **options).net
