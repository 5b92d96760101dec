"""A house of an older Tapis: copied, taken over, told about; one of a newer Tapis is refused.

``house_0.1.sql`` is a database that the last Tapis of version 0.1 wrote: an evening in its first round, with
one director. ``house_0.2.sql`` is one of 0.2.0: the evening of ``tests/logs/0.2/event.json``.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from django.db.migrations.loader import MigrationLoader
from packaging.version import Version
from release.visitor import Visitor

from tapis.i18n import LANGUAGES
from tapis.version import VERSION
from tapis.web import news as written
from tapis.web.news import news
from tapis.web.vault.house.before import copies_of, copy_of
from tapis.web.vault.house.folder import ALWAYS_KEPT
from tests import forks
from tests.web.site import Site

OLD = Path(__file__).parent / "house_0.1.sql"
EVENING = Path(__file__).parents[2] / "logs" / "0.2" / "event.json"
DATABASE = "tapis.sqlite3"
PASSWORD = "trois chats au vallon"
"""Of the director of the old house, who is called Direction."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder as 0.1 left it."""
    loaded(tmp_path)
    return tmp_path


def loaded(folder: Path, old: Path = OLD) -> Path:
    """The database of an old house in that folder."""
    file = folder / DATABASE
    with closing(sqlite3.connect(file)) as database:
        database.executescript(old.read_text("utf-8"))
    return file


@pytest.fixture
def site(home: Path) -> Iterator[Site]:
    served = Site(home)
    yield served
    served.stop()


def copies(database: Path) -> list[Path]:
    """The copies from before an upgrade, the oldest first."""
    return [each.path for each in reversed(copies_of(database))]


