"""Which database the settings name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tapis.web.server.database import POOL, data_folder, databases


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("sqlite:////var/lib/tapis/house.db", {"NAME": "/var/lib/tapis/house.db"}),
        ("sqlite:///house%20one.db", {"NAME": "house one.db"}),
        (
            "postgresql://anna:pa%40ss@db.club:5433/house",
            {"HOST": "db.club", "PORT": "5433", "USER": "anna", "PASSWORD": "pa@ss", "NAME": "house"},
        ),
        ("postgres:///house?host=/run/pg", {"HOST": "/run/pg", "PORT": "", "USER": "", "NAME": "house"}),
        ("postgresql://h/d?sslmode=require", {"OPTIONS": {"sslmode": "require", "pool": POOL}}),
    ],
)
def test_a_url_names_a_database(url: str, expected: dict[str, Any]) -> None:
    settings: Mapping[str, object] = databases({"TAPIS_DATABASE_URL": url})["default"]
    assert {key: settings[key] for key in expected} == expected


@pytest.mark.parametrize("url", ["mysql://host/db", "house.db", "/var/lib/house.db"])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="TAPIS_DATABASE_URL must begin with"):
        databases({"TAPIS_DATABASE_URL": url})


def test_without_a_setting_it_is_one_file_in_the_data_folder(tmp_path: Path) -> None:
    settings = databases({"TAPIS_HOME": str(tmp_path)})["default"]
    assert settings["NAME"] == str(tmp_path / "tapis.sqlite3")


@pytest.mark.parametrize(
    ("platform", "environment", "end"),
    [
        ("linux", {}, ".local/share/tapis"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/tapis"),
        ("linux", {"TAPIS_HOME": "/srv/club"}, "/srv/club"),
        ("darwin", {}, "Library/Application Support/tapis"),
        ("win32", {"LOCALAPPDATA": "/users/anna/local"}, "/users/anna/local/tapis"),
    ],
)
def test_the_data_folder_is_the_users_own(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], end: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    assert data_folder(environment).as_posix().endswith(end)


@pytest.mark.django_db
def test_no_migration_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("makemigrations", "--check", "--dry-run")
    assert capsys.readouterr().out == "No changes detected\n"
