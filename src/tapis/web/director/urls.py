"""Addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.frame import views

app_name = "director"
urlpatterns: list[URLPattern] = [
    path("events/", views.placeholder, name="events"),
    path("e/<slug:event>/", views.placeholder, name="dashboard"),
    path("e/<slug:event>/entrants", views.placeholder, name="entrants"),
    path("e/<slug:event>/check-in", views.placeholder, name="checkin"),
    path("e/<slug:event>/draw", views.placeholder, name="draw"),
    path("e/<slug:event>/settings", views.placeholder, name="settings"),
]
