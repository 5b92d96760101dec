"""Figures of a study that a page reads: a TOML file, a table a game, with their command and their day.

A figure is three numbers, its value and the ends of its 95 % interval; one that cannot be told is left out.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from tapis.lab.study import Recorded

HEADER = "# Written by `tapis lab {study} --regulation GAME --write FILE`; nobody edits it by hand.\n"


def written(path: Path, study: str, game: str, told: Recorded) -> None:
    """Put the figures of a game into the file, in place of those it had; OSError where it cannot be written.

    ``tomllib.TOMLDecodeError`` for a file that is none.
    """
    held = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    tables = "".join(_table(name, each) for name, each in sorted({**held, game: told}.items()))
    path.write_text(HEADER.format(study=study) + tables, "utf-8")


def _table(game: str, told: Recorded) -> str:
    """Texts, whole numbers and lists of numbers are written in TOML as in JSON."""
    lines = (f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in told.items())
    return f"\n[{game}]\n{''.join(lines)}"
