"""Addresses of the desk."""

from __future__ import annotations

from django.urls import path

from tapis.web.desk.views import (
    board,
    copies,
    photos,
    queue,
    rulings,
    scan,
    slips,
    stack,
    standings,
    travellers,
)

app_name = "desk"
urlpatterns = [
    path("e/<slug:event>/rounds", board.current, name="rounds"),
    path("e/<slug:event>/rounds/<int:number>", board.board, name="board"),
    path("e/<slug:event>/rounds/<int:number>/links", board.links, name="links"),
    path("e/<slug:event>/slips", stack.ask, name="slips"),
    path("e/<slug:event>/slips/second", queue.queue, name="queue"),
    path("e/<slug:event>/slips/one-reader", queue.one_reader, name="one-reader"),
    path("e/<slug:event>/slips/scan", scan.scan, name="scan"),
    path("e/<slug:event>/slips/<int:number>/<int:table>", slips.slip, name="slip"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/type", stack.type_in, name="type"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/marked", stack.marked, name="marked"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/photos", photos.change, name="photos"),
    path("e/<slug:event>/slips/<int:number>/<int:table>/photos/<int:photo>", photos.show, name="photo"),
    path("e/<slug:event>/rulings", rulings.all_rulings, name="rulings"),
    path("e/<slug:event>/standings", standings.standings, name="standings"),
    path("e/<slug:event>/standings/clubs", standings.clubs, name="clubs"),
    path("e/<slug:event>/standings/<int:number>", travellers.own_sheet, name="own-sheet"),
    path("e/<slug:event>/boards", travellers.boards, name="boards"),
    path("e/<slug:event>/boards/file", travellers.file, name="boards-file"),
    path("e/<slug:event>/boards/every-hand", travellers.every_hand, name="every-hand"),
    path("e/<slug:event>/copies", copies.copies, name="copies"),
    path("e/<slug:event>/log", standings.log, name="log"),
]
