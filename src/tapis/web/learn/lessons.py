"""The page of a lesson: one answer holds all of it, and everything after it happens in the browser."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from tapis.core.plugin import plugins
from tapis.i18n import labelled
from tapis.learn.lessons.beats import unfolded
from tapis.learn.lessons.shelf import ReadyLesson, of, shelf
from tapis.web.learn.teller import LessonPen
from tapis.web.learn.telling import told
from tapis.web.learn.ways import ways as ways_of
from tapis.web.play.felt.looks import look_of


@dataclass(frozen=True, slots=True)
class LessonPage:
    """What the template draws itself; the rest is ``data`` for the script."""

    game: str
    game_title: str
    title: str
    back: str
    """Where a reader comes from, and goes back to."""
    data: dict[str, object]


@require_safe
def lesson(request: HttpRequest, regulation: str, name: str) -> HttpResponse:
    """A lesson, whole; one that is damaged is told, one that nobody wrote is not there."""
    plugin = plugins().get(regulation)
    if plugin is None:
        raise Http404
    found = unfolded(regulation, name)
    if found is None:
        damaged = [each for each in shelf(regulation).left_out if str(each.args["file"]) == f"{name}.json"]
        if not damaged:
            raise Http404
        return render(request, "frame/refused.html", {"refusal": damaged[0]}, status=404)
    language = get_language() or "fr"
    look = look_of(request)
    pen = LessonPen(language, look.deck(regulation), "left" if look.left else "picture", look.turned)
    page = LessonPage(
        game=regulation,
        game_title=plugin.regulation.title[language[:2]],
        title=found.lesson.titled(language),
        back=reverse("learn:game", args=(regulation,)),
        data=told(found, pen) | {"after": _after(found.lesson, language)},
    )
    return render(request, "lesson/lesson.html", {"page": page, "lesson": page})


def _after(lesson: ReadyLesson, language: str) -> list[dict[str, str]]:
    """Where one goes on: the next lesson, five problems, a table alone with bots, the game's page."""
    game = lesson.script.game
    every = of(game)
    place = [each.id for each in every].index(lesson.id) + 1
    following = gettext("Next lesson")
    ways = [
        (
            labelled(following, each.titled(language), language),
            reverse("learn:lesson", args=(game, each.id)),
        )
        for each in every[place : place + 1]
    ]
    ways += [(gettext("Five problems"), ways_of(game).problems)]
    ways += [(gettext("A table alone with bots"), ways_of(game).table)]
    return [{"label": label, "href": href} for label, href in ways if href]
