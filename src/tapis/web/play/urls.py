"""Addresses of virtual tables."""

from __future__ import annotations

from django.urls import path

from tapis.web.frame.pack import looks
from tapis.web.play import views
from tapis.web.play.away import company, home_screen, wishes
from tapis.web.play.door import deleting, links, lobby, now, numbers, opening
from tapis.web.play.over import picture
from tapis.web.play.turns import alive

app_name = "play"
urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("now", now.now, name="now"),
    path("wish", company.wish, name="wish"),
    path("wish/telling", company.telling, name="wish-telling"),
    path("new", opening.choose, name="choose"),
    path("look", looks.choose, name="look"),
    path("manifest.<slug:language>.json", home_screen.manifest, name="manifest"),
    path("worker.<slug:language>.js", home_screen.worker, name="worker"),
    path("offline.<slug:language>", home_screen.offline, name="offline"),
    path("<slug:name>/", views.table, name="table"),
    path("<slug:name>/beat", alive.beat, name="beat"),
    path("<slug:name>/number", numbers.add, name="number"),
    path("<slug:name>/telling", wishes.telling, name="telling"),
    path("<slug:name>/picture.png", picture.picture, name="picture"),
    path("<slug:name>/delete", deleting.delete, name="delete"),
    path("<slug:name>/code/<slug:which>.svg", links.code, name="code"),
    path("<slug:name>/seat/<str:token>/", views.seat, name="seat"),
]
