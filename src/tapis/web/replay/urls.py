"""Addresses of replays: a log somebody brings, and the finished deals of a virtual table."""

from __future__ import annotations

from django.urls import path

from tapis.web.replay import deleting, playing_on, views

app_name = "replay"
urlpatterns = [
    path("replay/", views.bring, name="bring"),
    path("replay/<slug:digest>/", views.kept, name="kept"),
    path("replay/<slug:digest>/delete", deleting.delete, name="delete"),
    path("replay/<slug:digest>/on", playing_on.kept, name="kept-on"),
    path("replay/<slug:digest>/log", views.kept_log, name="kept-log"),
    path("play/<slug:name>/deals/<int:number>/", views.deal, name="deal"),
    path("play/<slug:name>/deals/<int:number>/on", playing_on.deal, name="deal-on"),
    path("play/<slug:name>/deals/<int:number>/cost", views.deal_cost, name="deal-cost"),
    path("play/<slug:name>/deals/<int:number>/log", views.deal_log, name="deal-log"),
]
