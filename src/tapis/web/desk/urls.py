"""Addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.frame import views

app_name = "desk"
urlpatterns: list[URLPattern] = [
    path("e/<slug:event>/rounds", views.placeholder, name="rounds"),
    path("e/<slug:event>/slips", views.placeholder, name="slips"),
    path("e/<slug:event>/rulings", views.placeholder, name="rulings"),
    path("e/<slug:event>/standings", views.placeholder, name="standings"),
]
