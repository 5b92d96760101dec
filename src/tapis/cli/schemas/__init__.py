"""The published JSON Schemas of what commands answer with ``--json``, one JSON file each."""

from __future__ import annotations

import json
from importlib.resources import files

from tapis.core.terms import Json


def schema(name: str) -> Json:
    """The schema called ``name``, as ``law-1``."""
    return json.loads(files("tapis.cli.schemas").joinpath(f"{name}.json").read_text("utf-8"))
