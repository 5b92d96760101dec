"""Addresses of projector and public pages: no account needed, nothing shown but what is published."""

from __future__ import annotations

from django.urls import path

from tapis.web.screen import announcing, views

app_name = "screen"
urlpatterns = [
    path("e/<slug:event>/screen/", views.rotation, name="rotation"),
    path("e/<slug:event>/screen/seating", views.seating, name="seating"),
    path("e/<slug:event>/screen/clock", views.clock, name="clock"),
    path("e/<slug:event>/screen/standings", views.standings, name="standings"),
    path("e/<slug:event>/announcement", announcing.announcement, name="announcement"),
    path("e/<slug:event>/public/", views.public, name="public"),
    path("e/<slug:event>/public/boards", views.boards, name="boards"),
    path("e/<slug:event>/public/clubs", views.clubs, name="clubs"),
    path("e/<slug:event>/public/grid", views.grid, name="grid"),
]
