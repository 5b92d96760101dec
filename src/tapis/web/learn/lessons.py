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
from tapis.web.frame.pack.looks import look_of
from tapis.web.learn.marking import words_known
from tapis.web.learn.standing import standings
from tapis.web.learn.teller import LessonPen
from tapis.web.learn.telling import told
from tapis.web.learn.ways import WayBack, back_to, onward
from tapis.web.learn.ways import ways as ways_of
from tapis.web.server.speaking import speak_of


@dataclass(frozen=True, slots=True)
class LessonPage:
    """What the template draws itself; the rest is ``data`` for the script."""

    game: str
    game_title: str
    title: str
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
    speak_of(regulation)
    language = get_language() or "fr"
    look, back = look_of(request), back_to(request)
    pen = LessonPen(language, look.deck(regulation), "left" if look.left else "picture", look.turned)
    known = words_known(regulation)
    page = LessonPage(
        game=regulation,
        game_title=plugin.regulation.title[language[:2]],
        title=found.lesson.titled(language),
        data=told(found, pen, known)
        | {"stands": standings(found, pen.deck, language), "after": _after(found.lesson, language, back)},
    )
    return render(request, "lesson/lesson.html", {"page": page, "back": back, "words": known})


def _after(lesson: ReadyLesson, language: str, back: WayBack | None) -> list[dict[str, str]]:
    """Where one goes on: back, to the next lesson, to five problems, to a table alone with bots."""
    game = lesson.script.game
    every = of(game)
    place = [each.id for each in every].index(lesson.id) + 1
    following = gettext("Next lesson")
    told = [
        (
            labelled(following, each.titled(language), language),
            reverse("learn:lesson", args=(game, each.id)),
        )
        for each in every[place : place + 1]
    ]
    told += [(gettext("Five problems"), ways_of(game).problems)]
    found = [{"label": label, "href": onward(href, back)} for label, href in told if href]
    found += [{"label": gettext("A table alone with bots"), "href": ways_of(game).table}]
    return [{"label": str(back.label), "href": back.href}, *found] if back else found
