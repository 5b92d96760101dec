"""The addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.learn import problems

app_name = "learn"
urlpatterns: list[URLPattern] = [
    # the way and the game on one screen
    # lessons
    path("<slug:game>/problems", problems.listed, name="problems"),
    path("<slug:game>/problems/<slug:name>", problems.one, name="problem"),
]
