"""Addresses of publishing: the page of an event or a season, what it would put out, and where pages go."""

from __future__ import annotations

from django.urls import path

from tapis.web.publishing import places, views

app_name = "publishing"
urlpatterns = [
    path("e/<slug:event>/publish", views.publish, name="publish"),
    path("e/<slug:event>/publish/pages.zip", views.packed, name="zip"),
    path("e/<slug:event>/publish/look/<str:name>", views.look, name="look"),
    path("seasons/<slug:season>/publish", views.season, name="season-publish"),
    path("seasons/<slug:season>/publish/pages.zip", views.season_packed, name="season-zip"),
    path("seasons/<slug:season>/publish/look/<str:name>", views.season_look, name="season-look"),
    path("publishing", places.place, name="place"),
]
