"""What tests do inside a walked server (``Site.do``): accounts, a fresh house, events that exist, a clock.

Each is called in the server's own process, by a line that only its starter holds. Modules of the server are
imported as they are needed: this one is read before Django is set up, too.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tests.web import hours

if TYPE_CHECKING:
    from tapis.log import Record

MODULES_WITH_HOURS = (
    "tapis.web.room.writer",
    "tapis.web.desk.rounds.lamps",
    "tapis.web.desk.rounds.views",
    "tapis.web.tables.table.views",
)
"""Those that ask for the hour by ``datetime``."""

_template = sqlite3.connect(":memory:", check_same_thread=False)
_kept: set[Path] = set()


def accounts(password: str, *names: str) -> None:
    """Accounts that all have this password."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415

    for name in names:
        get_user_model().objects.create_user(name, password=password)


def remember() -> None:
    """From now on a fresh house is one as this is now."""
    from tapis.web.server.database import data_folder  # noqa: PLC0415

    with closing(_database()) as now:
        now.backup(_template)
    _kept.update(data_folder().rglob("*"))


def _database() -> sqlite3.Connection:
    from django.conf import settings  # noqa: PLC0415

    return sqlite3.connect(settings.DATABASES["default"]["NAME"], timeout=60)


def freshen() -> None:
    """The house as it was remembered: its database, its folder, what this process has in mind, its clock."""
    from tapis.web.server.database import data_folder  # noqa: PLC0415

    _forget_tables()
    with closing(_database()) as now:
        _template.backup(now)
    for path in set(data_folder().rglob("*")) - _kept:
        shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    hours.put_right()
    _forget()


def _forget_tables() -> None:
    """Nothing is due at any table of before, and nobody sits there."""
    from tapis.web.play.turns.runner import runner  # noqa: PLC0415

    bots = runner()
    with bots._due._news:
        bots._due._at.clear()
        bots._due._heap.clear()
    bots.presence._heard.clear()
    bots.presence._supposed.clear()


def _forget() -> None:
    """What was read from the database of before."""
    from tapis.web.access import keys  # noqa: PLC0415
    from tapis.web.play.away import notices  # noqa: PLC0415
    from tapis.web.play.felt import sheets  # noqa: PLC0415
    from tapis.web.room import erasing  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415
    from tapis.web.screen import walls  # noqa: PLC0415
    from tapis.web.server.network.arrivals import ARRIVALS  # noqa: PLC0415
    from tapis.web.vault.stick.keeper import keeper  # noqa: PLC0415
    from tests.web.walked import counted  # noqa: PLC0415

    for stream in [each for rooms in house()._rooms.values() for each in rooms]:
        house().leave(stream)
    for memory in (keys._signing, sheets._sheets, walls._walls, ARRIVALS.seen):
        memory.clear()
    for tries in tuple(counted):
        tries._times.clear()
    notices.changed()
    erasing._owed.clear()
    copies = keeper()
    copies._watched.clear()
    copies._place = copies._discovered = None


def write(name: str, records: Sequence[Record], roles: Mapping[str, str]) -> None:
    """An event of this name in which all this has happened, and the accounts that work in it."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415

    from tapis.web.access.models import Membership  # noqa: PLC0415
    from tapis.web.room.families import TOURNAMENTS  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    stream = TOURNAMENTS.stream(name)
    told = [replace(each, stream=stream, op_id=f"{name}.{each.op_id}") for each in records]
    assert not house().log.write(told), "it is there already"
    users = get_user_model().objects.in_bulk(roles, field_name="username")
    Membership.objects.bulk_create(
        Membership(user=users[account], event=name, role=role) for account, role in roles.items()
    )


def tokens(name: str) -> dict[str, str]:
    """The addresses of an event's phones: ``t1.2`` table 2 of round 1, ``p3`` and ``q3`` an entrant's."""
    from tapis.web.access.links import PlayerLink, TableLink, pair_token, player_token, table_token  # noqa: PLC0415  # noqa: PLC0415
    from tapis.web.room.families import TOURNAMENTS  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    event = house().room(TOURNAMENTS, name).look().state
    tables = {
        f"t{at}.{table}": f"/t/{table_token(TableLink(name, at, table, 0))}"
        for at, found in enumerate(event.rounds, 1)
        for table in found.slips
    }
    links = {number: PlayerLink(name, number) for number in event.entrants}
    pages = {f"p{number}": f"/p/{player_token(link)}" for number, link in links.items()}
    return tables | pages | {f"q{number}": f"/q/{pair_token(link)}" for number, link in links.items()}


def push(seconds: float) -> None:
    """Time passes: every clock of this process is so much further on."""
    import sys  # noqa: PLC0415

    from tapis.web.play.turns.runner import runner  # noqa: PLC0415

    hours.push_on(seconds)
    for name in MODULES_WITH_HOURS:
        sys.modules[name].__dict__["datetime"] = LaterDate
    news = runner()._due._news
    with news:
        news.notify_all()


class LaterDate(datetime):
    """A date that knows how far the clock was pushed."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        """The present moment of the server."""
        return super().now(tz) + timedelta(seconds=hours.pushed())


def move_out() -> str:
    """Nobody has an account yet; the path at which the house is set up."""
    from django.contrib.auth import get_user_model  # noqa: PLC0415

    from tapis.web.serve import first_link  # noqa: PLC0415

    get_user_model().objects.all().delete()
    return f"/{first_link()}"
