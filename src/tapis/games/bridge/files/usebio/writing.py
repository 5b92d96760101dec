"""The results of an event as USEBIO 1.2, the XML in which clubs, unions and sites of results exchange them.

Written from what programs that read and write it agree on: pairs with place and total, travellers in match
points or IMPs, the hands. A score that a director set is ``A6040``, the per cent of north–south and of
east–west; the contract of a board that was not played is ``NP``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from tapis.core.deals import Scored, SharedDeal
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.sheet import Points
from tapis.games.bridge.files.told import MEANS, NOT_PLAYED, assigned, counts, day, figure
from tapis.games.bridge.files.usebio.sections import parts
from tapis.games.bridge.result import COMPASS, PlayedOut, Result

VERSION = "1.2"
HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n'
METHODS = {"imps": "CROSS_IMPS", "teams": "CROSS_IMPS", "butler": "BUTLER_IMPS"}
KINDS = {
    "individual": "INDIVIDUAL",
    "imps": "CROSS_IMP",
    "teams": "CROSS_IMP",
    "butler": "BUTLER_PAIRS",
}
"""What programs call the kind of event; any other is of match points. Teams of four are written as their
pairs, each with what the team has."""
MATCH_POINTS = "MATCH_POINTS"
UNITS = {"butler": "BUTLER_POINTS"}
IMPS = "CROSS_IMP_POINTS"
DIRECTIONS = ("North", "East", "South", "West")
SUITS = {"CLUBS": "C", "DIAMONDS": "D", "HEARTS": "H", "SPADES": "S"}
PASSED = "Passed"
LINES = ("NS", "EW")
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no text in XML may hold."""

IMPS_FOR_A_HUNDRED = 30
"""An average of 60 per cent is three IMPs: ten per cent are as much (law 12 C 2 of 2017)."""


def write(told: FieldTold, deals: Sequence[SharedDeal[Result]]) -> bytes:
    """The file: UTF-8, two spaces an indent."""
    boards = _numbered(deals)
    root = Element("USEBIO", {"Version": VERSION})
    club = SubElement(root, "CLUB")
    _text(club, "CLUB_NAME", told.club or told.place or told.title)
    _text(club, "CLUB_ID_NUMBER", told.club_number)
    event = SubElement(root, "EVENT", _kind(told))
    _head(event, told, boards)
    for part, field, played in parts(event, told, boards):
        _pairs(SubElement(part, "PARTICIPANTS", _kind(told)), field)
        for board in played:
            _board(part, field, board)
    _hands(root, boards)
    indent(root)
    return HEAD + tostring(root, encoding="unicode").encode() + b"\n"


def _numbered(deals: Sequence[SharedDeal[Result]]) -> list[SharedDeal[Result]]:
    """Each board once: with the results of all tables, whatever cards they had, and its first hands."""
    found: dict[int, SharedDeal[Result]] = {}
    for deal in deals:
        first = found.get(deal.number)
        found[deal.number] = replace(first, scores=(*first.scores, *deal.scores)) if first else deal
    return list(found.values())


def _kind(told: FieldTold) -> dict[str, str]:
    """The attribute that the event, those who took part and every board have alike."""
    return {"EVENT_TYPE": KINDS.get(told.comparison, "MP_PAIRS")}


def _text(parent: Element, name: str, value: object) -> None:
    SubElement(parent, name).text = FORBIDDEN.sub(" ", str(value))


def _head(event: Element, told: FieldTold, deals: Sequence[SharedDeal[Result]]) -> None:
    _text(event, "PROGRAM_NAME", "Tapis")
    _text(event, "PROGRAM_VERSION", told.program)
    _text(event, "EVENT_DESCRIPTION", told.title)
    played = day(told)
    _text(event, "DATE", "/".join(reversed(played)) if played else told.date)
    _text(event, "BOARD_SCORING_METHOD", METHODS.get(told.comparison, MATCH_POINTS))
    _text(event, "BOARDS_PLAYED", len(deals))
    _text(event, "WINNER_TYPE", 1 + any(side.column is not None for side in told.sides))
    _text(event, "PAIRS", len(told.sides))
    if any(side.points is not None for side in told.sides):
        _text(event, "MPS_AWARDED_FLAG", "Y")


