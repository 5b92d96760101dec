"""Boards in and out of the house as files of other programs, and boards dealt here (B10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.deals import (
    DealFiles,
    DealFormat,
    DealsRead,
    Hands,
    KeptDeal,
    KeptFile,
    Scored,
    SharedDeal,
    WrittenFile,
)
from tapis.core.event_told import FieldTold
from tapis.games.bridge.files import lin, listed, usebio
from tapis.games.bridge.files.door import taken
from tapis.games.bridge.files.keeping import board_kept, kept, weighed, with_terms, worth
from tapis.games.bridge.files.kinds import fits_lin, fits_pbn
from tapis.games.bridge.files.pbn import (
    Board,
    LaxBoards,
    Score,
    Section,
    read_lax,
    score_table,
    total_table,
    write_bytes,
)
from tapis.games.bridge.files.pbn.values import typed_hands
from tapis.games.bridge.files.placing import csv_lacks, lin_lacks
from tapis.games.bridge.files.told import MEANS, adjusted, assigned, day, figure, par_tags
from tapis.games.bridge.play.before_play import deal_one_by_one, pack_of_fifty_two
from tapis.games.bridge.result import PlayedOut, Result
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.law import Refused

SCORING = {
    "neuberg": "MatchPoints;MP2",
    "matchpoints": "MatchPoints;MP2",
    "individual": "MatchPoints;MP2",
    "teams": "IMP",
    "imps": "IMP;Cross",
    "butler": "IMP;Butler",
}
HOME_AND_AWAY = ("HomeTeam", "VisitTeam")
PER_CENT, IMPS = "Percentage", "IMP"


def deal_board(chance: Chance, number: int) -> Hands:
    """The hands of a board, dealt one card at a time from a shuffled pack by the board's dealer."""
    shuffled = chance.fork(f"board {number}").shuffled(pack_of_fifty_two())
    return deal_one_by_one(shuffled, board_dealer(number))


Reader: TypeAlias = Callable[[bytes], LaxBoards | Refused]


def entering(reader: Reader) -> Callable[[bytes, bool], DealsRead[Result] | Refused]:
    """The boards of a file as an event takes them, with the results it tells."""

    def read(source: bytes, by_number: bool) -> DealsRead[Result] | Refused:
        boards = reader(source)
        return boards if isinstance(boards, Refused) else taken(boards, by_number=by_number)

    return read


def keeping(reader: Reader) -> Callable[[bytes], KeptFile[Result] | Refused]:
    """All that a file tells, as it stands there."""

    def keep(source: bytes) -> KeptFile[Result] | Refused:
        boards = reader(source)
        return boards if isinstance(boards, Refused) else kept(boards)

    return keep


def put_pbn(records: Sequence[KeptDeal[Result]]) -> WrittenFile:
    """The records as PBN, which has a place for everything."""
    return WrittenFile(write_bytes([_valued(record) for record in records]), len(records))


def put_lin(records: Sequence[KeptDeal[Result]]) -> WrittenFile:
    """The records as LIN."""
    boards = [with_terms(board_kept(record)) for record in records]
    return WrittenFile(lin.write(boards), sum(map(lin.held, boards)), tuple(lin_lacks(boards)))


def put_csv(records: Sequence[KeptDeal[Result]]) -> WrittenFile:
    """The records as a list for spreadsheets."""
    boards = [_valued(record) for record in records]
    return WrittenFile(listed.write(boards), len(boards), tuple(csv_lacks(boards)))


def _valued(record: KeptDeal[Result]) -> Board:
    """The board with the score and the par that are known, unless the file tells its own."""
    board = board_kept(record)
    return replace(board, tags={**worth(board), **par_tags(record.par), **board.tags})


def write_pbn(told: FieldTold, deals: Sequence[SharedDeal[Result]]) -> bytes:
    """The boards as a PBN file: what every table made of each, and after the first how the event ended."""
    boards = [_board(told, deal) for deal in deals]
    if boards and any(side.rank is not None for side in told.sides):
        boards[0] = replace(boards[0], sections=(*boards[0].sections, _totals(told)))
    return write_bytes(boards)


