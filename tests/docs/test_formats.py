"""Every example of the pages on formats and answers fulfils its schema, and every schema has an example."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

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


@pytest.mark.parametrize(("name", "example"), examples())
def test_an_example_fulfils_its_schema(name: str, example: Any) -> None:
    jsonschema.validate(example, schema(name))


def test_every_block_of_json_names_its_schema() -> None:
    assert PAGE.count("```json") == len(EXAMPLE.findall(PAGE))


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_sound_and_has_an_example(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))
    assert name in {each for each, _ in examples()}
