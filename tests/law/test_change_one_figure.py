"""Ten becomes fifteen in the book alone, and nothing in the house goes on saying ten."""

from __future__ import annotations

import json
import os
import re
from typing import Any

import pytest

from tests import forks

PROGRAM = """
import json, sys
import tapis.law as law
from importlib.resources import files

def load(package):
    text = files(package).joinpath("book.toml").read_text("utf-8")
    if package == "tapis.games.estimation":
        before = 'key = "exact_bonus"\\nref = "16.16"\\nvalue = '
        assert before + "10" in text
        text = text.replace(before + "10", before + "15")
    return law.parse(text)

law.load = load
for name in [each for each in sys.modules if each.startswith("tapis.games.estimation")]:
    del sys.modules[name]
import tapis
from click.testing import CliRunner
from tapis.cli.app import main
from tapis.games.estimation import PLUGIN
from tapis.papers.words import game_words

deal = {"estimated": [40, 40, 40, 37], "made": [40, 40, 40, 37]}
book = PLUGIN.regulation
print(json.dumps({
    "sheet": [int(each) for each in tapis.sheet(PLUGIN, [deal]).totals],
    "texts": dict(book.clause("16.16").text),
    "papers": {each: str(game_words(each, "estimation", book.profile())) for each in law.LANGUAGES},
    "law": CliRunner().invoke(main, ["law", "estimation", "--markdown"]).output,
}))
"""


@pytest.fixture(scope="module")
def house() -> dict[str, Any]:
    """What a house says whose book has one number more."""
    run = forks.run(("-c", PROGRAM), os.environ)
    assert run.returncode == 0, run.stderr
    said: dict[str, Any] = json.loads(run.stdout)
    return said


def test_the_sheet_takes_fifteen_off(house: dict[str, Any]) -> None:
    assert house["sheet"] == [-15] * 4


@pytest.mark.parametrize("language", ["fr", "de", "nl", "en"])
def test_the_clause_and_the_papers_say_fifteen(house: dict[str, Any], language: str) -> None:
    assert "15 " in house["texts"][language]
    assert not re.search(r"\b10\b", house["texts"][language])
    assert "−15" in house["papers"][language]
    assert "−10" not in house["papers"][language]


def test_the_command_line_says_fifteen(house: dict[str, Any]) -> None:
    (line,) = [line for line in house["law"].splitlines() if "exact estimate takes" in line]
    assert "15 points" in line
