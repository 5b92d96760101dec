"""``python -m tests.gallery DIR [ROOM]`` keeps photographs of every picture, on a phone and a laptop.

``python -m tests.gallery --note`` writes anew what no picture shows, after templates have changed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.gallery import NOTED

HERE = Path(__file__).parent


def main(folder: str = "", room: str = "*") -> int:
    """Look at everything, or note what is missing."""
    files = [str(each) for each in sorted(HERE.glob(f"test_{room}.py"))]
    if folder == "--note":
        os.environ[NOTED] = "1"
        return pytest.main([*files, "-n", "0", "-q", "-s", "-k", "every_state"])
    return pytest.main([*files, "-n", "0", "-q", "-m", "not slow", "-k", "any_picture", "--shots", folder])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
