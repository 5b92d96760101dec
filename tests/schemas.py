"""The published JSON Schemas, by their names."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

FOLDERS = ("tapis.core.schemas", "tapis.cli.schemas")


def schema(name: str) -> Any:
    """The schema called ``name``, as ``law-1``."""
    found = (files(folder).joinpath(f"{name}.json") for folder in FOLDERS)
    return json.loads(next(each for each in found if each.is_file()).read_text("utf-8"))
