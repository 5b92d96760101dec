"""Addresses for getting in and out."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from tapis.web.access import views

app_name = "access"
urlpatterns = [
    path("login", views.LogIn.as_view(), name="login"),
    path("logout", LogoutView.as_view(), name="logout"),
    path("setup/<str:token>", views.setup, name="setup"),
]
