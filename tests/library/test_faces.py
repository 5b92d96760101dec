"""What is promised: each face gives the names that its page lists, and nothing else is taught."""

from __future__ import annotations

import ast
import re
import tomllib
import warnings
from collections.abc import Iterator
from doctest import DocTestParser
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from packaging.version import Version

import tapis
from tapis import bots
from tapis.fading import Fading, still_given
from tests.built_in import REGULATIONS
from tests.cells import in_one

ROOT = Path(__file__).parents[2]
FACES = (
    "tapis",
    "tapis.bots",
    "tapis.rl",
    "tapis.kit",
    "tapis.testing",
    *(f"tapis.games.{name}" for name in REGULATIONS),
)
REGISTERING = {"tapis.rl.gymnasium_env", "tapis.rl.open_spiel_games"}
"""Modules that are imported for what they register; no name of theirs is taught."""
HOW_IT_IS_MADE = {"docs/engine.md"}
"""Pages about the inside of the house, which say so."""
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"]
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))
FENCED = re.compile(r"^```(?:python|pycon|py)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LISTED = re.compile(r"^\| `(\w+)", re.MULTILINE)


def face(name: str) -> ModuleType:
    return import_module(name)


@in_one("name", FACES)
def test_completion_offers_what_is_promised_and_nothing_else(name: str) -> None:
    promised = face(name).__all__
    assert dir(face(name)) == sorted(promised)
    assert len(set(promised)) == len(promised)
    for each in promised:
        assert getattr(face(name), each) is not None


TEXTS = {"RANKS", "SUITS", "VERSION", "__version__"}


@in_one("name", FACES)
def test_what_stands_for_a_type_can_be_asked_for_its_parameters(name: str) -> None:
    """Whoever writes no ``from __future__ import annotations`` has ``Move[Call]`` evaluated."""
    written = {each for each in face(name).__all__ if isinstance(getattr(face(name), each), str)}
    assert written <= TEXTS


def listed(name: str) -> list[str]:
    """The names that the page of a face lists below its heading."""
    page = "kit" if name == "tapis.kit" else "faces"
    text = (ROOT / f"docs/{page}.md").read_text("utf-8")
    heading = "# Every name of the kit" if page == "kit" else f"## `{name}`"
    _, _, below = text.partition(f"{heading}\n")
    section = below if page == "kit" else below.partition("\n## ")[0]
    return LISTED.findall(section)


@in_one("name", FACES)
def test_its_page_lists_every_name_once(name: str) -> None:
    assert sorted(listed(name)) == sorted(face(name).__all__)


def imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Every module of ours that is imported, and the name that is taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((each.name, "") for each in node.names if each.name.split(".")[0] == "tapis")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tapis":
            yield from ((node.module or "", each.name) for each in node.names)


def promised(module: str, name: str) -> bool:
    """Whether a face gives the name, or is itself what is imported."""
    whole = f"{module}.{name}" if name else module
    return whole in FACES or whole in REGISTERING or (module in FACES and name in face(module).__all__)


def taught(page: Path) -> Iterator[ast.AST]:
    """The programs in the blocks of a page; of one that leaves something out, its lines that import."""
    for block in FENCED.findall(page.read_text("utf-8")):
        sources = [each.source for each in DocTestParser().get_examples(block)] or [block]
        for source in sources:
            try:
                yield ast.parse(source)
            except SyntaxError:
                lines = re.findall(r"^(?:from tapis.* import \w.*|import tapis.*)$", source, re.MULTILINE)
                yield from map(ast.parse, lines)


@in_one("page", PAGES)
def test_no_page_teaches_what_is_internal(page: Path) -> None:
    wrong = [each for tree in taught(page) for each in imported(tree) if not promised(*each)]
    assert (wrong == []) is (page.relative_to(ROOT).as_posix() not in HOW_IT_IS_MADE), wrong


@in_one("example", EXAMPLES)
def test_no_example_imports_what_is_internal(example: Path) -> None:
    wrong = [each for each in imported(ast.parse(example.read_text("utf-8"))) if not promised(*each)]
    assert wrong == []


def test_the_list_in_full_holds_nothing_that_is_not_promised() -> None:
    told = re.findall(r"^::: ([\w.]+)", (ROOT / "docs/site/api.md").read_text("utf-8"), re.MULTILINE)
    parted = [each.rpartition(".")[::2] for each in told]
    assert [each for each in parted if not promised(*each) and each[0] not in REGISTERING] == []
    whole = {name for module, name in parted if module == "tapis"}
    assert whole == {*tapis.__all__} - {"__version__"}


def test_every_page_with_names_is_in_the_navigation() -> None:
    nav = (ROOT / "mkdocs.yml").read_text("utf-8")
    for page in ("faces", "kit", "cookbook"):
        assert f"- reference/{page}.md" in nav


OLD = Fading("tapis.bots.registry", "9.9", "players(GAME)")


def test_a_name_that_fades_works_and_warns_and_no_other_is_there() -> None:
    given = still_given("tapis.some", {"players": OLD})
    with pytest.warns(DeprecationWarning, match=r"tapis\.some\.players is gone from version 9\.9"):
        assert given("players") is bots.players
    with pytest.raises(AttributeError, match=r"tapis\.some has no bot"):
        given("bot")


@pytest.mark.parametrize("name", ["GROUP", "bot", "registered", "seated", "strongest", "thinker", "why"])
def test_what_the_last_version_gave_is_still_given(name: str) -> None:
    assert name not in dir(bots)
    with pytest.warns(DeprecationWarning, match=rf"tapis\.bots\.{name} is gone from version"):
        assert getattr(bots, name) is not None


def fading() -> Iterator[Fading]:
    """Every name that fades anywhere, as its face tells it."""
    for name in FACES:
        given = vars(face(name)).get("__getattr__")
        cells = [each.cell_contents for each in getattr(given, "__closure__", None) or ()]
        yield from (each for cell in cells if isinstance(cell, dict) for each in cell.values())


def test_nothing_fades_longer_than_was_said() -> None:
    now = Version(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])
    assert [*fading()]
    assert [each for each in fading() if Version(each.gone) <= now] == []


def test_a_face_is_asked_without_a_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert all(getattr(face(name), each) is not None for name in FACES for each in face(name).__all__)
        assert not hasattr(tapis, "View")
