"""Problems: the list of a game and each kind of question, as the reader meets them before any script."""

from __future__ import annotations

from unittest.mock import patch

from django.urls import reverse

from tapis.learn.problems import shelf
from tapis.learn.problems.problem import Asking, Problem
from tapis.learn.problems.reading import ProblemsRead
from tapis.learn.problems.sides import partners
from tapis.web.learn import problems as pages
from tests.built_in import GAMES
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has

SHOWS = ("problems",)


def hang(room: Room) -> None:
    """Every kind of every game, a clause, a game that brings nothing, and what is damaged."""
    anybody = room.reader()
    for game in GAMES:
        room.hang(anybody, f"/learn/{game}/problems")
        seen = set[Asking]()
        for problem in shelf.problems(game).problems:
            if problem.ask not in seen:
                seen.add(problem.ask)
                room.hang(anybody, f"/learn/{game}/problems/{problem.id}")
    room.hang(anybody, "/learn/tutti/problems?clause=jass:J2", "/learn/tutti/problems?clause=tutti:17.1")
    practised = next(each for each in shelf.problems("tutti").problems if each.clause == "jass:J2")
    room.hang(anybody, f"/learn/tutti/problems/{practised.id}?clause=jass:J2")
    several = next(each for each in shelf.problems("whist").problems if len(side(each)) > 1)
    room.hang(anybody, f"/learn/whist/problems/{several.id}")
    from_a_table(room)
    damaged(room)


def side(problem: Problem) -> frozenset[int]:
    """Who wins and loses with whoever is asked for a card."""
    asked = problem.ask is Asking.CARD
    return partners(pages._moment(problem.game, problem.id), problem.seat) if asked else frozenset()


def from_a_table(room: Room) -> None:
    """Whoever comes from a table: the way back stands on every page, and behind a refusal."""
    anybody, back = room.reader(), f"?next={reverse('play:table', args=('abcdef',))}"
    card = next(each for each in shelf.problems("whist").problems if each.ask is Asking.CARD)
    room.hang(anybody, f"/learn/whist/problems{back}", f"/learn/whist/problems/{card.id}{back}")


def damaged(room: Room) -> None:
    """A file of which one problem cannot be read, and a problem that does not open."""
    anybody, good = room.reader(), shelf.problems("tutti")
    fault = shelf.OF_ANOTHER(file="x.json", id="1", game="bridge")
    with patch.object(pages, "problems_of", lambda _: ProblemsRead(good.problems, (fault,))):
        room.hang(anybody, "/learn/tutti/problems")
    with patch.object(pages, "problems_of", lambda _: ProblemsRead()):
        room.hang(anybody, "/learn/tutti/problems")
    with patch.object(pages, "_page", lambda _: None):
        room.hang(anybody, f"/learn/tutti/problems/{good.problems[0].id}")
