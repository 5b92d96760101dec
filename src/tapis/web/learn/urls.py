"""The addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "learn"
urlpatterns: list[URLPattern] = [
    # the way and the game on one screen
    # lessons
    # problems
]
