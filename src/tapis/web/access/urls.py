"""Addresses for getting in and out."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from tapis.web.access import first_run, views

app_name = "access"
urlpatterns = [
    path("login", views.LogIn.as_view(), name="login"),
    path("logout", LogoutView.as_view(), name="logout"),
    path("setup/<str:token>", first_run.setup, name="setup"),
    path("welcome/language", first_run.language, name="first-language"),
    path("welcome/club", first_run.club, name="first-club"),
    path("welcome/password", first_run.password, name="first-password"),
]
