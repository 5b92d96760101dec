"""Copies of the house that somebody forged: nothing in them fills the memory, or ends in a stack trace."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import pytest
from django.contrib.auth.models import User

from tapis.law import Refused
from tapis.web.vault.house import reading
from tapis.web.vault.house.content import row
from tapis.web.vault.house.reading import FORMAT, Contents, contents
from tapis.web.vault.shelf.whole import HOUSE

TOLD = Contents(FORMAT, "1.0", "2026-01-01T00:00:00+00:00", (), {"auth.user": 1})


def forged(path: Path, heading: bytes = b"", **more: bytes) -> Path:
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        packed.writestr(HOUSE, msgspec.json.encode(TOLD) + heading)
        for name, content in {"tables/auth.user.jsonl": b"{}\n", **more}.items():
            packed.writestr(name, content)
    return path


def test_what_would_be_read_at_once_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_ROW", 1000)
    path = tmp_path / "house.zip"
    assert contents(forged(path)) == TOLD
    refused = contents(forged(path, b" " * 2_000_000))
    assert isinstance(refused, Refused)
    assert refused.code == "broken-backup"
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
