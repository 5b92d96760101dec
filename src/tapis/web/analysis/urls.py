"""Addresses of the chance calculator, and of what is found out about finished deals."""

from __future__ import annotations

from django.urls import path

from tapis.web.analysis import views

app_name = "analysis"
urlpatterns = [
    path("chances/", views.chances, name="chances"),
    path("chances/boards/", views.boards, name="boards"),
    path("chances/boards/<slug:digest>", views.file, name="file"),
    path("chances/hand/", views.hand, name="hand"),
    path("replay/<slug:digest>/analysis", views.kept, name="kept"),
    path("play/<slug:name>/deals/<int:number>/analysis", views.deal, name="deal"),
]
