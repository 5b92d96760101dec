"""An event as everybody may read it: its people named as their cards in the house's register ask.

Whatever answers somebody who may be anybody takes the event from here, never as it was looked at.
"""

from __future__ import annotations

from tapis.club.register.state import MemberRegister
from tapis.club.register.wishes import as_wished
from tapis.club.state.competition import Competition
from tapis.web.room.families import REGISTER
from tapis.web.room.house import house

NAME = "house"
"""A house has one register."""


def member_register() -> tuple[MemberRegister, int]:
    """The register and the version of its log, by which a print of a page is known to be old."""
    seen = house().room(REGISTER, NAME).look()
    return seen.state, seen.version


def public_competition(event: str, competition: Competition) -> Competition:
    """The event with its people named as they wish."""
    return as_wished(member_register()[0], event, competition)
