"""A house of 0.1 in PostgreSQL: copied whole before it is taken over, and back again to what 0.1 had."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tapis.version import VERSION
from tapis.web.news import news
from tests.store.servers import postgresql_url
from tests.store.test_backups import Machine
from tests.web.upgrade.test_upgrade import loaded

COLUMNS = (
    "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns "
    "WHERE table_schema = 'public' ORDER BY 1, 2"
)
TAKEN = "SELECT app, name FROM django_migrations ORDER BY 1, 2"
LOG = "SELECT * FROM event_log ORDER BY id"
ACCOUNTS = "SELECT * FROM auth_user ORDER BY id"
QUESTIONS = (COLUMNS, TAKEN, LOG, ACCOUNTS)

Answers = dict[str, list[tuple[object, ...]]]


@pytest.fixture
def house(tmp_path: Path, testrun_uid: str, worker_id: str) -> Iterator[Machine]:
    """A machine whose PostgreSQL database 0.1 left."""
    (tmp_path / "home").mkdir()
    with postgresql_url(testrun_uid, f"upgrade_{worker_id}") as url:
        machine = Machine(tmp_path / "home", {"TAPIS_DATABASE_URL": url})
        filled = machine.run("tests.web.upgrade.older", str(loaded(tmp_path)))
        assert filled.returncode == 0, filled.stderr
        yield machine


def held(house: Machine) -> Answers:
    with psycopg.connect(house.settings["TAPIS_DATABASE_URL"]) as database:
        return {each: database.execute(each.encode()).fetchall() for each in QUESTIONS}


def copies(house: Machine) -> list[Path]:
    """The copies from before an upgrade, the oldest first."""
    return sorted((house.home / "backups").glob("tapis-house_*-before-*.zip"))


@pytest.mark.slow
def test_a_house_of_0_1_in_postgresql_is_copied_and_can_go_back(house: Machine, tmp_path: Path) -> None:
    before = held(house)
    assert len(before[TAKEN]) == 17
    assert len(before[LOG]) == 16
    listed = house.tapis("event", "list")
    assert listed.returncode == 0, listed.stderr
    assert "Soirée de Bulle" in listed.stdout
    (copy,) = copies(house)
    assert copy.name.endswith(f"-before-{VERSION}.zip")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert f"tapis restore --replace --as-it-was {copy}" in listed.stderr
    assert news("0", "en")[0] in listed.stderr
    assert house.tapis("event", "list").stderr == "", "it is done once"
    upgraded = held(house)
    assert upgraded[LOG] == before[LOG], "an upgrade rewrites nothing"
    assert upgraded[COLUMNS] != before[COLUMNS]

    (tmp_path / "new").mkdir()
    new = Machine(tmp_path / "new")
    there = new.tapis("restore", str(copy))
    assert there.returncode == 0, there.stderr
    assert "every draw, sheet and ranking agrees" in there.stdout
    assert "Soirée de Bulle" in new.tapis("event", "list").stdout

    elsewhere = tmp_path / copy.name
    elsewhere.write_bytes(copy.read_bytes())
    deleted = house.tapis("event", "delete", "evening", "--yes")
    assert deleted.returncode == 0, deleted.stderr
    assert "1 copy of all data from before an upgrade will go too" in deleted.stdout
    assert copies(house) == [], "what is deleted for ever is in no copy of before"
    back = house.tapis("restore", "--replace", "--as-it-was", str(elsewhere))
    assert back.returncode == 0, back.stderr
    assert "Install that version and start it" in back.stdout
    assert held(house) == before, "tables, steps and rows, to the letter"
    again = house.tapis("event", "list")
    assert "Soirée de Bulle" in again.stdout
    assert len(copies(house)) == 1, "taken over anew, and copied before"


@pytest.mark.slow
def test_without_room_nothing_is_changed_and_then_the_last_three_and_nightly_copies_stay(
    house: Machine,
) -> None:
    before, shelf = held(house), house.home / "backups"
    shelf.write_text("in the way")
    refused = house.tapis("event", "list", "--lang", "nl")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert "een bestand met die naam staat in de weg" in refused.stderr
    assert held(house) == before

    shelf.unlink()
    shelf.mkdir()
    names = [f"tapis-house_2026-01-0{day}_031500-before-0.2.0.zip" for day in range(1, 6)]
    for name in (*names, "tapis-house_2026-01-01_031500.zip"):
        (shelf / name).write_text("old")
    assert house.tapis("event", "list").returncode == 0
    assert [each.name for each in copies(house)][:2] == names[3:]
    assert len(copies(house)) == 3
    assert (shelf / "tapis-house_2026-01-01_031500.zip").exists()
