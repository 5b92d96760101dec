"""Addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.frame import views

app_name = "tables"
urlpatterns: list[URLPattern] = [
    path("t/<str:token>", views.placeholder, name="table"),
    path("friendly/new", views.placeholder, name="new"),
]
