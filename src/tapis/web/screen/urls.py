"""Addresses of this app."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "screen"
urlpatterns: list[URLPattern] = []
