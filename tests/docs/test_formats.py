"""Every example of the pages on formats and answers fulfils its schema, and every schema has an example."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema

from tapis.cli import schemas as cli_schemas
from tapis.core import schemas as core_schemas
from tests.schemas import schema

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [(DOCS / f"{name}.md").read_text("utf-8") for name in ("formats", "answers", "answers-lab")]
PAGE = "\n".join(PAGES)
EXAMPLE = re.compile(r"<!-- schema: ([\w-]+)(, one on each line)? -->\n```json\n(.*?)```", re.DOTALL)
FOLDERS = [Path(str(module.__file__)).parent for module in (core_schemas, cli_schemas)]
NAMES = sorted(path.stem for folder in FOLDERS for path in folder.glob("*.json"))


def examples() -> list[tuple[str, Any]]:
    found = []
    for name, each_line, text in EXAMPLE.findall(PAGE):
        parts = text.splitlines() if each_line else [text]
        found += [(name, json.loads(part)) for part in parts]
    return found


def test_an_example_fulfils_its_schema() -> None:
    wrong = {
        name: str(problem)
        for name, example in examples()
        for problem in jsonschema.Draft202012Validator(schema(name)).iter_errors(example)
    }
    assert not wrong, wrong


def test_every_block_of_json_names_its_schema() -> None:
    assert PAGE.count("```json") == len(EXAMPLE.findall(PAGE))


def test_a_schema_is_sound_and_has_an_example() -> None:
    for name in NAMES:
        jsonschema.Draft202012Validator.check_schema(schema(name))
    assert set(NAMES) == {each for each, _ in examples()}
