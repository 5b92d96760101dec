"""Events of five kinds in one house, and every address below one of them that shows something of it.

Addresses are found among the routes of the program, so a page that is new is in here of itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar

from django.contrib.auth import get_user_model
from django.test import Client
from django.utils.timezone import localdate

from tapis.club.slips import table
from tapis.core.plugin import AnyPlugin, plugins
from tapis.web.access.links import (
    DoorLink,
    PlaceLink,
    PlayerLink,
    ScreenLink,
    TableLink,
    captain_token,
    door_token,
    pair_token,
    place_token,
    player_token,
    screen_token,
    table_token,
)
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store import photos
from tapis.web.store.models import StoredPhoto
from tests.club.evening import NAMES, Evening, deal
from tests.club.free_tables import FreeEvening
from tests.club.pairs import Pairs
from tests.club.test_named_teams import NamedTeams
from tests.web.test_security import pages

DRAWN, BOARDS, FREE, FIGURES, TEAMS = "evening", "pairs", "free", "grid", "teams"
ROLES = ("director", "desk", "jury")


class Whist(Evening):
    """An event that is marked by a table of figures of its own."""

    plugin: AnyPlugin = plugins()["whist"]
    chosen: ClassVar[Mapping[str, Any]] = {"title": "Championnat", "regulation": "whist"}


def bring_all() -> None:
    """Write the events into the log: a practice evening with a slip in question, and four others."""
    drawn, boards, free = Evening(9, practice=True), Pairs(8, rounds=4, deals=2), FreeEvening()
    drawn.begin()
    drawn.read(drawn.typed(1, 1))
    for number in range(1, drawn.t.setup.deals + 1):
        drawn.do(table.propose_deal(drawn.competition, drawn.slip(1, 2), number, deal()), "table:1.2")
    boards.begin()
    free.sit_down(1, 2, 3)
    figures = Whist(0)
    figures.enter(*NAMES[:8], of_age=True)
    teams = NamedTeams(4)
    teams.next(1)
    brought = {DRAWN: drawn, BOARDS: boards, FREE: free, FIGURES: figures, TEAMS: teams}
    for name, evening in brought.items():
        stream = TOURNAMENTS.stream(name)
        own = tuple(replace(each, stream=stream, op_id=f"{name}-{each.op_id}") for each in evening.records)
        assert not house().log.write(own)
    assert photos.add(TOURNAMENTS.stream(DRAWN), (1, 1), b"\xff\xd8", ("desk", ""), most=1)
    StoredPhoto.objects.filter(stream=TOURNAMENTS.stream(DRAWN)).update(id=1)  # whatever was kept before


def account(role: str) -> Client:
    """Somebody who has this role in every event, or two: ``desk and jury``."""
    user = get_user_model().objects.create_user(role)
    for event, each in product((DRAWN, BOARDS, FREE, FIGURES, TEAMS), role.split(" and ")):
        Membership.objects.create(user=user, event=event, role=each)
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


@dataclass(frozen=True, slots=True)
class Address:
    """An address of an event: ``page`` is what is the same in all events, ``path`` what is asked for."""

    page: str
    event: str
    path: str


def addresses() -> Iterator[Address]:
    """Every page below an event in each of the events, then those that links open."""
    for page in sorted({*pages()}):
        asked = page + ("?number=1" if page in {"forget", "data"} else "")
        printed = page.endswith((".pdf", ".zip"))  # a typesetter knows no look: once is enough
        for event in (DRAWN,) if printed else (DRAWN, BOARDS, FREE, FIGURES, TEAMS):
            yield Address(page, event, f"/e/{event}/{asked}")
    yield from links()


def links() -> Iterator[Address]:
    """What phones and tablets open by a link."""
    known = (
        ("t/<str:token>", DRAWN, table_token(TableLink(DRAWN, 1, 1, 0))),
        ("t/<str:token>", FREE, table_token(TableLink(FREE, 1, 1, 0))),
        ("t/<str:token>/code", DRAWN, table_token(TableLink(DRAWN, 1, 2, 0))),
        ("s/<str:token>", FREE, place_token(PlaceLink(FREE, 2, 0))),
        ("p/<str:token>", DRAWN, player_token(PlayerLink(DRAWN, 1, 0))),
        ("q/<str:token>", BOARDS, pair_token(PlayerLink(BOARDS, 1, 0))),
        ("c/<str:token>", TEAMS, captain_token(PlayerLink(TEAMS, 1, 0))),
        ("door/<str:token>", DRAWN, door_token(DoorLink(DRAWN, 1))),
        ("screen/<str:token>", DRAWN, screen_token(ScreenLink(DRAWN, localdate()))),
    )
    for route, event, token in known:
        yield Address(route, event, f"/{route.replace('<str:token>', token)}")
