"""A data folder with two events, accounts, tables and a log in it, and commands given over it.

Several commands share one process of their own, which is forked from one that has loaded the program.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tapis.club.events import Person
from tapis.club.friendly.events import FriendlyTableOpened
from tapis.club.people import registration
from tapis.club.rounds import course
from tapis.club.slips.table import seat_substitute
from tapis.club.state.slips import Substitute
from tapis.log import EventCodec, Operation, Record, kinds_of, numbered
from tapis.parlour.state.events import ParlourEvent, Said, SeatTaken
from tapis.parlour.state.events import VirtualTableOpened as VirtualOpened
from tests import forks
from tests.club.evening import Evening
from tests.club.teams import TeamEvening

NAME, NOTE = "Agnès Aubry", "dentiste mardi"
PARLOUR: EventCodec[Any] = EventCodec(kinds_of(ParlourEvent))
FRIENDLY: EventCodec[Any] = EventCodec({"table-opened": FriendlyTableOpened})

STOCK = """
import json, sys
from tapis.cli.database import opened
told = json.load(sys.stdin)
log = opened(None)
from django.contrib.auth import get_user_model
from tapis.log import Record
from tapis.web.access.models import Membership
assert not log.write([Record(**each) for each in told["records"]])
for name in told["accounts"]:
    get_user_model().objects.create_user(name)
for name, event, role in told["roles"]:
    user = get_user_model().objects.get(username=name)
    Membership.objects.create(user=user, event=event, role=role)
"""
SAY = """
import json, sys
from click.testing import CliRunner
from tapis.cli import main
said = []
for args in json.load(sys.stdin):
    result = CliRunner().invoke(main, args)
    said.append((result.exit_code, result.stdout, result.stderr))
json.dump(said, sys.stdout)
"""
ROLES = (
    ("Direction", "evening", "director"),
    ("Direction", "teams", "director"),
    ("Bernard", "teams", "director"),
    ("Anne", "evening", "desk"),
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command said, and with which exit code it ended."""

    code: int
    stdout: str
    stderr: str


@dataclass(frozen=True, slots=True)
class Folder:
    """A data folder, and what can be asked of it and of the files in it."""

    home: Path

    def tapis(self, *commands: Sequence[str]) -> list[Answer]:
        """What each of these commands answers, one after the other."""
        asked = [[*each, "--home", str(self.home)] for each in commands]
        return [Answer(*each) for each in json.loads(self._run(SAY, asked))]

    def one(self, *command: str) -> Answer:
        """What one command answers."""
        return self.tapis(command)[0]

    def stock(self, records: Sequence[Record]) -> None:
        """Put these records, the accounts and their roles into a new database."""
        plain = [{each.name: getattr(record, each.name) for each in fields(record)} for record in records]
        accounts = ["Direction", "Anne", "Bernard", "Zoé"]
        self._run(STOCK, {"records": plain, "accounts": accounts, "roles": ROLES})

    def rows(self, question: str) -> list[tuple[Any, ...]]:
        """What the database answers."""
        with sqlite3.connect(self.home / "tapis.sqlite3") as connection:
            return connection.execute(question).fetchall()

    def streams(self) -> list[str]:
        """The streams there are, in order."""
        return [name for (name,) in self.rows("SELECT DISTINCT stream FROM event_log ORDER BY stream")]

    def everything(self) -> list[tuple[Any, ...]]:
        """All records, accounts and roles."""
        tables = ("event_log", "auth_user", "access_membership")
        return [row for table in tables for row in self.rows(f"SELECT * FROM {table} ORDER BY id")]

    def holds(self, word: str) -> list[str]:
        """The files in which the bytes of a word stand."""
        files = (each for each in self.home.rglob("*") if each.is_file())
        return [each.name for each in files if word.encode() in each.read_bytes()]

    def _run(self, script: str, told: Any) -> str:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
        ran = forks.run(("-c", script), {**kept, "TAPIS_HOME": str(self.home)}, json.dumps(told))
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


def stocked(home: Path) -> Folder:
    """An evening, one of teams, a virtual table, two friendly tables and a log that somebody brought."""
    folder = Folder(home)
    folder.stock([*_evening(), *_teams(), *_tables()])
    return folder


def _evening() -> list[Record]:
    """Agnès Aubry has a substitute once, is announced, and her entry has a note."""
    evening = Evening(9, rounds=2, deals=1, language="fr")
    person = Person(NAME, "Bulle", note=NOTE)
    evening.do(registration.edit_entrant(evening.competition, 1, person))
    evening.begin()
    at = next(each for each in evening.t.slips if 1 in each.seats)
    helper = Substitute(1, "Zacharie Zwahlen", 1, "Agnès arrive tard")
    evening.do(seat_substitute(evening.t, at, helper))
    evening.confirm(1, 1)
    evening.do(course.announce(evening.t, "Bravo à Gnagna et à Mme Aubry"))
    return list(evening.archive.records)


def _teams() -> list[Record]:
    class Elsewhere(TeamEvening):
        laptop = "teams-"

    evening = Elsewhere(8, language="de")
    evening.begin()
    return [replace(each, stream="event/teams") for each in evening.archive.records]


def _tables() -> list[Record]:
    virtual = (
        VirtualOpened("estimation", 4, 8),
        SeatTaken(0, "Anna Plauderin", "guest-a"),
        Said(0, "Anna Plauderin", "Mein Geheimnis"),
    )
    friendly = (FriendlyTableOpened("estimation", ("Beat", "Chloé", "Diego", "Emma"), 8),)
    return [
        *_of("play/virtual", PARLOUR, virtual, days=8),
        *_of("play/idle", PARLOUR, virtual[:2], days=40),
        *_of("table/friendly", FRIENDLY, friendly, days=8),
        *_of("table/ancient", FRIENDLY, friendly, days=400),
        Record("replay/brought", 1, "log-brought", 0, _ago(100), "", "log-kept", 1, '{"text":"#"}'),
    ]


def _of(stream: str, codec: EventCodec[Any], events: Sequence[Any], days: int) -> tuple[Record, ...]:
    drafts = codec.drafts(tuple(events))
    assert isinstance(drafts, list | tuple), drafts
    return numbered(stream, 0, drafts, Operation(f"op-{stream}", "guest", _ago(days)))


def _ago(days: int) -> str:
    at = datetime.now(UTC) - timedelta(days=days)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
