"""Addresses of publishing: the page of an event, what it would put out, and where pages go."""

from __future__ import annotations

from django.urls import path

from tapis.web.publishing import places, views

app_name = "publishing"
urlpatterns = [
    path("e/<slug:event>/publish", views.publish, name="publish"),
    path("e/<slug:event>/publish/pages.zip", views.packed, name="zip"),
    path("e/<slug:event>/publish/look/<str:name>", views.look, name="look"),
    path("publishing", places.place, name="place"),
]
