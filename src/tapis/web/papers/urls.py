"""Addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.frame import views

app_name = "papers"
urlpatterns: list[URLPattern] = [
    path("e/<slug:event>/papers", views.placeholder, name="papers"),
    path("e/<slug:event>/exchange", views.placeholder, name="exchange"),
]
