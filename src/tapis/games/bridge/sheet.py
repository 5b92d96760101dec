"""The mark of a sheet, whichever form is played: results in, lines with their clauses out.

Column 0 is *Nous*, north–south, the side that keeps the sheet; column 1 is *Eux*. The kind of a line
is its part of the sheet and what it is for: ``below:tricks``, ``above:slam``; in a series there are no
parts, and kinds are ``board:tricks`` and so on. A party stops where the sheet has no more deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.sheet import Conditions, Line, Setup
from tapis.core.tricks import Seat
from tapis.games.bridge import chicago, rubber, series
from tapis.games.bridge.book import ART
from tapis.games.bridge.possible import possible
from tapis.games.bridge.result import SIDES, Result, Side, Vulnerable, vulnerability
from tapis.games.bridge.scheme import scheme
from tapis.games.bridge.scoring import Kind
from tapis.games.bridge.state import EMPTY, Marked, State, Terms
from tapis.law import Breach, Rule


@dataclass(frozen=True, slots=True)
class Form:
    """A form of play: are deals left, who deals and is vulnerable next, what does a deal do to the mark."""

    left: Rule[[State, Terms], bool]
    dealer: Callable[[State, Terms], Seat]
    vulnerable: Callable[[State, Terms], Vulnerable]
    mark: Callable[[State, Result, Terms], State]


FORMS: Mapping[str, Form] = {
    "rubber": Form(
        rubber.party_is_not_broken_off, rubber.left_hand_neighbour_deals, rubber.vulnerable, rubber.mark
    ),
    "series": Form(series.boards_are_left, series.dealer, series.vulnerable, series.mark),
    "chicago": Form(
        chicago.deals_are_left, rubber.left_hand_neighbour_deals, chicago.vulnerable, chicago.mark
    ),
}


@ART("B1")
def form_of_play(terms: Terms) -> Form:
    """Play the form that was agreed."""
    return FORMS[str(terms.option("form"))]


@ART("B2")
def agreed_terms(setup: Setup) -> Terms:
    """Mark by the scheme that was agreed."""
    profile = ART.profile(setup.options)
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
    def deals_are_left(self) -> bool:
        """Whether the sheet takes another deal, as far as their number goes."""
        return form_of_play(self.terms).left(self.state, self.terms)

    @property
    def won(self) -> bool:
        """Whether a party is won."""
        return self.form == "rubber" and not rubber.party_goes_on(self.state)


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
    """How bridge is marked: two columns, the higher total wins."""

    sizes: tuple[int, ...] = (SIDES,)
    lowest_wins: bool = False

    def blank(self, setup: Setup) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(agreed_terms(setup))

    def dealer(self, sheet: Sheet) -> Seat:
        """Who deals next."""
        return form_of_play(sheet.terms).dealer(sheet.state, sheet.terms)

    def conditions(self, sheet: Sheet) -> Conditions:
        """Who is vulnerable next; the board of a series, or the game and the points towards it."""
        at_risk = form_of_play(sheet.terms).vulnerable(sheet.state, sheet.terms)
        common = {"vulnerable": vulnerability(at_risk)}
        if sheet.form == "series":
            return common | {"board": series.board(sheet.state, sheet.terms)}
        return common | {"game": rubber.game_in_play(sheet.state), "below": list(sheet.state.below)}

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        if sheet.won:
            return rubber.party_goes_on.breach()
        if not sheet.deals_are_left:
            return form_of_play(sheet.terms).left.breach(deals=sheet.terms.setup.deals)
        if sheet.form == "series" and not series.no_honours_in_a_series(result):
            return series.no_honours_in_a_series.breach()
        return possible(result)

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more deal."""
        state = form_of_play(sheet.terms).mark(sheet.state, result, sheet.terms)
        return replace(sheet, results=(*sheet.results, result), state=state)

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """Every entry so far in order of deals, then columns; what breaking off gives comes last."""
        marked = sorted(entries(sheet), key=lambda each: (each.deal, column_of(each.entry.side)))
        return [_line(sheet, each) for each in marked]

    def over(self, sheet: Sheet) -> bool:
        """Whether the party is won, or every deal has been marked."""
        return sheet.won or not sheet.deals_are_left


def entries(sheet: Sheet) -> Sequence[Marked]:
    """Every entry so far; for a party without any more deals, the premiums for stopping too."""
    if sheet.form != "rubber" or sheet.deals_are_left:
        return sheet.state.entries
    stopped = rubber.unfinished(sheet.state, sheet.terms)
    return sheet.state.add(stopped).entries


def stop_here(sheet: Sheet) -> Sheet:
    """The same sheet, with no more deals to come: a party is broken off."""
    setup = replace(sheet.terms.setup, deals=sheet.state.deals)
    return replace(sheet, terms=replace(sheet.terms, setup=setup))


def _line(sheet: Sheet, marked: Marked) -> Line:
    entry = marked.entry
    part = "board" if sheet.form == "series" else part_of(entry.kind)
    return Line(marked.deal, column_of(entry.side), entry.points, entry.clause, f"{part}:{entry.kind}")
