"""The mark of a sheet, whichever form is played: results in, lines with their clauses out.

Column 0 is *Nous*, north–south, the side that keeps the sheet; column 1 is *Eux*. The kind of a line
is its part of the sheet and what it is for: ``below:tricks``, ``above:slam``; in a series there are no
parts, and kinds are ``board:tricks`` and so on. A party stops where the sheet has no more deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.sheet import Line, SheetStart
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark import chicago, rubber, series
from tapis.games.bridge.mark.possible import possible
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.scoring import Kind
from tapis.games.bridge.mark.state import EMPTY, Entering, Marked, Standing, State, Terms
from tapis.games.bridge.result import SIDES, Result, Side, Vulnerable, vulnerability
from tapis.games.bridge.stakes import BELOW
from tapis.law import Bar, Bars, Breach, first_bar


@dataclass(frozen=True, slots=True)
class Form:
    """A form of play: party, series of boards, or four deals."""

    full: Bar[Standing]
    """What forbids another deal."""
    dealer: Callable[[State, Terms], Seat]
    """Who deals next."""
    vulnerable: Callable[[State, Terms], Vulnerable]
    """Whether each side is vulnerable next."""
    mark: Callable[[State, Result, Terms], State]
    """The state after one more result."""
    bars: Bars[Entering]
    """What forbids a result."""


FORMS: Mapping[str, Form] = {
    "rubber": Form(
        rubber.party_is_broken_off,
        rubber.left_hand_neighbour_deals,
        rubber.vulnerable,
        rubber.mark,
        (rubber.party_is_won, rubber.party_is_broken_off),
    ),
    "series": Form(
        series.series_is_full,
        series.dealer,
        series.vulnerable,
        series.mark,
        (series.series_is_full, series.honours_in_a_series),
    ),
    "chicago": Form(
        chicago.every_deal_is_marked,
        rubber.left_hand_neighbour_deals,
        chicago.vulnerable,
        chicago.mark,
        (chicago.every_deal_is_marked,),
    ),
}


@ART("B1")
def form_of_play(terms: Terms) -> Form:
    """Play the form that was agreed."""
    return FORMS[str(terms.option("form"))]


@ART("B2")
def agreed_terms(setup: SheetStart) -> Terms:
    """Score by the scheme that was agreed."""
    profile = ART.profile(setup.options, setup.edition)
    return Terms(replace(setup, options=profile), scheme(str(profile["scheme"])))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far, and what they come to."""

    terms: Terms
    results: tuple[Result, ...] = ()
    state: State = EMPTY

    @property
    def form(self) -> str:
        """What is played: ``rubber``, ``series`` or ``chicago``."""
        return str(self.terms.option("form"))

    @property
    def full(self) -> bool:
        """Whether every deal agreed on is marked."""
        return form_of_play(self.terms).full(Standing(self.state, self.terms))

    @property
    def won(self) -> bool:
        """Whether a party is won."""
        return self.form == "rubber" and self.state.won


# 17, 18  Columns and parts.


@ART("17")
def column_of(side: Side) -> Seat:
    """The scorer's side stands on the left, the other on the right."""
    return side


@ART("18")
def part_of(kind: Kind) -> str:
    """Tricks bid and made go below the line, every premium above."""
    return "below" if kind is Kind.TRICKS else "above"


@dataclass(frozen=True, slots=True)
class Mark:
    """How bridge is marked: a column for each side, or for each of four players; the higher total wins."""

    sizes: tuple[int, ...] = (SIDES,)
    lowest_wins: bool = False

    def blank(self, setup: SheetStart) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(agreed_terms(setup))

    def dealer(self, sheet: Sheet) -> Seat:
        """The chair that deals next."""
        return form_of_play(sheet.terms).dealer(sheet.state, sheet.terms)

    def terms(self, sheet: Sheet) -> DealTerms:
        """Vulnerability of the next deal; the board of a series, or the game and the points towards it."""
        at_risk = form_of_play(sheet.terms).vulnerable(sheet.state, sheet.terms)
        common = DealTerms(vulnerable=vulnerability(at_risk))
        if sheet.form == "series":
            return replace(common, board=series.board(sheet.state, sheet.terms))
        own = {"game": rubber.game_in_play(sheet.state), BELOW: list(sheet.state.below)}
        return replace(common, own=own)

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        entering = Entering(sheet.state, sheet.terms, result)
        return first_bar(form_of_play(sheet.terms).bars, entering) or possible(result)

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more deal."""
        state = form_of_play(sheet.terms).mark(sheet.state, result, sheet.terms)
        return replace(sheet, results=(*sheet.results, result), state=state)

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """Every entry so far in order of deals, then columns; what breaking off gives comes last."""
        marked = sorted(entries(sheet), key=lambda each: (each.deal, column_of(each.entry.side)))
        return [_line(sheet, each, seat) for each in marked for seat in self._columns(each.entry.side)]

    def _columns(self, side: Side) -> range:
        """The columns of a side: its own, or those of both partners where players enter for themselves."""
        return range(column_of(side), self.sizes[0], SIDES)

    def over(self, sheet: Sheet) -> bool:
        """Whether the party is won, or every deal has been marked."""
        return sheet.won or sheet.full


def entries(sheet: Sheet) -> Sequence[Marked]:
    """Every entry so far; for a party without any more deals, the premiums for stopping too."""
    if sheet.form != "rubber" or not sheet.full:
        return sheet.state.entries
    stopped = rubber.unfinished(sheet.state, sheet.terms)
    return sheet.state.add(stopped).entries


def _line(sheet: Sheet, marked: Marked, column: Seat) -> Line:
    entry = marked.entry
    part = "board" if sheet.form == "series" else part_of(entry.kind)
    return Line(marked.deal, column, entry.points, entry.clause, f"{part}:{entry.kind}")
