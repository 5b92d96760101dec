"""The mark of a party: a column for each player, no sum that must come out, the highest total wins.

It knows results, and nothing of how they came about. A deal nobody played (8) may be among them: it
changes nothing, and does not count towards the deals of the party.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.sheet import Line, SheetStart, columns
from tapis.core.sitting import Turn
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.tricks import Seat
from tapis.games.whist.book import ART
from tapis.games.whist.mark.grid import Grid
from tapis.games.whist.mark.possible import Entry, refuse_entry
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play import rests
from tapis.games.whist.result import PASS, Result
from tapis.law import Breach, first_bar


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far, what they are marked by, and who deals next."""

    setup: SheetStart
    grid: Grid
    dealer: Seat
    results: tuple[Result, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def told(self) -> Mapping[str, object]:
        """How many deals the sheet has room for, for the placeholders of a refusal."""
        return {"deals": self.setup.deals}

    @property
    def chairs(self) -> int:
        """How many share the sheet."""
        return self.setup.columns

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The chairs that play the next deal."""
        return rests.playing(self.dealer, self.here, custom(self.setup))

    @property
    def here(self) -> tuple[Seat, ...]:
        """The chairs whose players are at the table in the next deal."""
        return rests.left(self.chairs, self.setup.gone, len(self.results) + 1)

    @property
    def played(self) -> int:
        """How many deals count so far."""
        return sum(counts(result) for result in self.results)


def custom(setup: SheetStart) -> rests.Resting:
    """The custom of who rests where more than four share the sheet."""
    return rests.Resting(ART.profile(setup.options, setup.edition).word("resting"))


@ART("8")
def counts(result: Result) -> bool:
    """A deal counts where somebody plays it; else the same player deals again."""
    return result.contract != PASS


@ART.bars("W27")
def no_deals_left(sheet: Sheet) -> bool:
    """Every deal of this round is on the sheet already."""
    return sheet.played >= sheet.setup.deals


@dataclass(frozen=True, slots=True)
class Mark:
    """How whist is marked: four, five or six columns, the higher total wins."""

    sizes: tuple[int, ...] = rests.SIZES
    lowest_wins: bool = False

    def blank(self, setup: SheetStart) -> Sheet:
        """The sheet before the first deal."""
        options = ART.profile(setup.options, setup.edition)
        complete = replace(setup, options=options, columns=columns(self, setup))
        return _dealt_by_who_is_here(Sheet(complete, grid_of(options), setup.dealer))

    def dealer(self, sheet: Sheet) -> Seat:
        """The chair that deals next."""
        return sheet.dealer

    def terms(self, sheet: Sheet) -> DealTerms:
        """Which chairs play the next deal, where some rest."""
        if sheet.chairs == rests.PLAYING:
            return NO_TERMS
        playing = tuple(sheet.playing)
        return DealTerms(sitting=playing, dealer_rests=sheet.dealer not in playing)

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        return first_bar([no_deals_left], sheet) or refuse_entry(Entry(result, sheet.grid, sheet.playing))

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        deal = len(sheet.results) + 1
        found = entries(result, sheet.grid, sheet.playing)
        lines = [Line(deal, each.seat, each.points, each.clause, each.kind.value) for each in found]
        dealer = rests.next_dealer(sheet.dealer, sheet.chairs, passed=not counts(result))
        results = (*sheet.results, result)
        return _dealt_by_who_is_here(
            replace(sheet, results=results, lines=(*sheet.lines, *lines), dealer=dealer)
        )

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """Every entry so far, in order of deals, then seats."""
        return sheet.lines

    def over(self, sheet: Sheet) -> bool:
        """Whether every deal has been marked."""
        return no_deals_left(sheet)


def _dealt_by_who_is_here(sheet: Sheet) -> Sheet:
    """The sheet with a dealer who is at the table: the next on the left of one who has left."""
    dealer = rests.at_hand(sheet.dealer, sheet.here)
    return sheet if dealer == sheet.dealer else replace(sheet, dealer=dealer)


def rotation(setup: SheetStart) -> tuple[Turn, ...]:
    """Who deals and who plays each deal that counts: results change nothing about it."""
    return rests.rotation(setup, columns(Mark(), setup), custom(setup))
