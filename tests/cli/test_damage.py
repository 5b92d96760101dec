"""What a bad disk leaves of a database: one sentence on the command line, and what is sound is kept."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from tapis.log.archive import Archive, read_archive, write_archive
from tapis.practice.evening import Programme, simulate
from tests.cli.folder import Answer, Folder

DAMAGE = {
    "half": "UPDATE event_log SET body = substr(body, 1, length(body) / 2)",
    "gone": "DELETE FROM event_log",
    "odd": "UPDATE event_log SET kind = 'presence-sung'",
}
"""What becomes of one record, by the event it happens in."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with four events, all sound."""
    folder = tmp_path_factory.mktemp("sound")
    text = write_archive(simulate(Programme("estimation", 9, 2, 2, "evening")))
    paths = [folder / f"{name}.json" for name in (*DAMAGE, "evening")]
    for path in paths:
        renamed = text.replace("event/evening", f"event/{path.stem}")
        path.write_text(renamed.replace('"op_id":"', f'"op_id":"{path.stem}'))
    read = Folder(folder / "home").tapis(*(("event", "import", str(path)) for path in paths))
    assert [each.code for each in read] == [0] * 4
    with closing(sqlite3.connect(folder / "home/tapis.sqlite3")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder / "home"


@pytest.fixture
def home(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(sound, tmp_path / "home"))


def changed(home: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(home / "tapis.sqlite3")) as database, database:
        assert database.execute(statement, values).rowcount == 1


@pytest.mark.slow
def test_one_damaged_record_is_named_and_the_rest_kept(home: Path, tmp_path: Path) -> None:
    """Of three events, each damaged in another way, in a house with one that is sound."""
    asked: list[tuple[str, ...]] = []
    for name, statement in DAMAGE.items():
        changed(home, f"{statement} WHERE stream = 'event/{name}' AND version = 5")
        repair = ("event", "repair", name, str(tmp_path / f"{name}-kept"))
        asked += [
            ("event", "export", name, str(tmp_path / f"{name}-out")),
            ("event", "list", "--json"),
            ("event", "export", "evening", str(tmp_path / f"{name}-sound")),
            repair,
            ("event", "export", name, str(tmp_path / f"{name}-mended")),
            repair,
        ]
    said = iter(Folder(home).tapis(*(("--lang", "en", *each) for each in asked)))
    damaged = set(DAMAGE)
    for name in DAMAGE:
        refused, listed, sound, repaired, again, nothing = islice(said, 6)
        is_named(refused, name)
        assert not (tmp_path / f"{name}-out").exists()
        for each in json.loads(listed.stdout):
            hurt = each["name"] in damaged
            assert (bool(each["title"]), "damage" in each) == (not hurt, hurt), each
        damaged.remove(name)
        assert (sound.code, repaired.code, again.code) == (0, 0, 0), repaired.stderr
        assert (tmp_path / f"{name}-kept").read_text().startswith('{"format":"tapis-log/1"}\n')
        archive = read_archive((tmp_path / f"{name}-mended").read_text())
        assert isinstance(archive, Archive)
        assert len(archive.records) > 5
        assert f"Nothing in the event {name} is damaged" in nothing.stdout


def is_named(refused: Answer, event: str) -> None:
    assert (refused.code, refused.stdout) == (1, "")
    assert refused.stderr.startswith(f"Version 5 of event/{event}")
    assert f"tapis event repair {event}" in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_what_rests_on_a_damaged_record_is_left_out_too(home: Path, tmp_path: Path) -> None:
    first = "UPDATE event_log SET body = '{' WHERE stream = 'event/evening' AND kind = 'rounds-drawn'"
    changed(home, first)
    mended, sent = Folder(home).tapis(
        ("--lang", "en", "event", "repair", "evening", str(tmp_path / "kept.jsonl")),
        ("event", "export", "evening", str(tmp_path / "out.json")),
    )
    assert (mended.code, sent.code) == (0, 0), mended.stderr
    left_out = [line for line in mended.stdout.splitlines() if line.startswith("Left out: version ")]
    assert len(left_out) > 1, "slips of a round that nobody drew"


def test_an_event_whose_opening_is_damaged_cannot_be_repaired(home: Path, tmp_path: Path) -> None:
    changed(home, "UPDATE event_log SET body = '{' WHERE stream = 'event/evening' AND version = 1")
    said = Folder(home).one("--lang", "en", "event", "repair", "evening", str(tmp_path / "kept.jsonl"))
    assert said.code == 1
    assert said.stderr.startswith("Version 1 of event/evening")
    assert not (tmp_path / "kept.jsonl").exists()


def no_database(path: Path) -> None:
    path.write_bytes(b"This is no database at all. " * 400)


def other_pages(path: Path) -> None:
    content = bytearray(path.read_bytes())
    for start in range(4096, len(content), 4096):
        content[start : start + 2048] = b"\xfe" * 2048
    path.write_bytes(content)


def other_names(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE TABLE", b"CREATE TABL\xfe"))


@pytest.mark.parametrize("damage", [no_database, other_pages, other_names])
def test_a_damaged_database_is_one_sentence_and_a_finding_of_the_doctor(
    home: Path, damage: Callable[[Path], None]
) -> None:
    damage(home / "tapis.sqlite3")
    *refused, doctor = Folder(home).tapis(
        ("--lang", "en", "event", "list"),
        ("--lang", "en", "serve", "--port", "0"),
        ("doctor", "--json"),
    )
    for said in refused:
        assert (said.code, said.stdout) == (1, "")
        assert said.stderr.startswith("The database cannot be used (")
        assert "put back the last copy" in said.stderr
        assert said.stderr.count("\n") == 1
    assert "database-damaged" in [each["code"] for each in json.loads(doctor.stdout)]
