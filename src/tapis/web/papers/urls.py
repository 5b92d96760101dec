"""Addresses of papers."""

from __future__ import annotations

from django.urls import path

from tapis.web.papers import views

urlpatterns = [
    path("e/<slug:event>/papers", views.papers, name="papers"),
    path("e/<slug:event>/papers/<slug:kind>.pdf", views.paper, name="paper"),
    path("e/<slug:event>/papers/<int:number>/table-<int:table>.pdf", views.table, name="table-paper"),
    path("e/<slug:event>/papers/<int:number>/<slug:kind>.pdf", views.paper, name="round-paper"),
]
