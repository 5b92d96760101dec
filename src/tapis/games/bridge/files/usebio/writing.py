"""The results of an event as USEBIO 1.2, the XML in which clubs, unions and sites of results exchange them.

Written from what programs that read and write it agree on: pairs with place and total, travellers in match
points or IMPs, the hands; teams are written in ``matches``. A score that a director set is ``A6040``, the
per cent of north–south and of east–west; the contract of a board that was not played is ``NP``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from tapis.core.deals import Scored, SharedDeal
from tapis.core.event_told import FieldTold
from tapis.games.bridge.files.told import MEANS, day, figure
from tapis.games.bridge.files.usebio.elements import put, put_place, put_player, result_told
from tapis.games.bridge.files.usebio.matches import put_matches, put_teams
from tapis.games.bridge.files.usebio.sections import parts
from tapis.games.bridge.result import Result

VERSION = "1.2"
HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n'
METHODS = {"imps": "CROSS_IMPS", "teams": "IMPS", "butler": "BUTLER_IMPS"}
KINDS = {
    "individual": "INDIVIDUAL",
    "imps": "CROSS_IMP",
    "teams": "SWISS_TEAMS",
    "butler": "BUTLER_PAIRS",
}
"""What programs call the kind of event; any other is of match points."""
VICTORY_POINTS = "VPS"
MATCH_POINTS = "MATCH_POINTS"
UNITS = {"butler": "BUTLER_POINTS"}
IMPS = "CROSS_IMP_POINTS"
DIRECTIONS = ("North", "East", "South", "West")
SUITS = {"CLUBS": "C", "DIAMONDS": "D", "HEARTS": "H", "SPADES": "S"}
LINES = ("NS", "EW")


def write(told: FieldTold, deals: Sequence[SharedDeal[Result]]) -> bytes:
    """The file: UTF-8, two spaces an indent."""
    boards = _numbered(deals)
    root = Element("USEBIO", {"Version": VERSION})
    club = SubElement(root, "CLUB")
    put(club, "CLUB_NAME", told.club or told.place or told.title)
    put(club, "CLUB_ID_NUMBER", told.club_number)
    event = SubElement(root, "EVENT", _kind(told))
    _head(event, told, boards)
    if told.teams:
        put_teams(SubElement(event, "PARTICIPANTS", _kind(told)), told)
        put_matches(event, told, boards, _kind(told))
    else:
        _parts(event, told, boards)
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


def _head(event: Element, told: FieldTold, deals: Sequence[SharedDeal[Result]]) -> None:
    put(event, "PROGRAM_NAME", "Tapis")
    put(event, "PROGRAM_VERSION", told.program)
    put(event, "EVENT_DESCRIPTION", told.title)
    played = day(told)
    put(event, "DATE", "/".join(reversed(played)) if played else told.date)
    put(event, "BOARD_SCORING_METHOD", METHODS.get(told.comparison, MATCH_POINTS))
    if told.teams:
        put(event, "MATCH_SCORING_METHOD", VICTORY_POINTS)
    put(event, "BOARDS_PLAYED", len(deals))
    put(event, "WINNER_TYPE", 1 + any(side.column is not None for side in told.sides))
    if not told.teams:
        put(event, "PAIRS", len(told.sides))
    if any(side.points is not None for side in told.sides):
        put(event, "MPS_AWARDED_FLAG", "Y")


def _parts(event: Element, told: FieldTold, boards: Sequence[SharedDeal[Result]]) -> None:
    """The pairs and what they played, of the event or of each of its sections."""
    for part, field, played in parts(event, told, boards):
        _pairs(SubElement(part, "PARTICIPANTS", _kind(told)), field)
        for board in played:
            _board(part, field, board)


def _pairs(participants: Element, told: FieldTold) -> None:
    for each in told.sides:
        pair = SubElement(participants, "PAIR")
        put(pair, "PAIR_NUMBER", each.number)
        if each.column is not None:
            put(pair, "DIRECTION", LINES[each.column])
        if each.rank is not None:
            put(pair, "BOARDS_PLAYED", each.deals)
        for name, federation in zip_longest(each.names, each.federations, fillvalue=""):
            put_player(pair, name, federation)
        put_place(pair, told, each)


def _board(event: Element, told: FieldTold, deal: SharedDeal[Result]) -> None:
    board = SubElement(event, "BOARD", _kind(told))
    put(board, "BOARD_NUMBER", deal.number)
    for score in deal.scores:
        line = SubElement(board, "TRAVELLER_LINE")
        put(line, "NS_PAIR_NUMBER", score.sides[0])
        put(line, "EW_PAIR_NUMBER", score.sides[1])
        for name, value in result_told(told, score):
            put(line, name, value)
        for name, value in _earned(told, score):
            put(line, name, value)


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
        put(board, "BOARD_NUMBER", deal.number)
        for direction, cards in zip(DIRECTIONS, deal.hands or (), strict=True):
            hand = SubElement(board, "HAND")
            put(hand, "DIRECTION", direction)
            for name, suit in SUITS.items():
                put(hand, name, "".join(card.rank for card in reversed([*cards.suit(suit)])))
