"""Addresses of the desk."""

from __future__ import annotations

from django.urls import path

from tapis.web.desk.boards import points
from tapis.web.desk.boards import views as travellers
from tapis.web.desk.differing import views as copies
from tapis.web.desk.ranking import views as standings
from tapis.web.desk.rounds import views
from tapis.web.desk.rulings import views as rulings
from tapis.web.desk.slips import handling, photos, scan, second_readings, typing

app_name = "desk"
urlpatterns = [
    path("e/<slug:event>/rounds", views.current, name="rounds"),
    path("e/<slug:event>/rounds/<int:number>", views.board, name="board"),
    path("e/<slug:event>/rounds/<int:number>/links", views.links, name="links"),
    path("e/<slug:event>/slips", typing.ask, name="slips"),
    path("e/<slug:event>/slips/second", second_readings.queue, name="queue"),
    path("e/<slug:event>/slips/one-reader", second_readings.one_reader, name="one-reader"),
    path("e/<slug:event>/slips/scan", scan.scan, name="scan"),
    path("e/<slug:event>/slips/<int:number>/<int:table>", handling.slip, name="slip"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/type", typing.type_in, name="type"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/marked", typing.marked, name="marked"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/photos", photos.change, name="photos"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/photos/<int:photo>", photos.show, name="photo"),
    path("e/<slug:event>/rulings", rulings.all_rulings, name="rulings"),
    path("e/<slug:event>/standings", standings.standings, name="standings"),
    path("e/<slug:event>/standings/clubs", standings.clubs, name="clubs"),
    path("e/<slug:event>/standings/<int:number>", travellers.own_sheet, name="own-sheet"),
    path("e/<slug:event>/boards", travellers.boards, name="boards"),
    path("e/<slug:event>/boards/file", travellers.file, name="boards-file"),
    path("e/<slug:event>/boards/every-hand", travellers.every_hand, name="every-hand"),
    path("e/<slug:event>/points", points.points, name="points"),
    path("e/<slug:event>/copies", copies.copies, name="copies"),
    path("e/<slug:event>/log", standings.log, name="log"),
]
