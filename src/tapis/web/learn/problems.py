"""Problems of a game: the list of them, and one on the felt without people.

All a problem needs is in its page, every answer with what is said of it; what was answered is kept by the
browser alone. Nothing of a running table is asked here: a problem is folded from a seed of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext, gettext_noop
from django.views.decorators.http import require_safe

from tapis.core.plugin import AnyPlugin, books, plugins
from tapis.i18n import spoken
from tapis.law import Clause, IllegalMove
from tapis.learn.problems.asked import TITLES
from tapis.learn.problems.moment import ProblemMoment, fold
from tapis.learn.problems.problem import GRADES, Asking, Problem, Tag
from tapis.learn.problems.shelf import problem as problem_of
from tapis.learn.problems.shelf import problems as problems_of
from tapis.web.learn.marking import glossary_known, words_known
from tapis.web.learn.problem_page import ProblemPage, problem_page
from tapis.web.learn.ways import BACK, WayBack, back_to
from tapis.web.server.speaking import speak_of

KEPT = 128

GRADE_NAMES = {1: gettext_noop("First step"), 2: gettext_noop("Club player"), 3: gettext_noop("Master")}
GRADE_NOTES = {
    1: gettext_noop("a good beginner finds it"),
    2: gettext_noop("one has to count"),
    3: gettext_noop("one has to imagine the other hands"),
}
THEMES = {
    Tag.DRAW_TRUMPS: gettext_noop("draw trumps"),
    Tag.SAVE_NINE: gettext_noop("save the nine"),
    Tag.DUCK: gettext_noop("duck"),
    Tag.RUFF: gettext_noop("ruff"),
    Tag.DISCARD: gettext_noop("discard"),
    Tag.MISERE: gettext_noop("misère"),
    Tag.COUNT: gettext_noop("count the points"),
    Tag.CHIBRE: gettext_noop("when to chibre"),
    Tag.BLIND: gettext_noop("the blind"),
    Tag.REPLY: gettext_noop("answers in the auction"),
    Tag.OPENING: gettext_noop("the first call"),
    Tag.FINESSE: gettext_noop("finesse"),
    Tag.SAFETY: gettext_noop("safety play"),
    Tag.TAKE: gettext_noop("take the trick"),
    Tag.LOW: gettext_noop("which card to lose"),
    Tag.LEAD: gettext_noop("lead"),
    Tag.LAST_TRICK: gettext_noop("last trick"),
    Tag.ENDGAME: gettext_noop("endgame"),
    Tag.VALUE: gettext_noop("value the hand"),
    Tag.DUTY: gettext_noop("what may be played"),
    Tag.ORDER: gettext_noop("who takes the trick"),
    Tag.MARKING: gettext_noop("the score"),
}


@dataclass(frozen=True, slots=True)
class ProblemTile:
    """One problem in the list."""

    number: int
    id: str
    title: str
    tags: str
    """Its themes, by their keys."""


@dataclass(frozen=True, slots=True)
class Grade:
    """The problems of a grade."""

    name: str
    note: str
    tiles: tuple[ProblemTile, ...]


@dataclass(frozen=True, slots=True)
class Theme:
    """What problems are about."""

    key: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPage:
    """The problems of a game."""

    game: str
    title: str
    grades: tuple[Grade, ...]
    themes: tuple[Theme, ...]
    count: int
    clause: Clause | None
    """The clause that alone is practised."""
    tail: str
    """What every address of these problems carries on: the clause, and the table somebody came from."""
    damaged: int
    """How many problems or files cannot be read."""


@require_safe
def listed(request: HttpRequest, game: str) -> HttpResponse:
    """The problems of a game, by grade; with ``?clause=`` those of a clause."""
    plugin = _plugin(game)
    speak_of(game)
    clause = _clause(request)
    every = _chosen(game, clause)
    grades = tuple(_grade(each, every) for each in GRADES)
    page = ListPage(
        game=game,
        title=_title(plugin),
        grades=tuple(each for each in grades if each.tiles),
        themes=_themes(every),
        count=len(every),
        clause=clause,
        tail=_tail(clause, back_to(request)),
        damaged=len(problems_of(game).faults),
    )
    return render(request, "problems/list.html", {"page": page, "back": back_to(request)})


@require_safe
def one(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """One problem; one that cannot be opened says so, and leads to the next."""
    problem = problem_of(game, name) if game in plugins() else None
    if problem is None:
        raise Http404
    speak_of(game)
    clause = _clause(request)
    ids = [each.id for each in _chosen(game, clause)] or [problem.id]
    number = ids.index(name) + 1 if name in ids else 1
    back = back_to(request)
    tail = _tail(clause, back)
    page = _page(problem)
    shown: dict[str, object] = {
        "page": page,
        "game": game,
        "tail": tail,
        "back": back,
        "words": words_known(game),
        "glossary": glossary_known(game, spoken(get_language() or "fr")),
        "number": number,
        "ids": " ".join(ids),
        "id": name,
        "every": reverse("learn:problems", args=(game,)) + tail,
        "next": reverse("learn:problem", args=(game, ids[number % len(ids)])) + tail,
        "pattern": reverse("learn:problem", args=(game, "ID")) + tail,
        "grade": gettext(GRADE_NAMES[problem.grade]),
    }
    return render(request, "problems/one.html", shown)


def _page(problem: Problem) -> ProblemPage | None:
    """The problem as it is drawn; None where its deal cannot be folded."""
    try:
        return problem_page(problem, _moment(problem.game, problem.id), get_language() or "fr")
    except (IllegalMove, ValueError, KeyError, LookupError):
        return None


@lru_cache(maxsize=KEPT)
def _moment(game: str, name: str) -> ProblemMoment:
    problem = problem_of(game, name)
    assert problem is not None
    return fold(plugins()[game], problem.cut)


def _plugin(game: str) -> AnyPlugin:
    if game not in plugins():
        raise Http404
    return plugins()[game]


def _title(plugin: AnyPlugin) -> str:
    """The game's name in the reader's language."""
    return plugin.regulation.title[spoken(get_language() or "fr")]


def _clause(request: HttpRequest) -> Clause | None:
    """The clause that is to be practised, written ``jass:J2``; None without one that is known."""
    book, _, ref = request.GET.get("clause", "").partition(":")
    return books()[book].clauses.get(ref) if book in books() else None


def _tail(clause: Clause | None, back: WayBack | None) -> str:
    """What stands behind every address of these problems, so that nothing is lost on the way."""
    told = {"clause": str(clause) if clause else "", BACK: back.href if back else ""}
    query = urlencode({key: value for key, value in told.items() if value})
    return f"?{query}" if query else ""


def _chosen(game: str, clause: Clause | None) -> Sequence[Problem]:
    """The problems of a clause, or all: the easy ones first, and in each grade one of every kind in turn."""
    every = problems_of(game).problems
    wanted = [each for each in every if clause is None or each.clause == str(clause)]
    turns = Counter[tuple[int, Asking]]()
    placed = list[tuple[int, int, Problem]]()
    for each in wanted:
        turns[each.grade, each.ask] += 1
        placed.append((each.grade, turns[each.grade, each.ask], each))
    return [each for _, _, each in sorted(placed, key=itemgetter(0, 1))]


def _grade(grade: int, every: Sequence[Problem]) -> Grade:
    tiles = (
        ProblemTile(number, each.id, gettext(TITLES[each.ask]), " ".join(tag.value for tag in each.tags))
        for number, each in enumerate(every, start=1)
        if each.grade == grade
    )
    return Grade(gettext(GRADE_NAMES[grade]), gettext(GRADE_NOTES[grade]), tuple(tiles))


def _themes(every: Sequence[Problem]) -> tuple[Theme, ...]:
    used = {tag for each in every for tag in each.tags}
    return tuple(Theme(tag.value, gettext(name)) for tag, name in THEMES.items() if tag in used)