def rows(file: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(question).fetchall()


def tapis(site: Site, *command: str) -> subprocess.CompletedProcess[str]:
    return forks.run(("-m", "tapis", *command), quiet(site))


def quiet(site: Site) -> dict[str, str]:
    return {**site.environment(), "PYTHONWARNINGS": "ignore"}


@pytest.mark.slow
def test_a_house_of_0_1_is_copied_taken_over_and_played_on(site: Site, home: Path) -> None:
    log = "SELECT stream, version, op_id, place, at, actor, kind, schema, body FROM event_log ORDER BY id"
    before = rows(home / DATABASE, log)
    assert len(before) == 16
    site.start()
    (kept,) = copies(home / DATABASE)
    assert kept.name.endswith(f"-before-{VERSION}.sqlite3")
    assert kept.stat().st_mode & 0o077 == 0
    assert rows(kept, log) == before
    assert rows(kept, "SELECT count(*) FROM django_migrations") == [(17,)], "as it was, without new tables"
    assert rows(home / DATABASE, log) == before, "an upgrade rewrites nothing"
    assert str(kept) in site.greeting
    assert news("0", "en")[0] in site.greeting
    assert "/setup/" not in site.greeting

    director = Visitor(f"{site.url}/")
    page = director.send("/login", username="Direction", password=PASSWORD).content.decode()
    assert "Soirée de Bulle" in page
    assert kept.name in page
    assert kept.name in director.get("/").content.decode()
    assert kept.name not in Visitor(f"{site.url}/").get("/").content.decode(), "only its owner reads it"
    director.send("/", "/news")
    assert kept.name not in director.get("/").content.decode()
    assert kept.name not in director.get("/events/").content.decode()
    director.send("/e/evening/rounds/1", do="close", op="1")
    director.send("/e/evening/draw", "/e/evening/draw/2/publish")
    assert "round-published" in {kind for (kind,) in rows(home / DATABASE, "SELECT kind FROM event_log")}
    published = "SELECT count(*) FROM event_log WHERE kind = 'round-published'"
    assert rows(home / DATABASE, published) == [(2,)]


@pytest.mark.slow
def test_a_command_upgrades_as_the_server_does(site: Site, home: Path) -> None:
    listed = tapis(site, "event", "list", "--json", "--lang", "fr")
    assert listed.returncode == 0, listed.stderr
    assert json.loads(listed.stdout)[0]["title"] == "Soirée de Bulle"
    assert f"Tapis {VERSION} a repris les données" in listed.stderr
    assert len(copies(home / DATABASE)) == 1
    assert tapis(site, "event", "list", "--json").stderr == ""


@pytest.mark.slow
def test_a_house_of_0_2_is_copied_taken_over_and_exported_to_the_letter(tmp_path: Path) -> None:
    site = Site(tmp_path)
    file = loaded(tmp_path, OLD.with_name("house_0.2.sql"))
    held = rows(file, "SELECT * FROM event_log ORDER BY id")
    written = tmp_path / "evening.json"
    exported = tapis(site, "event", "export", "evening", str(written))
    assert exported.returncode == 0, exported.stderr
    assert written.read_text("utf-8") == EVENING.read_text("utf-8")
    (kept,) = copies(file)
    assert rows(kept, "SELECT * FROM event_log ORDER BY id") == held
    verified = tapis(site, "verify", str(written))
    assert verified.returncode == 0, verified.stdout


NEWER = {
    "UPDATE house SET version = '99.1.0'": "99.1.0",
    "INSERT INTO django_migrations (app, name, applied)"
    " VALUES ('store', '0999_later', '2030-01-01')": "plus récent",
}
"""What a newer Tapis leaves in a database, and what is said of it."""


@pytest.mark.slow
def test_a_house_of_a_newer_tapis_is_refused_in_one_sentence(site: Site, home: Path) -> None:
    assert tapis(site, "event", "list").returncode == 0
    taken_over = (home / DATABASE).read_bytes()
    for change, named in NEWER.items():
        (home / DATABASE).write_bytes(taken_over)
        with closing(sqlite3.connect(home / DATABASE)) as database:
            database.execute(change)
            database.commit()
        before = (home / DATABASE).read_bytes()
        for command in (("serve", "--port", "0"), ("event", "list")):
            refused = tapis(site, *command, "--lang", "fr")
            told = (refused.returncode, refused.stdout, refused.stderr.count("\n"))
            assert told == (1, "", 1), refused.stderr
            assert named in refused.stderr
        looked = tapis(site, "doctor", "--lang", "fr")
        assert looked.returncode == 1
        assert "copie d’avant" in looked.stdout.replace("\n", " ")
        assert (home / DATABASE).read_bytes() == before
        assert len(copies(home / DATABASE)) == 1, "of the first upgrade"


@pytest.mark.slow
def test_without_a_copy_nothing_is_changed(site: Site, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = (
        "import sqlite3\n"
        "def full(*_): raise sqlite3.OperationalError('database or disk is full')\n"
        "from tapis.cli.database import connected\nconnected(None)\n"
        "from tapis.web.vault.house import before\nbefore.copy_of = full\n"
        "from tapis.cli import main\nmain(['event', 'list', '--lang', 'nl'])"
    )
    ended = forks.run(("-c", full), quiet(site))
    assert ended.returncode == 1
    assert "de schijf is vol" in ended.stderr
    assert rows(home / DATABASE, "SELECT count(*) FROM django_migrations") == [(17,)]


@pytest.mark.slow
def test_the_last_three_copies_stay(home: Path) -> None:
    database = home / DATABASE
    for day in range(1, 6):
        copy_of(database, "0.3.0", datetime(2026, 12, day).astimezone())
    assert [each.name for each in copies(database)] == [
        f"tapis-2026-12-0{day}_00-00-00-before-0.3.0.sqlite3" for day in (3, 4, 5)
    ]
    assert len(copies(database)) == ALWAYS_KEPT


@pytest.mark.slow
def test_forgetting_somebody_deletes_the_copies_that_still_know_the_name(site: Site, home: Path) -> None:
    assert tapis(site, "event", "list").returncode == 0
    assert len(copies(home / DATABASE)) == 1
    gone = tapis(site, "event", "forget", "evening", "1", "--yes")
    assert gone.returncode == 0, gone.stderr
    assert "1 copy of all data from before an upgrade will go too" in gone.stdout
    assert copies(home / DATABASE) == []
    assert b"Aubry" not in (home / DATABASE).read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("gone", [("event", "delete", "evening"), ("account", "delete", "Direction")])
def test_what_is_deleted_for_ever_goes_from_the_copies_that_hold_it(
    site: Site, home: Path, gone: tuple[str, ...]
) -> None:
    assert tapis(site, "event", "list").returncode == 0
    assert tapis(site, "backup").returncode == 0
    if gone[0] == "account":
        alone = "DELETE FROM access_membership"
        with closing(sqlite3.connect(home / DATABASE)) as database:
            database.execute(alone)
            database.commit()
    told = tapis(site, *gone)
    assert "1 copy of all data from before an upgrade will go too" in told.stdout
    assert f"1 copy of the whole house (“tapis backup”) in {home / 'backups'}" in told.stdout
    assert len(copies(home / DATABASE)) == 1, "nothing goes without --yes"
    deleted = tapis(site, *gone, "--yes")
    assert deleted.returncode == 0, deleted.stderr
    assert copies(home / DATABASE) == []
    assert len(list((home / "backups").iterdir())) == 1


@pytest.mark.slow
def test_a_copy_from_before_an_event_was_opened_stays_when_it_is_deleted(site: Site, home: Path) -> None:
    assert tapis(site, "event", "export", "evening", str(home / "evening.json")).returncode == 0
    (kept,) = copies(home / DATABASE)
    kept = kept.rename(kept.with_name("tapis-2026-01-02_03-04-05-before-0.2.0.sqlite3"))
    told = tapis(site, "event", "delete", "evening", "--yes")
    assert told.returncode == 0, told.stderr
    assert "upgrade" not in told.stdout
    assert copies(home / DATABASE) == [kept]
    tidied = tapis(site, "tidy")
    assert "1 copy from before an upgrade" in tidied.stdout, "it is older than it is kept"
    assert copies(home / DATABASE) == []


def test_news_are_told_in_every_language_and_only_the_later_ones() -> None:
    files = sorted(written.HERE.glob("*.toml"), key=lambda path: Version(path.stem))
    assert Version(files[-1].stem) >= Version(VERSION), "what is new in this version is written down"
    for path in files:
        for each in tomllib.loads(path.read_text("utf-8"))["new"]:
            assert set(each) == set(LANGUAGES), path.name
            assert all(each.values())
    every, later = news("", "de"), news(files[0].stem, "de")
    assert 0 < len(later) < len(every)
    assert every[: len(later)] == later, "the latest first"
    assert news(files[-1].stem, "fr") == ()


def test_every_step_of_the_tables_can_be_gone_back() -> None:
    steps = MigrationLoader(None).disk_migrations
    own = {step: found for step, found in steps.items() if type(found).__module__.startswith("tapis.")}
    assert len(own) > 5
    assert [
        step for step, found in own.items() if not all(each.reversible for each in found.operations)
    ] == []
