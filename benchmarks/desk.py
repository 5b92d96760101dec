"""Keys and page loads a slip at the desk, by keyboard alone, in a browser without a window.

``uv run --group test python benchmarks/desk.py``. Whole slips are typed on the real pages: the estimation
deal by deal and by its totals, tutti by its boxes, whist and bridge line by line; then they are read a second
time, and one figure is corrected with a reason. A key is one press, a digit as much as Enter; a load is one
document fetched. What is printed beside is the same work on the pages of the commit before the desk had one
page, measured by this script: ``--against FOLDER`` (a checkout of that commit with its environment) measures
it again in the same run, otherwise the figures recorded from such a run are used.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from desk_papers import SECOND
from desk_typists import (
    SLIPS,
    Typist,
    corrected_before,
    corrected_now,
    read_before,
    read_now,
    typed_before,
    typed_now,
)
from playwright.sync_api import Browser, Page, sync_playwright
from served import NAME, PASSWORD, Served

HERE = Path(__file__).parent
BEFORE = "f242d3b"
WORK = {
    "estimation": "estimation, every deal",
    "estimation-totals": "estimation, totals",
    "tutti": "tutti, ten boxes a team",
    "whist": "whist, lines",
    "bridge": "bridge, boards",
}
INSTEAD = {"estimation, totals": "estimation, every deal"}
"""Work that the pages before did not know, and what had to be done there."""
RECORDED: Mapping[str, tuple[float, float]] = {
    "estimation, every deal": (221.0, 5.0),
    "tutti, ten boxes a team": (182.0, 5.0),
    "whist, lines": (157.0, 5.0),
    "bridge, boards": (60.0, 5.0),
    "second reading": (40.0, 3.0),
    "correction": (229.0, 4.0),
}
"""Keys and loads a slip on the pages of ``BEFORE``; tutti there deal by deal."""


Figures: TypeAlias = "dict[str, tuple[float, float]]"


@dataclass
class Measured:
    """Keys and loads of each piece of work, a slip."""

    figures: dict[str, tuple[float, float]] = field(default_factory=dict)

    def note(self, what: str, typist: Typist, slips: int = SLIPS) -> None:
        """Keep what a piece of work took, and begin to count anew."""
        self.figures[what] = (round(typist.keys / slips, 1), round(typist.loads / slips, 2))
        typist.keys = typist.loads = 0


def arrive(browser: Browser, served: Served, account: str) -> Typist:
    """Somebody logged in, in French, at a laptop."""
    context = browser.new_context(base_url=served.url, locale="fr", viewport={"width": 1366, "height": 641})
    page = context.new_page()
    page.goto("/login")
    page.locator("input[name=username]").fill(account)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url(lambda url: not url.endswith("/login"))
    typist = Typist(page)

    def loaded(_page: Page) -> None:
        typist.loads += 1

    page.on("load", loaded)
    return typist


def before(browser: Browser, served: Served) -> dict[str, tuple[float, float]]:
    """The work on the pages of the commit before."""
    measured = Measured()
    desk, second = arrive(browser, served, NAME), arrive(browser, served, SECOND)
    for game in ("estimation", "tutti", "whist", "bridge"):
        typed_before(desk, game)
        measured.note(WORK[game], desk)
    read_before(second, "estimation")
    measured.note("second reading", second)
    corrected_before(desk, "estimation")
    measured.note("correction", desk, 1)
    return measured.figures


def after(browser: Browser, served: Served) -> dict[str, tuple[float, float]]:
    """The work on the pages of today."""
    measured = Measured()
    desk, second = arrive(browser, served, NAME), arrive(browser, served, SECOND)
    for event, what in WORK.items():
        typed_now(desk, event)
        measured.note(what, desk)
    read_now(second, "estimation")
    measured.note("second reading", second)
    corrected_now(desk, "estimation")
    measured.note("correction", desk, 1)
    return measured.figures


def measured_at(checkout: Path, work: Callable[[Browser, Served], Figures], *more: str) -> Figures:
    """The work on the pages of a checkout, served by its own environment."""
    python = checkout / ".venv/bin/python"
    program = str(python if python.exists() else sys.executable)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run([program, HERE / "desk_papers.py", folder, *more], check=True, cwd=checkout)
        served = Served(home, python=program)
        served.start()
        try:
            served.wait_for("/healthz")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
                return work(browser, served)
        finally:
            served.stop()


def main() -> None:
    """Measure, and print beside what was before."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help=f"a checkout of {BEFORE} with its environment")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    once = measured_at(given.against, before) if given.against else RECORDED
    now = measured_at(HERE.parent, after, "totals")
    if given.json:
        print(json.dumps({"before": once, "now": now}, ensure_ascii=False))
        return
    print(f"{'a slip':28} {'keys before':>12} {'now':>7} {'ratio':>7} {'loads before':>13} {'now':>6}")
    for what, (keys, loads) in now.items():
        keys_once, loads_once = once[INSTEAD.get(what, what)]
        print(f"{what:28} {keys_once:12} {keys:7} {keys / keys_once:7.2f} {loads_once:13} {loads:6}")


if __name__ == "__main__":
    main()
