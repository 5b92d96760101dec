"""What holds for a deal before it is played: its board, who deals, who is vulnerable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis.club.boards.dealing import boards_of
from tapis.club.state.competition import Competition
from tapis.club.state.marks import first_board
from tapis.club.state.slips import Slip
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import SheetStart
from tapis.core.terms import VULNERABILITIES, DealTerms
from tapis.i18n import words
from tapis.law import Setting

VULNERABLE = {
    "none": _("nobody vulnerable"),
    "NS": _("north–south vulnerable"),
    "EW": _("east–west vulnerable"),
    "both": _("both vulnerable"),
}


@dataclass(frozen=True, slots=True)
class SideLabel:
    """A side as its label on a board is coloured: red when vulnerable, green when not."""

    side: str
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class BoardLabel:
    """What is printed on a board."""

    number: int
    dealer: str
    vulnerable: Promise | str
    risks: tuple[SideLabel, ...] = ()


def vulnerable(terms: DealTerms) -> Promise | str:
    """Who is vulnerable, in words; empty where nobody can be."""
    return VULNERABLE.get(terms.vulnerable, "")


def risks(plugin: AnyPlugin, terms: DealTerms) -> tuple[SideLabel, ...]:
    """Both sides with their colour; none where nobody can be vulnerable."""
    at_risk = VULNERABILITIES.get(terms.vulnerable, ())
    language = get_language() or "fr"
    return tuple(
        SideLabel(words(side, language), each)
        for side, each in zip(plugin.voice.sides, at_risk, strict=False)
    )


def seat_name(plugin: AnyPlugin, seat: int) -> str:
    """The name of a seat; empty where seats have letters only."""
    return words(plugin.voice.places[seat], get_language() or "fr") if plugin.voice.places else ""


def boards_at(competition: Competition, slip: Slip) -> tuple[BoardLabel, ...]:
    """The boards of a slip; none where tables play no boards."""
    tournament = competition.tournament
    if not competition.plugin.event.boards or not first_board(tournament.setup, slip):
        return ()
    return tuple(
        board(competition.plugin, number, tournament.setup.options) for number in boards_of(tournament, slip)
    )


def board(plugin: AnyPlugin, number: int, options: Mapping[str, Setting]) -> BoardLabel:
    """The label of the board of that number."""
    chosen = plugin.regulation.profile({**options, plugin.event.boards: number})
    blank = plugin.sheet.marking.blank(SheetStart(1, options=chosen))
    settled = plugin.sheet.marking.terms(blank)
    return BoardLabel(
        number,
        seat_name(plugin, plugin.sheet.marking.dealer(blank)),
        vulnerable(settled),
        risks(plugin, settled),
    )


def span(boards: range) -> str:
    """The numbers of boards in short: ``3–4``."""
    if not boards:
        return ""
    return str(boards[0]) if len(boards) == 1 else f"{boards[0]}–{boards[-1]}"
