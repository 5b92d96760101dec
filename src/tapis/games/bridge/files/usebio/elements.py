"""What is written the same way wherever it stands in USEBIO: a text, a place, what a table made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement

from tapis.core.deals import Scored
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.sheet import Points
from tapis.games.bridge.files.told import MEANS, NOT_PLAYED, assigned, counts, figure
from tapis.games.bridge.result import COMPASS, PlayedOut, Result

PASSED = "Passed"
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no text in XML may hold."""
IMPS_FOR_A_HUNDRED = 30
"""An average of 60 per cent is three IMPs: ten per cent are as much (law 12 C 2 of 2017)."""


def sound(value: object) -> str:
    """A text as XML may hold it."""
    return FORBIDDEN.sub(" ", str(value))


def put(parent: Element, name: str, value: object) -> None:
    """An element that says something."""
    SubElement(parent, name).text = sound(value)


def put_player(parent: Element, name: str, federation: str) -> None:
    """Somebody who plays, with the number in a federation where there is one."""
    player = SubElement(parent, "PLAYER")
    put(player, "PLAYER_NAME", name)
    if federation:
        put(player, "NATIONAL_ID_NUMBER", federation)


def put_place(parent: Element, told: FieldTold, side: SideTold) -> None:
    """How it ended for a side, as far as that is known."""
    if side.rank is not None:
        put(parent, "PLACE", f"{side.rank}{'=' if side.shared else ''}")
    if side.total is not None:
        put(parent, "TOTAL_SCORE", figure(side.total if side.marks is None else side.marks))
        if told.comparison in MEANS:
            put(parent, "PERCENTAGE", figure(side.total))
    if side.points is not None:
        put(parent, "MASTER_POINTS_AWARDED", figure(side.points))
        if told.points_kind:
            put(parent, "MASTER_POINT_TYPE", told.points_kind)
    if side.penalty:
        put(parent, "ADJUSTMENT", figure(side.penalty))


def result_told(told: FieldTold, score: Scored[Result]) -> Iterator[tuple[str, object]]:
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
