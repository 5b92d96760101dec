"""The mark of one party: strokes and pommes, deal by deal, until somebody has the seven that win.

A sheet knows results, and nothing of how they came about. ``SheetStart.deals`` is only a limit (P21): a party
has no fixed number of deals, it is over when it is won. ``SheetStart.columns`` says how many play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.core.face import Stroke, Tally
from tapis.core.sheet import Line, SheetStart, columns
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART
from tapis.games.putze.mark import party
from tapis.games.putze.mark.party import SIZES, WON, Sheet
from tapis.games.putze.mark.scoring import NOBODY, POMME, PUTZE, Mark, marks
from tapis.games.putze.mark.writing import Entry, refuse_entry
from tapis.games.putze.result import Result
from tapis.law import Breach


@dataclass(frozen=True, slots=True)
class PartyMark:
    """How putze is marked: strokes add up, pommes take off, and the most wins."""

    sizes: tuple[int, ...] = SIZES
    lowest_wins: bool = False

    def blank(self, setup: SheetStart) -> Sheet:
        """The sheet before the first deal."""
        none = (0,) * columns(self, setup)
        return Sheet(setup, ART.profile(setup.options, setup.edition), setup.dealer, none, none)

    def dealer(self, sheet: Sheet) -> Seat:
        """The chair that deals next."""
        return sheet.dealer

    def terms(self, sheet: Sheet) -> DealTerms:
        """How many sit at the table, who has finished, who has the first word on the blind."""
        out = frozenset(seat for seat, place in enumerate(sheet.places) if place)
        return DealTerms(players=len(sheet.places), out=out, first_word=party.first_word(sheet))

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        return refuse_entry(Entry(sheet, result))

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        deal = len(sheet.results) + 1
        signs = () if result.misdealt else _signs(sheet, result)
        net = tuple(_net(before, seat, signs) for seat, before in enumerate(sheet.net))
        places = _places(sheet, net, result)
        lines = (*sheet.lines, *_lines(deal, signs, sheet.places, places))
        after = replace(sheet, net=net, places=places, results=(*sheet.results, result), lines=lines)
        stays = result.misdealt and not party.a_misdeal_passes(sheet)
        return after if stays else replace(after, dealer=party.next_dealer(after))

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """A line for each stroke and each pomme; one of no points for who wins, and where nobody marks."""
        return sheet.lines

    def over(self, sheet: Sheet) -> bool:
        """Whether the party is won, or as many deals marked as were agreed on at most."""
        return party.party_over(sheet) or party.deals_used_up(sheet)


def _signs(sheet: Sheet, result: Result) -> Sequence[Mark]:
    """The marks of a deal; that nobody marks is said only where nobody does."""
    tie, minimum = sheet.profile.word("tie_below_leader"), sheet.profile.figure("minimum")
    signs = [*marks(sheet.variant, result.totals, tie, minimum), *_for_the_deal(sheet)]
    won = any(sign.kind == PUTZE for sign in signs)
    return [sign for sign in signs if not (won and sign.kind == NOBODY)]


def _for_the_deal(sheet: Sheet) -> Sequence[Mark]:
    due = party.putze_for_a_correct_deal(sheet)
    return [Mark(sheet.dealer, PUTZE, party.putze_for_a_correct_deal.clause)] if due else []


def _net(before: int, seat: Seat, signs: Sequence[Mark]) -> int:
    mine = [sign.kind for sign in signs if sign.seat == seat]
    return before + party.net_putzes(mine.count(PUTZE), mine.count(POMME))


def _places(sheet: Sheet, net: Sequence[int], result: Result) -> tuple[int, ...]:
    arrived = [seat for seat in sheet.playing if party.has_won(net[seat], sheet.goal)]
    taken = len(sheet.places) - len(sheet.playing)
    new = party.places_of_a_deal(arrived, result.totals, taken)
    places = [new.get(seat, place) for seat, place in enumerate(sheet.places)]
    left = [seat for seat, place in enumerate(places) if not place]
    if sheet.profile.flag("play_on") and len(left) == 1:
        places[left[0]] = len(places)
    return tuple(places)


def _lines(deal: int, signs: Sequence[Mark], before: Sequence[int], after: Sequence[int]) -> Sequence[Line]:
    worth = {PUTZE: 1, POMME: -1, NOBODY: 0}
    marked = [Line(deal, sign.seat, worth[sign.kind], sign.clause, sign.kind) for sign in signs]
    won = [
        Line(deal, seat, 0, party.has_won.clause, WON)
        for seat, place in enumerate(after)
        if place == 1 and not before[seat]
    ]
    return sorted([*marked, *won], key=lambda line: line.seat)


@ART("27.6", "27.5")
def strike_out(lines: Sequence[Line]) -> tuple[Stroke, ...]:
    """Strike out a pomme together with a putze, the earliest of each first."""
    kinds = [line.kind for line in lines]
    pairs = min(kinds.count(PUTZE), kinds.count(POMME))
    strokes, seen = [], {PUTZE: 0, POMME: 0}
    for line in lines:
        struck = seen[line.kind] < pairs
        seen[line.kind] += 1
        strokes.append(Stroke(line.deal, line.kind == POMME, struck))
    return tuple(strokes)


def tally(sheet: Sheet) -> Tally:
    """For each player the strokes, what they come to, and the place once there is one."""
    marked = [line for line in sheet.lines if line.kind in (PUTZE, POMME)]
    columns = range(len(sheet.net))
    strokes = tuple(strike_out([line for line in marked if line.seat == seat]) for seat in columns)
    return Tally(strokes, sheet.net, sheet.places)
