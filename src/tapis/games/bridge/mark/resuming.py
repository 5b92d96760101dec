"""A rubber or a Chicago game in the middle, told by the terms of the deal to be played next.

Vulnerability tells which side has won a game of a rubber, and which of its four deals a Chicago game has
reached; the points below the line stand in the terms. What was written above it is not known.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.core.sheet import SheetStart
from tapis.core.terms import VULNERABILITIES, DealTerms
from tapis.games.bridge.mark.sheet import Sheet, agreed_terms, form_of_play
from tapis.games.bridge.mark.state import State
from tapis.games.bridge.result import SEATS
from tapis.games.bridge.stakes import points_below


def resumed(setup: SheetStart, terms: DealTerms) -> Sheet | None:
    """The sheet before a deal under ``terms`` whose dealer is that of ``setup``; None where there is none."""
    form, at_risk = agreed_terms(setup).option("form"), VULNERABILITIES.get(terms.vulnerable)
    if form == "series" or at_risk is None:
        return None
    below = points_below(terms.own)
    if form == "rubber":
        games = tuple(int(each) for each in at_risk)
        return Sheet(agreed_terms(setup), state=State(games=games, below=below))
    sheets = (_after(setup, State(turns=turns, below=below)) for turns in range(SEATS))
    return next((each for each in sheets if _vulnerable(each) == at_risk), None)


def _after(setup: SheetStart, state: State) -> Sheet:
    """The sheet whose next dealer is that of ``setup``, after so many turns of the deal."""
    first = (setup.dealer - state.turns) % SEATS
    return Sheet(agreed_terms(replace(setup, dealer=first)), state=state)


def _vulnerable(sheet: Sheet) -> tuple[bool, ...]:
    return form_of_play(sheet.terms).vulnerable(sheet.state, sheet.terms)
