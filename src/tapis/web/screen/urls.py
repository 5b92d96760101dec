"""Addresses of projector and public pages: no account needed, nothing shown but what is published."""

from __future__ import annotations

from django.urls import path

from tapis.club.state.stage import HallScene
from tapis.web.screen import announcing, choosing, inside, projector, views

app_name = "screen"
urlpatterns = [
    path("e/<slug:event>/screen/", projector.projector, name="projector"),
    path("screen/<str:token>", inside.opened, name="opened"),
    path("e/<slug:event>/screen/hand", choosing.hand, name="hand"),
    *(
        path(f"e/<slug:event>/screen/{each}", projector.scene, {"name": each}, name=each)
        for each in HallScene
    ),
    path("e/<slug:event>/screens", choosing.chooser, name="chooser"),
    path("e/<slug:event>/screens/rehearsal", choosing.rehearsal, name="rehearsal"),
    path("e/<slug:event>/screens/reveal", choosing.reveal, name="reveal"),
    path("e/<slug:event>/announcement", announcing.announcement, name="announcement"),
    path("e/<slug:event>/public/", views.public, name="public"),
    path("e/<slug:event>/public/boards", views.boards, name="boards"),
    path("e/<slug:event>/public/boards/<int:number>", views.own_sheet, name="own-sheet"),
    path("e/<slug:event>/public/board/<int:number>", views.one_board, name="one-board"),
    path("e/<slug:event>/public/boards/file", views.boards_file, name="boards-file"),
    path("e/<slug:event>/public/clubs", views.clubs, name="clubs"),
    path("e/<slug:event>/public/grid", views.grid, name="grid"),
]
