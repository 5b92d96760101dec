"""Addresses of the home page, the law reader and the health check."""

from __future__ import annotations

from django.urls import path

from tapis.web.frame import asking, bar, figures, systems, upgraded, views, watching

app_name = "frame"
urlpatterns = [
    path("", views.home, name="home"),
    path("law/", views.law, name="law"),
    path("law/<slug:regulation>/", views.regulation, name="regulation"),
    path("law/<slug:regulation>/ask/", asking.ask, name="ask"),
    path("law/<slug:regulation>/grid/", figures.figures, name="tariff"),
    path("law/<slug:regulation>/system/", systems.system, name="system"),
    path("law/<slug:regulation>/<str:ref>", views.clause, name="clause"),
    path("news", upgraded.put_away, name="put-away"),
    path("privacy", views.privacy, name="privacy"),
    path("e/<slug:event>/bar", bar.bar, name="bar"),
    path("healthz", views.health, name="health"),
    path("health/live", watching.alive, name="alive"),
    path("health/ready", watching.ready, name="ready"),
    path("metrics", watching.figures, name="figures"),
]
