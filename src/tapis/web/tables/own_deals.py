"""The deals of one entrant at one table: what was played, what it brought, and what of it may be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tapis.club.boards.dealing import known
from tapis.club.rulings.players import playing
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.core.sheet import Line, Points
from tapis.core.terms import Json
from tapis.law import Clause
from tapis.web.sheet.board_labels import BoardLabel
from tapis.web.sheet.clauses import letters
from tapis.web.sheet.mark import SheetTable
from tapis.web.sheet.one_line import written


@dataclass(frozen=True, slots=True)
class OwnDeal:
    """One deal of a player: what was played, as players write it, and whether the player rested in it."""

    deal: int
    lines: tuple[Line, ...]
    board: int = 0
    game: str = ""
    rests: bool = False
    values: tuple[Json, ...] = ()
    """What was typed for the player, in the order of the round's ``fields``."""
    total: Points = 0
    """What the player has with this deal."""
    letters: str = ""
    """Those of the clauses that the lines rest on."""

    @property
    def points(self) -> Points:
        """What it was worth."""
        return sum((line.points for line in self.lines), 0)


def with_typed(own: tuple[OwnDeal, ...], drawn: SheetTable, seat: int) -> tuple[OwnDeal, ...]:
    """The deals with what was typed for the player's own seat."""
    rows = {row.deal: row for row in drawn.rows}
    return tuple(
        replace(each, values=rows[each.deal].seats[seat].values) if each.deal in rows else each
        for each in own
    )


def running(own: tuple[OwnDeal, ...], cited: Mapping[Clause, str]) -> Iterator[OwnDeal]:
    """The deals with what the player has so far, and with the letters of their clauses."""
    total: Points = 0
    for each in own:
        total += each.points
        yield replace(each, total=total, letters=letters(each.lines, cited))


def own_deals(marked: tuple[Line, ...], seat: int, labels: tuple[BoardLabel, ...]) -> tuple[OwnDeal, ...]:
    """The deals of a marked sheet with the lines of one seat; ``labels`` are those of its boards, if any."""
    deals = dict.fromkeys(line.deal for line in marked)
    return tuple(
        OwnDeal(
            deal,
            tuple(line for line in marked if (line.deal, line.seat) == (deal, seat)),
            labels[deal - 1].number if labels else 0,
        )
        for deal in deals
    )


def told_games(
    competition: Competition, slip: Slip, number: int, own: tuple[OwnDeal, ...]
) -> tuple[OwnDeal, ...]:
    """Each deal with the game that was played, and whether the player rested in it."""
    assert slip.confirmed is not None
    typed = slip.confirmed.deals
    return tuple(
        replace(
            each,
            game=written(competition.plugin, typed[each.deal - 1]) if each.deal <= len(typed) else "",
            rests=number in slip.seats and number not in playing(competition, slip, each.deal),
        )
        for each in own
    )


def shown(competition: Competition, own: tuple[OwnDeal, ...]) -> tuple[OwnDeal, ...]:
    """The deals of which this page may tell: its link stands where people read it who have yet to play them.

    What was made of a board before it is played at one's own table is extraneous information (Law 16).
    """
    told = known(competition.tournament)
    return tuple(each for each in own if each.board in told)
