"""The addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.learn import lessons

app_name = "learn"
urlpatterns: list[URLPattern] = [
    # the way and the game on one screen
    # lessons
    path("<slug:regulation>/lesson/<slug:name>", lessons.lesson, name="lesson"),
    # problems
]
