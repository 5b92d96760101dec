"""Who meets whom, where and on which seat: crossings for individuals or teams at tables of any size."""

from tapis.club.crossings.drawing import draw
from tapis.club.crossings.editing import swap
from tapis.club.crossings.figures.audit import audit, seated_once
from tapis.club.crossings.figures.figures import TITLES, Audit, AuditFigure
from tapis.club.crossings.following.look_ahead import by_standing
from tapis.club.crossings.following.redrawing import redraw
from tapis.club.crossings.seating import (
    NO_HISTORY,
    NO_WISHES,
    Crossing,
    Group,
    History,
    Seating,
    Wishes,
)

__all__ = [
    "NO_HISTORY",
    "NO_WISHES",
    "TITLES",
    "Audit",
    "AuditFigure",
    "Crossing",
    "Group",
    "History",
    "Seating",
    "Wishes",
    "audit",
    "by_standing",
    "draw",
    "redraw",
    "seated_once",
    "swap",
]
