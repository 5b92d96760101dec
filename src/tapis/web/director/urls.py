"""Addresses of the director's pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.director.views import (
    checkin,
    closing,
    dashboard,
    draw,
    entrants,
    events,
    forgetting,
    free,
    house,
    imports,
    phones,
    season,
    seating,
    settings,
    tariff,
    team,
)

app_name = "director"
urlpatterns: list[URLPattern] = [
    path("events/", events.events, name="events"),
    path("events/new", events.new, name="new"),
    path("events/season", season.ranking, name="season"),
    path("account", house.account, name="account"),
    path("house", house.everything, name="house"),
    path("events/privacy", forgetting.privacy, name="privacy"),
    path("join/<str:invited>/<str:token>", team.join, name="join"),
    path("e/<slug:event>/", dashboard.dashboard, name="dashboard"),
    path("e/<slug:event>/settings", settings.settings, name="settings"),
    path("e/<slug:event>/grid", tariff.tariff, name="tariff"),
    path("e/<slug:event>/team", team.team, name="team"),
    path("e/<slug:event>/entrants", entrants.entrants, name="entrants"),
    path("e/<slug:event>/entrants/new", entrants.add, name="add"),
    path("e/<slug:event>/entrants/apart", entrants.apart, name="apart"),
    path("e/<slug:event>/entrants/import", imports.upload, name="import"),
    path("e/<slug:event>/entrants.csv", imports.export, name="export"),
    path("e/<slug:event>/entrants/<int:number>", entrants.edit, name="entrant"),
    path("e/<slug:event>/entrants/<int:number>/leave", entrants.leave, name="leave"),
    path("e/<slug:event>/entrants/<int:number>/link", entrants.revoke, name="revoke"),
    path("e/<slug:event>/forget", forgetting.forget, name="forget"),
    path("e/<slug:event>/data", forgetting.data, name="data"),
    path("e/<slug:event>/delete", forgetting.delete, name="delete"),
    path("e/<slug:event>/check-in", checkin.check_in, name="checkin"),
    path("e/<slug:event>/check-in/door", checkin.door, name="door"),
    path("e/<slug:event>/draw", draw.draw, name="draw"),
    path("e/<slug:event>/draw/seal", draw.seal, name="seal"),
    path("e/<slug:event>/draw/<int:number>/seats", seating.exchange, name="exchange"),
    path("e/<slug:event>/draw/<int:number>/publish", seating.publish, name="publish"),
    path("e/<slug:event>/tables", free.tables, name="tables"),
    path("e/<slug:event>/tables/codes", free.codes, name="codes"),
    path("e/<slug:event>/tables/<int:table>/people", free.who, name="who"),
    path("e/<slug:event>/phones", phones.phones, name="phones"),
    path("e/<slug:event>/close", closing.closing, name="closing"),
]
