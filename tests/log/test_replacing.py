"""A file is there as a whole or not at all: a disk that is full or a power cut leaves the one before."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tapis.log.replacing import create_file, replace_file


def test_a_file_is_replaced_with_the_permissions_it_had(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path], "nothing is left beside it"


def test_a_disk_that_is_full_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"good")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"half")
    assert path.read_bytes() == b"good"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.json", tmp_path / "link"
    path.write_bytes(b"old")
    link.symlink_to(path)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


def test_a_new_file_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "key"
    create_file(path, b"first", 0o600)
    with pytest.raises(FileExistsError):
        create_file(path, b"second", 0o600)
    assert path.read_bytes() == b"first"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]
