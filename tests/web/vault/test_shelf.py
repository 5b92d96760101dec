"""What every file that is put away has in common: its name, its age, which go, whether it is whole."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tapis.law import Refused
from tapis.web.vault.house.folder import ALWAYS_KEPT, backups, latest
from tapis.web.vault.house.reading import Contents
from tapis.web.vault.reasons import DAMAGED_COPY
from tapis.web.vault.shelf.age import Age
from tapis.web.vault.shelf.naming import HOUSE, ShelvedFile, database_name, house_name, kept_files
from tapis.web.vault.shelf.thinning import holding, put_away, too_many
from tapis.web.vault.shelf.writing import put

DAY = datetime(2026, 1, 2, 3, 15, 9, tzinfo=UTC)


def shelved(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).write_text("copy")


@pytest.mark.parametrize(
    ("name", "what", "before"),
    [
        (house_name(DAY), HOUSE, ""),
        (house_name(DAY, "0.3.0"), HOUSE, "0.3.0"),
        (database_name("tapis", DAY, "0.3.0"), "tapis", "0.3.0"),
        (database_name("club-2026", DAY, "0.3.0"), "club-2026", "0.3.0"),
        ("tapis-house_2026-01-02_031509.zip", HOUSE, ""),
        ("tapis-house_2026-01-02_031509-before-0.2.0.zip", HOUSE, "0.2.0"),
        ("tapis-2026-01-02_04-15-09-before-0.2.0.sqlite3", "tapis", "0.2.0"),
    ],
)
def test_a_name_tells_when_its_file_was_made(tmp_path: Path, name: str, what: str, before: str) -> None:
    shelved(tmp_path, name)
    assert kept_files(tmp_path, what) == [ShelvedFile(tmp_path / name, DAY, before)]


@pytest.mark.parametrize(
    "name",
    [
        "tapis-house_2026-99-99_999999.zip",
        "tapis-house_2026-01-02_031509.zip.txt",
        ".tapis-house_2026-01-02_031509.zip",
        "other-house_2026-01-02_031509.zip",
        "tapis-house_2026-01-02_03-1509.zip",
        "mine.zip",
    ],
)
def test_what_is_called_otherwise_is_none_of_ours(tmp_path: Path, name: str) -> None:
    shelved(tmp_path, name)
    assert kept_files(tmp_path, HOUSE) == []
    assert kept_files(tmp_path / "nowhere", HOUSE) == []


def test_nightly_copies_and_those_from_before_an_upgrade_do_not_count_each_other(tmp_path: Path) -> None:
    shelved(tmp_path, house_name(DAY), house_name(DAY + timedelta(days=9), "0.3.0"))
    assert [each.path.name for each in backups(tmp_path)] == [house_name(DAY)]
    assert latest(tmp_path) == DAY
    assert latest(tmp_path / "nowhere") is None


def of_days(*days: int) -> list[ShelvedFile]:
    return [ShelvedFile(Path(f"{day}"), DAY + timedelta(days=day)) for day in days]


def test_the_latest_few_stay_however_old_and_of_the_rest_those_that_are_too_old_go() -> None:
    found = of_days(3, 1, 2, 5, 4)
    assert too_many(found, ALWAYS_KEPT) == (Path("2"), Path("1"))
    assert too_many(found, 1, DAY + timedelta(days=3)) == (Path("2"), Path("1"))
    assert too_many(found, 0, DAY + timedelta(days=2)) == (Path("1"),)
    assert too_many(found, 9) == too_many([], 0) == ()


def test_what_was_here_when_a_file_was_made_is_in_it() -> None:
    assert holding(of_days(1, 2, 3), DAY + timedelta(days=2)) == (Path("2"), Path("3"))
    assert holding(of_days(2), DAY + timedelta(days=2, milliseconds=900)) == (Path("2"),), "to the second"


def test_what_is_gone_already_is_put_away_too(tmp_path: Path) -> None:
    shelved(tmp_path, "one")
    assert put_away([tmp_path / "one", tmp_path / "two"]) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-5, "0 s"), (59.9, "59 s"), (60, "1 min"), (7199, "119 min"), (7200, "2 h"), (200_000, "55 h")],
)
def test_an_age_is_said_in_one_unit(seconds: float, said: str) -> None:
    assert str(Age.of(seconds)) == said


def test_what_cannot_be_read_through_gets_no_name(tmp_path: Path) -> None:
    path = tmp_path / house_name(DAY)
    path.write_bytes(b"of last night")

    def refused(written: Path) -> Contents | Refused:
        assert written.read_bytes() == b"half"
        return DAMAGED_COPY()

    assert isinstance(put(path, lambda file: file.write(b"half"), refused), Refused)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == b"of last night"
