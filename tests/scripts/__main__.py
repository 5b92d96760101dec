"""``python -m tests.scripts [-v] [FILE…]``: how much of the scripts their tests run; -v shows what is left."""

from __future__ import annotations

import sys

import pytest

from tests.scripts.coverage import Coverage


class _Counting:
    """Gives every page of the tests somebody who counts."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage

    def pytest_configure(self, config: pytest.Config) -> None:
        config.pluginmanager.register(self.coverage, "script-coverage")


def main() -> int:
    """Run the tests, then print a line for each script."""
    verbose = "-v" in sys.argv
    files = [each for each in sys.argv[1:] if each != "-v"] or ["tests/scripts"]
    coverage = Coverage()
    status = pytest.main(["-n", "0", "-q", *files], plugins=[_Counting(coverage)])
    print(coverage.report(verbose=verbose))  # noqa: T201 - this is what it is called for
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
