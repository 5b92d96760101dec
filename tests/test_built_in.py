"""A game or a player that somebody else has installed is none of those the house's own tests are about."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import entry_points
from pathlib import Path

import marotte
import pytest
from babel.messages.catalog import Catalog

from tapis.bots import meanings, registry
from tapis.core import plugin
from tapis.core.parts import Voice
from tapis.core.plugin import AnyPlugin
from tapis.games.estimation import PLUGIN
from tapis.i18n.extract import of_games
from tests import built_in
from tests.strangers import installed

STRANGERS = """
[tapis.games]
atout = tests.strangers:PLUGIN
[tapis.bots]
atout = tests.strangers:choose
"estimation.stranger" = tests.strangers:PLAYER
[tapis.meanings]
atout = tests.strangers:EXPLAINING
"""


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's game, installed beside ours."""
    record = tmp_path / "atout-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: atout\nVersion: 1.0\n", "utf-8")
    (record / "entry_points.txt").write_text(STRANGERS.replace('"', ""), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("beside")
def test_it_is_found_by_the_program_and_by_no_test() -> None:
    assert "atout" in {point.name for point in entry_points(group=plugin.GROUP)}
    assert {"atout", "estimation.stranger"} <= {point.name for point in entry_points(group=registry.GROUP)}
    assert plugin.plugins.__wrapped__() == plugin.plugins() == built_in.GAMES
    assert plugin.regulations() == built_in.REGULATIONS
    assert set(registry.registered.__wrapped__()) == set(built_in.declared(registry.GROUP))
    assert set(meanings._registered.__wrapped__()) == set(built_in.declared(meanings.GROUP))


BARE: AnyPlugin = replace(marotte.PLUGIN, voice=Voice(blurb="A line that only strangers say."))


def words_of_games() -> set[str]:
    catalogue = Catalog()
    of_games(catalogue)
    return {str(each.id) for each in catalogue}


def test_a_game_without_catalogues_leaves_its_words_out_of_those_of_the_house() -> None:
    said = words_of_games()
    assert PLUGIN.voice.blurb in said
    with installed(BARE, f"{__name__}:BARE"):
        assert plugin.plugins()["marotte"] is BARE
        assert set(plugin.own_games()) == set(built_in.REGULATIONS)
        assert words_of_games() == said


def test_whatever_asks_what_is_installed_is_kept_from_strangers() -> None:
    source = Path(plugin.__file__).parents[1]
    asking = {
        path.relative_to(source.parent).with_suffix("").as_posix().replace("/", ".")
        for path in source.rglob("*.py")
        if "import EntryPoint, entry_points" in path.read_text("utf-8")
        or "import entry_points" in path.read_text("utf-8")
    }
    assert asking == set(built_in.REGISTRIES)
