"""A game of somebody else is found by its entry point alone, and every command serves it."""

from __future__ import annotations

import json
import os
import shutil
import tomllib
from pathlib import Path
from typing import Any

import marotte
import pytest

from tapis.core.notation import write_deal
from tapis.core.selfplay import play
from tests import forks

PACKAGE = Path(__file__).parents[2] / "examples" / "marotte"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which the package is installed, as its own project file describes it."""
    site = tmp_path_factory.mktemp("site")
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text("utf-8"))["project"]
    record = site / f"{project['name']}-{project['version']}.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", "utf-8")
    points = project["entry-points"]["tapis.games"].items()
    lines = ["[tapis.games]", *(f"{name} = {target}" for name, target in points)]
    (record / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(site), str(PACKAGE / "src")])}


COMMANDS = """
import json, sys
from click.testing import CliRunner
from tapis.cli.app import main
from tapis.learn.lessons import of, shelf

said = []
for each in json.load(sys.stdin):
    done = CliRunner().invoke(main, each)
    assert done.exit_code == 0, (each, done.output)
    said.append(done.output)
print(json.dumps([*said, [each.titled("nl") for each in of("marotte")], list(shelf("marotte").left_out)]))
"""


@pytest.fixture(scope="module")
def said(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What the commands say, one after the other in one process, and the lessons that it knows."""
    folder = tmp_path_factory.mktemp("told")
    log = folder / "deal.jsonl"
    log.write_text(write_deal(marotte.PLUGIN, play(marotte.PLUGIN, "third party")), "utf-8")
    lesson = PACKAGE / "src" / "marotte" / "lessons" / "marotte-1.json"
    told: list[list[str | Path]] = [
        ["law", "marotte", "--json", "--tests", PACKAGE / "tests", "--lang", "nl"],
        ["replay", log, "--json"],
        ["lesson", "check", lesson, "--lang", "en"],
        ["lesson", "new", "marotte", folder / "marotte-2.json", "--lang", "en"],
    ]
    done = forks.run(("-c", COMMANDS), installed, json.dumps(told, default=str))
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def test_law_lists_its_clauses_and_each_it_applies_has_a_rule_and_a_test(said: list[Any]) -> None:
    data = json.loads(said[0])
    clause = {each["ref"]: each for each in data["clauses"]}["M4"]
    assert clause["title"] == "Bekennen"
    assert clause["rules"] == ["follow-suit", "play-from-your-hand"]
    assert clause["tests"]
    applied = [each for each in data["clauses"] if each["status"] in {"rule", "sheet", "director"}]
    assert all(each["rules"] and each["tests"] for each in applied)


def test_its_logs_are_replayed(said: list[Any]) -> None:
    data = json.loads(said[1])
    assert data["totals"] == data["result"]["tricks"]
    assert sum(data["totals"]) == 8


def test_it_brings_its_own_lessons(said: list[Any]) -> None:
    """Found beside its own modules, sound, and as it was frozen; the house knows nothing of them."""
    *_, checked, begun, titles, left_out = said
    assert "everything is in order" in checked
    assert titles == ["Eén kaart doorgeven, acht slagen"]
    assert left_out == []
    assert "marotte-2.json" in begun


LEARNED = """
import django
django.setup()
from django.test import Client
ask = Client(headers={"accept-language": "fr"}, SERVER_NAME="localhost")
for path in ("", "marotte", "marotte/lesson/marotte-1", "marotte/lesson/marotte-2"):
    answer = ask.get(f"/learn/{path}")
    page = answer.content.decode()
    print(answer.status_code, "marotte/lesson/marotte-1" in page, "marotte-2.json" in page)
"""


def test_its_lesson_is_listed_opened_and_a_damaged_one_named_by_file(
    installed: dict[str, str], tmp_path: Path
) -> None:
    package = tmp_path / "theirs"
    shutil.copytree(PACKAGE / "src", package)
    (package / "marotte" / "lessons" / "marotte-2.json").write_text('{"tapis": "lesson/1"}', "utf-8")
    site, _ = installed["PYTHONPATH"].split(os.pathsep)
    own = installed | {
        "PYTHONPATH": os.pathsep.join([site, str(package)]),
        "DJANGO_SETTINGS_MODULE": "tapis.web.settings",
        "TAPIS_HOME": str(tmp_path / "home"),
    }
    done = forks.run(("-c", LEARNED), own)
    assert done.stdout.splitlines() == [
        "200 True False",
        "200 True False",
        "200 True False",
        "404 False True",
    ], done.stderr
