"""Addresses of tables and players: signed links, and friendly tables without any event."""

from __future__ import annotations

from django.urls import path

from tapis.web.tables.friendly import deleting, opening, own_phones, rotation
from tapis.web.tables.friendly import views as friendly
from tapis.web.tables.players import evening
from tapis.web.tables.players import views as players
from tapis.web.tables.table import places, views
from tapis.web.tables.teams import captain

app_name = "tables"
urlpatterns = [
    path("t/<str:token>", views.table, name="table"),
    path("t/<str:token>/code", views.code, name="code"),
    path("s/<str:token>", places.place, name="place"),
    path("p/<str:token>", players.player, name="player"),
    path("q/<str:token>", evening.at_the_table, name="evening"),
    path("c/<str:token>", captain.captain, name="captain"),
    path("friendly/new", opening.new, name="new"),
    path("friendly/rotation", rotation.new, name="new-company"),
    path("friendly/<slug:name>/rotation", rotation.rotation, name="company"),
    path("friendly/<slug:name>/", friendly.table, name="friendly"),
    path("friendly/<slug:name>/delete", deleting.delete, name="delete-friendly"),
    path("friendly/<slug:name>/own/<str:token>/", own_phones.own, name="own"),
]
