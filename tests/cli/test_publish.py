"""``tapis publish``: what would go out, a folder, a ZIP, and taking back, by the core of the page."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import jsonschema
import pytest

from tests.schemas import schema

from .folder import NOTE, Folder, stocked

AT = "estimation-du-mardi"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return stocked(tmp_path_factory.mktemp("house"))


def read(path: Path) -> dict[str, bytes]:
    return {str(each.relative_to(path)): each.read_bytes() for each in path.rglob("*") if each.is_file()}


def test_an_event_is_listed_put_out_packed_and_taken_back(folder: Folder, tmp_path: Path) -> None:
    site, packed = tmp_path / "site", tmp_path / "pages.zip"
    site.mkdir()
    publish = ("--lang", "en", "publish", "evening")
    nowhere, listed, told, out, again, zipped = folder.tapis(
        publish,
        (*publish, "--list"),
        (*publish, "--json"),
        (*publish, "--folder", str(site)),
        publish,
        (*publish, "--zip", str(packed)),
    )
    assert nowhere.code == 1
    assert "Nobody has chosen where the pages are to lie." in nowhere.stderr
    assert f"/{AT}/manche-1.html" in listed.stdout
    jsonschema.validate(json.loads(told.stdout), schema("publish-1"))
    assert {each["change"] for each in json.loads(told.stdout)} == {"new"}
    assert (out.code, out.stdout) == (0, f"Published at {site}: 4 pages.\n")
    assert again.code == 1
    assert "Everything that is published is up to date." in again.stderr
    assert zipped.code == 0, zipped.stderr
    lying = read(site)
    with ZipFile(packed) as archive:
        assert {each: archive.read(each) for each in archive.namelist()} == lying
    assert "AUBRY Agnès" in lying[f"{AT}/classement.html"].decode()
    assert NOTE.encode() not in b"".join(lying.values())
    initial, back = folder.tapis((*publish, "--names", "initial"), (*publish, "--take-back"))
    assert initial.code == 0, initial.stderr
    assert back.stdout.startswith(f"Taken back at {site}.")
    assert "Aubry" not in b"".join(read(site).values()).decode()
    assert set(read(site)) == set(lying)


def test_what_cannot_be_done_is_one_sentence(folder: Folder) -> None:
    ghost, gone = folder.tapis(
        ("--lang", "fr", "publish", "ghost"),
        ("--lang", "fr", "publish", "evening", "--folder", "/nowhere/at/all"),
    )
    assert (ghost.code, gone.code) == (1, 1)
    assert "ghost" in ghost.stderr
    assert "Il n’y a pas de dossier « /nowhere/at/all »" in gone.stderr.replace("\u00a0", " ")
