"""What holds for a deal before it is played: its board, who deals, who is vulnerable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis.club.boards import boards_of
from tapis.club.marks import first_board
from tapis.club.slips import Slip
from tapis.club.tournament import Tournament
from tapis.core.plugin import Plugin
from tapis.core.sheet import Setup
from tapis.i18n import words
from tapis.law import Setting

VULNERABLE = {
    "none": _("nobody vulnerable"),
    "NS": _("north–south vulnerable"),
    "EW": _("east–west vulnerable"),
    "both": _("both vulnerable"),
}


@dataclass(frozen=True, slots=True)
class BoardLabel:
    """What is printed on a board."""

    number: int
    dealer: str
    vulnerable: Promise | str


def vulnerable(conditions: Mapping[str, Any]) -> Promise | str:
    """Who is vulnerable, in words; nothing where nobody can be."""
    return VULNERABLE.get(str(conditions.get("vulnerable", "")), "")


def seat_name(plugin: Plugin[Any], seat: int) -> str:
    """What a seat is called; nothing where seats have letters only."""
    return words(plugin.places[seat], get_language() or "fr") if plugin.places else ""


def boards_at(tournament: Tournament, plugin: Plugin[Any], slip: Slip) -> tuple[BoardLabel, ...]:
    """The boards of a slip; none where tables play no boards."""
    if not plugin.boards or not first_board(tournament.setup, slip):
        return ()
    return tuple(board(plugin, number, tournament.setup.options) for number in boards_of(tournament, slip))


def board(plugin: Plugin[Any], number: int, options: Mapping[str, Setting]) -> BoardLabel:
    """The label of the board of that number."""
    chosen = plugin.regulation.profile({**options, plugin.boards: number})
    blank = plugin.marking.blank(Setup(1, options=chosen))
    return BoardLabel(
        number,
        seat_name(plugin, plugin.marking.dealer(blank)),
        vulnerable(plugin.marking.conditions(blank)),
    )


def span(boards: range) -> str:
    """The numbers of boards in short: ``3–4``."""
    if not boards:
        return ""
    return str(boards[0]) if len(boards) == 1 else f"{boards[0]}–{boards[-1]}"
