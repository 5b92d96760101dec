"""What is said of a deal where it is a board: people know it by the number that stands on it.

A slip counts its deals from one, and so does whatever refuses one of them. On a board that travels that
number means nothing to anybody, so the sentence is said anew with the board's.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.law import Breach, Reason, Refusal, Refused

OF_BOARDS = {
    each.code: each
    for each in (
        Reason("bad-result", "Board {deal}: {problem}"),
        Reason("deal-missing", "Board {deal} is not entered yet."),
        Reason("earlier-wrong", "Correct board {deal} first. {problem}"),
        Reason("no-line", "Board {deal} has no entered line to contest."),
        Reason("own-deal", "You have typed board {deal} yourselves: your opponents have to agree."),
        Reason("not-agreed", "Your opponents have not agreed on board {deal} yet."),
        Reason(
            "line-contested",
            "A player contests the line of board {deal} at table {table}; correct it or rule on it first.",
        ),
        Reason(
            "deal-agreed",
            "Both sides have agreed on board {deal} and seen the other results; "
            "only the director changes it now.",
        ),
        Reason(
            "overtaken",
            "Board {deal} was entered on another phone meanwhile; compare the two, "
            "and save again if yours is right.",
        ),
    )
}
"""The sentence about a board for each reason to refuse a deal, by its code."""


def in_boards(competition: Competition, slip: Slip, refusal: Refusal) -> Refusal:
    """``refusal`` of a deal of ``slip``, told by the number of the board where deals are boards."""
    return _told(competition.first_board(slip), refusal)


def _told(first: int, refusal: Refusal) -> Refusal:
    deal = refusal.args.get("deal")
    if not first or not isinstance(deal, int) or refusal.code not in OF_BOARDS:
        return refusal
    args = {
        key: _told(first, value) if isinstance(value, Breach | Refused) else value
        for key, value in refusal.args.items()
    }
    return replace(refusal, sentence=OF_BOARDS[refusal.code].sentence, args=args | {"deal": first + deal - 1})
