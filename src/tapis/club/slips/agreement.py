"""What both sides of a table agree on, each on a phone of its own: that is two people who read the slip.

An entrant's own link reaches only the tables at which this entrant plays, and of a board nothing before it
is played there. Who has typed a deal cannot agree to it, nor can a partner: the opponents do, or type what
they think it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import boards_of, known
from tapis.club.boards.travelled import Travelled, by_net
from tapis.club.events import DealAgreed, SlipConfirmed, SlipRead
from tapis.club.rulings.cases import waits_for_the_jury
from tapis.club.slips import table
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Tournament
from tapis.core.terms import Json
from tapis.law import Breach, Reason, Refused

NOT_AT_THIS_TABLE = Reason("not-at-this-table", "You do not play at this table in this round.")
OWN_DEAL = Reason("own-deal", "You have typed deal {deal} yourselves: your opponents have to agree.")
NOT_AGREED = Reason("not-agreed", "Your opponents have not agreed on deal {deal} yet.")
OPEN = (SlipState.PRINTED, SlipState.PLAYING, SlipState.RECEIVED)


def current(tournament: Tournament, entrant: int) -> Slip | None:
    """The slip an entrant plays now: the first not handed in, else the latest; None before any."""
    own = [slip for slip in tournament.slips if entrant in slip.people]
    return next((slip for slip in own if slip.state in OPEN), own[-1] if own else None)


def propose(competition: Competition, slip: Slip, deal: int, typed: Json, by: int) -> Outcome:
    """An entrant at the table types a deal; who had agreed on it before has to agree anew."""
    return _stranger(slip, by) or table.propose_deal(competition, slip, deal, typed, by)


def agree(competition: Competition, slip: Slip, deal: int, by: int) -> Outcome:
    """An entrant agrees on a deal that the opponents typed; with the last one the slip is read and counts.

    What was typed with the link of the whole table is taken over by whoever agrees first.
    """
    if refusal := _stranger(slip, by) or _unagreeable(competition.tournament, slip, deal):
        return refusal
    if slip.side(slip.typed_by.get(deal)) == slip.side(by):
        return OWN_DEAL(deal=deal)
    said = DealAgreed(slip.round, slip.table, deal, by)
    if deal not in slip.typed_by:
        return (said,)
    after = replace(slip, agreed_by={**slip.agreed_by, deal: by})
    done = open_deals(competition, after) == () and _counted(competition, after, by)
    return (said, *done) if isinstance(done, tuple) else (said,)


def conclude(competition: Competition, slip: Slip, by: int) -> Outcome:
    """Hand in a slip on which both sides agree, where the last board was scored by the director."""
    if refusal := _stranger(slip, by) or _handed_in(competition.tournament, slip):
        return refusal
    missing = open_deals(competition, slip)
    return NOT_AGREED(deal=missing[0]) if missing else _counted(competition, slip, by)


def open_deals(competition: Competition, slip: Slip) -> tuple[int, ...]:
    """The deals of a slip on which both sides do not agree yet and which no director scored."""
    every = range(1, competition.deals_of(slip) + 1)
    return tuple(deal for deal in every if not slip.agreed(deal) and deal not in slip.adjusted)


def _counted(competition: Competition, slip: Slip, by: int) -> Outcome:
    """The reading of an agreed slip, and its confirmation, since two have read it; not of a contested one."""
    read = table.hand_in(competition, slip, f"entrant:{by}")
    if isinstance(read, Breach | Refused):
        return read
    first = read[0]
    assert isinstance(first, SlipRead)
    waits = slip.contests or waits_for_the_jury(competition, slip, first.deals)
    if not first.clear or waits or any(isinstance(each, SlipConfirmed) for each in read):
        return read
    return (first, SlipConfirmed(slip.round, slip.table, 0, agreed=True), *read[1:])


def _stranger(slip: Slip, by: int) -> Refused | None:
    return None if by in slip.people else NOT_AT_THIS_TABLE()


def _unagreeable(tournament: Tournament, slip: Slip, deal: int) -> Refused | None:
    if refusal := _handed_in(tournament, slip):
        return refusal
    return None if deal in slip.proposals else reasons.NO_LINE(deal=deal)


def _handed_in(tournament: Tournament, slip: Slip) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    return reasons.ALREADY_READ() if slip.versions or slip.readings else None


@dataclass(frozen=True, slots=True)
class OthersMade:
    """What tables made of a board, best for the first column first; ``own`` is the index of one's line."""

    board: int
    lines: tuple[Travelled, ...]
    own: int | None


def others_made(competition: Competition, slip: Slip, deal: int, entrant: int) -> OthersMade | None:
    """What other tables made of a board, for an entrant who has played it; None while nothing may be told.

    Everybody has played it; or the organiser lets results be shown, no team-mate waits for the board, and
    both sides agree on their own, which then stands.
    """
    tournament = competition.tournament
    board = boards_of(tournament, slip)[deal - 1]
    played = entrant in slip.people and slip.line(deal) is not None
    counts = slip.agreed(deal) or slip.confirmed is not None
    told = board in known(tournament) or (competition.told_early and counts)
    if not (played and told) or tournament.stage.held:
        return None
    every = travellers(competition).get(board, ())
    mine = tournament.cards_at(board, slip.round, slip.table), tournament.compared_apart(slip.table)
    beside = (line for line in every if (line.cards, tournament.compared_apart(line.table)) == mine)
    lines = tuple(sorted(beside, key=by_net))
    own = (at for at, each in enumerate(lines) if (each.round, each.table) == (slip.round, slip.table))
    return OthersMade(board, lines, next(own, None))


@dataclass(frozen=True, slots=True)
class NextPlace:
    """Where an entrant goes next: round, table (0: sits out), seat, and the opponents by number."""

    round: int
    table: int = 0
    seat: int = 0
    others: tuple[int, ...] = ()


def next_place(tournament: Tournament, slip: Slip, entrant: int) -> NextPlace | None:
    """Where an entrant goes after a slip's round; None where nothing is published yet, or all is played."""
    following = tournament.round(slip.round + 1)
    if following is None or not following.published:
        return None
    at = next((each for each in following.slips.values() if entrant in each.people), None)
    if at is None:
        return NextPlace(following.number)
    others = tuple(each for each in at.people if each != entrant)
    return NextPlace(following.number, at.table, at.people.index(entrant), others)