def write_lin(told: FieldTold, deals: Sequence[SharedDeal[Result]]) -> bytes:
    """The hands as a LIN file, which has no place for what several tables made of them."""
    return lin.write(_board(told, deal) for deal in deals)


def _board(told: FieldTold, deal: SharedDeal[Result]) -> Board:
    unit = PER_CENT if told.comparison in MEANS else IMPS if told.comparison else ""
    scores = [replace(_score(score, unit), names=_names(told, score)) for score in deal.scores]
    played = day(told)
    known = {
        "Event": told.title,
        "Site": told.place,
        "Date": ".".join(played) if played else told.date,
        **_match(told, deal),
    }
    board = Board(
        number=deal.number,
        dealer=board_dealer(deal.number),
        vulnerable=board_vulnerability(deal.number),
        hands=deal.hands,
        double_dummy=deal.tricks,
        tags={**known, "Scoring": SCORING.get(told.comparison, ""), **par_tags(deal.par)},
        sections=(score_table(scores, unit),) if scores else (),
    )
    only = scores[0].result if len(scores) == 1 else None
    lead = _lead(only)
    return board if only is None else replace(board.with_result(only), play=lead and (lead,))


def _match(told: FieldTold, deal: SharedDeal[Result]) -> dict[str, str]:
    """The two teams whose match a board belongs to; nothing where several matches have played it.

    At home is who sits north–south at the first table.
    """
    team = {side.number: side.team for side in told.sides}
    met = [team.get(number, "") for score in deal.scores for number in score.sides]
    if "" in met or len(set(met)) != len(HOME_AND_AWAY):
        return {}
    return dict(zip(HOME_AND_AWAY, dict.fromkeys(met), strict=True))


def _lead(result: Result | None) -> Card | None:
    """The card that was led, where it was written down."""
    return result.lead if isinstance(result, PlayedOut) else None


def _names(told: FieldTold, score: Scored[Result]) -> tuple[str, str]:
    """Who sat there, where one number stands for each side."""
    known = {side.number: " & ".join(side.names) for side in told.sides}
    return known.get(score.sides[0], ""), known.get(score.sides[1], "")


def _score(score: Scored[Result], unit: str) -> Score:
    """A line of the table of results; what a director set stands in a column of its own."""
    first, second = ("" if points is None else figure(points) for points in score.earned)
    return Score(
        score.sides[0],
        score.sides[1],
        assigned(score),
        score.net,
        table=score.called or str(score.table or ""),
        round=str(score.round or ""),
        earned=(first, second) if unit else ("", ""),
        adjusted=adjusted(score),
        lead=_lead(assigned(score)),
    )


def _totals(told: FieldTold) -> Section:
    """How the event ended."""
    rows = (
        (
            "" if side.rank is None else f"{side.rank}{'=' if side.shared else ''}",
            side.number,
            "" if side.total is None else figure(side.total),
            f"{side.team}: {' & '.join(side.names)}" if side.team else " & ".join(side.names),
        )
        for side in told.sides
    )
    return total_table(rows, PER_CENT if told.comparison in MEANS else IMPS)


def _kind(suffix: str, title: str, fits: Callable[[bytes], bool], reader: Reader) -> DealFormat[Result]:
    """A kind of file that is read, at an event's door and as it stands."""
    return DealFormat(suffix, title, fits, entering(reader), keep=keeping(reader))


FILES: DealFiles[Result] = DealFiles(
    (
        replace(_kind("pbn", "PBN", fits_pbn, read_lax), write=write_pbn, put=put_pbn),
        replace(_kind("lin", "LIN", fits_lin, lin.read), write=write_lin, put=put_lin),
        replace(_kind("csv", "CSV", listed.fits, listed.read), put=put_csv),
        replace(
            _kind("xml", "USEBIO", usebio.fits, usebio.read),
            write=usebio.write,
            results=True,
            evening=usebio.evening,
        ),
    ),
    deal_board,
    weighed,
    typed_hands,
)
"""Boards dealt elsewhere come in, ours go out, with results where the notation has a place for them."""
