"""Addresses of papers and of everything that leaves or enters the house as a file."""

from __future__ import annotations

from django.urls import path

from tapis.web.papers import copying, exchange, onefile, resuming, views

app_name = "papers"
urlpatterns = [
    path("e/<slug:event>/papers", views.papers, name="papers"),
    path("e/<slug:event>/papers/<slug:kind>.pdf", views.paper, name="paper"),
    path("e/<slug:event>/papers/<int:number>/table-<int:table>.pdf", views.table, name="table-paper"),
    path("e/<slug:event>/papers/<int:number>/<slug:kind>.pdf", views.paper, name="round-paper"),
    path("e/<slug:event>/exchange", exchange.exchange, name="exchange"),
    path("e/<slug:event>/exchange/event.json", exchange.archive, name="archive"),
    path("e/<slug:event>/exchange/everything.zip", exchange.everything, name="everything"),
    path("e/<slug:event>/exchange/results.html", onefile.results, name="results"),
    path("e/<slug:event>/exchange/merge", exchange.merge, name="merge"),
    path("e/<slug:event>/exchange/copy", copying.copy, name="copy"),
    path("events/import", resuming.bring_in, name="import"),
    path("sticks", copying.sticks, name="sticks"),
]
