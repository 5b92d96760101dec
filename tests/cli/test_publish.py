"""``tapis publish``: what would go out, a folder, a ZIP, and taking back, by the core of the page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import jsonschema
import pytest

from tapis.club.seasons.events import SeasonEvent, SeasonOpened
from tapis.log import EventCodec, Operation, Record, kinds_of, numbered
from tests.club.six_evenings import six_evenings
from tests.schemas import schema

from .folder import NOTE, Folder, stocked

AT = "estimation-du-mardi"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return stocked(tmp_path_factory.mktemp("house"))


def read(path: Path) -> dict[str, bytes]:
    return {str(each.relative_to(path)): each.read_bytes() for each in path.rglob("*") if each.is_file()}


@pytest.mark.slow
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


SEASON = "saison-2026-27"
LEFT_OUT = ("2026-09-26-ouverture-de-saison", "2026-10-31-soiree-d-octobre")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Six evenings of a club, and a season that holds them."""
    found = Folder(tmp_path_factory.mktemp("club"))
    records = [
        replace(each, stream=f"event/{name}", op_id=f"{name}-{each.op_id}")
        for name, evening in six_evenings().items()
        for each in evening.records
    ]
    found.stock([*records, *_season("year")])
    return found


def _season(name: str) -> tuple[Record, ...]:
    opened = SeasonOpened("Saison 2026/27", "2026-08-01", "2027-07-31")
    codec: EventCodec[SeasonOpened] = EventCodec(kinds_of(SeasonEvent))
    drafts = codec.drafts((opened,))
    assert isinstance(drafts, list | tuple), drafts
    by = Operation(f"op-{name}", "Direction", "2026-08-01T00:00:00.000Z")
    return numbered(f"season/{name}", 0, drafts, by)


@pytest.mark.slow
def test_a_season_is_listed_put_out_packed_and_taken_back(club: Folder, tmp_path: Path) -> None:
    site, packed = tmp_path / "site", tmp_path / "season.zip"
    site.mkdir()
    publish = ("--lang", "en", "publish", "year", "--season")
    nowhere, told, out, again, zipped, initial, back = club.tapis(
        publish,
        (*publish, "--json"),
        (*publish, "--folder", str(site)),
        publish,
        (*publish, "--zip", str(packed)),
        (*publish, "--names", "initial"),
        (*publish, "--take-back"),
    )
    assert (nowhere.code, again.code) == (1, 1)
    assert [each.stderr for each in (out, zipped, initial, back) if each.code] == []
    pages = json.loads(told.stdout)
    jsonschema.validate(pages, schema("publish-1"))
    assert {each["change"] for each in pages} == {"new"}
    with ZipFile(packed) as archive:
        sent = {each: archive.read(each) for each in archive.namelist()}
    assert {*(each["address"] for each in pages), f"{SEASON}/style.css"} == set(sent), "as it was listed"
    assert "Ruth Aebischer" in sent[f"{SEASON}/index.html"].decode()
    gone = read(site)
    assert set(gone) == set(sent), "every address still answers"
    assert b"Aebischer" not in b"".join(gone.values())


@pytest.mark.slow
def test_an_evening_puts_its_season_right_and_a_season_no_evening(club: Folder, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    season = ("--lang", "en", "publish", "year", "--season")
    first, only, evening, listed = club.tapis(
        (*season, "--folder", str(site)),
        (*season, "--list"),
        ("--lang", "en", "publish", "sept"),
        ("--lang", "en", "publish", "sept", "--list"),
    )
    assert (first.code, evening.code) == (0, 0), first.stderr + evening.stderr
    assert SEASON in only.stdout
    assert not [each for each in LEFT_OUT if each in only.stdout], "evenings are for their own key"
    assert {path.partition("/")[0] for path in read(site)} == {SEASON, LEFT_OUT[0]}
    assert SEASON in listed.stdout, "what goes along is listed too"


def test_a_season_that_is_none_is_one_sentence(club: Folder) -> None:
    none, event = club.tapis(
        ("--lang", "fr", "publish", "ghost", "--season"), ("--lang", "fr", "publish", "sept", "--season")
    )
    assert (none.code, event.code) == (1, 1)
    assert "ghost" in none.stderr
    assert none.stderr.count("\n") == 1, none.stderr
