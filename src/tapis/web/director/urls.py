"""Addresses of the director's pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from tapis.web.director.draw import free_tables, seating
from tapis.web.director.draw import views as draw
from tapis.web.director.event import closing, elsewhere, opening, settings, tariff, ties
from tapis.web.director.event import views as events
from tapis.web.director.house import place, systems, team, welcome
from tapis.web.director.house import views as house
from tapis.web.director.members import bringing, cards
from tapis.web.director.members import views as register
from tapis.web.director.money import views as money
from tapis.web.director.people import checkin, entrants, forgetting, imports, kiosk, latecomers, members
from tapis.web.director.phones import views as phones
from tapis.web.director.practice import views as practice
from tapis.web.director.season import views as season
from tapis.web.director.teams import views as teams
from tapis.web.director.tonight import views

app_name = "director"
urlpatterns: list[URLPattern] = [
    path("events/", events.events, name="events"),
    path("events/new", opening.new, name="new"),
    path("events/elsewhere", elsewhere.elsewhere, name="elsewhere"),
    path("events/ready/delete", opening.forget_ready, name="forget-ready"),
    path("events/practice", practice.practice, name="practice"),
    path("e/<slug:event>/practice", practice.assistant, name="lessons"),
    path("e/<slug:event>/practice/play", practice.play, name="practice-play"),
    path("e/<slug:event>/practice/delete", practice.clear_away, name="practice-delete"),
    path("events/season", season.seasons, name="season-before"),
    path("members/", register.register, name="register"),
    path("members/new", register.new, name="register-new"),
    path("members/import", bringing.bring, name="register-import"),
    path("members/lists/<int:which>", bringing.take_back, name="register-take-back"),
    path("members/doubles", register.doubles, name="register-doubles"),
    path("members/asked", register.asked, name="register-asked"),
    path("members/register.csv", register.as_file, name="register-file"),
    path("members/cards", cards.cards, name="register-cards"),
    path("members/<int:number>/code", cards.renew, name="register-renew"),
    path("members/<int:number>", register.member, name="register-member"),
    path("members/<int:number>/edit", register.edit, name="register-edit"),
    path("members/<int:number>/merge", register.merge, name="register-merge"),
    path("members/<int:number>/split", register.split, name="register-split"),
    path("members/<int:number>/data", register.data, name="register-data"),
    path("members/<int:number>/forget", register.forget, name="register-forget"),
    path("seasons/", season.seasons, name="season"),
    path("seasons/new", season.new, name="season-new"),
    path("seasons/<slug:season>/", season.page, name="season-page"),
    path("seasons/<slug:season>/prizes", season.prizes, name="season-prizes"),
    path("seasons/<slug:season>/screen", season.screen, name="season-screen"),
    path("seasons/<slug:season>/hand", season.hand, name="season-hand"),
    path("seasons/<slug:season>/season.pdf", season.paper, name="season-paper"),
    path("season/<slug:season>", season.public, name="season-public"),
    path("welcome", welcome.welcome, name="welcome"),
    path("account", house.account, name="account"),
    path("house", house.everything, name="house"),
    path("house/place", place.place, name="place"),
    path("house/systems/<slug:regulation>", systems.systems, name="systems"),
    path("house/systems/<slug:regulation>/<slug:name>.toml", systems.copy, name="system-copy"),
    path("events/privacy", forgetting.privacy, name="privacy"),
    path("join/<str:invited>/<str:token>", team.join, name="join"),
    path("e/<slug:event>/", views.dashboard, name="dashboard"),
    path("e/<slug:event>/open", views.what_is_open, name="open"),
    path("e/<slug:event>/settings", settings.settings, name="settings"),
    path("e/<slug:event>/settings/keep", opening.keep_ready, name="keep-ready"),
    path("e/<slug:event>/settings/ties", ties.ties, name="ties"),
    path("e/<slug:event>/grid", tariff.tariff, name="tariff"),
    path("e/<slug:event>/team", team.team, name="team"),
    path("e/<slug:event>/entrants", entrants.entrants, name="entrants"),
    path("e/<slug:event>/entrants/new", entrants.add, name="add"),
    path("e/<slug:event>/entrants/apart", entrants.apart, name="apart"),
    path("e/<slug:event>/entrants/import", imports.upload, name="import"),
    path("e/<slug:event>/entrants/lists/<int:first>", imports.take_back, name="take-back"),
    path("e/<slug:event>/entrants/members", members.members, name="members"),
    path("e/<slug:event>/entrants/members.csv", members.file, name="members-file"),
    path("e/<slug:event>/entrants.csv", imports.export, name="export"),
    path("e/<slug:event>/entrants/<int:number>", entrants.edit, name="entrant"),
    path("e/<slug:event>/entrants/<int:number>/leave", entrants.leave, name="leave"),
    path("e/<slug:event>/entrants/<int:number>/link", entrants.revoke, name="revoke"),
    path("e/<slug:event>/teams", teams.all_teams, name="teams"),
    path("e/<slug:event>/teams/new", teams.add, name="team-new"),
    path("e/<slug:event>/teams/<int:number>", teams.edit, name="team-entry"),
    path("e/<slug:event>/teams/line-ups", teams.lineups, name="lineups"),
    path("e/<slug:event>/forget", forgetting.forget, name="forget"),
    path("e/<slug:event>/data", forgetting.data, name="data"),
    path("e/<slug:event>/delete", forgetting.delete, name="delete"),
    path("e/<slug:event>/check-in", checkin.check_in, name="checkin"),
    path("e/<slug:event>/check-in/door", checkin.door, name="door"),
    path("e/<slug:event>/late", latecomers.late, name="late"),
    path("door/<str:token>", kiosk.kiosk, name="kiosk"),
    path("e/<slug:event>/draw", draw.draw, name="draw"),
    path("e/<slug:event>/draw/seal", draw.seal, name="seal"),
    path("e/<slug:event>/draw/<int:number>/seats", seating.exchange, name="exchange"),
    path("e/<slug:event>/draw/<int:number>/publish", seating.publish, name="publish"),
    path("e/<slug:event>/draw/<int:number>/withdraw", seating.withdraw, name="withdraw"),
    path("e/<slug:event>/draw/<int:number>/table", seating.open_table, name="open-table"),
    path("e/<slug:event>/tables", free_tables.tables, name="tables"),
    path("e/<slug:event>/tables/codes", free_tables.codes, name="codes"),
    path("e/<slug:event>/tables/<int:table>/people", free_tables.who, name="who"),
    path("e/<slug:event>/phones", phones.phones, name="phones"),
    path("e/<slug:event>/close", closing.closing, name="closing"),
    path("e/<slug:event>/prizes", money.prizes, name="prizes"),
    path("e/<slug:event>/cash", money.cash, name="cash"),
]
