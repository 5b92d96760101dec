"""Addresses of one's own page: none of them says whose."""

from __future__ import annotations

from django.urls import path

from tapis.web.mine import at_evening, carrying, club, devices, friends, going, passkeys, views

app_name = "mine"
urlpatterns = [
    path("", views.home, name="home"),
    path("deals", views.deals, name="deals"),
    path("deals/<slug:table>/<int:number>", views.deal, name="deal"),
    path("figures", views.figures, name="figures"),
    path("club", club.club, name="club"),
    path("club/<str:token>", at_evening.at_evening, name="at-evening"),
    path("club/table/<str:token>", at_evening.from_table, name="from-table"),
    path("club/place/<str:token>", at_evening.from_place, name="from-place"),
    path("friends", friends.friends, name="friends"),
    path("friends/<slug:table>", friends.friends, name="friends-at"),
    path("devices", devices.devices, name="devices"),
    path("passkey", passkeys.passkey, name="passkey"),
    path("carry", carrying.carry, name="carry"),
    path("carry/<slug:code>", carrying.carry, name="carry-code"),
    path("export", going.export, name="export"),
    path("delete", going.delete, name="delete"),
]
