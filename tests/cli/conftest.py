"""A way to call ``tapis`` in a test, and to read its answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from tapis.cli import main
from tests.schemas import schema

Run = Callable[..., Result]


@pytest.fixture
def tapis() -> Run:
    """Call the command in English; a later ``--lang`` wins."""

    def run(*args: str | Path) -> Result:
        return CliRunner().invoke(main, ["--lang", "en", *map(str, args)])

    return run


def answer(result: Result, name: str, code: int = 0) -> Any:
    """The JSON a command answered with, checked against its published schema."""
    assert result.exit_code == code, result.output
    data = json.loads(result.stdout)
    jsonschema.validate(data, schema(name))
    return data


def one_sentence(result: Result) -> str:
    """The complaint of a command that failed: one line, and nothing else."""
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()
