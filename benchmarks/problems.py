"""Problems to learn by: how long sixty take to make, one to open, an answer to be told.

``uv run --group test python benchmarks/problems.py``. Making is measured beside the same deals played without
a question; a page beside one that does nothing; a tap, from the click to the second frame after it, beside
a button that changes one word. Nothing waits by sleeping: the browser tells when it has drawn.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.request import urlopen

from playwright.sync_api import Page, Playwright, sync_playwright
from served import Served, furnish

from tapis.core.plugin import plugins
from tapis.learn.problems import shelf
from tapis.learn.problems.making import Progress, make
from tapis.learn.problems.moment import SEED, Cut, walked
from tapis.learn.problems.problem import Asking, Problem
from tapis.learn.problems.questions.cards import Company

GAMES = ("bridge", "estimation", "putze", "tutti", "whist")
COUNT = 60
BUTTON = """<button>a</button><p>b</p><script>
document.querySelector("button").onclick = () => { document.querySelector("p").textContent = "c"; };
</script>"""
TAPPED = """(selector) => new Promise((drawn) => {
  const began = performance.now();
  document.querySelector(selector).click();
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(performance.now() - began)));
})"""

Figures = dict[str, dict[str, float]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--shown", type=int, default=10, help="so many pages of each game are opened")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = {f"making {game}": made(game, arguments.count) for game in arguments.games}
    figures |= pages(arguments.games, arguments.shown)
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def made(game: str, count: int) -> dict[str, float]:
    """Seconds for so many problems, those of the processor, and for the same deals without a question."""
    plugin, looked = plugins()[game], 0

    def over(progress: Progress) -> bool:
        nonlocal looked
        looked = progress.deals
        return False

    began, busy = time.perf_counter(), time.process_time()
    found = make(plugin, count=count, seed="benchmark", over=over)
    took, worked = time.perf_counter() - began, time.process_time() - busy
    player = Company.of(game).taught.choose
    began = time.perf_counter()
    for deal in range(looked + 1):
        for _ in walked(plugin, Cut(f"{SEED} {game} benchmark {deal}", deal % 4), player):
            pass
    yardstick = time.perf_counter() - began
    return {"seconds": took, "processor": worked, "yardstick": yardstick, "problems": len(found)}


def pages(games: tuple[str, ...], shown: int) -> Figures:
    """Milliseconds to open a problem, and from a tap to what is told of it, each beside its yardstick."""
    with tempfile.TemporaryDirectory(prefix="tapis-problems-") as folder:
        furnish(Path(folder))
        with sync_playwright() as playwright:
            return _measured(playwright, Path(folder), games, shown)


def _measured(playwright: Playwright, home: Path, games: tuple[str, ...], shown: int) -> Figures:
    served = Served(home)
    served.start()
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
    try:
        served.wait_for("/healthz")
        page = browser.new_page(viewport={"width": 390, "height": 664})
        problems = [each for game in games for each in shelf.problems(game).problems[:: 60 // shown][:shown]]
        opened = [_opened(served.url, page, each) for each in problems]
        tapped = [_answered(served.url, page, each) for each in problems]
        nothing = [_fetched(f"{served.url}/healthz") for _ in problems]
        page.set_content(BUTTON)
        word = [page.evaluate(TAPPED, "button") for _ in problems]
    finally:
        browser.close()
        served.stop()
    return {"opening": _spread(opened, nothing), "answering": _spread(tapped, word)}


def _opened(url: str, page: Page, problem: Problem) -> float:
    """How long until the page is loaded with all that is drawn in it."""
    began = time.perf_counter()
    page.goto(f"{url}/learn/{problem.game}/problems/{problem.id}")
    return 1000 * (time.perf_counter() - began)


def _answered(url: str, page: Page, problem: Problem) -> float:
    _opened(url, page, problem)
    where = ".trick" if problem.ask is Asking.TAKES else ".held" if problem.ask is Asking.CARD else ".answers"
    took: float = page.evaluate(TAPPED, f"{where} [data-answer]:not([data-best])")
    assert page.locator("#asked.but, #asked.no").count(), problem.id
    return took


def _fetched(url: str) -> float:
    began = time.perf_counter()
    with urlopen(url) as answer:
        answer.read()
    return 1000 * (time.perf_counter() - began)


def _spread(found: list[float], yardstick: list[float]) -> dict[str, float]:
    return {"median ms": median(found), "most ms": max(found), "yardstick ms": median(yardstick)}


def report(figures: Figures) -> str:
    lines = (
        f"{name:20}" + " · ".join(f"{key} {value:.1f}" for key, value in each.items())
        for name, each in figures.items()
    )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
