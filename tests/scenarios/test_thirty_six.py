"""Every one of the thirty-six situations has a scenario that names its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

NUMBERED = re.compile(r"test_(\d+)_")


def test_thirty_six_of_thirty_six() -> None:
    found = {
        int(number[1])
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and (number := NUMBERED.match(node.name))
    }
    assert found == set(range(1, 37))
