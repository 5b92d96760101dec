"""Addresses of projector and public pages."""

from __future__ import annotations

from django.urls import path

from tapis.web.frame import views

app_name = "screen"
urlpatterns = [path("e/<slug:event>/screen/clock", views.placeholder, name="clock")]
