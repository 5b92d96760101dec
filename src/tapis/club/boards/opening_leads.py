"""What first leads leave: of which contracts that is to be found out, and what is told of it.

Only contracts are looked into to which somebody wrote a lead down, and only once nobody has still to play
the board. Tables that had other cards than it had first are left aside, as they are by ``possible_tricks``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import known
from tapis.club.boards.possible_tricks import to_weigh
from tapis.club.boards.travelled import Travelled
from tapis.club.crossings.boards.fouled import AS_FIRST
from tapis.club.events import BoardLeads, TricksFound
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.deals import LeadsLeft, OpeningLead

Left: TypeAlias = "tuple[tuple[str, int], ...]"
"""Cards that may be led, by their codes, each with the tricks that declarer takes after it."""


@dataclass(frozen=True, slots=True, order=True)
class BoardContract:
    """A strain that somebody declares on a board, to be looked into lead by lead."""

    number: int
    hands: tuple[str, ...]
    declarer: int
    strain: int


def led(competition: Competition, line: Travelled) -> OpeningLead | None:
    """The lead that a line of a traveller tells of the first cards of its board."""
    boards, decode = competition.plugin.boards, competition.plugin.sheet.results.decode
    told = boards.makeable if boards else None
    if told is None or line.result is None or line.cards != AS_FIRST:
        return None
    return told.led(decode(line.result))


def unled(competition: Competition) -> tuple[BoardContract, ...]:
    """The contracts with a lead, on boards that may be shown, of which nobody knows what leads leave."""
    tournament, over = competition.tournament, to_weigh(competition)
    if not over:
        return ()
    found = {
        BoardContract(board, tournament.boards[board], lead.declarer, lead.strain)
        for board, lines in travellers(competition).items()
        if board in over
        for line in lines
        if (lead := led(competition, line))
    }
    known_of = {
        (board, each.declarer, each.strain) for board, some in tournament.leads.items() for each in some
    }
    return tuple(sorted(each for each in found if (each.number, each.declarer, each.strain) not in known_of))


def leads_found(competition: Competition, found: Iterable[tuple[BoardContract, Left]]) -> Outcome:
    """Keep what was found out of contracts, as far as the boards have these hands and it is still wanted."""
    wanted = unled(competition)
    leads = tuple(
        BoardLeads(
            each.number,
            each.declarer,
            each.strain,
            tuple(card for card, _ in left),
            tuple(tricks for _, tricks in left),
        )
        for each, left in found
        if each in wanted
    )
    return (TricksFound((), leads),) if leads else ()


def board_leads(competition: Competition) -> Mapping[int, tuple[LeadsLeft, ...]]:
    """What is known of first leads on the boards that may be shown, by number."""
    shown = known(competition.tournament)
    return {number: each for number, each in competition.tournament.leads.items() if number in shown}