def _pairs(participants: Element, told: FieldTold) -> None:
    for each in told.sides:
        pair = SubElement(participants, "PAIR")
        _text(pair, "PAIR_NUMBER", each.number)
        if each.column is not None:
            _text(pair, "DIRECTION", LINES[each.column])
        if each.rank is not None:
            _text(pair, "BOARDS_PLAYED", each.deals)
        for name, federation in zip_longest(each.names, each.federations, fillvalue=""):
            player = SubElement(pair, "PLAYER")
            _text(player, "PLAYER_NAME", name)
            if federation:
                _text(player, "NATIONAL_ID_NUMBER", federation)
        _place(pair, told, each)


def _place(pair: Element, told: FieldTold, side: SideTold) -> None:
    if side.rank is not None:
        _text(pair, "PLACE", f"{side.rank}{'=' if side.shared else ''}")
    if side.total is not None:
        _text(pair, "TOTAL_SCORE", figure(side.total if side.marks is None else side.marks))
        if told.comparison in MEANS:
            _text(pair, "PERCENTAGE", figure(side.total))
    if side.points is not None:
        _text(pair, "MASTER_POINTS_AWARDED", figure(side.points))
        if told.points_kind:
            _text(pair, "MASTER_POINT_TYPE", told.points_kind)
    if side.penalty:
        _text(pair, "ADJUSTMENT", figure(side.penalty))


def _board(event: Element, told: FieldTold, deal: SharedDeal[Result]) -> None:
    board = SubElement(event, "BOARD", _kind(told))
    _text(board, "BOARD_NUMBER", deal.number)
    for score in deal.scores:
        line = SubElement(board, "TRAVELLER_LINE")
        _text(line, "NS_PAIR_NUMBER", score.sides[0])
        _text(line, "EW_PAIR_NUMBER", score.sides[1])
        for name, value in _result(told, score):
            _text(line, name, value)
        for name, value in _earned(told, score):
            _text(line, name, value)


def _result(told: FieldTold, score: Scored[Result]) -> Iterator[tuple[str, object]]:
    """Contract, declarer, lead, tricks and points of a line; empty where a director set something else."""
    played = assigned(score)
    contract, declarer, lead, tricks = "", "", "", ""
    if isinstance(played, PlayedOut):
        contract, declarer, tricks = str(played.contract), COMPASS[played.declarer], str(played.tricks)
        lead = "" if played.lead is None else played.lead.rank + played.lead.suit
    elif played is not None:
        contract, tricks = PASSED, "0"
    elif not counts(score):
        contract = NOT_PLAYED
    yield from (("CONTRACT", contract), ("PLAYED_BY", declarer), ("LEAD", lead), ("TRICKS", tricks))
    if played is not None:
        yield "SCORE", figure(score.net)
    elif counts(score):
        yield "SCORE", "A" + "".join(f"{_per_cent(told, points):02d}" for points in score.earned)
    else:
        yield "SCORE", ""


def _per_cent(told: FieldTold, points: Points | None) -> int:
    """What a side has as a whole number of per cent from 0 to 99; IMPs count from the middle."""
    share = Fraction(points or 0)
    if told.comparison not in MEANS:
        share = 50 + share * 100 / IMPS_FOR_A_HUNDRED
    return min(99, max(0, round(share)))


def _earned(told: FieldTold, score: Scored[Result]) -> Iterator[tuple[str, str]]:
    """What both sides have of the board, in match points or in IMPs.

    A board with one result is worth no match points (B24): nothing is beaten or equalled there.
    """
    imps = UNITS.get(told.comparison, IMPS)
    unit, each = (MATCH_POINTS, score.marks) if told.comparison in MEANS else (imps, score.earned)
    for side, points in zip(("NS", "EW"), each, strict=True):
        if points is not None:
            yield f"{side}_{unit}", figure(points)


def _hands(root: Element, deals: Iterable[SharedDeal[Result]]) -> None:
    known = [deal for deal in deals if deal.hands is not None]
    if not known:
        return
    together = SubElement(root, "HANDSET")
    for deal in known:
        board = SubElement(together, "BOARD")
        _text(board, "BOARD_NUMBER", deal.number)
        for direction, cards in zip(DIRECTIONS, deal.hands or (), strict=True):
            hand = SubElement(board, "HAND")
            _text(hand, "DIRECTION", direction)
            for name, suit in SUITS.items():
                _text(hand, name, "".join(card.rank for card in reversed([*cards.suit(suit)])))
