"""Copies of the house that somebody forged: nothing in them fills the memory, or ends in a stack trace."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import pytest
from django.contrib.auth.models import User

from tapis.law import Refused
from tapis.web.vault.house import reading
from tapis.web.vault.house.content import row
from tapis.web.vault.house.folder import backups, latest, outdated
from tapis.web.vault.house.reading import FORMAT, HEADING, Contents, contents

TOLD = Contents(FORMAT, "1.0", "2026-01-01T00:00:00+00:00", (), {"auth.user": 1})


def forged(path: Path, heading: bytes = b"", **more: bytes) -> Path:
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        packed.writestr(HEADING, msgspec.json.encode(TOLD) + heading)
        for name, content in {"tables/auth.user.jsonl": b"{}\n", **more}.items():
            packed.writestr(name, content)
    return path


def test_what_would_be_read_at_once_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_ROW", 1000)
    path = tmp_path / "house.zip"
    assert contents(forged(path)) == TOLD
    refused = contents(forged(path, b" " * 2_000_000))
    assert isinstance(refused, Refused)
    assert refused.code == "no-backup"
    for name in ("tables/auth.user.jsonl", "secret.key", "push.pem", "signing.key"):
        refused = contents(forged(path, **{name: b"a" * 200_000}))
        assert isinstance(refused, Refused), name
        assert refused.code == "broken-backup"


@pytest.mark.parametrize("line", [b"[]", b"{", b'{"id":[1]}', b'{"id":1}'])
def test_a_line_that_is_no_row_is_a_value_error(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"auth\.user"):
        row(User, line)


def test_a_row_with_a_value_of_another_kind_is_a_value_error() -> None:
    columns = {each.attname: "x" for each in User._meta.concrete_fields}
    with pytest.raises(ValueError, match=r"auth\.user"):
        row(User, msgspec.json.encode(columns))


def test_a_name_without_a_day_is_no_copy_of_ours(tmp_path: Path) -> None:
    (tmp_path / "tapis-house_2026-99-99_999999.zip").write_text("mine")
    assert latest(tmp_path) is None
    (tmp_path / "tapis-house_2026-01-02_031500.zip").write_text("copy")
    assert list(backups(tmp_path).values()) == [datetime(2026, 1, 2, 3, 15, tzinfo=UTC)]
    assert outdated(tmp_path, 1, datetime(2026, 3, 1, tzinfo=UTC)) == ()
