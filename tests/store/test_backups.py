"""Last night's copy on a second machine: another folder, another database, and the evening goes on there."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copytree
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import psycopg
import pytest

from tests import forks
from tests.store.servers import postgresql_url


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine with a house: its folder, and what its settings say."""

    home: Path
    settings: dict[str, str] = field(default_factory=dict)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
        own = {"TAPIS_HOME": str(self.home), "TAPIS_LANG": "en", **self.settings}
        return forks.run(("-m", *command), {**kept, **own})

    def tapis(self, *command: str) -> subprocess.CompletedProcess[str]:
        return self.run("tapis", *command)

    def plays(self, part: str) -> dict[str, Any]:
        ran = self.run("tests.store.moving", part)
        assert ran.returncode == 0, ran.stderr
        told: dict[str, Any] = json.loads(ran.stdout)
        return told

    def backup(self) -> Path:
        made = self.tapis("backup")
        assert made.returncode == 0, made.stderr
        return max((self.home / "backups").iterdir())


Machines = Callable[[str, str], Machine]


@pytest.fixture
def machines(tmp_path: Path, testrun_uid: str, worker_id: str) -> Iterator[Machines]:
    """``machines("old", "postgresql")`` is an empty machine with a database of that kind."""
    with ExitStack() as until_the_end:

        def empty(name: str, kind: str) -> Machine:
            (tmp_path / name).mkdir()
            if kind == "sqlite":
                return Machine(tmp_path / name)
            url = until_the_end.enter_context(postgresql_url(testrun_uid, f"{name}_{worker_id}"))
            return Machine(tmp_path / name, {"TAPIS_DATABASE_URL": url})

        yield empty


@pytest.mark.slow
def test_the_evening_goes_on_from_last_nights_copy(
    machines: Machines, evening: tuple[Path, dict[str, Any]], copy: Path
) -> None:
    """From SQLite to PostgreSQL; the way back is gone by a house of 0.1 (``upgrade/test_postgresql``)."""
    new, (_, left) = machines("new", "postgresql"), evening
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600

    restored = new.tapis("restore", str(copy))
    assert restored.returncode == 0, restored.stderr
    assert "every draw, sheet and ranking agrees" in restored.stdout

    found = new.plays("new")
    assert found["records"] == left["records"], "every entry, to the letter"
    assert found["links"] == left["links"], "what is printed stays as it is"
    assert found["opened"] == [200, 200]
    assert found["known"] == [True, True]
    assert found["push"] == left["push"]
    assert found["picture"] == list(range(256))
    assert found["answers"] == [302, 302]
    assert found["after"] == ["slip-read", "slip-confirmed"]

    with psycopg.connect(new.settings["TAPIS_DATABASE_URL"]):
        refused = new.tapis("restore", "--replace", str(copy))
    assert refused.returncode == 1
    assert "Others are connected to the database (1)" in refused.stderr, "its server runs"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The folder of a machine with an evening on it, and what that is; nobody goes on there."""
    machine = Machine(tmp_path_factory.mktemp("played"))
    return machine.home, machine.plays("old")


@pytest.fixture(scope="module")
def copy(evening: tuple[Path, dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy of that machine."""
    return Machine(copytree(evening[0], tmp_path_factory.mktemp("copied") / "old")).backup()


@pytest.fixture
def played(evening: tuple[Path, dict[str, Any]], tmp_path: Path) -> Machine:
    """A machine with an evening on it."""
    return Machine(copytree(evening[0], tmp_path / "old"))


@pytest.mark.slow
def test_a_house_that_is_used_is_replaced_only_when_told_to_and_copied_first(
    copy: Path, played: Machine, machines: Machines
) -> None:
    new = played
    with closing(sqlite3.connect(new.home / "tapis.sqlite3")) as database:
        database.execute("UPDATE auth_user SET username = 'berta' WHERE username = 'anne'")
        database.commit()
    kept = new.tapis("restore", str(copy))
    assert kept.returncode == 1
    assert "say it again with --replace" in kept.stderr
    assert not (new.home / "backups").exists()

    replaced = new.tapis("restore", "--replace", str(copy))
    assert replaced.returncode == 0, replaced.stderr
    assert people(new) == {"director", "anne"}
    (first,) = (new.home / "backups").iterdir()
    third = machines("third", "sqlite")
    assert third.tapis("restore", str(first)).returncode == 0
    assert people(third) == {"director", "berta"}, "what was here before can be brought back"


def people(machine: Machine) -> set[str]:
    """Who has an account there."""
    with closing(sqlite3.connect(machine.home / "tapis.sqlite3")) as database:
        return {name for (name,) in database.execute("SELECT username FROM auth_user")}


