"""Addresses of the deals that are the same for everybody."""

from __future__ import annotations

from django.urls import path

from tapis.web.same import beside, board, challenges, views

app_name = "same"
urlpatterns = [
    path("", views.today, name="today"),
    path("new", challenges.new, name="new"),
    path("board", board.board, name="board"),
    path("<slug:name>/", views.board_set, name="set"),
    path("<slug:name>/<int:board>/", views.field, name="field"),
    path("<slug:name>/<int:board>/beside", beside.beside, name="beside"),
]
