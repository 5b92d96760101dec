"""What the page of the jury shows of boards that went wrong on their way, and what its forms ask for.

A form is looked at first: who would move. The look sends what it was asked for once more to have it done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tapis.club.crossings.boards.fouled import OtherCards
from tapis.club.crossings.boards.table_names import table_named, tables_text
from tapis.club.events import BoardAdjusted, BoardSkipped, LogEvent, SidesExchanged
from tapis.club.ranking.preview import would_change
from tapis.club.rulings import fouled_boards
from tapis.club.rulings.fouled_boards import Exchanging, Fouling, LeavingOut
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Skip
from tapis.core.deals import numbers_text
from tapis.law import Clause, Refusal
from tapis.web.desk.ranking.changes import RankChange, moved
from tapis.web.frame.numbers import int_of

Posted = Mapping[str, str]
FORMS = {"foul": "foul", "exchange": "exchange", "leave-out": "left"}
"""The forms with boxes, by what they do."""
NUMBERS = ("board", "round", "table", "last")
"""The boxes that hold one number."""
FIELDS = ("board", "round", "table", "last", "hands", "boards", "tables", "to_come", "why")


@dataclass(frozen=True, slots=True)
class FouledBoard:
    """Cards that a board had from a round on."""

    board: int
    cards: OtherCards


@dataclass(frozen=True, slots=True)
class ExchangedSet:
    """A table at which each side sat in the other's place, with the boards in one line."""

    round: int
    table: int
    boards: str


@dataclass(frozen=True, slots=True)
class SkippedBoard:
    """A board that tables leave out in rounds to come, with those tables in one line."""

    board: int
    tables: str
    skip: Skip


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongPreview:
    """What a form would do; ``sent`` are its fields, which do it when they come with ``do``."""

    do: str
    sent: tuple[tuple[str, str], ...]
    board: int
    """The number of the board it is about; 0 where it is about several."""
    round: int
    """The round it is about, or from which on; 0 for none in particular."""
    tables: int
    """At how many tables a score or a side changes; 0 where cards are parted."""
    skipping: str
    """The tables that leave the board out in rounds to come, as a line."""
    changed: tuple[RankChange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongPage:
    """What was said so far, and what somebody is about to say: ``typed`` by the form it stands in."""

    rounds: range
    fouled: tuple[FouledBoard, ...]
    exchanged: tuple[ExchangedSet, ...]
    skipped: tuple[SkippedBoard, ...]
    typed: Mapping[str, Posted]
    clause: Clause | None
    hands: bool
    """Whether hands can be typed."""
    keys: str
    """What a phone offers to name a table: digits, or letters too where sections have them."""


def wrong_page(competition: Competition, posted: Posted) -> WrongPage | None:
    """Nothing where tables are not compared, or no round is published."""
    how, tournament = competition.comparison, competition.tournament
    if how is None or not tournament.published:
        return None
    asked = posted.get("do", "").removeprefix(LOOK)
    return WrongPage(
        rounds=range(1, tournament.published + 1),
        fouled=tuple(
            FouledBoard(board, cards)
            for board, all_cards in sorted(tournament.fouled.items())
            for cards in all_cards
        ),
        exchanged=tuple(_exchanged(competition)),
        skipped=tuple(
            SkippedBoard(board, tables_text(tournament.sections, skip.tables), skip)
            for board, skip in sorted(tournament.skips.items())
        ),
        typed={form: _sent(posted) if asked == act else {} for act, form in FORMS.items()},
        clause=how.lone.clause if how.lone else None,
        hands=competition.plugin.deal_files is not None,
        keys="" if tournament.rounds[0].sections else "numeric",
    )


def _exchanged(competition: Competition) -> list[ExchangedSet]:
    return [
        ExchangedSet(
            slip.round,
            slip.table,
            numbers_text(competition.first_board(slip) + deal - 1 for deal in slip.exchanged),
        )
        for slip in competition.tournament.slips
        if slip.exchanged
    ]


def _sent(posted: Posted) -> dict[str, str]:
    return {name: posted[name] for name in FIELDS if name in posted}


def _fouling(now: Competition, posted: Posted) -> Fouling:
    return Fouling(
        board=int_of(posted.get("board")),
        round=int_of(posted.get("round")),
        table=table_named(now.tournament.sections, posted.get("table", "")),
        last=int_of(posted.get("last")),
        hands=posted.get("hands", ""),
        reason=posted.get("why", ""),
    )


def _exchanging(now: Competition, posted: Posted) -> Exchanging:
    return Exchanging(
        round=int_of(posted.get("round")),
        table=table_named(now.tournament.sections, posted.get("table", "")),
        boards=posted.get("boards", ""),
        reason=posted.get("why", ""),
    )


def _leaving_out(posted: Posted) -> LeavingOut:
    return LeavingOut(
        int_of(posted.get("board")),
        posted.get("tables", ""),
        posted.get("why", ""),
        to_come=bool(posted.get("to_come")),
    )


LOOK = "look-"
"""What stands before the name of an act in a form that only asks what it would change."""
Act = Callable[[Competition, Posted], Outcome]


def _of_numbers(act: Act) -> Act:
    """The act, of boxes that hold numbers: an empty one stands for all, one that cannot be read does not."""

    def read(now: Competition, posted: Posted) -> Outcome:
        texts = (posted.get(name, "").strip() for name in NUMBERS)
        strange = next((text for text in texts if text and int_of(text, -1) < 0), None)
        return act(now, posted) if strange is None else fouled_boards.NO_NUMBERS(text=strange)

    return read


ACTS: Mapping[str, Act] = {
    "foul": _of_numbers(lambda now, posted: fouled_boards.foul(now, _fouling(now, posted))),
    "foul-back": _of_numbers(lambda now, posted: fouled_boards.take_foul_back(now, _fouling(now, posted))),
    "exchange": _of_numbers(lambda now, posted: fouled_boards.exchange(now, _exchanging(now, posted))),
    "exchange-back": _of_numbers(
        lambda now, posted: fouled_boards.exchange(now, _exchanging(now, posted), back=True)
    ),
    "leave-out": _of_numbers(lambda now, posted: fouled_boards.leave_out(now, _leaving_out(posted))),
    "skip-back": _of_numbers(lambda now, posted: fouled_boards.play_after_all(now, _leaving_out(posted))),
}


def looked_at(competition: Competition, posted: Posted) -> WrongPreview | Refusal | None:
    """What a form would change; None where it asks for something else."""
    asked = posted.get("do", "")
    do = asked.removeprefix(LOOK)
    if not asked.startswith(LOOK) or do not in ACTS:
        return None
    outcome = ACTS[do](competition, posted)
    if not isinstance(outcome, tuple):
        return outcome
    return WrongPreview(
        do=do,
        sent=tuple(_sent(posted).items()),
        board=int_of(posted.get("board")),
        round=int_of(posted.get("round")),
        tables=sum(isinstance(event, BoardAdjusted | SidesExchanged) for event in outcome),
        skipping=next(
            (
                tables_text(competition.tournament.sections, each.tables)
                for each in outcome
                if isinstance(each, BoardSkipped)
            ),
            "",
        ),
        changed=_moved(competition, outcome),
    )


def _moved(competition: Competition, events: tuple[LogEvent, ...]) -> tuple[RankChange, ...]:
    return moved(competition.tournament, would_change(competition, *events))
