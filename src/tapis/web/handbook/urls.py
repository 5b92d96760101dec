"""Addresses of the handbook."""

from __future__ import annotations

from django.urls import path

from tapis.web.handbook import views

app_name = "handbook"
urlpatterns = [
    path("handbook/", views.contents, name="contents"),
    path("handbook/everything", views.everything, name="everything"),
    path("handbook/<slug:chapter>", views.chapter, name="chapter"),
]