@pytest.mark.slow
def test_a_copy_of_an_older_version_is_brought_up_to_date(
    copy: Path, machines: Machines, tmp_path: Path
) -> None:
    def older(heading: dict[str, Any]) -> None:
        later = (
            "0003_pushes",
            "0004_house",
            "0005_written_by",
            "0006_place_and_evenings",
            "0007_list_drafts",
            "0008_club_number",
            "0009_own_pages",
            "0010_board_scores",
            "0011_ratings",
            "0012_sitting_wishes",
            "0013_board_score_chairs",
            "0014_house_systems",
            "0015_system_trail",
            "0016_system_stays",
        )
        heading["steps"] = [step for step in heading["steps"] if step[0] != "store" or step[1] not in later]
        rows = ("storedpush", "storedhouse", "writtenby", "storedevening", "storedlist")
        deals = ("storeddeal", "storedname", "storedcode", "storedscore")
        own = (*deals, "storedgame", "storedplayer", "storedstrength", "storedwish", "storedsystem")
        for table in (*rows, *own):
            heading["rows"].pop(f"store.{table}", None)

    new = machines("new", "sqlite")
    restored = new.tapis("restore", str(changed(copy, tmp_path, "older", older)))
    assert restored.returncode == 0, restored.stderr
    assert new.plays("new")["after"] == ["slip-read", "slip-confirmed"]


def changed(
    copy: Path,
    folder: Path,
    name: str,
    change: Callable[[dict[str, Any]], None],
    *more: str,
    cut: str = "",
    forged: str = "",
) -> Path:
    """The same copy with another heading, and ``more`` files that are empty.

    ``cut`` is a file that loses its last line, ``forged`` one whose lines are no rows.
    """
    made = folder / f"{name}.zip"
    with ZipFile(copy) as read, ZipFile(made, "w", ZIP_DEFLATED) as written:
        for inside in read.namelist():
            content = read.read(inside)
            if inside == "house.json":
                heading = json.loads(content)
                change(heading)
                content = json.dumps(heading).encode()
            if inside == cut:
                content = content[: content.rstrip().rindex(b"\n") + 1]
            if inside == forged:
                content = b'{"id":"one"}\n' * content.count(b"\n")
            written.writestr(inside, content)
        for each in more:
            written.writestr(each, b"")
    return made


def newer(heading: dict[str, Any]) -> None:
    heading["steps"].append(["store", "0099_of_tomorrow"])
    heading["version"] = "9.1"


def another_table(heading: dict[str, Any]) -> None:
    heading["rows"]["store.of_mine"] = 0


def same(_heading: dict[str, Any]) -> None:
    pass


@pytest.mark.slow
def test_what_cannot_be_put_back_is_one_sentence_and_changes_nothing(
    copy: Path, machines: Machines, tmp_path: Path
) -> None:
    new = machines("new", "sqlite")
    torn = tmp_path / "torn.zip"
    torn.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    of_tomorrow = changed(copy, tmp_path, "tomorrow", newer)
    cut = changed(copy, tmp_path, "cut", same, cut="tables/store.storedrecord.jsonl")
    no_rows = changed(copy, tmp_path, "no-rows", same, forged="tables/auth.user.jsonl")
    other = changed(copy, tmp_path, "other", another_table, "tables/store.of_mine.jsonl")
    for path, said in (
        (no_rows, "cannot be put back: columns of auth.user"),
        (other, "cannot be put back: store.of_mine"),
        (tmp_path / "nowhere.zip", "is no copy of a house"),
        (torn, "is damaged"),
        (of_tomorrow, "made by a newer Tapis (9.1)"),
        (cut, "is damaged (store.storedrecord: 13 / 14)"),
    ):
        refused = new.tapis("restore", str(path))
        assert (refused.returncode, refused.stdout) == (1, "")
        assert said in refused.stderr
        assert refused.stderr.count("\n") == 1
    assert "nothing in this house yet" in new.tapis("backup").stderr


@pytest.mark.slow
def test_old_copies_go_and_the_last_three_stay(played: Machine, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    names = [f"tapis-house_2026-01-0{day}_031500.zip" for day in range(1, 6)]
    for name in (*names, "mine.zip"):
        (shelf / name).write_text("old")
    made = played.tapis("backup", str(shelf), "--keep", "14")
    assert made.returncode == 0, made.stderr
    assert "Deleted, since they are older than they are kept: 3 copies." in made.stdout
    left = sorted(each.name for each in shelf.iterdir())
    assert left[0] == "mine.zip", "only its own copies are deleted"
    assert left[1:3] == names[3:]
    assert len(left) == 4
