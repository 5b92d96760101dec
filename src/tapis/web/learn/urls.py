"""The addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.learn import lessons, papers, problems, views

app_name = "learn"
urlpatterns: list[URLPattern] = [
    path("", views.home, name="home"),
    path("<slug:game>", views.game, name="game"),
    path("<slug:game>/wall.pdf", papers.wall, name="wall"),
    path("<slug:game>/card.pdf", papers.card, name="card"),
    # lessons
    path("<slug:regulation>/lesson/<slug:name>", lessons.lesson, name="lesson"),
    # problems
    path("<slug:game>/problems", problems.listed, name="problems"),
    path("<slug:game>/problems/<slug:name>", problems.one, name="problem"),
]
