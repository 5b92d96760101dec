"""The data folder: its key is whole, nobody else reads it, and one server at a time works in it."""

from __future__ import annotations

import os
import stat
import subprocess
from pathlib import Path
from typing import IO

import pytest

from tapis.law import Refused
from tapis.web.doctor import examine
from tapis.web.doctor_checks import Health
from tapis.web.server import folder
from tapis.web.server.folder import make_private
from tapis.web.server.keys import SHORTEST, damaged_key, secret_key
from tests import forks
from tests.web.site import Site


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert isinstance(key, str)
    assert len(key) >= SHORTEST
    assert secret_key(tmp_path) == key
    assert mode(tmp_path / "secret.key") == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]


def test_a_full_disk_leaves_no_empty_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            secret_key(tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("left", [b"", bytes(64), b"\n"], ids=["empty", "zeros", "a line"])
def test_an_empty_key_is_renewed_for_good(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(left)
    refusal = damaged_key(tmp_path)
    assert refusal is not None
    assert refusal.code == "key-empty"
    key = secret_key(tmp_path)
    assert isinstance(key, str)
    assert secret_key(tmp_path) == key, "the same in every process and after every start"
    assert damaged_key(tmp_path) is None


@pytest.mark.parametrize("left", [b"k" * (SHORTEST - 1), b"k" * 40 + bytes(3) + b"k", b"\xff" * 64])
def test_a_damaged_key_is_refused_and_the_doctor_says_so(tmp_path: Path, left: bytes) -> None:
    path = tmp_path / "secret.key"
    path.write_bytes(left)
    path.chmod(0o600)
    found = secret_key(tmp_path)
    assert isinstance(found, Refused)
    assert str(path) in str(found)
    assert path.read_bytes() == left, "it is left for whoever can mend it"
    checks = [
        each for each in examine(environment={"TAPIS_HOME": str(tmp_path)}) if each.what == "Secret key"
    ]
    assert [(each.health, each.finding.code) for each in checks] == [(Health.BAD, "key-damaged")]


def test_a_folder_of_before_is_closed_to_others(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    checks = examine(environment={"TAPIS_HOME": str(home)})
    assert "open-folder" in [each.finding.code for each in checks]
    names = ["secret.key", "tapis.sqlite3", "tapis.sqlite3-wal", "tapis.sqlite3-shm"]
    for name in names:
        (home / name).write_bytes(b"")
        (home / name).chmod(0o644)
    make_private(home, home / "tapis.sqlite3")
    assert mode(home) == 0o700
    assert {mode(home / name) for name in names} == {0o600}


def test_a_folder_that_everybody_writes_to_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    make_private(tmp_path, tmp_path / "tapis.sqlite3")
    assert mode(tmp_path) == 0o1777
    assert mode(tmp_path / "tapis.sqlite3") == 0o600


def served(site: Site) -> subprocess.CompletedProcess[str]:
    command = ("-m", "tapis", "--lang", "en", "serve", "--host", "127.0.0.1", "--port", "0")
    return forks.run(command, site.environment())


def test_a_second_server_over_the_same_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the first is gone, as ``tests/cli/test_start`` shows of its lock; here the first is the test."""
    held: list[IO[bytes]] = []
    monkeypatch.setattr(folder, "_held", held)
    assert folder.take_over(tmp_path, tmp_path / "tapis.sqlite3") is None
    second = served(Site(tmp_path))
    held.pop().close()
    assert second.returncode == 1
    assert f"already at work over {tmp_path} (process {os.getpid()})" in second.stderr
    assert "Traceback" not in second.stderr


@pytest.mark.parametrize("content", [b"k" * 8, b"\x00" * 20 + b"k"])
def test_no_server_starts_over_a_damaged_key(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(content)
    said = served(Site(tmp_path))
    assert said.returncode == 1
    assert "secret.key is damaged" in said.stderr
    assert os.linesep * 2 not in said.stderr.strip()
