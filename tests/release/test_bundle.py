"""What goes into the bundle, where its program begins, and how it is packed; PyInstaller is not needed."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from django.conf import settings
from release.bundle import packed, program, unpacked
from release.bundled import arguments, give_back_libraries

import tapis
from release import gathered
from tapis.cli.app import COMMANDS
from tapis.examples import INSIDE, shipped
from tapis.i18n.catalogue import LANGUAGES

PACKAGE = Path(str(tapis.__file__)).parent
ROOT = Path(__file__).parents[2]
DATA = [name for name, _ in gathered.data(PACKAGE)]
KINDS = (
    "*/games/*/book.toml", "*/i18n/locale/fr/LC_MESSAGES/tapis.mo", "*/web/locale/nl/LC_MESSAGES/django.mo",
    "*/papers/fonts/*.ttf", "*/papers/*.typ", "*/web/*/templates/*.html", "*/web/play/jinja2/*.html",
    "*/web/*/static/*.css", "*/web/*/static/*.js", "*/web/*/static/*.svg", "*/web/*/static/*.png",
    "*/static/*.woff2", "*/cli/schemas/*.json", "*/games/*/*.toml", "*/pages/fr/*.md",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_file_the_house_reads_is_gathered(kind: str) -> None:
    assert any(fnmatch(name, kind) for name in DATA)


def test_nothing_of_the_house_is_lost_on_the_way() -> None:
    beside = {path for path in PACKAGE.rglob("*") if path.is_file()}
    modules = {path for path in beside if path.suffix in {".py", ".pyc", ".po"}}
    assert {Path(name) for name in DATA} == beside - modules
    placed = [f"{folder}/{Path(name).name}" for name, folder in gathered.data(PACKAGE)]
    assert [each for each in placed if not gathered.kept(each)] == []
    assert len(gathered.modules(PACKAGE)) == len([path for path in modules if path.suffix == ".py"])


def test_the_examples_lie_where_a_wheel_has_them() -> None:
    placed = {f"{folder}/{Path(name).name}" for name, folder in gathered.examples()}
    assert placed == {f"tapis/{INSIDE}/{name}" for name in shipped()}
    assert [each for each in placed if not gathered.kept(each)] == []


def named(value: object) -> Iterator[str]:
    """Every module that Django's settings name in strings."""
    if isinstance(value, str) and re.fullmatch(r"[a-z_]+(\.\w+)+", value):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from named(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from named(each)


def test_what_the_settings_name_stays() -> None:
    lists = (settings.INSTALLED_APPS, settings.MIDDLEWARE, settings.TEMPLATES, settings.STORAGES)
    found = list(named(lists))
    assert len(found) > 40
    assert [each for each in found if gathered.is_left_out(each)] == []
    house = {each for each in found if each.startswith("tapis.")}
    gathered_modules = gathered.modules(PACKAGE)
    assert [each for each in house if not {each, each.rpartition(".")[0]} & set(gathered_modules)] == []


def test_games_and_players_are_found_by_their_entry_points() -> None:
    distributions, modules = gathered.brought()
    assert "tapis-cards" in distributions
    assert {"tapis.games.bridge", "tapis.bots.estimation.instant"} <= set(modules)
    assert [each for each in modules if importlib.util.find_spec(each) is None] == []


def test_a_module_that_is_named_exists() -> None:
    names = [
        each for each in (*gathered.UNSEEN, gathered.WITH_SOURCES) if importlib.util.find_spec(each) is None
    ]
    assert names == []


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("django/conf/locale/fr/LC_MESSAGES/django.mo", True),
        ("django/conf/locale/de_CH/formats.py", True),
        ("django/conf/locale/hy/LC_MESSAGES/django.mo", False),
        ("django\\contrib\\auth\\locale\\ja\\LC_MESSAGES\\django.mo", False),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/fr_CH.dat", True),
        ("babel/locale-data/yue.dat", False),
        ("babel/global.dat", True),
        ("tapis/web/locale/de/LC_MESSAGES/django.mo", True),
        ("_tk_data/demos/square", False),
        ("numpy/_core/tests/data/a.csv", False),
    ],
)
def test_only_languages_of_the_house_and_nobodys_tests_stay(name: str, stays: bool) -> None:
    assert gathered.kept(name) is stays
    assert gathered.LANGUAGES == LANGUAGES


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ([], ["start"]),
        (["--lang", "fr"], ["start", "--lang", "fr"]),
        (["--port", "8001"], ["start", "--port", "8001"]),
        (["doctor"], ["doctor"]),
        (["--lang", "de", "doctor"], ["--lang", "de", "doctor"]),
        (["--version"], ["--version"]),
        (["--help"], ["--help"]),
        (["dokter"], ["dokter"]),
    ],
)
def test_without_a_command_the_program_starts(given: list[str], wanted: list[str]) -> None:
    assert arguments(given, COMMANDS) == wanted


def test_a_browser_gets_the_libraries_of_the_system() -> None:
    bundled = {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/own", "LANG": "fr"}
    give_back_libraries(bundled)
    assert bundled == {"LD_LIBRARY_PATH": "/own", "LANG": "fr"}
    none = {"LD_LIBRARY_PATH": "/bundle"}
    give_back_libraries(none)
    assert none == {}


def test_a_packed_bundle_keeps_its_rights_and_links(tmp_path: Path) -> None:
    folder = tmp_path / "Tapis"
    (folder / "_internal").mkdir(parents=True)
    (folder / "tapis").write_text("#!/bin/sh\n")
    (folder / "tapis").chmod(0o755)
    (folder / "_internal" / "a.so.1").write_text("library")
    (folder / "_internal" / "a.so").symlink_to("a.so.1")
    archive = packed(folder, tmp_path, "0.3.0")
    assert re.fullmatch(r"Tapis-0\.3\.0-\w+-\w+\.zip", archive.name)
    command = unpacked(archive, tmp_path / "elsewhere")
    assert command == program(tmp_path / "elsewhere" / "Tapis")
    assert command.stat().st_mode & 0o777 == 0o755
    link = command.parent / "_internal" / "a.so"
    assert link.is_symlink()
    assert link.read_text() == "library"
    assert (command.parent / "_internal" / "a.so.1").stat().st_mode & 0o111 == 0
