"""Every address of the house; each app lists its own."""

from __future__ import annotations

from django.conf.urls.i18n import urlpatterns as language
from django.urls import include, path

from tapis.web.papers import urls as papers
from tapis.web.vault.pages import urls as vault

urlpatterns = [
    path("language/", include(language)),
    path("live/", include("tapis.web.live.urls")),
    path("play/", include("tapis.web.play.urls")),
    path("me/", include("tapis.web.mine.urls")),
    path("same/", include("tapis.web.same.urls")),
    path("learn/", include("tapis.web.learn.urls")),
    path("", include("tapis.web.handbook.urls")),
    path("", include("tapis.web.access.urls")),
    path("", include("tapis.web.director.urls")),
    path("", include("tapis.web.desk.urls")),
    path("", include(([*papers.urlpatterns, *vault.urlpatterns], "papers"))),
    path("", include("tapis.web.publishing.urls")),
    path("", include("tapis.web.tables.urls")),
    path("", include("tapis.web.screen.urls")),
    path("", include("tapis.web.analysis.urls")),
    path("", include("tapis.web.replay.urls")),
    path("", include("tapis.web.frame.urls")),
]

handler400 = "tapis.web.frame.views.bad_request"
handler403 = "tapis.web.frame.views.forbidden"
handler404 = "tapis.web.frame.views.not_found"
handler500 = "tapis.web.frame.views.broken"
