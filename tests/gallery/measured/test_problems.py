"""A problem on a phone: the question, its answers and the hand are on one screen; what was played unfolds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tapis.learn.problems import shelf
from tapis.learn.problems.problem import Asking, Problem
from tests.built_in import GAMES
from tests.gallery.light import Size
from tests.gallery.measured.conftest import Studio
from tests.tiers import others_slow

SIZE = (390, 664, 100)
AMISS = """() => {
  const out = ({ top, bottom, left, right }) =>
    top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1;
  return [...document.querySelectorAll("#asked, .answers button, .held li, .so-far summary")]
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, place]) => out(place))
    .map(([each, { top, bottom }]) => `${each.id || each.textContent.trim()} lies at ${[top, bottom]}`);
}"""


def fullest(game: str) -> list[Problem]:
    """Of each kind the one with most before it; the very fullest first."""
    found: dict[Asking, Problem] = {}
    for each in sorted(shelf.problems(game).problems, key=before, reverse=True):
        found.setdefault(each.ask, each)
    return [*found.values()]


def before(problem: Problem) -> int:
    """How much there is before it."""
    return sum(len(str(each)) for each in problem.cut.moves)


@pytest.mark.parametrize("game", others_slow(GAMES, "bridge"))
def test_a_question_is_on_one_screen(studio: Studio, game: str) -> None:
    amiss = []
    for problem in fullest(game) if game == "bridge" else fullest(game)[:1]:
        page = studio.show(f"/learn/{game}/problems/{problem.id}", language="de")
        studio.size(SIZE)
        amiss += [f"{problem.id}: {each}" for each in page.evaluate(AMISS)]
    assert not amiss, "\n".join(amiss)


@pytest.mark.parametrize("size", [(390, 664, 130), pytest.param((1366, 641, 100), marks=pytest.mark.slow)])
def test_an_answer_and_the_way_on_are_on_the_screen(studio: Studio, size: Size) -> None:
    """The key that has the focus is seen by whoever tapped, and the sentence that tells what is better."""
    for game in ("bridge", "putze"):
        problem = next(each for each in shelf.problems(game).problems if each.ask is Asking.CARD)
        page = studio.show(f"/learn/{game}/problems/{problem.id}", language="de")
        studio.size(size)
        page.locator(".held .may:not([data-best])").first.click()
        expect(page.locator("#asked [data-go]")).to_be_focused()
        expect(page.locator("#asked [data-go]")).to_be_in_viewport(ratio=1)
        expect(page.locator("#asked h1")).to_be_in_viewport(ratio=1)


def test_what_was_played_is_unfolded_by_keyboard(studio: Studio) -> None:
    problem = next(each for each in shelf.problems("tutti").problems if each.id == "tutti-card-13-29")
    page = studio.show(f"/learn/tutti/problems/{problem.id}", language="en")
    studio.size(SIZE)
    summary = page.get_by_text("What has been played")
    tricks = page.locator(".so-far li").filter(has_text="leads")
    expect(tricks.first).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(tricks.first).to_be_visible()
    expect(tricks).to_have_count(6)
